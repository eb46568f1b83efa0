import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Payment } from '@meridian/contract/payments.ts'
import type { getOrderProgress, Order } from '@meridian/contract/shop/order.ts'
import { isAwaitingMoney } from '@meridian/domain/order.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { clientLoader, OrderPageData } from './page.tsx'

/**
 * The current order: polls with increasing intervals while changes are expected and the page is visible, and at once
 * when it becomes visible again. SPEC §2 Routes (/order).
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
    const poll = () => {
      round.current += 1
      load(pathname + search)
    }
    const delayMs = pollDelayMs(news, round.current)
    if (delayMs === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = document.hidden ? undefined : setTimeout(poll, delayMs)
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (!document.hidden) poll()
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

/** The polling pace: `soon` while a payment is being confirmed, `later` if it takes hours, `never` once settled. */
type PollPace = 'soon' | 'later' | 'never'

/** Shipping statuses that still change after the payment: parcels until all have arrived, and returns. */
const MOVING_PARCELS: readonly Statuses['shipping_status'][] = [
  ...(['OPEN', 'PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_DELIVERED', 'ON_HOLD'] as const),
]
const MOVING_RETURNS: readonly Statuses['return_status'][] = ['ANNOUNCED', 'PARTLY_BACK']
const OVER: readonly Order['state'][] = ['EXPIRED', 'CANCELLED', 'REFUNDED']

type Statuses = Pick<AnswerOf<typeof getOrderProgress>['progress'], 'shipping_status' | 'return_status'>

/** The polling pace of an order. `statuses` are null if they could not be read. */
export function pollPace(
  order: Pick<Order, 'state' | 'payment_timing'>,
  payment: Pick<Payment, 'status' | 'action'> | null,
  statuses: Statuses | null,
): PollPace {
  if (!isAwaitingMoney(order.state)) {
    if (statuses === null || OVER.includes(order.state)) return 'never'
    return MOVING_PARCELS.includes(statuses.shipping_status) || MOVING_RETURNS.includes(statuses.return_status)
      ? 'later'
      : 'never'
  }
  if (order.state === 'REFUND_DUE' || payment === null) return 'later'
  // A captured payment of an unpaid order: the order was read a moment before it became paid.
  const running = ['CREATED', 'RUNNING', 'NEEDS_ACTION', 'CAPTURED'].includes(payment.status)
  return running || (payment.status === 'AWAITING' && order.payment_timing === 'instant') ? 'soon' : 'later'
}

const FIRST_MS = 1000
const GROWTH = 1.4
const SOON_MAX_MS = 10_000
const LATER_MS = 30_000
/** Four hours at half a minute; afterwards the page must be reloaded. */
const ROUNDS_MAX = 480

/** The delay before the nth poll (0 the first), in milliseconds; null to stop. */
export function pollDelayMs(news: PollPace, round: number): number | null {
  if (news === 'never' || round >= ROUNDS_MAX) return null
  return news === 'later' ? LATER_MS : Math.min(SOON_MAX_MS, Math.round(FIRST_MS * GROWTH ** round))
}
