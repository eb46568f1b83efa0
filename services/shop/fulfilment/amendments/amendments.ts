import { randomBytes } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type AmendmentKind, differenceDue } from '@meridian/domain/amendment.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { knownCountryId } from '@meridian/domain/locale.ts'
import { orderNumberEnding, orderNumberPrefix } from '@meridian/domain/order.ts'
import { EMPTY_REQUEST } from '@meridian/domain/refund.ts'
import { sql, type Transaction } from 'kysely'
import type { Dependencies } from '../../../gate/handler.ts'
import type { SecretRing } from '../../../gate/secret-ring.ts'
import type { Enqueue } from '../../../jobs/jobs.ts'
import { methodOfDifference, readMethodTexts } from '../../../payments/for-services.ts'
import { shipsFrom } from '../../cart/cart-pricing.ts'
import { accessKeyOf, hashAccessKey } from '../../order/access-keys.ts'
import { withdrawAmendment } from '../../order/amendments.ts'
import { insertOrder } from '../../order/insert-order.ts'
import { raiseVersion, writeOrderEvent } from '../../order/order-acts.ts'
import { payOrder } from '../../order/order-points.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { orderLinesOf, pricedColumns } from '../../order/placed-columns.ts'
import { transitionOrder } from '../../order/transition-order.ts'
import { checkClosing, close } from '../refunds/close-return.ts'
import { loadReturn } from '../returns/returns.ts'
import { cancel } from '../reversals/cancellations.ts'
import { planRefund, readReversible, reverse } from '../reversals/reversals.ts'
import type { NewShipping, PlannedAmendment } from './amendment-plan.ts'

/** Dependencies of order changes besides their transaction. */
export interface AmendmentDeps {
  deps: Dependencies
  enqueue: Enqueue
  /** Derives access keys from orders. */
  accessKeySecret: SecretRing
}

/** Author and reason of a change. */
export interface AmendmentBy {
  kind: AmendmentKind
  return_id: number | null
  admin_id: number
  reason: string
  now: Date
}

/**
 * Makes a planned change of a locked order: at once if nothing is to be paid, else once the difference is paid. Added
 * items form an order of their own, whose stock is reserved. SPEC §4 Changes of an order.
 * @throws Refusal STOCK_EXHAUSTED
 */
export async function amend(
  tx: Transaction<Database>,
  amending: AmendmentDeps,
  plan: PlannedAmendment,
  by: AmendmentBy,
): Promise<{ amendment_id: number; new_order_id: number | null }> {
  const { order_id } = plan.order
  const { now } = by
  const { credit, due, back } = plan.money
  const expires_at = differenceDue(now)
  const new_order_id = plan.added && (await insertFollowing(tx, amending, plan, { ...by, expires_at }))
  const { amendment_id } = await tx
    .insertInto('shop.amendment')
    .values({
      order_id,
      new_order_id,
      kind: by.kind,
      return_id: by.return_id,
      worth: credit + back,
      credit,
      shipping_back: plan.request.shipping,
      fee_back: plan.request.fee,
      ...shippingColumns(plan.newShipping),
      admin_id: by.admin_id,
      reason: by.reason,
      created_at: now,
      ...(due > 0 ? { state: 'PENDING', expires_at } : { state: 'APPLIED', settled_at: now }),
    })
    .returning('amendment_id')
    .executeTakeFirstOrThrow()
  if (plan.request.units.length > 0) {
    const deductionOf = new Map(plan.request.deductions.map(({ position, amount }) => [position, amount]))
    const lines = plan.request.units.map(({ position, units }) => ({
      amendment_id,
      order_id,
      position,
      units,
      deduction: deductionOf.get(position) ?? 0,
    }))
    await tx.insertInto('shop.amendment_line').values(lines).execute()
  }
  if (due === 0) await apply(tx, amending.enqueue, await readAmendment(tx, amendment_id), now)
  if (due === 0 && new_order_id !== null) await payOrder(tx, amending.enqueue, new_order_id, 'paid by a change', now)
  await refreshOrderStatus(tx, order_id)
  if (new_order_id !== null) await refreshOrderStatus(tx, new_order_id)
  const about = { order_id: new_order_id ?? order_id, amendment_id }
  await amending.enqueue(tx, 'send-mail', { ...about, template: 'order-changed' })
  return { amendment_id, new_order_id }
}

function shippingColumns(newShipping: NewShipping | null) {
  if (newShipping === null) return {}
  const { pickup_point, ...method } = newShipping
  return { ...method, pickup_point: pickup_point && JSON.stringify(pickup_point) }
}

/** Inserts the follow-up order of the added items: same buyer, same place, at the prices of the plan. */
async function insertFollowing(
  tx: Transaction<Database>,
  { deps, accessKeySecret }: AmendmentDeps,
  { placed, added, money, newShipping }: PlannedAmendment,
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<number> {
  if (added === null) throw new Error('Nothing is added')
  const { is_packed: _1, order_id: changes_order_id, number: _2, version: _3, ...columns } = placed
  const method = await methodOfDifference(deps, placed)
  const country_id = knownCountryId(placed.country_id)
  const names = await readMethodTexts(deps, country_id, placed.language_id)
  // A cart is ordered in versions from 1 up; follow-up orders count down.
  const { rows } = await sql<{ cart_version: number }>`
    select least(0, min(cart_version)) - 1 as cart_version from shop.orders where cart_id = ${placed.cart_id}`.execute(
    tx,
  )
  const cart_version = rows[0]?.cart_version ?? -1
  const { pickup_point, ...shipping } = newShipping ?? placed
  const values = {
    ...columns,
    ...pricedColumns(added.priced),
    added_tax: added.added_tax,
    changes_order_id,
    credit: money.credit,
    cart_version,
    number_begins: orderNumberPrefix(now, countryFacts(country_id).time_zone),
    number_ends: orderNumberEnding(randomBytes),
    access_key_hash: hashAccessKey(accessKeyOf(accessKeySecret, placed.cart_id, cart_version)),
    buyer: JSON.stringify(placed.buyer),
    shipping_address: JSON.stringify(placed.shipping_address),
    pickup_point: pickup_point && JSON.stringify(pickup_point),
    regulation_files: JSON.stringify(placed.regulation_files),
    shipping_method_id: shipping.shipping_method_id,
    shipping_method_name: shipping.shipping_method_name,
    shipping_days_min: shipping.shipping_days_min,
    shipping_days_max: shipping.shipping_days_max,
    ships_from: shipsFrom(added.priced, now),
    payment_method_id: method.payment_method_id,
    payment_method_type: method.type,
    payment_method_name: names.get(method.payment_method_id)?.name ?? method.type,
    payment_timing: method.timing,
    payment_point_id: null,
    placed_by_admin_id: null,
    payment_status: 'PENDING',
    network_key: null,
    phone_key: null,
    placed_at: now,
    expires_at,
  }
  const { order, refused } = await insertOrder(tx, values, orderLinesOf(added.priced, added.texts))
  if (refused.length > 0) throw new Refusal('STOCK_EXHAUSTED', { detail: { variantsIds: refused } })
  return order.order_id
}

interface AmendmentRow {
  amendment_id: number
  order_id: number
  kind: AmendmentKind
  return_id: number | null
  new_order_id: number | null
  credit: number
  shipping_back: number
  fee_back: number
  shipping_method_id: number | null
  admin_id: number
  reason: string
  lines: { position: number; units: number; deduction: number }[]
}

async function readAmendment(tx: Transaction<Database>, amendment_id: number): Promise<AmendmentRow> {
  const { rows } = await sql<AmendmentRow>`
    select amendment_id, order_id, kind, return_id, new_order_id, credit, shipping_back, fee_back, shipping_method_id,
        admin_id, reason,
        (select coalesce(json_agg(json_build_object('position', position, 'units', units, 'deduction', deduction)
            order by position), '[]') from shop.amendment_line l where l.amendment_id = a.amendment_id) as lines
      from shop.amendment a where amendment_id = ${amendment_id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Refusal('AMENDMENT_ABSENT')
  return row
}

/**
 * Applies a change to its locked order: removes units, transfers their money to the follow-up order and refunds the
 * rest, changes the delivery.
 * @throws Refusal ACT_NOT_ALLOWED
 */
async function apply(tx: Transaction<Database>, enqueue: Enqueue, amendment: AmendmentRow, now: Date): Promise<void> {
  const { order_id, new_order_id, return_id, credit: amount, admin_id, reason, lines } = amendment
  const credit = new_order_id !== null && amount > 0 ? { to_order_id: new_order_id, amount } : undefined
  const units = lines.map(({ position, units }) => ({ position, units }))
  const services = { shipping: amendment.shipping_back, fee: amendment.fee_back }
  if (return_id !== null) {
    const deductions = lines.flatMap(({ position, deduction }) =>
      deduction > 0 ? [{ position, amount: deduction }] : [],
    )
    const found = await loadReturn(tx, return_id)
    const request = { units, deductions, ...services }
    const planned = await checkClosing(tx, found, { request, reason })
    await close(tx, enqueue, found, { ...planned, by: { admin_id, ...(credit && { credit }), now } })
  } else if (units.length > 0) {
    const by = {
      actor: 'admin',
      admin_id,
      reason: 'CHANGED',
      change: { services, ...(credit && { credit }) },
      now,
    } as const
    await cancel(tx, enqueue, { order_id, units, by })
  } else if (services.shipping > 0) {
    const order = await readReversible(tx, order_id)
    if (!order) throw new Refusal('ORDER_ABSENT')
    const plan = await planRefund(tx, order, { ...EMPTY_REQUEST, shipping: services.shipping })
    const reversal = { reason: 'CHANGED', admin_id, is_limited: false, ...(credit && { credit }), now } as const
    await reverse(tx, enqueue, { order, plan, reversal })
  }
  if (amendment.shipping_method_id !== null) {
    await sql`update shop.orders o set shipping_method_id = a.shipping_method_id,
        shipping_method_name = a.shipping_method_name, shipping_days_min = a.shipping_days_min,
        shipping_days_max = a.shipping_days_max, pickup_point = a.pickup_point
      from shop.amendment a where a.amendment_id = ${amendment.amendment_id} and o.order_id = a.order_id`.execute(tx)
  }
}

/**
 * Pays a follow-up order and applies the change in the same transaction; both orders are locked. A change that no
 * longer applies is withdrawn, and its money refunded. SPEC §4 Changes of an order.
 */
export async function payAmendment(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  new_order_id: number,
  now: Date,
): Promise<'paid' | 'refund'> {
  const { rows } = await sql<{ amendment_id: number; order_id: number }>`
    select amendment_id, order_id from shop.amendment where new_order_id = ${new_order_id} and state = 'PENDING'`.execute(
    tx,
  )
  const [found] = rows
  if (found === undefined) return 'refund'
  const { amendment_id, order_id } = found
  await sql`savepoint amending`.execute(tx)
  try {
    await sql`update shop.amendment set state = 'APPLIED', settled_at = ${now}
      where amendment_id = ${amendment_id}`.execute(tx)
    await apply(tx, enqueue, await readAmendment(tx, amendment_id), now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint amending`.execute(tx)
    await withdrawAmendment(tx, order_id, now)
    await transitionOrder(tx, new_order_id, 'REFUND_DUE', { cause: 'the change was not possible any more', at: now })
    return 'refund'
  }
  await payOrder(tx, enqueue, new_order_id, 'the difference was paid', now)
  await raiseVersion(tx, order_id)
  await writeOrderEvent(tx, order_id, { kind: 'change_applied', facts: { amendment_id }, actor: 'shop', at: now })
  await refreshOrderStatus(tx, order_id)
  return 'paid'
}
