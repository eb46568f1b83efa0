import type { CountryId } from '@meridian/domain/locale.ts'
import { useCountryRegions } from '../texts/country-regions.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CheckField } from '../ui/field.tsx'

/** Selects countries by region: one by one, a region at once, or all. */
export function CountryChecks(props: {
  label: string
  countries: readonly CountryId[]
  chosen: readonly CountryId[]
  onChange: (chosen: CountryId[]) => void
}) {
  const regionsOf = useCountryRegions()
  const regions = regionsOf(props.countries)
  const all = regions.flatMap(({ countries }) => countries.map(({ id }) => id))
  // Entries that may not be changed here are kept.
  const fixed = props.chosen.filter((country) => !props.countries.includes(country))
  return (
    <fieldset className="country-checks">
      <legend>{props.label}</legend>
      {all.length > 1 && <AllOrNone {...props} countries={all} fixed={fixed} />}
      {regions.map(({ name, countries }) => (
        <div key={name} className="py-0.75 border-t border-line">
          {regions.length > 1 && (
            <div className="flex flex-wrap items-baseline gap-y-0.5 gap-x-2">
              <b>{name}</b>
              <AllOrNone
                {...props}
                label={name}
                countries={countries.map(({ id }) => id)}
                fixed={props.chosen.filter((country) => !countries.some(({ id }) => id === country))}
              />
            </div>
          )}
          <div className="grid gap-y-0.75 gap-x-2 grid-fill-[14ch]">
            {countries.map((country) => (
              <CheckField
                key={country.id}
                label={country.name}
                isChecked={props.chosen.includes(country.id)}
                onChange={(isChecked) =>
                  props.onChange(
                    isChecked ? [...props.chosen, country.id] : props.chosen.filter((one) => one !== country.id),
                  )
                }
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function AllOrNone(props: {
  label: string
  countries: readonly CountryId[]
  /** Selected countries that cannot be deselected. */
  fixed: readonly CountryId[]
  onChange: (chosen: CountryId[]) => void
}) {
  const { t } = useTexts()
  return (
    <div className="flex mb-1 gap-2">
      <button
        type="button"
        className="link"
        aria-label={`${t('COUNTRIES_ALL_OF_THEM')}: ${props.label}`}
        onClick={() => props.onChange([...props.fixed, ...props.countries])}
      >
        {t('COUNTRIES_ALL_OF_THEM')}
      </button>
      <button
        type="button"
        className="link"
        aria-label={`${t('COUNTRIES_NONE')}: ${props.label}`}
        onClick={() => props.onChange([...props.fixed])}
      >
        {t('COUNTRIES_NONE')}
      </button>
    </div>
  )
}
