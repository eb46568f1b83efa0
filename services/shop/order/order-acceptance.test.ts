import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { changeOrderBuyer } from '@meridian/contract/admin/order-buyer.ts'
import { recordPayment } from '@meridian/contract/admin/recorded-payments.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import { acceptOrder } from '@meridian/contract/shop/acceptance.ts'
import { cancelOrder } from '@meridian/contract/shop/cancellation.ts'
import { getOrder, getOrderProgress } from '@meridian/contract/shop/order.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { ACCEPTANCE_TERM_MS } from '@meridian/domain/phone-order.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertTestAttempt } from '../../payments/payments-testing.ts'
import { createTestShop } from '../../testing/testing.ts'
import { INVARIANTS } from '../../verification/invariants.ts'
import { verify } from '../../verification/verify.ts'
import { expireOrder } from './expire-orders.ts'
import { acceptanceOf, acceptByLink, placeByPhone } from './phone-orders-testing.ts'

const shop = await createTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL'] })
afterAll(async () => {
  const invariants = INVARIANTS.filter(({ holds }) => holds === 'always')
  const verified = await verify({ reader: shop.pool.kysely, invariants, clock: () => shop.time.now })
  expect(verified.filter(({ count, failure }) => count > 0 || failure !== null)).toEqual([])
  await shop.close()
})

const open = async (order_id: number) =>
  (await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
const availableOf = async ({ variant_id }: { variant_id: number }) => {
  const { rows } = await sql<{ left: number }>`select on_hand - reserved - sold as left from shop.stock
    where variant_id = ${variant_id} and country_id = 'PL'`.execute(shop.pool.kysely)
  return rows[0]?.left ?? 0
}
const mailsOf = async (order_id: number) => {
  const { rows } = await sql<{ template: string }>`select data ->> 'template' as template from pgboss.job
    where name = 'send-mail' and (data ->> 'order_id')::bigint = ${order_id} order by created_on`.execute(
    shop.pool.kysely,
  )
  return rows.map(({ template }) => template)
}
const expireAt = (order_id: number, now: Date) => expireOrder(shop.paymentDeps, order_id, now)
const afterTerm = () => new Date(shop.time.now.getTime() + ACCEPTANCE_TERM_MS + 1)
/** A running payment, as if the provider had been called. */
const attempt = ({ order_id, total_gross }: { order_id: number; total_gross: number }) =>
  insertTestAttempt(shop, {
    order_id,
    amount: total_gross,
    method: { id: PAYMENT_METHOD_IDS.PL.card, type: 'card' },
  })

test('who accepts by the mailed link is bound: the accepted versions are kept, and the confirmation goes out', async () => {
  const placed = await placeByPhone(shop, admin)
  const order = await acceptByLink(shop.nobody, placed)
  expect(order).toMatchObject({ awaits_acceptance: false, can_pay: true, state: 'PENDING_PAYMENT' })
  const inCheckout = await placeTestOrder(await shop.guest('PL'), [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 },
  ])
  const versions = ({ regulation_files }: typeof order) => regulation_files.map(({ kind, version }) => [kind, version])
  expect(versions(order)).toEqual(versions(inCheckout))
  const shown = await open(placed.order_id)
  expect(shown).toMatchObject({ payment_status: 'PENDING', phone: { accepted_at: shop.time.now.toISOString() } })
  expect(shown.timeline).toContainEqual(expect.objectContaining({ what: 'order_accepted', actor: 'buyer' }))
  expect(shown.acts).toContain('record_payment')
  expect(shown.money.due).toBe(placed.total_gross)
  expect(await mailsOf(placed.order_id)).toEqual(['phone-order', 'order-placed'])
})

test('an admin who saw it before it was accepted does not cancel what its buyer may be paying', async () => {
  const placed = await placeByPhone(shop, admin)
  await acceptByLink(shop.nobody, placed)
  const body = { version: 1, units: [{ position: 1, units: 2 }], reason: 'The caller has thought again' }
  expect(await admin.refusal(cancelUnits, { params: { order_id: placed.order_id }, body })).toBe('VERSION_STALE')
})

test('accepted twice at once or again, it is accepted once', async () => {
  const placed = await placeByPhone(shop, admin)
  await Promise.all([acceptByLink(shop.nobody, placed), acceptByLink(shop.nobody, placed)])
  const { now } = shop.time
  shop.time.now = new Date(now.getTime() + 60_000)
  await acceptByLink(shop.nobody, placed)
  shop.time.now = now
  expect(await mailsOf(placed.order_id)).toEqual(['phone-order', 'order-placed'])
  const { phone, timeline } = await open(placed.order_id)
  expect(phone?.accepted_at).toBe(now.toISOString())
  expect(timeline.filter(({ what }) => what === 'order_accepted')).toHaveLength(1)
})

test('only with the terms in force, only with the key of the order, and no order of the checkout', async () => {
  const placed = await placeByPhone(shop, admin)
  const acceptance = await acceptanceOf(shop.nobody, placed)
  const without = { ...acceptance, body: { ...acceptance.body, regulation_file_ids: [] } }
  expect(await shop.nobody.refusal(acceptOrder, without)).toBe('REGULATIONS_REQUIRED')
  const other = await placeByPhone(shop, admin)
  const guest = await shop.guest('PL')
  expect(await guest.refusal(acceptOrder, { ...acceptance, query: {} })).toBe('ORDER_ABSENT')
  const foreign = { ...acceptance, query: { access_key: other.access_key } }
  expect(await guest.refusal(acceptOrder, foreign)).toBe('ORDER_ABSENT')
  const { order_id, access_key = '' } = await placeTestOrder(guest, [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 },
  ])
  const ordinary = await acceptanceOf(guest, { order_id, access_key })
  expect(await guest.refusal(acceptOrder, ordinary)).toBe('ORDER_NOT_PAYABLE')
  expect((await open(placed.order_id)).payment_status).toBe('NOT_ACCEPTED')
})

test('a buyer who does not accept in time owes nothing, gets a mail, and the stock is free again', async () => {
  const before = await availableOf(AMBRE_51_50ML)
  const placed = await placeByPhone(shop, admin)
  expect(await expireAt(placed.order_id, shop.time.now)).toBe(false)
  expect(await expireAt(placed.order_id, afterTerm())).toBe(true)
  expect(await availableOf(AMBRE_51_50ML)).toBe(before)
  expect(await mailsOf(placed.order_id)).toEqual(['phone-order', 'phone-order-expired'])
  const acceptance = await acceptanceOf(shop.nobody, placed)
  expect(await shop.nobody.refusal(acceptOrder, acceptance)).toBe('ORDER_NOT_PAYABLE')
  expect(await open(placed.order_id)).toMatchObject({ state: 'EXPIRED', payment_status: 'FAILED' })
  const { rows } = await sql`select from shop.cart join shop.orders using (cart_id)
    where order_id = ${placed.order_id} and cart.state = 'OPEN'`.execute(shop.pool.kysely)
  expect(rows).toEqual([])
})

test('one who comes in the last minute has as long to pay as in the checkout, and a transfer its week', async () => {
  const { now } = shop.time
  const [card, transfer] = [
    await placeByPhone(shop, admin),
    await placeByPhone(shop, admin, { payment_method_id: PAYMENT_METHOD_IDS.PL.bank_transfer }),
  ]
  shop.time.now = new Date(now.getTime() + ACCEPTANCE_TERM_MS - 60_000)
  const left = async (placed: typeof card) => {
    const { expires_at } = await acceptByLink(shop.nobody, placed)
    return (Date.parse(expires_at ?? '') - shop.time.now.getTime()) / 60_000
  }
  expect(await left(card)).toBe(10)
  expect(await left(transfer)).toBe(7 * 24 * 60)
  shop.time.now = now
})

test('it ends in one way only where acceptance, cancellation and its term meet', async () => {
  for (let round = 0; round < 3; round++) {
    const placed = await placeByPhone(shop, admin)
    const acceptance = await acceptanceOf(shop.nobody, placed)
    const { access_key, order_id } = placed
    const cancelling = { params: { order_id }, query: { access_key }, body: {} }
    await Promise.allSettled([
      shop.nobody.call(acceptOrder, acceptance),
      shop.nobody.call(cancelOrder, cancelling),
      expireAt(order_id, afterTerm()),
    ])
    const { state, phone } = await open(order_id)
    expect(['PENDING_PAYMENT', 'CANCELLED', 'EXPIRED']).toContain(state)
    if (state === 'PENDING_PAYMENT') expect(phone?.accepted_at).not.toBeNull()
  }
})

test('the buyer cancels it by the link, an admin with the order as it was seen; both free the stock', async () => {
  const before = await availableOf(AMBRE_51_50ML)
  const [mine, theirs] = [await placeByPhone(shop, admin), await placeByPhone(shop, admin)]
  const query = { access_key: mine.access_key }
  const { progress } = await shop.nobody.call(getOrderProgress, { params: { order_id: mine.order_id }, query })
  expect(progress.can_cancel).toBe('whole')
  await shop.nobody.call(cancelOrder, { params: { order_id: mine.order_id }, query, body: {} })
  const params = { order_id: theirs.order_id }
  const whole = { version: 1, units: [{ position: 1, units: 2 }], reason: 'The caller has thought again' }
  const part = { ...whole, units: [{ position: 1, units: 1 }] }
  expect(await admin.refusal(cancelUnits, { params, body: part })).toBe('ACT_NOT_ALLOWED')
  await admin.call(cancelUnits, { params, body: whole })
  expect(await admin.refusal(cancelUnits, { params, body: whole })).toBe('VERSION_STALE')
  for (const { order_id } of [mine, theirs]) {
    expect((await open(order_id)).state).toBe('CANCELLED')
    expect(await mailsOf(order_id)).toEqual(['phone-order', 'units-cancelled'])
  }
  expect(await availableOf(AMBRE_51_50ML)).toBe(before)
  const ordinary = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const body = { version: 1, units: [{ position: 1, units: 1 }], reason: 'Not by phone' }
  expect(await admin.refusal(cancelUnits, { params: { order_id: ordinary.order_id }, body })).toBe('ACT_NOT_ALLOWED')
})

test('money that comes after it was cancelled goes back, though its stock is there', async () => {
  const placed = await placeByPhone(shop, admin)
  await acceptByLink(shop.nobody, placed)
  await attempt(placed)
  const { order_id, access_key } = placed
  await shop.nobody.call(cancelOrder, { params: { order_id }, query: { access_key }, body: {} }).catch(() => {})
  expect((await open(order_id)).state).toBe('CANCELLED')
  await shop.pool.kysely.transaction().execute(async (tx) => {
    const locked = await shop.paymentDeps.orders.lock(tx, order_id, null)
    if (locked === undefined) throw new Error('The order is gone')
    expect(await shop.paymentDeps.orders.captured(tx, locked, shop.time.now)).toBe('refund')
  })
  expect((await open(order_id)).state).toBe('REFUND_DUE')
})

test('neither a transfer nor a payment is taken for it before, and the database itself refuses to move it on', async () => {
  const { order_id, access_key, total_gross } = await placeByPhone(shop, admin)
  const received_on = localDay('Europe/Warsaw', shop.time.now)
  const body = { version: 1, amount: total_gross, received_on, reference: 'Przelew 1' }
  expect(await admin.refusal(recordPayment, { params: { order_id }, body })).toBe('ACT_NOT_ALLOWED')
  const paying = { order_id, access_key, languageId: 'pl' as const, card_token: 'tok_visa' }
  expect(await shop.nobody.refusal(createPayment, { body: paying })).toBe('ORDER_NOT_ACCEPTED')
  for (const state of ['PAID', 'CONFIRMED']) {
    const moving = sql`update shop.orders set state = ${state} where order_id = ${order_id}`.execute(shop.pool.kysely)
    await expect(moving).rejects.toThrow('accepted_before_due')
  }
})

test('where a mistyped mail address is corrected, the new one gets the link to accept, and the old link ends', async () => {
  const { order_id, access_key } = await placeByPhone(shop, admin)
  const buyer = { name_first: 'Katarzyna', name_last: 'Nowak', email: 'right@example.com' }
  await admin.call(changeOrderBuyer, { params: { order_id }, body: { version: 1, buyer, sends_confirmation: true } })
  expect(await mailsOf(order_id)).toEqual(['phone-order', 'phone-order'])
  const query = { languageId: 'pl' as const, access_key }
  expect(await shop.nobody.refusal(getOrder, { params: { order_id }, query })).toBe('ORDER_ABSENT')
})
