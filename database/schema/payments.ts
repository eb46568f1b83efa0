// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredPaymentAction } from './stored.ts'

export interface AttemptTable {
  attempt_id: GeneratedAlways<number>
  token: string
  order_id: number
  payment_method_id: number
  payment_method_type: string
  payment_point_id: number | null
  amount: number
  currency_code: string
  state: Generated<string>
  refund_due: Generated<boolean>
  provider: string
  provider_payment_id: string | null
  action: JSONColumnType<StoredPaymentAction | null, string | null, string | null>
  decline_code: string | null
  request_key: Buffer | null
  device_key: Buffer | null
  network_key: Buffer | null
  created_at: Date
  sent_at: Date | null
  asked_at: Date | null
  ask_at: Date | null
  settled_at: Date | null
}

export interface AttemptTransitionTable {
  from_state: string
  to_state: string
}

export interface InboxTable {
  provider: string
  event_id: string
  reference: string
  raw: Buffer
  received_at: Date
  applied_at: Date | null
  tries: Generated<number>
  last_error: string | null
}

export interface PaymentMethodTable {
  payment_method_id: number
  country_id: string
  currency_code: string
  type: string
  fee: Generated<number>
  position: number
}

export interface PaymentMethodTextTable {
  payment_method_id: number
  language_id: string
  name: string
  description: string
}

export interface PaymentPointTable {
  payment_point_id: number
  payment_method_id: number
  code: string
  name: string
  position: number
}

export interface RefundTable {
  refund_id: GeneratedAlways<number>
  attempt_id: number
  reason: string
  amount: number
  currency_code: string
  created_at: Date
  refunded_at: Date | null
}

export interface PaymentsTables {
  'payments.attempt': AttemptTable
  'payments.attempt_transition': AttemptTransitionTable
  'payments.inbox': InboxTable
  'payments.payment_method': PaymentMethodTable
  'payments.payment_method_text': PaymentMethodTextTable
  'payments.payment_point': PaymentPointTable
  'payments.refund': RefundTable
}
