import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { usePlace } from '../ui/place.ts'
import type { BasketAnswer } from './basket-answer.ts'
import type { clientAction } from './routes/basket.ts'

/**
 * Submits a basket form and reports the answer. Rendered only once there is something to send: a fetcher in each of twenty cards would slow
 * hydration and rerender with every call of the page.
 */
export function AddCall({ fields, tell }: { fields: FormData; tell: (answer: BasketAnswer) => void }) {
  const { locale } = usePlace()
  const { submit, data } = useFetcher<typeof clientAction>()
  const sent = useRef<FormData>(null)
  const told = useRef(data)

  useEffect(() => {
    if (sent.current === fields) return
    sent.current = fields
    // Pages do not depend on the basket, and the answer contains the new cart, so nothing is revalidated.
    submit(fields, { method: 'post', action: links.basket(locale), defaultShouldRevalidate: false })
  }, [fields, locale, submit])

  useEffect(() => {
    if (data === undefined || told.current === data) return
    told.current = data
    tell(data)
  }, [data, tell])

  return null
}
