import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, LanguageId, typedText, Version } from '../fields.ts'
import { EditedField, FieldValues, Terms } from './product-fields.ts'
import { ProductName, productAct, productRead } from './products.ts'

/** The texts of a product, one language beside another, and its fields that differ by language. SPEC §3 Catalogue. */

export const PRODUCT_TEXT_MAX = { name: 120, kind: 80, short_text: 400, description: 8000 }

const Texts = (maximum: number) => z.record(LanguageId, typedText(maximum).trim().min(1))

const FIELDS = {
  name: z.record(LanguageId, ProductName),
  kind: Texts(PRODUCT_TEXT_MAX.kind),
  short_text: Texts(PRODUCT_TEXT_MAX.short_text),
  description: Texts(PRODUCT_TEXT_MAX.description),
  field_values: z.record(LanguageId, FieldValues),
}

const response = z.object({
  row: z.object({
    product_id: Id,
    version: Version,
    /** Those that the admin's countries read: no others are shown or changed. */
    languages: z.array(LanguageId),
    /** The languages of each of the admin's countries where the product is sold. */
    sold_in: z.array(z.array(LanguageId)),
    fields: z.array(EditedField),
    terms: Terms,
    ...FIELDS,
  }),
})

export const getProductTexts = endpoint({
  ...productRead,
  name: 'getProductTexts',
  summary: "The texts of a product in the languages of the admin's countries",
  path: '/products/{product_id}/texts',
  response,
})

export const saveProductTexts = endpoint({
  ...productAct,
  name: 'saveProductTexts',
  summary: "Replaces the texts of a product in the languages of the admin's countries; one without a name is removed",
  method: 'PUT',
  path: '/products/{product_id}/texts',
  body: z.strictObject({ version: Version, ...FIELDS }),
  bodyMaxBytes: 2_000_000,
  lines: ['description'],
  response,
  errors: ['RIGHT_LACKING'],
})
