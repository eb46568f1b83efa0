import { ORDER_STATES } from '@meridian/domain/order.ts'
import { ORDER_EVENT_KINDS, type OrderEventKind } from '@meridian/domain/order-event.ts'
import { ATTEMPT_STATES, type AttemptState, OUTCOME_UNKNOWN } from '@meridian/domain/payment.ts'
import { MAIL_NAME } from '../../labels/order-status.ts'
import { useFormats } from '../../texts/formats.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import type { Order } from '../order/order.ts'

type Entry = Order['timeline'][number]

const ACTS: Readonly<Record<OrderEventKind, StringKey>> = {
  note_written: 'ACT_NOTE',
  document_issued: 'ACT_DOCUMENT_ISSUED',
  document_corrected: 'ACT_DOCUMENT_CORRECTED',
  parcel_planned: 'ACT_PARCEL_PLANNED',
  parcel_picked: 'ACT_PARCEL_PICKED',
  parcel_packed: 'ACT_PARCEL_PACKED',
  parcel_reopened: 'ACT_PARCEL_REOPENED',
  parcel_cancelled: 'ACT_PARCEL_UNPACKED',
  parcel_held: 'ACT_PARCEL_HELD',
  parcel_released: 'ACT_PARCEL_RELEASED',
  parcel_handed_over: 'ACT_PARCEL_HANDED_OVER',
  parcel_resent: 'ACT_PARCEL_RESENT',
  refund_decided: 'ACT_REFUND_DECIDED',
  refund_requested: 'ACT_REFUND_REQUESTED',
  refund_approved: 'ACT_REFUND_APPROVED',
  refund_refused: 'ACT_REFUND_REFUSED',
  refund_retracted: 'ACT_REFUND_RETRACTED',
  refund_retried: 'ACT_REFUND_RETRIED',
  refund_replaced: 'ACT_REFUND_REPLACED',
  refund_transferred: 'ACT_REFUND_TRANSFERRED',
  payment_outcome_unknown: 'ACT_PAYMENT_OUTCOME_UNKNOWN',
  payment_looked_up: 'ACT_PAYMENT_LOOKED_UP',
  payment_recorded: 'ACT_PAYMENT_RECORDED',
  payment_ended: 'ACT_PAYMENT_ENDED',
  refund_failed: 'ACT_REFUND_FAILED',
  refund_sent_back: 'ACT_REFUND_SENT_BACK',
  money_disputed: 'ACT_MONEY_DISPUTED',
  money_kept: 'ACT_MONEY_KEPT',
  money_taken: 'ACT_MONEY_TAKEN',
  dispute_closed: 'ACT_DISPUTE_CLOSED',
  units_cancelled: 'ACT_UNITS_CANCELLED',
  change_requested: 'ACT_CHANGE_REQUESTED',
  order_changed: 'ACT_ORDER_CHANGED',
  change_undone: 'ACT_CHANGE_UNDONE',
  change_expired: 'ACT_CHANGE_EXPIRED',
  change_applied: 'ACT_CHANGE_APPLIED',
  exchange_requested: 'ACT_EXCHANGE_REQUESTED',
  return_exchanged: 'ACT_RETURN_EXCHANGED',
  address_changed: 'ACT_ADDRESS_CHANGED',
  buyer_changed: 'ACT_BUYER_CHANGED',
  letter_sent: 'ACT_LETTER_SENT',
  phone_order_created: 'ACT_PHONE_ORDER_CREATED',
  order_accepted: 'ACT_ORDER_ACCEPTED',
  mail_resent: 'ACT_MAIL_RESENT',
  parcel_booked: 'ACT_PARCEL_BOOKED',
  parcel_refused: 'ACT_PARCEL_REFUSED',
  parcel_shipped: 'ACT_PARCEL_SHIPPED',
  parcel_delivered: 'ACT_PARCEL_DELIVERED',
  parcel_delayed: 'ACT_PARCEL_DELAYED',
  parcel_lost: 'ACT_PARCEL_LOST',
  parcel_returned: 'ACT_PARCEL_RETURNED',
  return_opened: 'ACT_RETURN_OPENED',
  return_requested: 'ACT_RETURN_REQUESTED',
  return_approved: 'ACT_RETURN_APPROVED',
  return_declined: 'ACT_RETURN_DECLINED',
  return_cancelled: 'ACT_RETURN_CANCELLED',
  return_expired: 'ACT_RETURN_EXPIRED',
  return_in_transit: 'ACT_RETURN_IN_TRANSIT',
  return_units_received: 'ACT_RETURN_UNITS_RECEIVED',
  return_inspected: 'ACT_RETURN_INSPECTED',
  return_closed: 'ACT_RETURN_CLOSED',
  withdrawal_declared: 'ACT_WITHDRAWAL_DECLARED',
  withdrawal_late: 'ACT_WITHDRAWAL_LATE',
  withdrawal_sent_back: 'ACT_WITHDRAWAL_SENT_BACK',
  withdrawal_contested: 'ACT_WITHDRAWAL_CONTESTED',
  withdrawal_refused: 'ACT_WITHDRAWAL_REFUSED',
  withdrawal_settled: 'ACT_WITHDRAWAL_SETTLED',
  withdrawal_lapsed: 'ACT_WITHDRAWAL_LAPSED',
}

/** Labels of payment attempts by current state: a refunded payment had been captured. */
const PAYMENTS: Readonly<Record<AttemptState, StringKey>> = {
  CREATED: 'PAID_BEGUN',
  SENT: 'PAID_BEGUN',
  NEEDS_ACTION: 'PAID_BEGUN',
  UNKNOWN: 'PAID_BEGUN',
  AUTHORISED: 'PAID_BEGUN',
  CAPTURED: 'PAID_CAPTURED',
  FAILED: 'PAID_DECLINED',
  CANCELLED: 'PAID_CANCELLED',
  REFUNDED: 'PAID_CAPTURED',
}

/** The history of an order with colleagues' notes, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTexts()
  const formats = useFormats()
  const moments: TimelineEntry[] = order.timeline.map((entry, at) => ({
    id: `${entry.source}${at}`,
    at: entry.at,
    text: textOf(entry),
    more: [entry.admin ?? actorOf(entry), entry.reason].filter(Boolean).join(' · ') || undefined,
  }))
  const notes: TimelineEntry[] = order.notes.map(({ note_id, created_at, body, admin }) => ({
    id: `note${note_id}`,
    at: created_at,
    text: <p className="whitespace-pre-wrap">{body}</p>,
    more: admin,
  }))
  const known = moments.filter((_, at) => !isToldElsewhere(order.timeline[at]))
  return <Timeline entries={[...known, ...notes].sort((a, b) => (a.at < b.at ? 1 : -1))} />

  function textOf({ source, what, facts }: Entry): string {
    // A change has two sides: what the buyer pays, and what is refunded.
    const isEven = facts.due === 0 && facts.amount === 0
    const amount = typeof facts.due === 'number' && facts.due > 0 ? facts.due : facts.amount
    const money =
      typeof amount === 'number' && typeof facts.currency_code === 'string' && !isEven
        ? formats.money(amount, facts.currency_code)
        : ''
    const state = ORDER_STATES.find((one) => one === what)
    if (source === 'state' && state !== undefined) return t('HISTORY_STATE', { name: t(`STATE_${state}`) })
    const mail = MAIL_NAME[what]
    if (source === 'mail' && mail !== undefined) return t('HISTORY_MAIL', { name: t(mail) })
    if (source === 'refund' && facts.means === 'ORDER') return t('HISTORY_REFUND_MOVED', { amount: money })
    if (source === 'refund' && facts.is_owed === true) return t('HISTORY_REFUND_OWED', { amount: money })
    if (source === 'refund')
      return t(facts.is_sent === true ? 'HISTORY_REFUND' : 'HISTORY_REFUND_BEGUN', { amount: money })
    const kind = ORDER_EVENT_KINDS.find((one) => one === what)
    const key =
      source === 'payment'
        ? PAYMENTS[ATTEMPT_STATES.find((state) => state === what) ?? 'UNKNOWN']
        : kind === undefined
          ? 'HISTORY_OTHER'
          : ACTS[kind]
    const text = t(key, { number: numberOf(facts) })
    return money === '' ? text : `${text}, ${money}`
  }

  function actorOf({ actor }: Entry): string {
    return actor === 'buyer' ? t('BUYER') : actor === 'carrier' ? t('CARRIER') : ''
  }
}

/** The number of an entry's parcel or return. */
function numberOf({ parcel, number }: Entry['facts']): string | number {
  return typeof parcel === 'number' ? parcel : typeof number === 'string' ? number : ''
}

/** Notes show their own text; a payment with an unknown outcome was not declined, and has an entry of its own. */
function isToldElsewhere(entry: Entry | undefined): boolean {
  if (entry?.source === 'payment') return entry.facts.decline_code === OUTCOME_UNKNOWN
  return entry?.source === 'act' && 'note_id' in entry.facts
}
