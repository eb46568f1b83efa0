import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { createGoodwill, createRefund, previewRefund } from '@meridian/contract/admin/refunds.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import {
  addCartItem,
  createBasket,
  setBuyer,
  setDiscount,
  setPaymentMethod,
  setShippingAddressOfCart,
  setShippingMethod,
} from '@meridian/contract/shop/member-cart.ts'
import { createOrder, type Order } from '@meridian/contract/shop/order.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { isPayable } from '@meridian/domain/amount-step.ts'
import { KASIA, orderOf } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, NOTES_HARDBACK } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertTestAttempt } from '../../../payments/payments-testing.ts'
import { openTestShop } from '../../../testing/testing.ts'
import { addTestPoints } from '../../../wallet/wallet-testing.ts'
import { payOrder } from '../../order/order-points.ts'
import { versionOf } from './money-back-testing.ts'

const query = { languageId: 'en' } as const
const reason = 'As agreed by phone'
const shop = await openTestShop()
const member = await shop.member({ country_id: 'HU', language_id: 'en' })
const admin = await shop.member({ type_id: 2, countries: ['HU'] })

/** An order in Hungary, partly paid with points. */
async function placeInForints(points_to_convert: number): Promise<Order> {
  const { email: _, ...address } = { ...KASIA, postal_code: '1037', city_name: 'Budapest', phone_prefix: '+36' }
  const here = { ...address, phone_number: '20 123 4567' }
  await member.call(createBasket, { query, body: { name: 'Forints' } })
  await member.call(addCartItem, { query, body: { variant_id: NOTES_HARDBACK.variant_id, quantity: 3 } })
  await member.call(addCartItem, { query, body: { variant_id: HAND_WASH_AMBER.variant_id, quantity: 7 } })
  await member.call(setBuyer, { query, body: { email: KASIA.email, ...here } })
  await member.call(setShippingAddressOfCart, { query, body: here })
  await member.call(setShippingMethod, { query, body: { shipping_method_id: 1801 } })
  await member.call(setPaymentMethod, { query, body: { payment_method_id: 1801 } })
  const { data } = await member.call(setDiscount, { query, body: { points_to_convert } })
  return (await member.call(createOrder, { body: await orderOf(member, data, 'HU') })).data
}

async function paidInForints(points_to_convert: number): Promise<Order> {
  const order = await placeInForints(points_to_convert)
  const { order_id, totals } = order
  await insertTestAttempt(shop, { order_id, amount: totals.total_gross, state: 'CAPTURED' })
  await inTransaction(shop.pool.kysely, (tx) => payOrder(tx, shop.options.enqueue, order_id, 'paid', shop.time.now))
  return order
}

test('charges and refunds of an order in forints are whole, in any part, with a discount by points', async () => {
  const { order_id } = await placeInForints(0)
  await addTestPoints(shop, { user_id: member.user_id, order_id, points: 100_000 })
  const { worth } = (await member.call(getWalletBalance, {})).wallet_balance
  expect(isPayable(worth, 'HUF')).toBe(true)
  const order = await paidInForints(12_345)
  const { totals } = order
  expect(totals.discount).toBeGreaterThan(0)
  expect([totals.discount, totals.total_gross].filter((amount) => !isPayable(amount, 'HUF'))).toEqual([])
  const given: number[] = []
  for (const position of [2, 1, 2, 2, 1, 2, 2, 2, 1, 2]) {
    const body = { version: await versionOf(shop, order.order_id), units: [{ position, units: 1 }], reason }
    const { refund } = await admin.call(cancelUnits, { params: { order_id: order.order_id }, body })
    given.push(refund?.amount ?? 0)
  }
  expect(given.filter((amount) => !isPayable(amount, 'HUF'))).toEqual([])
  expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(totals.total_gross)
})

test('a fraction of a forint is refused at the field, and nothing is refunded', async () => {
  const { order_id } = await paidInForints(0)
  const params = { order_id }
  const request = { units: [], shipping: 0, fee: 0, goodwill: 0 }
  const more = { version: await versionOf(shop, order_id), reason }
  const paths = async (call: Promise<unknown>) => {
    const refusal: unknown = await call.catch((error: unknown) => error)
    return refusal instanceof Refusal ? refusal.fields?.map(({ path }) => path) : refusal
  }
  expect(await paths(admin.call(previewRefund, { params, body: { ...request, goodwill: 12_345 } }))).toEqual([
    'goodwill',
  ])
  expect(await paths(admin.call(createGoodwill, { params, body: { goodwill: 12_345, ...more } }))).toEqual(['goodwill'])
  const { goodwill: _, ...others } = request
  const refund = { ...others, ...more, refund_reason: 'COMPLAINT' as const }
  expect(await paths(admin.call(createRefund, { params, body: { ...refund, shipping: 50 } }))).toEqual(['shipping'])
  const { rows } = await sql`select from payments.refund where order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(rows).toEqual([])
  await admin.call(createGoodwill, { params, body: { goodwill: 12_300, ...more } })
})

test('no price that cannot be paid is stored', async () => {
  const price = (gross_price: number) =>
    sql`
    insert into shop.price (variant_id, country_id, currency_code, price_group_id, gross_price, points, valid_from)
      values (${HAND_WASH_AMBER.variant_id}, 'HU', 'HUF', 1, ${gross_price}, 0, '2001-01-01')`.execute(shop.pool.kysely)
  await expect(price(499_050)).rejects.toThrow('price_is_payable')
  await price(499_000)
  const method = (gross_price: number) =>
    sql`update shop.shipping_method set gross_price = ${gross_price} where country_id = 'HU'`.execute(shop.pool.kysely)
  await expect(method(99_050)).rejects.toMatchObject({ constraint: 'shipping_is_payable' })
})
