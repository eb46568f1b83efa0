import { Refusal } from '@meridian/contract/errors.ts'
import { createOrder, getOrder } from '@meridian/contract/shop/order.ts'
import { priceGroupOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnceBy } from '../../gate/idempotency.ts'
import type { SecretRing } from '../../gate/secret-ring.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { readAttemptsOfOrder } from '../../payments/for-services.ts'
import { claimCart } from '../cart/cart-change-queries.ts'
import { ownerOf } from '../cart/cart-owner.ts'
import { factsOfCart } from './order-facts.ts'
import { placeOrder } from './order-placing.ts'
import { findOrder, readOrderLines } from './order-queries.ts'
import { orderReaderOf } from './order-reader.ts'
import { showOrder } from './order-view.ts'

/** SPEC §7 SHOP: orders. */
export function orderRoutes(deps: Dependencies, options: { enqueue: Enqueue; accessKeySecret: SecretRing }): Route[] {
  return [
    route(createOrder, async (input, context) => {
      const owner = ownerOf(context)
      if (input.body.country_id !== owner.country_id) throw new Refusal('COUNTRY_MISMATCH')
      const { cart_code } = input.body
      const scope = { country_id: owner.country_id, price_group_id: priceGroupOf(context.caller), cart_code }
      return changeOnceBy(
        deps.database,
        context,
        { name: 'createOrder', input },
        {
          claim: (tx, claim) => claimCart(tx, owner, cart_code, claim, factsOfCart(deps, scope, context.now)),
          change: async (tx, { taken, answer: facts }) => {
            const placed = await placeOrder(tx, { deps, ...options, taken, facts }, owner, input.body, context)
            const shown = await showOrder(deps, placed.order, placed.lines, [], {
              languageId: input.body.languageId,
              now: context.now,
            })
            return { data: { ...shown, access_key: placed.access_key } }
          },
        },
      )
    }),

    route(getOrder, async ({ params: { order_id }, query: { languageId, access_key } }, context) => {
      const order = await findOrder(deps.database, order_id, orderReaderOf(context, access_key))
      if (!order) throw new Refusal('ORDER_ABSENT')
      const [lines, attempts] = await Promise.all([
        readOrderLines(deps.database, order.order_id),
        readAttemptsOfOrder(deps.database, order.order_id),
      ])
      return { data: await showOrder(deps, order, lines, attempts, { languageId, now: context.now }) }
    }),
  ]
}
