import { sqlState } from '@meridian/database/connect-errors.ts'
import { ask, asked, prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { captureEffect, mayExpire, ORDER_STATES, type OrderState } from '@meridian/domain/order.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { type ClaimRow, claimed, claimRow } from '../../idempotency.ts'
import type { Enqueue } from '../../jobs.ts'
import {
  type OrdersForPayments,
  type PayableOrder,
  type Payer,
  readAttemptsOfOrder,
} from '../../payments/for-services.ts'
import { capturePoints, releasePoints } from '../../wallet/for-services.ts'
import { releaseStock, reserveStockAgain } from '../stock/reservations.ts'
import { moveOrder, orderMovedAndClaimed } from './move-order.ts'
import { hashAccessKey } from './order-placing.ts'
import { payGuestOrder, payOrder, undoPoints } from './order-points.ts'
import { isBuyerErased } from './personal-data.ts'

const UNIQUE_VIOLATION = '23505'

interface LockedOrder {
  order_id: number
  state: OrderState
  cart_id: number
  user_id: number | null
  points_converted: number
  country_id: string
  expires_at: Date | null
}

async function lockOrder(tx: Transaction<Database>, order_id: number): Promise<LockedOrder | undefined> {
  const row = await tx
    .selectFrom('shop.orders')
    .select(['order_id', 'state', 'cart_id', 'user_id', 'points_converted', 'country_id', 'expires_at'])
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, state: stateOf(row.state) }
}

function stateOf(text: string): OrderState {
  const state = ORDER_STATES.find((one) => one === text)
  if (!state) throw new Error(`An order is in the unknown state ${text}`)
  return state
}

const PAYABLE_COLUMNS = [
  'order_id',
  'number',
  'total_gross',
  'currency_code',
  'country_id',
  'language_id',
  'payment_method_id',
  'payment_point_id',
  'state',
  'cart_id',
  'user_id',
  'expires_at',
] as const

interface Locking {
  order_id: number
  guest_id: string | null
  user_id: number | null
  access_key_hash: Buffer | null
}

/** R21: whose order it is, is part of the question, but for the shop itself. */
function lockedOrder(database: Kysely<Database>, given: Locking, by: 'payer' | 'shop') {
  const order = database
    .selectFrom('shop.orders')
    .select(PAYABLE_COLUMNS)
    .where('order_id', '=', given.order_id)
    .forUpdate()
  const { guest_id, user_id, access_key_hash } = given
  return by === 'shop'
    ? order
    : order.where(
        sql<boolean>`(guest_id = ${guest_id}::uuid or user_id = ${user_id}::bigint or access_key_hash = ${access_key_hash}::bytea)`,
      )
}

const LOCKED = {
  payer: prepared((database, given: Locking) => lockedOrder(database, given, 'payer')),
  shop: prepared((database, given: Locking) => lockedOrder(database, given, 'shop')),
  /** R8: with the key of the payer's call, and only if that was not claimed before. */
  claiming: prepared((database, given: Locking & ClaimRow) => {
    const order = lockedOrder(database, given, 'payer').where(sql<boolean>`exists (select from claimed)`)
    return sql<PayableRow & { is_ours: boolean | null }>`
      with ${claimed(given)}, found as materialized (${order})
      select claimed.is_ours, found.* from (select) as one left join claimed on true left join found on true`
  }),
}

type PayableRow = Pick<Selectable<Database['shop.orders']>, (typeof PAYABLE_COLUMNS)[number]>

function payerOf(order_id: number, payer: Payer | null): Locking {
  return {
    order_id,
    guest_id: payer?.guest_id ?? null,
    user_id: payer?.user_id ?? null,
    access_key_hash: payer?.access_key ? hashAccessKey(payer.access_key) : null,
  }
}

/** What payments may ask and tell orders; the back edge of the service graph. */
export function ordersForPayments(enqueue: Enqueue, clock: () => Date): OrdersForPayments {
  function payable(row: PayableRow): PayableOrder {
    const { expires_at } = row
    const state = stateOf(row.state)
    return { ...row, state, payable: state === 'PENDING_PAYMENT' && (expires_at === null || expires_at > clock()) }
  }

  const locking: OrdersForPayments['locking'] = (order_id, payer) =>
    asked(LOCKED[payer === null ? 'shop' : 'payer'](payerOf(order_id, payer)), ([row]) => row && payable(row))

  return {
    lock: (tx, order_id, payer) => ask(tx, locking(order_id, payer)),
    locking,
    lockingOnce(order_id, payer, claim) {
      return asked(LOCKED.claiming({ ...payerOf(order_id, payer), ...claimRow(claim) }), ([row]) => {
        if (!row || row.is_ours === null) return false
        const { is_ours: _, ...order } = row
        return { order: 'order_id' in order && order.order_id !== null ? payable(order) : undefined }
      })
    },

    async captured(tx, order, now) {
      const { order_id } = order
      const revives = order.state === 'EXPIRED' || order.state === 'CANCELLED'
      // Nothing can be sent to somebody who was erased meanwhile.
      const canRevive = revives && !(await isBuyerErased(tx, order_id))
      const reserved = revives
        ? canRevive && (await reserveAgain(tx, order)) && (await spendAgain(tx, order_id, now))
        : true
      const effect = captureEffect(order.state, reserved)
      if ('refund_attempt' in effect) return 'refund'
      if (effect.move === 'REFUND_DUE') {
        await moveOrder(tx, order_id, 'REFUND_DUE', 'money came too late')
        return 'refund'
      }
      const cause = revives ? 'money came late, stock was still there' : 'payment captured'
      const pays = order.user_id === null && !revives ? payGuestOrder : payOrder
      await pays(tx, enqueue, order_id, cause, now)
      if (revives) await closeReopenedCart(tx, order_id, now)
      return 'paid'
    },

    async confirmed(tx, order_id) {
      await tx.executeQuery(orderMovedAndClaimed(order_id, 'CONFIRMED', 'to be paid on delivery'))
    },

    async failed(tx, { order_id, state }, attempt_id) {
      if (state === 'PENDING_PAYMENT')
        await enqueue(tx, 'send-mail', { order_id, template: 'payment-failed', attempt_id })
    },

    async refunded(tx, order_id) {
      if (await moveOrder(tx, order_id, 'REFUNDED', 'money given back')) await undoPoints(tx, order_id, clock())
    },
  }
}

/** R6: takes the stock of an order again; all lines or none. */
async function reserveAgain(
  tx: Transaction<Database>,
  order: Pick<LockedOrder, 'order_id' | 'country_id'>,
): Promise<boolean> {
  if ((await reserveStockAgain(tx, order)).length === 0) return true
  await releaseStock(tx, order.order_id)
  return false
}

/** R12: spends the points of an order again that had let them go; where they are gone, its stock is let go as well. */
async function spendAgain(tx: Transaction<Database>, order_id: number, now: Date): Promise<boolean> {
  if ((await capturePoints(tx, order_id, now)) === 'captured') return true
  await releaseStock(tx, order_id)
  return false
}

/**
 * Ends an order that holds no money, and gives its lines back to its buyer as an open cart: the same cart as a new version. A guest has
 * one open cart only: where another one was opened meanwhile, it gets the lines it lacks. A user's basket opens beside the others, and is
 * the current one only where there is no other; so does the cart of a guest's order that a user has claimed.
 */
async function endUnpaid(
  tx: Transaction<Database>,
  order: LockedOrder,
  { to, cause, now }: { to: 'EXPIRED' | 'CANCELLED'; cause: string; now: Date },
): Promise<boolean> {
  if (!(await moveOrder(tx, order.order_id, to, cause))) return false
  // Before the stock, as whoever orders locks them (R15).
  await reopenCart(tx, order, now)
  await releaseStock(tx, order.order_id)
  if (order.points_converted > 0) await releasePoints(tx, order.order_id, now)
  return true
}

async function reopenCart(tx: Transaction<Database>, order: LockedOrder, now: Date): Promise<void> {
  const reopened = await sql`
    update shop.cart set state = 'OPEN', version = version + 1, is_current = false, updated_at = ${now},
        guest_id = case when ${order.user_id}::bigint is null then guest_id end, user_id = ${order.user_id}
      where cart_id = ${order.cart_id} and state = 'ORDERED'
        and (${order.user_id}::bigint is not null
          or not exists (select from shop.cart other where other.guest_id = cart.guest_id
            and other.country_id = cart.country_id and other.state = 'OPEN'))`.execute(tx)
  if (reopened.numAffectedRows !== 0n) return
  // R17: a change like any other, so that nobody orders lines which they have not seen.
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

/** Lines that came back from an order which is paid after all go with it again, unless their buyer has changed something since. */
async function closeReopenedCart(tx: Transaction<Database>, order_id: number, now: Date): Promise<void> {
  await sql`
    update shop.cart set state = 'ORDERED', version = version + 1, updated_at = ${now} where cart_id in (
      select cart.cart_id from shop.cart join shop.orders using (cart_id)
        where orders.order_id = ${order_id} and cart.state = 'OPEN' and cart.version = orders.cart_version + 1
        for update of cart skip locked)`.execute(tx)
}

/** R10: an order whose time is over expires, unless an attempt may still become money. False when it may not, or not any more. */
export async function expireOrder(database: Kysely<Database>, order_id: number, now: Date): Promise<boolean> {
  const expire = () =>
    inTransaction(database, async (tx) => {
      const order = await lockOrder(tx, order_id)
      if (!order) return false
      const attempts = (await readAttemptsOfOrder(tx, order_id)).map((attempt) => attempt.state)
      const expires_at = order.expires_at?.getTime() ?? null
      if (!mayExpire({ state: order.state, expires_at, now: now.getTime(), attempts })) return false
      return endUnpaid(tx, order, { to: 'EXPIRED', cause: 'not paid in time', now })
    })
  // A guest may open a cart, or get another one back, in the very moment in which this one comes back: then it is looked at again.
  return expire().catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return expire()
  })
}

/** Orders whose time to pay is over, those first that have been so longest; `after` so many that stay as they are. */
export async function findOrdersToExpire(
  database: Kysely<Database>,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await database
    .selectFrom('shop.orders')
    .select('order_id')
    .where('state', '=', sql.lit('PENDING_PAYMENT'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('order_id')
    .limit(limit)
    .offset(after)
    .execute()
  return rows.map((row) => row.order_id)
}

/** Orders that are to be refunded, those with ids above `after`. */
export async function findOrdersToRefund(
  database: Kysely<Database>,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await database
    .selectFrom('shop.orders')
    .select('order_id')
    .where('state', '=', sql.lit('REFUND_DUE'))
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}
