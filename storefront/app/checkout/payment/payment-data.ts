import type { PaymentMethod } from '@meridian/contract/payments.ts'
import type { PaymentDataField } from '@meridian/domain/payment-method.ts'
import { askedInShop } from '@meridian/domain/payment-provider.ts'
import type { Issue } from '../details.ts'
import { paymentType } from './types.ts'

/** The data of a payment, as in the body of the payment call. */
export type PaymentData = Partial<Record<PaymentDataField, string>>

type Chosen = Pick<PaymentMethod, 'type' | 'provider'>

/** Reads the data of the chosen payment method from a form; an issue if it is missing or invalid. SPEC §5. */
export function paymentDataFrom(form: FormData, { type, provider }: Chosen): { data: PaymentData } | { issue: Issue } {
  const data = askedInShop(provider, type)
  if (data === null) return { data: {} }
  const { missing = 'REQUIRED', read = (typed) => typed || null } = paymentType(type)
  const found = read(String(form.get(data) ?? '').trim())
  return found === null ? { issue: { path: data, code: missing } } : { data: { [data]: found } }
}

/** Whether an invalid field is now valid, so that its error can disappear. */
export function isCorrected(issue: Issue, form: FormData, chosen: Chosen): boolean {
  const read = paymentDataFrom(form, chosen)
  return !('issue' in read) || read.issue.path !== issue.path
}
