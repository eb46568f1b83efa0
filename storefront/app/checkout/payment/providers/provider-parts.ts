import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import type { ComponentType, Ref } from 'react'
import type { ProviderPages } from '../../../ui/shop-facts.ts'
import type { EntryHandle } from '../types.ts'

/** A payment as displayed by a provider's parts. `amount` in minor units. */
export interface ShownAmount {
  amount: number
  currency_code: string
  /** The purpose that the provider shows. */
  label: string
  languageId: string
}

export interface CardFieldsProps {
  pages: ProviderPages
  payment: ShownAmount
  /** True if the buyer wishes to save the card. */
  saves: boolean
  onValidity: (complete: boolean) => void
  /** Yields a `card_token`, or a `debit_token` from the fields of an account. */
  ref: Ref<EntryHandle>
}

/** A wallet of the provider that can pay in this browser. SPEC §1. */
export interface Wallet {
  /**
   * Renders the button; `onApproved` receives the token of each approval. Returns a function that removes the button.
   */
  drawButton(container: HTMLElement, onApproved: (wallet_token: string) => void): () => void
  /** Opens its sheet; null if it was closed. Absent where only the wallet's own button may open it. */
  approve?: () => Promise<string | null>
}

/** Parts that a provider renders on a payment page; they alone see card data (R23). */
export interface ProviderParts {
  CardFields: ComponentType<CardFieldsProps>
  /** The field of an account; absent for a provider without debits. */
  DebitFields?: ComponentType<CardFieldsProps>
  /** Null if there is no wallet, or its script does not load in time. */
  findWallet(pages: ProviderPages, payment: ShownAmount): Promise<Wallet | null>
}

const FOLDERS = import.meta.glob<ProviderParts>('./*/parts.ts', { import: 'parts' })

const loading = new Map<PaymentProviderName, Promise<ProviderParts | null>>()

/** The parts of a provider, loaded once; null where it has none or they cannot be loaded. */
export function loadParts(provider: PaymentProviderName): Promise<ProviderParts | null> {
  const known = loading.get(provider)
  if (known !== undefined) return known
  const load = FOLDERS[`./${provider}/parts.ts`]
  const parts = load === undefined ? Promise.resolve(null) : load().catch(() => null)
  loading.set(provider, parts)
  return parts
}
