import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { RefundComponent } from '@meridian/domain/refund.ts'
import type { Kysely } from 'kysely'
import type { CountryScope } from '../../../gate/country-scope.ts'
import {
  findRefundSource,
  type RefundOfOrder,
  readDisputesOfOrder,
  readRefundsOfOrder,
  readUnknownOutcomes,
} from '../../../payments/for-services.ts'
import { readShortNames } from '../../../sec/for-services.ts'
import { findOrderInScope } from '../../order/order-acts.ts'
import { planRefund, type ReversibleOrder, readReversible, refundable } from './reversals.ts'

/** The refunds of an order and its refundable rest. @throws Refusal ORDER_ABSENT outside the scope */
export async function showRefunds(
  database: Kysely<Database>,
  scope: CountryScope,
  order_id: number,
): Promise<{ order: OrderRefunds }> {
  if (!(await findOrderInScope(database, scope, order_id))) throw new Refusal('ORDER_ABSENT')
  const order = await readReversible(database, order_id)
  if (!order) throw new Refusal('ORDER_ABSENT')
  const [source, refunds, disputes, unknown_payments] = await Promise.all([
    findRefundSource(database, order_id),
    readRefundsOfOrder(database, order_id),
    readDisputesOfOrder(database, order_id),
    readUnknownOutcomes(database, order_id),
  ])
  const people = [
    ...refunds.flatMap(({ admin_id, decided_by }) => [admin_id ?? [], decided_by ?? []].flat()),
    ...disputes.flatMap(({ closed_by }) => closed_by ?? []),
  ]
  const names = await readShortNames(database, people)
  const shown: OrderRefunds['refunds'] = []
  for (const { admin_id, decided_by, requested, ...refund } of refunds) {
    shown.push({
      ...refund,
      by: personOf(names, admin_id),
      decided_by: personOf(names, decided_by),
      components:
        refund.state === 'DRAFT' && requested ? await wouldGiveBack(database, order, requested) : refund.components,
      created_at: refund.created_at.toISOString(),
      refunded_at: refund.refunded_at?.toISOString() ?? null,
    })
  }
  return {
    order: {
      order_id,
      version: order.version,
      currency_code: order.currency_code,
      source: source && {
        payment_method_type: source.payment_method_type,
        captured: source.captured,
        left: source.left,
      },
      shipping_left: order.shipping_gross - order.shipping_reversed,
      fee_left: order.payment_fee - order.payment_fee_reversed,
      lines: order.lines.map((line) => ({
        position: line.position,
        name: line.name,
        quantity: line.quantity,
        reversed: line.reversed,
        refundable: refundable(line),
        cancellable: Math.max(0, line.quantity - line.cancelled - line.shipped - line.withdrawn),
      })),
      refunds: shown,
      disputes: disputes.map((dispute) => ({
        ...dispute,
        closed_by: personOf(names, dispute.closed_by),
        answer_by: dispute.answer_by?.toISOString() ?? null,
        created_at: dispute.created_at.toISOString(),
        closed_at: dispute.closed_at?.toISOString() ?? null,
      })),
      unknown_payments: unknown_payments.map(
        ({ token, provider, provider_payment_id, amount, currency_code, created_at }) => ({
          token,
          provider,
          provider_payment_id,
          amount,
          currency_code,
          created_at: created_at.toISOString(),
        }),
      ),
    },
  }
}

/** An admin as shown on refunds. */
export function personOf(
  names: ReadonlyMap<number, string>,
  user_id: number | null,
): OrderRefunds['refunds'][number]['by'] {
  return user_id === null ? null : { user_id, name: names.get(user_id) ?? '' }
}

/** The current plan of a pending refund; empty if it is no longer possible. */
async function wouldGiveBack(
  database: Kysely<Database>,
  order: ReversibleOrder,
  requested: NonNullable<RefundOfOrder['requested']>,
): Promise<RefundComponent[]> {
  try {
    return (await planRefund(database, order, requested)).components
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
