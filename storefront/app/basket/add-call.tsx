import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { usePlace } from '../ui/place.ts'
import type { BasketAnswer } from './basket-answer.ts'
import type { clientAction } from './routes/basket.ts'

/**
 * Sends a form of the basket and tells the answer. It stands on a page only once there is something to send: a fetcher for each of
 * twenty cards would have to come to life with the page, and would be drawn anew with every call of it.
 */
export function AddCall({ fields, tell }: { fields: FormData; tell: (answer: BasketAnswer) => void }) {
  const { locale } = usePlace()
  const { submit, data } = useFetcher<typeof clientAction>()
  const sent = useRef<FormData>(null)
  const told = useRef(data)

  useEffect(() => {
    if (sent.current === fields) return
    sent.current = fields
    // The pages are the same with any basket, and the answer brings the new one.
    submit(fields, { method: 'post', action: links.basket(locale), defaultShouldRevalidate: false })
  }, [fields, locale, submit])

  useEffect(() => {
    if (data === undefined || told.current === data) return
    told.current = data
    tell(data)
  }, [data, tell])

  return null
}
