import { useCallback, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { usePlace } from '../ui/place.ts'
import type { clientLoader } from './routes/offers.ts'

/** Loads the offers for the basket's dialogs when one opens. */
export function useBasketOffers() {
  const { locale } = usePlace()
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const retry = useCallback(() => void load(links.basketOffers(locale)), [load, locale])
  useEffect(retry, [retry])
  const offers = data ?? null
  return { offers, failed: data === null && state === 'idle', retry }
}
