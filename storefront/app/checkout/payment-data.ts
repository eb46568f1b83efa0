import { type PaymentMethodType, parseMobileCode } from '@meridian/domain/payment.ts'
import type { Issue } from './details.ts'

/** What pays, as the payment call takes it: the provider's token of a card or wallet, or the code of the bank's app. */
export interface PaymentData {
  card_token?: string
  wallet_token?: string
  mobile_code?: string
}

/** Reads what the chosen way of paying needs from a form; an issue where it is missing or has no form of it. SPEC §5. */
export function paymentDataFrom(form: FormData, type: PaymentMethodType): { data: PaymentData } | { issue: Issue } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (type) {
    case 'card': {
      const card_token = text('card_token')
      return card_token === '' ? { issue: { path: 'card_token', code: 'CARD_MISSING' } } : { data: { card_token } }
    }
    case 'wallet': {
      const wallet_token = text('wallet_token')
      return wallet_token === ''
        ? { issue: { path: 'wallet_token', code: 'WALLET_MISSING' } }
        : { data: { wallet_token } }
    }
    case 'mobile_code': {
      const mobile_code = parseMobileCode(text('mobile_code'))
      return mobile_code === null
        ? { issue: { path: 'mobile_code', code: 'MOBILE_CODE_INVALID' } }
        : { data: { mobile_code } }
    }
    default:
      return { data: {} }
  }
}

/** Whether what was wrong in a form is right now, so that the correction can go. */
export function isCorrected(issue: Issue, form: FormData, type: PaymentMethodType): boolean {
  const read = paymentDataFrom(form, type)
  return !('issue' in read) || read.issue.path !== issue.path
}
