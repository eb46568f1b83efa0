import {
  CONTENT_MAX,
  SIDE_MM_MAX,
  VARIANT_NAME_MAX,
  VARIANTS_MAX,
  WEIGHT_GRAMS_MAX,
} from '@meridian/domain/product-variants.ts'
import { z } from 'zod'
import { type EntityOfCall, endpoint } from '../endpoint.ts'
import { Id, IdText, LanguageId, typedText, Version } from '../fields.ts'
import { ContentUnit } from './products.ts'

/** The variants of a product as a set, which is saved as a whole. SPEC §3 Catalogue (variants, slugs). */

const PRODUCT: EntityOfCall = { noun: 'product', cache: 'catalogue' }
const params = z.object({ product_id: IdText })
const Side = z.int().min(1).max(SIDE_MM_MAX).nullable()
/** 2,000 variants with a name and a slug in 13 languages. */
const BODY_BYTES_MAX = 8_000_000

/** The forms of codes are rules of the set (domain/product-variants.ts), which name the wrong cell. */
export const VariantFields = {
  sku: typedText(60),
  gtin: typedText(60).nullable(),
  content_amount: z.int().min(1).max(CONTENT_MAX),
  content_unit: ContentUnit,
  /** Keys of terms by axis; the size is the content. */
  axis_values: z.record(typedText(40), typedText(60)),
  weight_grams: z.int().min(1).max(WEIGHT_GRAMS_MAX).nullable(),
  length_mm: Side,
  width_mm: Side,
  height_mm: Side,
  customs_code: typedText(60).nullable(),
  origin_country: typedText(2).nullable(),
  /** No longer sold; orders keep it. */
  archived: z.boolean(),
}

export const getProductVariants = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.read',
  name: 'getProductVariants',
  summary: 'The variants of a product in their order, with their names and slugs in one language',
  method: 'GET',
  path: '/products/{product_id}/variants',
  params,
  query: z.strictObject({
    /** Language of the names of axes and terms; English if absent. */
    languageId: LanguageId.optional(),
    /** Language of the names and slugs. */
    textLanguageId: LanguageId,
  }),
  response: z.object({
    version: Version,
    archived: z.boolean(),
    /** What they differ in. Null for the terms of the size, which is the content. */
    axes: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        terms: z.array(z.object({ key: z.string(), name: z.string() })).nullable(),
      }),
    ),
    variants: z.array(
      z.object({
        variant_id: Id,
        ...VariantFields,
        /** Null without a text in the language. */
        name: z.string().nullable(),
        slug: z.string().nullable(),
      }),
    ),
  }),
  errors: ['PRODUCT_ABSENT'],
})

export const saveProductVariants = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.write',
  entity: PRODUCT,
  name: 'saveProductVariants',
  summary: 'Replaces the variants of a product, in their order',
  method: 'PUT',
  path: '/products/{product_id}/variants',
  params,
  body: z.strictObject({
    version: Version,
    variants: z
      .array(
        z.strictObject({
          /** Null for a new one. */
          variant_id: Id.nullable(),
          ...VariantFields,
          /** Replaces those of the named languages; null removes one. */
          texts: z.record(
            LanguageId,
            z
              .strictObject({
                name: typedText(VARIANT_NAME_MAX).trim().min(1),
                /** Null has it made from the names of the product and the variant. */
                slug: typedText(200).nullable(),
              })
              .nullable(),
          ),
        }),
      )
      .max(VARIANTS_MAX),
    /** Those to delete, which nothing refers to. Each variant of the product is in one of both lists. */
    removed: z.array(Id).max(VARIANTS_MAX),
  }),
  bodyMaxBytes: BODY_BYTES_MAX,
  response: z.object({ version: Version }),
  errors: ['RIGHT_LACKING'],
})
