import { PRODUCT_NEEDS } from '@meridian/domain/product-readiness.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId, Money, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { FlagText, SearchText } from './list.ts'

/** Products, and the countries in which they are published. SPEC §3 Catalogue. */

export const TaxClass = z.enum(['standard', 'reduced'])
export const ContentUnit = z.enum(['ml', 'g', 'piece'])

/** Of a product: its name in a language. */
export const ProductName = typedText(120).trim().min(1)
export const Sku = typedText(60).trim().min(1)
/** Of a variant, in its unit. */
export const ContentAmount = z.int().min(1).max(1_000_000)

const calls = entityCalls({
  noun: 'product',
  path: '/products',
  right: 'products',
  cache: 'catalogue',
  key: { product_id: IdText },
  Row: z
    .object({
      product_id: Id,
      /** In the language of the call, else in English; the SKU of a product without a text. */
      name: z.string(),
      kind: z.string().nullable(),
      type_name: z.string(),
      image: z.string().nullable(),
      skus: z.array(z.string()),
      published_at: z.string(),
      sold_until: z.string().nullable(),
      /** Each of the admin's countries, and what the product needs before it may be sold there. */
      countries: z.array(
        z.object({
          country_id: CountryId,
          is_published: z.boolean(),
          available: z.int(),
          needs: z.array(z.enum(PRODUCT_NEEDS)),
        }),
      ),
      /** The lowest and the highest price of its variants for guests; null unless a country is chosen where one is sold. */
      prices: z.object({ currency_code: z.string(), from: Money, to: Money }).nullable(),
      /** Keys of required fields, the same in all languages, without a value. */
      missing_fields: z.array(z.string()),
      archived: z.boolean(),
      version: Version,
    })
    .meta({ id: 'AdminProduct' }),
  /** A product with one variant, published nowhere; all else is edited on its page. */
  Created: {
    product_type_id: Id,
    tax_class: TaxClass,
    language_id: LanguageId,
    name: ProductName,
    sku: Sku,
    content_amount: ContentAmount,
    content_unit: ContentUnit,
  },
  filters: {
    country: CountryId.optional(),
    /** In the country of the filter, else in any of the admin's. */
    published: FlagText.optional(),
    archived: FlagText.optional(),
    category: IdText.optional(),
    product_type: IdText.optional(),
    attribute_value: IdText.optional(),
    /** The manufacturer or the responsible person. */
    economic_operator: IdText.optional(),
    tax_class: TaxClass.optional(),
    /** Prefix of an SKU, a bar code, or part of a name. */
    search: SearchText.optional(),
  },
  sorts: ['-product', 'product'],
})
export const findProducts = { ...calls.search, name: 'findProducts' }
export const openProduct = { ...calls.open, name: 'openProduct' }
export const listProductHistory = calls.history
export const createProduct = calls.create
export const archiveProduct = calls.archive

/** What the calls of a part of a product have in common. A change of a part raises the version of the product. */
export const productAct = { ...calls.act, params: calls.open.params, query: calls.open.query } as const
export const productRead = {
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.read',
  method: 'GET',
  entity: calls.act.entity,
  params: calls.open.params,
  query: calls.open.query,
} as const

const publication = {
  ...productAct,
  right: 'products.publish',
  method: 'POST',
  body: z.strictObject({ version: Version, countries: z.array(CountryId).min(1).max(300) }),
  response: calls.open.response,
} as const

export const publishProduct = endpoint({
  ...publication,
  name: 'publishProduct',
  summary: 'Puts a product on sale in countries where nothing is missing',
  path: '/products/{product_id}/publications',
  errors: ['ACT_NOT_ALLOWED'],
})

export const withdrawProduct = endpoint({
  ...publication,
  name: 'withdrawProduct',
  summary: 'Takes a product off sale in countries; orders stay as they are',
  path: '/products/{product_id}/withdrawals',
})

export const duplicateProduct = endpoint({
  ...productAct,
  name: 'duplicateProduct',
  summary: 'Creates a product like another one, with its first variant under a new article number, published nowhere',
  method: 'POST',
  path: '/products/{product_id}/duplicates',
  body: z.strictObject({ sku: Sku }),
  response: calls.create.response,
})

export const listProductReferences = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'products.read',
  name: 'listProductReferences',
  summary: 'What products are listed by: categories, types, attributes with their values, and economic operators',
  method: 'GET',
  path: '/product-references',
  query: calls.open.query,
  response: z.object({
    /** Parents before children. */
    categories: z.array(z.object({ category_id: Id, name: z.string(), depth: z.int() })),
    product_types: z.array(z.object({ product_type_id: Id, name: z.string() })),
    attributes: z.array(
      z.object({ name: z.string(), values: z.array(z.object({ attribute_value_id: Id, name: z.string() })) }),
    ),
    economic_operators: z.array(z.object({ economic_operator_id: Id, name: z.string() })),
  }),
})
