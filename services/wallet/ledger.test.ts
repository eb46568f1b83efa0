import { DAY_MS } from '@meridian/domain/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestShop } from '../testing/testing.ts'
import { capturePoints, holdPoints, readBalance, releasePoints, reversePointsOfRefund } from './for-services.ts'
import { findLedgerFaults } from './ledger-testing.ts'
import { settleDueLots } from './settle-lots.ts'
import { addTestPoints, createOrderMaker, earnMaturing, insertMembers, inWallet } from './wallet-testing.ts'

const shop = await createTestShop()
const makeOrders = await createOrderMaker(shop)
afterAll(async () => {
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
  await shop.close()
})

let user_id: number
beforeEach(async () => {
  user_id = (await insertMembers(shop, 1))[0] ?? 0
})

async function makeOrder(of = user_id): Promise<number> {
  return (await makeOrders([of]))[0] ?? 0
}

const later = (days: number) => new Date(shop.time.now.getTime() + days * DAY_MS)
const balance = (at = shop.time.now) => readBalance(shop.pool.kysely, user_id, at)
const hold = (order_id: number, points: number, now = shop.time.now) =>
  inWallet(shop, (tx) => holdPoints(tx, { user_id, order_id, points, now }))
const capture = (order_id: number, now = shop.time.now) => inWallet(shop, (tx) => capturePoints(tx, order_id, now))
const release = (order_id: number, now = shop.time.now) => inWallet(shop, (tx) => releasePoints(tx, order_id, now))
const earn = (order_id: number, total_points: number, paid_at = shop.time.now) =>
  inWallet(shop, (tx) => earnMaturing(tx, { user_id, order_id, country_id: 'PL', total_points, paid_at }))
const reversePoints = (order_id: number, now = shop.time.now) =>
  inWallet(shop, (tx) => reversePointsOfRefund(tx, { refund_id: null, order_id, now }))

async function entriesOf(order_id: number) {
  const { rows } = await sql<{ reason: string; kind: string; amount: number; period: string | null }>`
    select reason, kind, amount, period from wallet.transfer
      where ref_type = 'order' and ref_id = ${order_id} order by transfer_id`.execute(shop.pool.kysely)
  return rows
}

test('a paid order books volume of its month and points that become spendable after fourteen days', async () => {
  const order_id = await makeOrder()
  const paid_at = new Date('2026-01-31T23:59:59.999Z')
  expect(await earn(order_id, 4200, paid_at)).toEqual({ user_id, order_id, points: 4200, period: '2026-01' })
  expect(await entriesOf(order_id)).toEqual([
    { reason: 'volume_earned', kind: 'posted', amount: 4200, period: '2026-01' },
    { reason: 'earned', kind: 'posted', amount: 4200, period: null },
  ])
  const matures_at = paid_at.getTime() + 14 * DAY_MS
  expect(await balance(new Date(matures_at - 1))).toMatchObject({ available: 0, pending: 4200 })
  expect(await balance(new Date(matures_at))).toMatchObject({
    available: 4200,
    pending: 0,
    expiring: [{ points: 4200, at: matures_at + 365 * DAY_MS }],
  })
})

test('an order earns once, however often it is marked as paid', async () => {
  const order_id = await makeOrder()
  const answers = await Promise.all(Array.from({ length: 20 }, () => earn(order_id, 1000)))
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
  expect(await balance()).toMatchObject({ pending: 1000 })
})

test('an order that earns nothing books nothing', async () => {
  const order_id = await makeOrder()
  expect(await earn(order_id, 0)).toBeNull()
  expect(await entriesOf(order_id)).toEqual([])
})

test('points become spendable at their time, whether or not the sweep has run', async () => {
  await earn(await makeOrder(), 1000)
  const order_id = await makeOrder()
  expect(await hold(order_id, 1000, later(13))).toBe('short')
  expect(await hold(order_id, 1000, later(14))).toBe('held')
  expect(await balance(later(14))).toMatchObject({ available: 0, pending: 0, held: 1000 })
})

test('points that expire first are spent first, and a hold is captured or released once', async () => {
  await earn(await makeOrder(), 300, later(-100))
  await earn(await makeOrder(), 500, later(-200))
  const [first, second] = [await makeOrder(), await makeOrder()]
  expect(await hold(first, 600)).toBe('held')
  expect(await hold(second, 300)).toBe('short')
  expect(await balance()).toMatchObject({ available: 200, held: 600, expiring: [{ points: 200 }] })
  await capture(first)
  await capture(first)
  await release(first)
  expect(await balance()).toMatchObject({ available: 200, held: 0 })
  expect((await entriesOf(first)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['pending', 500],
    ['pending', 100],
    ['post_pending', 500],
    ['post_pending', 100],
  ])
  expect(await hold(second, 200)).toBe('held')
  await release(second)
  await release(second)
  expect(await balance()).toMatchObject({ available: 200, held: 0 })
})

test('money that comes after a hold was released spends the points again, or reports them as short', async () => {
  await addTestPoints(shop, { user_id, order_id: await makeOrder(), points: 500 })
  const [late, tooLate, other] = [await makeOrder(), await makeOrder(), await makeOrder()]
  for (const order_id of [late, tooLate]) {
    await hold(order_id, 400)
    await release(order_id)
  }
  expect(await capture(late)).toBe('captured')
  expect(await capture(late)).toBe('captured')
  expect(await capture(tooLate)).toBe('short')
  expect(await capture(other)).toBe('captured')
  expect(await balance()).toMatchObject({ available: 100, held: 0 })
})

test('held points that expire still pay their order; once released, they are gone', async () => {
  await earn(await makeOrder(), 800, later(-20))
  const [paid, cancelled] = [await makeOrder(), await makeOrder()]
  await hold(paid, 300)
  await hold(cancelled, 200)
  const expired = later(360)
  await settleDueLots(shop.pool.kysely, expired)
  expect(await balance(expired)).toMatchObject({ available: 0, held: 500 })
  expect(await capture(paid, expired)).toBe('captured')
  await release(cancelled, expired)
  expect(await balance(expired)).toMatchObject({ available: 0, held: 0 })
  await settleDueLots(shop.pool.kysely, expired)
  const { rows } = await sql<{ amount: number }>`
    select amount from wallet.transfer join wallet.lot using (lot_id)
      where user_id = ${user_id} and reason = 'expired'`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ amount: 500 }])
})

test('a refund returns what was spent on the order and takes back what it earned', async () => {
  await addTestPoints(shop, { user_id, order_id: await makeOrder(), points: 500 })
  const order_id = await makeOrder()
  await hold(order_id, 500)
  await capture(order_id)
  await earn(order_id, 300)
  expect(await balance()).toMatchObject({ available: 0, pending: 300 })
  expect(await reversePoints(order_id)).toMatchObject({ taken: 300, change: { user_id, points: -300 } })
  expect(await reversePoints(order_id)).toEqual({ taken: 0, change: null })
  expect(await balance()).toMatchObject({ available: 500, pending: 0 })
})

test('returned points can be spent for thirty days though their lot has expired', async () => {
  await earn(await makeOrder(), 500, later(-20))
  const order_id = await makeOrder()
  await hold(order_id, 500)
  await capture(order_id)
  const muchLater = later(400)
  await reversePoints(order_id, muchLater)
  expect(await balance(muchLater)).toMatchObject({
    available: 500,
    expiring: [{ points: 500, at: muchLater.getTime() + 30 * DAY_MS }],
  })
})

test('points spent meanwhile are forgiven and recorded', async () => {
  const earning = await makeOrder()
  await addTestPoints(shop, { user_id, order_id: earning, points: 500 })
  const spending = await makeOrder()
  await hold(spending, 450)
  await capture(spending)
  await reversePoints(earning)
  expect(await balance()).toMatchObject({ available: 0, pending: 0, held: 0 })
  const { rows } = await sql`select points, forgiven from wallet.lot where order_id = ${earning}`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([{ points: 500, forgiven: 450 }])
})

test('two concurrent sweeps book each lot once', async () => {
  const members = await insertMembers(shop, 12)
  const orders = await makeOrders(members)
  for (const [index, member] of members.entries()) {
    await inWallet(shop, (tx) =>
      earnMaturing(tx, {
        user_id: member,
        order_id: orders[index] ?? 0,
        country_id: 'PL',
        total_points: 700,
        paid_at: shop.time.now,
      }),
    )
  }
  await Promise.all([14, 14, 14, 14].map((days) => settleDueLots(shop.pool.kysely, later(days))))
  await Promise.all([400, 400, 400, 400].map((days) => settleDueLots(shop.pool.kysely, later(days))))
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, count(*) from wallet.transfer join wallet.lot using (lot_id)
      where user_id = any (${members}) group by reason order by reason`.execute(shop.pool.kysely)
  expect(rows).toEqual([
    { reason: 'earned', count: 12 },
    { reason: 'expired', count: 12 },
    { reason: 'matured', count: 12 },
  ])
})

test.each([
  'update wallet.transfer set amount = 1',
  'delete from wallet.transfer',
  'update wallet.account set balance = 1',
  'delete from wallet.account',
  "insert into wallet.account (owner_kind, owner_id, unit, name, balance) values ('user', 1, 'VOLUME_POINTS', 'volume', 5)",
  'update wallet.lot set available = 1',
  'update wallet.lot set expires_at = now()',
  'delete from wallet.lot',
])('the app role may not run "%s"', async (statement) => {
  await expect(sql.raw(statement).execute(shop.pool.kysely)).rejects.toThrow(/permission denied/)
})

test('the database rejects invalid ledger entries', async () => {
  const other = (await insertMembers(shop, 1))[0] ?? 0
  await addTestPoints(shop, { user_id, order_id: await makeOrder(), points: 500 })
  await addTestPoints(shop, { user_id: other, order_id: await makeOrder(other), points: 500 })
  const held = await makeOrder()
  await hold(held, 100)
  const order_id = await makeOrder()
  const account = (name: string, of: number | null = user_id) =>
    sql`(select account_id from wallet.account where name = ${name} and owner_id is not distinct from ${of})`
  const lot = (of = user_id) => sql`(select lot_id from wallet.lot where user_id = ${of})`
  const pending = sql`(select transfer_id from wallet.transfer where ref_id = ${held} and kind = 'pending' and reason = 'spent')`
  const entry = (debit: unknown, credit: unknown, more: { amount?: number; lot?: unknown; period?: string } = {}) =>
    sql`insert into wallet.transfer (debit_account_id, credit_account_id, amount, kind, reason, ref_type, ref_id, lot_id, period, created_at)
      values (${debit}, ${credit}, ${more.amount ?? 1}, 'posted', 'reversed', 'order', ${order_id}, ${more.lot ?? null}, ${more.period ?? null}, now())`
  const ending = (amount: number) =>
    sql`insert into wallet.transfer (debit_account_id, credit_account_id, amount, kind, reason, ref_type, ref_id, lot_id, pending_id, created_at)
      values (${account('available')}, ${account('redeemed', null)}, ${amount}, 'post_pending', 'spent', 'order', ${held}, ${lot()}, ${pending}, now())`
  const refused = [
    [entry(account('available'), account('volume'), { lot: lot() }), /never mixes units/],
    [entry(account('available'), account('available', other), { lot: lot() }), /from one member to another/],
    [entry(account('available'), account('redeemed', null)), /of a lot/],
    [entry(account('volume_issued', null), account('volume')), /of a period/],
    [entry(account('volume_issued', null), account('volume'), { period: '2026-13' }), /period/],
    [entry(account('available'), account('redeemed', null), { lot: lot(other) }), /a lot is of one member/],
    [entry(account('available'), account('redeemed', null), { lot: lot(), amount: 401 }), /check constraint/],
    [entry(account('available'), account('redeemed', null), { lot: lot(), amount: 0 }), /check constraint/],
    [ending(99), /as it was begun/],
  ] as const
  for (const [statement, reason] of refused) await expect(statement.execute(shop.pool.kysely)).rejects.toThrow(reason)
  await ending(100).execute(shop.pool.kysely)
  await expect(ending(100).execute(shop.pool.kysely)).rejects.toThrow(/unique|check constraint/)
})
