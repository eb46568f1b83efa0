import { POINTS_EVENT_KINDS, POINTS_EVENT_STAGES } from '@meridian/domain/points-event.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, integerText, Money, Points } from './fields.ts'

/** SPEC §7 WALLET. `worth` is the discount of the available points on a basket of the caller's country. */
export const WalletBalance = z.object({
  available: Points,
  pending: Points,
  held: Points,
  worth: Money,
  /** The discount of one point. */
  point_worth: Money,
  currency_code: z.string(),
  currency_symbol: z.string(),
  /**
   * When points become available, and when they expire; soonest first. Pending points of undelivered orders are in
   * neither.
   */
  becoming_available: z.array(z.object({ points: Points, at: z.string() })),
  expiring: z.array(z.object({ points: Points, at: z.string() })),
})
export type WalletBalance = z.output<typeof WalletBalance>

export const getWalletBalance = endpoint({
  alias: 'WALLET',
  name: 'getWalletBalance',
  summary: "The caller's redeemable points: available, pending and held",
  method: 'GET',
  path: '/api/wallets/balance',
  caller: 'user',
  response: z.object({ wallet_balance: WalletBalance }),
})

export const listWalletMovements = endpoint({
  alias: 'WALLET',
  name: 'listWalletMovements',
  summary: "The events of the caller's points, newest first, each with its order",
  method: 'GET',
  path: '/api/wallets/movements',
  caller: 'user',
  query: z.object({ page: integerText(1, 10_000).optional(), limit: integerText(1, 100).optional() }),
  response: z.object({
    wallet_movements: z.array(
      z.object({
        id: Id,
        kind: z.enum(POINTS_EVENT_KINDS),
        stage: z.enum(POINTS_EVENT_STAGES),
        /** Positive for points added. All lines sum to the available plus the pending points. */
        points: Points,
        /** When the event began. */
        at: z.string(),
        order: z.object({ order_id: Id, number: z.string() }).nullable(),
      }),
    ),
    has_next_page: z.boolean(),
  }),
})
