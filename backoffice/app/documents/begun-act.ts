import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { useAct } from '../ui/dialog/use-act.ts'

/**
 * An act of several calls: `endpoint` begins and logs it, `read` reads what it has begun. The same input begins it once,
 * also if `read` fails and is tried again.
 */
export function useBegunAct<E extends Endpoint>(
  endpoint: E,
  { read, onClose }: { read: (begun: AnswerOf<E>) => Promise<void>; onClose: () => void },
) {
  const act = useAct(endpoint, { onClose })
  const begun = useRef<{ input: string; answer: AnswerOf<E> } | null>(null)
  const { isPending, error, mutate } = useMutation({
    mutationFn: async (input: InputOf<E>) => {
      const text = JSON.stringify(input)
      if (begun.current?.input !== text) begun.current = { input: text, answer: await act.mutateAsync(input) }
      try {
        await read(begun.current.answer)
      } catch (failure) {
        // Its time is over: the next try begins another one.
        if (failure instanceof RefusedError && failure.is('EXPORT_ABSENT')) begun.current = null
        throw failure
      }
    },
  })
  return { typed: act.typed, close: act.close, isPending, error, mutate }
}
