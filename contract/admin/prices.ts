import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId, Money, Points } from '../fields.ts'
import { FlagText, idsText, listAnswer, listQuery, SearchText } from './list.ts'
import { NetCost } from './variant-costs.ts'

/** Prices in the back office. Change sets change them: contract/admin/change-sets.ts. SPEC §1, §6. */

/** Several countries in one parameter, separated by commas: `PL,DE`. */
const CountriesText = z.codec(z.string().max(1000), z.array(CountryId).min(1).max(300), {
  decode: (text, context) => {
    const ids = text.split(',').map((part) => z.safeParse(CountryId, part))
    const countries = ids.flatMap((id) => (id.success ? [id.data] : []))
    if (new Set(countries).size === ids.length) return countries
    context.issues.push({ code: 'custom', message: 'These are not countries', input: text })
    return z.NEVER
  },
  encode: (countries) => countries.join(','),
})

/** The variants of which prices are listed. */
export const PRICE_FILTERS = {
  variant: IdText.optional(),
  category: IdText.optional(),
  product_type: IdText.optional(),
  /** True: those with a price that an open change set changes in these countries and groups. */
  changed: FlagText.optional(),
  /** Prefix of an SKU, a bar code number, or part of a name. */
  search: SearchText.optional(),
} satisfies z.ZodRawShape

const AdminPrices = z
  .object({
    variant_id: Id,
    product_id: Id,
    sku: z.string(),
    name: z.string(),
    /** Of one piece, for its unit price. */
    content_amount: z.number(),
    content_unit: z.enum(['ml', 'g', 'piece']),
    /** One for each of the countries and groups; null where the variant is not sold now. */
    prices: z.array(
      z.object({
        country_id: CountryId,
        price_group_id: Id,
        gross_price: Money.nullable(),
        points: Points.nullable(),
        /** The lowest one that could be paid in the last 30 days, promotions included. */
        lowest_prior_price: Money.nullable(),
        /** The tax that prices of the variant include in the country; 0 where they include none. */
        tax_rate_hundredths: z.int(),
        net_cost: NetCost,
      }),
    ),
    /** The open change sets that change one of them. */
    waiting: z.array(z.object({ change_set_id: Id, name: z.string() })),
  })
  .meta({ id: 'AdminPrices' })

export const searchPrices = endpoint({
  alias: 'ADMIN',
  name: 'searchPrices',
  summary: 'The present prices of variants, in countries and for price groups',
  method: 'GET',
  path: '/prices',
  caller: 'admin',
  right: 'prices.read',
  query: listQuery(['sku', '-sku'], {
    /** All of the admin's countries unless given. */
    countries: CountriesText.optional(),
    /** All groups unless given. */
    groups: idsText(50).optional(),
    ...PRICE_FILTERS,
    languageId: LanguageId.optional(),
  }),
  response: listAnswer(AdminPrices),
})

export const listPriceReferences = endpoint({
  alias: 'ADMIN',
  name: 'listPriceReferences',
  summary: 'What prices are listed by: price groups, categories and product types',
  method: 'GET',
  path: '/prices/references',
  caller: 'admin',
  right: 'prices.read',
  query: z.strictObject({ languageId: LanguageId.optional() }),
  response: z.object({
    price_groups: z.array(z.object({ price_group_id: Id, key: z.string() })),
    /** Parents before children. */
    categories: z.array(z.object({ category_id: Id, name: z.string(), depth: z.int() })),
    product_types: z.array(z.object({ product_type_id: Id, name: z.string() })),
  }),
})
