import type { AddressValue } from '@meridian/domain/address-list.ts'
import type { CountryId, Locale } from '@meridian/domain/locale.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import type { PaymentTiming } from '@meridian/domain/payment-method.ts'
import type { Catalogue } from '@meridian/domain/translate.ts'
import type { WithdrawalGround } from '@meridian/domain/withdrawal.ts'

/** Mails about a parcel. */
export const PARCEL_TEMPLATES = [
  'parcel-shipped',
  'parcel-delivered',
  'parcel-delayed',
  'parcel-held',
  'parcel-lost',
  'parcel-returned',
] as const
/** Mails about a withdrawal. */
export const WITHDRAWAL_TEMPLATES = ['withdrawal-received', 'withdrawal-refused', 'withdrawal-lapsed'] as const
/** Mails about a return. */
export const RETURN_TEMPLATES = ['return-approved', 'return-declined', 'return-received', 'return-closed'] as const
/** Mails that an admin writes to the buyer. */
export const LETTER_TEMPLATES = ['letter-delay', 'letter-address', 'letter-payment', 'letter-words'] as const
/** Mails about an order that an admin has placed for a buyer who called. */
export const PHONE_ORDER_TEMPLATES = ['phone-order', 'phone-order-expired'] as const
/**
 * One mail per order and template; those about a payment, a refund, a parcel, a cancellation, a withdrawal or a return
 * are one for each of them (R9).
 */
export const MAIL_TEMPLATES = [
  'order-placed',
  'order-paid',
  'payment-failed',
  'payment-refunded',
  'refund-returned',
  ...PARCEL_TEMPLATES,
  'address-changed',
  'units-cancelled',
  'order-changed',
  ...WITHDRAWAL_TEMPLATES,
  ...RETURN_TEMPLATES,
  ...LETTER_TEMPLATES,
  ...PHONE_ORDER_TEMPLATES,
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
  variant_id: number
  name: string
  /** Absolute URL; null if the product has no picture. */
  image_url: string | null
  quantity: number
  gross_price: number
  promotion_gross_price: number | null
  line_gross: number
  line_points: number
  /** The bundle that it is a part of. */
  bundle: { number: number; name: string; quantity: number } | null
}

export interface MailTotals {
  goods_gross: number
  shipping_gross: number
  payment_fee: number
  discount: number
  /** The points that the discount spends, in hundredths. */
  points_converted: number
  /** Tax added to listed prices; null or 0 if prices include it. */
  added_tax: number | null
  total_gross: number
  /** The part of the total paid with the money of another order. */
  credit: number
  total_points: number
  taxes: { rate_hundredths: number; tax: number }[]
}

export interface MailParcel {
  carrier_name: string | null
  tracking_number: string | null
  /** The carrier's page of the parcel. */
  tracking_url: string | null
  /** When the carrier picked it up; null before. */
  shipped_at: string | null
  /** The last day of the promised delivery, as `2026-11-27`. */
  promised_to: string | null
  /** Other units of the order are not in this parcel. */
  is_part: boolean
}

/** A declaration of withdrawal, as its receipt and its refusal show it. */
export interface MailWithdrawal {
  /** The text that the buyer confirmed, a line each. */
  declaration: string
  declared_at: string
  refund_due_at: string
  /** When goods must be on their way back; null where nothing had left. */
  goods_due_at: string | null
  ground: WithdrawalGround | null
}

/** A return, as its mails show it. */
export interface MailReturn {
  number: string
  /** Until when the goods are to be sent. */
  due_at: string
  /** The answer to a declined request. */
  answer: string | null
  /** The amount returned to the buyer; null if none. */
  refunded: number | null
}

/** Money that went back. */
export interface MailRefund {
  amount: number
  /** By the payment's own way, by a transfer that a person made, or without the shop, by the bank or the provider. */
  means: 'SAME' | 'BANK_TRANSFER' | 'OUTSIDE'
  /** True for a decision about an order, false for a payment that came late or twice. */
  is_decided: boolean
}

/** Units that will not be sent. */
export interface MailCancellation {
  lines: { name: string; units: number }[]
  /** The money on its way back; 0 where nothing was paid. */
  amount: number
}

/** A change of an order: the amount to pay or to be refunded, and any deduction. */
export interface MailAmendment {
  /** The order that is changed. */
  number: string
  due: number
  back: number
  removed: { name: string; units: number }[]
  /** When it ends unpaid; null where nothing is to be paid. */
  expires_at: string | null
}

/**
 * The props of an order mail: plain data, so that it can be stored, compared and rendered anywhere. Money in integer
 * minor units, points in hundredths, rates in hundredths of a percent, times as ISO text, absolute URLs.
 */
export interface OrderMail {
  locale: Locale
  /** Texts of its language that the shop says otherwise than the templates. */
  texts?: Catalogue | undefined
  shop: { name: string; url: string }
  number: string
  /** The order page, with its access key, so that it opens on any device. */
  order_url: string
  state: OrderState
  payment_timing: PaymentTiming
  /** An order by phone whose terms the buyer has not accepted. */
  awaits_acceptance: boolean
  placed_at: string
  /** Nothing of it leaves before, since it contains a pre-order; null without one. */
  ships_from: string | null
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
  payment_method_type: string
  /** The account to transfer to; null for other methods, and until the provider has reported it. */
  bank_transfer: { account: string; title: string; due_at: string } | null
  /** The parcel that the mail is about; null for others. */
  parcel: MailParcel | null
  /** The withdrawal, return, refund or cancellation that the mail is about; null for others. */
  withdrawal: MailWithdrawal | null
  goods_return: MailReturn | null
  refund: MailRefund | null
  cancellation: MailCancellation | null
  amendment: MailAmendment | null
  /** An admin's own words in a letter; null for none and for other mails. */
  words: string | null
  invoice: { company_name: string | null; tax_number: string | null } | null
  company: MailCompany
  /** The versions accepted with the order; `url` is null if the text is not on the web. */
  regulation_files: { kind: string; title: string; version: string; url: string | null }[]
}
