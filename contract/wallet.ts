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

export const WALLET_MOVEMENT_KINDS = [
  'earned',
  'available',
  'held',
  'released',
  'spent',
  'given_back',
  'taken_back',
  'expired',
] as const

export const listWalletMovements = endpoint({
  alias: 'WALLET',
  name: 'listWalletMovements',
  summary: "What happened to the caller's points, newest first, each with its order",
  method: 'GET',
  path: '/api/wallets/movements',
  caller: 'user',
  query: z.object({ page: integerText(1, 10_000).optional(), limit: integerText(1, 100).optional() }),
  response: z.object({
    wallet_movements: z.array(
      z.object({
        id: Id,
        kind: z.enum(WALLET_MOVEMENT_KINDS),
        /** How many points moved: positive where they came or became free, negative where they went or were held. */
        points: Points,
        /** What it did to the points one can spend; 0 where they wait (`earned`) or were held before (`spent`). */
        available_change: Points,
        at: z.string(),
        order: z.object({ order_id: Id, number: z.string() }).nullable(),
      }),
    ),
    has_next_page: z.boolean(),
  }),
  errors: [],
})
