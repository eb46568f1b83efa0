import { createShoppingLink } from '@meridian/contract/shop/guest-cart.ts'
import { countryOf, type Locale } from '@meridian/domain/locale.ts'
import { links } from '../../../links.ts'
import { orElse } from '../../../visit/expected.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'

/**
 * Where a guest goes who changes the country from the page of the basket: there the lines of the basket are offered to come along. Null
 * where there is nothing to take along; a member's basket is of the member's own country, whatever shop they look at.
 */
export async function basketToMove(visit: Visit, from: string, chosen: Locale): Promise<string | null> {
  const { countryId, languageId, locale } = visit
  if (links.under(locale, from) !== links.cartData(locale) || countryOf(chosen) === countryId) return null
  if ((await visit.session())?.claims.typeName !== 'guest') return null
  const link = visit.own(createShoppingLink, { query: { languageId }, body: { country_id: countryId } })
  const answer = await orElse(link, null, 'basket to take along')
  return answer && `${links.cartData(chosen)}?code=${answer.data.code}&moved=1`
}
