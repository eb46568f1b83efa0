import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext, useRef } from 'react'
import { type CallFailure, Refused } from './call-failure.ts'
import { Caller } from './caller.ts'

interface Sent {
  input: string
  key: string
}

/**
 * A change. The same input keeps its key until the server has answered, so that trying again after a lost connection never does it twice.
 * `renews` names the reading calls whose answers are other ones afterwards.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { renews = [], onDone }: { renews?: readonly Endpoint[]; onDone?: (answer: AnswerOf<E>) => void } = {},
) {
  const client = useQueryClient()
  const call = useContext(Caller)
  const sent = useRef<Sent | null>(null)
  const renew = () =>
    Promise.all(renews.map(({ name }) => client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: true })))

  return useMutation<AnswerOf<E>, CallFailure, InputOf<E>>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input)
      if (sent.current?.input !== text) sent.current = { input: text, key: crypto.randomUUID() }
      const answer = await call(endpoint, input, { key: sent.current.key })
      sent.current = null
      return answer
    },
    onSuccess: async (answer) => {
      await renew()
      onDone?.(answer)
    },
    onError: async (error) => {
      // The page was older than the data: what is shown next is new.
      if (error instanceof Refused && error.status === 409) await renew()
    },
  })
}
