import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id } from '../fields.ts'

/** The maximum number of colleagues named on a page. */
export const COLLEAGUES_SHOWN = 10

export const announcePresence = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  own: 'enrolled',
  name: 'announcePresence',
  summary: 'Reports that the admin views or edits an object, and returns the colleagues who do; locks nothing',
  method: 'POST',
  path: '/presence',
  // Forgotten after a minute: neither repeated nor logged.
  changes: false,
  body: z.strictObject({
    /** `order`, `return`, `member`, or the noun of an entity. */
    kind: z.string().regex(/^[a-z][a-z_]{1,39}$/),
    /** An id, or the parts of a key: `1301-PL`. */
    object_id: z.union([Id, z.string().regex(/^[\w-]{1,80}$/)]),
    /** Country of the object; absent if it belongs to several. */
    country_id: CountryId.optional(),
    is_changing: z.boolean(),
  }),
  response: z.object({
    colleagues: z
      .array(
        z.object({
          admin_id: Id,
          name: z.string(),
          /** When they opened it, or started changing it. */
          since: z.string(),
          is_changing: z.boolean(),
        }),
      )
      .max(COLLEAGUES_SHOWN),
  }),
  errors: ['RIGHT_LACKING'],
})
