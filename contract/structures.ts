import { FIRST_LINE_SORTS } from '@meridian/domain/first-line.ts'
import { POSITION_METRICS } from '@meridian/domain/position.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText, integerText, languageQuery, typedText } from './fields.ts'

/** SPEC §7 STRUCTURES. Targets and counts are points (with decimals) for point metrics and members for the others. */
const Requirement = z.object({
  id: Id,
  /** The requirement as a sentence in the caller's language. */
  name: z.string(),
  metric: z.enum(POSITION_METRICS),
  scope: z.enum(['self', 'group', 'leg', 'depth']),
  operator: z.enum(['at_least', 'at_most', 'exactly']),
  target: z.number(),
  current: z.number(),
  missing: z.number(),
  met: z.boolean(),
  /** Requirements with the same number are alternatives: one of them is enough. */
  alternative: z.int(),
  /** The first counted members, named as the caller may see them: first name and initial. */
  members: z.array(z.object({ name: z.string(), counted: z.number() })),
  /** Number of all counted members; listFirstLine lists them. */
  members_count: z.int(),
})
export type Requirement = z.output<typeof Requirement>

export const getNextRequirements = endpoint({
  alias: 'STRUCTURES',
  name: 'getNextRequirements',
  summary: "The caller's open requirements of the next position; not found for anybody else",
  method: 'GET',
  path: '/api/structure-position/next-requirements/{userId}',
  caller: 'user',
  query: languageQuery.partial(),
  response: z.object({
    requirements: z.object({
      position: z.object({ id: Id, name: z.string() }),
      /** Null for a holder of the highest position. */
      next_position: z.object({ id: Id, name: z.string() }).nullable(),
      period: z.string(),
      days_left: z.int(),
      requirements: z.array(Requirement),
    }),
  }),
})

/** A directly recommended member. Points are of the current period, in points with decimals. */
const FirstLineMember = z.object({
  /** First name and initial; null for a person who was erased. */
  name: z.string().nullable(),
  joined_at: z.string(),
  position: z.object({ id: Id, name: z.string() }),
  own_points: z.number(),
  group_points: z.number(),
  is_active: z.boolean(),
  /** Number of active members in their leg, including themselves. */
  active_members: z.int(),
  /** Their contribution to the given requirement; null without one. */
  counted: z.number().nullable(),
  last_order_at: z.string().nullable(),
  /** Null unless they share it with their recommender. */
  contact: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
})
export type FirstLineMember = z.output<typeof FirstLineMember>

export const listFirstLine = endpoint({
  alias: 'STRUCTURES',
  name: 'listFirstLine',
  summary:
    'The members recommended by the caller, or those who count for a requirement of the next position; not found for anybody else',
  method: 'GET',
  path: '/api/structure-position/first-line/{userId}',
  caller: 'user',
  query: languageQuery.partial().extend({
    /** Ignored if it does not belong to the next position, which may have been reached since. */
    requirementId: IdText.optional(),
    search: typedText(100).optional(),
    sort: z.enum(FIRST_LINE_SORTS).optional(),
    page: integerText(1, 10_000).optional(),
    limit: integerText(1, 50).optional(),
  }),
  response: z.object({
    first_line: z.object({
      period: z.string(),
      /** The requested requirement; null without one. */
      requirement: z.object({ id: Id, name: z.string() }).nullable(),
      total: z.int(),
      has_next_page: z.boolean(),
      members: z.array(FirstLineMember),
    }),
  }),
})
