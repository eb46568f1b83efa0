import { randomInt } from 'node:crypto'
import {
  addStep,
  behaviourOfStreet,
  isAtEnd,
  type ParcelBehaviourName,
  type ParcelRecord,
  type ParcelStep,
  parcelBehaviour,
} from './parcel.ts'
import type { Schedule } from './schedule.ts'
import type { Entry, WebhookEvent } from './store.ts'

const reorderedAfterMs = 1500
const maxParcels = 20_000

/** A request to carry a parcel. */
export type ParcelRequest = {
  reference: string
  title: string
  recipient: { name: string; street: string; postal_code: string; city: string; country: string; phone: string }
  webhook_url: string
}

export type ParcelResult =
  | { kind: 'created'; record: ParcelRecord }
  | { kind: 'repeated'; record: ParcelRecord }
  | { kind: 'refused' }
  | { kind: 'fails' }
  | { kind: 'full' }

export type ParcelDeskOptions = {
  clock: () => number
  schedule: Schedule
  publicUrl: () => string
  /** Writes an entry to the journal and applies it to the parcels. */
  record: (entry: Entry) => void
  takeEvents: (events: readonly WebhookEvent[]) => void
}

/** The carriers of the sandbox: every change of a parcel passes through here, whatever caused it. */
export type ParcelDesk = ReturnType<typeof createParcelDesk>

export function createParcelDesk({ clock, schedule, publicUrl, record, takeEvents }: ParcelDeskOptions) {
  const byNumber = new Map<string, ParcelRecord>()
  const numberByReference = new Map<string, string>()
  const firstCalls = new Set<string>()

  function commit(next: ParcelRecord): ParcelRecord {
    const events = eventsAbout(next)
    record({ kind: 'parcel', record: next, events })
    takeEvents(events)
    schedulePlan(next)
    return next
  }

  function eventsAbout({ parcel, webhookUrl, behaviour }: ParcelRecord): WebhookEvent[] {
    const last = parcel.events.at(-1)
    const { webhookCopies, reordered } = parcelBehaviour(behaviour)
    if (last === undefined || webhookCopies === 0) return []
    return [
      {
        id: last.id,
        paymentId: parcel.number,
        url: webhookUrl,
        body: JSON.stringify({ id: last.id, type: `parcel.${last.step}`, parcel: { reference: parcel.reference } }),
        copies: webhookCopies,
        notBefore: reordered && last.step === 'picked_up' ? clock() + reorderedAfterMs : 0,
        badFirstSignature: false,
      },
    ]
  }

  function schedulePlan({ parcel: { number }, planned }: ParcelRecord): void {
    const [next] = planned
    if (next === undefined) return
    schedule.at(next.at, () => {
      const current = byNumber.get(number)
      // It was moved by hand meanwhile: its new plan is scheduled already.
      if (current?.planned[0]?.at === next.at && !isAtEnd(current.parcel)) commit(addStep(current, next.step, next.at))
    })
  }

  return {
    create({ reference, title, recipient, webhook_url }: ParcelRequest): ParcelResult {
      const known = byNumber.get(numberByReference.get(reference) ?? '')
      if (known !== undefined) return { kind: 'repeated', record: known }
      if (byNumber.size >= maxParcels) return { kind: 'full' }
      const behaviour: ParcelBehaviourName = behaviourOfStreet(recipient.street)
      const { answer, failsFirst, journey } = parcelBehaviour(behaviour)
      if (answer === 'refuses') return { kind: 'refused' }
      if (failsFirst && !firstCalls.has(reference)) {
        firstCalls.add(reference)
        return { kind: 'fails' }
      }
      const now = clock()
      const number = `${Math.floor(now / 1000)}${String(randomInt(10_000)).padStart(4, '0')}`
      const { name, street, postal_code, city, country, phone } = recipient
      return {
        kind: 'created',
        record: commit({
          parcel: { number, reference, title, tracking_url: `${publicUrl()}/parcels/${number}`, events: [] },
          to: [name, street, `${postal_code} ${city}`, country, phone].join('\n'),
          webhookUrl: webhook_url,
          behaviour,
          planned: journey.map(({ afterMs, step }) => ({ at: now + afterMs, step })),
          createdAt: now,
        }),
      }
    },
    /** A step that somebody chose on the page; null if the journey has ended. */
    step(current: ParcelRecord, step: ParcelStep): ParcelRecord | null {
      // By hand from now on: nothing happens by itself any more.
      return isAtEnd(current.parcel) ? null : commit({ ...addStep(current, step, clock()), planned: [] })
    },
    /** Cancels a parcel that was not picked up; null for one that is on its way. */
    cancel(current: ParcelRecord): ParcelRecord | null {
      if (current.parcel.cancelled_at !== undefined) return current
      if (current.parcel.events.length > 0) return null
      const next = {
        ...current,
        parcel: { ...current.parcel, cancelled_at: new Date(clock()).toISOString() },
        planned: [],
      }
      record({ kind: 'parcel', record: next, events: [] })
      return next
    },
    apply(entry: Entry): void {
      if (entry.kind !== 'parcel') return
      byNumber.set(entry.record.parcel.number, entry.record)
      numberByReference.set(entry.record.parcel.reference, entry.record.parcel.number)
    },
    /** Continues the journeys that were under way at the last stop. */
    resume(): void {
      for (const parcel of byNumber.values()) schedulePlan(parcel)
    },
    parcel: (number: string) => byNumber.get(number),
    parcelByReference: (reference: string) => byNumber.get(numberByReference.get(reference) ?? ''),
    latest: (limit: number) => [...byNumber.values()].slice(-limit).reverse(),
  }
}
