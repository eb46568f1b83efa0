import type { Database } from '@meridian/database/schema/database.ts'
import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { sql, type Transaction } from 'kysely'

/**
 * Returns the lines of an order to its buyer as an open cart: the same cart in a new version. A guest has only one open
 * cart: one that was opened meanwhile gets the lines it lacks. A user's basket opens beside the others, and is current
 * only where there is no other; so does the cart of a guest's order that a user has claimed.
 */
export async function reopenCart(
  tx: Transaction<Database>,
  order: { cart_id: number; user_id: number | null },
  now: Date,
): Promise<void> {
  const reopened = await sql`
    update shop.cart set state = 'OPEN', version = version + 1, is_current = false, updated_at = ${now},
        guest_id = case when ${order.user_id}::bigint is null then guest_id end, user_id = ${order.user_id}
      where cart_id = ${order.cart_id} and state = 'ORDERED'
        and (${order.user_id}::bigint is not null
          or not exists (select from shop.cart other where other.guest_id = cart.guest_id
            and other.country_id = cart.country_id and other.state = 'OPEN'))`.execute(tx)
  if (reopened.numAffectedRows !== 0n) return
  // Carts (R17): raises the version like any change, so that lines are not ordered before they were seen.
  const { rows } = await sql<{ cart_id: number }>`
    update shop.cart other set version = other.version + 1, updated_at = ${now}
      from shop.cart old
      where old.cart_id = ${order.cart_id} and other.guest_id = old.guest_id and other.country_id = old.country_id
        and other.state = 'OPEN'
      returning other.cart_id`.execute(tx)
  const [other] = rows
  if (!other) return
  await sql`
    insert into shop.cart_item (cart_id, variant_id, promotion_id, quantity)
      select ${other.cart_id}, item.variant_id, item.promotion_id, item.quantity
        from shop.cart_item item
        where item.cart_id = ${order.cart_id} and item.variant_id not in (
          select variant_id from shop.cart_item where cart_id = ${other.cart_id})
        order by item.id
        limit greatest(0, ${CART_LINES_MAX} - (select count(*) from shop.cart_item where cart_id = ${other.cart_id}))`.execute(
    tx,
  )
}

/**
 * Removes lines again that were returned from an order which is paid after all, unless their buyer has changed the cart
 * since.
 */
export async function closeReopenedCart(tx: Transaction<Database>, order_id: number, now: Date): Promise<void> {
  await sql`
    update shop.cart set state = 'ORDERED', version = version + 1, updated_at = ${now} where cart_id in (
      select cart.cart_id from shop.cart join shop.orders using (cart_id)
        where orders.order_id = ${order_id} and cart.state = 'OPEN' and cart.version = orders.cart_version + 1
        for update of cart skip locked)`.execute(tx)
}
