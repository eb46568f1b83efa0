import { type CountryId, countryLanguages, type LanguageId, type Locale, localeOf } from '@meridian/domain/locale.ts'

/** The locales of a country with their language, the country's default first. All countries together have 84. */
export function localesOf(countryId: CountryId): { languageId: LanguageId; locale: Locale }[] {
  return countryLanguages(countryId).flatMap((languageId) => {
    const locale = localeOf(languageId, countryId)
    return locale === null ? [] : [{ languageId, locale }]
  })
}
