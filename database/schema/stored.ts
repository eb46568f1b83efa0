import type { storedAddress } from '@meridian/domain/address.ts'
import type { Territory } from '@meridian/domain/countries.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { PricePattern } from '@meridian/domain/price-format.ts'
import type { FieldValues, TableColumn } from '@meridian/domain/product-type.ts'
import type { RefundRequest } from '@meridian/domain/refund.ts'
import type { SalesDocumentContent } from '@meridian/domain/sales-document.ts'

/**
 * Contents of our jsonb columns. Written only through these types, parsed by the contract's schemas if a person sent
 * it.
 */

/** SPEC §3 Address as it was checked; country and region are told by their ids. */
export type StoredAddress = ReturnType<typeof storedAddress>

/** A text by language; one that is missing is told in another way. */
export type StoredTexts = Record<LanguageId, string>

export type StoredTerritory = Territory
export type StoredPricePattern = PricePattern

export type StoredBuyer = StoredAddress & { email: string }

/** A refund requested by an admin above their limit. */
export type StoredRefundRequest = RefundRequest

export interface StoredPickupPoint {
  code: string
  name: string
  address: string
}

/** Open from one hour to another, as `08:00`, on each day from one to another; Monday is 1. */
export interface StoredOpening {
  from_day: number
  to_day: number
  from: string
  to: string
}

export interface StoredTax {
  rate_hundredths: number
  gross: number
  net: number
  tax: number
}

export interface StoredRegulationFile {
  regulation_file_id: number
  kind: string
  version: string
  title: string
  sha256: string
}

export interface StoredLine {
  variant_id: number
  promotion_id: number | null
  quantity: number
}

/** The bundle that a line of an order is a part of, as it was ordered. */
export interface StoredBundle {
  /** The number of the bundle in its order: its lines have the same. */
  number: number
  variant_id: number
  product_id: number
  sku: string
  name: string
  /** How many bundles were ordered. */
  quantity: number
}

/** Values of a product's fields, by their keys. */
export type StoredFieldValues = FieldValues
export type StoredColumn = TableColumn
/** Keys of terms, by the axes of a variant. */
export type StoredTerms = Readonly<Record<string, string>>

/** The buyer's next step, as stated by the provider. */
export type StoredPaymentAction =
  | { kind: 'redirect'; url: string }
  | { kind: 'mobile_code'; expires_at: string }
  | { kind: 'bank_transfer'; account: string; title: string; due_at: string }
  /** The bank of the buyer is asked for the money, for days; nothing is left to do. */
  | { kind: 'direct_debit' }

/**
 * Content published by an editor, with its texts in every language; contract/content.ts defines the shape of each
 * kind.
 */
export interface StoredDocument {
  [field: string]: unknown
}

/** The person of a registration that waits for its address to be shown. */
export interface StoredNewPerson {
  name_first: string
  name_last: string
  birth_date: string | null
  phone_prefix: string | null
  phone_number: string | null
}

/** A consent; `version` is that of the regulation file, null for a consent without one. */
export interface StoredConsent {
  kind: string
  regulation_file_id: number | null
  version: string | null
  given: boolean
}

/** Values of an object before or after an act of an admin, by their names. */
export type StoredValues = Record<string, unknown>

/** The content of an invoice, correction or receipt, as it was issued. */
export type StoredSalesDocument = SalesDocumentContent

/** A row that differed from a rule. */
export interface StoredDifference {
  id: number | null
  part: string | null
  expected: string
  found: string
}
