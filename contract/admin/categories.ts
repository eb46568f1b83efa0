import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, LanguageId, Slug, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'

/** Categories of products, which belong to the whole shop. SPEC §3 Catalogue (categories). */

/** By language. */
const Names = z.record(LanguageId, typedText(80).trim().min(1))

const FIELDS = {
  names: Names,
  /** The last part of its address. One that is absent is made from the name. */
  slugs: z.record(LanguageId, Slug),
  descriptions: z.record(LanguageId, typedText(1000).trim().min(1)),
  image_file_id: Id.nullable(),
  /** Its recommended order; null for that of its parent. */
  order: z
    .strictObject({
      sort: z.enum(PRODUCT_SORTS),
      /** Placed before the others, which follow by the sort. Those that it does not list are left out. */
      first_product_ids: z.array(Id).max(200),
    })
    .nullable(),
  /** The attributes that it offers as filters, in their order; null for those of its parent. */
  filter_ids: z.array(Id).max(50).nullable(),
}

/** A category as the tree shows it. */
const TreeCategory = z.object({
  category_id: Id,
  parent_id: Id.nullable(),
  /** In the language of the call, else in English. */
  name: z.string(),
  /** With those of the categories below it. */
  products: z.int(),
  archived: z.boolean(),
  version: Version,
})

const calls = entityCalls({
  noun: 'category',
  plural: 'categories',
  path: '/categories',
  right: 'products',
  cache: 'catalogue',
  key: { category_id: IdText },
  Row: z
    .object({
      ...TreeCategory.shape,
      ...FIELDS,
      /** Of its picture. */
      image: z.string().nullable(),
      /** Those of its order. */
      first_products: z.array(z.object({ product_id: Id, name: z.string() })),
      /** From the root of the tree down to its parent. */
      ancestors: z.array(z.object({ category_id: Id, name: z.string() })),
    })
    .meta({ id: 'AdminCategory' }),
  Body: FIELDS,
  Created: { parent_id: Id.nullable(), names: Names },
  filters: {},
  sorts: ['category'],
})
export const openCategory = { ...calls.open, name: 'openCategory' }
export const listCategoryHistory = calls.history
export const createCategory = calls.create
export const saveCategory = calls.save
export const archiveCategory = calls.archive

export const getCategoryTree = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.read',
  name: 'getCategoryTree',
  summary: 'All categories, parents before children and each level in its order',
  method: 'GET',
  path: '/categories',
  query: z.strictObject({ languageId: LanguageId.optional() }),
  response: z.object({ categories: z.array(TreeCategory) }),
})

export const moveCategory = endpoint({
  ...calls.act,
  name: 'moveCategory',
  summary: 'Moves one category with everything below it, beside or into another one',
  method: 'POST',
  path: '/categories/{category_id}/moves',
  params: calls.open.params,
  query: calls.open.query,
  body: z.strictObject({
    version: Version,
    target_id: Id,
    place: z.enum(['before', 'after', 'inside']),
  }),
  response: calls.open.response,
})
