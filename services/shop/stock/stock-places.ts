import {
  archiveStockPlace,
  createStockPlace,
  getStockPlace,
  listStockPlaceHistory,
  saveStockPlace,
  searchStockPlaces,
} from '@meridian/contract/admin/stock-places.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { problemOfLeaving } from '@meridian/domain/stock-place.ts'
import { sql, type Transaction } from 'kysely'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import type { Dependencies, Route } from '../../gate/handler.ts'
import { readPage } from '../../lists/admin-list.ts'

type Row = AnswerOf<typeof getStockPlace>['row']

const BY_POSITION = [
  { column: 'p.position', type: 'integer' },
  { column: 'p.stock_place_id', type: 'integer' },
] as const

const columns = (
  scope: CountryScope,
) => sql`p.stock_place_id, p.code, p.name, p.countries, p.position, p.archived, p.version,
  (select coalesce(sum(h.on_hand), 0)::integer from shop.place_stock h
    where h.stock_place_id = p.stock_place_id and h.country_id = any(${[...scope]}::text[])) as on_hand`

/** A place is seen by whoever has one of its countries, and edited by whoever has all of them. */
const isSeen = (scope: CountryScope) => sql<boolean>`p.countries && ${[...scope]}::text[]`

/** The places in which stock lies. SPEC §6 Stock. */
export function stockPlaceRoutes(deps: Dependencies): Route[] {
  return entityRoutes(
    {
      search: searchStockPlaces,
      open: getStockPlace,
      history: listStockPlaceHistory,
      create: createStockPlace,
      save: saveStockPlace,
      archive: archiveStockPlace,
    },
    deps,
    {
      sorts: {
        position: { keys: BY_POSITION, descending: false },
        '-position': { keys: BY_POSITION, descending: true },
      },
      readRows: (database, scope, { country, archived = null }, page) =>
        readPage<Row>(database, page, {
          columns: columns(scope),
          from: sql`from shop.stock_place p where ${isSeen(scope)}
            and ${country === undefined ? sql`true` : sql`p.countries @> ${scope.filter((one) => one === country)}::text[] and ${scope.includes(country)}`}
            and (${archived}::boolean is null or p.archived = ${archived})`,
        }),
      readRow: async (database, scope, { stock_place_id }) => {
        const { rows } = await sql<Row>`select ${columns(scope)} from shop.stock_place p
          where p.stock_place_id = ${stock_place_id} and ${isSeen(scope)}`.execute(database)
        return rows[0]
      },
      create: async (tx, { code, name, countries, position }, _, scope) => {
        checkCountries(scope, countries)
        const { rows } = await sql<{ stock_place_id: number }>`
          insert into shop.stock_place (code, name, countries, position) values (${code}, ${name}, ${countries}, ${position})
            on conflict (code) do nothing returning stock_place_id`.execute(tx)
        const [key] = rows
        if (key === undefined) throw refuseField('code', 'EXISTS_ALREADY', 'Another place has this code')
        return { key, values: { code, name, countries, position }, countries }
      },
      lock: async (tx, scope, { stock_place_id }) => {
        // All of them, since a country keeps one: two places may be archived at once. Waits for movements under way.
        const { rows } = await sql<Row>`select p.stock_place_id, p.name, p.countries, p.position, p.archived, p.version
          from shop.stock_place p order by p.stock_place_id for update`.execute(tx)
        const row = rows.find((one) => one.stock_place_id === stock_place_id)
        if (row === undefined || !row.countries.some((country) => scope.includes(country))) return undefined
        checkCountries(scope, row.countries)
        const { version, countries, name, position, archived } = row
        return { key: { stock_place_id }, version, countries, values: { name, countries, position, archived } }
      },
      save: async (tx, { key, values }, { name, countries, position }, context) => {
        checkCountries(scopeOf(context), countries)
        const problem = await readLeavingProblem(
          tx,
          key.stock_place_id,
          values.countries.filter((country) => !countries.includes(country)),
        )
        if (problem !== null) throw refuseField('countries', problem, 'The place may not stop serving a country')
        await sql`update shop.stock_place set name = ${name}, countries = ${countries}, position = ${position}, version = version + 1
          where stock_place_id = ${key.stock_place_id}`.execute(tx)
      },
      archive: async (tx, { key, values }, archived) => {
        const problem = archived ? await readLeavingProblem(tx, key.stock_place_id, values.countries) : null
        if (problem !== null) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: problem } })
        await sql`update shop.stock_place set archived = ${archived}, version = version + 1
          where stock_place_id = ${key.stock_place_id}`.execute(tx)
      },
    },
  ).routes
}

/** @throws Refusal RIGHT_LACKING: a place is the same for all countries that it serves. */
function checkCountries(scope: CountryScope, countries: readonly CountryId[]): void {
  if (!countries.every((country) => scope.includes(country))) throw new Refusal('RIGHT_LACKING')
}

/** Why a locked place may not stop serving some countries; null if it may. */
async function readLeavingProblem(tx: Transaction<Database>, stock_place_id: number, countries: readonly CountryId[]) {
  if (countries.length === 0) return null
  const { rows } = await sql<{ on_hand: number; other_places: number; is_stocked: boolean }>`
    select (select coalesce(sum(on_hand), 0)::integer from shop.place_stock h
          where h.stock_place_id = ${stock_place_id} and h.country_id = left_country) as on_hand,
        (select count(*)::integer from shop.stock_place p
          where p.stock_place_id <> ${stock_place_id} and not p.archived and left_country = any(p.countries)) as other_places,
        exists (select from shop.stock s where s.country_id = left_country) as is_stocked
      from unnest(${countries}::text[]) left_country`.execute(tx)
  return rows.map(problemOfLeaving).find((problem) => problem !== null) ?? null
}
