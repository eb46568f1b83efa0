import { CALLS } from '@meridian/contract/calls.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readInput } from '../gate/input.ts'

/** Every call of the back office that reads by a query, lists and others. */
const ASKED: readonly Endpoint[] = CALLS.filter(
  ({ alias, method, query }) => alias === 'ADMIN' && method === 'GET' && query !== undefined,
)

test.each(ASKED.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses a parameter that it does not have, by name',
  (_name, endpoint) => {
    const query = { ...exampleOf(endpoint), shiping_word: 'OPEN' }
    let fields: readonly { path: string }[] = []
    try {
      readInput(endpoint, { params: undefined, query, body: undefined })
    } catch (error) {
      if (error instanceof Refusal) fields = error.fields ?? []
    }
    expect(fields.map(({ path }) => path)).toContain('shiping_word')
  },
)

/** The misspelt field is reported even if nothing else is right. */
function exampleOf({ query }: Endpoint): Record<string, string> {
  return query instanceof z.ZodObject && 'languageId' in query.shape ? { languageId: 'en' } : {}
}
