import { RIGHTS } from '@meridian/domain/admin-rights.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, Id, LanguageId, Reason, typedText, Version } from '../fields.ts'
import { NewSession } from './sessions.ts'

/** SPEC §6: admins, with their roles per country. */

const Roles = z
  .array(z.strictObject({ role_key: z.string().max(40), countries: z.array(CountryId).min(1).max(100) }))
  .max(20)

/** An admin who works in the caller's countries. */
const Admin = z.object({
  admin_id: Id,
  version: Version,
  name: z.string(),
  email: z.string(),
  state: z.enum(['INVITED', 'ACTIVE', 'BLOCKED']),
  /** Limited to the caller's countries. */
  roles: z.array(z.object({ role_key: z.string(), countries: z.array(CountryId) })),
  /** True if they also hold roles in other countries. */
  works_elsewhere: z.boolean(),
  factors: z.array(z.enum(['totp', 'passkey'])),
  last_used_at: z.string().nullable(),
})

export const listAdmins = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'admins.read',
  name: 'listAdmins',
  summary: 'The admins who hold a role in the countries of the caller, by name; at most 500',
  method: 'GET',
  path: '/admins',
  response: z.object({ admins: z.array(Admin).max(500) }),
})

export const getAdmin = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'admins.read',
  name: 'getAdmin',
  summary: 'An admin with roles, second factors and last use',
  method: 'GET',
  path: '/admins/{adminId}',
  response: z.object({ admin: Admin }),
})

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

const writing = { alias: 'ADMIN', caller: 'admin', right: 'admins.write' } as const
const changed = { response: z.object({ admin: Admin }) }

export const inviteAdmin = endpoint({
  ...writing,
  ...changed,
  name: 'inviteAdmin',
  summary: 'Invites an admin by mail; the link sets a password, then a second factor',
  method: 'POST',
  path: '/admins',
  step_up: true,
  body: z.strictObject({
    email: typedText(280),
    name_first: typedText(120),
    name_last: typedText(120),
    language_id: LanguageId,
    roles: Roles.min(1),
  }),
  errors: ['ACT_NOT_ALLOWED'],
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

const act = { version: Version, reason: Reason }

export const changeAdminRoles = endpoint({
  ...writing,
  // Null once they hold no role in these countries.
  response: z.object({ admin: Admin.nullable() }),
  name: 'changeAdminRoles',
  summary: "Sets an admin's roles in the caller's countries; roles elsewhere are kept",
  method: 'PUT',
  path: '/admins/{adminId}/roles',
  step_up: true,
  body: z.strictObject({ ...act, roles: Roles }),
})

export const blockAdmin = endpoint({
  ...writing,
  ...changed,
  name: 'blockAdmin',
  summary: 'Blocks or unblocks an admin; sessions end at once',
  method: 'POST',
  path: '/admins/{adminId}/block',
  step_up: true,
  body: z.strictObject({ ...act, blocked: z.boolean() }),
})

export const removeAdmin = endpoint({
  ...writing,
  name: 'removeAdmin',
  summary:
    'Removes all roles, factors and the password of an admin, who can only be invited again; sessions end at once',
  method: 'POST',
  path: '/admins/{adminId}/remove',
  step_up: true,
  body: z.strictObject(act),
  response: z.object({ removed: z.literal(true) }),
})

export const resetAdminFactors = endpoint({
  ...writing,
  ...changed,
  name: 'resetAdminFactors',
  summary: 'Removes the second factors of an admin who lost them; sessions end, and the admin is notified by mail',
  method: 'POST',
  path: '/admins/{adminId}/reset-factors',
  step_up: true,
  body: z.strictObject(act),
})
