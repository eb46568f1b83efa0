import type { Locale } from '@meridian/domain/locale.ts'
import { links } from '../links.ts'

/** The address of a shared basket. */
export function sharedBasketUrl(origin: string, locale: Locale, code: string): string {
  return `${origin}${links.cartData(locale)}?code=${encodeURIComponent(code)}`
}

/** The address of a member's shared favourite basket. */
export function sharedFavoriteUrl(origin: string, locale: Locale, code: string): string {
  return `${origin}${links.sharedBasket(locale, code)}`
}
