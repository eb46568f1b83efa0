import { QueryClient } from '@tanstack/react-query'
import { mayTryAgain } from './call-failure.ts'

/** The only cache of the server's data. What is shown is asked for again whenever a page is opened or looked at. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Fresh for the moment in which several parts of a page ask for the same.
      staleTime: 2000,
      gcTime: 5 * 60_000,
      retry: (tries, error) => tries < 2 && mayTryAgain(error),
      retryDelay: (tries) => 500 * 2 ** tries,
    },
    // A change is repeated by the person only, with the key that it had.
    mutations: { retry: false, networkMode: 'always' },
  },
})
