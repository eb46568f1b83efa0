import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { useLocale } from '../ui/locale.ts'
import type { clientLoader } from './routes/offers.ts'

/**
 * Loads the offers for the basket's dialogs when one opens. There are none during a `retry`, so that the dialog shows
 * it.
 */
export function useBasketOffers() {
  const { locale } = useLocale()
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const [retrying, setRetrying] = useState(false)
  const read = useCallback(() => load(links.basketOffers(locale)), [load, locale])
  useEffect(() => void read(), [read])
  const retry = () => {
    setRetrying(true)
    void read().finally(() => setRetrying(false))
  }
  const offers = retrying ? null : (data ?? null)
  return { offers, failed: !retrying && data === null && state === 'idle', retry }
}
