import { ADJUSTED_KINDS, ADJUSTMENT_CAUSES, ADJUSTMENT_STATES } from '@meridian/domain/points-adjustment.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, Points, Reason, Version } from '../fields.ts'
import { listAnswer, listQuery } from './list.ts'

/** Manual credits and debits of members' points, each approved by a second admin. SPEC §4 Wallet and points. */

const Adjustment = z.object({
  adjustment_id: Id,
  version: Version,
  member: z.object({ user_id: Id, code: z.string(), name: z.string().nullable() }),
  country_id: CountryId,
  kind: z.enum(ADJUSTED_KINDS),
  /** Negative for a debit. */
  points: Points,
  cause: z.enum(ADJUSTMENT_CAUSES),
  /** As written by the proposing admin; null after an erasure. */
  reason: z.string().nullable(),
  state: z.enum(ADJUSTMENT_STATES),
  proposed_by: z.string(),
  proposed_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Acts open to this admin now. */
  acts: z.array(z.enum(['decide', 'retract'])),
})

export const listPointAdjustments = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.read',
  name: 'listPointAdjustments',
  summary: 'Proposed credits and debits of points, oldest first; by default the undecided ones',
  method: 'GET',
  path: '/point-adjustments',
  query: listQuery(['proposed_at', '-proposed_at'], {
    state: z.enum(ADJUSTMENT_STATES).optional(),
    country: CountryId.optional(),
    /** Only those of one member, including decided ones. */
    member: IdText.optional(),
  }),
  response: listAnswer(Adjustment),
})

export const proposePoints = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'points.propose',
  step_up: true,
  name: 'proposePoints',
  summary: "Proposes a credit or debit of a member's redeemable points or volume of this month; another admin decides",
  method: 'POST',
  path: '/members/{memberId}/point-adjustments',
  body: z.strictObject({
    kind: z.enum(ADJUSTED_KINDS),
    points: Points,
    cause: z.enum(ADJUSTMENT_CAUSES),
    reason: Reason,
  }),
  response: z.object({ adjustment: z.object({ adjustment_id: Id, version: Version }) }),
  errors: ['ACT_NOT_ALLOWED', 'POINTS_SHORT'],
  lines: ['reason'],
})

const ofAdjustment = {
  alias: 'ADMIN',
  caller: 'admin',
  method: 'POST',
  response: z.object({
    adjustment: z.object({ adjustment_id: Id, version: Version, state: z.enum(ADJUSTMENT_STATES) }),
  }),
} as const

export const decidePoints = endpoint({
  ...ofAdjustment,
  right: 'points.decide',
  step_up: true,
  name: 'decidePoints',
  summary: 'Approves or rejects points that another admin proposed; approved points are booked at once',
  path: '/point-adjustments/{adjustmentId}/decision',
  body: z.strictObject({ version: Version, approve: z.boolean() }),
  errors: ['REQUEST_DECIDED', 'SECOND_ADMIN_NEEDED', 'POINTS_SHORT'],
})

export const retractPoints = endpoint({
  ...ofAdjustment,
  right: 'points.propose',
  name: 'retractPoints',
  summary: "Withdraws the admin's own proposal",
  path: '/point-adjustments/{adjustmentId}/retraction',
  body: z.strictObject({ version: Version }),
  errors: ['REQUEST_DECIDED'],
})
