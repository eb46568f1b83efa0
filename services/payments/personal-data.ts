import { toWireMoney } from '@meridian/domain/money.ts'
import { ATTEMPT_STATES, isAttemptOpen } from '@meridian/domain/payment.ts'
import { sql } from 'kysely'
import type { DataSubject, PersonalDataHolder } from '../personal-data/personal-data.ts'
import { removeAllOfMember } from './saved-cards/saved-card-queries.ts'

const OPEN_STATES = ATTEMPT_STATES.filter(isAttemptOpen)

/**
 * Export and erasure (R31): payment attempts and refunds are accounting records and are retained; saved cards, the
 * buyer's next action, the keys of limits and provider data about the payer are erased.
 */
export const paymentsPersonalData: PersonalDataHolder = {
  tables: [
    'payments.attempt',
    'payments.vault',
    'payments.dispute',
    'payments.refund',
    'payments.refund_component',
    'payments.refund_history',
    'payments.inbox',
    'payments.saved_card',
  ],

  async read(database, subject) {
    const payments = await database
      .selectFrom('payments.attempt as a')
      .innerJoin('shop.orders as o', 'o.order_id', 'a.order_id')
      .select(['a.attempt_id', 'o.number as order_number', 'a.payment_method_type', 'a.amount', 'a.currency_code'])
      .select([
        'a.state',
        'a.provider',
        'a.provider_payment_id',
        'a.action',
        'a.decline_code',
        'a.created_at',
        'a.settled_at',
      ])
      .where(ofSubject('a.order_id', subject))
      .orderBy('a.attempt_id')
      .execute()
    const refunds = await database
      .selectFrom('payments.refund as r')
      .select(['r.attempt_id', 'r.reason', 'r.amount', 'r.currency_code', 'r.state', 'r.created_at', 'r.refunded_at'])
      .select('r.transfer_reference')
      .where(ofSubject('r.order_id', subject))
      .where('r.state', 'not in', ['DRAFT', 'DISMISSED'])
      .orderBy('r.refund_id')
      .execute()
    const disputes = await database
      .selectFrom('payments.dispute as d')
      .select(['d.attempt_id', 'd.kind', 'd.state', 'd.amount', 'd.currency_code', 'd.reason', 'd.created_at'])
      .where(ofSubject('d.order_id', subject))
      .orderBy('d.created_at')
      .execute()
    const cards = await database
      .selectFrom('payments.vault as v')
      .leftJoin('payments.saved_card as c', (join) =>
        join.onRef('c.user_id', '=', 'v.user_id').onRef('c.provider', '=', 'v.provider'),
      )
      .select(['v.provider', 'v.provider_vault_id', 'c.brand', 'c.last4', 'c.expires_month', 'c.expires_year'])
      .select('c.created_at')
      .where('v.user_id', '=', subject.user_id)
      .orderBy('c.saved_card_id')
      .execute()
    return {
      saved_cards: cards,
      payments: payments.map(({ attempt_id, ...payment }) => ({
        ...payment,
        amount: toWireMoney(payment.amount),
        refunds: refunds
          .filter((refund) => refund.attempt_id === attempt_id)
          .map(({ attempt_id: _, ...refund }) => ({ ...refund, amount: toWireMoney(refund.amount) })),
        disputes: disputes
          .filter((dispute) => dispute.attempt_id === attempt_id)
          .map(({ attempt_id: _, ...dispute }) => ({ ...dispute, amount: toWireMoney(dispute.amount) })),
      })),
    }
  },

  async erasureRefusal(tx, subject) {
    const running = await tx
      .selectFrom('payments.attempt')
      .select('attempt_id')
      .where(ofSubject('order_id', subject))
      .where('state', 'in', OPEN_STATES)
      .limit(1)
      .executeTakeFirst()
    return running ? 'PAYMENT_RUNNING' : null
  },

  async erase(tx, subject, now) {
    await removeAllOfMember(tx, subject.user_id, now)
    // Only the name and the payment of an event are ever read again.
    await tx
      .updateTable('payments.inbox')
      .set({ raw: Buffer.alloc(0), last_error: null })
      .where('reference', 'in', tx.selectFrom('payments.attempt').select('token').where(ofSubject('order_id', subject)))
      .execute()
    await tx
      .updateTable('payments.attempt')
      .set({ action: null, device_key: null, network_key: null })
      .where(ofSubject('order_id', subject))
      .execute()
  },
}

function ofSubject(column: string, { order_ids }: DataSubject) {
  return sql<boolean>`${sql.ref(column)} = any(${order_ids}::bigint[])`
}
