import type { Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { z } from 'zod'

/** The input of a list call from an address; unknown and invalid parameters are dropped. */
export function listInput<E extends Endpoint>(endpoint: E, asked: Readonly<Record<string, string>>): InputOf<E> {
  const given = { ...asked }
  for (;;) {
    const read = z.safeDecode(endpoint.query, given)
    // Decoded by the endpoint's own schema.
    if (read.success) return { query: read.data } as InputOf<E>
    const wrong = read.error.issues
      .flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]))
      .filter((name) => name in given)
    if (wrong.length === 0) return { query: {} } as InputOf<E>
    for (const name of wrong) delete given[name]
  }
}
