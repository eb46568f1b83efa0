import { continuePayment, createPayment, listPaymentMethods } from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import type { Refused } from '../../../basket/refusal-texts.ts'
import { refusedOf } from '../../../basket/refused.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import type { Issue } from '../../details.ts'
import { paymentDataFrom } from '../../payment/payment-data.ts'

/** Why no payment was started. */
export interface PayProblem {
  issues: Issue[]
  refused: Refused | null
  /** Set if it is unknown whether it was started: the retry sends the same key. */
  payment_key: string | null
}

/**
 * Starts another payment of an order, by the same or another method; a running payment continues instead. Returns the provider's page if
 * there is one, else null. SPEC §7 PAYMENTS.
 */
export async function payOrder(
  visit: Visit,
  form: FormData,
  order: Order,
  access_key: string | undefined,
): Promise<{ to: string | null } | PayProblem> {
  const { languageId } = visit
  const query = { countryId: order.country_id, languageId }
  const { payment_methods } = await visit.remember(listPaymentMethods, { query })
  const method = payment_methods.find(({ id }) => String(id) === form.get('payment_method_id'))
  if (method === undefined) return problem({ path: 'payment_method_id', code: 'CHOICE_MISSING' })
  const point = form.get(`payment_point_${method.id}`)
  if (form.has(`has_points_${method.id}`) && point === null) {
    return problem({ path: `payment_point_${method.id}`, code: 'CHOICE_MISSING' })
  }
  const paying = paymentDataFrom(form, method)
  if ('issue' in paying) return problem(paying.issue)
  const given = String(form.get('payment_key') ?? '')
  const idempotencyKey = /^[0-9a-f-]{36}$/.test(given) ? given : crypto.randomUUID()
  try {
    const body = {
      order_id: order.order_id,
      languageId,
      payment_method_id: method.id,
      payment_method_type: method.type,
      payment_point_id: point === null ? null : Number(point),
      ...(access_key && { access_key }),
      ...paying.data,
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
