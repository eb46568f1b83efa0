import type { Locale } from '@meridian/domain/locale.ts'
import { query } from './links.ts'

/** Paths of pages about orders, apart from app/links.ts: lists of products do without them, and load less. */
export const orderLinks = {
  /** Where a guest finds an order by its number. */
  find: (locale: Locale) => `/${locale}/find-order`,
  /**
   * An order whose payment could not be started; the address contains the reason, and the Unix time in seconds of the next allowed attempt.
   */
  unpaid: (locale: Locale, order_id: number, refused: string, again_s?: number) =>
    `/${locale}/order/${order_id}${query({ refused, again: again_s === undefined ? '' : String(again_s) })}`,
}
