import { basketAlert } from '@meridian/domain/basket-alerts.ts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { useToast } from '../ui/toasts.tsx'
import type { BasketAnswer } from './basket-answer.ts'
import { dispatchBasket, setBasket } from './basket-store.ts'
import { refusalText } from './refusal-texts.ts'
import type { clientAction } from './routes/basket.ts'
import { takeCart } from './take-cart.ts'

type Done = Extract<BasketAnswer, { ok: true }>

/** A form that changes baskets: its answer feeds the basket's state, a refusal is told by a toast. `onDone` hears what became of it. */
export function useBasketForm(onDone?: (answer: Done) => void) {
  const translate = useTranslate()
  const toast = useToast()
  const fetcher = useFetcher<typeof clientAction>()
  const { data: answer } = fetcher
  const told = useRef(answer)
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    if (answer === undefined || told.current === answer) return
    told.current = answer
    if (!answer.ok) {
      toast({ kind: 'error', message: refusalText(answer.refused, translate) })
      return
    }
    takeBasketAnswer(answer)
    done.current?.(answer)
  }, [answer, toast, translate])

  return { Form: fetcher.Form, busy: fetcher.state !== 'idle', answer }
}

/** SPEC §2 Mini-basket: the cart, and what is to be told of the change. */
function takeBasketAnswer(answer: Done): void {
  takeCart(answer.cart, { own_change: true })
  if (answer.alert) setBasket({ alert: basketAlert(answer.alert.key, answer.alert.name), changes: [] })
  if (answer.favorite_alert) {
    setBasket({ not_sold_here: answer.not_sold_here ?? [] })
    dispatchBasket({ type: 'favorite_succeeded' })
  }
}
