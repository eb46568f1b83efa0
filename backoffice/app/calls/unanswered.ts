import type { Query, QueryClient } from '@tanstack/react-query'
import { mayTryAgain } from './call-failure.ts'

/**
 * Whether a change of a version is under way, or nobody knows whether it was done: its answer was lost, and its form is still open. Until
 * the answer comes, pages stay as they were when it was sent. With newer data, trying again would send another version, or what is left
 * now, which the server takes for another change (R8).
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

/** Whether an input depends on what was read. The others hold only what a person has typed. */
function hasVersion(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || !('body' in input)) return false
  return typeof input.body === 'object' && input.body !== null && 'version' in input.body
}

/**
 * Shows newer data once every change has its answer: at once where none is without. For what happens beside a form and is answered on its
 * own, such as a scan.
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
 * Stops what is being read anew, because its answer may already show what the change does. Where there is nothing to show yet, reading goes on.
 * @returns what was stopped, to be read once the change is answered
 */
export async function stopReading(client: QueryClient): Promise<readonly Query[]> {
  const stopped = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.fetchStatus !== 'idle' && state.data !== undefined })
  await client.cancelQueries({ predicate: (query) => stopped.includes(query) })
  return stopped
}
