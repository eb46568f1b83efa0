import { getWalletBalance, listWalletMovements } from '@meridian/contract/wallet.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../testing/testing.ts'
import { capturePoints, holdPoints, releasePoints, reversePointsOfRefund } from './for-services.ts'
import { readMovements } from './movement-queries.ts'
import { settleDueLots } from './settle-lots.ts'
import { addTestPoints, createOrderMaker, earnMaturing, inWallet } from './wallet-testing.ts'

const shop = await openTestShop()
const makeOrders = await createOrderMaker(shop)

async function makeOrder({ user_id }: TestUser): Promise<number> {
  return (await makeOrders([user_id]))[0] ?? 0
}

const balanceOf = async (member: TestUser) => (await member.call(getWalletBalance, {})).wallet_balance
const movementsOf = (member: TestUser, page?: { page: number; limit: number }) =>
  member.call(listWalletMovements, { query: page ?? {} })

test('a member without points has an empty wallet that shows what a point is worth', async () => {
  const member = await shop.member({ country_id: 'DE', language_id: 'de' })
  expect(await balanceOf(member)).toEqual({
    available: 0,
    pending: 0,
    held: 0,
    worth: 0,
    point_worth: 2,
    currency_code: 'EUR',
    currency_symbol: '€',
    becoming_available: [],
    expiring: [],
  })
  expect(await movementsOf(member)).toEqual({ wallet_movements: [], has_next_page: false })
})

test('a member sees spendable points, pending ones with their date, held and expiring ones', async () => {
  const member = await shop.member()
  const { user_id } = member
  const { now } = shop.time
  await addTestPoints(shop, { user_id, order_id: await makeOrder(member), points: 1500 })
  const waiting = await makeOrder(member)
  await inWallet(shop, (tx) =>
    earnMaturing(tx, { user_id, order_id: waiting, country_id: 'PL', total_points: 700, paid_at: now }),
  )
  const order_id = await makeOrder(member)
  await inWallet(shop, (tx) => holdPoints(tx, { user_id, order_id, points: 400, now }))
  expect(await balanceOf(member)).toMatchObject({
    available: 1100,
    pending: 700,
    held: 400,
    worth: 99,
    point_worth: 9,
    currency_code: 'PLN',
    becoming_available: [{ points: 700, at: new Date(now.getTime() + 14 * DAY_MS).toISOString() }],
    expiring: [{ points: 1100, at: new Date(now.getTime() + 365 * DAY_MS).toISOString() }],
  })
})

test('each event is one line, newest first, with its order, and the lines sum to the balance', async () => {
  const member = await shop.member()
  const { user_id } = member
  const at = (days: number) => new Date(shop.time.now.getTime() + days * DAY_MS)
  const [earning, spending, cancelled] = await makeOrders([user_id, user_id, user_id])
  if (!earning || !spending || !cancelled) throw new Error('three orders')
  await addTestPoints(shop, { user_id, order_id: earning, points: 1000 })
  await settleDueLots(shop.pool.kysely, at(0))
  await inWallet(shop, (tx) => holdPoints(tx, { user_id, order_id: spending, points: 300, now: at(1) }))
  await inWallet(shop, (tx) => capturePoints(tx, spending, at(2)))
  await inWallet(shop, (tx) => holdPoints(tx, { user_id, order_id: cancelled, points: 200, now: at(3) }))
  await inWallet(shop, (tx) => releasePoints(tx, cancelled, at(4)))
  await inWallet(shop, (tx) => reversePointsOfRefund(tx, { refund_id: null, order_id: spending, now: at(5) }))
  await inWallet(shop, (tx) => reversePointsOfRefund(tx, { refund_id: null, order_id: earning, now: at(6) }))

  const { wallet_movements } = await movementsOf(member)
  expect(wallet_movements.map(({ kind, stage, points, order }) => [kind, stage, points, order?.order_id])).toEqual([
    ['reversed', 'done', -1000, earning],
    ['returned', 'done', 300, spending],
    ['spent', 'released', 0, cancelled],
    ['spent', 'done', -300, spending],
    ['earned', 'done', 1000, earning],
  ])
  expect(wallet_movements.every(({ order }) => order?.number.startsWith('TEST-'))).toBe(true)
  const sum = wallet_movements.reduce((total, movement) => total + movement.points, 0)
  const { available, pending } = await balanceOf(member)
  expect(sum).toBe(available + pending)

  const first = await movementsOf(member, { page: 1, limit: 3 })
  const second = await movementsOf(member, { page: 2, limit: 3 })
  expect([first.has_next_page, second.has_next_page]).toEqual([true, false])
  expect([...first.wallet_movements, ...second.wallet_movements]).toEqual(wallet_movements)
})

test('pending points are on the line that earned them, which says so until they are spendable', async () => {
  const member = await shop.member()
  const { user_id } = member
  const { now } = shop.time
  const order_id = await makeOrder(member)
  await inWallet(shop, (tx) =>
    earnMaturing(tx, { user_id, order_id, country_id: 'PL', total_points: 700, paid_at: now }),
  )
  expect((await movementsOf(member)).wallet_movements).toMatchObject([
    { kind: 'earned', stage: 'waiting', points: 700 },
  ])
  const matured = { limit: 10, offset: 0, now: new Date(now.getTime() + 14 * DAY_MS) }
  const after = [{ kind: 'earned', stage: 'done', points: 700 }]
  expect(await readMovements(shop.pool.kysely, user_id, matured)).toMatchObject(after)
  // The lines do not depend on whether the sweep has booked the maturity.
  await settleDueLots(shop.pool.kysely, matured.now)
  expect(await readMovements(shop.pool.kysely, user_id, matured)).toMatchObject(after)
})

test('an order that spends several lots is one movement', async () => {
  const member = await shop.member()
  const { user_id } = member
  const [one, two, order_id] = await makeOrders([user_id, user_id, user_id])
  if (!one || !two || !order_id) throw new Error('three orders')
  await addTestPoints(shop, { user_id, order_id: one, points: 100 })
  await addTestPoints(shop, { user_id, order_id: two, points: 100 })
  await inWallet(shop, (tx) => holdPoints(tx, { user_id, order_id, points: 150, now: shop.time.now }))
  const { wallet_movements } = await movementsOf(member)
  expect(wallet_movements[0]).toMatchObject({ kind: 'spent', stage: 'held', points: -150, order: { order_id } })
  const { rows } = await sql`select from wallet.transfer where ref_id = ${order_id} and reason = 'spent'`.execute(
    shop.pool.kysely,
  )
  expect(rows).toHaveLength(2)
})

test('a wallet is visible to its member only', async () => {
  const member = await shop.member()
  await addTestPoints(shop, { user_id: member.user_id, order_id: await makeOrder(member), points: 1000 })
  const other = await shop.member()
  expect((await balanceOf(other)).available).toBe(0)
  expect((await movementsOf(other)).wallet_movements).toEqual([])
  const guest = await shop.guest('PL')
  expect(await guest.refusal(getWalletBalance, {})).toBe('CALLER_NOT_ALLOWED')
  expect(await guest.refusal(listWalletMovements, { query: {} })).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(getWalletBalance, {})).toBe('TOKEN_REQUIRED')
  expect(await shop.nobody.refusal(listWalletMovements, { query: {} })).toBe('TOKEN_REQUIRED')
})
