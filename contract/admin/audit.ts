import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText } from '../fields.ts'
import { DayText, listAnswer, listQuery } from './list.ts'

/** SPEC §6: the audit log. */

export const listAuditEntries = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'audit.read',
  name: 'listAuditEntries',
  summary:
    'The audit log, latest first, by object, admin, action, country and time; shop-wide entries only for admins with the right in all countries',
  method: 'GET',
  path: '/audit',
  query: listQuery(['-at'], {
    object_kind: z
      .string()
      .regex(/^[a-z][a-z_]{1,39}$/)
      .optional(),
    object_id: z.string().max(100).optional(),
    admin: IdText.optional(),
    act: z
      .string()
      .regex(/^[a-z][A-Za-z]{1,59}$/)
      .optional(),
    country: CountryId.optional(),
    from: DayText.optional(),
    to: DayText.optional(),
  }),
  response: listAnswer(
    z.object({
      entry_id: Id,
      at: z.string(),
      /** Null before a successful sign-in, and for automatic acts of the shop. */
      admin: z.object({ admin_id: Id, name: z.string() }).nullable(),
      act: z.string(),
      object_kind: z.string(),
      object_id: z.string(),
      /** Its display name, such as an order number; null if it has none or no longer exists. */
      object_name: z.string().nullable(),
      countries: z.array(CountryId),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      reason: z.string().nullable(),
      trace: z.string(),
    }),
  ),
})
