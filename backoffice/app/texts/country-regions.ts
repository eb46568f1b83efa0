import { COUNTRY_GROUPS, type CountryGroup, countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useCountryNames } from './country-names.ts'
import type { StringKey } from './string-keys.ts'
import { useTexts } from './use-texts.ts'

const REGIONS: Readonly<Record<CountryGroup, StringKey>> = {
  european_union: 'COUNTRIES_OF_EU',
  europe: 'COUNTRIES_OF_EUROPE',
  america: 'COUNTRIES_OF_WORLD',
  asia: 'COUNTRIES_OF_WORLD',
}

interface Region {
  name: string
  countries: { id: CountryId; name: string }[]
}

/** Countries by region, each by its name: the European Union, the rest of Europe, the world. */
export function useCountryRegions(): (countries: readonly CountryId[]) => Region[] {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  return (countries) =>
    [...new Set(COUNTRY_GROUPS.map((group) => REGIONS[group]))]
      .map((region) => ({
        name: t(region),
        countries: countries
          .filter((id) => REGIONS[countryFacts(id).country_group] === region)
          .map((id) => ({ id, name: nameOf(id) }))
          .sort((a, b) => a.name.localeCompare(b.name)),
      }))
      .filter((region) => region.countries.length > 0)
}
