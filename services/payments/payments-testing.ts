import { inTransaction } from '@meridian/database/transaction.ts'
import type { AttemptState } from '@meridian/domain/payment.ts'
import { PAYMENT_METHOD_TYPES, type PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import type { TestShop } from '../testing/testing.ts'
import { type Attempt, attemptMoved, findAttempt, insertAttempt } from './attempts.ts'
import { type PaymentProvider, ProviderSilent } from './provider.ts'

const silence = () => Promise.reject(new ProviderSilent('The provider of this test is away'))

/** A provider that never answers. */
export const silentProvider: PaymentProvider = {
  name: 'sandbox',
  methodTypes: PAYMENT_METHOD_TYPES,
  charge: silence,
  readCharge: silence,
  cancel: silence,
  capture: silence,
  refund: silence,
  readRefund: silence,
  list: silence,
  readWebhook: () => null,
}

/** An attempt to pay an order in its currency, by card by default, in state `state`. */
export async function insertTestAttempt(
  shop: TestShop,
  of: { order_id: number; amount: number; state?: AttemptState; method?: { id: number; type: PaymentMethodType } },
): Promise<Attempt> {
  const { order_id, amount, state = 'SENT', method = { id: PAYMENT_METHOD_IDS.PL.card, type: 'card' } } = of
  const database = shop.pool.kysely
  const { currency_code } = await database
    .selectFrom('shop.orders')
    .select('currency_code')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { sent } = await inTransaction(database, (tx) =>
    insertAttempt(
      tx,
      {
        order_id,
        amount,
        currency_code,
        provider: 'sandbox',
        payment_point_id: null,
        request_key: null,
        device_key: null,
        network_key: null,
        payment_method_id: method.id,
        payment_method_type: method.type,
      },
      shop.time.now,
    ),
  )
  const attempt = await findAttempt(database, sent.token)
  if (!attempt) throw new Error('no attempt')
  if (state === 'SENT') return attempt
  const settled_at = state === 'FAILED' || state === 'CANCELLED' ? shop.time.now : null
  await database.executeQuery(attemptMoved({ ...attempt, state, settled_at }))
  return { ...attempt, state }
}
