import { LOT_ENTRY_KINDS, POINTS_EVENT_KINDS, POINTS_EVENT_STAGES } from '@meridian/domain/points-event.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Points } from '../fields.ts'

/** A member's points, for admins. SPEC §4 Wallet and points. */

const Lot = z.object({
  lot_id: Id,
  /** Null for points credited by admins. */
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  points: Points,
  pending: Points,
  available: Points,
  held: Points,
  created_at: z.string(),
  /** Null until the order is delivered. */
  available_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  /** Points that a refund could not reverse because they were already spent. */
  forgiven: Points,
  /** History of its points, oldest first. */
  entries: z.array(
    z.object({
      id: Id,
      kind: z.enum(LOT_ENTRY_KINDS),
      points: Points,
      at: z.string(),
      order: z.object({ order_id: Id, number: z.string() }).nullable(),
    }),
  ),
})

export const getMemberPoints = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.read',
  name: 'getMemberPoints',
  summary: 'The points of a member: the balance, the newest fifty lots and the newest fifty movements',
  method: 'GET',
  path: '/members/{memberId}/points',
  response: z.object({
    points: z.object({
      available: Points,
      pending: Points,
      held: Points,
      lots: z.array(Lot),
      movements: z.array(
        z.object({
          id: Id,
          kind: z.enum(POINTS_EVENT_KINDS),
          stage: z.enum(POINTS_EVENT_STAGES),
          points: Points,
          at: z.string(),
          order: z.object({ order_id: Id, number: z.string() }).nullable(),
        }),
      ),
    }),
  }),
})
