import { z } from 'zod'
import { CountryId, typedText } from '../fields.ts'
import { PriceValues } from './change-sets.ts'
import { tableCalls } from './table.ts'

/** Prices and points as a file: one row for each variant, country and price group. SPEC §6. */
export const PRICE_TABLE = tableCalls({
  noun: 'price',
  plural: 'Prices',
  path: '/prices',
  right: 'prices',
  key: {
    sku: typedText(60).trim().min(1),
    country: CountryId,
    group: z.string().regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/),
  },
  shown: ['name', 'currency'],
  fields: PriceValues.shape,
})
