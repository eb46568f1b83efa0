import { getWalletBalance, listWalletMovements } from '@meridian/contract/wallet.ts'
import { amountStep } from '@meridian/domain/amount-step.ts'
import { pointsValue } from '@meridian/domain/points-discount.ts'
import { readCountry } from '../core/for-services.ts'
import { userOf } from '../gate/caller.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { readBalance } from './for-services.ts'
import { readMovements } from './movement-queries.ts'

const MOVEMENTS_A_PAGE = 20
const ONE_POINT = 100

/**
 * SPEC §7 WALLET. The reader of order numbers is passed in, since the shop calls the wallet and not the other way
 * round.
 */
export function walletRoutes(
  deps: Dependencies,
  orders: { readOrderNumbers(ids: readonly number[]): Promise<ReadonlyMap<number, string>> },
): Route[] {
  return [
    route(getWalletBalance, async (_input, context) => {
      const { user_id, country_id } = userOf(context)
      const balance = await readBalance(deps.database, user_id, context.now)
      const { redeem_rate_hundredths, currency_code, currency_symbol } = await readCountry(deps, country_id)
      const { available, pending, held } = balance
      return {
        wallet_balance: {
          available,
          pending,
          held,
          worth: pointsValue(available, redeem_rate_hundredths, amountStep(currency_code)),
          point_worth: pointsValue(ONE_POINT, redeem_rate_hundredths),
          currency_code,
          currency_symbol,
          becoming_available: balance.becoming_available.map(dated),
          expiring: balance.expiring.map(dated),
        },
      }
    }),

    route(listWalletMovements, async ({ query: { page = 1, limit = MOVEMENTS_A_PAGE } }, context) => {
      const { user_id } = userOf(context)
      // One row more than shown tells whether there are more.
      const found = await readMovements(deps.database, user_id, {
        limit: limit + 1,
        offset: (page - 1) * limit,
        now: context.now,
      })
      const shown = found.slice(0, limit)
      const numbers = await orders.readOrderNumbers([...new Set(shown.flatMap(({ order_id }) => order_id ?? []))])
      return {
        wallet_movements: shown.map(({ at, order_id, ...movement }) => {
          const number = order_id === null ? undefined : numbers.get(order_id)
          const order = order_id === null || number === undefined ? null : { order_id, number }
          return { ...movement, at: at.toISOString(), order }
        }),
        has_next_page: found.length > limit,
      }
    }),
  ]
}

function dated({ points, at }: { points: number; at: number }) {
  return { points, at: new Date(at).toISOString() }
}
