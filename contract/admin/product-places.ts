import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Version } from '../fields.ts'
import { productAct, productRead } from './products.ts'

/** Where a product is found: its categories, and the products beside which it is shown. SPEC §3 Catalogue. */

const FIELDS = {
  /** Those in which it is placed, at most one of them its main one. */
  categories: z.array(z.strictObject({ category_id: Id, is_main: z.boolean() })).max(50),
  /** In the order in which they are shown. */
  related_product_ids: z.array(Id).max(50),
}

const response = z.object({
  row: z.object({
    product_id: Id,
    version: Version,
    /** In a country outside the admin's: then they cannot change it. */
    is_sold_elsewhere: z.boolean(),
    ...FIELDS,
    /** The names of the related products, in the language of the call, else in English. */
    related: z.array(z.object({ product_id: Id, name: z.string() })),
  }),
})

export const getProductPlaces = endpoint({
  ...productRead,
  name: 'getProductPlaces',
  summary: 'The categories of a product, and the products related to it',
  path: '/products/{product_id}/places',
  response,
})

export const saveProductPlaces = endpoint({
  ...productAct,
  name: 'saveProductPlaces',
  summary: 'Replaces the categories of a product, and the products related to it',
  method: 'PUT',
  path: '/products/{product_id}/places',
  body: z.strictObject({ version: Version, ...FIELDS }),
  response,
  errors: ['RIGHT_LACKING'],
})
