import { z } from 'zod'
import { Moment } from '../content.ts'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, LanguageId } from '../fields.ts'

export const listPreviewGroups = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'changes.read',
  name: 'listPreviewGroups',
  summary: 'The price groups whose prices a preview can show',
  method: 'GET',
  path: '/previews/price-groups',
  response: z.object({ price_groups: z.array(z.object({ price_group_id: Id, key: z.string() })) }),
})

export const createPreviewLink = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'changes.read',
  name: 'createPreviewLink',
  summary:
    'Signs a link that opens the shop of a country at a moment for an hour, with a change set or a product that is not live',
  method: 'POST',
  path: '/previews',
  // Nothing is stored: the link is its own proof.
  changes: false,
  body: z.strictObject({
    /** Null for what is live. */
    change_set_id: Id.nullable(),
    /** Shown where it is not published, and before its time. Needs the right to read products. */
    product_id: Id.optional(),
    at: Moment,
    country_id: CountryId,
    language_id: LanguageId,
    price_group_id: Id,
  }),
  response: z.object({ address: z.string(), expires_at: Moment }),
  errors: ['RIGHT_LACKING', 'ENTITY_ABSENT', 'PRODUCT_ABSENT'],
})
