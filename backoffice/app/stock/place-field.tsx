import { searchStockPlaces } from '@meridian/contract/admin/stock-places.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SelectField } from '../ui/field.tsx'
import { LoadingState } from '../ui/states.tsx'

/** One of several places; nothing where there is no choice. */
export function PlaceField({
  label,
  places,
  value,
  onChange,
}: {
  label: string
  places: readonly { stock_place_id: number; name: string }[]
  value: number | undefined
  onChange: (stock_place_id: number) => void
}) {
  if (places.length < 2) return null
  return (
    <SelectField
      label={label}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(Number(chosen))}
      options={places.map(({ stock_place_id, name }) => ({ value: String(stock_place_id), name }))}
    />
  )
}

/** The places that serve a country, in the order in which parcels take from them; none while they are read. */
export function useServingPlaces(country: CountryId | undefined) {
  const query = { ...(country !== undefined && { country }), archived: false, limit: 100 }
  const { data, isPending } = useAnswer(searchStockPlaces, { query }, { isPart: true })
  return { places: data?.rows ?? [], isPending }
}

/** Where items are scanned: a country and one of its places, with the fields that choose them. */
export function useScanPlace(before: { country_id?: string | undefined; stock_place_id?: number | undefined }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const countries = countriesOf(useSelf(), 'stock.write')
  const wanted = before.country_id ?? ''
  const [country_id, setCountry] = useState<CountryId | undefined>(
    isCountryId(wanted) && countries.includes(wanted) ? wanted : countries[0],
  )
  const [chosen, setPlace] = useState(before.stock_place_id)
  const { places, isPending } = useServingPlaces(country_id)
  const place = places.find(({ stock_place_id }) => stock_place_id === chosen) ?? places[0]
  const fields: ReactNode = (
    <>
      {countries.length > 1 && country_id !== undefined && (
        <SelectField
          label={t('STOCK_COUNTRY')}
          value={country_id}
          onChange={(value) => {
            if (isCountryId(value)) setCountry(value)
          }}
          options={countries.map((value) => ({ value, name: nameOf(value) }))}
        />
      )}
      {isPending && <LoadingState />}
      <PlaceField label={t('STOCK_PLACE')} places={places} value={place?.stock_place_id} onChange={setPlace} />
    </>
  )
  return { country_id, place, fields }
}
