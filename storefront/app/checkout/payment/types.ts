import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import type { ComponentType, Ref } from 'react'
import type { StringKey } from '../../strings/translate.ts'
import type { Issue } from '../details.ts'

/** What the entry of a type has to do before its form is sent: ask the provider for a token. */
export interface EntryHandle {
  prepare(): Promise<{ ready: true; fields: Record<string, string> } | { ready: false }>
}

export interface EntryProps {
  /** Minor units. */
  amount: number
  currency_code: string
  /** What the provider says it is for. */
  label: string
  /** What is wrong with what was entered. */
  issue?: Issue | null
  ref: Ref<EntryHandle>
}

/** What a type of payment method adds to the checkout; its row in domain/payment-method.ts says what it hands over. */
export interface PaymentType {
  /** Its drawing beside the name: a path in a box of 32 × 30. */
  logo: string
  /** Where the buyer enters what is handed over; none where the method itself is enough. */
  Entry?: ComponentType<EntryProps>
  /** The code of the issue without what is handed over. */
  missing?: string
  /** What was typed as the provider takes it, null where it has not the form of it. Without it any text is taken. */
  read?: (typed: string) => string | null
  /** For what is good for minutes only: it is asked for on the page of the order, and these texts say so before and there. */
  afterOrder?: { note: StringKey; title: StringKey; text: StringKey }
}

const FOLDERS = import.meta.glob<PaymentType>('./*/type.tsx', { eager: true, import: 'paymentType' })

/** What each type adds: the folder of its name, with dashes. types.test.ts names those without one. */
export function paymentType(type: PaymentMethodType): PaymentType {
  const found = FOLDERS[`./${type.replaceAll('_', '-')}/type.tsx`]
  if (found === undefined) throw new Error(`checkout/payment/ has no folder for the type ${type}`)
  return found
}
