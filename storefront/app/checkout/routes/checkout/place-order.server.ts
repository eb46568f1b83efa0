import { listRegulationFiles } from '@meridian/contract/core.ts'
import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { createPayment, listPaymentMethods } from '@meridian/contract/payments.ts'
import { createOrder, type Order } from '@meridian/contract/shop/order.ts'
import { countryOfBasket } from '../../../basket/basket-country.server.ts'
import type { FailedCall } from '../../../basket/refusal-texts.ts'
import { refusedOf } from '../../../basket/refused.server.ts'
import { links } from '../../../links.ts'
import { orderLinks } from '../../../order-links.ts'
import { idempotencyKeyIn, idOf } from '../../../visit/query-values.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import type { Issue } from '../../address/details.ts'
import { acceptsAll } from '../../payment/order-consents.tsx'
import { paymentDataFrom } from '../../payment/payment-data.ts'
import { paymentType } from '../../payment/types.ts'

/** Why no order was placed, with the data to explain it. Amounts in minor units. */
export interface PlacingProblem {
  issues: Issue[]
  refused: FailedCall | null
  /** The previously shown total, for comparison with the current one. */
  total_before: number | null
  /** The variants that are not available in the requested quantity. */
  variantsIds: number[]
  /** Set if it is unknown whether the order was placed: the retry must send the same keys. */
  keys: { order_key: string; payment_key: string } | null
}

const NOTHING = { issues: [], refused: null, total_before: null, variantsIds: [], keys: null }

/**
 * Places the order as shown, then starts its payment, unless the payment data are requested on the order page. Returns
 * where to go: the provider's page if there is one, else the order. Once the order is placed, its page shows the
 * outcome of the payment, also why none was started. SPEC §7 orders, PAYMENTS; order first (R1), idempotency (R8).
 */
export async function placeOrder(visit: Visit, form: FormData): Promise<{ to: string } | PlacingProblem> {
  const { languageId } = visit
  const countryId = await countryOfBasket(visit)
  const cart_version = idOf(String(form.get('cart_version') ?? ''))
  const total_gross = numberIn(form, 'total_gross')
  if (cart_version === null || total_gross < 0) return { ...NOTHING, refused: { error: 'CART_CHANGED', message: '' } }
  const [{ payment_methods }, { country_regulation_files }] = await Promise.all([
    visit.remember(listPaymentMethods, { query: { countryId, languageId } }),
    visit.remember(listRegulationFiles, { params: { countryId }, query: { languageId } }),
  ])
  const method = payment_methods.find(({ id }) => id === numberIn(form, 'payment_method_id'))
  if (method === undefined) return { ...NOTHING, refused: { error: 'METHOD_UNAVAILABLE', message: '' } }
  const isPaidLater = paymentType(method.type).afterOrder !== undefined
  // If points cover the total, no payment data are requested.
  const paying = total_gross === 0 || isPaidLater ? { data: {} } : paymentDataFrom(form, method)
  const issues = [
    ...('issue' in paying ? [paying.issue] : []),
    ...(acceptsAll(form, country_regulation_files) ? [] : [{ path: 'consent', code: 'CONSENT_MISSING' }]),
  ]
  if (issues.length > 0 || 'issue' in paying) return { ...NOTHING, issues }

  const keys = { order_key: idempotencyKeyIn(form, 'order_key'), payment_key: idempotencyKeyIn(form, 'payment_key') }
  let order: Order
  try {
    const body = {
      languageId,
      country_id: countryId,
      cart_code: String(form.get('cart_code') ?? ''),
      cart_version,
      total_gross,
      ships_from: String(form.get('ships_from') ?? '') || null,
      regulation_file_ids: country_regulation_files.map(({ id }) => id),
    }
    order = (await visit.own(createOrder, { body }, { idempotencyKey: keys.order_key })).data
  } catch (error) {
    return problemOf(error, total_gross, keys)
  }
  const here = { to: links.order(visit.locale, order.order_id) }
  if (order.state === 'PAID' || isPaidLater) return here
  try {
    const body = { order_id: order.order_id, languageId, ...paying.data }
    const { payment } = await visit.own(createPayment, { body }, { idempotencyKey: keys.payment_key })
    if (payment.action?.kind === 'redirect') return { to: payment.action.url }
  } catch (error) {
    const refused = refusedOf(error)
    console.warn('Expected error: payment of a new order:', refused.message)
    const { error: name, retryAfterS } = refused
    const again_s = retryAfterS === undefined ? undefined : Math.ceil(Date.now() / 1000) + retryAfterS
    return { to: orderLinks.unpaid(visit.locale, order.order_id, name ?? 'INTERNAL', again_s) }
  }
  return here
}

function problemOf(error: unknown, total_gross: number, keys: PlacingProblem['keys']): PlacingProblem {
  const refused = refusedOf(error)
  const unknown: (ErrorName | null)[] = [null, 'INTERNAL', 'IDEMPOTENCY_IN_FLIGHT', 'OVERLOADED']
  const detail = error instanceof Refusal ? error.detail : undefined
  const ids = detail?.variantsIds
  return {
    ...NOTHING,
    refused,
    total_before: refused.error === 'PRICE_CHANGED' ? total_gross : null,
    variantsIds: Array.isArray(ids) ? ids.map(Number) : [],
    keys: unknown.includes(refused.error) ? keys : null,
  }
}

/** A whole number of a hidden field; -1 if invalid. */
function numberIn(form: FormData, name: string): number {
  const text = String(form.get(name) ?? '')
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}
