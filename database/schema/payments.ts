// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredPaymentAction, StoredRefundRequest } from './stored.ts'

export interface AttemptTable {
  attempt_id: GeneratedAlways<number>
  token: string
  order_id: number
  payment_method_id: number
  payment_method_type: string
  payment_point_id: number | null
  amount: number
  currency_code: string
  captured_amount: number | null
  state: Generated<string>
  refund_due: Generated<boolean>
  provider: string
  provider_payment_id: string | null
  action: JSONColumnType<StoredPaymentAction | null, string | null, string | null>
  decline_code: string | null
  funded_by: number | null
  request_key: Buffer | null
  device_key: Buffer | null
  network_key: Buffer | null
  created_at: Date
  sent_at: Date | null
  polled_at: Date | null
  poll_at: Date | null
  settled_at: Date | null
}

export interface AttemptTransitionTable {
  from_state: string
  to_state: string
}

export interface CardRemovalTable {
  provider: string
  kind: string
  provider_id: string
  tries: Generated<number>
  due_at: Date
}

export interface DisputeTable {
  provider: string
  dispute_id: string
  order_id: number
  attempt_id: number
  kind: string
  state: string
  amount: number
  currency_code: string
  reason: string | null
  answer_by: Date | null
  created_at: Date
  changed_at: Date
  closed_at: Date | null
  closed_by: number | null
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
  order_id: number
  attempt_id: number | null
  means: Generated<string>
  to_order_id: number | null
  reason: string
  amount: number
  currency_code: string
  points_returned: Generated<number>
  points_reversed: Generated<number>
  volume_reversed: Generated<number>
  state: Generated<string>
  version: Generated<number>
  replaces: number | null
  admin_id: number | null
  is_limited: Generated<boolean>
  requested: JSONColumnType<StoredRefundRequest | null, string | null, string | null>
  return_id: number | null
  decided_by: number | null
  decided_at: Date | null
  fault: string | null
  transfer_reference: string | null
  tries: Generated<number>
  created_at: Date
  sent_at: Date | null
  poll_at: Date | null
  refunded_at: Date | null
  dispute_provider: string | null
  dispute_id: string | null
  refusals: Generated<number>
}

export interface RefundComponentTable {
  refund_id: number
  place: number
  kind: string
  position: number | null
  first_unit: number | null
  units: number | null
  net: number
  tax: number
  amount: number
  discount: Generated<number>
  tax_rate_hundredths: number | null
  points: Generated<number>
  volume: Generated<number>
}

export interface RefundHistoryTable {
  id: GeneratedAlways<number>
  refund_id: number
  from_state: string | null
  to_state: string
  at: Date
}

export interface RefundLimitTable {
  currency_code: string
  amount: number
}

export interface RefundTransitionTable {
  from_state: string
  to_state: string
}

export interface SavedCardTable {
  saved_card_id: GeneratedAlways<number>
  user_id: number
  provider: string
  provider_card_id: string
  brand: string
  last4: string
  expires_month: number
  expires_year: number
  created_at: Date
}

export interface VaultTable {
  user_id: number
  provider: string
  provider_vault_id: string
  created_at: Date
}

export interface PaymentsTables {
  'payments.attempt': AttemptTable
  'payments.attempt_transition': AttemptTransitionTable
  'payments.card_removal': CardRemovalTable
  'payments.dispute': DisputeTable
  'payments.inbox': InboxTable
  'payments.payment_method': PaymentMethodTable
  'payments.payment_method_text': PaymentMethodTextTable
  'payments.payment_point': PaymentPointTable
  'payments.refund': RefundTable
  'payments.refund_component': RefundComponentTable
  'payments.refund_history': RefundHistoryTable
  'payments.refund_limit': RefundLimitTable
  'payments.refund_transition': RefundTransitionTable
  'payments.saved_card': SavedCardTable
  'payments.vault': VaultTable
}
