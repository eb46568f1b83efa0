import {
  archiveStockPlace,
  getStockPlace,
  listStockPlaceHistory,
  saveStockPlace,
  searchStockPlaces,
} from '@meridian/contract/admin/stock-places.ts'
import { STOCK_PLACE_POSITION_MAX } from '@meridian/domain/stock-place.ts'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import { CountriesField } from '../fields/countries-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { TextField } from '../ui/field.tsx'

const COUNTRY_PROBLEMS: Readonly<Record<string, StringKey>> = {
  ITEMS_THERE: 'PLACE_ITEMS_THERE',
  LAST_PLACE: 'PLACE_LAST',
}

function countryProblem(types: object | undefined): StringKey {
  const [code = ''] = Object.keys(types ?? {})
  return COUNTRY_PROBLEMS[code] ?? 'ISSUE_FORM'
}

/** A place in which stock lies: the countries that it serves, and when parcels take from it. */
export default function PlacePage() {
  const { t } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const mine = countriesOf(useSelf(), 'stock.write')
  return (
    <EntityPage
      open={getStockPlace}
      search={searchStockPlaces}
      archive={archiveStockPlace}
      list={{ name: 'STOCK_PLACES', address: '/stock/places' }}
      title={({ name }) => name}
      isOpenTo={({ countries }) => countries.every((country) => mine.includes(country))}
      facts={({ stock_place_id, code, on_hand }) => (
        <>
          <span translate="no">{code}</span>
          <Link to={`/stock?${new URLSearchParams({ view: 'all', place: String(stock_place_id) })}`}>
            {t('STOCK_ON_HAND')}: {number(on_hand)}
          </Link>
        </>
      )}
      form={{
        title: t('STOCK_PLACE'),
        save: saveStockPlace,
        history: listStockPlaceHistory,
        valuesOf: ({ name, countries, position }) => ({ name, countries, position }),
        labels: { name: 'PLACE_NAME', countries: 'PLACE_COUNTRIES', position: 'PLACE_POSITION' },
        textOf: (field, value) =>
          field === 'countries' && Array.isArray(value) ? value.map(nameOf).join(', ') : String(value),
        refusals: { ACT_NOT_ALLOWED: 'PLACE_NOT_ARCHIVED' },
        fields: ({ control, formState: { errors } }) => (
          <>
            <Controller
              control={control}
              name="name"
              render={({ field }) => (
                <TextField
                  label={t('PLACE_NAME')}
                  value={field.value}
                  onChange={field.onChange}
                  maxLength={80}
                  error={errors.name && t('ISSUE_FORM')}
                  required
                />
              )}
            />
            <Controller
              control={control}
              name="countries"
              render={({ field: { value, onChange } }) => (
                <CountriesField
                  label={t('PLACE_COUNTRIES')}
                  value={value}
                  onChange={(countries) => onChange([...countries])}
                  countries={mine}
                  error={errors.countries && t(countryProblem(errors.countries.types))}
                  isRequired
                />
              )}
            />
            <Controller
              control={control}
              name="position"
              render={({ field }) => (
                <NumberField
                  {...field}
                  label={t('PLACE_POSITION')}
                  hint={t('PLACE_POSITION_HINT')}
                  unit="№"
                  min={1}
                  max={STOCK_PLACE_POSITION_MAX}
                  error={errors.position && t('ISSUE_FORM')}
                  isRequired
                />
              )}
            />
          </>
        ),
      }}
    />
  )
}
