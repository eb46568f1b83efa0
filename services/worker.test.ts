import { getOrder, type Order } from '@meridian/contract/shop/order.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/database/seed/world.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { awayProvider, tryToPay } from './payments/payments-testing.ts'
import { placeTestOrder } from './shop/cart/cart-testing.ts'
import { createTestShop, type TestCaller, type TestShop } from './testing.ts'
import { createOrderMaker } from './wallet/wallet-testing.ts'
import { expireDueOrders, startWorker } from './worker.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ provider: awayProvider })
})
afterAll(() => shop.close())

const query = { languageId: 'en' } as const
const place = (guest: TestCaller, { variant_id }: { variant_id: number } = HAND_WASH_AMBER) =>
  placeTestOrder(guest, [{ variant_id, quantity: 1 }])
const stateOf = async (guest: TestCaller, { order_id }: Order) =>
  (await guest.call(getOrder, { params: { order_id }, query })).data.state

/** What the worker does an hour later. */
function expire(held?: 'ask_nobody') {
  const later = new Date(shop.time.now.getTime() + 3_600_000)
  return expireDueOrders({ database: shop.pool.kysely, settling: shop.settling, clock: () => later }, held)
}

test('orders whose payment a silent provider holds up keep no other order from expiring', async () => {
  const member = await shop.member()
  const makeOrders = await createOrderMaker(shop)
  const held = await makeOrders(Array.from({ length: 60 }, () => member.user_id))
  for (const order_id of held) await tryToPay(shop, { order_id, amount: 5000 })
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  const guest = await shop.guest('PL')
  const order = await place(guest)
  await expire('ask_nobody')
  expect(await stateOf(guest, order)).toBe('EXPIRED')
  await expire()
  const { rows } = await sql<{ state: string }>`select distinct state from shop.orders
    where order_id = any(${held}::bigint[])`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ state: 'PENDING_PAYMENT' }])
})

test('an order that cannot be ended keeps no other from expiring', async () => {
  const [broken, sound] = [await shop.guest('PL'), await shop.guest('PL')]
  const first = await place(broken, AMBRE_51_50ML)
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  const second = await place(sound)
  // Less is said to be reserved than the order holds, and the database lets nothing fall below zero.
  await sql`update shop.stock set reserved = 0
    where variant_id = ${AMBRE_51_50ML.variant_id} and country_id = 'PL'`.execute(shop.pool.kysely)
  await expire('ask_nobody')
  expect(await stateOf(broken, first)).toBe('PENDING_PAYMENT')
  expect(await stateOf(sound, second)).toBe('EXPIRED')
})

test('a job whose transaction commits after that of a younger one is done all the same', async () => {
  const sent: number[] = []
  const worker = await startWorker({
    jobsUrl: shop.jobs_url,
    database: shop.pool.kysely,
    settling: shop.settling,
    sendMail: async ({ order_id }) => void sent.push(order_id),
    keepFiles: async () => {},
    sendMemberMail: async () => {},
    noteMailServer: async () => {},
    log: shop.deps.log,
    clock: () => shop.time.now,
  })
  onTestFinished(() => worker.stop())
  const mail = (order_id: number) => ({ order_id, template: 'order-placed' }) as const
  const [older, younger] = [2_000_000_001, 2_000_000_002]
  await shop.pool.kysely.transaction().execute(async (tx) => {
    await shop.options.enqueue(tx, 'send-mail', mail(older))
    await inTransaction(shop.deps.replica, (tx) => shop.options.enqueue(tx, 'send-mail', mail(younger)))
    await vi.waitUntil(() => sent.includes(younger), { timeout: 30_000 })
    expect(sent).not.toContain(older)
  })
  await vi.waitUntil(() => sent.includes(older), { timeout: 30_000 })
  expect(sent.filter((order_id) => order_id >= older)).toEqual([younger, older])
})
