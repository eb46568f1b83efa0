import type { CountryId } from '@meridian/domain/locale.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CheckField } from '../ui/field.tsx'

/** Which of some countries: each by a box, all or none at once. */
export function CountryChecks(props: {
  label: string
  countries: readonly CountryId[]
  chosen: readonly CountryId[]
  onChange: (chosen: CountryId[]) => void
}) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const sorted = props.countries.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  // Those that may not be changed here stay as they are.
  const fixed = props.chosen.filter((country) => !props.countries.includes(country))
  return (
    <fieldset className="country-checks">
      <legend>{props.label}</legend>
      {sorted.length > 1 && (
        <div className="country-checks-all">
          <button type="button" className="link" onClick={() => props.onChange([...fixed, ...sorted])}>
            {t('COUNTRIES_ALL_OF_THEM')}
          </button>
          <button type="button" className="link" onClick={() => props.onChange(fixed)}>
            {t('COUNTRIES_NONE')}
          </button>
        </div>
      )}
      <div className="country-checks-boxes">
        {sorted.map((country) => (
          <CheckField
            key={country}
            label={nameOf(country)}
            isChecked={props.chosen.includes(country)}
            onChange={(isChecked) =>
              props.onChange(isChecked ? [...props.chosen, country] : props.chosen.filter((one) => one !== country))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
