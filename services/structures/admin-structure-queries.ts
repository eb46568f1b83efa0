import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { Period } from '@meridian/domain/period.ts'
import { shortName } from '@meridian/domain/person-name.ts'
import { USER_TYPE_ID } from '@meridian/domain/session.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CountryScope, within } from '../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../lists/admin-list.ts'

/** The lists of a plan name this many people. */
const NAMED_AT_MOST = 20
/** A group is counted up to here: it may hold every member there is. */
const COUNTED_AT_MOST = 5000

/** A member as the structure shows them; unnamed outside the admin's countries and after an erasure. */
export interface Person {
  user_id: number
  code: string | null
  name: string | null
  country_id: CountryId
}

type PersonRow = Omit<Person, 'name'> & { name_first: string | null; name_last: string | null }

/** Columns of `account` and `person`: names only within the scope. */
function personColumns(scope: CountryScope): RawBuilder<unknown> {
  const named = (column: string) => sql`case when ${within(scope, 'account.country_id')} then ${sql.ref(column)} end`
  return sql`account.user_id, account.country_id, ${named('account.code')} as code,
    ${named('person.name_first')} as name_first, ${named('person.name_last')} as name_last`
}

const PEOPLE = sql`join sec.user_account as account using (user_id) left join sec.user_person as person using (user_id)`

function personOf<Row extends PersonRow>({ name_first, name_last, ...row }: Row) {
  return { ...row, name: name_first === null || name_last === null ? null : shortName({ name_first, name_last }) }
}

/** True if a user is a member within the admin's countries. */
export async function isMemberInScope(
  database: Kysely<Database>,
  scope: CountryScope,
  user_id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from structures.member join sec.user_account as account using (user_id)
      where member.user_id = ${user_id} and account.type_id = ${sql.lit(USER_TYPE_ID)}
        and ${within(scope, 'account.country_id')}`.execute(database)
  return rows.length > 0
}

/** Some members by their ids, in that order. */
export async function readPeople(
  database: Kysely<Database>,
  scope: CountryScope,
  ids: readonly number[],
): Promise<Person[]> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns(scope)} from unnest(${[...ids]}::bigint[]) with ordinality as asked (user_id, place) ${PEOPLE}
      order by asked.place`.execute(database)
  return rows.map(personOf)
}

export interface Month {
  period: Period
  own_points: number
  group_points: number
  active_members: number
  new_members: number
  position_id: number | null
}

/** The last months in which a member or anybody below had volume, newest first. */
export async function readMonths(database: Kysely<Database>, user_id: number, from: Period): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select period, own_points, group_points, active_members, new_members, earned.position_id
      from structures.period_volume as volume left join structures.earned_position as earned using (user_id, period)
      where user_id = ${user_id} and period >= ${from} order by period desc`.execute(database)
  return rows
}

/** The positions that a member has reached, highest first, and how many they have recommended. */
export async function readReached(database: Kysely<Database>, user_id: number) {
  const { rows } = await sql<{ position_id: number; period: Period }>`
    select position_id, period from structures.position_history join structures.position using (position_id)
      where user_id = ${user_id} order by rank desc`.execute(database)
  const { rows: line } = await sql<{ count: number }>`
    select count(*)::integer as count from structures.member where sponsor_id = ${user_id}`.execute(database)
  return { reached: rows, members_in_first_line: line[0]?.count ?? 0 }
}

export const BRANCH_SORTS = {
  user_id: { keys: [{ column: 'member.user_id', type: 'integer' }], descending: false },
} as const

type BranchRow = PersonRow & Omit<Month, 'period'> & { joined_at: Date; members_in_first_line: number }

/** One level of the structure: the members recommended by a member, with the sums of each in a month. */
export async function readBranches(
  database: Kysely<Database>,
  scope: CountryScope,
  { sponsor_id, period, page }: { sponsor_id: number; period: Period; page: ListPage },
) {
  const from = sql`from structures.member where member.sponsor_id = ${sponsor_id}`
  const [{ rows }, total] = await Promise.all([
    sql<BranchRow & PlacedRow>`
      select ${personColumns(scope)}, member.joined_at, member.position_id, ${page.place} as place,
          coalesce(volume.own_points, 0) as own_points, coalesce(volume.group_points, 0) as group_points,
          coalesce(volume.active_members, 0) as active_members, coalesce(volume.new_members, 0) as new_members,
          (select count(*) from structures.member as brought where brought.sponsor_id = member.user_id)::integer
            as members_in_first_line
        from structures.member ${PEOPLE}
          left join structures.period_volume as volume on volume.user_id = member.user_id and volume.period = ${period}
        where member.sponsor_id = ${sponsor_id} and ${page.isAfter} order by ${page.order} limit ${page.limit}`.execute(
      database,
    ),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  return { ...answer, rows: answer.rows.map(({ place: _, ...row }) => personOf(row)) }
}

/** Number of people in some groups, each with the member at its top; bounded, however large the groups are. */
export async function countGroups(
  database: Kysely<Database>,
  user_ids: readonly number[],
): Promise<(user_id: number) => { count: number; is_exact: boolean }> {
  const { rows } = await sql<{ top: number; count: number; walked: number }>`
    with recursive below as (
      select user_id as top, user_id from structures.member where user_id = any(${[...user_ids]}::bigint[])
      union all
      select below.top, member.user_id from below join structures.member on member.sponsor_id = below.user_id
    ), walked as (select top from below limit ${COUNTED_AT_MOST})
    select top, count(*)::integer as count, sum(count(*)) over ()::integer as walked from walked group by top`.execute(
    database,
  )
  const is_exact = (rows[0]?.walked ?? 0) < COUNTED_AT_MOST
  const counts = new Map(rows.map(({ top, count }) => [top, count]))
  return (user_id) => ({ count: counts.get(user_id) ?? 1, is_exact })
}

/** Some members below a member, nearest first. */
export async function readSomeBelow(
  database: Kysely<Database>,
  scope: CountryScope,
  user_id: number,
): Promise<Person[]> {
  const { rows } = await sql<{ user_id: number }>`
    with recursive below as (
      select user_id, 1 as level from structures.member where sponsor_id = ${user_id}
      union all
      select member.user_id, below.level + 1 from below join structures.member on member.sponsor_id = below.user_id
    )
    select user_id from below limit ${NAMED_AT_MOST}`.execute(database)
  return readPeople(
    database,
    scope,
    rows.map((row) => row.user_id),
  )
}

export interface GroupSums {
  user_id: number
  group_points: number
  active_members: number
}

/** The sums of some members in a month. */
export async function readSums(
  database: Kysely<Database>,
  user_ids: readonly number[],
  period: Period,
): Promise<Map<number, GroupSums>> {
  const { rows } = await sql<GroupSums>`
    select user_id, group_points, active_members from structures.period_volume
      where user_id = any(${[...user_ids]}::bigint[]) and period = ${period}`.execute(database)
  return new Map(rows.map((row) => [row.user_id, row]))
}
