import { createHmac } from 'node:crypto'
import type { Schedule } from '../schedule.ts'
import type { Entry, StripeEvent } from './objects.ts'
import { newId, type Store } from './store.ts'

/** The version of the API that this stand-in speaks, and no other. */
export const API_VERSION = '2026-10-28.endive'

const WAITS_MS = [500, 1000, 2000, 5000, 10_000, 30_000]
const TRIES_MAX = 100
const TIMEOUT_MS = 10_000

/** The header `Stripe-Signature`: one v1 for each secret in force. */
export function signEvent(secrets: readonly string[], body: string, unixSeconds: number): string {
  const of = (secret: string) => createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return [`t=${unixSeconds}`, ...secrets.map((secret) => `v1=${of(secret)}`), `v0=${of('v0')}`].join(',')
}

/** Delivery of an event; the faults of webhooks. */
export type Delivery = { copies: number; afterMs: number; badFirstSignature: boolean }

export type EventOptions = {
  clock: () => number
  schedule: Schedule
  store: Store
  record: (entry: Entry) => void
  durable: () => Promise<void>
  /** Target of events; null for none. */
  endpoint: () => string | null
  secrets: readonly string[]
  fetchImpl: typeof fetch
}

/** Events are stored for the list, and delivered until each is acknowledged. Those of a lost memory are in the list. */
export function createEvents({ clock, schedule, record, durable, endpoint, secrets, fetchImpl }: EventOptions) {
  const stopping = new AbortController()

  async function send(event: StripeEvent, tries: number, isSignedWrongly: boolean): Promise<void> {
    const url = endpoint()
    if (url === null || stopping.signal.aborted) return
    const body = JSON.stringify(event)
    const seconds = Math.floor(clock() / 1000)
    let isTaken = false
    try {
      await durable()
      const answer = await fetchImpl(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signEvent(isSignedWrongly ? ['whsec_of_nobody'] : secrets, body, seconds),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await answer.arrayBuffer()
      isTaken = answer.ok
    } catch {
      isTaken = false
    }
    if (isTaken || tries + 1 >= TRIES_MAX || stopping.signal.aborted) return
    schedule.at(clock() + (WAITS_MS[tries] ?? 60_000), () => void send(event, tries + 1, false))
  }

  return {
    tell(type: string, object: unknown, delivery: Partial<Delivery> = {}, key: string | null = null): StripeEvent {
      const { copies = 1, afterMs = 0, badFirstSignature = false } = delivery
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: Math.floor(clock() / 1000),
        // As it was at the time of the event.
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: key === null ? null : newId('req'), idempotency_key: key },
        type,
      }
      record({ kind: 'object', value: event })
      for (let copy = 0; copy < copies; copy++) {
        if (afterMs > 0) schedule.at(clock() + afterMs, () => void send(event, 0, badFirstSignature))
        else void send(event, 0, badFirstSignature)
      }
      return event
    },
    stop: () => stopping.abort(),
  }
}

export type Events = ReturnType<typeof createEvents>
