import { QueryClient } from '@tanstack/react-query'
import { mayTryAgain } from './call-failure.ts'
import { isUnanswered } from './unanswered.ts'

/** A cache of the server's data; `retries` says how often a reading call is tried again by itself. */
export function newQueryClient({ freshMs, retries }: { freshMs: number; retries: number }): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // While a change has no answer, nothing is read anew.
        staleTime: () => (isUnanswered(client) ? Number.POSITIVE_INFINITY : freshMs),
        gcTime: 5 * 60_000,
        retry: (tries, error) => tries < retries && mayTryAgain(error),
        retryDelay: (tries) => 500 * 2 ** tries,
      },
      // A change is repeated by the person only, with the key that it had. Once its page is left, nothing waits for its answer; whether
      // it has come is looked at again after this time, so that none at all would keep the browser busy.
      mutations: { retry: false, networkMode: 'always', gcTime: 100 },
    },
  })
  return client
}

/** The only cache of the server's data. What is shown is asked for again whenever a page is opened or looked at. */
export const queryClient = newQueryClient({
  // The moment in which several parts of a page ask for the same.
  freshMs: 2000,
  retries: 2,
})
