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

/** Reads an object; the answer is asked for again when somebody comes back to the page. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  {
    again,
    ...options
  }: {
    enabled?: boolean
    /** How long an answer that another part of the page has read is fresh enough, in milliseconds. */
    staleTime?: number
    /** After how many milliseconds the answer is asked for again, as long as the page is looked at; false for never. */
    again?: (answer: AnswerOf<E>) => number | false
  } = {},
) {
  const isStill = useUnanswered(again !== undefined)
  return useQuery<AnswerOf<E>>({
    ...answerTo(endpoint, input, useContext(Caller)),
    ...options,
    refetchInterval: ({ state: { data } }) =>
      isStill || again === undefined || data === undefined ? false : again(data),
  })
}

/** Whether a change has no answer yet, for a query that asks again by itself. */
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
