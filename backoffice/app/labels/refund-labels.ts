import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import type { RefundReason, RefundState } from '@meridian/domain/refund.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

export const REFUND_STATE: Readonly<Record<RefundState, { name: StringKey; tone: Tone }>> = {
  DRAFT: { name: 'REFUND_WAITS', tone: 'warn' },
  DISMISSED: { name: 'REFUND_REFUSED', tone: 'plain' },
  APPROVED: { name: 'REFUND_TO_SEND', tone: 'warn' },
  SENT: { name: 'REFUND_SENT', tone: 'plain' },
  UNKNOWN: { name: 'REFUND_UNCONFIRMED', tone: 'warn' },
  SUCCEEDED: { name: 'REFUND_DONE', tone: 'ok' },
  FAILED: { name: 'REFUND_FAILED', tone: 'bad' },
  REPLACED: { name: 'REFUND_REPLACED', tone: 'plain' },
}

export const REFUND_REASON: Readonly<Record<RefundReason, StringKey>> = {
  WRONG_CURRENCY: 'REFUND_WRONG_CURRENCY',
  WRONG_AMOUNT: 'REFUND_WRONG_AMOUNT',
  NOT_NEEDED: 'REFUND_NOT_NEEDED',
  ORDER_REFUNDED: 'REFUND_WHOLE_ORDER',
  CANCELLED: 'REFUND_CANCELLED',
  WITHDRAWN: 'REFUND_WITHDRAWN',
  RETURNED: 'REFUND_RETURNED',
  UNDELIVERED: 'REFUND_UNDELIVERED',
  COMPLAINT: 'REFUND_COMPLAINT',
  GOODWILL: 'REFUND_GOODWILL',
  OVERPAID: 'REFUND_OVERPAID',
  CHANGED: 'REFUND_CHANGED',
  CHARGED_BACK: 'REFUND_OUTSIDE',
}

/** True if anything is left to refund; unshipped units are cancelled instead. */
export function canRefund({ source, lines, shipping_left, fee_left }: OrderRefunds): boolean {
  const isAnythingLeft = shipping_left > 0 || fee_left > 0 || lines.some(({ refundable }) => refundable > 0)
  return source !== null && source.left > 0 && isAnythingLeft
}

/** Labels of a refund, by state and by who must act. */
export function refundLabel(
  refund: Pick<OrderRefunds['refunds'][number], 'means' | 'state' | 'by' | 'decided_by'>,
): StringKey {
  if (isTransferDue(refund)) return 'REFUND_TRANSFER_DUE'
  if (refund.means === 'ORDER' && refund.state === 'SUCCEEDED') return 'REFUND_MOVED'
  const isRetracted = refund.state === 'DISMISSED' && refund.by?.user_id === refund.decided_by?.user_id
  return isRetracted ? 'REFUND_RETRACTED' : REFUND_STATE[refund.state].name
}

/** True while the provider's answer is pending. */
export function isOnItsWay({ state, means }: OrderRefunds['refunds'][number]): boolean {
  return state === 'SENT' || state === 'UNKNOWN' || (state === 'APPROVED' && means === 'SAME')
}

/** True while an admin still has to make the transfer; until then nothing is refunded. */
export function isTransferDue({ means, state }: Pick<OrderRefunds['refunds'][number], 'means' | 'state'>): boolean {
  return means === 'BANK_TRANSFER' && state === 'APPROVED'
}
