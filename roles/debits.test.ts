import { createPayment, getPayment, listPaymentMethods, type Payment } from '@meridian/contract/payments.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { expireDueOrders } from '@meridian/services/shop/order/expire-orders.ts'
import type { TestCaller, TestShop } from '@meridian/services/testing/testing.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShopPaidBy, openSandbox, orderState, type PayingShop, until } from './payments-testing.ts'
import { openStripe } from './stripe-testing.ts'

/** SPEC §3 Orders and payments: SEPA direct debits, whose money arrives days after the buyer agreed. */

const { DE } = PAYMENT_METHOD_IDS

let paying: Omit<PayingShop, 'sandbox'>
let shop: TestShop
let stripeUrl: string
beforeAll(async () => {
  paying = await createShopPaidBy(async (clock) => {
    const { url, ...side } = await openStripe(clock)
    stripeUrl = url
    return side
  })
  shop = paying.shop
})
beforeEach(() => {
  shop.time.now = new Date()
})
afterAll(() => paying?.close())
afterEach(() => paying.everythingReconciles())

/** The token that Stripe's field makes of an account, with the mandate beside it. */
async function tokenOf(iban: string): Promise<string> {
  const body = new URLSearchParams({ iban, name: 'Anna Nowak', email: 'anna@example.com' })
  const headers = { authorization: 'Bearer pk_test_of_the_tests' }
  const made = await fetch(`${stripeUrl}/elements/confirmation-tokens`, { method: 'POST', headers, body })
  return String(Object(await made.json()).id)
}

/** A guest in Germany who has agreed to a debit of this account. */
async function debit(iban: string) {
  const guest = await shop.guest('DE')
  const lines = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]
  const order = await placeTestOrder(guest, lines, DE.sepa_debit, { country_id: 'DE' })
  const body = { order_id: order.order_id, languageId: 'en' as const, debit_token: await tokenOf(iban) }
  const { payment } = await guest.call(createPayment, { body })
  return { guest, order, payment }
}

const statusOf = (guest: TestCaller, { token }: Payment) =>
  until(
    async () => {
      // The page asks; an attempt is queried every two seconds at most.
      shop.time.now = new Date(shop.time.now.getTime() + 2500)
      return (await guest.call(getPayment, { params: { token } })).payment
    },
    ({ status }) => status !== 'AWAITING',
  )

test('a debit waits as a transfer does, is paid when its money comes, and asks for nothing meanwhile', async () => {
  const { guest, order, payment } = await debit('DE89 3704 0044 0532 0130 00')
  expect(payment).toMatchObject({ status: 'AWAITING', action: { kind: 'direct_debit' } })
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  expect(await statusOf(guest, payment)).toMatchObject({ status: 'CAPTURED', action: null })
  expect(await orderState(guest, order)).toBe('PAID')
})

test('a debit that the bank refuses leaves the order to be paid by card', async () => {
  const { guest, order, payment } = await debit('DE62370400440532013001')
  expect(await statusOf(guest, payment)).toMatchObject({ status: 'FAILED', decline_code: 'debit_refused' })
  const body = { order_id: order.order_id, languageId: 'en' as const }
  const paid = await guest.call(createPayment, {
    body: { ...body, payment_method_id: DE.card, card_token: 'pm_card_visa' },
  })
  expect(paid.payment.status).toBe('CAPTURED')
  expect(await orderState(guest, order)).toBe('PAID')
})

test('an order whose debit is under way is neither paid again nor given up, however long the bank takes', async () => {
  const { guest, order } = await debit('DE08370400440532013003')
  const body = { order_id: order.order_id, languageId: 'en' as const, payment_method_id: DE.card }
  expect(await guest.refusal(createPayment, { body: { ...body, card_token: 'pm_card_visa' } })).toBe('PAYMENT_RUNNING')
  const later = () => new Date(Date.now() + 9 * DAY_MS)
  await expireDueOrders({
    database: shop.pool.kysely,
    paymentDeps: { ...shop.paymentDeps, clock: later },
    clock: later,
  })
  expect(await orderState(guest, order)).toBe('PENDING_PAYMENT')
  expect(await paying.attemptsOf(order)).toMatchObject([{ state: 'NEEDS_ACTION' }])
})

test('a debit needs the token of its field, and no other data', async () => {
  const guest = await shop.guest('DE')
  const lines = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]
  const order = await placeTestOrder(guest, lines, DE.sepa_debit, { country_id: 'DE' })
  const refused = (data: object) =>
    guest.refusal(createPayment, { body: { order_id: order.order_id, languageId: 'en', ...data } })
  expect(await refused({})).toBe('PAYMENT_DATA_REQUIRED')
  expect(await refused({ card_token: 'pm_card_visa' })).toBe('FIELDS_REFUSED')
  expect(await refused({ payment_method_id: DE.card, debit_token: 'ctoken_1' })).toBe('FIELDS_REFUSED')
  expect(await paying.attemptsOf(order)).toEqual([])
})

test('a debit is offered where Stripe takes it, and by the sandbox nowhere', async () => {
  const query = { countryId: 'DE', languageId: 'en' } as const
  const typesAt = async ({ nobody }: TestShop) =>
    (await nobody.call(listPaymentMethods, { query })).payment_methods.map(({ type }) => type)
  expect(await typesAt(shop)).toContain('sepa_debit')
  const other = await createShopPaidBy(async () => openSandbox())
  try {
    expect(await typesAt(other.shop)).not.toContain('sepa_debit')
  } finally {
    await other.close()
  }
})
