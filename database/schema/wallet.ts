// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AccountTable {
  account_id: GeneratedAlways<number>
  owner_kind: string
  owner_id: number | null
  unit: string
  currency_code: string | null
  name: string
  balance: Generated<number | null>
  held: Generated<number | null>
}

export interface AdjustmentTable {
  adjustment_id: GeneratedAlways<number>
  user_id: number
  kind: string
  points: number
  cause: string
  state: Generated<string>
  version: Generated<number>
  proposed_by: number
  proposed_at: Date
  decided_by: number | null
  decided_at: Date | null
}

export interface LotTable {
  lot_id: GeneratedAlways<number>
  user_id: number
  order_id: number | null
  adjustment_id: number | null
  source_lot_id: number | null
  refund_id: number | null
  points: number
  pending: Generated<number>
  available: Generated<number>
  held: Generated<number>
  forgiven: Generated<number>
  created_at: Date
  available_at: Date | null
  expires_at: Date | null
}

export interface TransferTable {
  transfer_id: GeneratedAlways<number>
  debit_account_id: number
  credit_account_id: number
  amount: number
  kind: string
  reason: string
  ref_type: string
  ref_id: number
  refund_id: number | null
  pending_id: number | null
  lot_id: number | null
  period: string | null
  created_at: Date
}

export interface WalletTables {
  'wallet.account': AccountTable
  'wallet.adjustment': AdjustmentTable
  'wallet.lot': LotTable
  'wallet.transfer': TransferTable
}
