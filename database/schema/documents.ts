// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredSalesDocument } from './stored.ts'

export interface CountryRuleTable {
  country_id: string
  issued_on: string
}

export interface DocumentTable {
  document_id: GeneratedAlways<number>
  series_id: number
  sequence: number
  number: string
  kind: string
  company_id: number
  country_id: string
  order_id: number
  corrects: number | null
  revision: number
  refund_id: number | null
  issued_at: Date
  issued_on: string
  language_id: string
  currency_code: string
  net: number
  tax: number
  gross: number
  reason: string | null
  content: JSONColumnType<StoredSalesDocument>
}

export interface DocumentTaxTable {
  document_id: number
  rate_hundredths: number
  net: number
  tax: number
}

export interface ExchangeRateTable {
  currency_code: string
  tax_currency_code: string
  valid_on: string
  rate_millionths: number
  source: string
}

export interface RenderingTable {
  document_id: number
  stored_file_id: number
  look: string
  made_at: Date
}

export interface SellerTable {
  company_id: number
  code: string
  country_id: string
  currency_code: string
  authority: string | null
}

export interface SeriesTable {
  series_id: GeneratedAlways<number>
  company_id: number
  kind: string
  year: number
  next: number
  last_issued_at: Date
}

export interface SubmissionTable {
  document_id: number
  authority: string
  state: Generated<string>
  version: Generated<number>
  tries: Generated<number>
  next_at: Date | null
  authority_number: string | null
  refusal: string | null
  queued_at: Date
  decided_at: Date | null
}

export interface SubmissionTransitionTable {
  from_state: string
  to_state: string
}

export interface DocumentsTables {
  'documents.country_rule': CountryRuleTable
  'documents.document': DocumentTable
  'documents.document_tax': DocumentTaxTable
  'documents.exchange_rate': ExchangeRateTable
  'documents.rendering': RenderingTable
  'documents.seller': SellerTable
  'documents.series': SeriesTable
  'documents.submission': SubmissionTable
  'documents.submission_transition': SubmissionTransitionTable
}
