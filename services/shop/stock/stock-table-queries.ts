import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { StockLevel } from '@meridian/domain/stock-movement.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import { openStock } from './admin-stock-queries.ts'

/** A page of the stock of all articles, by country, article and place, also of empty places. */
export async function readStockTable(
  database: Kysely<Database>,
  scope: CountryScope,
  { languageId, after, limit }: { languageId: LanguageId; after: string | undefined; limit: number },
) {
  const [, country_id, variant_id, position, place] =
    /^([A-Z]{2})-(\d{1,9})-(\d{1,3})-(\d{1,9})$/.exec(after ?? '') ?? []
  const isAfter =
    country_id === undefined
      ? sql`true`
      : sql`(s.country_id, s.variant_id) >= (${country_id}, ${Number(variant_id)})
          and (s.country_id, s.variant_id, p.position, p.stock_place_id)
            > (${country_id}, ${Number(variant_id)}, ${Number(position)}, ${Number(place)})`
  const { rows } = await sql<{
    variant_id: number
    sku: string
    country_id: CountryId
    name: string
    held: number
    stock_place_id: number
    position: number
    place: string
    on_hand: number
    version: number
  }>`
    select s.variant_id, v.sku, s.country_id, s.reserved + s.sold as held, p.stock_place_id, p.position, p.code as place,
        coalesce(h.on_hand, 0) as on_hand, coalesce(h.version, 0) as version, concat_ws(', ',
          (select name from shop.product_text t where t.product_id = v.product_id and t.language_id = ${languageId}),
          (select name from shop.variant_text t where t.variant_id = v.variant_id and t.language_id = ${languageId})) as name
      from shop.stock s join shop.variant v using (variant_id)
        join shop.stock_place p on true
        left join shop.place_stock h on h.variant_id = s.variant_id and h.country_id = s.country_id
          and h.stock_place_id = p.stock_place_id
      where ${within(scope, 's.country_id')} and (h.on_hand > 0 or not p.archived and s.country_id = any(p.countries)) and ${isAfter}
      order by s.country_id, s.variant_id, p.position, p.stock_place_id limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ sku, country_id, place, name, held, on_hand, version }) => ({
      key: { sku, country: country_id, place },
      shown: [name, String(held)],
      fields: { on_hand },
      version,
    })),
    next:
      rows.length > limit && last !== undefined
        ? `${last.country_id}-${last.variant_id}-${last.position}-${last.stock_place_id}`
        : null,
  }
}

interface StockRowKey {
  sku: string
  country: CountryId
  place: string | null
}

/** The stock of an article in a place. */
export interface FoundStock {
  key: { variant_id: number; country_id: CountryId }
  stock_place_id: number
  /** Of the place. */
  version: number
  countries: CountryId[]
  values: { on_hand: number }
  /** Of the country, which all its places have in common. */
  level: StockLevel
  /** None of it has arrived in the country yet: the first count opens its stock. */
  isNew: boolean
}

interface UnopenedArticle {
  at: number
  variant_id: number
  country_id: CountryId
  archived: boolean
  is_bundle: boolean
}

const NOTHING: StockLevel = { on_hand: 0, reserved: 0, sold: 0, preorder: null }

/** The stock of articles by SKU and place, in the order of the keys; undefined where the admin has none. */
export async function findStock(
  tx: Transaction<Database>,
  scope: CountryScope,
  keys: readonly StockRowKey[],
  lock: boolean,
): Promise<(FoundStock | RowProblem | undefined)[]> {
  const { rows: stocks } = await sql<StockLevel & { at: number; variant_id: number; country_id: CountryId }>`
    select asked.at::integer as at, s.variant_id, s.country_id, s.on_hand, s.reserved, s.sold, s.preorder
      from unnest(${keys.map(({ sku }) => sku.toUpperCase())}::text[], ${keys.map(({ country }) => country)}::text[])
          with ordinality as asked (sku, country_id, at)
        join shop.variant v on v.sku = asked.sku
        join shop.stock s on s.variant_id = v.variant_id and s.country_id = asked.country_id
      where ${within(scope, 's.country_id')}
      order by s.variant_id, s.country_id ${lock ? sql`for update of s` : sql``}`.execute(tx)
  const stocked = new Set(stocks.map(({ at }) => at))
  const unopened = keys.flatMap(({ sku, country }, index) =>
    stocked.has(index + 1) || !scope.includes(country) ? [] : [{ at: index + 1, sku: sku.toUpperCase(), country }],
  )
  const { rows: articles } = await sql<UnopenedArticle>`
    select asked.at, v.variant_id, asked.country as country_id, v.archived_at is not null as archived,
        exists (select from shop.bundle_part b where b.bundle_id = v.variant_id) as is_bundle
      from jsonb_to_recordset(${JSON.stringify(unopened)}) as asked (at integer, sku text, country text)
        join shop.variant v on v.sku = asked.sku`.execute(tx)
  const answer = new Map<number, FoundStock | RowProblem>()
  for (const { at, archived, is_bundle } of articles) {
    if (archived) answer.set(at, { problem: 'ENTRY_ARCHIVED', column: 'sku', limit: null })
    else if (is_bundle) answer.set(at, { problem: 'NOT_STOCKED', column: 'sku', limit: null })
  }
  const opened = articles
    .filter(({ at }) => !answer.has(at))
    .map(({ at, variant_id, country_id }) => ({ ...NOTHING, at, variant_id, country_id, isNew: true }))
  const all = [...stocks.map((stock) => ({ ...stock, isNew: false })), ...opened]
  // Read once the stock is locked. A place stays as it is until the rows are written.
  const asked = all.map((stock) => ({ ...stock, code: keys[stock.at - 1]?.place?.toUpperCase() ?? null }))
  const { rows: places } = await sql<{ at: number; stock_place_id: number; on_hand: number; version: number }>`
    select asked.at, p.stock_place_id, coalesce(h.on_hand, 0) as on_hand, coalesce(h.version, 0) as version
      from jsonb_to_recordset(${JSON.stringify(asked)}) as asked (at integer, variant_id integer, country_id text, code text)
        join shop.stock_place p on case when asked.code is null then p.stock_place_id = shop.first_place(asked.country_id)
          else p.code = asked.code and not p.archived and asked.country_id = any(p.countries) end
        left join shop.place_stock h on h.variant_id = asked.variant_id and h.country_id = asked.country_id
          and h.stock_place_id = p.stock_place_id
      ${lock ? sql`for key share of p` : sql``}`.execute(tx)
  const placeOf = new Map(places.map((place) => [place.at, place]))
  // One object for each, so that a row sees what the row before it has written.
  const levels = new Map<string, StockLevel>()
  const found = new Map<string, FoundStock>()
  for (const { at, variant_id, country_id, isNew, ...own } of all) {
    const place = placeOf.get(at)
    if (place === undefined) {
      answer.set(at, { problem: 'VALUE_UNKNOWN', column: 'place', limit: null })
      continue
    }
    const { stock_place_id, version, on_hand } = place
    const level = levels.get(`${variant_id}-${country_id}`) ?? own
    levels.set(`${variant_id}-${country_id}`, level)
    const key = { variant_id, country_id }
    const name = `${variant_id}-${country_id}-${stock_place_id}`
    const stock = found.get(name) ?? {
      key,
      stock_place_id,
      version,
      countries: [country_id],
      values: { on_hand },
      level,
      isNew,
    }
    found.set(name, stock)
    answer.set(at, stock)
  }
  return keys.map((_, index) => answer.get(index + 1))
}

/**
 * Opens the stock of an article, once for all its places, for its first count.
 * @throws Error if something of it has arrived meanwhile: then its rows are decided once more
 */
export async function openCounted(tx: Transaction<Database>, { key, level }: FoundStock): Promise<void> {
  const { variant_id, country_id } = key
  await openStock(tx, country_id, sql`v.variant_id = ${variant_id}`)
  const { rows } = await sql<{ on_hand: number }>`
    select on_hand from shop.stock where variant_id = ${variant_id} and country_id = ${country_id} for update`.execute(
    tx,
  )
  if (rows[0]?.on_hand !== level.on_hand) throw new Error(`Stock of variant ${variant_id} was opened meanwhile`)
}
