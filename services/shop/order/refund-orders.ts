import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import { type PaymentDeps, refundOrder } from '../../payments/for-services.ts'

const ORDERS_AT_ONCE = 50

/** Late money and refunds (R6): completes the orders that await a refund, however they got there. */
export async function refundDueOrders({
  database,
  paymentDeps,
}: {
  database: Kysely<Database>
  paymentDeps: PaymentDeps
}) {
  let after = 0
  for (;;) {
    const due = await findOrdersToRefund(database, { after, limit: ORDERS_AT_ONCE })
    for (const order_id of due) {
      await refundOrder(paymentDeps, order_id).catch((error: unknown) =>
        paymentDeps.log.error({ err: error, order_id }, 'An order could not be refunded'),
      )
    }
    if (due.length < ORDERS_AT_ONCE) return
    after = due.at(-1) ?? after
  }
}

/** Orders that await a refund, with ids above `after`. */
export async function findOrdersToRefund(
  database: Kysely<Database>,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await database
    .selectFrom('shop.orders')
    .select('order_id')
    .where('state', '=', sql.lit('REFUND_DUE'))
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}
