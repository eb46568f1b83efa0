import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import english from './texts/en/payment-methods.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

/** The names of the payment methods and what the buyer should know before choosing. */
export const PAYMENT_TEXTS: Readonly<Record<PaymentMethodType, { readonly name: Texts; readonly description: Texts }>> =
  textsByKey('payment-methods', english)
