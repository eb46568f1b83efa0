import { randomBytes } from 'node:crypto'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { createOrder } from '@meridian/contract/shop/order.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredAddress } from '@meridian/database/schema/stored.ts'
import { checkAddress } from '@meridian/domain/address.ts'
import { OPEN_ORDER_LIMITS, tooManyOpenOrders } from '@meridian/domain/buying-limits.ts'
import { linesToAdjust } from '@meridian/domain/cart.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { toWireMoney } from '@meridian/domain/money.ts'
import { orderNumberEnding, orderNumberPrefix } from '@meridian/domain/order.ts'
import type { PaymentTiming } from '@meridian/domain/payment-method.ts'
import { newOrderExpiresAt } from '@meridian/domain/phone-order.ts'
import { leavesLater } from '@meridian/domain/product-sale.ts'
import type { Transaction } from 'kysely'
import { type RegulationRow, regulationsInForce } from '../../core/for-services.ts'
import { priceGroupOf } from '../../gate/caller.ts'
import type { Context, Dependencies } from '../../gate/handler.ts'
import type { SecretRing } from '../../gate/secret-ring.ts'
import { limitKey, visitorKeys } from '../../gate/visitor-keys.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { chooseMethod, readMethodTexts } from '../../payments/for-services.ts'
import { holdPoints } from '../../wallet/for-services.ts'
import type { CartAndItems } from '../cart/cart-change-queries.ts'
import { type PricedCart, priceCart, shipsFrom, variantsToName } from '../cart/cart-pricing.ts'
import { type CartRow, type ItemRow, type Owner, readItems } from '../cart/cart-queries.ts'
import { availablePoints, pricingScope } from '../cart/cart-view.ts'
import { readShippingMethodTexts } from '../cart/shipping-method-queries.ts'
import { readVariantTexts } from '../catalogue/offers.ts'
import { accessKeyOf, hashAccessKey, keyOfOrder } from './access-keys.ts'
import { insertOrder } from './insert-order.ts'
import type { OrderFacts } from './order-facts.ts'
import { payOrder } from './order-points.ts'
import { findOrder, type OrderLineRow, type OrderRow, readOrderLines } from './order-queries.ts'
import { orderLinesOf, pricedColumns } from './placed-columns.ts'

type PlacingInput = InputOf<typeof createOrder>['body']

export interface PlacementDeps {
  deps: Dependencies
  enqueue: Enqueue
  /** Derives access keys from orders, so that a repeated answer contains the same key. */
  accessKeySecret: SecretRing
}

/** Terms of an order besides its cart. */
interface Terms {
  owner: Owner
  price_group_id: number
  languageId: LanguageId
  /** The total shown; a different one is rejected. */
  total_gross: number
  /** When the order leaves as shown, in ISO format; a later day is rejected. `any` if its buyer is still to accept it. */
  ships_from: string | null | 'any'
  /** The regulations its buyer accepted, or the admin who places it for a caller, who accepts them later. */
  by: { regulation_file_ids: readonly number[] } | { admin_id: number }
}

interface PlacedOrder {
  order: OrderRow
  lines: OrderLineRow[]
  access_key: string
}

/**
 * Order first (R1): places the order of the open cart in one short transaction: locks the cart, reprices everything,
 * reserves stock, writes the order as PENDING_PAYMENT once per cart and version, and enqueues the mail. Makes no
 * network call. Ordering the same cart version again returns the existing order.
 */
export async function placeOrder(
  tx: Transaction<Database>,
  /** `taken`: the open cart to order, already locked in this transaction; undefined if there is none. */
  { taken, facts, ...placing }: PlacementDeps & { taken: CartAndItems | undefined; facts: OrderFacts },
  owner: Owner,
  input: PlacingInput,
  context: Context,
): Promise<PlacedOrder> {
  const { accessKeySecret } = placing
  if (!taken) {
    const placed = await findPlaced(tx, owner, input)
    if (placed) {
      const { order_id, cart_id } = placed.order
      const { cart_version } = input
      return { ...placed, access_key: await keyOfOrder(tx, accessKeySecret, { order_id, cart_id, cart_version }) }
    }
    throw new Refusal('CART_NOT_FOUND')
  }
  const { cart, items = await readItems(tx, cart) } = taken
  if (cart.version !== input.cart_version) throw new Refusal('CART_CHANGED', { detail: { version: cart.version } })

  const { languageId, total_gross, ships_from, regulation_file_ids } = input
  const price_group_id = priceGroupOf(context.caller)
  const terms = { owner, price_group_id, languageId, total_gross, ships_from, by: { regulation_file_ids } }
  return placeCart(tx, placing, { cart, items, facts }, terms, context)
}

/** Places a cart that this transaction has created or locked. */
export async function placeCart(
  tx: Transaction<Database>,
  { deps, enqueue, accessKeySecret }: PlacementDeps,
  { cart, items, facts }: { cart: CartRow; items: readonly ItemRow[]; facts: OrderFacts },
  { owner, price_group_id, languageId, total_gross, ships_from, by }: Terms,
  context: Context,
): Promise<PlacedOrder> {
  const { now } = context
  const isByPhone = 'admin_id' in by
  if (items.length === 0) throw new Refusal('CART_EMPTY')
  const complete = checkComplete(cart)
  const { pickup_point, country_id } = cart
  const { shipping_method_id } = complete
  const { country, offers } = facts
  if (!facts.is_point_open) throw missing(['pickup_point'])
  const gone = items.filter((item) => !offers.has(item.variant_id))
  if (gone.length > 0)
    throw new Refusal('VARIANT_UNAVAILABLE', { detail: { variantsIds: gone.map((one) => one.variant_id) } })

  // A sold-out line has no price in the cart: report it as sold out, not as a changed total.
  const short = linesToAdjust(items).map(({ line }) => line.variant_id)
  if (short.length > 0) throw new Refusal('STOCK_EXHAUSTED', { detail: { variantsIds: short } })

  // Before the price, which a method that is gone no longer counts in.
  const method = chooseMethod(facts.payment_methods, {
    payment_method_id: complete.payment_method_id,
    payment_method_type: cart.payment_method_type,
    payment_point_id: cart.payment_point_id,
  })
  const shippingMethod = facts.shipping_methods.find((one) => one.shipping_method_id === shipping_method_id)
  if (!shippingMethod) throw new Refusal('METHOD_UNAVAILABLE')

  const available = await availablePoints(tx, [cart], now)
  const priced = priceCart(facts, pricingScope(cart, { price_group_id, available, now }), items, offers)
  if (priced.added_tax === null) throw missing(['shipping_address.region_id'])
  if (priced.total_gross !== total_gross) throw priceChanged(priced)
  const leaves_at = shipsFrom(priced, now)
  if (
    ships_from !== 'any' &&
    leavesLater(leaves_at?.getTime() ?? null, ships_from === null ? null : Date.parse(ships_from))
  )
    throw new Refusal('SENT_LATER', { detail: { ships_from: leaves_at?.toISOString() ?? null } })
  const regulations = isByPhone
    ? []
    : acceptedRegulations(facts.regulations, { languageId, accepted: by.regulation_file_ids, now })
  const shippingMethodName =
    (await readShippingMethodTexts(deps, country_id, languageId)).get(shipping_method_id)?.name ?? ''
  const methodName =
    (await readMethodTexts(deps, country_id, languageId)).get(method.payment_method_id)?.name ?? method.type
  const texts = await readVariantTexts(deps, languageId, variantsToName(priced))
  const access_key = accessKeyOf(accessKeySecret, cart.cart_id, cart.version)

  const limits = limitKeysOf(accessKeySecret, context, complete.shipping_address, method.timing)
  const values = {
    number_begins: orderNumberPrefix(now, country.time_zone),
    number_ends: orderNumberEnding(randomBytes),
    access_key_hash: hashAccessKey(access_key),
    cart_id: cart.cart_id,
    cart_version: cart.version,
    ...whoseOrder(owner),
    country_id,
    language_id: languageId,
    price_group_id,
    currency_code: country.currency_code,
    company_id: country.company_id,
    ...pricedColumns(priced),
    added_tax: priced.added_tax,
    changes_order_id: null,
    credit: 0,
    buyer: JSON.stringify(complete.buyer),
    shipping_address: JSON.stringify(complete.shipping_address),
    pickup_point: pickup_point && JSON.stringify(pickup_point),
    shipping_method_id,
    shipping_method_name: shippingMethodName,
    shipping_days_min: shippingMethod.days_min,
    shipping_days_max: shippingMethod.days_max,
    ships_from: leaves_at,
    payment_method_id: method.payment_method_id,
    payment_method_type: method.type,
    payment_method_name: methodName,
    payment_timing: method.timing,
    payment_point_id: cart.payment_point_id,
    invoice_required: cart.invoice_required,
    invoice_company_name: cart.invoice_company_name,
    invoice_tax_number: cart.invoice_tax_number,
    regulation_files: JSON.stringify(regulations),
    placed_at: now,
    ...limits,
    placed_by_admin_id: isByPhone ? by.admin_id : null,
    payment_status: isByPhone ? 'NOT_ACCEPTED' : 'PENDING',
    expires_at: new Date(newOrderExpiresAt(now.getTime(), { timing: method.timing, is_by_phone: isByPhone })),
  }
  const lines = orderLinesOf(priced, texts)
  const { order, refused, open } = await insertOrder(tx, values, lines)
  if (refused.length > 0) {
    const variantsIds = items.flatMap(({ variant_id }) => {
      const parts = offers.get(variant_id)?.parts ?? [{ variant_id }]
      return parts.some((part) => refused.includes(part.variant_id)) ? [variant_id] : []
    })
    throw new Refusal('STOCK_EXHAUSTED', { detail: { variantsIds } })
  }
  if (open !== null && tooManyOpenOrders(open)) {
    throw new Refusal('ORDERS_OPEN_TOO_MANY', { retryAfterS: OPEN_ORDER_LIMITS.windowMs / 1000 })
  }
  // Points on hold (R12), lock order (R15): after the stock. Another order may have spent the points since the cart was
  // priced.
  if (order.user_id !== null && priced.points_converted > 0) {
    const { order_id, user_id } = order
    const held = await holdPoints(tx, { user_id, order_id, points: priced.points_converted, now })
    if (held === 'short') throw new Refusal('POINTS_SHORT')
  }
  if (isByPhone) {
    await enqueue(tx, 'send-mail', { order_id: order.order_id, template: 'phone-order' })
    return { order, lines, access_key }
  }
  await confirmPlaced(tx, enqueue, { order_id: order.order_id, timing: method.timing })
  // Points cover the total: no provider is involved.
  if (order.total_gross === 0 && (await payOrder(tx, enqueue, order.order_id, 'nothing to pay', now))) {
    return { order: { ...order, state: 'PAID', paid_at: now }, lines, access_key }
  }
  return { order, lines, access_key }
}

/**
 * The account for a bank transfer, or the confirmation of payment on delivery, is known a moment after the order and
 * belongs into its first mail.
 */
const PAYMENT_KNOWN_AFTER_S = 20

/** Mails the confirmation of an order whose terms are accepted. */
export async function confirmPlaced(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  { order_id, timing }: { order_id: number; timing: PaymentTiming },
): Promise<void> {
  const when = timing !== 'instant' ? { startAfterS: PAYMENT_KNOWN_AFTER_S } : undefined
  await enqueue(tx, 'send-mail', { order_id, template: 'order-placed' }, when)
}

/**
 * Limit keys of orders without an account, besides the guest: the network, and, if nothing is paid before delivery, the
 * phone number. A number is no secret: a payer may enter anyone's, so it must never stop its owner from paying.
 */
function limitKeysOf(
  secret: SecretRing,
  context: Context,
  { phone_prefix, phone_number }: StoredAddress,
  timing: PaymentTiming,
) {
  if (context.caller.kind !== 'guest') return { network_key: null, phone_key: null }
  const network_key = visitorKeys(secret, context).network
  if (timing !== 'on_delivery') return { network_key, phone_key: null }
  const digits = `${phone_prefix}${phone_number}`.replace(/\D/g, '')
  return { network_key, phone_key: limitKey(secret, `phone:${digits}`) }
}

/** The owner's order of this cart version: a repeated click. */
async function findPlaced(tx: Transaction<Database>, owner: Owner, input: PlacingInput) {
  const placed = await tx
    .selectFrom('shop.orders')
    .innerJoin('shop.cart', 'shop.cart.cart_id', 'shop.orders.cart_id')
    .select('order_id')
    .where('shop.cart.code', '=', input.cart_code)
    .where('cart_version', '=', input.cart_version)
    .executeTakeFirst()
  const order = placed && (await findOrder(tx, placed.order_id, { ...whoseOrder(owner), access_key_hash: null }))
  return order && { order, lines: await readOrderLines(tx, order.order_id) }
}

function whoseOrder(owner: Owner): { guest_id: string | null; user_id: number | null } {
  return owner.kind === 'guest'
    ? { guest_id: owner.guest_id, user_id: null }
    : { guest_id: null, user_id: owner.user_id }
}

/** @throws Refusal CART_INCOMPLETE naming what is missing. */
function checkComplete(cart: CartRow) {
  const { buyer, shipping_address, shipping_method_id, payment_method_id } = cart
  const absent = Object.entries({ buyer, shipping_address, shipping_method_id, payment_method_id }).flatMap(
    ([field, value]) => (value === null ? [field] : []),
  )
  if (buyer === null || shipping_address === null || shipping_method_id === null || payment_method_id === null) {
    throw missing(absent)
  }
  // The address of an old basket may no longer be delivered to.
  const checked = checkAddress(shipping_address, countryFacts(cart.country_id))
  if ('problems' in checked) throw missing(checked.problems.map(({ path }) => `shipping_address.${path}`))
  return { buyer, shipping_address, shipping_method_id, payment_method_id }
}

function missing(paths: string[]): Refusal {
  return new Refusal('CART_INCOMPLETE', {
    fields: paths.map((path) => ({ path, code: 'REQUIRED', message: 'This is still missing' })),
  })
}

/** The total differs from what the buyer saw: report the new one and place no order. */
function priceChanged(priced: PricedCart): Refusal {
  return new Refusal('PRICE_CHANGED', {
    detail: {
      goods_gross: toWireMoney(priced.goods_gross),
      shipping_gross: toWireMoney(priced.shipping_gross),
      total_gross: toWireMoney(priced.total_gross),
    },
  })
}

/** The regulations in force; all must have been accepted in the version shown. @throws Refusal REGULATIONS_REQUIRED */
export function acceptedRegulations(
  versions: readonly RegulationRow[],
  { languageId, accepted, now }: { languageId: LanguageId; accepted: readonly number[]; now: Date },
) {
  const inForce = regulationsInForce(versions, languageId, now)
  if (inForce.some((file) => !accepted.includes(file.regulation_file_id))) {
    throw new Refusal('REGULATIONS_REQUIRED')
  }
  return inForce.map(({ regulation_file_id, kind, version, title, sha256 }) => ({
    regulation_file_id,
    kind,
    version,
    title,
    sha256,
  }))
}
