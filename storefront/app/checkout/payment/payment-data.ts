import type { PaymentMethod } from '@meridian/contract/payments.ts'
import type { PaymentDataField } from '@meridian/domain/payment-method.ts'
import { askedInShop } from '@meridian/domain/payment-provider.ts'
import { idOf } from '../../visit/query-values.ts'
import type { Issue } from '../address/details.ts'
import { paymentType } from './types.ts'

/** The data of a payment, as in the body of the payment call. */
export type PaymentData = Partial<Record<PaymentDataField, string>> & { saved_card_id?: number; save_card?: true }

type ChosenMethod = Pick<PaymentMethod, 'type' | 'provider'>

/** Reads the data of the chosen payment method from a form; an issue if it is missing or invalid. SPEC §5. */
export function paymentDataFrom(
  form: FormData,
  { type, provider }: ChosenMethod,
): { data: PaymentData } | { issue: Issue } {
  const data = askedInShop(provider, type)
  if (data === null) return { data: {} }
  if (data === 'card_token') {
    const saved_card_id = idOf(String(form.get('saved_card_id') ?? ''))
    if (saved_card_id !== null) return { data: { saved_card_id } }
  }
  const { missing = 'REQUIRED', read = (typed) => typed || null } = paymentType(type)
  const found = read(String(form.get(data) ?? '').trim())
  if (found === null) return { issue: { path: data, code: missing } }
  return { data: { [data]: found, ...(data === 'card_token' && form.has('save_card') && { save_card: true }) } }
}

/** True if an invalid field is now valid, so that its error can disappear. */
export function isCorrected(issue: Issue, form: FormData, chosen: ChosenMethod): boolean {
  const read = paymentDataFrom(form, chosen)
  return !('issue' in read) || read.issue.path !== issue.path
}
