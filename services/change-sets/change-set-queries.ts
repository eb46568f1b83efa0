import type { getChangeSet, listChanges } from '@meridian/contract/admin/change-sets.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { ActedOn, ChangedValues, ChangeSetState } from '@meridian/domain/change-set.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../lists/admin-list.ts'
import type { Changeable, NamedRow } from './changeable.ts'

export const CHANGE_SET_SORTS = {
  '-change_set_id': { keys: [{ column: 's.change_set_id', type: 'integer' }], descending: true },
  change_set_id: { keys: [{ column: 's.change_set_id', type: 'integer' }], descending: false },
} as const
export const CHANGE_SORTS = { key: { keys: [{ column: 'change.key', type: 'text' }], descending: false } } as const

type Shown = AnswerOf<typeof getChangeSet>['row']
type Row = Omit<Shown, 'live_at' | 'refused_at'> & { live_at: Date | null; refused_at: Date | null }

interface Filters {
  state?: ChangeSetState | undefined
  country?: CountryId | undefined
  open?: boolean | undefined
  product?: number | undefined
}

/** A set is seen by whoever holds the right in all of its countries, since it is published as a whole. */
function seenBy(scope: CountryScope): RawBuilder<boolean> {
  // Asked for each set that is looked at: joined, those of all sets would be read for a page.
  return sql<boolean>`coalesce((select bool_and(${within(scope, 'c.country_id')}) from core.change_set_country c
    where c.change_set_id = s.change_set_id), true)`
}

const OPEN_STATES = sql`'DRAFT', 'REVIEW', 'APPROVED', 'SCHEDULED'`

const person = (admin_id: RawBuilder<unknown>) => sql`json_build_object('admin_id', ${admin_id}, 'name',
  (select username from sec.user_account a where a.user_id = ${admin_id}))`

const COLUMNS = sql`s.change_set_id, s.version, s.name, s.state, s.undoes, s.refused_at, s.goes_live_on,
  array(select country_id from core.change_set_country c where c.change_set_id = s.change_set_id order by 1) as countries,
  array(select country_id from core.change_set_country c where c.change_set_id = s.change_set_id and live_at is not null
    order by 1) as live_countries,
  (select max(live_at) from core.change_set_country c where c.change_set_id = s.change_set_id) as live_at,
  (select count(*) from core.change_set_row r where r.change_set_id = s.change_set_id)::integer as row_count,
  exists (select from core.change_set_row r where r.change_set_id = s.change_set_id and exceeds_limit) as needs_review,
  array(select ${person(sql`admin_id`)} from core.change_set_author w where w.change_set_id = s.change_set_id
    order by admin_id) as authors,
  case when s.approved_by is not null then ${person(sql`s.approved_by`)} end as approved_by,
  (select change_set_id from core.change_set u where u.undoes = s.change_set_id) as undone_by`

const shown = ({ live_at, refused_at, ...row }: Row): Shown => ({
  ...row,
  live_at: live_at?.toISOString() ?? null,
  refused_at: refused_at?.toISOString() ?? null,
})

/** True for a set s that changes a price of a product. By the keys of its prices, because a set may have 50,000 rows. */
function changesPriceOf(product_id: number, country: CountryId | undefined): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from shop.variant v cross join core.price_group g
        join core.change_set_country c on c.change_set_id = s.change_set_id and (${country ?? null}::text is null or c.country_id = ${country ?? null})
        join core.change_set_row r on r.change_set_id = s.change_set_id and r.entity = 'price'
          and r.key = concat_ws(':', c.country_id, g.price_group_id, v.variant_id)
      where v.product_id = ${product_id})`
}

export async function readChangeSets(
  database: Kysely<Database>,
  scope: CountryScope,
  { state, country, open, product }: Filters,
  page: ListPage,
) {
  const conditions = [
    seenBy(scope),
    ...(state === undefined ? [] : [sql`s.state = ${state}`]),
    ...(open === undefined ? [] : [open ? sql`s.state in (${OPEN_STATES})` : sql`s.state not in (${OPEN_STATES})`]),
    ...(country === undefined
      ? []
      : [
          sql`exists (select from core.change_set_country c
            where c.change_set_id = s.change_set_id and c.country_id = ${country})`,
        ]),
    ...(product === undefined ? [] : [changesPriceOf(product, country)]),
  ]
  const from = sql`from core.change_set s where ${sql.join(conditions, sql` and `)}`
  const [rows, total] = await Promise.all([
    page.read(
      database,
      sql<Row & PlacedRow>`select ${COLUMNS}, ${page.place} as place ${from} and ${page.isAfter}
        order by ${page.order} limit ${page.limit}`,
    ),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  return { ...answer, rows: answer.rows.map(({ place: _, ...row }) => shown(row)) }
}

export async function readChangeSet(
  database: Kysely<Database>,
  scope: CountryScope,
  { change_set_id }: { change_set_id: number },
): Promise<Shown | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from core.change_set s where s.change_set_id = ${change_set_id} and ${seenBy(scope)}`.execute(
    database,
  )
  return rows[0] && shown(rows[0])
}

export interface LockedChangeSet extends ActedOn {
  key: { change_set_id: number }
  version: number
  countries: CountryId[]
  live_countries: CountryId[]
  needs_review: boolean
  values: { name: string; state: ChangeSetState; row_count: number }
}

export async function lockChangeSet(
  tx: Transaction<Database>,
  scope: CountryScope,
  { change_set_id }: { change_set_id: number },
): Promise<LockedChangeSet | undefined> {
  await sql`select from core.change_set where change_set_id = ${change_set_id} for update`.execute(tx)
  // A second statement sees what was committed while the first one waited.
  const set = await readChangeSet(tx, scope, { change_set_id })
  if (set === undefined) return undefined
  const { name, state, row_count, version, countries, live_countries, needs_review } = set
  return {
    key: { change_set_id },
    version,
    countries,
    live_countries,
    needs_review,
    values: { name, state, row_count },
    state,
    author_ids: set.authors.map(({ admin_id }) => admin_id),
    is_partly_live: live_countries.length > 0,
    is_refused: set.refused_at !== null,
  }
}

type ListedChange = AnswerOf<typeof listChanges>['rows'][number]

/** The changed rows of a set that the admin may see, each compared with what its row has now. */
export async function readChanges(
  database: Kysely<Database>,
  changeables: readonly Changeable[],
  { change_set_id, languageId, now }: { change_set_id: number; languageId: LanguageId; now: Date },
  page: ListPage,
) {
  const from = sql`from core.change_set_row change where change_set_id = ${change_set_id}`
  const [rows, total] = await Promise.all([
    page.read(
      database,
      sql<ListedChange & PlacedRow>`
        select entity, key, country_id, before, after, exceeds_limit, ${page.place} as place
          ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
    ),
    countRows(database, from),
  ])
  const names = new Map<string, NamedRow>()
  const present = new Map<string, ChangedValues>()
  for (const changeable of changeables) {
    const { entity } = changeable
    const keys = rows.filter((row) => row.entity === entity).map(({ key }) => key)
    if (keys.length === 0) continue
    for (const [key, named] of await changeable.readNames(database, keys, languageId))
      names.set(`${entity} ${key}`, named)
    const { rows: found } = await sql<{ key: string; values: ChangedValues }>`
      select key, values from ${changeable.present(sql`${keys}::text[]`, now)} as present`.execute(database)
    for (const { key, values } of found) present.set(`${entity} ${key}`, values)
  }
  const isStale = ({ entity, key, before }: ListedChange) => {
    const values = present.get(`${entity} ${key}`)
    return Object.entries(before).some(([column, value]) => values?.[column] !== value)
  }
  const answer = page.answer(rows, total)
  return {
    ...answer,
    rows: answer.rows.map(({ place: _, ...row }) => ({
      ...row,
      is_stale: isStale(row),
      ...(names.get(`${row.entity} ${row.key}`) ?? { name: row.key, price_group: '' }),
    })),
  }
}

/** Notes that an admin has edited a set. */
export async function addAuthor(
  tx: Transaction<Database>,
  { change_set_id }: { change_set_id: number },
  admin_id: number,
): Promise<void> {
  await sql`insert into core.change_set_author values (${change_set_id}, ${admin_id}) on conflict do nothing`.execute(
    tx,
  )
}

/** Moves a locked set to a state, and raises its version. */
export async function moveChangeSet(
  tx: Transaction<Database>,
  { change_set_id }: { change_set_id: number },
  state: ChangeSetState,
): Promise<void> {
  await sql`
    update core.change_set set state = ${state}, version = version + 1, refused_at = null
      where change_set_id = ${change_set_id}`.execute(tx)
}
