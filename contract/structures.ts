import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText, languageQuery } from './fields.ts'

/** SPEC §7 STRUCTURES. Targets and counts are points for point metrics (with decimals) and members for the others. */
const Requirement = z.object({
  id: Id,
  /** In the caller's language: what is asked for, as a sentence. */
  name: z.string(),
  metric: z.string(),
  scope: z.enum(['self', 'group', 'leg', 'depth']),
  operator: z.enum(['at_least', 'at_most', 'exactly']),
  target: z.number(),
  current: z.number(),
  missing: z.number(),
  met: z.boolean(),
  /** Alternatives carry the same number: one of them is enough. */
  alternative: z.int(),
  /** Who counts, as the caller may know them: first name and initial. */
  members: z.array(z.object({ name: z.string(), counted: z.number() })),
})
export type Requirement = z.output<typeof Requirement>

export const getNextRequirements = endpoint({
  alias: 'STRUCTURES',
  name: 'getNextRequirements',
  summary: 'What is missing to the next position; only about oneself, everybody else is as if missing',
  method: 'GET',
  path: '/api/structure-position/next-requirements/{userId}',
  caller: 'user',
  params: z.object({ userId: IdText }),
  query: languageQuery.partial(),
  response: z.object({
    requirements: z.object({
      position: z.object({ id: Id, name: z.string() }),
      /** Null for who holds the highest. */
      next_position: z.object({ id: Id, name: z.string() }).nullable(),
      period: z.string(),
      days_left: z.int(),
      requirements: z.array(Requirement),
    }),
  }),
  errors: ['USER_ABSENT'],
})
