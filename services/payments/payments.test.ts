import { createPayment } from '@meridian/contract/payments.ts'
import { HAND_WASH_AMBER } from '@meridian/database/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeTestOrder } from '../shop/cart-testing.ts'
import { createTestShop, type TestShop } from '../testing.ts'
import { awayProvider } from './payments-testing.ts'
import type { PaymentProvider } from './provider.ts'

/** A provider that sends every buyer to their bank. */
const provider: PaymentProvider = {
  ...awayProvider,
  charge: async ({ reference, currency_code }) => ({
    ...{ status: 'needs_action', provider_payment_id: reference, amount: 0, currency_code, decline_code: null },
    action: { kind: 'redirect', url: 'https://bank.example/' },
  }),
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ provider })
})
afterAll(() => shop.close())

test('a second tab that tries to pay while the first is at the bank gets the same answer however often it asks', async () => {
  const guest = await shop.guest('PL')
  const { order_id } = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const pay = (idempotencyKey: string) =>
    guest.call(createPayment, { body: { order_id, languageId: 'en', card_token: 't'.repeat(24) } }, { idempotencyKey })
  const first = await pay('first-tab')
  expect(first.payment.status).toBe('NEEDS_ACTION')
  expect(await pay('second-tab')).toEqual(first)
  expect(await pay('second-tab')).toEqual(first)
})
