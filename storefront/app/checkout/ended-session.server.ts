import { orElse } from '../visit/expected.server.ts'
import type { Visit } from '../visit/visit.server.ts'

/**
 * Remembers the visitor's session. An ended one is detected only by using it: the function returned says later whether
 * it was.
 */
export async function watchSession(visit: Visit): Promise<() => Promise<boolean>> {
  const typeNow = async () => (await orElse(visit.session(), null, 'session'))?.claims.typeName
  const before = await typeNow()
  return async () => before !== undefined && (await typeNow()) !== before
}
