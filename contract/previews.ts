import { z } from 'zod'
import { Moment } from './content.ts'
import { endpoint } from './endpoint.ts'
import { CountryId, LanguageId } from './fields.ts'

/** Carries the token of a preview link: the call is answered as the shop will be, and changes nothing. SPEC §6 */
export const PREVIEW_HEADER = 'X-Preview'

export const getPreview = endpoint({
  alias: 'CORE',
  name: 'getPreview',
  summary: 'The preview of the shop that the header of the call opens',
  method: 'GET',
  path: '/api/preview',
  caller: 'anyone',
  response: z.object({
    /** The name of the change set; null for what is live. */
    change_set: z.string().nullable(),
    /** The product that it shows, in the language of the link, else in English; null for one of the whole shop. */
    product: z.object({ name: z.string(), slug: z.string() }).nullable(),
    at: Moment,
    country_id: CountryId,
    language_id: LanguageId,
    price_group_id: z.int(),
    expires_at: Moment,
  }),
})
