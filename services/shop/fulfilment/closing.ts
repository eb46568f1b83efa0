import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { NO_WISH, type RefundWish, refundTotals } from '@meridian/domain/refund.ts'
import { canMoveReturn, REFUND_OF_RETURN, unitsToRefund } from '@meridian/domain/return.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Enqueue } from '../../jobs.ts'
import { isWithinLimit } from '../../payments/for-services.ts'
import { keepOrderWords } from '../order/order-words.ts'
import { type LockedReturn, moveReturn } from './returns.ts'
import { type PlannedRefund, planRefund, type ReversibleOrder, readReversible, reverse } from './reversals.ts'
import { settleWithdrawal } from './withdrawals.ts'

/** What closing a return gives back. */
export type ClosingWish = Pick<RefundWish, 'units' | 'shipping' | 'fee' | 'deductions'>

/**
 * What closing a return would give back: units that were accepted and whose money was not given back.
 * @throws Refusal ACT_NOT_ALLOWED where more is wanted
 */
export async function planClosing(
  database: Kysely<Database>,
  { order_id, lines, sent_again }: Pick<LockedReturn, 'order_id' | 'lines' | 'sent_again'>,
  wish: ClosingWish,
): Promise<{ order: ReversibleOrder; plan: PlannedRefund; is_less: boolean }> {
  const order = await readReversible(database, order_id)
  if (!order) throw new Refusal('ORDER_ABSENT')
  const refundable = new Map(
    lines.map(({ position, accepted }) => {
      const line = order.lines.find((one) => one.position === position)
      return [position, line && !sent_again ? unitsToRefund(accepted, line) : 0]
    }),
  )
  if (wish.units.some(({ position, units }) => units > (refundable.get(position) ?? 0))) {
    throw new Refusal('ACT_NOT_ALLOWED')
  }
  const wished = new Map(wish.units.map(({ position, units }) => [position, units]))
  const is_less =
    wish.deductions.length > 0 || [...refundable].some(([position, units]) => units > (wished.get(position) ?? 0))
  return { order, plan: await planRefund(database, order, { ...NO_WISH, ...wish }), is_less }
}

/**
 * Closes a locked return that was inspected, with the refund of what is given back; a withdrawal is settled by it. SPEC §4
 * Returns.
 * @throws Refusal ACT_NOT_ALLOWED, REFUND_LIMITED, FIELDS_REFUSED without the reason why less is given back
 */
export async function close(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  found: LockedReturn,
  given: { wish: ClosingWish; reason: string | undefined; admin_id: number; is_limited: boolean; now: Date },
): Promise<{ refund: { refund_id: number; amount: number } | null; currency_code: string }> {
  const { wish, reason, admin_id, is_limited, now } = given
  if (!canMoveReturn(found.state, 'CLOSED')) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: found.state } })
  const { order, plan, is_less } = await planClosing(tx, found, wish)
  if (is_less && reason === undefined) {
    throw refuseField('reason', 'reason_needed', 'Say why less is given back than was accepted')
  }
  const { currency_code } = order
  const { amount } = refundTotals(plan.components)
  if (is_limited && !(await isWithinLimit(tx, { admin_id, currency_code, amount, now }))) {
    throw new Refusal('REFUND_LIMITED')
  }
  const refund = await reverse(tx, enqueue, {
    ...{ order, plan },
    reversal: { reason: REFUND_OF_RETURN[found.kind], admin_id, is_limited, now },
  })
  await moveReturn(tx, found, 'CLOSED', { refund_id: refund?.refund_id ?? null, closed_at: now })
  const { withdrawal_id } = found
  if (withdrawal_id !== null) await settleWithdrawal(tx, { withdrawal_id, at: now })
  await keepOrderWords(tx, found.order_id)
  return { refund, currency_code }
}
