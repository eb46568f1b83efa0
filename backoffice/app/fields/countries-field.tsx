import type { CountryId } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { useCountryNames } from '../texts/country-names.ts'
import { useCountryRegions } from '../texts/country-regions.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CheckField } from '../ui/field.tsx'
import { FieldGroup } from './field-group.tsx'
import type { KitFieldProps } from './kit-field.ts'
import './fields.css'

/** Countries, one by one, by region or all; closed it shows a summary. */
export function CountriesField({
  value,
  onChange,
  onBlur,
  ref,
  countries,
  isRequired,
  ...props
}: KitFieldProps<readonly CountryId[], HTMLElement> & {
  /** The countries in which the admin holds the right. Others of the value are shown, and stay. */
  countries: readonly CountryId[]
  isRequired?: boolean
}) {
  const { t } = useTexts()
  const summary = useCountrySummary()
  const nameOf = useCountryNames()
  const regions = useCountryRegions()(countries)
  const [isOpen, setIsOpen] = useState(value.length === 0)
  const fixed = value.filter((country) => !countries.includes(country))
  const choose = (some: readonly CountryId[], isChosen: boolean) => {
    const others = value.filter((country) => !some.includes(country))
    // In one order, so that a country chosen again leaves no change.
    onChange(isChosen ? [...others, ...some].sort() : others)
  }
  return (
    <FieldGroup {...props} isRequired={isRequired}>
      <details
        className="countries"
        open={isOpen || props.error !== undefined}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        onBlur={onBlur}
      >
        <summary ref={ref}>{value.length === 0 ? t('COUNTRIES_NO') : summary(value)}</summary>
        <div className="countries-body">
          {countries.length > 1 && (
            <SomeCheck label={t('COUNTRIES_ALL')} some={countries} chosen={value} onChange={choose} />
          )}
          {regions.map((region) => {
            const some = region.countries.map(({ id }) => id)
            return (
              <fieldset key={region.name} aria-label={region.name}>
                {regions.length > 1 && <SomeCheck label={region.name} some={some} chosen={value} onChange={choose} />}
                <div className="countries-region">
                  {region.countries.map(({ id, name }) => (
                    <CheckField
                      key={id}
                      label={name}
                      isChecked={value.includes(id)}
                      onChange={(isChecked) => choose([id], isChecked)}
                    />
                  ))}
                </div>
              </fieldset>
            )
          })}
          {fixed.length > 0 && <p className="sub">{t('COUNTRIES_FIXED', { names: fixed.map(nameOf).join(', ') })}</p>}
        </div>
      </details>
    </FieldGroup>
  )
}

/** Chooses several countries at once; half-checked while some of them are chosen. */
function SomeCheck({
  label,
  some,
  chosen,
  onChange,
}: {
  label: string
  some: readonly CountryId[]
  chosen: readonly CountryId[]
  onChange: (some: readonly CountryId[], isChosen: boolean) => void
}) {
  const count = some.filter((country) => chosen.includes(country)).length
  return (
    <label className="check-field countries-some">
      <input
        type="checkbox"
        className="check"
        ref={(input) => {
          if (input !== null) input.indeterminate = count > 0 && count < some.length
        }}
        checked={count === some.length}
        onChange={() => onChange(some, count < some.length)}
      />
      <span>{label}</span>
      <span className="sub" aria-hidden="true">
        {count} / {some.length}
      </span>
    </label>
  )
}
