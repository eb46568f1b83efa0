import { Refusal } from '@meridian/contract/errors.ts'
import type { PickupPointInput } from '@meridian/contract/shop/cart.ts'
import { run } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredPickupPoint } from '@meridian/database/schema/stored.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { part } from '@meridian/domain/allocation.ts'
import { difference, mayAmend, shippingDifference } from '@meridian/domain/amendment.ts'
import { amountStep } from '@meridian/domain/amount-step.ts'
import { isLanguageId, knownCountryId } from '@meridian/domain/locale.ts'
import { EMPTY_REQUEST, type RefundComponent, refundTotals } from '@meridian/domain/refund.ts'
import { IN_WAREHOUSE_STATES } from '@meridian/domain/shipment.ts'
import { taxPlaceOf } from '@meridian/domain/tax-territory.ts'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Dependencies } from '../../../gate/handler.ts'
import { type PricedCart, priceGoods, priceShipping, variantsToName } from '../../cart/cart-pricing.ts'
import { choosePickupPoint } from '../../cart/pickup-points.ts'
import { readShippingMethodTexts } from '../../cart/shipping-method-queries.ts'
import { type Offer, readVariantTexts } from '../../catalogue/offers.ts'
import { isPacked } from '../../order/admin-order-queries.ts'
import { isAmendmentPending } from '../../order/amendments.ts'
import { factsOfVariants, type OrderFacts } from '../../order/order-facts.ts'
import { orderStateOf, PLACED_COLUMNS } from '../../order/order-queries.ts'
import { readAvailable } from '../../stock/available-stock.ts'
import { type ClosingRequest, planClosing } from '../refunds/close-return.ts'
import type { LoadedReturn } from '../returns/returns.ts'
import { type Units, unshippedUnits } from '../reversals/cancellations.ts'
import { type PlannedRefund, planRefund, type ReversibleOrder, readReversible } from '../reversals/reversals.ts'

export type Additions = readonly { variant_id: number; quantity: number }[]

/** A requested change of an order. */
export interface AmendmentRequest {
  remove: Units
  add: Additions
  shipping_method_id?: number | undefined
  pickup_point?: PickupPointInput | undefined
}

/** A changed delivery of an order. */
export interface NewShipping {
  shipping_method_id: number
  shipping_method_name: string
  shipping_days_min: number
  shipping_days_max: number
  pickup_point: StoredPickupPoint | null
}

export interface PlannedAmendment {
  order: ReversibleOrder
  placed: PlacedOrder
  /** The refund, by units. */
  plan: PlannedRefund
  request: ClosingRequest
  newShipping: NewShipping | null
  /** Added items at today's prices; null if nothing is to be paid for. */
  added: { priced: PricedCart; added_tax: number; texts: Awaited<ReturnType<typeof readVariantTexts>> } | null
  shipping_more: number
  available: ReadonlyMap<number, number>
  /** Variants that keep their purchase price. */
  keeps_price: ReadonlySet<number>
  money: ReturnType<typeof difference>
}

export type PlacedOrder = Pick<
  Selectable<Database['shop.orders']>,
  (typeof PLACED_COLUMNS)[number] | 'order_id' | 'number' | 'version'
> & { is_packed: boolean }

/** @throws Refusal ORDER_ABSENT */
export async function readPlacedOrder(tx: Transaction<Database>, order_id: number): Promise<PlacedOrder> {
  const placed = await tx
    .selectFrom('shop.orders')
    .select([...PLACED_COLUMNS, 'order_id', 'number', 'version'])
    .select(isPacked.as('is_packed'))
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (placed === undefined) throw new Refusal('ORDER_ABSENT')
  return placed
}

/**
 * Plans the change of an order: removed unshipped units, pieces added at today's price, another delivery. The order
 * keeps its own delivery unless nothing is left to deliver. SPEC §4 Changes of an order.
 * @throws Refusal ACT_NOT_ALLOWED, AMENDMENT_PENDING, VARIANT_UNAVAILABLE, METHOD_UNAVAILABLE
 */
export async function planEdit(
  tx: Transaction<Database>,
  deps: Dependencies,
  order_id: number,
  request: AmendmentRequest,
  now: Date,
): Promise<PlannedAmendment> {
  const { order, placed } = await readAmendable(tx, order_id)
  const state = orderStateOf(order.state)
  const { remove, add } = request
  const changesShipping =
    request.shipping_method_id !== undefined && request.shipping_method_id !== placed.shipping_method_id
  const isNothing = remove.length === 0 && add.length === 0 && !changesShipping
  // The carrier collects the price of the whole order.
  const isPaid = state !== 'CONFIRMED'
  if (!mayAmend(state) || isNothing || (!isPaid && (remove.length > 0 || changesShipping))) {
    throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  }
  const removable = new Map(unshippedUnits(order).map((line) => [line.position, line.units]))
  const isOnce = new Set(remove.map(({ position }) => position)).size === remove.length
  if (!isOnce || remove.some(({ position, units }) => units > (removable.get(position) ?? 0))) {
    throw new Refusal('ACT_NOT_ALLOWED')
  }
  if (remove.length > 0 && (await isBooked(tx, order_id)))
    throw new Refusal('ACT_NOT_ALLOWED', { detail: { booking: 'REQUESTED' } })
  if (changesShipping && placed.is_packed) throw new Refusal('ACT_NOT_ALLOWED', { detail: { packed: true } })

  const facts = await readFacts(tx, deps, { placed, add, now })
  const offers = offersToAdd(facts, add)
  const goods = keptGoods(order, remove) + priceOf(add, offers)
  const newShipping = changesShipping ? await chooseShipping(deps, facts, placed, request) : null
  const left = order.shipping_gross - order.shipping_reversed
  const wanted = newShipping
    ? priceShipping(facts, { ...scopeOf(placed, now), shipping_promotion_id: null, ...newShipping }, goods).price
    : left
  const { more, back } = shippingDifference(left, wanted)
  const isAll = order.lines.every(({ position, quantity, cancelled }) => {
    const units = remove.find((one) => one.position === position)?.units ?? 0
    return cancelled + units === quantity
  })
  const isEnd = isAll && remove.length > 0 && add.length === 0
  const services = isEnd
    ? { shipping: left, fee: order.payment_fee - order.payment_fee_reversed }
    : { shipping: back, fee: 0 }
  const given = { units: [...remove], deductions: [], ...services }
  const plan = await planRefund(tx, order, { ...EMPTY_REQUEST, ...given })
  return finish(
    tx,
    deps,
    { order, placed, plan, request: given, newShipping, now },
    { facts, add, offers, shipping_more: more },
  )
}

/**
 * Plans an exchange: the refund of closing a return first pays for other pieces. A returned variant keeps its purchase
 * price, for no more pieces than are returned. SPEC §4 Changes of an order.
 * @throws Refusal ACT_NOT_ALLOWED, AMENDMENT_PENDING, VARIANT_UNAVAILABLE
 */
export async function planExchange(
  tx: Transaction<Database>,
  deps: Dependencies,
  found: LoadedReturn,
  { request, add }: { request: ClosingRequest; add: Additions },
  now: Date,
): Promise<PlannedAmendment> {
  const { placed } = await readAmendable(tx, found.order_id)
  if (found.state !== 'INSPECTED') throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: found.state } })
  const { order, plan } = await planClosing(tx, found, request)
  const bought = await readBought(tx, order, plan.components)
  if (add.some(({ variant_id, quantity }) => quantity > (bought.get(variant_id)?.units ?? quantity))) {
    throw new Refusal('ACT_NOT_ALLOWED')
  }
  const facts = await readFacts(tx, deps, { placed, add, now })
  const today = offersToAdd(facts, add)
  const step = amountStep(order.currency_code)
  const offers = new Map([...today].map(([id, offer]) => [id, { ...offer, ...keptPrice(bought.get(id), step) }]))
  return finish(
    tx,
    deps,
    { order, placed, plan, request, newShipping: null, now },
    { facts, add, offers, shipping_more: 0, keeps_price: new Set(bought.keys()) },
  )
}

async function readAmendable(tx: Transaction<Database>, order_id: number) {
  if (await isAmendmentPending(tx, order_id)) throw new Refusal('AMENDMENT_PENDING')
  const order = await readReversible(tx, order_id)
  if (order === undefined) throw new Refusal('ORDER_ABSENT')
  return { order, placed: await readPlacedOrder(tx, order_id) }
}

type BoughtPrice = Pick<
  Offer,
  'variant_id' | 'gross_price' | 'promotion_gross_price' | 'points' | 'promotion_points' | 'promotion_id'
>

interface BoughtUnits {
  price: BoughtPrice
  /** Number of returned units, and their share of the listed price of their lines. */
  units: number
  listed: number
}

async function readBought(tx: Transaction<Database>, order: ReversibleOrder, components: readonly RefundComponent[]) {
  const back = components.flatMap((one) => (one.kind === 'UNITS' && one.position !== null ? [one] : []))
  const { rows } = await sql<BoughtPrice & { position: number }>`
    select position, variant_id, gross_price, promotion_gross_price, points, promotion_points, promotion_id
      from shop.order_line where order_id = ${order.order_id} and position = any(${back.map((one) => one.position)}::smallint[])
      order by coalesce(promotion_gross_price, gross_price)`.execute(tx)
  const bought = new Map<number, BoughtUnits>()
  for (const { position, ...price } of rows) {
    const known = bought.get(price.variant_id) ?? { price, units: 0, listed: 0 }
    const { units, net, tax, discount } = back.find((one) => one.position === position) ?? NO_UNITS
    const listed = net + discount + (order.added_tax > 0 ? 0 : tax)
    bought.set(price.variant_id, { ...known, units: known.units + (units ?? 0), listed: known.listed + listed })
  }
  return bought
}

const NO_UNITS = { units: 0, net: 0, tax: 0, discount: 0 }

/** Price of a unit exchanged for an equal one: its share of the returned ones' price. */
function keptPrice(bought: BoughtUnits | undefined, step: number): Partial<BoughtPrice> {
  if (bought === undefined || bought.units === 0) return {}
  const { price, units, listed } = bought
  const share = part(listed, units, 0, 1, step)
  return price.promotion_gross_price === null
    ? { ...price, gross_price: share }
    : { ...price, promotion_gross_price: share }
}

/** True if a parcel is booked with a carrier or its booking is pending: it cannot lose units. */
async function isBooked(tx: Transaction<Database>, order_id: number): Promise<boolean> {
  const { rows } = await sql`select from shop.shipment where order_id = ${order_id}
    and booking in ('REQUESTED', 'BOOKED') and state in (${sqlLiterals(IN_WAREHOUSE_STATES)})`.execute(tx)
  return rows.length > 0
}

/** The facts that price additions to an order and its other delivery. */
function readFacts(
  tx: Transaction<Database>,
  deps: Dependencies,
  { placed, add, now }: { placed: PlacedOrder; add: Additions; now: Date },
): Promise<OrderFacts> {
  const { country_id, price_group_id } = scopeOf(placed, now)
  const variant_ids = add.map(({ variant_id }) => variant_id)
  return run(tx, factsOfVariants(deps, { country_id, price_group_id, variant_ids }, now))
}

/** @throws Refusal VARIANT_UNAVAILABLE */
function offersToAdd({ offers }: OrderFacts, add: Additions): ReadonlyMap<number, Offer> {
  const variantIds = add.map(({ variant_id }) => variant_id)
  const gone = variantIds.filter((variant_id) => !offers.has(variant_id))
  if (gone.length > 0) throw new Refusal('VARIANT_UNAVAILABLE', { detail: { variantsIds: gone } })
  if (new Set(variantIds).size < variantIds.length) throw new Refusal('ACT_NOT_ALLOWED')
  return offers
}

function scopeOf({ price_group_id, shipping_address, ...placed }: PlacedOrder, now: Date) {
  const country_id = knownCountryId(placed.country_id)
  return { country_id, price_group_id, ...taxPlaceOf(shipping_address, country_id), now }
}

const priceOf = (add: Additions, offers: ReadonlyMap<number, Offer>) =>
  add.reduce((sum, { variant_id, quantity }) => {
    const offer = offers.get(variant_id)
    return sum + (offer ? (offer.promotion_gross_price ?? offer.gross_price) * quantity : 0)
  }, 0)

/** The listed price of the remaining goods. */
function keptGoods(order: ReversibleOrder, remove: Units): number {
  return order.lines.reduce((sum, { position, line_gross, quantity, cancelled }) => {
    const from = cancelled + (remove.find((one) => one.position === position)?.units ?? 0)
    return sum + part(line_gross, quantity, from, quantity)
  }, 0)
}

/** @throws Refusal METHOD_UNAVAILABLE, FIELDS_REFUSED */
async function chooseShipping(
  deps: Dependencies,
  { shipping_methods }: OrderFacts,
  { country_id, language_id }: PlacedOrder,
  { shipping_method_id, pickup_point }: AmendmentRequest,
): Promise<NewShipping> {
  const method = shipping_methods.find((one) => one.shipping_method_id === shipping_method_id)
  if (method === undefined) throw new Refusal('METHOD_UNAVAILABLE')
  const texts = await readShippingMethodTexts(deps, country_id, language_id)
  return {
    shipping_method_id: method.shipping_method_id,
    shipping_method_name: texts.get(method.shipping_method_id)?.name ?? '',
    shipping_days_min: method.days_min,
    shipping_days_max: method.days_max,
    pickup_point:
      method.kind === 'pickup_point' ? await choosePickupPoint(deps, method.shipping_method_id, pickup_point) : null,
  }
}

type PlanDraft = Pick<PlannedAmendment, 'order' | 'placed' | 'plan' | 'request' | 'newShipping'> & { now: Date }

/** Prices the added items like those of a placed order. */
async function finish(
  tx: Transaction<Database>,
  deps: Dependencies,
  { now, ...taken }: PlanDraft,
  given: {
    facts: OrderFacts
    add: Additions
    offers: ReadonlyMap<number, Offer>
    shipping_more: number
    keeps_price?: ReadonlySet<number>
  },
): Promise<PlannedAmendment> {
  const { facts, add, offers, shipping_more, keeps_price = new Set<number>() } = given
  const { placed, plan } = taken
  const variantIds = add.map(({ variant_id }) => variant_id)
  const available = await readAvailable(tx, placed.country_id, variantIds)
  const scope = { ...scopeOf(placed, now), points: { requested: 0, available: 0 } }
  // Availability is checked when the stock is reserved.
  const items = add.map((one) => ({ ...one, available: one.quantity }))
  const isPriced = add.length > 0 || shipping_more > 0
  const priced = isPriced
    ? priceGoods(facts, scope, items, offers, {
        shipping: { price: shipping_more, promotion_id: null },
        payment_fee: 0,
      })
    : null
  const { language_id } = placed
  const texts = await readVariantTexts(
    deps,
    isLanguageId(language_id) ? language_id : 'en',
    priced === null ? [] : variantsToName(priced),
  )
  if (priced && priced.added_tax === null) throw new Refusal('ACT_NOT_ALLOWED')
  return {
    ...taken,
    shipping_more,
    available,
    keeps_price,
    added: priced && { priced, added_tax: priced.added_tax ?? 0, texts },
    money: difference(refundTotals(plan.components).amount, priced?.total_gross ?? 0),
  }
}
