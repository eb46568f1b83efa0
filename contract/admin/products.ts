import { PRODUCT_NEEDS } from '@meridian/domain/product-readiness.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { FlagText, SearchText } from './list.ts'

/** Products, and the countries in which they are published. SPEC §3 Catalogue. */

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
      archived: z.boolean(),
      version: Version,
    })
    .meta({ id: 'AdminProduct' }),
  filters: {
    country: CountryId.optional(),
    /** In the country of the filter, else in any of the admin's. */
    published: FlagText.optional(),
    archived: FlagText.optional(),
    /** Prefix of an SKU, a bar code, or part of a name. */
    search: SearchText.optional(),
  },
  sorts: ['-product', 'product'],
})
export const findProducts = { ...calls.search, name: 'findProducts' }
export const openProduct = { ...calls.open, name: 'openProduct' }
export const listProductHistory = calls.history
export const archiveProduct = calls.archive

const publication = {
  ...calls.act,
  right: 'products.publish',
  method: 'POST',
  params: calls.open.params,
  query: calls.open.query,
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
