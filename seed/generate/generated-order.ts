import type { StoredBuyer, StoredRegulationFile } from '@meridian/database/schema/stored.ts'
import { cartTotals, type TaxMode } from '@meridian/domain/cart-totals.ts'
import { splitByLargestRemainder } from '@meridian/domain/money.ts'
import { type OrderState, orderExpiresAt, orderNumberEnding, orderNumberPrefix } from '@meridian/domain/order.ts'
import { orderStatuses } from '@meridian/domain/order-status.ts'
import { PAYMENT_METHOD_FACTS, type PaymentTiming } from '@meridian/domain/payment-method.ts'
import type { ShipmentState } from '@meridian/domain/shipment.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { companyOf } from '../companies.ts'
import { seedCountry } from '../country-data.ts'
import { daysBefore } from '../insert-rows.ts'
import { PAYMENT_METHODS, PAYMENT_POINTS } from '../payment-methods.ts'
import { PAYMENT_TEXTS } from '../payment-texts.ts'
import { PICKUP_POINTS } from '../pickup-points.ts'
import { pictureIdOf } from '../pictures.ts'
import { OPENED_DAYS_AGO, PUBLISHED_DAYS_AGO, pricesOfProduct } from '../prices.ts'
import { PRODUCTS } from '../products.ts'
import { COUNTRIES, COUNTRY_IDS } from '../reference/countries.ts'
import { COUNTRY_LANGUAGES, type CountryId, type LanguageId } from '../reference/locales.ts'
import { REGIONS } from '../regions.ts'
import { SHIPPING_METHODS, SHIPPING_TEXTS } from '../shipping-methods.ts'
import { BUNDLE_IDS } from '../stock.ts'
import { variantNames } from '../variant-names.ts'
import { buyerOf } from './buyers.ts'
import { bytesOf, type Chance, chanceOf, pick } from './chance.ts'
import { type GeneratedProduct, generatedProduct } from './generated-product.ts'
import { shipmentsOf } from './generated-shipment.ts'
import { type OrderScenario, scenarioOf } from './order-scenarios.ts'

/** Ids of carts, orders and payment attempts below are those of people; a generated one has this plus its number. */
export const GENERATED_ORDERS_AFTER = 100_000_000

const LINES_MAX = 4
/** Countries of most buyers; the others are anywhere. */
const USUAL_COUNTRIES: readonly CountryId[] = [
  'PL',
  'PL',
  'PL',
  'PL',
  'DE',
  'DE',
  'DE',
  'CZ',
  'CZ',
  'ES',
  'FR',
  'IT',
  'SK',
  'UA',
  'RO',
  'HU',
]
const GUESTS = 1
const NO_UNITS = { cancelled: 0, in_shipments: 0, shipped: 0, delivered: 0, returned: 0 }

/** The inputs of orders besides chance. */
export interface OrderWorld {
  /** All orders were placed before. */
  now: Date
  /** The number of generated products to order, besides those of the named world. */
  products: number
  /** In force, by country and language as `PL pl`. */
  regulations: ReadonlyMap<string, readonly StoredRegulationFile[]>
}

/** The rows of one order by table, without ids that the database assigns. */
export type OrderRows = ReturnType<typeof orderRows>

/**
 * The generated order of a number from 1 on, with everything that belongs to it: priced by the shop's own rules and in
 * a state that its age allows.
 */
export function generatedOrder(number: number, world: OrderWorld) {
  const chance = chanceOf('order', number)
  const today = daysBefore(world.now, 0).getTime()
  const placedMs = today - Math.floor(chance() ** 1.5 * (OPENED_DAYS_AGO - 1) * DAY_MS) - 1000
  const country_id = chance() < 0.8 ? pick(USUAL_COUNTRIES, chance) : pick(COUNTRY_IDS, chance)
  const guest_id = guestId(number)
  const order = orderRows({
    order_id: GENERATED_ORDERS_AFTER + number,
    name: `generated-${number}`,
    bytes: (what) => bytesOf(what, number),
    placedMs,
    country_id,
    language_id: COUNTRY_LANGUAGES[country_id][0],
    buyer: buyerOf(country_id, number, chance),
    by: { guest_id },
    price_group_id: GUESTS,
    timings: ['instant', 'delayed', 'on_delivery'],
    world,
    chance,
  })
  return { 'sec.guest': [{ guest_id, created_at: new Date(placedMs) }], ...order }
}

/** Buyer, time and lines of an order; chance decides the rest. */
export interface OrderToMake {
  order_id: number
  /** The provider's name of its payment. */
  name: string
  /** 32 bytes unique to the order. */
  bytes(what: 'cart' | 'order' | 'number' | 'attempt'): Buffer
  placedMs: number
  country_id: CountryId
  language_id: LanguageId
  buyer: StoredBuyer
  by: { guest_id: string } | { user_id: number }
  price_group_id: number
  /** The payment methods to choose from. */
  timings: readonly PaymentTiming[]
  world: OrderWorld
  chance: Chance
  /** Otherwise random: the course of the order, its parcels, its company, complete cancellation. */
  scenario?: OrderScenario
  parcels?: readonly ShipmentState[]
  invoice?: { name: string; tax_number: string } | null
  is_cancelled?: boolean
}

/** Every fifth order of a member in Poland is for their company. Its number has a valid checksum and belongs to nobody. */
function invoiceOf({ order_id, country_id, buyer, by, invoice }: OrderToMake) {
  if (invoice) {
    return { invoice_required: true, invoice_company_name: invoice.name, invoice_tax_number: invoice.tax_number }
  }
  const isForCompany = country_id === 'PL' && 'user_id' in by && order_id % 5 === 0
  return {
    invoice_required: isForCompany,
    invoice_company_name: isForCompany ? `Studio ${buyer.name_last}` : null,
    invoice_tax_number: isForCompany ? '0000000017' : null,
  }
}

/** An order with everything that belongs to it: priced by the shop's own rules and in a state that its age allows. */
export function orderRows(order: OrderToMake) {
  const { order_id, placedMs, country_id, language_id, buyer, by, price_group_id, world, chance } = order
  const today = daysBefore(world.now, 0).getTime()
  const placed_at = new Date(placedMs)
  const country = COUNTRIES[country_id]
  const { email: _, ...shipping_address } = buyer
  const bought = linesOf(order, (today - placedMs) / DAY_MS)
  const shipping = shippingOf(country_id, chance)
  const payment = paymentOf(country_id, order.timings, chance)
  const goods = bought.reduce((sum, line) => sum + line.gross_price * line.quantity, 0)
  const shipping_gross = shipping.free_from !== null && goods >= shipping.free_from ? 0 : shipping.gross_price
  const tax_rate_hundredths = standardRate(country_id, buyer.region_id, placed_at)
  const tax_mode: TaxMode = country.tax_inclusive ? 'inclusive' : 'exclusive'
  const totals = cartTotals({
    lines: bought.map((line) => ({
      ...line,
      promotion_gross_price: null,
      promotion_points: null,
      tax_rate_hundredths,
    })),
    shipping: { price: shipping_gross + payment.fee, tax_rate_hundredths },
    discount: 0,
    tax_mode,
  })

  const [shipping_tax = 0, payment_fee_tax = 0] = splitByLargestRemainder(totals.shipping_tax, [
    shipping_gross,
    payment.fee,
  ])
  const timing = PAYMENT_METHOD_FACTS[payment.type].timing
  const scenario = order.scenario ?? scenarioOf(timing, chance)
  const passed = scenario.steps.filter((step) => placedMs + step.after_ms <= today)
  const state: OrderState = passed.at(-1)?.to ?? 'PENDING_PAYMENT'
  const when = (to: OrderState): Date | null => {
    const step = passed.find((one) => one.to === to)
    return step === undefined ? null : new Date(placedMs + step.after_ms)
  }
  // Payment on delivery is captured by the delivery.
  const paid_at = when('PAID') ?? (timing === 'on_delivery' ? when('DELIVERED') : null)
  const attemptState = scenario.attempt(state)
  const quantities = bought.map(({ quantity }) => quantity)
  const shipments = shipmentsOf({
    order_id,
    country_id,
    kind: shipping.kind,
    quantities,
    state,
    when,
    parcels: order.parcels,
  })
  const cancelled = (quantity: number) => (order.is_cancelled ? quantity : 0)
  const unitsAt = (index: number) => ({
    ...(shipments.units[index] ?? NO_UNITS),
    cancelled: cancelled(quantities[index] ?? 0),
  })
  const expired = when('EXPIRED') !== null
  const expires = orderExpiresAt(placedMs, timing)
  const settled_at = attemptState === 'AUTHORISED' ? null : new Date(placedMs + (passed[1]?.after_ms ?? 0))
  const chosen = {
    payment_method_id: payment.payment_method_id,
    payment_method_type: payment.type,
    payment_point_id: payment.point?.payment_point_id ?? null,
    shipping_method_id: shipping.shipping_method_id,
    shipping_promotion_id: null,
    pickup_point: shipping.point === null ? null : JSON.stringify(shipping.point),
    shipping_address: JSON.stringify(shipping_address),
    buyer: JSON.stringify(buyer),
    ...invoiceOf(order),
  }
  return {
    'shop.cart': [
      {
        cart_id: order_id,
        code: order.bytes('cart').toString('base64url').slice(0, 24),
        ...by,
        country_id,
        // SPEC §4 Orders: an unpaid order returns its cart, in another version.
        state: expired ? 'OPEN' : 'ORDERED',
        version: expired ? 2 : 1,
        points_to_convert: 0,
        ...chosen,
        created_at: placed_at,
        updated_at: placed_at,
      },
    ],
    'shop.cart_item': bought.map(({ variant_id, quantity }) => ({
      cart_id: order_id,
      variant_id,
      promotion_id: null,
      quantity,
    })),
    'shop.orders': [
      {
        order_id,
        // One digit more than the shop's own numbers, which may count the same orders of a day.
        number: [
          orderNumberPrefix(placed_at, COUNTRIES[country_id].time_zone),
          String(order_id).padStart(8, '0'),
          orderNumberEnding(() => order.bytes('number')),
        ].join(''),
        // Hash of an unknown key, so that no link opens it.
        access_key_hash: order.bytes('order'),
        cart_id: order_id,
        cart_version: 1,
        ...by,
        changes_order_id: null as number | null,
        credit: 0,
        country_id,
        language_id,
        price_group_id,
        currency_code: country.currency_code,
        state,
        company_id: companyOf(seedCountry(country_id)).company_id,
        goods_gross: totals.goods_total,
        shipping_gross,
        payment_fee: payment.fee,
        discount: totals.discount_total,
        points_converted: 0,
        added_tax: tax_mode === 'exclusive' ? totals.tax_total : 0,
        total_gross: totals.total,
        total_points: totals.points_total,
        taxes: JSON.stringify(totals.taxes.filter((tax) => tax.gross > 0)),
        shipping_tax,
        payment_fee_tax,
        service_tax_rate_hundredths: tax_rate_hundredths,
        shipping_method_name: SHIPPING_TEXTS[shipping.kind].name[language_id],
        shipping_days_min: shipping.days_min,
        shipping_days_max: shipping.days_max,
        payment_method_name: PAYMENT_TEXTS[payment.type].name[language_id],
        payment_timing: timing,
        regulation_files: JSON.stringify(world.regulations.get(`${country_id} ${language_id}`) ?? []),
        placed_at,
        expires_at: timing === 'on_delivery' ? null : new Date(expires),
        paid_at,
        delivered_at: shipments.delivered_at,
        ...chosen,
        ...orderStatuses({
          state,
          paid: paid_at !== null,
          refunded: 'none',
          owed: false,
          overpaid: false,
          held: shipments.held,
          awaits_acceptance: false,
          lines: bought.map(({ quantity }, index) => ({ quantity, ...unitsAt(index) })),
          is_disputed: false,
          return_announced: false,
          invoiced: false,
          corrected: false,
        }),
      },
    ],
    ...shipments.rows,
    'shop.order_history': passed.map((step, index) => ({
      order_id,
      from_state: passed[index - 1]?.to ?? null,
      to_state: step.to,
      cause: step.cause,
      at: new Date(placedMs + step.after_ms),
    })),
    'shop.order_line': bought.map((line, index) => ({
      order_id,
      position: index + 1,
      ...line,
      promotion_id: null,
      promotion_gross_price: null,
      promotion_points: null,
      line_gross: totals.lines[index]?.price ?? 0,
      line_points: totals.lines[index]?.points ?? 0,
      discount: 0,
      tax: totals.lines[index]?.tax ?? 0,
      points_converted: 0,
      tax_rate_hundredths,
      ...unitsAt(index),
    })),
    'shop.reservation': bought.map(({ variant_id, quantity }, index) => ({
      order_id,
      variant_id,
      country_id,
      quantity,
      state: state === 'PENDING_PAYMENT' ? 'HELD' : expired ? 'RELEASED' : 'CLAIMED',
      gone: unitsAt(index).shipped + cancelled(quantity),
    })),
    'payments.attempt':
      attemptState === null
        ? []
        : [
            {
              attempt_id: order_id,
              token: order.bytes('attempt').toString('base64url').slice(0, 24),
              order_id,
              payment_method_id: payment.payment_method_id,
              payment_method_type: payment.type,
              payment_point_id: payment.point?.payment_point_id ?? null,
              amount: totals.total,
              currency_code: country.currency_code,
              state: attemptState,
              provider: 'sandbox',
              provider_payment_id: order.name as string | null,
              // The payment that holds the money, if another order paid it.
              funded_by: null as number | null,
              action: null,
              decline_code: attemptState === 'FAILED' ? 'card_declined' : null,
              refund_due: when('REFUND_DUE') !== null,
              created_at: placed_at,
              sent_at: placed_at as Date | null,
              polled_at: placed_at as Date | null,
              settled_at,
            },
          ],
    'payments.refund':
      when('REFUND_DUE') === null
        ? []
        : [
            {
              refund_id: order_id,
              order_id,
              attempt_id: order_id,
              reason: 'NOT_NEEDED',
              amount: totals.total,
              currency_code: country.currency_code,
              state: when('REFUNDED') === null ? 'APPROVED' : 'SUCCEEDED',
              created_at: when('REFUND_DUE'),
              refunded_at: when('REFUNDED'),
            },
          ],
    'payments.refund_component':
      when('REFUND_DUE') === null
        ? []
        : [
            {
              refund_id: order_id,
              place: 1,
              kind: 'OVERPAYMENT',
              net: totals.total,
              tax: 0,
              amount: totals.total,
            },
          ],
  }
}

/** A guest per order, since a guest is a session. */
function guestId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

function shippingOf(countryId: CountryId, chance: Chance) {
  const method = pick(
    SHIPPING_METHODS.filter((one) => one.country_id === countryId),
    chance,
  )
  if (method.kind !== 'pickup_point') return { ...method, point: null }
  const { code, name, street, postal_code, city_name } = pick(
    PICKUP_POINTS.filter((one) => one.shipping_method_id === method.shipping_method_id),
    chance,
  )
  return { ...method, point: { code, name, address: `${street}, ${postal_code} ${city_name}` } }
}

function paymentOf(countryId: CountryId, timings: readonly PaymentTiming[], chance: Chance) {
  const method = pick(
    PAYMENT_METHODS.filter(
      (one) => one.country_id === countryId && timings.includes(PAYMENT_METHOD_FACTS[one.type].timing),
    ),
    chance,
  )
  const points = PAYMENT_POINTS.filter((one) => one.payment_method_id === method.payment_method_id)
  return { ...method, point: points.length === 0 ? null : pick(points, chance) }
}

/** SPEC §3 Tax: the rate of the region where it has one, else of the country, on that day. */
function standardRate(countryId: CountryId, regionId: number | null, at: Date): number {
  const day = at.toISOString().slice(0, 10)
  const own = REGIONS.find((region) => region.region_id === regionId)?.tax_rate_hundredths ?? null
  return (
    own ??
    seedCountry(countryId).tax_rates.standard.findLast(({ valid_from }) => valid_from <= day)?.rate_hundredths ??
    0
  )
}

/** The lines bought, each variant once, at the price of that day: few products often, most of them seldom. */
function linesOf(order: OrderToMake, daysAgo: number) {
  const { world, chance } = order
  const lines = new Map<number, ReturnType<typeof lineOf> & object>()
  const count = 1 + Math.floor(chance() ** 2 * LINES_MAX)
  while (lines.size < count) {
    const rank = Math.floor(chance() ** 3 * (PRODUCTS.length + world.products))
    const line = lineOf(productAt(rank), order, daysAgo)
    if (line !== null) lines.set(line.variant_id, line)
  }
  return [...lines.values()]
}

/** The named products first, then the generated ones. */
function productAt(rank: number): GeneratedProduct {
  const product = PRODUCTS[rank]
  if (product === undefined) return generatedProduct(rank - PRODUCTS.length + 1)
  return { product, template: product, published_days_ago: PUBLISHED_DAYS_AGO[product.key] ?? OPENED_DAYS_AGO }
}

/** A line of a product; null where it was not sold then and there, and for a bundle, which would be several lines. */
function lineOf(
  { product, template, published_days_ago }: GeneratedProduct,
  { country_id, language_id, price_group_id, chance }: OrderToMake,
  daysAgo: number,
) {
  const place = Math.floor(chance() * product.variants.length)
  const variant = product.variants[place]
  const pictured = template.variants[place]
  if (variant === undefined || pictured === undefined) return null
  if (published_days_ago < daysAgo || BUNDLE_IDS.has(variant.id)) return null
  const price = pricesOfProduct([variant], template.key, [country_id]).find(
    (one) =>
      one.price_group_id === price_group_id &&
      one.from_days_ago >= daysAgo &&
      (one.to_days_ago === null || one.to_days_ago < daysAgo),
  )
  if (price === undefined) return null
  return {
    variant_id: variant.id,
    product_id: product.id,
    sku: `${product.key}-${variant.suffix}`.toUpperCase(),
    name: `${product.name[language_id]}, ${variantNames(variant)[language_id]}`,
    image_file_id: pictureIdOf(pictured.id),
    quantity: 1 + Math.floor(chance() ** 3 * 3),
    gross_price: price.gross_price,
    points: price.points,
  }
}
