import type { Locale } from '@meridian/domain/locale.ts'
import { links, query } from './links.ts'

/** For hints of fields. */
export const ORDER_NUMBER_EXAMPLE = 'M261122-0001387-K4XM'

/** Paths of pages about orders, apart from app/links.ts: lists of products do without them, and load less. */
export const orderLinks = {
  /** The access key opens the order on another device. */
  page: (locale: Locale, order_id: number, access_key: string | undefined) =>
    `${links.order(locale, order_id)}${query({ access_key: access_key ?? '' })}`,
  /** Redirects to a document of the order. */
  document: (locale: Locale, order_id: number, document_id: number, access_key: string | undefined) =>
    `${links.order(locale, order_id)}/documents/${document_id}${query({ access_key: access_key ?? '' })}`,
  /** Withdrawing from an order, or from single pieces of it; `receipt` is the withdrawal whose receipt is shown. */
  withdraw: (locale: Locale, order_id: number, access_key: string | undefined, receipt?: number) =>
    `${links.order(locale, order_id)}/withdraw${query({ access_key: access_key ?? '', receipt: String(receipt ?? '') })}`,
  /** The labelled way to withdraw without an account. */
  findToWithdraw: (locale: Locale) => `/${locale}/withdraw`,
  /** Cancels unpacked units. */
  cancel: (locale: Locale, order_id: number, access_key: string | undefined) =>
    `${links.order(locale, order_id)}/cancel${query({ access_key: access_key ?? '' })}`,
  /** The order after some of it was cancelled. */
  cancelled: (locale: Locale, order_id: number, access_key: string | undefined) =>
    `${links.order(locale, order_id)}${query({ access_key: access_key ?? '', done: 'cancelled' })}`,
  /** Complaining about goods that are not as agreed. */
  complain: (locale: Locale, order_id: number, access_key: string | undefined) =>
    `${links.order(locale, order_id)}/complain${query({ access_key: access_key ?? '' })}`,
  /** The label of a return, to print. */
  returnLabel: (locale: Locale, order_id: number, return_id: number, access_key: string | undefined) =>
    `${links.order(locale, order_id)}/returns/${return_id}/label${query({ access_key: access_key ?? '' })}`,
  /** The order after a complaint. */
  complained: (locale: Locale, order_id: number, access_key: string | undefined) =>
    `${links.order(locale, order_id)}${query({ access_key: access_key ?? '', done: 'complained' })}`,
  /** Finds a guest's order by its number. */
  find: (locale: Locale) => `/${locale}/find-order`,
  /**
   * An order whose payment could not be started; the address contains the reason, and the Unix time in seconds of the
   * next allowed attempt.
   */
  unpaid: (locale: Locale, order_id: number, refused: string, again_s?: number) =>
    `${links.order(locale, order_id)}${query({ refused, again: again_s === undefined ? '' : String(again_s) })}`,
}
