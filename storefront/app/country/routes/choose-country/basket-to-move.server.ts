import { createShoppingLink } from '@meridian/contract/shop/guest-cart.ts'
import { countryOf, type Locale } from '@meridian/domain/locale.ts'
import { links } from '../../../links.ts'
import { orElse } from '../../../visit/expected.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'

/**
 * The redirect of a guest who changes the country on the basket page: the new page offers the basket's lines. Null if
 * there is nothing to offer; a member's basket belongs to the member's own country in every shop.
 */
export async function basketToMove(visit: Visit, from: string, chosen: Locale): Promise<string | null> {
  const { countryId, languageId, locale } = visit
  if (links.under(locale, from) !== links.cartData(locale) || countryOf(chosen) === countryId) return null
  if ((await visit.session())?.claims.typeName !== 'guest') return null
  const link = visit.own(createShoppingLink, { query: { languageId }, body: { country_id: countryId } })
  const answer = await orElse(link, null, 'basket to carry over')
  return answer && `${links.cartData(chosen)}?code=${answer.data.code}&moved=1`
}
