import {
  FIELD_DRAWINGS,
  FIELD_KEY,
  FIELD_KINDS,
  FIELD_PLACES,
  type FieldDrawing,
} from '@meridian/domain/product-type.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, LanguageId, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { FlagText } from './list.ts'

/** What products are told by. SPEC §3 Catalogue (product types). */

const Key = z.string().regex(FIELD_KEY)
/** By language. */
const Names = z.record(LanguageId, typedText(80).trim().min(1))
// A cast because Object.keys loses the type of the keys.
const DRAWINGS = Object.keys(FIELD_DRAWINGS) as [FieldDrawing, ...FieldDrawing[]]

const TypeColumn = z.strictObject({
  key: Key,
  kind: z.enum(['text', 'number', 'term']),
  /** Of terms. */
  vocabulary: Key.optional(),
  is_required: z.boolean(),
  names: Names,
})

const TypeField = z.strictObject({
  key: Key,
  kind: z.enum(FIELD_KINDS),
  /** Of a number. */
  unit: typedText(20).trim().min(1).nullable(),
  is_per_language: z.boolean(),
  /** A product without it is not ready to be sold. */
  is_required: z.boolean(),
  shown_in: z.array(z.enum(FIELD_PLACES)).max(FIELD_PLACES.length),
  /** Of a choice: the attribute whose values are chosen from. */
  attribute_id: Id.nullable(),
  columns: z.array(TypeColumn).max(8),
  /** The section of the product page that draws it; null for a plain row. */
  drawing: z.enum(DRAWINGS).nullable(),
  /** No longer asked for nor shown; the values stay. */
  archived: z.boolean(),
  names: Names,
})
export type TypeField = z.output<typeof TypeField>

const TypeAxis = z.strictObject({
  key: Key,
  /** The terms to choose from; null for the size. */
  vocabulary: Key.nullable(),
  names: Names,
})

const FIELDS = { names: Names, fields: z.array(TypeField).max(100), axes: z.array(TypeAxis).max(3) }

const calls = entityCalls({
  noun: 'product_type',
  path: '/product-types',
  right: 'products',
  cache: 'catalogue',
  key: { product_type_id: IdText },
  Row: z
    .object({
      ...FIELDS,
      product_type_id: Id,
      key: z.string(),
      /** In the language of the call, else in English. */
      name: z.string(),
      products: z.int(),
      archived: z.boolean(),
      version: Version,
    })
    .meta({ id: 'ProductType' }),
  Body: FIELDS,
  Created: { key: Key, names: Names },
  filters: { archived: FlagText.optional() },
  sorts: ['key', '-key'],
})
export const searchProductTypes = calls.search
export const getProductType = calls.open
export const listProductTypeHistory = calls.history
export const createProductType = calls.create
export const saveProductType = calls.save
export const archiveProductType = calls.archive

export const getProductFieldUse = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.read',
  name: 'getProductFieldUse',
  summary: 'How many products have a value of a field',
  method: 'GET',
  path: '/product-types/{product_type_id}/fields/{key}/use',
  params: z.object({ product_type_id: IdText, key: Key }),
  response: z.object({ products: z.int() }),
  errors: ['ENTITY_ABSENT'],
})

export const listTypeReferences = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.read',
  name: 'listTypeReferences',
  summary: 'What the fields of product types refer to: attributes and vocabularies',
  method: 'GET',
  path: '/product-type-references',
  query: z.strictObject({ languageId: LanguageId.optional() }),
  response: z.object({
    attributes: z.array(z.object({ attribute_id: Id, name: z.string() })),
    vocabularies: z.array(z.object({ key: z.string(), terms: z.int() })),
  }),
})
