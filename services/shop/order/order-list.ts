import { Refusal } from '@meridian/contract/errors.ts'
import { listOrders, reorder } from '@meridian/contract/shop/order.ts'
import { oneOf } from '@meridian/database/stored-value.ts'
import { basketLinesOf } from '@meridian/domain/bundle.ts'
import { knownCountryId } from '@meridian/domain/locale.ts'
import { canPay, collectsPoints } from '@meridian/domain/order.ts'
import { PAYMENT_STATUSES, RETURN_STATUSES, SHIPPING_STATUSES } from '@meridian/domain/order-status.ts'
import { readCountry } from '../../core/for-services.ts'
import { readPublicPaths } from '../../files/for-services.ts'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { readAttemptsOfOrders } from '../../payments/for-services.ts'
import { BASKET_IMAGES } from '../cart/baskets.ts'
import { lockCart } from '../cart/cart-changes.ts'
import { mergeLines } from '../cart/cart-lines.ts'
import { cartReadingOf, ownerOf } from '../cart/cart-owner.ts'
import { openCart } from '../cart/cart-queries.ts'
import { showCart } from '../cart/cart-view.ts'
import { nameVariants } from '../cart/favorite-carts.ts'
import { findOrder, readLinesOfOrders, readOrderLines, readOrdersOfUser } from './order-queries.ts'
import { orderReaderOf } from './order-reader.ts'
import { orderToPay, stateOf } from './order-view.ts'

const ORDERS_A_PAGE = 10

/** SPEC §1: a member's order history, and ordering again, which guests do too. */
export function orderListRoutes(deps: Dependencies): Route[] {
  return [
    route(listOrders, async ({ query }, context) => {
      const { page = 1, limit = ORDERS_A_PAGE } = query
      // One extra row detects a next page.
      const { user_id } = userOf(context)
      const rows = await readOrdersOfUser(deps.database, user_id, {
        limit: limit + 1,
        offset: (page - 1) * limit,
      })
      const orders = rows.slice(0, limit)
      const ids = orders.map((order) => order.order_id)
      const [lines, attempts] = await Promise.all([
        readLinesOfOrders(deps.database, ids),
        readAttemptsOfOrders(deps.database, ids),
      ])
      const shownImages = new Map(
        ids.map((order_id) => {
          const images = lines.flatMap((line) => (line.order_id === order_id ? (line.image_file_id ?? []) : []))
          return [order_id, images.slice(0, BASKET_IMAGES)]
        }),
      )
      const paths = await readPublicPaths(deps, [...shownImages.values()].flat())
      return {
        orders: await Promise.all(
          orders.map(async (order) => {
            const { order_id, number, placed_at, currency_code, total_gross, total_points } = order
            const { currency_symbol } = await readCountry(deps, knownCountryId(order.country_id))
            const state = stateOf(order)
            return {
              order_id,
              number,
              state,
              ...shownStatus(order),
              can_pay: canPay(orderToPay(order), attempts.get(order_id) ?? [], context.now),
              placed_at: placed_at.toISOString(),
              currency_code,
              currency_symbol,
              total_gross,
              total_points: collectsPoints({ ...order, user_id }) ? total_points : 0,
              pieces: lines.reduce((sum, line) => sum + (line.order_id === order_id ? line.quantity : 0), 0),
              images: (shownImages.get(order_id) ?? []).flatMap((image_file_id) => paths.get(image_file_id) ?? []),
            }
          }),
        ),
        has_next_page: rows.length > limit,
      }
    }),

    route(reorder, async (input, context) => {
      const { access_key, languageId } = input.query
      const order = await findOrder(deps.database, input.params.order_id, orderReaderOf(context, access_key))
      if (!order) throw new Refusal('ORDER_ABSENT')
      const coming = basketLinesOf(await readOrderLines(deps.database, order.order_id))
      return changeOnce(deps.database, context, { name: 'reorder', input }, async (tx) => {
        const owner = ownerOf(context)
        // A visitor from a mail's link has no basket yet; a user always has one.
        if (owner.kind === 'guest') await openCart(tx, owner, context.now)
        const { cart } = await lockCart(tx, owner, context.now)
        const reading = cartReadingOf(context, languageId)
        const merged = await mergeLines(tx, deps, cart, { coming, kept: false, pricing: reading })
        if (merged.left_out.length > 0) throw new Refusal('CART_FULL')
        const named = await nameVariants(deps, merged.not_sold_here, languageId)
        return {
          data: await showCart(deps, cart, merged.items, reading, merged.clamped),
          // Discontinued items only have the name they were ordered by.
          not_sold_here: named.map(({ variant_id, name }) => ({
            variant_id,
            name: name || (coming.find((line) => line.variant_id === variant_id)?.name ?? ''),
          })),
        }
      })
    }),
  ]
}

/** The statuses of an order shown to its buyer. */
export function shownStatus(row: { payment_status: string; shipping_status: string; return_status: string }) {
  return {
    payment_status: oneOf(PAYMENT_STATUSES, row.payment_status),
    shipping_status: oneOf(SHIPPING_STATUSES, row.shipping_status),
    return_status: oneOf(RETURN_STATUSES, row.return_status),
  }
}
