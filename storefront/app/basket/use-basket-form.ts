import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { useToast } from '../ui/toasts.tsx'
import type { BasketAnswer } from './basket-answer.ts'
import { refusalText } from './refusal-texts.ts'
import type { clientAction } from './routes/basket.ts'

type BasketSuccess = Extract<BasketAnswer, { ok: true }>

/**
 * A form that changes baskets: its answer updates the basket's state, a refusal shows a toast. `onDone` gets the
 * answer.
 */
export function useBasketForm(onDone?: (answer: BasketSuccess) => void, onRefused?: () => void) {
  const translate = useTranslate()
  const toast = useToast()
  const fetcher = useFetcher<typeof clientAction>()
  const { data: answer } = fetcher
  const handled = useRef(answer)
  const hear = useRef({ onDone, onRefused })
  hear.current = { onDone, onRefused }

  // An effect, since toasts and dialogs belong to the page and not to the route.
  useEffect(() => {
    if (answer === undefined || handled.current === answer) return
    handled.current = answer
    if (answer.ok) {
      hear.current.onDone?.(answer)
      return
    }
    toast({ kind: 'error', message: refusalText(answer.refused, translate) })
    hear.current.onRefused?.()
  }, [answer, toast, translate])

  return { Form: fetcher.Form, submit: fetcher.submit, busy: fetcher.state !== 'idle', answer }
}
