import { COUNTED_MAX, type Total } from '@meridian/contract/admin/list.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { MemberLookup } from '@meridian/domain/member-search.ts'
import type { MemberState } from '@meridian/domain/member-state.ts'
import { USER_TYPE_ID } from '@meridian/domain/session.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../../lists/admin-list.ts'
import { planForValues } from '../../lists/plan-for-values.ts'

const SESSIONS_SHOWN = 50

/** Filters of a list of members; days in UTC, both included. */
export interface MemberFilters {
  country?: CountryId | undefined
  state?: MemberState | undefined
  /** The lowest position is null in the structure. */
  position?: { id: number; isLowest: boolean } | undefined
  price_group?: number | undefined
  joined_from?: string | undefined
  joined_to?: string | undefined
  /** A member who is somewhere above. */
  below?: number | undefined
}

/** A member as lists show them. */
export interface MemberRow {
  user_id: number
  code: string
  email: string | null
  name_first: string | null
  name_last: string | null
  country_id: CountryId
  state: MemberState
  position_id: number | null
  price_group_id: number
  joined_at: Date
}

/** Without a search the newest come first, with one the best matches. */
export const MEMBER_SORTS = {
  '-joined_at': {
    keys: [
      { column: 'found.created_at', type: 'moment' },
      { column: 'found.user_id', type: 'integer' },
    ],
    descending: true,
  },
  match: {
    keys: [
      { column: 'found.lookup', type: 'integer' },
      { column: 'found.term', type: 'text' },
      { column: 'found.user_id', type: 'integer' },
    ],
    descending: false,
  },
} as const

/** The conditions of the filters on `account` and `member`. */
function conditions(filters: MemberFilters): RawBuilder<unknown> {
  const { country, state, position, price_group, joined_from, joined_to, below } = filters
  const all: RawBuilder<unknown>[] = [sql`account.type_id = ${sql.lit(USER_TYPE_ID)}`]
  if (country !== undefined) all.push(sql`account.country_id = ${country}`)
  // Literals, so that the partial index of blocked and erased members fits.
  if (state === 'ACTIVE') all.push(sql`account.state = 'ACTIVE'`)
  if (state !== undefined && state !== 'ACTIVE') all.push(sql`account.state <> 'ACTIVE'`, sql`account.state = ${state}`)
  if (position !== undefined) {
    all.push(position.isLowest ? sql`member.position_id is null` : sql`member.position_id = ${position.id}`)
  }
  if (price_group !== undefined) all.push(sql`account.price_group_id = ${price_group}`)
  if (joined_from !== undefined) all.push(sql`account.created_at >= ${joined_from}::date`)
  if (joined_to !== undefined) all.push(sql`account.created_at < ${joined_to}::date + 1`)
  if (below !== undefined) all.push(isBelow(below))
  return sql.join(all, sql` and `)
}

/**
 * True if a member of `account` has another one somewhere above: read upwards, which is short however large the group
 * is.
 */
const isBelow = (user_id: number) => sql`${user_id}::bigint in (
  with recursive above as (
    select placed.sponsor_id from structures.member as placed where placed.user_id = account.user_id
    union
    select placed.sponsor_id from above join structures.member as placed on placed.user_id = above.sponsor_id
  ) select sponsor_id from above)`

const withPosition = ({ position }: MemberFilters) =>
  position === undefined ? sql`` : sql`left join structures.member on member.user_id = account.user_id`

/** The page of a part of the list, or as much of it as is counted, both in the order of an index. */
const cut = (page: ListPage | null) =>
  page === null
    ? sql`order by found.created_at desc, found.user_id desc limit ${COUNTED_MAX + 1}`
    : sql`where ${page.isAfter} order by ${page.order} limit ${page.limit}`

/**
 * The members of some countries, newest first. Each country is read to the end of the page at most, so that a page of
 * one country costs as much as one of all.
 */
function newest(scope: CountryScope, filters: MemberFilters, page: ListPage | null): RawBuilder<unknown> {
  if (filters.position !== undefined && !filters.position.isLowest) {
    // Few members hold a position: they are read by it.
    return sql`from (
      select account.user_id, account.created_at from structures.member join sec.user_account as account using (user_id)
        where ${within(scope, 'account.country_id')} and ${conditions(filters)}
    ) as found`
  }
  return sql`from (select country_id from core.country where ${within(scope, 'country_id')}) as country
    cross join lateral (
      select found.* from (
        select account.user_id, account.created_at from sec.user_account as account ${withPosition(filters)}
          where account.country_id = country.country_id and ${conditions(filters)}
      ) as found ${cut(page)}
    ) as found`
}

/** Terms read to count the results of a search; for a frequent name the count is a lower bound. */
const TERMS_COUNTED_MAX = 1000

/**
 * The search: its order, the kind of term, and its beginning. Names and tax numbers are compared without accents and
 * signs.
 */
const lookupTerms = (lookups: readonly MemberLookup[]) => sql`
  asked as materialized (
    select number::integer, kind,
        case when kind in ('surname', 'name', 'tax_number') then core.folded(typed) else typed end as beginning
      from unnest(${lookups.map(({ kind }) => kind)}::text[], ${lookups.map((one) => one.beginning)}::text[])
        with ordinality as typed (kind, typed, number)
  )`

/** True if the filters leave so few members that these are read before the terms: blocked or erased. */
const areFew = ({ state }: MemberFilters) => state !== undefined && state !== 'ACTIVE'

/**
 * The conditions of a search: holders of a position have it in their terms, which have an index of their own; all
 * others are at the lowest.
 */
function termsOf({ position, ...filters }: MemberFilters): { terms: RawBuilder<unknown>; filters: MemberFilters } {
  if (position === undefined) return { terms: sql``, filters }
  return {
    terms: position.isLowest ? sql`and term.position_id is null` : sql`and term.position_id = ${position.id}`,
    filters,
  }
}

/** Terms are those of members who are not erased, so that their accounts are read for filters only. */
function ofAccounts(filters: MemberFilters): RawBuilder<unknown> {
  if (Object.values(filters).every((value) => value === undefined)) return sql`where true`
  return sql`join sec.user_account as account using (user_id) where ${conditions(filters)}`
}

/** A member is found by the first lookup that fits. */
const isFirst = sql`not exists (
  select from asked as sooner join sec.member_term as other on other.user_id = term.user_id and other.kind = sooner.kind
    where sooner.number < asked.number and starts_with(other.term, sooner.beginning))`

/** The members of one lookup. */
const foundAt = (place: number) => sql.ref(`found_${place}`)

/**
 * The page of members by the beginnings of their terms, in the order of the lookups, as further queries of a
 * statement that has `asked`. Each lookup is read only where those before it leave room on the page: members found by
 * their name are found by their mail again, all of them in vain. For each country, at most a page is read.
 */
function searched(
  scope: CountryScope,
  wanted: MemberFilters,
  { lookups, page }: { lookups: readonly MemberLookup[]; page: ListPage },
): RawBuilder<unknown> {
  const { terms, filters } = termsOf(wanted)
  const places = lookups.map((_, place) => place + 1)
  const ofLookup = (place: number) => sql`${foundAt(place)} as materialized (
    select found.* from (select country_id from core.country where ${within(scope, 'country_id')}) as country
      cross join (select * from asked where number = ${sql.lit(place)}) as asked cross join lateral (
        select found.* from (
          select term.user_id, asked.number as lookup, term.term
            from sec.member_term as term ${ofAccounts(filters)}
              and term.country_id = country.country_id and term.kind = asked.kind ${terms}
              and term.term >= asked.beginning and term.term < asked.beginning || chr(1114111) and ${isFirst}
        ) as found ${cut(page)}
      ) as found
      where ${isRoomAfter(places.slice(0, place - 1), page)} order by ${page.order} limit ${page.limit})`
  return sql`${sql.join(places.map(ofLookup))}
    select found.* from (${sql.join(
      places.map((place) => sql`select * from ${foundAt(place)}`),
      sql` union all `,
    )}) as found`
}

function isRoomAfter(places: readonly number[], { limit }: ListPage): RawBuilder<unknown> {
  const counts = places.map((place) => sql`(select count(*) from ${foundAt(place)})`)
  return sql`${sql.join([sql`0`, ...counts], sql` + `)} < ${sql.lit(limit)}`
}

/** The members found: each with the first of its lookups. */
const eachOnce = (from: RawBuilder<unknown>) =>
  sql`select distinct on (found.user_id) found.* from ${from} order by found.user_id, found.lookup`

/** The members that the filters leave, as far as they are found. Their terms are read once. */
function searchedFew(scope: CountryScope, filters: MemberFilters): RawBuilder<unknown> {
  return eachOnce(sql`(
    select account.user_id, at.lookup, term.term
      from (select array_agg(kind order by number) as kinds, array_agg(beginning order by number) as beginnings from asked) as asked
        cross join sec.user_account as account ${withPosition(filters)}
        join sec.member_term as term on term.user_id = account.user_id
        cross join lateral (select array_position(asked.kinds, term.kind) as lookup) as at
      where ${within(scope, 'account.country_id')} and ${conditions(filters)}
        and starts_with(term.term, asked.beginnings[at.lookup])) as found`)
}

/** The members that a search among all finds, of so many terms as are counted. */
function searchedAll(scope: CountryScope, wanted: MemberFilters): RawBuilder<unknown> {
  const { terms, filters } = termsOf(wanted)
  return sql`
    read as materialized (
      select found.* from (select country_id from core.country where ${within(scope, 'country_id')}) as country
        cross join asked cross join lateral (
          select term.user_id, asked.number as lookup, term.term from sec.member_term as term
            where term.country_id = country.country_id and term.kind = asked.kind ${terms}
              and term.term >= asked.beginning and term.term < asked.beginning || chr(1114111)
        ) as found limit ${TERMS_COUNTED_MAX + 1}),
    matching as materialized (${eachOnce(sql`(select read.* from read ${ofAccounts(filters)}) as found`)})`
}

/** Columns of the members of `found` that lists show. */
const shown = (page: ListPage, found: RawBuilder<unknown>) => sql`
  select account.user_id, account.code, account.email, person.name_first, person.name_last, account.country_id, account.state,
      member.position_id, account.price_group_id, account.created_at as joined_at, ${page.place} as place,
      row_number() over (order by ${page.order}) as row
    from ${found} as found
      join sec.user_account as account using (user_id)
      left join sec.user_person as person using (user_id)
      left join structures.member using (user_id)
    order by ${page.order}`

interface FoundMembers {
  rows: readonly (MemberRow & PlacedRow)[]
  total: Total
}

/**
 * Number of members found by a search and, unless there are more than it counts, the page of them: one statement, in
 * which every term is looked up once. `matching` is the members found, each once.
 */
async function countAndShow(
  tx: Transaction<Database>,
  { matching, isAll, page }: { matching: RawBuilder<unknown>; isAll: RawBuilder<unknown>; page: ListPage },
): Promise<{ count: number; is_all: boolean; rows: readonly (MemberRow & PlacedRow)[] }> {
  const { rows } = await sql<
    { count: number; is_all: boolean } & {
      [Column in keyof (MemberRow & PlacedRow)]: (MemberRow & PlacedRow)[Column] | null
    }
  >`
    with ${matching},
      total as materialized (select count(*)::integer as count, ${isAll} as is_all from matching),
      page as materialized (
        select found.* from matching as found where (select is_all from total) and ${page.isAfter}
          order by ${page.order} limit ${page.limit})
    select total.count, total.is_all, shown.* from total
      left join lateral (${shown(page, sql`page`)}) as shown on true order by shown.row`.execute(tx)
  const { count = 0, is_all = true } = rows[0] ?? {}
  return { count, is_all, rows: rows.filter(isFound) }
}

interface Search {
  scope: CountryScope
  filters: MemberFilters
  lookups: readonly MemberLookup[]
  page: ListPage
}

/** Few members are searched by their own terms. */
async function searchFew(tx: Transaction<Database>, { scope, filters, lookups, page }: Search): Promise<FoundMembers> {
  const matching = sql`${lookupTerms(lookups)}, matching as materialized (${searchedFew(scope, filters)})`
  const { count, rows } = await countAndShow(tx, { matching, isAll: sql`true`, page })
  return { rows, total: { count: Math.min(count, COUNTED_MAX), is_exact: count <= COUNTED_MAX } }
}

/** For a frequent name the count is a lower bound, and the page is read in the order of the index. */
async function searchAll(tx: Transaction<Database>, { scope, filters, lookups, page }: Search): Promise<FoundMembers> {
  const matching = sql`${lookupTerms(lookups)}, ${searchedAll(scope, filters)}`
  const isAll = sql`(select count(*) from read) <= ${TERMS_COUNTED_MAX}`
  const { count, is_all, rows } = await countAndShow(tx, { matching, isAll, page })
  const total = { count: Math.min(count, TERMS_COUNTED_MAX), is_exact: is_all }
  if (is_all) return { rows, total }
  const found = sql`with ${lookupTerms(lookups)}, ${searched(scope, filters, { lookups, page })}`
  const first = await readShown(tx, page, found)
  // Filters may leave few of the terms that were counted, and more of those after them.
  return { rows: first, total: { ...total, count: Math.max(total.count, page.answer(first, total).rows.length) } }
}

async function readShown(tx: Transaction<Database>, page: ListPage, found: RawBuilder<unknown>) {
  const { rows } = await sql<MemberRow & PlacedRow>`
    ${shown(page, sql`(${found} where ${page.isAfter} order by ${page.order} limit ${page.limit})`)}`.execute(tx)
  return rows
}

/** Without a page, the count stands alone in its row. */
function isFound<FoundMembers extends { user_id: number | null }>(
  row: FoundMembers,
): row is FoundMembers & MemberRow & PlacedRow {
  return row.user_id !== null
}

/** A page of members and how many match: at most five statements whatever the filters, three of them the transaction's. A search that is too short finds nobody. */
export async function readMembers(
  database: Kysely<Database>,
  scope: CountryScope,
  { filters, lookups, page }: { filters: MemberFilters; lookups: readonly MemberLookup[] | null; page: ListPage },
): Promise<{ rows: MemberRow[]; first: string | null; next: string | null; total: Total }> {
  if (lookups?.length === 0) return page.answer([], { count: 0, is_exact: true })
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    if (lookups !== null) {
      const search = areFew(filters) ? searchFew : searchAll
      const { rows, total } = await search(tx, { scope, filters, lookups, page })
      return page.answer(rows, total)
    }
    const total = await countRows(tx, newest(scope, filters, null))
    const rows = await readShown(tx, page, sql`select found.* ${newest(scope, filters, page)}`)
    return page.answer(rows, total)
  })
}

export type MemberForPage = MemberRow & {
  version: number
  language_id: LanguageId
  settlement_type: string | null
  erased_at: Date | null
  open_sessions: number
}

/** One member within the admin's countries; undefined for any other. */
export async function readMember(
  database: Kysely<Database>,
  scope: CountryScope,
  user_id: number,
): Promise<MemberForPage | undefined> {
  const { rows } = await sql<MemberForPage>`
    select account.user_id, account.code, account.email, person.name_first, person.name_last, account.country_id, account.state,
        member.position_id, account.price_group_id, account.created_at as joined_at, account.version, account.language_id,
        account.settlement_type, account.erased_at,
        (select count(*) from sec.user_session as session
          where session.user_id = account.user_id and session.ended_at is null)::integer as open_sessions
      from sec.user_account as account
        left join sec.user_person as person using (user_id)
        left join structures.member using (user_id)
      where account.user_id = ${user_id} and account.type_id = ${sql.lit(USER_TYPE_ID)}
        and ${within(scope, 'account.country_id')}`.execute(database)
  return rows[0]
}

/** A member locked for an act of an admin. */
export interface LockedMember {
  user_id: number
  country_id: CountryId
  state: MemberState
  session_version: number
  /** The version after this act. */
  version: number
}

/**
 * Locks a member for an admin's action and raises the version. If two admins saw the same version, the second is
 * refused.
 * @throws Refusal USER_ABSENT outside the admin's countries, VERSION_STALE with the present version
 */
export async function lockMemberForAdmin(
  tx: Transaction<Database>,
  { user_id, version, scope }: { user_id: number; version: number; scope: CountryScope },
): Promise<LockedMember> {
  const { rows } = await sql<LockedMember>`
    select user_id, country_id, state, session_version, version from sec.user_account as account
      where user_id = ${user_id} and type_id = ${sql.lit(USER_TYPE_ID)} and ${within(scope, 'account.country_id')}
      for update`.execute(tx)
  const [member] = rows
  if (member === undefined) throw new Refusal('USER_ABSENT')
  if (member.version !== version) throw new Refusal('VERSION_STALE', { detail: { version: member.version } })
  await sql`update sec.user_account set version = version + 1 where user_id = ${user_id}`.execute(tx)
  return { ...member, version: version + 1 }
}

/** Sets the state; tokens of the account are refused from now on. Sessions (R20). */
export async function setMemberState(tx: Transaction<Database>, user_id: number, state: MemberState): Promise<void> {
  await sql`
    update sec.user_account set state = ${state}, session_version = session_version + 1 where user_id = ${user_id}`.execute(
    tx,
  )
}

/** The person, with the sessions of their devices; names are null after an erasure. */
export async function readPersonToOpen(database: Kysely<Database>, user_id: number) {
  const person = await database
    .selectFrom('sec.user_account as account')
    .leftJoin('sec.user_person as person', 'person.user_id', 'account.user_id')
    .select(['account.email', 'person.name_first', 'person.name_last', 'person.name_patronymic', 'person.birth_date'])
    .select(['person.phone_prefix', 'person.phone_number', 'person.company_name', 'person.tax_number'])
    .where('account.user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const sessions = await database
    .selectFrom('sec.user_session')
    .select(['session_id', 'device', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', user_id)
    .orderBy('last_used_at', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()
  return { ...person, sessions }
}
