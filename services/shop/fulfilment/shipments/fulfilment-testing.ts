import { getOrderShipments, type ShippedOrder } from '@meridian/contract/admin/shipments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import type { TestCaller, TestShop, TestUser } from '../../../testing/testing.ts'
import { payOrder } from '../../order/order-points.ts'

/** A paid order of a guest in Poland, as stored after its capture. */
export async function orderToShip(
  shop: TestShop,
  lines: { variant_id: number; quantity: number }[],
): Promise<{ order: Order; guest: TestCaller }> {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, lines, PAYMENT_METHOD_IDS.PL.card)
  await inTransaction(shop.pool.kysely, (tx) =>
    payOrder(tx, shop.options.enqueue, order.order_id, 'payment captured', shop.time.now),
  )
  return { order, guest }
}

/** The order as an admin of the warehouse sees it. */
export async function shipped(admin: TestUser, order_id: number): Promise<ShippedOrder> {
  return (await admin.call(getOrderShipments, { params: { order_id } })).order
}
