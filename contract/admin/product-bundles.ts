import { BUNDLE_PARTS_MAX, PART_PIECES_MAX } from '@meridian/domain/bundle.ts'
import { z } from 'zod'
import { type EntityOfCall, endpoint } from '../endpoint.ts'
import { Id, IdText, LanguageId, typedText, Version } from '../fields.ts'

/** The parts of the variants of a product that are bundles, saved together. SPEC §3 Catalogue (bundles). */

const PRODUCT: EntityOfCall = { noun: 'product', cache: 'catalogue' }
const params = z.object({ product_id: IdText })
const FOUND_MAX = 20

/** A variant that is or can be a part. */
const Part = z
  .object({
    variant_id: Id,
    product_id: Id,
    sku: z.string(),
    /** Of its product, and its own, in the language asked for, else in English. */
    name: z.string(),
    /** No longer sold: its bundles are not sold either. */
    archived: z.boolean(),
  })
  .meta({ id: 'BundlePartVariant' })

export const getProductBundles = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.read',
  name: 'getProductBundles',
  summary: 'The variants of a product in their order, with the parts of those that are bundles',
  method: 'GET',
  path: '/products/{product_id}/bundles',
  params,
  query: z.strictObject({ languageId: LanguageId.optional() }),
  response: z.object({
    version: Version,
    archived: z.boolean(),
    variants: z.array(
      z.object({
        variant_id: Id,
        sku: z.string(),
        name: z.string(),
        /** It has a stock of its own, so that it cannot become a bundle. */
        is_stocked: z.boolean(),
        /** SKUs of the bundles that it is a part of, so that it cannot become one. */
        part_of: z.array(z.string()),
        parts: z.array(Part.extend({ quantity: z.int() })),
      }),
    ),
  }),
  errors: ['PRODUCT_ABSENT'],
})

export const searchBundleParts = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.read',
  name: 'searchBundleParts',
  summary:
    'Variants that can be parts of a bundle, by the beginning of their SKU, their bar code or a word of their name',
  method: 'GET',
  path: '/bundle-parts',
  query: z.strictObject({ search: typedText(100).trim().min(1), languageId: LanguageId.optional() }),
  response: z.object({ variants: z.array(Part).max(FOUND_MAX) }),
})

export const saveProductBundles = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.write',
  entity: PRODUCT,
  name: 'saveProductBundles',
  summary: 'Replaces the parts of variants of a product, in their order; without parts a variant is no bundle',
  method: 'PUT',
  path: '/products/{product_id}/bundles',
  params,
  body: z.strictObject({
    version: Version,
    bundles: z
      .array(
        z.strictObject({
          variant_id: Id,
          parts: z
            .array(z.strictObject({ variant_id: Id, quantity: z.int().min(1).max(PART_PIECES_MAX) }))
            .max(BUNDLE_PARTS_MAX),
        }),
      )
      .max(100),
  }),
  response: z.object({ version: Version }),
  errors: ['RIGHT_LACKING'],
})
