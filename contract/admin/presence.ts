import type { PresenceKind } from '@meridian/domain/presence.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id } from '../fields.ts'

const KINDS = ['order', 'return', 'member', 'admin'] as const satisfies readonly PresenceKind[]

/** How many colleagues a page names. */
export const COLLEAGUES_SHOWN = 10

export const announcePresence = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  own: 'enrolled',
  name: 'announcePresence',
  summary: 'Says that the admin has an object open or is changing it, and which colleagues do; it locks nothing',
  method: 'POST',
  path: '/presence',
  // Forgotten after a minute: neither repeated nor written into the log.
  changes: false,
  body: z.strictObject({
    kind: z.enum(KINDS),
    object_id: Id,
    /** Of the object; absent for one that belongs to several. */
    country_id: CountryId.optional(),
    is_changing: z.boolean(),
  }),
  response: z.object({
    colleagues: z
      .array(
        z.object({
          admin_id: Id,
          name: z.string(),
          /** Since when they have it open, or are changing it. */
          since: z.string(),
          is_changing: z.boolean(),
        }),
      )
      .max(COLLEAGUES_SHOWN),
  }),
  errors: ['RIGHT_LACKING'],
})
