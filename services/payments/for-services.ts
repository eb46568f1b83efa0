import type { Payment } from '@meridian/contract/payments.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import type { AttemptState } from '@meridian/domain/payment.ts'
import type { Kysely } from 'kysely'
import { readAttemptStates, readAttempts } from './attempts.ts'
import { statusOf } from './payments.ts'

export { checkPaymentMethod, readMethodTexts, readPaymentMethods } from './methods.ts'
export { cancelAttemptsOf } from './reconcile.ts'
export { refundOrder } from './refunds.ts'
export type { OrdersForPayments, PayableOrder, Payer, Settling } from './settle.ts'

/** A payment attempt as shown on an order. */
export interface AttemptOfOrder {
  token: string
  state: AttemptState
  status: Payment['status']
  payment_method_type: string
  decline_code: string | null
  action: StoredPaymentAction | null
}

/** The states of the payment attempts of many orders, by order; an order without any is absent. */
export async function readAttemptsOfOrders(
  database: Kysely<Database>,
  orderIds: readonly number[],
): Promise<Map<number, Pick<AttemptOfOrder, 'state'>[]>> {
  return Map.groupBy(await readAttemptStates(database, orderIds), (attempt) => attempt.order_id)
}

/** The payment attempts of an order, oldest first. */
export async function readAttemptsOfOrder(database: Kysely<Database>, order_id: number): Promise<AttemptOfOrder[]> {
  const attempts = await readAttempts(database, order_id)
  return attempts.map((attempt) => ({ ...attempt, status: statusOf(attempt) }))
}
