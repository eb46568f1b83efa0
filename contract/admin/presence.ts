import type { PresenceKind } from '@meridian/domain/presence.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id } from '../fields.ts'

const KINDS = ['order', 'return', 'member', 'admin'] as const satisfies readonly PresenceKind[]

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
    kind: z.enum(KINDS),
    object_id: Id,
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
