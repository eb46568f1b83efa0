import { PAYMENT_METHOD_FACTS, type PaymentDataField, type PaymentMethodType } from '@meridian/domain/payment-method.ts'
import type { Issue } from '../details.ts'
import { paymentType } from './types.ts'

/** The data of a payment, as in the body of the payment call. */
export type PaymentData = Partial<Record<PaymentDataField, string>>

/** Reads the data of the chosen payment method from a form; an issue if it is missing or invalid. SPEC §5. */
export function paymentDataFrom(form: FormData, type: PaymentMethodType): { data: PaymentData } | { issue: Issue } {
  const { data } = PAYMENT_METHOD_FACTS[type]
  if (data === null) return { data: {} }
  const { missing = 'REQUIRED', read = (typed) => typed || null } = paymentType(type)
  const found = read(String(form.get(data) ?? '').trim())
  return found === null ? { issue: { path: data, code: missing } } : { data: { [data]: found } }
}

/** Whether an invalid field is now valid, so that its error can disappear. */
export function isCorrected(issue: Issue, form: FormData, type: PaymentMethodType): boolean {
  const read = paymentDataFrom(form, type)
  return !('issue' in read) || read.issue.path !== issue.path
}
