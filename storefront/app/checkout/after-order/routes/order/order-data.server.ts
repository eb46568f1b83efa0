import { randomUUID } from 'node:crypto'
import { listRegulationFiles } from '@meridian/contract/core.ts'
import {
  continuePayment,
  getPayment,
  listPaymentMethods,
  listPaymentPoints,
  listPaymentPointsOfPayment,
  type Payment,
} from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { consumerRights } from '@meridian/domain/consumer-rights.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { dayText, momentText } from '@meridian/domain/date-text.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { orUnread } from '../../../../basket/refused.server.ts'
import { orElse } from '../../../../visit/expected.server.ts'
import { readOrder } from '../../../../visit/read-order.server.ts'
import type { Visit } from '../../../../visit/visit.server.ts'
import { phoneOf } from '../../../address/phone-text.server.ts'
import { payableMethods } from '../../../payment/payable-methods.ts'
import { readShownCards } from '../../../payment/shown-cards.server.ts'

const CODE = /^[A-Za-z0-9_-]{20,64}$/
/**
 * After the provider's page: refreshes the payment at once. On failure the order page still shows the current state.
 */
export async function refreshPayment(visit: Visit, token: string): Promise<void> {
  if (!CODE.test(token)) return
  await orElse(
    visit.read(continuePayment, { params: { token }, body: { action: 'refresh' } }),
    null,
    'payment after return',
  )
}

/** The parts of a payment that the page shows. */
export type ShownPayment = Pick<Payment, 'token' | 'status' | 'payment_method_type' | 'decline_code' | 'action'>

const STATUSES = [
  'CREATED',
  'RUNNING',
  'NEEDS_ACTION',
  'CAPTURED',
  'AWAITING',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
] as const
const OPEN: readonly string[] = ['CREATED', 'RUNNING', 'NEEDS_ACTION', 'AWAITING']

/** The latest payment of an order with its required action; from the order's own data if the payment is unavailable. */
async function readPayment(visit: Visit, order: Order): Promise<ShownPayment | null> {
  if (order.payment === null) return null
  const { token, payment_method_type, decline_code } = order.payment
  const status = STATUSES.find((each) => each === order.payment?.status) ?? 'RUNNING'
  const type = PAYMENT_METHOD_TYPES.find((each) => each === payment_method_type) ?? 'card'
  const fromOrder: ShownPayment = { token, status, payment_method_type: type, decline_code, action: null }
  if (!OPEN.includes(status)) return fromOrder
  const answer = await orElse(visit.read(getPayment, { params: { token } }), null, 'payment')
  return answer?.payment ?? fromOrder
}

/**
 * An order with its payment, both from the same moment: reading the payment may have changed the order. Null as with
 * readOrder.
 */
export async function readOrderAndPayment(visit: Visit, order_id: number, access_key: string | undefined) {
  const order = await readOrder(visit, order_id, access_key)
  if (order === null) return null
  const payment = await readPayment(visit, order)
  const captured = payment?.status === 'CAPTURED' && order.state === 'PENDING_PAYMENT'
  const moved = payment !== null && (captured || payment.status !== order.payment?.status)
  return { order: moved ? ((await readOrder(visit, order_id, access_key)) ?? order) : order, payment }
}

/** The order page's data besides the order and its payment. */
export async function readOrderFacts(visit: Visit, order: Order, payment: ShownPayment | null) {
  const { languageId } = visit
  const query = { countryId: order.country_id, languageId }
  const isMember = (await visit.session())?.claims.typeName === 'user'
  /** The pick-up points of the payment to be repeated; of the country before the first one. */
  const readPoints = async () => {
    const answer =
      payment === null
        ? await visit.remember(listPaymentPoints, { query })
        : await visit.read(listPaymentPointsOfPayment, { params: { token: payment.token }, query: { languageId } })
    return answer.payment_points
  }
  const regulations = { params: { countryId: order.country_id }, query: { languageId } }
  const isToPay = order.can_pay || order.awaits_acceptance
  const isOffered = !isMember && !order.awaits_acceptance
  const needsTerms = isOffered || order.awaits_acceptance
  const [methods, points, terms, saved_cards] = await Promise.all([
    isToPay ? orElse(visit.remember(listPaymentMethods, { query }), null, 'payment methods') : null,
    isToPay ? orUnread(readPoints()) : null,
    needsTerms ? orElse(visit.remember(listRegulationFiles, regulations), null, 'regulations') : null,
    isToPay ? readShownCards(visit) : null,
  ])
  const dates = dateTexts(visit, order)
  const action = payment?.action ?? null
  return {
    payment_methods: methods === null ? [] : payableMethods(methods.payment_methods, order.payment_method_id),
    payment_points: points ?? [],
    saved_cards,
    phones: { shipping: phoneOf(order.shipping_address), buyer: phoneOf(order.buyer) },
    placed_at: dates.day(order.placed_at),
    pay_until: order.expires_at === null ? null : dates.moment(order.expires_at),
    transfer_due_at: action?.kind === 'bank_transfer' ? dates.day(action.due_at) : null,
    /** Computed on the server, since the buyer's clock may be wrong. */
    confirm_left_ms: action?.kind === 'mobile_code' ? Math.max(0, Date.parse(action.expires_at) - Date.now()) : null,
    payment_key: randomUUID(),
    reorder_key: randomUUID(),
    /** The regulations a guest has to accept to become a member; null if nothing is offered. */
    member_offer: isOffered ? (terms?.country_regulation_files ?? null) : null,
    /** The information and acceptance shown to the buyer of an order by phone; null for every other order. */
    acceptance: order.awaits_acceptance
      ? { regulations: terms?.country_regulation_files ?? null, ...consumerRights(order.country_id) }
      : null,
  }
}

export type OrderFacts = Awaited<ReturnType<typeof readOrderFacts>>

/**
 * Dates are formatted on the server, in the page's language and the order's time zone, so that they do not differ in
 * browsers.
 */
function dateTexts({ locale }: Visit, { country_id }: Order) {
  const timeZone = countryFacts(country_id).time_zone
  return {
    day: (iso: string) => dayText(locale, iso, timeZone),
    moment: (iso: string) => momentText(locale, iso, timeZone),
  }
}
