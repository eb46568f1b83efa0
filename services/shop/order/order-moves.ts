import { prepared, query, run } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { amountDue, captureEffect, paymentRefusal } from '@meridian/domain/order.ts'
import type { OrderEventKind } from '@meridian/domain/order-event.ts'
import type { DisputeState } from '@meridian/domain/payment-dispute.ts'
import { PAYMENT_TIMINGS } from '@meridian/domain/payment-method.ts'
import { awaitsAcceptance, isByPhone } from '@meridian/domain/phone-order.ts'
import { IN_WAREHOUSE_STATES } from '@meridian/domain/shipment.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { issueCorrection } from '../../documents/for-services.ts'
import { type ClaimRow, claimed, claimRow } from '../../gate/idempotency.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import type { OrdersForPayments, PayableOrder, Payer } from '../../payments/for-services.ts'
import { capturePoints } from '../../wallet/for-services.ts'
import { closeReopenedCart } from '../cart/reopened-carts.ts'
import { releaseStock, reserveStockAgain } from '../stock/reservations.ts'
import { hashAccessKey } from './access-keys.ts'
import { raiseVersion, writeOrderEvent } from './order-acts.ts'
import { correctByRefunds } from './order-documents.ts'
import { payGuestOrder, payOnDelivery, payOrder, reversePoints } from './order-points.ts'
import { orderStateOf } from './order-queries.ts'
import { refreshOrderStatus } from './order-status.ts'
import { isBuyerErased } from './personal-data.ts'
import { moveAndClaimStatement, transitionOrder } from './transition-order.ts'

const PAYABLE_COLUMNS = [
  'order_id',
  'number',
  'total_gross',
  'credit',
  'changes_order_id',
  'currency_code',
  'country_id',
  'language_id',
  'payment_method_id',
  'payment_point_id',
  'state',
  'cart_id',
  'user_id',
  'expires_at',
  'payment_timing',
  'paid_at',
  'placed_by_admin_id',
  'accepted_at',
  'buyer',
] as const

interface LockParams {
  order_id: number
  guest_id: string | null
  user_id: number | null
  access_key_hash: Buffer | null
}

/**
 * The query includes ownership (R21), except for the shop itself. Lock order (R15): `for no key update`, since changing
 * an order twice checks the order it follows up, and would wait for that one after its own.
 */
function lockedOrder(database: Kysely<Database>, given: LockParams, by: 'payer' | 'shop') {
  const order = database.selectFrom('shop.orders').select(PAYABLE_COLUMNS).forNoKeyUpdate()
  const { order_id, guest_id, user_id, access_key_hash } = given
  return by === 'shop'
    ? // Lock order (R15): paying a change of an order changes that order, which is locked first.
      order
        .where(
          sql<boolean>`order_id = any(array[${order_id}::bigint,
            (select o.changes_order_id from shop.orders o where o.order_id = ${order_id}::bigint)])`,
        )
        .orderBy('order_id')
    : order
        .where('order_id', '=', order_id)
        .where(
          sql<boolean>`(guest_id = ${guest_id}::uuid or user_id = ${user_id}::bigint or ${access_key_hash}::bytea in (access_key_hash, later_access_key_hash))`,
        )
}

const LOCKED = {
  payer: prepared((database, given: LockParams) => lockedOrder(database, given, 'payer')),
  shop: prepared((database, given: LockParams) => lockedOrder(database, given, 'shop')),
  /** Idempotency (R8): also claims the key of the payer's call; locks nothing if it was already claimed. */
  claiming: prepared((database, given: LockParams & ClaimRow) => {
    const order = lockedOrder(database, given, 'payer').where(sql<boolean>`exists (select from claimed)`)
    return sql<PayableRow & { is_ours: boolean | null }>`
      with ${claimed(given)}, found as materialized (${order})
      select claimed.is_ours, found.* from (select) as one left join claimed on true left join found on true`
  }),
}

type PayableRow = Pick<Selectable<Database['shop.orders']>, (typeof PAYABLE_COLUMNS)[number]>

function payerOf(order_id: number, payer: Payer | null): LockParams {
  return {
    order_id,
    guest_id: payer?.guest_id ?? null,
    user_id: payer?.user_id ?? null,
    access_key_hash: payer?.access_key ? hashAccessKey(payer.access_key) : null,
  }
}

/**
 * Pays a follow-up order and applies its change; 'refund' if the change no longer applies. Both orders are locked.
 * Passed in by the layer that changes orders.
 */
export type PayAmendment = (tx: Transaction<Database>, order_id: number, now: Date) => Promise<'paid' | 'refund'>

/** Timeline events of money taken back without the shop. */
const EVENT_OF_DISPUTE: Readonly<Record<DisputeState, OrderEventKind>> = {
  OPEN: 'money_disputed',
  WON: 'money_kept',
  LOST: 'money_taken',
}

/** Order operations available to payments; the back edge of the service graph. */
export function ordersForPayments(enqueue: Enqueue, clock: () => Date, payAmendment: PayAmendment): OrdersForPayments {
  function payable(row: PayableRow): PayableOrder {
    const { expires_at } = row
    const state = orderStateOf(row.state)
    const payment_timing = PAYMENT_TIMINGS.find((timing) => timing === row.payment_timing) ?? 'instant'
    return {
      ...row,
      amount_due: amountDue(row),
      state,
      payment_timing,
      payment_refusal: paymentRefusal({ state, expires_at, awaits_acceptance: awaitsAcceptance(row) }, clock()),
      is_by_phone: isByPhone(row),
    }
  }

  const locking: OrdersForPayments['locking'] = (order_id, payer) =>
    query(LOCKED[payer === null ? 'shop' : 'payer'](payerOf(order_id, payer)), (rows) => {
      const row = rows.find((one) => one.order_id === order_id)
      return row && payable(row)
    })

  return {
    lock: (tx, order_id, payer) => run(tx, locking(order_id, payer)),
    locking,
    lockingOnce(order_id, payer, claim) {
      return query(LOCKED.claiming({ ...payerOf(order_id, payer), ...claimRow(claim) }), ([row]) => {
        if (!row || row.is_ours === null) return false
        const { is_ours: _, ...order } = row
        return { order: 'order_id' in order && order.order_id !== null ? payable(order) : undefined }
      })
    },

    async captured(tx, order, now, is_back = false) {
      const { order_id } = order
      const revives = order.state === 'EXPIRED' || order.state === 'CANCELLED'
      // An erased buyer has no delivery address; an ended change of an order is never revived, nor is an order by phone
      // that somebody has cancelled.
      const isOver = order.changes_order_id !== null || (order.is_by_phone && order.state === 'CANCELLED')
      const mayRevive = revives && !is_back && !isOver
      const canRevive = mayRevive && !(await isBuyerErased(tx, order_id))
      const reserved_again = revives
        ? canRevive && (await reserveAgain(tx, order)) && (await spendAgain(tx, order_id, now))
        : true
      const { state, payment_timing, paid_at } = order
      const effect = captureEffect({ state, payment_timing, paid: paid_at !== null }, { reserved_again, is_back })
      if ('refund_attempt' in effect) return 'refund'
      if ('pays_on_arrival' in effect) {
        await payOnDelivery(tx, order_id, now)
        return 'paid'
      }
      if (effect.move === 'REFUND_DUE') {
        await transitionOrder(tx, order_id, 'REFUND_DUE', { cause: 'money came too late', at: now })
        return 'refund'
      }
      if (order.changes_order_id !== null) return payAmendment(tx, order_id, now)
      const cause = revives ? 'money came late, stock was still there' : 'payment captured'
      const pays = order.user_id === null && !revives ? payGuestOrder : payOrder
      await pays(tx, enqueue, order_id, cause, now)
      if (revives) await closeReopenedCart(tx, order_id, now)
      return 'paid'
    },

    async confirmed(tx, order_id) {
      await tx.executeQuery(
        moveAndClaimStatement(order_id, 'CONFIRMED', { cause: 'to be paid on delivery', at: clock() }),
      )
    },

    async failed(tx, { order_id, state }, attempt_id) {
      if (state === 'PENDING_PAYMENT')
        await enqueue(tx, 'send-mail', { order_id, template: 'payment-failed', attempt_id })
    },

    async outcomeUnknown(tx, { order_id, token: number, provider, amount, currency_code }) {
      const facts = { number, provider, amount, currency_code }
      await writeOrderEvent(tx, order_id, { kind: 'payment_outcome_unknown', facts, actor: 'shop', at: clock() })
    },

    async disputed(tx, order_id, news) {
      for (const { provider, dispute_id, kind: dispute_kind, state, amount, currency_code } of news) {
        const facts = { provider, dispute_id, dispute_kind, amount, currency_code }
        await writeOrderEvent(tx, order_id, { kind: EVENT_OF_DISPUTE[state], facts, actor: 'shop', at: clock() })
      }
      // An admin who has the order open sees a different amount from the one to be booked.
      if (news.length > 0) await raiseVersion(tx, order_id)
      if (news.some(({ state }) => state !== 'WON')) await holdDisputedParcels(tx, order_id, clock())
      await refreshOrderStatus(tx, order_id)
    },

    async refundFailed(tx, { order_id, refund_id, amount, currency_code, is_sent_back }) {
      const facts = { refund_id, amount, currency_code }
      const event = { facts, actor: 'shop', at: clock() } as const
      if (is_sent_back) await writeOrderEvent(tx, order_id, { kind: 'refund_sent_back', ...event })
      else await writeOrderEvent(tx, order_id, { kind: 'refund_failed', ...event })
      await refreshOrderStatus(tx, order_id)
    },

    async onRefunded(tx, order_id) {
      await refreshOrderStatus(tx, order_id)
    },

    async refunded(tx, order_id) {
      const at = clock()
      if (await transitionOrder(tx, order_id, 'REFUNDED', { cause: 'money given back', at })) {
        await reversePoints(tx, { order_id, refund_id: null, now: at })
        await correctByRefunds(tx, order_id, at)
        await issueCorrection(tx, { order_id, taken: 'everything', reason: 'CANCELLATION' }, at)
        await refreshOrderStatus(tx, order_id)
      }
    },
  }
}

/** Late money and refunds (R6): reserves the stock of an order again; all lines or none. */
async function reserveAgain(
  tx: Transaction<Database>,
  order: { order_id: number; country_id: string },
): Promise<boolean> {
  if ((await reserveStockAgain(tx, order)).length === 0) return true
  await releaseStock(tx, order.order_id)
  return false
}

/**
 * Points on hold (R12): spends the points of an order again after it released them; if they are gone, releases its
 * stock as well.
 */
async function spendAgain(tx: Transaction<Database>, order_id: number, now: Date): Promise<boolean> {
  if ((await capturePoints(tx, order_id, now)) === 'captured') return true
  await releaseStock(tx, order_id)
  return false
}

/** Holds unshipped parcels while their payment is disputed; an admin releases them. SPEC §4 Disputed payments. */
async function holdDisputedParcels(tx: Transaction<Database>, order_id: number, at: Date): Promise<void> {
  const { rows } = await sql<{ parcel: number; state: string; hold: string }>`
    update shop.shipment set hold = 'PAYMENT' where order_id = ${order_id} and state in (${sqlLiterals(IN_WAREHOUSE_STATES)}) and hold is null
      returning parcel, state, hold`.execute(tx)
  for (const facts of rows.toSorted((a, b) => a.parcel - b.parcel))
    await writeOrderEvent(tx, order_id, { kind: 'parcel_held', facts: { ...facts }, actor: 'shop', at })
}
