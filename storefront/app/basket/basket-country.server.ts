import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import type { Visit } from '../visit/visit.server.ts'

/**
 * The country of the visitor's basket, which determines delivery, payment, regulations, seller and addresses. A
 * member's is the member's own country in every shop; a guest has a basket in each country. SPEC §1.
 */
export async function countryOfBasket(visit: Pick<Visit, 'session' | 'countryId'>): Promise<CountryId> {
  const session = await visit.session()
  const own = session?.claims.typeName === 'user' ? (session.claims.countryId ?? '') : ''
  return isCountryId(own) ? own : visit.countryId
}
