import { z } from 'zod'
import { type EntityOfCall, endpoint } from '../endpoint.ts'
import { Id, IdText, LanguageId, typedText, Version } from '../fields.ts'

/** The pictures of a product in their order, saved as a whole. SPEC §3 Catalogue (pictures). */

export const PICTURES_MAX = 300
const PRODUCT: EntityOfCall = { noun: 'product', cache: 'catalogue' }
const params = z.object({ product_id: IdText })
const Percent = z.int().min(0).max(100)

const PictureFields = {
  file_id: Id,
  /** The point that every crop shows, in percent of width and height. */
  focus: z.strictObject({ x: Percent, y: Percent }),
  /** The alternative text by language. */
  alt: z.record(LanguageId, typedText(500).trim().min(1)),
  /** Those that it stands for in lists and on their page. */
  variant_ids: z.array(Id).max(2000),
}

export const getProductPictures = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.read',
  name: 'getProductPictures',
  summary: 'The pictures of a product in their order, and its variants',
  method: 'GET',
  path: '/products/{product_id}/pictures',
  params,
  query: z.strictObject({ languageId: LanguageId.optional() }),
  response: z.object({
    version: Version,
    archived: z.boolean(),
    pictures: z.array(
      z.object({
        ...PictureFields,
        /** Its public path, 640 pixels wide. */
        path: z.string(),
        width: z.int(),
        height: z.int(),
      }),
    ),
    /** In their order, with their names in the language, else in English. */
    variants: z.array(z.object({ variant_id: Id, sku: z.string(), name: z.string().nullable() })),
  }),
  errors: ['PRODUCT_ABSENT'],
})

export const saveProductPictures = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.write',
  entity: PRODUCT,
  name: 'saveProductPictures',
  summary: 'Replaces the pictures of a product, in their order, and which variants they stand for',
  method: 'PUT',
  path: '/products/{product_id}/pictures',
  params,
  body: z.strictObject({ version: Version, pictures: z.array(z.strictObject(PictureFields)).max(PICTURES_MAX) }),
  bodyMaxBytes: 4_000_000,
  response: z.object({ version: Version }),
  errors: ['RIGHT_LACKING'],
})

export const addProductPicture = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.write',
  entity: PRODUCT,
  name: 'addProductPicture',
  summary:
    'Puts a stored picture after those of a product, and may let it stand for a variant; adding it again changes nothing',
  method: 'POST',
  path: '/products/{product_id}/pictures/additions',
  params,
  body: z.strictObject({
    file_id: Id,
    /** The variant that it stands for from now on. */
    variant_id: Id.nullable(),
  }),
  response: z.object({ version: Version }),
  errors: ['RIGHT_LACKING', 'ACT_NOT_ALLOWED'],
})
