import { CountryId, typedText } from '../fields.ts'
import { correctStock } from './stock.ts'
import { tableCalls } from './table.ts'

/** Counts of stock as a file: one row for each article in each country. SPEC §6. */
export const STOCK_TABLE = tableCalls({
  noun: 'stock',
  plural: 'Stock',
  path: '/stock',
  right: 'stock',
  // Without a place, the first one of the country.
  key: { sku: typedText(60).trim().min(1), country: CountryId, place: typedText(20).trim().nullable() },
  shown: ['name', 'held'],
  fields: { on_hand: correctStock.body.shape.counted },
  // The first count of an article in a country opens its stock.
  isCreated: true,
})
