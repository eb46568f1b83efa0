import {
  decidePoints,
  listPointAdjustments,
  proposePoints,
  retractPoints,
} from '@meridian/contract/admin/point-adjustments.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { shortName } from '@meridian/domain/person-name.ts'
import { type AdjustmentState, adjustmentActs, adjustmentProblem } from '@meridian/domain/points-adjustment.ts'
import type { Transaction } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { adminOf } from '../gate/caller.ts'
import { scopeOf, scopeWith } from '../gate/country-scope.ts'
import type { Context } from '../gate/handler.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { listPage } from '../lists/admin-list.ts'
import {
  ADJUSTMENT_SORTS,
  type AdjustmentRow,
  endAdjustment,
  findMember,
  insertAdjustment,
  type LockedAdjustment,
  lockAdjustment,
  readAdjustments,
  sumGiven,
} from './adjustment-queries.ts'
import { adjustPoints, isCovered, type VolumeChange } from './for-services.ts'
import { lockAccounts } from './ledger-queries.ts'

const PROBLEMS = {
  NOTHING: 'There are points to give or take',
  TOO_MUCH_AT_ONCE: 'This is more than one adjustment moves',
  TOO_MUCH_GIVEN: 'With this the member would be given more than within thirty days',
} as const

/** Records volume in the structure; passed in, since the wallet does not depend on it. */
export type RecordAdjusted = (
  tx: Transaction<Database>,
  volume: Pick<VolumeChange, 'user_id' | 'points' | 'period'> & { at: Date },
) => Promise<void>

/** SPEC §4 Wallet and points: points that an admin proposes and another one decides about. */
export function adminAdjustmentRoutes({ database }: Dependencies, recordAdjusted: RecordAdjusted): Route[] {
  return [
    route(listPointAdjustments, async ({ query }, context) => {
      const { sort = 'proposed_at', after, before, limit, member, country } = query
      const state = query.state ?? (member === undefined ? 'PROPOSED' : undefined)
      const page = listPage(ADJUSTMENT_SORTS, { sort, after, before, limit })
      const { rows, ...answer } = await readAdjustments(database, scopeOf(context), { state, member, country, page })
      return { ...answer, rows: rows.map((row) => shown(row, context)) }
    }),

    route(proposePoints, async (input, context) => {
      const { memberId: user_id } = input.params
      const { kind, points, cause, reason } = input.body
      const { now } = context
      return changeOnce(database, context, { name: 'proposePoints', input }, async (tx) => {
        const member = await findMember(tx, scopeOf(context), user_id)
        if (member === undefined) throw new Refusal('USER_ABSENT')
        if (member.state === 'ERASED') throw new Refusal('ACT_NOT_ALLOWED')
        // Two proposals at once are counted one after the other.
        await lockAccounts(tx, user_id)
        const problem = adjustmentProblem(points, { given: await sumGiven(tx, { user_id, kind, now }) })
        if (problem !== null) throw refuseField('points', problem, PROBLEMS[problem])
        if (!(await isCovered(tx, { user_id, kind, points, now }))) throw new Refusal('POINTS_SHORT')
        const adjustment = await insertAdjustment(tx, {
          user_id,
          kind,
          points,
          cause,
          proposed_by: adminOf(context).user_id,
          proposed_at: now,
        })
        await writeAudit(tx, context, {
          act: 'proposePoints',
          object_kind: 'member',
          object_id: user_id,
          countries: [member.country_id],
          reason,
          after: { adjustment_id: adjustment.adjustment_id, kind, points, cause },
        })
        return { adjustment }
      })
    }),

    route(decidePoints, async (input, context) => {
      const { adjustmentId } = input.params
      const { version, approve } = input.body
      const { now } = context
      return changeOnce(database, context, { name: 'decidePoints', input }, async (tx) => {
        const one = await lockOpen(tx, context, { adjustmentId, version })
        const admin_id = adminOf(context).user_id
        if (!adjustmentActs(one, { admin_id, decides: true }).includes('decide'))
          throw new Refusal('SECOND_ADMIN_NEEDED')
        if (approve) {
          if (one.member_state === 'ERASED') throw new Refusal('ACT_NOT_ALLOWED')
          const { adjustment_id, user_id, kind, points } = one
          const moved = await adjustPoints(tx, { adjustment_id, user_id, kind, points, now })
          if (moved === 'short') throw new Refusal('POINTS_SHORT')
          if (moved !== null) await recordAdjusted(tx, { ...moved, at: now })
        }
        return end(tx, context, one, { act: 'decidePoints', state: approve ? 'APPROVED' : 'REFUSED' })
      })
    }),

    route(retractPoints, async (input, context) => {
      const { adjustmentId } = input.params
      const { version } = input.body
      return changeOnce(database, context, { name: 'retractPoints', input }, async (tx) => {
        const one = await lockOpen(tx, context, { adjustmentId, version })
        const admin_id = adminOf(context).user_id
        if (!adjustmentActs(one, { admin_id, decides: false }).includes('retract')) throw new Refusal('ACT_NOT_ALLOWED')
        return end(tx, context, one, { act: 'retractPoints', state: 'RETRACTED' })
      })
    }),
  ]
}

/** @throws Refusal REQUEST_ABSENT, REQUEST_DECIDED, VERSION_STALE */
async function lockOpen(
  tx: Transaction<Database>,
  context: Context,
  { adjustmentId, version }: { adjustmentId: number; version: number },
): Promise<LockedAdjustment> {
  const one = await lockAdjustment(tx, scopeOf(context), adjustmentId)
  if (one === undefined) throw new Refusal('REQUEST_ABSENT')
  if (one.state !== 'PROPOSED') throw new Refusal('REQUEST_DECIDED', { detail: { version: one.version } })
  if (one.version !== version) throw new Refusal('VERSION_STALE', { detail: { version: one.version } })
  return one
}

async function end(
  tx: Transaction<Database>,
  context: Context,
  { adjustment_id, user_id, country_id, version, kind, points }: LockedAdjustment,
  { act, state }: { act: string; state: AdjustmentState },
) {
  await endAdjustment(tx, { adjustment_id, state, admin_id: adminOf(context).user_id, now: context.now })
  await writeAudit(tx, context, {
    act,
    object_kind: 'member',
    object_id: user_id,
    countries: [country_id],
    before: { state: 'PROPOSED' },
    after: { state, adjustment_id, kind, points },
  })
  return { adjustment: { adjustment_id, version: version + 1, state } }
}

function shown(row: AdjustmentRow, context: Context) {
  const { adjustment_id, version, country_id, kind, points, cause, reason, state, proposed_by } = row
  const { user_id, code, name_first, name_last } = row
  const name = name_first === null || name_last === null ? null : shortName({ name_first, name_last })
  const admin_id = adminOf(context).user_id
  const decides = scopeWith(context, 'points.decide').some((one) => one === country_id)
  return {
    adjustment_id,
    version,
    country_id,
    kind,
    points,
    cause,
    reason,
    state,
    member: { user_id, code, name },
    proposed_by: row.proposer,
    proposed_at: row.proposed_at.toISOString(),
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    acts: adjustmentActs({ state, proposed_by }, { admin_id, decides }),
  }
}
