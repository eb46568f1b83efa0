import { z } from 'zod'
import { Moment } from '../content.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Version } from '../fields.ts'
import { EditedField, FieldValues, Terms } from './product-fields.ts'
import { productAct, productRead, TaxClass } from './products.ts'

/** What a product is, the same in all countries and languages. SPEC §3 Catalogue. */

const FIELDS = {
  tax_class: TaxClass,
  /** Null while it is not told: then the product is not ready to be sold. */
  manufacturer_id: Id.nullable(),
  responsible_person_id: Id.nullable(),
  /** Shown from here on, in the countries where it is published. */
  published_at: Moment,
  /** Null if it is sold as soon as it is shown. */
  sold_from: Moment.nullable(),
  sold_until: Moment.nullable(),
  /** Of the fields that are the same in all languages; of a choice, the ids of its attribute values. */
  field_values: FieldValues,
}

const response = z.object({
  row: z.object({
    product_id: Id,
    version: Version,
    /** In a country outside the admin's: then they cannot change it. */
    is_sold_elsewhere: z.boolean(),
    fields: z.array(EditedField),
    terms: Terms,
    manufacturer_name: z.string().nullable(),
    responsible_person_name: z.string().nullable(),
    ...FIELDS,
  }),
})

export const getProductFacts = endpoint({
  ...productRead,
  name: 'getProductFacts',
  summary: 'What a product is in all countries and languages',
  path: '/products/{product_id}/facts',
  response,
})

export const saveProductFacts = endpoint({
  ...productAct,
  name: 'saveProductFacts',
  summary: 'Replaces what a product is in all countries and languages',
  method: 'PUT',
  path: '/products/{product_id}/facts',
  body: z.strictObject({ version: Version, ...FIELDS }),
  bodyMaxBytes: 1_000_000,
  response,
  errors: ['RIGHT_LACKING'],
})
