import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { type CallFailure, mayTryAgain, Refused } from './call-failure.ts'
import { Caller } from './caller.ts'
import { stopReading } from './unanswered.ts'

interface Sent {
  input: string
  key: string
}

/**
 * A change. The same input keeps its key until the server has answered, so that trying again after a lost connection never does it twice;
 * until then no page reads anew, so that the same form makes the same input (unanswered.ts). `renews` names the reading calls whose answers
 * are other ones afterwards.
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
  const resume = (stopped: readonly Query[] = []) =>
    void client.invalidateQueries({ predicate: (query) => stopped.includes(query) }, { cancelRefetch: false })

  const change = useMutation<AnswerOf<E>, CallFailure, InputOf<E>, readonly Query[]>({
    onMutate: () => stopReading(client),
    mutationFn: async (input) => {
      const text = JSON.stringify(input)
      if (sent.current?.input !== text) sent.current = { input: text, key: crypto.randomUUID() }
      const answer = await call(endpoint, input, { key: sent.current.key })
      sent.current = null
      return answer
    },
    onSuccess: async (answer, _, stopped) => {
      resume(stopped)
      await renew()
      onDone?.(answer)
    },
    onError: async (error, _, stopped) => {
      if (mayTryAgain(error)) return
      resume(stopped)
      // The page was older than the data: what is shown next is new.
      if (error instanceof Refused && error.status === 409) await renew()
    },
  })
  const leave = useEffectEvent(() => {
    // Whoever closes a form whose answer was lost sees what has become of it.
    if (mayTryAgain(change.error)) void renew()
  })
  useEffect(() => () => leave(), [])
  return change
}
