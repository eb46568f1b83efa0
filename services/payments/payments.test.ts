import { Refusal } from '@meridian/contract/errors.ts'
import { createPayment, listPaymentPoints, listPaymentPointsOfPayment } from '@meridian/contract/payments.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { silentProvider } from './payments-testing.ts'
import type { PaymentProvider } from './provider.ts'

/** A provider that redirects every buyer to their bank. */
const provider: PaymentProvider = {
  ...silentProvider,
  charge: async ({ reference, currency_code }) => ({
    status: 'needs_action',
    provider_payment_id: reference,
    amount: 0,
    currency_code,
    decline_code: null,
    action: { kind: 'redirect', url: 'https://bank.example/' },
  }),
}

const shop = await openTestShop({ provider })

test('a second tab that pays while the first is at the bank gets the same answer however often it tries', async () => {
  const guest = await shop.guest('PL')
  const { order_id } = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const pay = (idempotencyKey: string) =>
    guest.call(createPayment, { body: { order_id, languageId: 'en', card_token: 't'.repeat(24) } }, { idempotencyKey })
  const first = await pay('first-tab')
  expect(first.payment.status).toBe('NEEDS_ACTION')
  expect(await pay('second-tab')).toEqual(first)
  expect(await pay('second-tab')).toEqual(first)
})

test.each([{ mobile_code: '123456' }, { wallet_token: 'tok_capture' }])(
  'a card payment with %j is refused and charges nothing, as that data belongs to another method',
  async (more) => {
    const guest = await shop.guest('PL')
    const { order_id } = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
    const body = { order_id, languageId: 'en', card_token: 't'.repeat(24), ...more } as const
    const refusal = await guest.call(createPayment, { body }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      error: 'FIELDS_REFUSED',
      fields: [{ path: Object.keys(more)[0], code: 'NOT_USED_HERE' }],
    })
    const attempts = await shop.pool.kysely
      .selectFrom('payments.attempt')
      .select('state')
      .where('order_id', '=', order_id)
    expect(await attempts.execute()).toEqual([])
  },
)

test('the points of a payment are those through which its order can still be paid, whatever it was tried with', async () => {
  const guest = await shop.guest('PL')
  const { order_id } = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const body = { order_id, languageId: 'en', card_token: 't'.repeat(24) } as const
  const { token } = (await guest.call(createPayment, { body })).payment
  const query = { languageId: 'en' } as const
  const { payment_points } = await guest.call(listPaymentPointsOfPayment, { params: { token }, query })
  const ofCountry = await guest.call(listPaymentPoints, { query: { countryId: 'PL', languageId: 'en' } })
  expect(payment_points).toEqual(ofCountry.payment_points)
  expect(payment_points.length).toBeGreaterThan(0)
  const unknown = { params: { token: 'a'.repeat(24) }, query }
  expect(await guest.refusal(listPaymentPointsOfPayment, unknown)).toBe('PAYMENT_ABSENT')
})
