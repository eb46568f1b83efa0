import { Refusal } from '@meridian/contract/errors.ts'
import type { Payment } from '@meridian/contract/payments.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { AttemptState } from '@meridian/domain/payment.ts'
import type { Kysely } from 'kysely'
import type { Dependencies } from '../handler.ts'
import { readAttemptStates, readAttempts } from './attempts.ts'
import { type MethodFacts, readPaymentMethods } from './methods.ts'
import { statusOf } from './payments.ts'

export { type MethodFacts, readMethodTexts, readPaymentMethods } from './methods.ts'
export type { OrdersForPayments } from './settle.ts'

/** A method of the country and, where it has points, one of them. @throws Refusal METHOD_UNAVAILABLE */
export async function checkPaymentMethod(
  deps: Dependencies,
  country_id: CountryId,
  chosen: { payment_method_id: number; payment_point_id: number | null },
): Promise<MethodFacts> {
  const method = (await readPaymentMethods(deps, country_id)).find(
    (one) => one.payment_method_id === chosen.payment_method_id,
  )
  if (!method) throw new Refusal('METHOD_UNAVAILABLE')
  const { payment_point_id } = chosen
  if (payment_point_id !== null && !method.points.some((point) => point.payment_point_id === payment_point_id)) {
    throw new Refusal('METHOD_UNAVAILABLE')
  }
  return method
}

/** What an order shows of a try to pay it. */
export interface AttemptOfOrder {
  token: string
  state: AttemptState
  status: Payment['status']
  payment_method_type: string
  decline_code: string | null
  action: StoredPaymentAction | null
}

/** Where the tries to pay many orders are, by order; one without any is absent. */
export async function readAttemptsOfOrders(
  database: Kysely<Database>,
  orderIds: readonly number[],
): Promise<Map<number, Pick<AttemptOfOrder, 'state'>[]>> {
  return Map.groupBy(await readAttemptStates(database, orderIds), (attempt) => attempt.order_id)
}

/** The tries to pay an order, oldest first. */
export async function readAttemptsOfOrder(database: Kysely<Database>, order_id: number): Promise<AttemptOfOrder[]> {
  const attempts = await readAttempts(database, order_id)
  return attempts.map((attempt) => ({ ...attempt, status: statusOf(attempt) }))
}
