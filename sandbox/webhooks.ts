import type { Journal } from './journal.ts'
import type { Schedule } from './schedule.ts'
import { signWebhook } from './signature.ts'
import type { Entry, WebhookEvent } from './store.ts'

type Delivery = { id: string; event: WebhookEvent; tries: number }

const firstWaitsMs = [500, 1000, 2000, 5000, 10_000, 30_000]
const laterWaitMs = 60_000
const maxTries = 200
const maxInFlight = 32
const webhookTimeoutMs = 10_000
/** A longer answer is not read to its end: only the status matters. */
const maxAnswerBytes = 4096

export type WebhookOptions = {
  clock: () => number
  schedule: Schedule
  journal: Pick<Journal<Entry>, 'append' | 'durable'>
  secret: string
  fetchImpl: typeof fetch
}

/** The delay after a failed try, in milliseconds. */
export function waitAfterTryMs(tries: number): number {
  return firstWaitsMs[tries - 1] ?? laterWaitMs
}

/** Webhooks that were queued but not delivered, collected while the journal is read at start. */
export function createDebts() {
  const owed = new Map<string, Delivery>()
  return {
    apply(entry: Entry): void {
      if (entry.kind === 'payment' || entry.kind === 'parcel')
        for (const delivery of deliveriesOf(entry.events)) owed.set(delivery.id, delivery)
      if (entry.kind !== 'delivery') return
      const delivery = owed.get(entry.id)
      if (entry.finished) owed.delete(entry.id)
      else if (delivery !== undefined) delivery.tries = entry.tries
    },
    deliveries: () => [...owed.values()],
  }
}

function deliveriesOf(events: readonly WebhookEvent[]): Delivery[] {
  return events.flatMap((event) =>
    Array.from({ length: event.copies }, (_, copy) => ({ id: `${event.id}/${copy + 1}`, event, tries: 0 })),
  )
}

/**
 * Delivers webhooks until each is acknowledged with 2xx: at least once, in no particular order, with growing delays, at
 * most 200 times. Deliveries are journalled asynchronously: after a crash a webhook may be sent again.
 */
export function createWebhooks({ clock, schedule, journal, secret, fetchImpl }: WebhookOptions) {
  const ready: Delivery[] = []
  const waitingByPayment = new Map<string, number>()
  const stopping = new AbortController()
  let inFlight = 0

  function take(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) {
      const { paymentId, notBefore } = delivery.event
      waitingByPayment.set(paymentId, (waitingByPayment.get(paymentId) ?? 0) + 1)
      if (notBefore > clock()) schedule.at(notBefore, () => makeReady(delivery))
      else makeReady(delivery)
    }
  }

  function makeReady(delivery: Delivery): void {
    ready.push(delivery)
    sendReady()
  }

  function sendReady(): void {
    while (inFlight < maxInFlight && !stopping.signal.aborted) {
      const delivery = ready.shift()
      if (delivery === undefined) return
      inFlight += 1
      void tryOnce(delivery)
        .then((isDelivered) => settle(delivery, isDelivered))
        .finally(() => {
          inFlight -= 1
          sendReady()
        })
    }
  }

  async function tryOnce({ event, tries }: Delivery): Promise<boolean> {
    const seconds = Math.floor(clock() / 1000)
    const key = event.badFirstSignature && tries === 0 ? `not ${secret}` : secret
    try {
      // Never announce to the shop what a crash could still undo.
      await journal.durable()
      const answer = await fetchImpl(event.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'meridian-sandbox',
          'sandbox-signature': signWebhook(key, event.body, seconds),
        },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(webhookTimeoutMs)]),
      })
      if (Number(answer.headers.get('content-length') ?? Number.NaN) <= maxAnswerBytes) await answer.arrayBuffer()
      else await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  function settle(delivery: Delivery, isDelivered: boolean): void {
    // A try aborted by stopping says nothing about the shop; it is repeated after the start.
    if (stopping.signal.aborted && !isDelivered) return
    delivery.tries += 1
    const isFinished = isDelivered || delivery.tries >= maxTries
    journal.append({ kind: 'delivery', id: delivery.id, tries: delivery.tries, finished: isFinished })
    if (!isFinished) {
      schedule.at(clock() + waitAfterTryMs(delivery.tries), () => makeReady(delivery))
      return
    }
    const { paymentId } = delivery.event
    const waiting = (waitingByPayment.get(paymentId) ?? 1) - 1
    if (waiting > 0) waitingByPayment.set(paymentId, waiting)
    else waitingByPayment.delete(paymentId)
  }

  return {
    takeEvents: (events: readonly WebhookEvent[]) => take(deliveriesOf(events)),
    takeOwed: take,
    /** The number of undelivered webhooks of a payment. */
    waitingFor: (paymentId: string) => waitingByPayment.get(paymentId) ?? 0,
    stop: () => stopping.abort(),
  }
}
