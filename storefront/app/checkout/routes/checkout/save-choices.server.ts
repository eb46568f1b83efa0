import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { cartCallsOf } from '../../../basket/cart-calls.server.ts'
import type { FailedCall } from '../../../basket/refusal-texts.ts'
import { refusedOf } from '../../../basket/refused.server.ts'
import { idOf } from '../../../visit/query-values.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import type { Issue } from '../../address/details.ts'
import { pickupFields, pickupPointFrom } from '../../address/pickup-point.ts'

/** Why a step is incomplete. */
export interface StepProblem {
  issues: Issue[]
  refused: FailedCall | null
  /** The submitted values, to fill the form again without scripts. */
  sent: Readonly<Record<string, string>>
}

/** Longer texts are truncated. */
const SENT_MAX = 300

/** Saves the selected shipping method in the cart: `12`, or `12:7` if promotion 7 lowers its price. Null on success. */
export async function saveShipping(visit: Visit, form: FormData): Promise<StepProblem | null> {
  const [id, promotion, ...more] = String(form.get('shipping') ?? '').split(':')
  const shipping_method_id = idOf(id)
  const promotion_id = idOf(promotion)
  if (shipping_method_id === null || (promotion !== undefined && promotion_id === null) || more.length > 0) {
    return missing(form, 'shipping')
  }
  const pickup = pickupPointFrom(form, shipping_method_id)
  if ('issues' in pickup) return { issues: pickup.issues, refused: null, sent: sentIn(form) }
  const body = {
    shipping_method_id,
    promotion_id,
    pickup_point: pickup.point,
  }
  const cart = await cartCallsOf(visit)
  const problem = await refusedOr(form, cart.setShippingMethod(body))
  // The point was closed meanwhile: it must be selected again.
  const { listed, code } = pickupFields(shipping_method_id)
  return problem?.refused?.error === 'FIELDS_REFUSED' && form.has(listed) ? missing(form, code) : problem
}

/** Saves the selected payment method, and its bank if there is one, in the cart. Null on success. */
export async function savePayment(visit: Visit, form: FormData): Promise<StepProblem | null> {
  const payment_method_id = idOf(String(form.get('payment_method_id') ?? ''))
  if (payment_method_id === null) return missing(form, 'payment_method_id')
  const point = form.get(`payment_point_${payment_method_id}`)
  if (form.has(`has_points_${payment_method_id}`) && point === null) {
    return missing(form, `payment_point_${payment_method_id}`)
  }
  const payment_method_type = PAYMENT_METHOD_TYPES.find(
    (type) => type === form.get(`payment_type_${payment_method_id}`),
  )
  const body = {
    payment_method_id,
    ...(payment_method_type && { payment_method_type }),
    payment_point_id: point === null ? null : idOf(String(point)),
  }
  const cart = await cartCallsOf(visit)
  return refusedOr(form, cart.setPaymentMethod(body))
}

async function refusedOr(form: FormData, call: Promise<unknown>): Promise<StepProblem | null> {
  try {
    await call
    return null
  } catch (error) {
    return { issues: [], refused: refusedOf(error), sent: sentIn(form) }
  }
}

function missing(form: FormData, path: string): StepProblem {
  return { issues: [{ path, code: 'CHOICE_MISSING' }], refused: null, sent: sentIn(form) }
}

function sentIn(form: FormData): StepProblem['sent'] {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value).slice(0, SENT_MAX)]))
}
