import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useMemo } from 'react'
import { tagOf } from './formats.ts'
import { useTexts } from './use-texts.ts'

/** The name of a country in the person's language; its own name if neither the browser nor the shop knows that. */
export function useCountryNames(): (country: CountryId) => string {
  const { language } = useTexts()
  return useMemo(() => {
    const known = new Intl.DisplayNames(tagOf(language), { type: 'region', fallback: 'none' })
    return (country) => {
      const { names, native_name } = countryFacts(country)
      return names[language] ?? known.of(country) ?? native_name
    }
  }, [language])
}
