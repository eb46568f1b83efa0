// Written by database/schema-types.ts from the migrations; do not edit.
import type { GeneratedAlways } from 'kysely'

export interface AccountTable {
  account_id: GeneratedAlways<number>
  owner_kind: string
  owner_id: number | null
  unit: string
  currency_code: string | null
  name: string
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
  pending_id: number | null
  created_at: Date
}

export interface WalletTables {
  'wallet.account': AccountTable
  'wallet.transfer': TransferTable
}
