import { COUNTRIES } from '@meridian/domain/countries.ts'
import { COUNTRY_LANGUAGES, type CountryId, type LanguageId, type Locale, localeOf } from '@meridian/domain/locale.ts'

/** The regions of the list, in this order. */
export const GROUPS = ['european_union', 'europe', 'america', 'asia'] as const
export type GroupId = (typeof GROUPS)[number]

const AMERICA: readonly CountryId[] = ['CA', 'US']
const ASIA: readonly CountryId[] = ['HK']

/** The Canary Islands are listed with Spain, Northern Ireland with the United Kingdom. */
export function groupOf(countryId: CountryId): GroupId {
  if (AMERICA.includes(countryId)) return 'america'
  if (ASIA.includes(countryId)) return 'asia'
  const { eu_status } = COUNTRIES[countryId]
  return eu_status === 'EU' || eu_status === 'EU_customs_only' ? 'european_union' : 'europe'
}

/** The locales of a country with their language, the country's default first. All countries together have 84. */
export function localesOf(countryId: CountryId): { languageId: LanguageId; locale: Locale }[] {
  return COUNTRY_LANGUAGES[countryId].flatMap((languageId) => {
    const locale = localeOf(languageId, countryId)
    return locale === null ? [] : [{ languageId, locale }]
  })
}
