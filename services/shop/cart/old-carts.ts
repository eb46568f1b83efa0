import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { retentionCutoff } from '@meridian/domain/retention.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inBatches, ROWS_AT_ONCE } from '../../jobs/batches.ts'

/** True if a cart led to an order. */
const ORDERED = sql<boolean>`exists (select from shop.orders where orders.cart_id = cart.cart_id)`

/**
 * Retention (R32): deletes discarded carts, what buyers typed into carts, and shared baskets. A cart that an order or
 * another cart references is kept; the order has its buyer.
 */
export async function removeOldCarts(database: Kysely<Database>, now: Date): Promise<void> {
  await inBatches(() =>
    inTransaction(database, async (tx) => {
      const { rows } = await sql<{ cart_id: number }>`
        select cart_id from shop.cart
          where state = 'REMOVED' and updated_at < ${retentionCutoff('put_away_cart', now)} and not ${ORDERED}
            and not exists (select from shop.cart as other where other.merged_into = cart.cart_id)
          order by updated_at limit ${ROWS_AT_ONCE} for update skip locked`.execute(tx)
      await removeCarts(
        tx,
        rows.map((row) => row.cart_id),
      )
      return rows.length
    }),
  )
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      update shop.cart set buyer = null, shipping_address = null, pickup_point = null, invoice_required = false,
          invoice_company_name = null, invoice_tax_number = null
        where cart_id in (
          select cart_id from shop.cart where state <> 'OPEN' and buyer is not null
              and updated_at < ${retentionCutoff('buyer_in_cart', now)}
            order by updated_at limit ${ROWS_AT_ONCE} for update skip locked)`.execute(database)
    return Number(numAffectedRows ?? 0)
  })
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from shop.shopping_link where code in (
        select code from shop.shopping_link where created_at < ${retentionCutoff('shopping_link', now)}
          order by created_at limit ${ROWS_AT_ONCE} for update skip locked)`.execute(database)
    return Number(numAffectedRows ?? 0)
  })
}

/**
 * Retention (R32): deletes the carts of guests whose sessions have expired; the caller has locked the guests. Returns
 * the guests that must stay because orders reference them.
 */
export async function removeCartsOfGuests(tx: Transaction<Database>, guestIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ cart_id: number }>`
    select cart_id from shop.cart
      where guest_id = any(${guestIds}::uuid[]) and not ${ORDERED}
        -- Discarded carts with lines of this cart are deleted with it.
        and not exists (select from shop.cart as other
          where other.merged_into = cart.cart_id and (other.guest_id is distinct from cart.guest_id
            or exists (select from shop.orders where orders.cart_id = other.cart_id)))
      for update`.execute(tx)
  await removeCarts(
    tx,
    rows.map((row) => row.cart_id),
  )
  const { rows: staying } = await sql<{ guest_id: string }>`
    select guest_id from shop.cart where guest_id = any(${guestIds}::uuid[])
      union select guest_id from shop.orders where guest_id = any(${guestIds}::uuid[])`.execute(tx)
  return staying.map((row) => row.guest_id)
}

async function removeCarts(tx: Transaction<Database>, cartIds: readonly number[]): Promise<void> {
  if (cartIds.length === 0) return
  await sql`delete from shop.cart_item where cart_id = any(${cartIds}::bigint[])`.execute(tx)
  await sql`delete from shop.cart where cart_id = any(${cartIds}::bigint[])`.execute(tx)
}
