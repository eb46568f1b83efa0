import type { CountryId } from '@meridian/domain/locale.ts'
import { useMemo } from 'react'
import { tagOf } from './formats.ts'
import { useTexts } from './use-texts.ts'

/** Countries of the shop that are not in the standard, with the codes that browsers use for them. */
const CODES: Readonly<Partial<Record<CountryId, string>>> = { GC: 'IC' }

/** The name of a country in the person's language; its code if the browser does not know it. */
export function useCountryNames(): (country: CountryId) => string {
  const { language, t } = useTexts()
  return useMemo(() => {
    const names = new Intl.DisplayNames(tagOf(language), { type: 'region', fallback: 'code' })
    // Northern Ireland has no code of its own.
    return (country) => (country === 'XI' ? t('COUNTRY_XI') : (names.of(CODES[country] ?? country) ?? country))
  }, [language, t])
}
