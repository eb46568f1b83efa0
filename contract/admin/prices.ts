import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, LanguageId, Money, Points } from '../fields.ts'
import { listAnswer, listQuery, SearchText } from './list.ts'

/** The prices of a variant in a country. Change sets change them: contract/admin/change-sets.ts. SPEC §1, §6. */
const AdminPrices = z
  .object({
    variant_id: Id,
    product_id: Id,
    country_id: CountryId,
    sku: z.string(),
    name: z.string(),
    currency_code: z.string(),
    /** Of one piece, for its unit price. */
    content_amount: z.number(),
    content_unit: z.enum(['ml', 'g', 'piece']),
    /** One for each price group; null where the variant is not sold now. */
    prices: z.array(
      z.object({
        price_group_id: Id,
        gross_price: Money.nullable(),
        points: Points.nullable(),
        /** The lowest one of the last 30 days, promotions aside. */
        lowest_prior_price: Money.nullable(),
      }),
    ),
    /** The open change sets that change one of them. */
    waiting: z.array(z.object({ change_set_id: Id, name: z.string() })),
  })
  .meta({ id: 'AdminPrices' })

export const searchPrices = endpoint({
  alias: 'ADMIN',
  name: 'searchPrices',
  summary: 'The present prices of variants in a country, for each price group',
  method: 'GET',
  path: '/prices',
  caller: 'admin',
  right: 'prices.read',
  query: listQuery(['sku', '-sku'], {
    country: CountryId,
    /** Prefix of an SKU, a bar code number, or part of a name. */
    search: SearchText.optional(),
    languageId: LanguageId.optional(),
  }),
  response: listAnswer(AdminPrices),
})
