import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { pollDelayMs, pollPace } from '../../order-polling.ts'
import type { clientLoader, OrderPageData } from './page.tsx'

/**
 * The current order: polls with increasing intervals while changes are expected and the page is visible, and at once when it becomes
 * visible again. SPEC §2 Routes (/order).
 */
export function useOrderPolling(loaded: OrderPageData): OrderPageData {
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const { pathname, search } = useLocation()
  const [latest, setLatest] = useState(loaded)
  const round = useRef(0)

  // The latest wins: the page's data after an action, or a poll's answer.
  useEffect(() => setLatest(loaded), [loaded])
  useEffect(() => {
    if (data?.page) setLatest(data.page)
  }, [data])

  const news = pollPace(latest.order, latest.payment, latest.progress)
  const started = `${latest.payment?.token} ${latest.payment?.status}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment, or another state of it, restarts fast polling
  useEffect(() => {
    round.current = 0
  }, [started])

  useEffect(() => {
    if (state !== 'idle') return
    const ask = () => {
      round.current += 1
      load(pathname + search)
    }
    const delayMs = pollDelayMs(news, round.current)
    if (delayMs === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = document.hidden ? undefined : setTimeout(ask, delayMs)
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (!document.hidden) ask()
    }
    wait()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
    // A new answer starts a new wait, even if nothing changed.
  }, [news, state, load, pathname, search])

  return latest
}
