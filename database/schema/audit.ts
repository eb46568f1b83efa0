// Written by database/schema-types.ts from the migrations; do not edit.
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredValues } from './stored.ts'

export interface EntryTable {
  entry_id: GeneratedAlways<number>
  at: Date
  admin_id: number | null
  session_id: string | null
  act: string
  object_kind: string
  object_id: string
  before: JSONColumnType<StoredValues | null, string | null, string | null>
  after: JSONColumnType<StoredValues | null, string | null, string | null>
  reason: string | null
  trace: string
}

export interface EntryCountryTable {
  entry_id: number
  country_id: string
  at: Date
}

export interface AuditTables {
  'audit.entry': EntryTable
  'audit.entry_country': EntryCountryTable
}
