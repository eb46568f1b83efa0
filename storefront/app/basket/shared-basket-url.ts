import type { Locale } from '@meridian/domain/locale.ts'
import { links } from '../links.ts'

/** The address under which others see the lines of a shared basket. */
export function sharedBasketUrl(origin: string, locale: Locale, code: string): string {
  return `${origin}${links.cartData(locale)}?code=${encodeURIComponent(code)}`
}

/** The address of a favourite basket, by which a member shares it. */
export function sharedFavoriteUrl(origin: string, locale: Locale, code: string): string {
  return `${origin}${links.sharedBasket(locale, code)}`
}
