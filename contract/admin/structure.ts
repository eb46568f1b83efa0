import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId, Points, Reason, Version } from '../fields.ts'
import { listAnswer, listQuery } from './list.ts'

/** The structure of members, for admins. SPEC §1 Structure, §6. */

const member = { alias: 'ADMIN', caller: 'admin' } as const

const Period = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const Position = z.object({ id: Id, name: z.string() })

/** A member in the structure. Code and name are null outside the admin's countries and after an erasure. */
const Person = z.object({
  user_id: Id,
  code: z.string().nullable(),
  name: z.string().nullable(),
  country_id: CountryId,
})

/** Totals of a member and everybody below in one month. */
const Sums = z.object({
  own_points: Points,
  group_points: Points,
  active_members: z.int(),
  new_members: z.int(),
})

export const getMemberStructure = endpoint({
  ...member,
  right: 'members.read',
  name: 'getMemberStructure',
  summary: 'The place of a member in the structure: the members above, nearest first, and the last twelve months',
  method: 'GET',
  path: '/members/{memberId}/structure',
  query: z.strictObject({ languageId: LanguageId.optional() }),
  response: z.object({
    structure: z.object({
      above: z.array(Person),
      members_in_first_line: z.int(),
      /** Newest first; `position` is the one earned in the month. */
      months: z.array(Sums.extend({ period: Period, position: Position })),
      reached: z.array(z.object({ position: Position, period: Period })),
    }),
  }),
})

const Branch = Person.extend({
  joined_at: z.string(),
  position: Position,
  ...Sums.shape,
  members_in_first_line: z.int(),
  /** Size of the branch including the member at its top; a lower bound if `is_exact` is false. */
  people: z.object({ count: z.int(), is_exact: z.boolean() }),
})

export const listBranches = endpoint({
  ...member,
  right: 'members.read',
  name: 'listBranches',
  summary: 'One level of the structure: the members recommended by a member at or below this one, with sums of a month',
  method: 'GET',
  path: '/members/{memberId}/branches',
  query: listQuery(['user_id'], {
    languageId: LanguageId.optional(),
    /** A member below the one in the path; defaults to the latter. */
    below: IdText.optional(),
    period: Period.optional(),
  }),
  response: listAnswer(Branch),
})

export const MovePlan = z.object({
  /** Number of people who move, including the member. */
  people: z.object({ count: z.int(), is_exact: z.boolean() }),
  /** Some of the members below, nearest first. */
  along: z.array(Person),
  sponsor: Person.nullable(),
  new_sponsor: Person.nullable(),
  /** The only month affected; earlier ones are unchanged. */
  period: Period,
  /** Members whose totals of the month change, nearest first. */
  changes: z.array(
    Person.extend({
      group_points: z.object({ before: Points, after: Points }),
      active_members: z.object({ before: z.int(), after: z.int() }),
      /** Earned in the month by its volume so far. */
      position: z.object({ before: Position, after: Position }),
    }),
  ),
})
export type MovePlan = z.output<typeof MovePlan>

export const planMemberMove = endpoint({
  ...member,
  right: 'members.move',
  name: 'planMemberMove',
  summary: 'Preview of a move below another sponsor, or to the top without one',
  method: 'GET',
  path: '/members/{memberId}/move',
  query: z.strictObject({ languageId: LanguageId.optional(), sponsor_id: IdText.optional() }),
  response: z.object({ plan: MovePlan }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const moveMember = endpoint({
  ...member,
  right: 'members.move',
  name: 'moveMember',
  summary:
    'Moves a member with everybody below to another sponsor, or to the top; notifies both sponsors and the member',
  method: 'POST',
  path: '/members/{memberId}/move',
  body: z.strictObject({ version: Version, reason: Reason, sponsor_id: Id.nullable() }),
  lines: ['reason'],
  response: z.object({ member: z.object({ user_id: Id, version: Version, sponsor_id: Id.nullable() }) }),
})
