import { randomBytes } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import { paymentReference } from '@meridian/domain/payment-reference.ts'
import { RECORDED } from '@meridian/domain/recorded-payment.ts'
import { sql, type Transaction } from 'kysely'
import type { PayableOrder, PaymentDeps } from './settle.ts'

/**
 * Books money received on the seller's account as payment of an order, which is locked; 'refund' if the order can no
 * longer be paid. Later refunds of it are manual transfers. SPEC §4 Recorded payments.
 */
export async function bookRecorded(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  given: { order: PayableOrder; reference: string; received_on: string; now: Date },
): Promise<'paid' | 'refund'> {
  const { order, reference, received_on, now } = given
  const method = await readTransferMethod(tx, order)
  await tx
    .insertInto('payments.attempt')
    .values({
      token: paymentReference((bytes) => randomBytes(bytes)),
      order_id: order.order_id,
      state: 'CAPTURED',
      payment_method_id: method.payment_method_id,
      payment_method_type: method.type,
      amount: order.amount_due,
      currency_code: order.currency_code,
      provider: RECORDED,
      provider_payment_id: reference,
      created_at: now,
      settled_at: new Date(`${received_on}T12:00:00Z`),
    })
    .execute()
  return paymentDeps.orders.captured(tx, order, now)
}

/** The country's bank transfer, or the buyer's chosen method if it has none. */
async function readTransferMethod(tx: Transaction<Database>, { country_id, payment_method_id }: PayableOrder) {
  const { rows } = await sql<{ payment_method_id: number; type: string }>`
    select payment_method_id, type from payments.payment_method
      where country_id = ${country_id} and type = 'bank_transfer' or payment_method_id = ${payment_method_id}
      order by type = 'bank_transfer' desc limit 1`.execute(tx)
  const [method] = rows
  if (method === undefined) throw new Error(`The payment method ${payment_method_id} is absent`)
  return method
}
