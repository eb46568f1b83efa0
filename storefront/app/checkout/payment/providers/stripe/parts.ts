import type { ProviderParts } from '../provider-parts.ts'
import { StripeCardFields, StripeDebitFields } from './stripe-fields.tsx'
import { findStripeWallet } from './stripe-wallet.ts'

export const parts: ProviderParts = {
  CardFields: StripeCardFields,
  DebitFields: StripeDebitFields,
  findWallet: findStripeWallet,
}
