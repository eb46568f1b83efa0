import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText, languageQuery } from './fields.ts'

/** SPEC §7 STRUCTURES. Targets and counts are points (with decimals) for point metrics and members for the others. */
const Requirement = z.object({
  id: Id,
  /** The requirement as a sentence in the caller's language. */
  name: z.string(),
  metric: z.string(),
  scope: z.enum(['self', 'group', 'leg', 'depth']),
  operator: z.enum(['at_least', 'at_most', 'exactly']),
  target: z.number(),
  current: z.number(),
  missing: z.number(),
  met: z.boolean(),
  /** Requirements with the same number are alternatives: one of them is enough. */
  alternative: z.int(),
  /** The members who count, as the caller may see them: first name and initial. */
  members: z.array(z.object({ name: z.string(), counted: z.number() })),
})
export type Requirement = z.output<typeof Requirement>

export const getNextRequirements = endpoint({
  alias: 'STRUCTURES',
  name: 'getNextRequirements',
  summary: "What is missing to the caller's next position; for anybody else, as if not found",
  method: 'GET',
  path: '/api/structure-position/next-requirements/{userId}',
  caller: 'user',
  params: z.object({ userId: IdText }),
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
  errors: ['USER_ABSENT'],
})
