import type { Query, QueryClient } from '@tanstack/react-query'
import { mayTryAgain } from './call-failure.ts'

/**
 * True while a change that depends on a version is pending, or its outcome is unknown and its form still open. Until it
 * is answered, pages stay as they were when it was sent: with newer data, a retry would send another version or another
 * remainder, which the server treats as a different change (idempotency, R8).
 */
export function isUnanswered(client: QueryClient): boolean {
  return client
    .getMutationCache()
    .getAll()
    .some(({ state: { status, error, variables } }) => {
      const isOpen = status === 'pending' || (status === 'error' && mayTryAgain(error))
      return isOpen && hasVersion(variables)
    })
}

/** True if an input depends on data read before. Other inputs contain only what was typed. */
function hasVersion(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || !('body' in input)) return false
  return typeof input.body === 'object' && input.body !== null && 'version' in input.body
}

/**
 * Shows newer data once every change is answered: at once if none is pending. For events beside a form that are
 * answered separately, such as a scan.
 */
export function onceAnswered(client: QueryClient, show: () => void): void {
  if (!isUnanswered(client)) {
    show()
    return
  }
  const unsubscribe = client.getMutationCache().subscribe(() => {
    if (isUnanswered(client)) return
    unsubscribe()
    show()
  })
}

/**
 * Cancels refetching, since its answer may already show the effect of the change. First loads continue.
 * @returns the cancelled queries, to be refetched once the change is answered
 */
export async function stopReading(client: QueryClient): Promise<readonly Query[]> {
  const stopped = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.fetchStatus !== 'idle' && state.data !== undefined })
  await client.cancelQueries({ predicate: (query) => stopped.includes(query) })
  return stopped
}
