import type { AddressValue } from '@meridian/domain/address-list.ts'
import type { CountryId, Locale } from '@meridian/domain/locale.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import type { PaymentTiming } from '@meridian/domain/payment-method.ts'

/** Mails about a parcel. */
export const PARCEL_TEMPLATES = ['parcel-shipped', 'parcel-delivered', 'parcel-delayed', 'parcel-held'] as const
/** One mail per order and template; mails about a payment are one per attempt, those about a parcel one per parcel (R9). */
export const MAIL_TEMPLATES = [
  'order-placed',
  'order-paid',
  'payment-failed',
  'payment-refunded',
  ...PARCEL_TEMPLATES,
  'address-changed',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** SPEC §3 Address, with region and country by name in the language of the mail, and the phone number in groups. */
export interface MailAddress extends Omit<AddressValue, 'region_id' | 'phone_prefix' | 'phone_number'> {
  phone: string
  region_name: string | null
  country_id: CountryId
  country_name: string
}

/** The seller, who also answers questions. */
export interface MailCompany {
  name: string
  address_lines: string[]
  tax_number: string
  email: string
  phone: string
}

export interface MailLine {
  name: string
  /** Absolute URL; null if the product has no picture. */
  image_url: string | null
  quantity: number
  gross_price: number
  promotion_gross_price: number | null
  line_gross: number
  line_points: number
}

export interface MailTotals {
  goods_gross: number
  shipping_gross: number
  payment_fee: number
  discount: number
  /** Tax added to listed prices; null or 0 if prices include it. */
  added_tax: number | null
  total_gross: number
  total_points: number
  taxes: { rate_hundredths: number; tax: number }[]
}

export interface MailParcel {
  carrier_name: string | null
  tracking_number: string | null
  /** The carrier's page of the parcel. */
  tracking_url: string | null
  /** The last day of the promised delivery, as `2026-11-27`. */
  promised_to: string | null
  /** Other units of the order are not in this parcel. */
  is_part: boolean
}

/**
 * The props of an order mail: plain data, so that it can be stored, compared and rendered anywhere. Money in integer
 * minor units, points in hundredths, rates in hundredths of a percent, times as ISO text, absolute URLs.
 */
export interface OrderMail {
  locale: Locale
  shop: { name: string; url: string }
  number: string
  /** The order page, with its access key, so that it opens on any device. */
  order_url: string
  state: OrderState
  payment_timing: PaymentTiming
  placed_at: string
  /** The deadline for payment; null if the order does not expire or has expired. */
  payable_until: string | null
  currency_symbol: string
  tax_inclusive: boolean
  lines: MailLine[]
  totals: MailTotals
  buyer: MailAddress & { email: string }
  shipping_address: MailAddress
  pickup_point: { code: string; name: string; address: string } | null
  shipping_method_name: string
  payment_method_name: string
  /** The account to transfer to; null for other methods, and until the provider has reported it. */
  bank_transfer: { account: string; title: string; due_at: string } | null
  /** The parcel that the mail is about; null for others. */
  parcel: MailParcel | null
  invoice: { company_name: string | null; tax_number: string | null } | null
  company: MailCompany
  /** The versions accepted with the order; `url` is null if the text is not on the web. */
  regulation_files: { kind: string; title: string; version: string; url: string | null }[]
}
