import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { MemberState } from '@meridian/domain/member-state.ts'
import type { Hundredths } from '@meridian/domain/points.ts'
import {
  type AdjustedKind,
  type AdjustmentCause,
  type AdjustmentState,
  GIVEN_WITHIN_MS,
} from '@meridian/domain/points-adjustment.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../lists/admin-list.ts'

const BY_PROPOSAL = [
  { column: 'one.proposed_at', type: 'moment' },
  { column: 'one.adjustment_id', type: 'integer' },
] as const

export const ADJUSTMENT_SORTS = {
  proposed_at: { keys: BY_PROPOSAL, descending: false },
  '-proposed_at': { keys: BY_PROPOSAL, descending: true },
} as const

/** Points that were proposed, with their member; names are null after an erasure. */
export interface AdjustmentRow {
  adjustment_id: number
  version: number
  user_id: number
  code: string
  country_id: CountryId
  name_first: string | null
  name_last: string | null
  kind: AdjustedKind
  points: Hundredths
  cause: AdjustmentCause
  reason: string | null
  state: AdjustmentState
  proposed_by: number
  proposer: string
  proposed_at: Date
  decider: string | null
  decided_at: Date | null
}

const FROM = sql`from wallet.adjustment as one
  join sec.user_account as account on account.user_id = one.user_id
  left join sec.user_person as person on person.user_id = one.user_id
  join sec.user_account as proposer on proposer.user_id = one.proposed_by
  left join sec.user_account as decider on decider.user_id = one.decided_by`

/** A page of proposals of members in the admin's countries. */
export async function readAdjustments(
  database: Kysely<Database>,
  scope: CountryScope,
  requested: {
    state: AdjustmentState | undefined
    member: number | undefined
    country: CountryId | undefined
    page: ListPage
  },
) {
  const { state, member, country, page } = requested
  const matching = sql.join(
    [
      sql`${within(scope, 'account.country_id')}`,
      // A literal, so that the partial index of open proposals fits.
      ...(state === 'PROPOSED' ? [sql`one.state = 'PROPOSED'`] : []),
      ...(state === undefined || state === 'PROPOSED' ? [] : [sql`one.state = ${state}`]),
      ...(member === undefined ? [] : [sql`one.user_id = ${member}`]),
      ...(country === undefined ? [] : [sql`account.country_id = ${country}`]),
    ],
    sql` and `,
  )
  const [rows, total] = await Promise.all([
    page.read(
      database,
      sql<AdjustmentRow & PlacedRow>`
      select one.adjustment_id, one.version, one.user_id, account.code, account.country_id, person.name_first, person.name_last,
          one.kind, one.points, one.cause, one.state, one.proposed_by, proposer.username as proposer, one.proposed_at,
          decider.username as decider, one.decided_at,
          -- The words are in the log of acts, where an erasure finds them.
          (select entry.reason from audit.entry where object_kind = 'member' and object_id = one.user_id::text
            and act = 'proposePoints' and (after ->> 'adjustment_id')::bigint = one.adjustment_id limit 1) as reason,
          ${page.place} as place ${FROM}
        where ${matching} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
    ),
    countRows(database, sql`${FROM} where ${matching}`),
  ])
  return page.answer(rows, total)
}

export interface LockedAdjustment {
  adjustment_id: number
  user_id: number
  country_id: CountryId
  kind: AdjustedKind
  points: Hundredths
  state: AdjustmentState
  version: number
  proposed_by: number
  member_state: MemberState
}

/** Locks a proposal, so that of two decisions one counts; its member's state is locked meanwhile. */
export async function lockAdjustment(
  tx: Transaction<Database>,
  scope: CountryScope,
  id: number,
): Promise<LockedAdjustment | undefined> {
  const { rows } = await sql<LockedAdjustment>`
    select one.adjustment_id, one.user_id, account.country_id, one.kind, one.points, one.state, one.version, one.proposed_by,
        account.state as member_state
      from wallet.adjustment as one join sec.user_account as account using (user_id)
      where adjustment_id = ${id} and ${within(scope, 'account.country_id')} for update of one for share of account`.execute(
    tx,
  )
  return rows[0]
}

/** The member, whose state is locked until the end of the transaction. */
export async function findMember(
  tx: Transaction<Database>,
  scope: CountryScope,
  user_id: number,
): Promise<{ country_id: CountryId; state: MemberState } | undefined> {
  const { rows } = await sql<{ country_id: CountryId; state: MemberState }>`
    select country_id, state from sec.user_account as account
      where user_id = ${user_id} and type_id = 3 and ${within(scope, 'account.country_id')} for share`.execute(tx)
  return rows[0]
}

export async function insertAdjustment(
  tx: Transaction<Database>,
  row: {
    user_id: number
    kind: AdjustedKind
    points: Hundredths
    cause: AdjustmentCause
    proposed_by: number
    proposed_at: Date
  },
): Promise<{ adjustment_id: number; version: number }> {
  return tx
    .insertInto('wallet.adjustment')
    .values(row)
    .returning(['adjustment_id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Ends a locked proposal. */
export async function endAdjustment(
  tx: Transaction<Database>,
  {
    adjustment_id,
    state,
    admin_id,
    now,
  }: { adjustment_id: number; state: AdjustmentState; admin_id: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('wallet.adjustment')
    .set((set) => ({ state, decided_by: admin_id, decided_at: now, version: set('version', '+', 1) }))
    .where('adjustment_id', '=', adjustment_id)
    .execute()
}

/**
 * The points of a kind that admins credited to a member lately, or have proposed to credit. The accounts of the
 * member are locked.
 */
export async function sumGiven(
  tx: Transaction<Database>,
  { user_id, kind, now }: { user_id: number; kind: AdjustedKind; now: Date },
): Promise<Hundredths> {
  // Points are credited when they are decided, however long they have waited.
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(points), 0)::bigint as given from wallet.adjustment
      where user_id = ${user_id} and kind = ${kind} and points > 0 and (state = 'PROPOSED'
        or state = 'APPROVED' and decided_at > ${new Date(now.getTime() - GIVEN_WITHIN_MS)})`.execute(tx)
  return rows[0]?.given ?? 0
}
