import { searchStockPlaces } from '@meridian/contract/admin/stock-places.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useAnswer } from '../calls/use-answer.ts'

/** The places that serve a country, in the order in which parcels take from them; none while they are read. */
export function useServingPlaces(country: CountryId | undefined) {
  const query = { ...(country !== undefined && { country }), archived: false, limit: 100 }
  const { data, isPending } = useAnswer(searchStockPlaces, { query }, { isPart: true })
  return { places: data?.rows ?? [], isPending }
}
