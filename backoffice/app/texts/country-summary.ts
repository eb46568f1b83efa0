import { countryFacts, countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useCountryNames } from './country-names.ts'
import { useTexts } from './use-texts.ts'

const NAMES_SHOWN = 3
const memberStates = () => countryIds().filter((id) => countryFacts(id).eu_status === 'EU')

/** A short form of a set of countries: all, the European Union, or some names. */
export type CountrySummary =
  | { kind: 'all'; count: number }
  | { kind: 'eu'; count: number }
  | { kind: 'names'; ids: CountryId[]; more: number }

/** Up to three names, and the number of others; all countries and the European Union have a form of their own. */
export function countrySummary(countries: readonly CountryId[]): CountrySummary {
  const held = new Set(countries)
  if (held.size === countryIds().length) return { kind: 'all', count: held.size }
  const union = memberStates()
  if (held.size === union.length && union.every((id) => held.has(id))) return { kind: 'eu', count: union.length }
  // A fourth name is as short as "+ 1".
  const shown = held.size === NAMES_SHOWN + 1 ? held.size : NAMES_SHOWN
  return { kind: 'names', ids: [...held].slice(0, shown), more: Math.max(0, held.size - shown) }
}

/** The same as text. */
export function useCountrySummary(): (countries: readonly CountryId[]) => string {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  return (countries) => {
    const summary = countrySummary(countries)
    if (summary.kind === 'all') return t('ALL_COUNTRIES', { count: summary.count })
    if (summary.kind === 'eu') return t('COUNTRIES_EU', { count: summary.count })
    const names = summary.ids.map(nameOf).join(', ')
    return summary.more === 0 ? names : `${names} + ${summary.more}`
  }
}
