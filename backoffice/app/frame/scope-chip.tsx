import { useSearchParams } from 'react-router'
import { allCountriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useCountryRegions } from '../texts/country-regions.ts'
import { useTexts } from '../texts/use-texts.ts'
import { firstPage } from '../ui/list/list-search.ts'

/** Limits every list to one country, through the address. Open forms are not affected. */
export function ScopeChip() {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const regionsOf = useCountryRegions()
  const countries = allCountriesOf(useSelf())
  const [search, setSearch] = useSearchParams()
  const [only] = countries
  if (countries.length === 1 && only !== undefined) return <span className="scope">{nameOf(only)}</span>
  return (
    <select
      className="scope"
      aria-label={t('SCOPE')}
      value={search.get('country') ?? ''}
      onChange={(event) => {
        const next = firstPage(search)
        if (event.target.value === '') next.delete('country')
        else next.set('country', event.target.value)
        setSearch(next)
      }}
    >
      <option value="">{t('ALL_COUNTRIES', { count: countries.length })}</option>
      {regionsOf(countries).map((region) => (
        <optgroup key={region.name} label={region.name}>
          {region.countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
