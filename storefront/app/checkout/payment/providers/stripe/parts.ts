import type { ProviderParts } from '../provider-parts.ts'
import { StripeCardFields } from './stripe-card-fields.tsx'
import { findStripeWallet } from './stripe-wallet.ts'

export const parts: ProviderParts = { CardFields: StripeCardFields, findWallet: findStripeWallet }
