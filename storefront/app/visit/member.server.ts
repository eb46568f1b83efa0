import { listCountries } from '@meridian/contract/core.ts'
import { getGeneralData } from '@meridian/contract/sec/account.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { type CountryId, isCountryId, type Locale, localeInCountry } from '@meridian/domain/locale.ts'
import { orElse } from './expected.server.ts'
import type { Visit } from './visit.server.ts'

/** The member's data in the header and the profile drawer. */
export interface Member {
  /** Null if the account is currently unavailable. */
  name_first: string | null
  code: string
  image: string | null
  /** Redeemable points in hundredths; null if the wallet is currently unavailable. */
  points: number | null
  /** The country of the membership and its baskets; null if it is the page's. */
  elsewhere: { name: string; locale: Locale } | null
  /** A guest basket from before sign-in is still to be merged or discarded. */
  basket_waits: boolean
}

/** The signed-in member. Unavailable data is left out, since the header must always render. */
export async function readMember(visit: Visit): Promise<Member | null> {
  const [session, general, wallet] = await Promise.all([
    visit.session(),
    orElse(visit.own(getGeneralData, { query: { languageId: visit.languageId } }), null, 'general data'),
    orElse(visit.own(getWalletBalance, {}), null, 'wallet'),
  ])
  if (session === null) return null
  const { countryId: own, username } = session.claims
  const account = general?.account_general_data
  return {
    name_first: account?.name_first ?? null,
    code: account?.code ?? username ?? '',
    image: account?.image ?? null,
    points: wallet?.wallet_balance.available ?? null,
    elsewhere: own !== null && own !== visit.countryId && isCountryId(own) ? await countryElsewhere(visit, own) : null,
    basket_waits: visit.identity.hasStoredGuest(),
  }
}

async function countryElsewhere(visit: Visit, own: CountryId) {
  const { countries } = await orElse(
    visit.remember(listCountries, { query: { languageId: visit.languageId } }),
    { countries: [] },
    'countries',
  )
  const name = countries.find(({ id }) => id === own)?.name ?? own
  return { name, locale: localeInCountry(visit.languageId, own) }
}

/** True if the visitor is signed in according to the services: a token's session may have ended. */
export async function isStillMember(visit: Visit): Promise<boolean> {
  const session = await visit.session()
  if (session?.claims.typeName !== 'user') return false
  const input = { query: { languageId: visit.languageId } }
  return (await orElse(visit.own(getGeneralData, input), null, 'general data')) !== null
}
