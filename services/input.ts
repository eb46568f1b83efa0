import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import { z } from 'zod'

/** What came over the wire for one call. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * R22: the one gate. Reads params, query and body by the call's schemas.
 * @throws Refusal MALFORMED (400) where something has the wrong type or format, FIELDS_REFUSED (422) where it is well formed but
 *   outside its range, each with the fields named. Values are never echoed.
 */
export function readInput(endpoint: Endpoint, raw: RawInput): { params: unknown; query: unknown; body: unknown } {
  const problems: (FieldProblem & { malformed: boolean })[] = []
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = z.safeDecode(schema, value)
    if (result.success) return result.data
    for (const issue of result.error.issues) problems.push(problemOf(issue))
    return undefined
  }
  const params = read(endpoint.params, raw.params)
  const query = read(endpoint.query, raw.query)
  const body = read(endpoint.body, raw.body)
  if (problems.length > 0) {
    const malformed = problems.some((problem) => problem.malformed)
    throw new Refusal(malformed ? 'MALFORMED' : 'FIELDS_REFUSED', {
      fields: problems.slice(0, 20).map(({ path, code, message }) => ({ path, code, message })),
    })
  }
  return { params, query, body }
}

const RANGE_CODES = new Set(['too_small', 'too_big', 'custom'])

function problemOf(issue: z.core.$ZodIssue): FieldProblem & { malformed: boolean } {
  const path = issue.path.map(String).join('.').slice(0, 100)
  return {
    path,
    code: issue.code.toUpperCase(),
    // Keys that somebody invented are not repeated to them.
    message: issue.code === 'unrecognized_keys' ? 'There are fields that this call does not know' : issue.message,
    malformed: !RANGE_CODES.has(issue.code),
  }
}
