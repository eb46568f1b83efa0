import { createHash, randomBytes } from 'node:crypto'
import { type BehaviourName, behaviourOf } from './behaviours.ts'
import {
  type CardFacts,
  isOpen,
  type PaymentAction,
  type PaymentMethod,
  type PaymentRecord,
  type PaymentStatus,
  type PlannedChange,
} from './payment.ts'

export type CreateRequest = {
  reference: string
  amount: number
  currency: string
  method: PaymentMethod
  card_token?: string
  mobile_code?: string
  wallet_token?: string
  vault?: string
  save_card?: boolean
  saved_card?: string
  payment_point?: string
  return_url: string
  webhook_url: string
  description: string
  locale: string
}

const minuteMs = 60_000
/** Time to confirm a payment; only the shop ends one on delivery. */
const openForMs: Record<PaymentMethod, number | null> = {
  card: 15 * minuteMs,
  wallet: 15 * minuteMs,
  mobile_code: 2 * minuteMs,
  pay_by_link: 30 * minuteMs,
  bank_transfer: 7 * 24 * 60 * minuteMs,
  cash_on_delivery: null,
}

/** Random, at least 128 bits: a payment id grants access to the buyer's pages of that payment. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`
}

/** A new payment at a time in milliseconds. */
export function buildPayment(
  request: CreateRequest,
  behaviourName: BehaviourName,
  status: PaymentStatus,
  now: number,
  publicUrl: string,
  card?: CardFacts,
): PaymentRecord {
  const id = newId('pay')
  const behaviour = behaviourOf(behaviourName)
  const openForThisMs = openForMs[request.method]
  const openUntil = now + (openForThisMs ?? 0)
  const planned: PlannedChange[] = []
  if (isOpen(status)) {
    const { later } = behaviour
    if (later !== undefined) {
      planned.push({ at: now + later.afterMs, status: later.status, ...declineOf(later.declineCode) })
    }
    if (openForThisMs !== null) planned.push({ at: openUntil, status: 'expired' })
  }
  const hasAction = status === 'needs_action' || (status === 'pending' && request.method === 'bank_transfer')
  const action = hasAction ? actionOf(id, request, openUntil, publicUrl) : undefined
  const at = new Date(now).toISOString()
  return reportMoney({
    payment: {
      id,
      reference: request.reference,
      method: request.method,
      status,
      amount: request.amount,
      currency: request.currency,
      amount_refunded: 0,
      ...(behaviour.declineCode === undefined ? {} : { decline_code: behaviour.declineCode }),
      ...(action === undefined ? {} : { action }),
      created_at: at,
      updated_at: at,
    },
    request: fingerprintOf(request),
    behaviour: behaviourName,
    returnUrl: request.return_url,
    webhookUrl: request.webhook_url,
    description: request.description,
    locale: request.locale,
    paymentPoint: request.payment_point ?? null,
    ...(request.save_card === true && request.vault !== undefined && card
      ? { saves: { ...card, vault: request.vault } }
      : {}),
    refunds: [],
    planned,
  })
}

function actionOf(id: string, request: CreateRequest, openUntil: number, publicUrl: string): PaymentAction | undefined {
  const locale = encodeURIComponent(request.locale)
  const until = new Date(openUntil).toISOString()
  switch (request.method) {
    case 'card':
    case 'wallet':
      return { kind: 'redirect', url: `${publicUrl}/3ds/${id}?locale=${locale}` }
    case 'pay_by_link':
      return { kind: 'redirect', url: `${publicUrl}/pay/${id}?locale=${locale}` }
    case 'mobile_code':
      return { kind: 'mobile_code', expires_at: until }
    case 'bank_transfer':
      return { kind: 'bank_transfer', account: accountOf(id), title: request.reference, due_at: until }
    case 'cash_on_delivery':
      return undefined
  }
}

function declineOf(declineCode: string | undefined): { declineCode?: string } {
  return declineCode === undefined ? {} : { declineCode }
}

/** Applies the behaviour's false amount or currency to a captured payment. */
export function reportMoney(taken: PaymentRecord): PaymentRecord {
  const { reports } = behaviourOf(taken.behaviour)
  const { payment } = taken
  if (payment.status !== 'captured' || reports === 'right') return taken
  if (reports === 'other_amount') return { ...taken, payment: { ...payment, amount: payment.amount + 1 } }
  return { ...taken, payment: { ...payment, currency: payment.currency === 'EUR' ? 'USD' : 'EUR' } }
}

/** Equal for equal requests, whatever the order of their fields. */
export function fingerprintOf(request: CreateRequest): string {
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/** An account number in the form of an IBAN of a fictitious country, one per payment. */
function accountOf(id: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 20)}`)
    .toString()
    .padStart(24, '0')
  return `XX00${digits.slice(-20)}`.replace(/(.{4})(?=.)/g, '$1 ')
}
