import { type BulkLoad, type CopyValue, loadInBulk } from '@meridian/database/bulk-load.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { periodStart } from '@meridian/domain/period.ts'
import { countedPositions } from '@meridian/domain/position.ts'
import { slugOf } from '@meridian/domain/slug.ts'
import { sql, type Transaction } from 'kysely'
import { daysBefore } from '../insert-rows.ts'
import { POSITIONS } from '../people/positions.ts'
import type { CountryId } from '../reference/locales.ts'
import { buyerOf } from './buyers.ts'
import { chanceOf, pick } from './chance.ts'
import { type GeneratedStructure, generatedStructure, periodReached } from './generated-structure.ts'
import type { GeneratorOptions } from './generator-options.ts'

/** Ids below are those of people; a generated member has this plus their number. */
export const GENERATED_MEMBERS_AFTER = 100_000_000

/** Members whose rows are in memory at one time. */
const MEMBERS_AT_ONCE = 20_000
const TOLD_EVERY = 100_000

const LANGUAGES = { PL: 'pl', DE: 'de', CZ: 'cs' } as const
const COUNTRY_IDS = ['PL', 'PL', 'DE', 'CZ'] as const satisfies readonly CountryId[]

const TABLES = [
  'sec.user_account',
  'sec.user_person',
  'sec.member_term',
  'structures.member',
  'structures.volume_event',
  'structures.period_volume',
  'structures.earned_position',
  'structures.position_history',
  'structures.group_holders',
  'structures.group_new_holders',
] as const

/** The tables derived from the tree: recomputed when the tree grows. */
const COUNTED = [
  'structures.volume_event',
  'structures.period_volume',
  'structures.earned_position',
  'structures.position_history',
  'structures.group_holders',
  'structures.group_new_holders',
] as const

/**
 * Adds the members of these numbers, who cannot sign in, in a separate structure: all or none. The sums of their
 * months are recomputed for all of them, so that the same number of members yields the same structure in one step or
 * in several.
 */
export async function generateMembers(
  { owner_url, now, log }: GeneratorOptions,
  { from, to }: { from: number; to: number },
): Promise<void> {
  log('Generating members: growing the tree')
  const structure = generatedStructure(to, now)
  await loadInBulk(owner_url, TABLES, async ({ tx, copy }) => {
    await sql`alter table structures.position_history disable trigger user`.execute(tx)
    for (const table of COUNTED) {
      await sql`delete from ${sql.table(table)} where user_id > ${GENERATED_MEMBERS_AFTER}`.execute(tx)
    }
    for (let first = 1; first <= to; first += MEMBERS_AT_ONCE) {
      if ((first - 1) % TOLD_EVERY === 0) log(`Generating members: ${first - 1} of ${to}`)
      const numbers = Array.from({ length: Math.min(MEMBERS_AT_ONCE, to - first + 1) }, (_, index) => first + index)
      const added = numbers.filter((number) => number >= from)
      await copyAll(copy, 'sec.user_account', added, (number) => [accountRow(number, structure, now)])
      await copyAll(copy, 'sec.user_person', added, (number) => [personRow(number)])
      await copyAll(copy, 'structures.member', added, (number) => [memberRow(number, structure, now)])
      await copyAll(copy, 'structures.volume_event', numbers, (number) => eventRows(number, structure, now))
      await copyAll(copy, 'structures.period_volume', numbers, (number) => volumeRows(number, structure))
      await copyAll(copy, 'structures.earned_position', numbers, (number) => earnedRows(number, structure))
      await copyAll(copy, 'structures.position_history', numbers, (number) => historyRows(number, structure))
      await copyAll(copy, 'structures.group_holders', numbers, (number) => holderRows(number, structure))
      await copyAll(copy, 'structures.group_new_holders', numbers, (number) => newHolderRows(number, structure))
    }
    await moveEarlier(tx, structure, from)
    await sql`alter table structures.position_history enable trigger user`.execute(tx)
    log('Generating members: checking references')
  })
}

type Row = Readonly<Record<string, CopyValue>>

async function copyAll(
  copy: BulkLoad['copy'],
  table: keyof Database,
  numbers: readonly number[],
  rowsOf: (number: number) => Row[],
): Promise<void> {
  await copy(table, numbers.flatMap(rowsOf))
}

/** Updates the positions of members from an earlier step to the larger tree. */
async function moveEarlier(tx: Transaction<Database>, { held }: GeneratedStructure, from: number): Promise<void> {
  const earlier = held.slice(0, from - 1)
  if (earlier.length === 0) return
  const ids = earlier.map((_, place) => GENERATED_MEMBERS_AFTER + place + 1)
  const positions = earlier.map(({ position_id }) => position_id)
  await sql`
    with held as (
      select user_id, position.* from unnest(${ids}::bigint[], ${positions}::smallint[]) as held (user_id, position_id)
        join structures.position using (position_id)
    ), moved as (
      update structures.member set position_id = nullif(held.position_id, ${POSITIONS[0]?.position_id ?? 0}) from held
        where member.user_id = held.user_id and member.position_id is distinct from nullif(held.position_id, ${POSITIONS[0]?.position_id ?? 0})
    )
    update sec.user_account as account set price_group_id = held.price_group_id, settlement_type = held.settlement_type from held
      where account.user_id = held.user_id
        and (account.price_group_id, account.settlement_type) is distinct from (held.price_group_id, held.settlement_type)`.execute(
    tx,
  )
}

function idOf(number: number): number {
  return GENERATED_MEMBERS_AFTER + number
}

/** A person with a common name and an address in the three countries. */
function personOf(number: number) {
  const chance = chanceOf('member of many', number)
  const country_id = pick(COUNTRY_IDS, chance)
  return { ...buyerOf(country_id, number, chance), country_id }
}

function accountRow(number: number, structure: GeneratedStructure, now: Date): Row {
  const { country_id, name_first, name_last } = personOf(number)
  const email = `${slugOf(name_first, 'en')}.${slugOf(name_last, 'en')}.${number}@members.meridian.example`
  const held = structure.held[number - 1]
  return {
    user_id: idOf(number),
    code: `G${number.toString(36).toUpperCase().padStart(6, '0')}`,
    username: `${name_first} ${name_last}`,
    email,
    email_key: email,
    country_id,
    language_id: LANGUAGES[country_id],
    price_group_id: held?.price_group_id ?? 2,
    settlement_type: held?.settlement_type ?? null,
    created_at: joinedAt(number, structure, now),
  }
}

function personRow(number: number): Row {
  const { name_first, name_last, phone_prefix } = personOf(number)
  return { user_id: idOf(number), name_first, name_last, phone_prefix, phone_number: String(500_000_000 + number) }
}

function joinedAt(number: number, { joined_days_ago }: GeneratedStructure, now: Date): Date {
  return daysBefore(now, joined_days_ago[number - 1] ?? 0)
}

function memberRow(number: number, structure: GeneratedStructure, now: Date): Row {
  const sponsor = structure.sponsors[number - 1] ?? -1
  const held = structure.held[number - 1]
  return {
    user_id: idOf(number),
    sponsor_id: sponsor < 0 ? null : idOf(sponsor + 1),
    joined_at: joinedAt(number, structure, now),
    position_id: held === undefined || held === POSITIONS[0] ? null : held.position_id,
    evaluated_period: structure.periods[1],
  }
}

/** Points without the orders behind them. RegistrationHooks is recorded in the two generated months only. */
function eventRows(number: number, structure: GeneratedStructure, now: Date): Row[] {
  const joined = joinedAt(number, structure, now)
  return structure.months.flatMap(({ period, own_points }) => {
    const points = own_points[number - 1] ?? 0
    const at = periodStart(period)
    const event = { user_id: idOf(number), period, noted_at: at, rolled_up_at: at }
    return [
      ...(points > 0 ? [{ ...event, cause: 'brought_over', points, new_members: 0 }] : []),
      ...(joined.toISOString().startsWith(period) ? [{ ...event, cause: 'joined', points: 0, new_members: 1 }] : []),
    ]
  })
}

function volumeRows(number: number, { months }: GeneratedStructure): Row[] {
  return months.flatMap(({ period, own_points, groups }) => {
    const group = groups[number - 1]
    if (group === undefined || (group.points === 0 && group.new_members === 0)) return []
    const { points, active_members, new_members } = group
    const own = own_points[number - 1] ?? 0
    return [{ user_id: idOf(number), period, own_points: own, group_points: points, active_members, new_members }]
  })
}

function earnedRows(number: number, { months }: GeneratedStructure): Row[] {
  return months.flatMap(({ period, earned }) => {
    const position = earned[number - 1]
    if (position === undefined || position === POSITIONS[0]) return []
    return [{ user_id: idOf(number), period, position_id: position.position_id }]
  })
}

function historyRows(number: number, structure: GeneratedStructure): Row[] {
  const held = structure.held[number - 1]
  if (held === undefined || held === POSITIONS[0]) return []
  return countedPositions(POSITIONS, held).map(({ position_id, rank }) => {
    const period = periodReached(structure, number - 1, rank)
    return { user_id: idOf(number), position_id, period, reached_at: periodStart(period) }
  })
}

function holderRows(number: number, { months: [, { groups }] }: GeneratedStructure): Row[] {
  const holders = groups[number - 1]?.holders ?? new Map()
  return [...holders].map(([position_id, members]) => ({ user_id: idOf(number), position_id, members }))
}

function newHolderRows(number: number, { months: [, { period, groups }] }: GeneratedStructure): Row[] {
  const holders = groups[number - 1]?.new_holders ?? new Map()
  return [...holders].map(([position_id, members]) => ({ user_id: idOf(number), period, position_id, members }))
}
