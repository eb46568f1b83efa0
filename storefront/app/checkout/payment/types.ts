import type { PaymentDataField, PaymentMethodType } from '@meridian/domain/payment-method.ts'
import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import type { ComponentType, Ref } from 'react'
import type { StringKey } from '../../strings/translate.ts'
import type { Issue } from '../address/details.ts'
import type { Brand } from './brand-mark.tsx'
import type { ShownCard } from './shown-card.ts'

/** Called before the form is submitted: gets a token from the provider. */
export interface EntryHandle {
  prepare(): Promise<{ ready: true; fields: Record<string, string> } | { ready: false }>
}

export interface EntryProps {
  /** The provider of the fields. */
  provider: PaymentProviderName
  /** Minor units. */
  amount: number
  currency_code: string
  /** The purpose that the provider shows. */
  label: string
  /** The member's saved cards; null for guests, or if they cannot be read. */
  saved_cards: readonly ShownCard[] | null
  /** The error of the input. */
  issue?: Issue | null
  /** Why the last payment by this method failed; shown by an input of our own, else above it. */
  declined?: StringKey | null
  /** The input of that payment. */
  typed?: string
  ref: Ref<EntryHandle>
}

/** The parts of a payment method type in the checkout. Its row is in domain/payment-method.ts. */
export interface PaymentType {
  /** The path of its icon, in a box of 32 × 30. */
  logo: string
  /** The brands whose marks replace the icon. */
  brands?: readonly Brand[]
  /** The input for the payment data; absent if the method needs none. */
  Entry?: ComponentType<EntryProps>
  /** The id of one of our own inputs, which shows why a payment failed and keeps the typed text. */
  field?: PaymentDataField
  /** The issue code for missing or invalid input. */
  missing?: string
  /** Normalises the input; null if it is invalid. If absent, any text is valid. */
  read?: (typed: string) => string | null
  /**
   * Set for input that expires within minutes: the order page requests it, and these texts announce it at the
   * checkout and there.
   */
  afterOrder?: { note: StringKey; title: StringKey; text: StringKey }
}

const FOLDERS = import.meta.glob<PaymentType>('./*/type.tsx', { eager: true, import: 'paymentType' })

/** The parts of a type, from the folder of its name with dashes. */
export function paymentType(type: PaymentMethodType): PaymentType {
  const found = FOLDERS[`./${type.replaceAll('_', '-')}/type.tsx`]
  if (found === undefined) throw new Error(`checkout/payment/ has no folder for the type ${type}`)
  return found
}
