import { POINTS_EVENT_KINDS, POINTS_EVENT_STAGES } from '@meridian/domain/points-event.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, integerText, Money, Points } from './fields.ts'

/** SPEC §7 WALLET. `worth` is what the available points take off a basket of the caller's country. */
export const WalletBalance = z.object({
  available: Points,
  pending: Points,
  held: Points,
  worth: Money,
  /** What one point takes off. */
  point_worth: Money,
  currency_code: z.string(),
  currency_symbol: z.string(),
  /** When points will be there, and when they go unused; soonest first. */
  becoming_available: z.array(z.object({ points: Points, at: z.string() })),
  expiring: z.array(z.object({ points: Points, at: z.string() })),
})
export type WalletBalance = z.output<typeof WalletBalance>

export const getWalletBalance = endpoint({
  alias: 'WALLET',
  name: 'getWalletBalance',
  summary: "The caller's redeemable points: available, waiting and held",
  method: 'GET',
  path: '/api/wallets/balance',
  caller: 'user',
  response: z.object({ wallet_balance: WalletBalance }),
  errors: [],
})

export const listWalletMovements = endpoint({
  alias: 'WALLET',
  name: 'listWalletMovements',
  summary: "What happened to the caller's points, one line an event, newest first, each with its order",
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
        /** What came (positive) or went. All lines together are the points to spend and those that wait. */
        points: Points,
        /** When it began. */
        at: z.string(),
        order: z.object({ order_id: Id, number: z.string() }).nullable(),
      }),
    ),
    has_next_page: z.boolean(),
  }),
  errors: [],
})
