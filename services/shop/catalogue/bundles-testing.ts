import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import { addSampleProducts } from './catalogue-testing.ts'

/** A soap at the standard rate for 60.00, a tea at the reduced one for 30.00, and a set of one soap and two teas for 100.00. */
export const SOAP = 910_011
export const TEA = 910_021
export const GIFT_SET = 910_031
export const SETS_PRODUCT_ID = 910_003

export interface SampleBundle {
  soaps?: number
  teas?: number
  /** By group, in minor units. */
  price?: number
  points?: number
  category?: number
}

/** The three in Poland for guests and members, and the parts of the set. */
export async function addSampleBundle(
  database: Kysely<Database>,
  { soaps = 100, teas = 100, price = 10_000, points = 5000, category }: SampleBundle = {},
): Promise<void> {
  const at = (gross_price: number, more = {}) =>
    [1, 2, 3].map((price_group_id) => ({ country_id: 'PL', price_group_id, gross_price, ...more }))
  await addSampleProducts(database, [
    { product_id: 910_001, name: 'Soap', variants: [{ variant_id: SOAP, prices: at(6000), stock: { PL: soaps } }] },
    {
      product_id: 910_002,
      name: 'Tea',
      tax_class: 'reduced',
      variants: [{ variant_id: TEA, prices: at(3000), stock: { PL: teas } }],
    },
    {
      product_id: SETS_PRODUCT_ID,
      name: 'Gift set',
      variants: [{ variant_id: GIFT_SET, prices: at(price, { points }) }],
      ...(category !== undefined && { categories: [category] }),
    },
  ])
  await database
    .insertInto('shop.bundle_part')
    .values([
      { bundle_id: GIFT_SET, variant_id: SOAP, quantity: 1, position: 0 },
      { bundle_id: GIFT_SET, variant_id: TEA, quantity: 2, position: 1 },
    ])
    .execute()
}
