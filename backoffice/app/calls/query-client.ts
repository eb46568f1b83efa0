import { QueryClient } from '@tanstack/react-query'
import { mayTryAgain } from './call-failure.ts'
import { isUnanswered } from './unanswered.ts'

/** A cache of the server's data; `retries` is the number of automatic retries of a reading call. */
export function newQueryClient({ freshMs, retries }: { freshMs: number; retries: number }): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // No refetching while a change has no answer.
        staleTime: () => (isUnanswered(client) ? Number.POSITIVE_INFINITY : freshMs),
        gcTime: 5 * 60_000,
        retry: (tries, error) => tries < retries && mayTryAgain(error),
        retryDelay: (tries) => 500 * 2 ** tries,
      },
      // A change is repeated only by the person, with its original key. Once its page is left, nothing waits for its
      // answer; the cache then polls at this interval whether it has arrived, so that 0 would keep the browser busy.
      mutations: { retry: false, networkMode: 'always', gcTime: 100 },
    },
  })
  return client
}

/** The only cache of the server's data. Data is refetched whenever a page is opened or regains focus. */
export const queryClient = newQueryClient({
  // Covers several parts of a page requesting the same.
  freshMs: 2000,
  retries: 2,
})
