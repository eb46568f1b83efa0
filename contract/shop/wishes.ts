import { WISHES_MAX } from '@meridian/domain/wish-list.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, Id, IdText, LanguageId, Money } from '../fields.ts'
import { ProductItem } from './catalogue.ts'

/** The wish list of a member, in the country of the account. SPEC §3 Catalogue (wishes). */

const userCall = { alias: 'SHOP', caller: 'user' } as const
const languageQuery = z.object({ languageId: LanguageId })

const Wishes = z.object({ variant_ids: z.array(Id) })

const Named = z.object({ variant_id: Id, name: z.string() })

export const listWishes = endpoint({
  ...userCall,
  name: 'listWishes',
  summary: "The user's wishes, latest first, with the price to pay when each was wished",
  method: 'GET',
  path: '/api/wishes',
  promotion: true,
  query: languageQuery,
  response: z.object({
    data: z.object({
      currency_code: z.string(),
      currency_symbol: z.string(),
      wishes: z.array(z.object({ product: ProductItem, wished_gross_price: Money, wished_at: z.iso.datetime() })),
      not_sold_here: z.array(Named),
      /** The code of the shared list; null unless it is shared. */
      code: Code.nullable(),
    }),
  }),
})

export const listWishedVariants = endpoint({
  ...userCall,
  name: 'listWishedVariants',
  summary: "The variants in the user's wish list",
  method: 'GET',
  path: '/api/wishes/variants',
  response: Wishes,
})

export const addWishes = endpoint({
  ...userCall,
  name: 'addWishes',
  summary: 'Adds variants to the wish list, as many as it has room for; answers all',
  method: 'POST',
  path: '/api/wishes',
  body: z.strictObject({ variant_ids: z.array(Id).min(1).max(WISHES_MAX) }),
  response: Wishes,
  errors: ['WISHES_FULL'],
})

export const removeWish = endpoint({
  ...userCall,
  name: 'removeWish',
  summary: 'Removes a variant from the wish list; answers the others',
  method: 'DELETE',
  path: '/api/wishes/{variantId}',
  params: z.object({ variantId: IdText }),
  response: Wishes,
})

export const shareWishes = endpoint({
  ...userCall,
  name: 'shareWishes',
  summary: 'Shares the wish list by a code, or stops it',
  method: 'PUT',
  path: '/api/wishes/share',
  body: z.strictObject({ shared: z.boolean() }),
  response: z.object({ code: Code.nullable() }),
})

/** Anyone with the code may read the list, at their own prices; of its owner it tells the member number only. */
export const getSharedWishes = endpoint({
  alias: 'SHOP',
  name: 'getSharedWishes',
  summary: "A shared wish list by its code, with the prices of the reader's country",
  method: 'GET',
  path: '/api/shared-wishes/{wishesCode}',
  caller: 'anyone',
  promotion: true,
  params: z.object({ wishesCode: Code }),
  query: languageQuery.extend({ countryId: CountryId }),
  response: z.object({
    data: z.object({
      currency_code: z.string(),
      currency_symbol: z.string(),
      products: z.array(ProductItem),
      /** For who registers by this list. */
      member_code: z.string(),
      own: z.boolean(),
    }),
  }),
  errors: ['WISHES_ABSENT'],
})
