import { createPayment, listPaymentPoints } from '@meridian/contract/payments.ts'
import { setGuestPaymentMethod } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { completeCart, fillCart, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'

const { PL, DE } = PAYMENT_METHOD_IDS
const query = { languageId: 'en' } as const
const lines = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]

const shop = await openTestShop()

/** A Polish pay-by-link bank. */
async function bank(): Promise<number> {
  const input = { query: { countryId: 'PL', languageId: 'en' } } as const
  const { payment_points } = await shop.nobody.call(listPaymentPoints, input)
  const point = payment_points.find((one) => one.payment_method_id === PL.pay_by_link)
  if (!point) throw new Error('Poland has no bank')
  return point.id
}

test.each([
  ['banana', 400],
  ['', 400],
  [7, 400],
  ['bank_transfer', 422],
])('a cart refuses %j as the type of a card, naming the field', async (payment_method_type, status) => {
  const guest = await shop.guest('PL')
  await fillCart(guest, lines)
  const body = { payment_method_id: PL.card, payment_method_type }
  const answer = await shop.service.answer(setGuestPaymentMethod, { params: {}, query, body }, { token: guest.token })
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toMatchObject({ fields: [{ path: 'payment_method_type' }] })
})

test('a cart refuses a bank link without a bank, or with a bank of another method', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, lines)
  const choose = (body: { payment_method_id: number; payment_point_id?: number }) =>
    guest.refusal(setGuestPaymentMethod, { query, body })
  expect(await choose({ payment_method_id: PL.pay_by_link })).toBe('FIELDS_REFUSED')
  expect(await choose({ payment_method_id: PL.card, payment_point_id: await bank() })).toBe('METHOD_UNAVAILABLE')
  const body = {
    payment_method_id: PL.pay_by_link,
    payment_point_id: await bank(),
    payment_method_type: 'pay_by_link',
  } as const
  const { data } = await guest.call(setGuestPaymentMethod, { query, body })
  expect(data).toMatchObject({ payment_method_type: 'pay_by_link', payment_point_id: body.payment_point_id })
})

test('an order refuses a bank link whose cart has no bank, and no cart accepts it under another type', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, lines)
  await completeCart(guest)
  const body = { payment_method_id: PL.pay_by_link, payment_point_id: await bank() }
  const { data: cart } = await guest.call(setGuestPaymentMethod, { query, body })
  const { kysely } = shop.pool
  const change = (wrong: object) => kysely.updateTable('shop.cart').set(wrong).where('code', '=', cart.code).execute()
  await expect(change({ payment_method_type: 'card' })).rejects.toMatchObject({ code: '23503' })
  await change({ payment_point_id: null })
  expect(await guest.refusal(createOrder, { body: await orderOf(guest, cart) })).toBe('FIELDS_REFUSED')
})

test('a payment refuses a bank link without its bank, and a type that is not the method’s', async () => {
  const guest = await shop.guest('PL')
  const { order_id } = await placeTestOrder(guest, lines)
  const pay = (more: { payment_method_id: number; payment_method_type?: 'card'; payment_point_id?: number }) =>
    guest.refusal(createPayment, { body: { order_id, languageId: 'en', ...more } })
  expect(await pay({ payment_method_id: PL.pay_by_link })).toBe('FIELDS_REFUSED')
  expect(await pay({ payment_method_id: PL.bank_transfer, payment_method_type: 'card' })).toBe('FIELDS_REFUSED')
  expect(await pay({ payment_method_id: PL.bank_transfer, payment_point_id: await bank() })).toBe('METHOD_UNAVAILABLE')
  expect(await pay({ payment_method_id: DE.card })).toBe('METHOD_UNAVAILABLE')
})

test('an order with the fee of cash on delivery is paid by no method without it', async () => {
  const guest = await shop.guest('PL')
  const { order_id } = await placeTestOrder(guest, lines, PL.cash_on_delivery)
  const body = { order_id, languageId: 'en', payment_method_id: PL.card, card_token: 't'.repeat(24) } as const
  expect(await guest.refusal(createPayment, { body })).toBe('METHOD_UNAVAILABLE')
})
