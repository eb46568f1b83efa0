import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { type CallFailure, mayTryAgain, RefusedError } from './call-failure.ts'
import { Caller } from './caller.ts'
import { stopReading } from './unanswered.ts'

interface SentChange {
  object: string
  input: string
  key: string
  isLost: boolean
}

/**
 * A change. Its key is kept until the server has answered, so that a retry after a lost connection never repeats it;
 * until then no page refetches, so that the same form produces the same input (unanswered.ts). `refetches` names the
 * reading calls whose answers it affects.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { refetches = [], onDone }: { refetches?: readonly Endpoint[]; onDone?: (answer: AnswerOf<E>) => void } = {},
) {
  const client = useQueryClient()
  const call = useContext(Caller)
  const sent = useRef<SentChange | null>(null)
  /** The input that has no outcome yet: a second click can come before the button is disabled. */
  const asked = useRef<string | null>(null)
  const refetch = () =>
    Promise.all(refetches.map(({ name }) => client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: true })))
  const resume = (stopped: readonly Query[] = []) =>
    void client.invalidateQueries({ predicate: (query) => stopped.includes(query) }, { cancelRefetch: false })

  const change = useMutation<AnswerOf<E>, CallFailure, InputOf<E>, readonly Query[]>({
    onMutate: () => stopReading(client),
    mutationFn: async (input) => {
      const sending = nextSent(endpoint, input, sent.current)
      sent.current = sending
      try {
        return await call(endpoint, input, { key: sending.key })
      } catch (error) {
        sending.isLost = mayTryAgain(error)
        throw error
      } finally {
        if (!sending.isLost && sent.current === sending) sent.current = null
      }
    },
    onSuccess: async (answer, _, stopped) => {
      resume(stopped)
      await refetch()
      onDone?.(answer)
    },
    onSettled: () => {
      asked.current = null
    },
    onError: async (error, _, stopped) => {
      if (mayTryAgain(error)) return
      resume(stopped)
      // The page was out of date: refetch it.
      if (error instanceof RefusedError && (error.status === 409 || error.is('IDEMPOTENCY_MISMATCH'))) await refetch()
    },
  })
  const leave = useEffectEvent(() => {
    // Closing a form whose answer was lost refreshes the page, to show the outcome.
    if (mayTryAgain(change.error)) void refetch()
  })
  useEffect(() => () => leave(), [])
  return {
    ...change,
    mutate: (input: InputOf<E>, options?: Parameters<typeof change.mutate>[1]) => {
      const text = JSON.stringify(input)
      if (asked.current === text) return
      asked.current = text
      change.mutate(input, options)
    },
    /** Stops waiting for a lost answer: the next request is another change. */
    reset: () => {
      sent.current = null
      asked.current = null
      change.reset()
    },
  }
}

/**
 * The key of the next request. Input reworded after a lost answer keeps the key too: if the first version arrived, the
 * server refuses the second instead of doing both (IDEMPOTENCY_MISMATCH). Repeating a put or delete has no further
 * effect, so its last version counts.
 */
function nextSent(endpoint: Endpoint, { params, ...rest }: InputOf<Endpoint>, before: SentChange | null): SentChange {
  const object = JSON.stringify(params) ?? ''
  const input = JSON.stringify(rest)
  const isSame = before?.object === object && before.input === input
  const isReworded = before?.object === object && before.isLost && endpoint.method === 'POST'
  const key = before !== null && (isSame || isReworded) ? before.key : crypto.randomUUID()
  return { object, input, key, isLost: false }
}
