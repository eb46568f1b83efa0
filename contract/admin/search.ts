import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, LanguageId } from '../fields.ts'
import { SearchText } from './list.ts'

/** Kinds of results in the palette, in display order. */
export const HIT_KINDS = ['order', 'return', 'withdrawal', 'member', 'product', 'document', 'admin'] as const
/** Few enough to scan at a glance; the lists show the rest. */
export const HITS_OF_A_KIND = 5

const Hit = z.object({
  kind: z.enum(HIT_KINDS),
  /** Id of the order, return, withdrawal, member, document or admin; for a product that of the variant. */
  id: Id,
  /** A number or a name. */
  name: z.string(),
  /** Distinguishes results of the same name. */
  note: z.string().nullable(),
  /** For a product: a country in which the admin sees its stock. */
  country_id: CountryId,
})

export const searchEverything = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  own: 'enrolled',
  name: 'searchEverything',
  summary:
    "Orders, returns, withdrawals, members, products, documents and admins that match a text, within the admin's rights",
  method: 'GET',
  path: '/search',
  query: z.strictObject({ text: SearchText, languageId: LanguageId.optional() }),
  response: z.object({ hits: z.array(Hit).max(HIT_KINDS.length * HITS_OF_A_KIND) }),
})
