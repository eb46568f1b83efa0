import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, LanguageId } from '../fields.ts'
import { SearchText } from './list.ts'

/** What the palette finds, in the order in which it is shown. */
export const HIT_KINDS = ['order', 'return', 'withdrawal', 'member', 'product', 'document'] as const
/** Few enough to be looked through at once; the lists have the rest. */
export const HITS_OF_A_KIND = 5

const Hit = z.object({
  kind: z.enum(HIT_KINDS),
  /** Of the order, return, withdrawal, member or document; of the variant of a product. */
  id: Id,
  /** A number or a name. */
  name: z.string(),
  /** What tells it from others of the name. */
  note: z.string().nullable(),
  /** Of a product: one in which the admin sees its stock. */
  country_id: CountryId,
})

export const searchEverything = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  own: 'enrolled',
  name: 'searchEverything',
  summary:
    'Orders, returns, withdrawals, members, products and documents that match a text, as far as the rights of the admin go',
  method: 'GET',
  path: '/search',
  query: z.strictObject({ text: SearchText, languageId: LanguageId.optional() }),
  response: z.object({ hits: z.array(Hit).max(HIT_KINDS.length * HITS_OF_A_KIND) }),
  errors: [],
})
