import type { BehaviourName } from './behaviours.ts'
import type { InvoiceRecord } from './invoice-desk.ts'
import type { ParcelRecord } from './parcel.ts'
import { type CardFacts, isOpen, type PaymentMethod, type PaymentRecord } from './payment.ts'

/** A webhook to deliver to the shop, about a payment or a parcel. The body is stored as text: each delivery sends the same bytes. */
export type WebhookEvent = {
  id: string
  paymentId: string
  url: string
  body: string
  copies: number
  /** Not sent before this time, in milliseconds. */
  notBefore: number
  badFirstSignature: boolean
}

/** A card or wallet token of the hosted pages: valid for one payment, until a time in milliseconds. */
export type InstrumentToken = {
  token: string
  kind: 'card' | 'wallet'
  behaviour: BehaviourName
  expiresAt: number
  /** Set for a card. */
  card?: CardFacts
}

/** A card that was saved in a vault; one that was removed can no longer pay. */
export type SavedCard = CardFacts & { id: string; vault: string; behaviour: string; isRemoved: boolean }

/** One line of the journal. A payment line holds the whole payment, so the last one counts. */
export type Entry =
  | { kind: 'payment'; record: PaymentRecord; events: WebhookEvent[]; usedToken?: string }
  | { kind: 'parcel'; record: ParcelRecord; events: WebhookEvent[] }
  | { kind: 'invoice'; record: InvoiceRecord }
  | { kind: 'token'; token: InstrumentToken }
  | { kind: 'card'; card: SavedCard }
  | { kind: 'delivery'; id: string; tries: number; finished: boolean }

type Change = { sequence: number; updatedAt: string; paymentId: string }

export const maxPayments = 100_000
const maxTokens = 10_000

/** The state of the sandbox in memory, built only from journal entries, by the same function live and at start. */
export type Store = ReturnType<typeof createStore>

export function createStore() {
  const payments = new Map<string, PaymentRecord>()
  const idByReference = new Map<string, string>()
  const refundOwner = new Map<string, string>()
  const openByMethod = new Map<PaymentMethod, Set<string>>()
  const tokens = new Map<string, InstrumentToken>()
  const cards = new Map<string, SavedCard>()
  const lastSequence = new Map<string, number>()
  let changes: Change[] = []
  let sequence = 0

  function applyPayment(record: PaymentRecord): void {
    const { payment } = record
    payments.set(payment.id, record)
    idByReference.set(payment.reference, payment.id)
    for (const refund of record.refunds) refundOwner.set(refund.reference, payment.id)
    const open = openByMethod.get(payment.method) ?? new Set()
    openByMethod.set(payment.method, open)
    if (isOpen(payment.status)) open.add(payment.id)
    else open.delete(payment.id)
    sequence += 1
    lastSequence.set(payment.id, sequence)
    changes.push({ sequence, updatedAt: payment.updated_at, paymentId: payment.id })
    if (changes.length > 1000 && changes.length > 2 * payments.size) changes = changes.filter(isLatest)
  }

  function isLatest(change: Change): boolean {
    return lastSequence.get(change.paymentId) === change.sequence
  }

  /** The index of the first change that fulfils a condition which, once true, stays true. */
  function findFirst(isReached: (change: Change) => boolean): number {
    let low = 0
    let high = changes.length
    while (low < high) {
      const middle = (low + high) >> 1
      const change = changes[middle]
      if (change === undefined || isReached(change)) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    apply(entry: Entry): void {
      if (entry.kind === 'payment') {
        applyPayment(entry.record)
        if (entry.usedToken !== undefined) tokens.delete(entry.usedToken)
      }
      if (entry.kind === 'card') cards.set(entry.card.id, entry.card)
      if (entry.kind === 'token') tokens.set(entry.token.token, entry.token)
    },
    isFull: () => payments.size >= maxPayments,
    payment: (id: string) => payments.get(id),
    paymentByReference(reference: string): PaymentRecord | undefined {
      const id = idByReference.get(reference)
      return id === undefined ? undefined : payments.get(id)
    },
    /** The payment that a refund reference belongs to. */
    ownerOfRefund: (reference: string) => refundOwner.get(reference),
    token: (token: string) => tokens.get(token),
    card: (id: string) => cards.get(id),
    cardsOf: (vault: string) => [...cards.values()].filter((card) => card.vault === vault),
    /** Drops expired tokens to make room for one; false if there is none. */
    hasRoomForToken(now: number): boolean {
      for (const [token, { expiresAt }] of tokens) {
        if (expiresAt > now) break
        tokens.delete(token)
      }
      return tokens.size < maxTokens
    },
    /** Open payments of a method, newest first. */
    openPayments(method: PaymentMethod, limit: number, isShown: (record: PaymentRecord) => boolean): PaymentRecord[] {
      const found: PaymentRecord[] = []
      for (const id of [...(openByMethod.get(method) ?? [])].reverse()) {
        const record = payments.get(id)
        if (record !== undefined && isShown(record)) found.push(record)
        if (found.length === limit) break
      }
      return found
    },
    /** Payments by last change, newest first. */
    latestPayments(limit: number): PaymentRecord[] {
      const found: PaymentRecord[] = []
      for (let index = changes.length - 1; index >= 0 && found.length < limit; index -= 1) {
        const change = changes[index]
        const record = change === undefined || !isLatest(change) ? undefined : payments.get(change.paymentId)
        if (record !== undefined) found.push(record)
      }
      return found
    },
    /**
     * Payments in the order of their last change, from a time (ISO 8601) or after the cursor of an earlier page. A
     * payment that changes during paging is listed again at the end.
     */
    paymentsSince(
      since: { updatedAt: string } | { sequence: number },
      limit: number,
    ): { records: PaymentRecord[]; next: number | null } {
      const start = findFirst((change) =>
        'sequence' in since ? change.sequence > since.sequence : change.updatedAt >= since.updatedAt,
      )
      const records: PaymentRecord[] = []
      for (let index = start; index < changes.length; index += 1) {
        const change = changes[index]
        if (change === undefined || !isLatest(change)) continue
        if (records.length === limit) return { records, next: changes[index - 1]?.sequence ?? null }
        const record = payments.get(change.paymentId)
        if (record !== undefined) records.push(record)
      }
      return { records, next: null }
    },
    planned: () => [...payments.values()].filter((record) => record.planned.length > 0),
  }
}
