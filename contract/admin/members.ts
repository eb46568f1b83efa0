import { MEMBER_STATES } from '@meridian/domain/member-state.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, integerText, JsonValue, LanguageId, Reason, Version } from '../fields.ts'
import { Address } from '../shop/cart.ts'
import { DayText, listAnswer, listQuery, SearchText } from './list.ts'

/** Members, for admins. Lists and pages show personal data masked until an admin opens it. SPEC §6. */

const member = { alias: 'ADMIN', caller: 'admin' } as const

const State = z.enum(MEMBER_STATES)

export const ListedMember = z.object({
  user_id: Id,
  code: z.string(),
  /** First name and the initial of the last; null after an erasure. */
  name: z.string().nullable(),
  /** With most letters hidden; null after an erasure. */
  email: z.string().nullable(),
  country_id: CountryId,
  state: State,
  position: z.object({ id: Id, name: z.string() }),
  price_group_id: z.int(),
  joined_at: z.string(),
})
export type ListedMember = z.output<typeof ListedMember>

export const listMembers = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.read',
  name: 'listMembers',
  summary:
    'Members by name, e-mail address, last digits of the telephone number, member number or tax number, and by filters; newest first without a search',
  method: 'GET',
  path: '/members',
  query: listQuery(['-joined_at', 'match'], {
    languageId: LanguageId.optional(),
    search: SearchText.optional(),
    country: CountryId.optional(),
    state: State.optional(),
    position: IdText.optional(),
    price_group: integerText(1, 9).optional(),
    joined_from: DayText.optional(),
    joined_to: DayText.optional(),
    /** Limits a search to the members below this one. */
    below: IdText.optional(),
  }),
  response: listAnswer(ListedMember),
})

export const MemberPage = ListedMember.extend({
  version: Version,
  language_id: LanguageId,
  settlement_type: z.string().nullable(),
  erased_at: z.string().nullable(),
  consents: z.array(z.object({ kind: z.string(), given: z.boolean(), at: z.string(), version: z.string().nullable() })),
  open_sessions: z.int(),
})
export type MemberPage = z.output<typeof MemberPage>

export const getMember = endpoint({
  ...member,
  right: 'members.read',
  name: 'getMember',
  summary: 'A member with state, position and consents; personal data masked',
  method: 'GET',
  path: '/members/{memberId}',
  query: z.strictObject({ languageId: LanguageId.optional() }),
  response: z.object({ member: MemberPage }),
})

export const OpenedMember = z.object({
  version: Version,
  name_first: z.string().nullable(),
  name_last: z.string().nullable(),
  name_patronymic: z.string().nullable(),
  birth_date: z.string().nullable(),
  email: z.string().nullable(),
  phone_prefix: z.string().nullable(),
  phone_number: z.string().nullable(),
  company_name: z.string().nullable(),
  tax_number: z.string().nullable(),
  addresses: z.array(
    z.object({
      id: Id,
      is_default: z.boolean(),
      address: Address,
      /** The regions of its country. */
      regions: z.array(z.object({ region_id: Id, name: z.string() })),
    }),
  ),
  sessions: z.array(
    z.object({
      session_id: z.uuid(),
      device: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      ended_at: z.string().nullable(),
    }),
  ),
  files: z.array(z.object({ id: Id, name: z.string(), uploaded_at: z.string() })),
})
export type OpenedMember = z.output<typeof OpenedMember>

export const openMember = endpoint({
  ...member,
  right: 'members.open',
  name: 'openMember',
  summary: 'The personal data of a member: person, addresses, sessions, names of files; each access is logged',
  method: 'POST',
  path: '/members/{memberId}/open',
  response: z.object({ opened_member: OpenedMember }),
})

const change = { body: z.strictObject({ version: Version, reason: Reason }), lines: ['reason'] } as const
const changed = z.object({ member: z.object({ user_id: Id, state: State, version: Version }) })

export const blockMember = endpoint({
  ...member,
  ...change,
  right: 'members.block',
  name: 'blockMember',
  summary: 'Blocks a member: ends all sessions and refuses sign-ins',
  method: 'POST',
  path: '/members/{memberId}/block',
  response: changed,
})

export const unblockMember = endpoint({
  ...member,
  ...change,
  right: 'members.block',
  name: 'unblockMember',
  summary: 'Unblocks a member',
  method: 'POST',
  path: '/members/{memberId}/unblock',
  response: changed,
})

export const signOutMember = endpoint({
  ...member,
  ...change,
  right: 'members.block',
  name: 'signOutMember',
  summary: 'Ends all sessions of a member, who can sign in again',
  method: 'POST',
  path: '/members/{memberId}/sign-out',
  response: z.object({ member: z.object({ user_id: Id, version: Version, ended: z.int() }) }),
})

export const endMemberSession = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  params: z.object({ memberId: IdText, sessionId: z.uuid() }),
  ...change,
  right: 'members.block',
  name: 'endMemberSession',
  summary: 'Ends one session of a member, who stays signed in on other devices',
  method: 'POST',
  path: '/members/{memberId}/sessions/{sessionId}/end',
  response: z.object({ member: z.object({ user_id: Id, version: Version }) }),
})

export const actAsMember = endpoint({
  ...member,
  body: z.strictObject({ reason: Reason }),
  lines: ['reason'],
  right: 'members.act_as',
  step_up: true,
  name: 'actAsMember',
  summary: 'Issues a code for read-only impersonation of a member for 15 minutes; notifies the member',
  method: 'POST',
  path: '/members/{memberId}/acting',
  response: z.object({
    acting: z.object({ code: z.string(), expires_at: z.string(), country_id: CountryId, language_id: LanguageId }),
  }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const exportMember = endpoint({
  ...member,
  ...change,
  right: 'members.export',
  step_up: true,
  name: 'exportMember',
  summary: 'Creates a copy of all data about a member, to be downloaded once within 15 minutes; notifies the member',
  method: 'POST',
  path: '/members/{memberId}/export',
  response: z.object({ member_export: z.object({ export_id: z.uuid(), expires_at: z.string(), version: Version }) }),
})

export const downloadMemberExport = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.export',
  step_up: true,
  name: 'downloadMemberExport',
  summary: 'Downloads a data copy that this admin created, once',
  method: 'POST',
  path: '/member-exports/{exportId}/download',
  params: z.object({ exportId: z.uuid() }),
  response: z.object({ content: z.record(z.string(), JsonValue) }),
  errors: ['FILE_ABSENT'],
})

/** The channel of a member's erasure request, or the ground for erasing without one. */
export const ERASURE_GROUNDS = ['LETTER', 'MAIL', 'CALL', 'DUPLICATE', 'AUTHORITY', 'DEATH'] as const

export const eraseMember = endpoint({
  ...member,
  body: z.strictObject({ version: Version, ground: z.enum(ERASURE_GROUNDS) }),
  right: 'members.erase',
  step_up: true,
  name: 'eraseMember',
  summary: 'Erases a member permanently, except accounting records; all orders must be closed first',
  method: 'POST',
  path: '/members/{memberId}/erasure',
  response: changed,
  errors: ['ORDERS_OPEN', 'PAYMENT_RUNNING'],
})
