import { STOCK_PLACE_CODE, STOCK_PLACE_POSITION_MAX } from '@meridian/domain/stock-place.ts'
import { z } from 'zod'
import { CountryId, Id, IdText, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { FlagText } from './list.ts'

const FIELDS = {
  name: typedText(80).trim().min(1),
  /** The countries whose orders it serves. */
  countries: z
    .array(CountryId)
    .min(1)
    .max(300)
    .refine((all) => new Set(all).size === all.length),
  /** Parcels take from the places of a country in this order. */
  position: z.int().min(1).max(STOCK_PLACE_POSITION_MAX),
}
const code = z.string().regex(STOCK_PLACE_CODE)

const calls = entityCalls({
  noun: 'stock_place',
  path: '/stock-places',
  right: 'stock',
  // Read with the stock, which nothing caches.
  cache: null,
  key: { stock_place_id: IdText },
  Row: z.object({
    ...FIELDS,
    stock_place_id: Id,
    code,
    /** Items that lie there for the admin's countries. */
    on_hand: z.int(),
    archived: z.boolean(),
    version: Version,
  }),
  Body: FIELDS,
  Created: { code, ...FIELDS },
  filters: { country: CountryId.optional(), archived: FlagText.optional() },
  sorts: ['position', '-position'],
})
export const {
  search: searchStockPlaces,
  open: getStockPlace,
  history: listStockPlaceHistory,
  create: createStockPlace,
  save: saveStockPlace,
  archive: archiveStockPlace,
} = calls
