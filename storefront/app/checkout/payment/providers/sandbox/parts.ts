import type { ProviderParts } from '../provider-parts.ts'
import { HostedCardFields } from './hosted-card-fields.tsx'
import { findSandboxWallet } from './sandbox-wallet.ts'

export const parts: ProviderParts = { CardFields: HostedCardFields, findWallet: findSandboxWallet }
