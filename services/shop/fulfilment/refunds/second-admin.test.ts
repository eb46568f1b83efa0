import { openOrder } from '@meridian/contract/admin/order.ts'
import {
  approveRefund,
  createGoodwill,
  createRefund,
  listRefunds,
  recordTransfer,
  refuseRefund,
  replaceRefund,
  requestRefund,
  retractRefund,
  retryRefund,
  searchRefunds,
} from '@meridian/contract/admin/refunds.ts'
import {
  closeReturn,
  createReturn,
  getReturn,
  inspectReturnUnits,
  receiveReturnUnits,
  requestReturnRefund,
} from '@meridian/contract/admin/returns.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getOrder } from '@meridian/contract/shop/order.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../../testing/testing.ts'
import { chanceOfSeed } from '../scenarios/order-scenarios-testing.ts'
import {
  mailsOfReturn,
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  versionOf,
} from './money-back-testing.ts'

const reason = 'As agreed by phone'
const LIMIT = 3000
const { provider, faults, received, calls } = refundingProvider()

let first: TestUser
let second: TestUser
const adminHere = () => shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
const shop = await openTestShop({ provider })
await sql`update payments.refund_limit set amount = ${LIMIT} where currency_code = 'PLN'`.execute(shop.pool.kysely)
beforeEach(async () => {
  faults.refuses = false
  first = await adminHere()
  second = await adminHere()
})

/** An order with five shipped units. */
async function sentOrder() {
  const member = await shop.member()
  const order = await paidMemberOrder(shop, member, 0)
  await shipUnits(shop, order.order_id, 1, 2)
  await shipUnits(shop, order.order_id, 2, 3)
  return { ...order, member }
}

/** A refund request within a single admin's limit. */
const smallOf = <Request extends { goodwill: number }>({ goodwill: _, ...request }: Request) => request
const allUnits = [
  { position: 1, units: 2 },
  { position: 2, units: 3 },
]
const NOTHING = { units: [], shipping: 0, fee: 0, goodwill: 0 }
const wishFor = async (order_id: number, units = allUnits) => ({
  params: { order_id },
  body: {
    ...NOTHING,
    units,
    refund_reason: 'RETURNED' as const,
    reason,
    version: await versionOf(shop, order_id),
  },
})
const refundsOf = async (order_id: number) => (await first.call(listRefunds, { params: { order_id } })).order.refunds

/** A refund above the limit, requested by the first admin. */
async function requested(order_id: number, units = allUnits) {
  const { order } = await first.call(requestRefund, await wishFor(order_id, units))
  const refund = order.refunds.at(-1)
  if (refund === undefined) throw new Error('nothing was asked for')
  return refund
}
const deciding = ({ refund_id, version }: { refund_id: number; version: number }) => ({
  params: { refund_id },
  body: { version, reason },
})

test('a refund above the limit waits for a second admin, and nothing of it has happened until they approve', async () => {
  const { order_id, member } = await sentOrder()
  const { params, body } = await wishFor(order_id)
  expect(await first.refusal(createRefund, { params, body: smallOf(body) })).toBe('REFUND_LIMITED')
  const query = { languageId: 'en' } as const
  const seen = () => member.call(getOrder, { params: { order_id }, query })
  const before = await seen()
  const refund = await requested(order_id)
  expect(refund).toMatchObject({ state: 'DRAFT', by: { user_id: first.user_id }, decided_by: null })
  expect(refund.components.map(({ units }) => units)).toEqual([2, 3])
  const waiting = await second.call(searchRefunds, { query: { state: ['DRAFT'] } })
  expect(waiting.rows.map(({ refund_id }) => refund_id)).toContain(refund.refund_id)
  await settleRefunds(shop, order_id)
  expect(received.has(`refund-${refund.refund_id}`)).toBe(false)
  expect(await seen()).toEqual(before)

  expect(await first.refusal(approveRefund, deciding(refund))).toBe('SECOND_ADMIN_NEEDED')
  expect(await first.refusal(refuseRefund, deciding(refund))).toBe('SECOND_ADMIN_NEEDED')
  expect(
    await second.refusal(retractRefund, { params: deciding(refund).params, body: { version: refund.version } }),
  ).toBe('ACT_NOT_ALLOWED')
  await second.call(approveRefund, deciding(refund))
  await settleRefunds(shop, order_id)
  const [done] = await refundsOf(order_id)
  expect(done).toMatchObject({ state: 'SUCCEEDED', amount: refund.amount, decided_by: { user_id: second.user_id } })
  expect(received.get(`refund-${refund.refund_id}`)).toBe(refund.amount)
  const { order } = await first.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })
  const acts = order.timeline.filter(({ source, what }) => source === 'act' && what.startsWith('refund_'))
  expect(acts.map(({ what, reason: words }) => [what, words])).toEqual([
    ['refund_requested', reason],
    ['refund_approved', reason],
  ])
})

test('a request is rejected by another admin, or withdrawn by its requester, and can then no longer be decided', async () => {
  const { order_id } = await sentOrder()
  const refused = await requested(order_id)
  await second.call(refuseRefund, deciding(refused))
  expect(await second.refusal(approveRefund, deciding({ ...refused, version: 2 }))).toBe('ACT_NOT_ALLOWED')
  const taken = await requested(order_id)
  await first.call(retractRefund, { params: deciding(taken).params, body: { version: taken.version } })
  expect((await refundsOf(order_id)).map(({ state, decided_by }) => [state, decided_by?.user_id])).toEqual([
    ['DISMISSED', second.user_id],
    ['DISMISSED', first.user_id],
  ])
  await settleRefunds(shop, order_id)
  const { payment_status } = (await first.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
  expect(payment_status).toBe('PAID')
})

test('an admin who is the buyer, by account or by mail address, decides nothing about the order', async () => {
  const { order_id } = await sentOrder()
  const refund = await requested(order_id)
  const mail = JSON.stringify(second.email.toUpperCase())
  await sql`update shop.orders set buyer = jsonb_set(buyer, '{email}', ${mail}::jsonb) where order_id = ${order_id}`.execute(
    shop.pool.kysely,
  )
  for (const call of [approveRefund, refuseRefund]) {
    expect(await second.refusal(call, deciding(refund))).toBe('SECOND_ADMIN_NEEDED')
  }
})

test('a request that has changed since is not approved', async () => {
  const { order_id } = await sentOrder()
  const refund = await requested(order_id)
  await second.call(createGoodwill, {
    params: { order_id },
    body: { goodwill: 100, reason, version: await versionOf(shop, order_id) },
  })
  expect(await second.refusal(approveRefund, deciding(refund))).toBe('REFUND_OUTDATED')
  await second.call(refuseRefund, deciding(refund))
  const part = await requested(order_id, [{ position: 1, units: 2 }])
  const third = await adminHere()
  const one = await requested(order_id, [{ position: 1, units: 1 }])
  await third.call(approveRefund, deciding(one))
  expect((await refundsOf(order_id)).find(({ refund_id }) => refund_id === part.refund_id)?.components).toEqual([])
  expect(await second.refusal(approveRefund, deciding(part))).toBe('REFUND_OUTDATED')
})

test('of two admins who approve at once one succeeds, and ten repetitions refund once', async () => {
  const { order_id } = await sentOrder()
  const refund = await requested(order_id)
  const third = await adminHere()
  const tries = await Promise.allSettled(
    [second, third].map((one) =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          one.call(approveRefund, deciding(refund), { idempotencyKey: `approve-${refund.refund_id}` }),
        ),
      ),
    ),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const sent = calls()
  await settleRefunds(shop, order_id)
  expect(calls()).toBe(sent + 1)
  expect(received.get(`refund-${refund.refund_id}`)).toBe(refund.amount)
})

test('a return above the limit is closed by the admin who approves its refund', async () => {
  const { order_id } = await sentOrder()
  const version = await versionOf(shop, order_id)
  const { goods_return } = await first.call(createReturn, {
    params: { order_id },
    body: { version, kind: 'COMPLAINT', units: allUnits, reason },
  })
  const { return_id } = goods_return
  const params = { return_id }
  await first.call(receiveReturnUnits, { params, body: { code: AMBRE_51_50ML.sku, units: 2 } })
  const here = await first.call(receiveReturnUnits, { params, body: { code: HAND_WASH_AMBER.sku, units: 3 } })
  const units = allUnits.map((one) => ({ ...one, disposition: 'SCRAPPED' as const, from_quarantine: false }))
  const inspection = { params, body: { version: here.goods_return.version, units } }
  const inspected = await first.call(inspectReturnUnits, inspection)
  const nothing = { shipping: 0, fee: 0, deductions: [] }
  const body = { version: inspected.goods_return.version, units: allUnits, ...nothing }
  expect(await first.refusal(closeReturn, { params, body })).toBe('REFUND_LIMITED')
  const waits = (await first.call(requestReturnRefund, { params, body })).goods_return
  expect(waits).toMatchObject({ state: 'INSPECTED', refund: null, waiting: { amount: expect.any(Number) } })
  expect(await second.refusal(requestReturnRefund, { params, body })).toBe('VERSION_STALE')
  const refund_id = waits.waiting?.refund_id ?? 0
  expect(await first.refusal(approveRefund, deciding({ refund_id, version: 1 }))).toBe('SECOND_ADMIN_NEEDED')
  await second.call(approveRefund, deciding({ refund_id, version: 1 }))
  const closed = (await first.call(getReturn, { params })).goods_return
  expect(closed).toMatchObject({ state: 'CLOSED', waiting: null, refund: { refund_id, state: 'APPROVED' } })
  expect((await mailsOfReturn(shop, return_id)).at(-1)).toBe('return-closed')
})

test('a transfer above the limit is recorded neither by the admin who chose it nor by the buyer', async () => {
  const { order_id } = await sentOrder()
  const { refund_id } = await requested(order_id)
  await second.call(approveRefund, deciding({ refund_id, version: 1 }))
  faults.refuses = true
  await settleRefunds(shop, order_id)
  const failed = (await refundsOf(order_id)).at(-1)
  const { order } = await first.call(replaceRefund, deciding({ refund_id, version: failed?.version ?? 0 }))
  const { refund_id: transfer, version = 0 } = order.refunds.at(-1) ?? { refund_id: 0 }
  const made = { params: { refund_id: transfer }, body: { version, transfer_reference: 'TR 2026/17' } }
  expect(await first.refusal(recordTransfer, made)).toBe('SECOND_ADMIN_NEEDED')
  const buyer = await adminHere()
  await sql`update shop.orders set buyer = jsonb_set(buyer, '{email}', ${JSON.stringify(buyer.email)}::jsonb)
    where order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(await buyer.refusal(recordTransfer, made)).toBe('SECOND_ADMIN_NEEDED')
  expect((await second.call(recordTransfer, made)).order.refunds.at(-1)?.state).toBe('SUCCEEDED')
})

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))

test(`whatever three admins call in whatever order, none gives back more than a day's limit alone (seed ${SEED})`, async () => {
  const chance = chanceOfSeed(SEED)
  const start = shop.time.now
  const orders = [await sentOrder(), await sentOrder(), await sentOrder()].map(({ order_id }) => order_id)
  const people = [first, second, await adminHere()].map(({ user_id }) => user_id)
  // The random events must reach an approved refund, too: few seeds take longer.
  for (let event = 0; event < 70 || (event < 700 && !(await isAnyAskedGiven(orders))); event++) {
    // A day now and then; second-factor proofs last ten minutes, so everybody signs in again.
    shop.time.now = new Date(shop.time.now.getTime() + (chance.next() < 0.05 ? 86_400_000 : 1000))
    const who = await signedIn(chance.of(people) ?? 0)
    const order_id = chance.of(orders) ?? 0
    const { order } = await who.call(listRefunds, { params: { order_id } })
    const { refund_id = 0, version = 0 } = chance.of(order.refunds) ?? {}
    const given = { version: order.version, reason }
    const units = [{ position: chance.of([1, 2] as const) ?? 1, units: chance.of([1, 2] as const) ?? 1 }]
    const request = { ...NOTHING, ...given, units, refund_reason: 'COMPLAINT' as const }
    const params = { order_id }
    const ofRefund = { params: { refund_id }, body: { version } }
    const withReason = { params: { refund_id }, body: { version, reason } }
    const goodwill = 1 + Math.floor(chance.next() * 2 * LIMIT)
    const acts = [
      () => who.call(createRefund, { params, body: smallOf(request) }),
      () => who.call(createGoodwill, { params, body: { ...given, goodwill } }),
      () => who.call(requestRefund, { params, body: request }),
      () => who.call(requestRefund, { params, body: { ...NOTHING, ...given, goodwill, refund_reason: 'GOODWILL' } }),
      () => who.call(approveRefund, ofRefund),
      () => who.call(approveRefund, withReason),
      () => who.call(refuseRefund, withReason),
      () => who.call(retractRefund, ofRefund),
      () => who.call(retryRefund, ofRefund),
      () => who.call(replaceRefund, withReason),
      () => who.call(recordTransfer, { ...ofRefund, body: { version, transfer_reference: 'TR 2026/17' } }),
      async () => {
        faults.refuses = chance.next() < 0.4
        await settleRefunds(shop, order_id)
      },
    ]
    await chance
      .of(acts)?.()
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
    expect(await aloneBeyondLimit(orders), `seed ${SEED}, event ${event}`).toEqual([])
  }
  faults.refuses = false
  for (const order_id of orders) await settleRefunds(shop, order_id)
  shop.time.now = start
  expect(await isAnyAskedGiven(orders), `seed ${SEED}`).toBe(true)
})

/** True if a second admin has approved any refund. */
async function isAnyAskedGiven(orders: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from payments.refund where order_id = any(${orders}::bigint[])
    and requested is not null and state not in ('DRAFT', 'DISMISSED')`.execute(shop.pool.kysely)
  return rows.length > 0
}

async function signedIn(user_id: number): Promise<TestUser> {
  const { username } = await shop.pool.kysely
    .selectFrom('sec.user_account')
    .select('email_key as username')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return shop.user(username?.split('@')[0] ?? '')
}

/** From the audit log: amounts refunded per admin and day without approval. */
async function aloneBeyondLimit(orders: readonly number[]) {
  const { rows } = await sql`
    with acts as (
      select (after ->> 'refund_id')::bigint as refund_id, admin_id, at::date as day from audit.entry
        where object_kind = 'order' and object_id = any(${orders.map(String)}::text[])
          and act in ('createRefund', 'createGoodwill', 'requestRefund', 'approveRefund', 'recordTransfer')
    ), given as (
      select r.refund_id, r.amount, min(a.admin_id) as admin_id, max(a.day) as day
        from payments.refund r join acts a using (refund_id)
        where r.state not in ('DRAFT', 'DISMISSED')
        group by r.refund_id, r.amount having count(distinct a.admin_id) = 1
    )
    select admin_id, day, sum(amount) as given from given group by admin_id, day having sum(amount) > ${LIMIT}`.execute(
    shop.pool.kysely,
  )
  return rows
}
