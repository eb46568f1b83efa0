import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { callAdmin } from './call-admin.ts'
import { Caller } from './caller.ts'
import { isUnanswered } from './unanswered.ts'

/** The query of a reading call, for hooks, loaders (`ensureQueryData`) and prefetching. */
export function answerTo<E extends Endpoint>(endpoint: E, input: InputOf<E>, call = callAdmin) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

/** Reads an object, and refetches it when the page regains focus. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  {
    again,
    isPart,
    ...options
  }: {
    enabled?: boolean
    /** The page is shown without this answer; if it cannot be read, ui/missing-parts.tsx says so. */
    isPart?: true
    /** How long an answer read elsewhere on the page stays fresh, in milliseconds. */
    staleTime?: number
    /** Polling interval in milliseconds while the page is visible; false for none. */
    again?: (answer: AnswerOf<E>) => number | false
  } = {},
) {
  const isStill = useUnanswered(again !== undefined)
  return useQuery<AnswerOf<E>>({
    ...answerTo(endpoint, input, useContext(Caller)),
    ...options,
    ...(isPart && { meta: { isPart } }),
    refetchInterval: ({ state: { data } }) =>
      isStill || again === undefined || data === undefined ? false : again(data),
  })
}

/** True if a change has no answer yet, for a query that polls. */
function useUnanswered(asksAgain: boolean): boolean {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => client.getMutationCache().subscribe(listener), [client])
  return useSyncExternalStore(
    subscribe,
    () => asksAgain && isUnanswered(client),
    () => false,
  )
}

/** The same for a list: while other filters load, the old rows stay. */
export function useListAnswer<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: { enabled?: boolean } = {}) {
  const call = useContext(Caller)
  return useQuery({ ...answerTo(endpoint, input, call), ...options, placeholderData: keepPreviousData })
}
