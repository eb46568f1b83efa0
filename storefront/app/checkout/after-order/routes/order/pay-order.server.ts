import { listRegulationFiles } from '@meridian/contract/core.ts'
import { continuePayment, createPayment, listPaymentMethods } from '@meridian/contract/payments.ts'
import { acceptOrder } from '@meridian/contract/shop/acceptance.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import type { FailedCall } from '../../../../basket/refusal-texts.ts'
import { refusedOf } from '../../../../basket/refused.server.ts'
import { idempotencyKeyIn } from '../../../../visit/query-values.ts'
import type { Visit } from '../../../../visit/visit.server.ts'
import type { Issue } from '../../../address/details.ts'
import { acceptsAll, CONSENT_FIELD } from '../../../payment/order-consents.tsx'
import { paymentDataFrom } from '../../../payment/payment-data.ts'

/** Why no payment was started. */
export interface PayProblem {
  issues: Issue[]
  refused: FailedCall | null
  /** Set if it is unknown whether it was started: the retry sends the same key. */
  payment_key: string | null
}

/**
 * Accepts an order by phone and starts its payment: missing input is reported before anything binds the buyer.
 * SPEC §4 Orders by phone.
 */
export async function acceptAndPay(
  visit: Visit,
  form: FormData,
  order: Order,
  access_key: string | undefined,
): Promise<{ to: string | null } | PayProblem> {
  const { languageId } = visit
  const [chosen, { country_regulation_files }] = await Promise.all([
    readChosen(visit, form, order),
    visit.remember(listRegulationFiles, { params: { countryId: order.country_id }, query: { languageId } }),
  ])
  if ('issue' in chosen) return problem(chosen.issue)
  if (!acceptsAll(form, country_regulation_files)) return problem({ path: CONSENT_FIELD, code: 'CONSENT_MISSING' })
  try {
    const input = {
      params: { order_id: order.order_id },
      query: access_key === undefined ? {} : { access_key },
      body: { languageId, regulation_file_ids: country_regulation_files.map(({ id }) => id) },
    }
    const { data: accepted } = await visit.own(acceptOrder, input, { start: true })
    if (accepted.state === 'PAID') return { to: null }
  } catch (error) {
    return { issues: [], refused: refusedOf(error), payment_key: null }
  }
  return payOrder(visit, form, order, access_key)
}

/**
 * Starts another payment of an order, by the same or another method; a running payment continues instead. Returns the
 * provider's page if there is one, else null. SPEC §7 PAYMENTS.
 */
export async function payOrder(
  visit: Visit,
  form: FormData,
  order: Order,
  access_key: string | undefined,
): Promise<{ to: string | null } | PayProblem> {
  const { languageId } = visit
  const chosen = await readChosen(visit, form, order)
  if ('issue' in chosen) return problem(chosen.issue)
  const { method, point } = chosen
  const idempotencyKey = idempotencyKeyIn(form, 'payment_key')
  try {
    const body = {
      order_id: order.order_id,
      languageId,
      payment_method_id: method.id,
      payment_method_type: method.type,
      payment_point_id: point === null ? null : Number(point),
      ...(access_key && { access_key }),
      ...chosen.data,
    }
    // A visitor with the mail's link may have no session yet; the key in the body grants access to the order.
    const { payment } = await visit.own(createPayment, { body }, { idempotencyKey, start: true })
    return { to: payment.action?.kind === 'redirect' ? payment.action.url : null }
  } catch (error) {
    const refused = refusedOf(error)
    return {
      issues: [],
      refused,
      payment_key: refused.error === null || refused.error === 'INTERNAL' ? idempotencyKey : null,
    }
  }
}

/** The chosen method with its required input, or the missing fields. */
async function readChosen(visit: Visit, form: FormData, order: Order) {
  const query = { countryId: order.country_id, languageId: visit.languageId }
  const { payment_methods } = await visit.remember(listPaymentMethods, { query })
  const method = payment_methods.find(({ id }) => String(id) === form.get('payment_method_id'))
  if (method === undefined) return { issue: { path: 'payment_method_id', code: 'CHOICE_MISSING' } }
  const point = form.get(`payment_point_${method.id}`)
  if (form.has(`has_points_${method.id}`) && point === null) {
    return { issue: { path: `payment_point_${method.id}`, code: 'CHOICE_MISSING' } }
  }
  const read = paymentDataFrom(form, method)
  return 'issue' in read ? read : { method, point, data: read.data }
}

/** Cancels a pending payment, so that another one can be started. */
export async function cancelPayment(visit: Visit, form: FormData): Promise<PayProblem | null> {
  const token = String(form.get('payment_token') ?? '')
  try {
    await visit.read(continuePayment, { params: { token }, body: { action: 'cancel' } })
    return null
  } catch (error) {
    return { issues: [], refused: refusedOf(error), payment_key: null }
  }
}

function problem(issue: Issue): PayProblem {
  return { issues: [issue], refused: null, payment_key: null }
}
