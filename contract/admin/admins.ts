import { RIGHTS } from '@meridian/domain/admin-rights.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, Id, IdText, LanguageId, Reason, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { SearchText } from './list.ts'
import { NewSession } from './sessions.ts'

/** SPEC §6: admins, with their roles per country. */

const Roles = z
  .array(z.strictObject({ role_key: z.string().max(40), countries: z.array(CountryId).min(1).max(100) }))
  .max(20)

const ADMIN_STATES = ['INVITED', 'ACTIVE', 'BLOCKED'] as const

/** An admin who works in the caller's countries. */
const Admin = z.object({
  admin_id: Id,
  version: Version,
  name: z.string(),
  email: z.string(),
  state: z.enum(ADMIN_STATES),
  /** Limited to the caller's countries. */
  roles: z.array(z.object({ role_key: z.string(), countries: z.array(CountryId) })),
  /** True if they also hold roles in other countries. */
  works_elsewhere: z.boolean(),
  factors: z.array(z.enum(['totp', 'passkey'])),
  last_used_at: z.string().nullable(),
})

const admin = entityCalls({
  noun: 'admin',
  path: '/admins',
  right: 'admins',
  cache: null,
  key: { adminId: IdText },
  Row: Admin,
  /** The link of the invitation sets a password, then a second factor. */
  Created: {
    email: typedText(280),
    name_first: typedText(120),
    name_last: typedText(120),
    language_id: LanguageId,
    roles: Roles.min(1),
  },
  /** The roles in the caller's countries; those elsewhere stay. */
  Body: { roles: Roles },
  filters: {
    country: CountryId.optional(),
    state: z.enum(ADMIN_STATES).optional(),
    /** Part of a name or an e-mail address. */
    search: SearchText.optional(),
  },
  sorts: ['name', '-name'],
  reason: true,
  step_up: true,
})
export const {
  search: searchAdmins,
  open: getAdmin,
  history: listAdminHistory,
  create: createAdmin,
  save: saveAdmin,
} = admin

export const listRoles = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'admins.read',
  name: 'listRoles',
  summary: 'The roles with their rights',
  method: 'GET',
  path: '/roles',
  response: z.object({ roles: z.array(z.object({ role_key: z.string(), rights: z.array(z.enum(RIGHTS)) })) }),
})

export const acceptInvitation = endpoint({
  alias: 'ADMIN',
  caller: 'anyone',
  name: 'acceptInvitation',
  summary: 'Sets the password of an invited admin, and signs them in to set up a second factor',
  method: 'POST',
  path: '/invitation',
  body: z.strictObject({ link: Code, password: z.string().max(2000), device: typedText(300).optional() }),
  response: z.object({ session: NewSession }),
  errors: ['ONE_TIME_CODE_INVALID'],
})

const act = { ...admin.act, method: 'POST', query: getAdmin.query, response: getAdmin.response } as const
const seen = { version: Version, reason: Reason }

export const blockAdmin = endpoint({
  ...act,
  name: 'blockAdmin',
  summary: 'Blocks or unblocks an admin; sessions end at once',
  path: '/admins/{adminId}/block',
  body: z.strictObject({ ...seen, blocked: z.boolean() }),
})

export const removeAdmin = endpoint({
  ...act,
  name: 'removeAdmin',
  summary:
    'Removes all roles, factors and the password of an admin, who can only be invited again; sessions end at once',
  path: '/admins/{adminId}/remove',
  body: z.strictObject(seen),
  response: z.object({ removed: z.literal(true) }),
})

export const resetAdminFactors = endpoint({
  ...act,
  name: 'resetAdminFactors',
  summary: 'Removes the second factors of an admin who lost them; sessions end, and the admin is notified by mail',
  path: '/admins/{adminId}/reset-factors',
  body: z.strictObject(seen),
})
