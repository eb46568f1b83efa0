import { amendOrder, previewAmendment } from '@meridian/contract/admin/amendments.ts'
import { cancelUnits, previewCancellation } from '@meridian/contract/admin/cancellations.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import {
  createGoodwill,
  createRefund,
  listRefunds,
  previewRefund,
  recordTransfer,
  replaceRefund,
  retryRefund,
} from '@meridian/contract/admin/refunds.ts'
import { loseParcel, resendParcel } from '@meridian/contract/admin/shipments.ts'
import { cancelOrder } from '@meridian/contract/shop/cancellation.ts'
import { getOrder, getOrderProgress } from '@meridian/contract/shop/order.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { HAND_WASH_AMBER, NOTES_HARDBACK } from '@meridian/seed/world.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readDocumentsOfOrder } from '../../../documents/for-services.ts'
import { crowd } from '../../../testing/crowd-testing.ts'
import { createTestShop, type TestUser } from '../../../testing/testing.ts'
import { findLedgerFaults } from '../../../wallet/ledger-testing.ts'
import { createSpenderMaker } from '../../../wallet/wallet-testing.ts'
import { correctRefunded } from '../../order/order-documents.ts'
import {
  paidGuestOrder,
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  versionOf,
} from './money-back-testing.ts'

const query = { languageId: 'en' } as const
const reason = 'As agreed by phone'
const { provider, faults, received, calls } = refundingProvider()

const adminHere = () => shop.member({ type_id: 2, countries: ['PL'] })
const shop = await createTestShop({ provider })
const memberWith = await createSpenderMaker(shop)
let admin: TestUser = await adminHere()
afterAll(async () => {
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  // A fresh proof of the second factor: tests move the clock.
  admin = await adminHere()
  faults.isAway = false
  faults.refuses = false
  await sql`update payments.refund_limit set amount = 1000000`.execute(shop.pool.kysely)
})

const cancelled = async (order_id: number, units: { position: number; units: number }[], by = admin) =>
  by.call(cancelUnits, { params: { order_id }, body: { version: await versionOf(shop, order_id), units, reason } })
const stateOf = async (member: TestUser, order_id: number) =>
  (await member.call(getOrder, { params: { order_id }, query })).data.state
const balanceOf = async (member: TestUser) => (await member.call(getWalletBalance, {})).wallet_balance
const refundsOf = async (order_id: number) => (await admin.call(listRefunds, { params: { order_id } })).order

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  // The caller names the columns of its own statement.
  return (await statement.execute(shop.pool.kysely)).rows as Row[]
}
const volumesOf = (order_id: number) =>
  rowsOf<{ period: string; points: number }>(sql`select period, points from structures.volume_event
    where order_id = ${order_id} order by event_id`)

test('a cancelled unit returns its price, points and stock, and the rest is shipped', async () => {
  const member = await memberWith(4000)
  const order = await paidMemberOrder(shop, member, 4000)
  const { order_id } = order
  const [line] = order.lines
  const stockOf = () =>
    rowsOf<{ sold: number }>(
      sql`select sold from shop.stock where variant_id = ${line?.variant_id} and country_id = 'PL'`,
    )
  const [before] = await stockOf()
  const { refund } = await cancelled(order_id, [{ position: 1, units: 1 }])
  const [stored] = await rowsOf<{ paid: number; points: number; volume: number }>(sql`
    select (line_gross - discount) / 2 as paid, points_converted / 2 as points, line_points / 2 as volume
      from shop.order_line where order_id = ${order_id} and position = 1`)
  expect(refund?.amount).toBe(Math.floor(stored?.paid ?? 0))
  expect(await balanceOf(member)).toMatchObject({ available: stored?.points })
  expect((await volumesOf(order_id)).map(({ points }) => points)).toEqual([
    order.totals.total_points,
    -(stored?.volume ?? 0),
  ])
  expect((await stockOf())[0]?.sold).toBe((before?.sold ?? 0) - 1)
  await settleRefunds(shop, order_id)
  expect(await stateOf(member, order_id)).toBe('PAID')
  expect(received.get(`refund-${refund?.refund_id}`)).toBe(refund?.amount)
})

test('each cancelled unit is refunded at the price shown for it, which its correction states', async () => {
  const bought = [
    { variant_id: NOTES_HARDBACK.variant_id, quantity: 2 },
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 7 },
  ]
  const { order_id, lines } = await paidGuestOrder(shop, await shop.guest('PL'), bought)
  await shop.issueDocument({ order_id, event: 'payment' })
  let corrected = 1
  for (const position of [2, 2, 1, 2, 2, 2, 2, 1]) {
    const shown = lines[position - 1]?.gross_price
    const { refund } = await cancelled(order_id, [{ position, units: 1 }])
    expect(refund?.amount).toBe(shown)
    expect(await rowsOf(sql`select amount from payments.refund where refund_id = ${refund?.refund_id}`)).toEqual([
      { amount: shown },
    ])
    await correctRefunded(shop.deps, shop.time.now)
    expect(await readDocumentsOfOrder(shop.pool.kysely, order_id)).toHaveLength(corrected)
    await settleRefunds(shop, order_id)
    corrected += 1
    await correctRefunded(shop.deps, shop.time.now)
    const correction = (await readDocumentsOfOrder(shop.pool.kysely, order_id)).at(-1)
    expect(correction?.content.lines).toEqual([
      expect.objectContaining({ position, quantity: -1, price: -(shown ?? 0), gross: -(shown ?? 0) }),
    ])
  }
})

test('an order whose units are all cancelled is refunded in full, with delivery and points', async () => {
  const member = await memberWith(4000)
  const order = await paidMemberOrder(shop, member, 4000)
  await cancelled(order.order_id, [{ position: 2, units: 3 }])
  await cancelled(order.order_id, [{ position: 1, units: 2 }])
  expect(await stateOf(member, order.order_id)).toBe('REFUND_DUE')
  await settleRefunds(shop, order.order_id)
  expect(await stateOf(member, order.order_id)).toBe('REFUNDED')
  const { source, refunds } = await refundsOf(order.order_id)
  expect(source).toBeNull()
  expect(refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(order.totals.total_gross)
  expect(await balanceOf(member)).toMatchObject({ available: 4000, pending: 0, held: 0 })
})

test('an order that points paid for is refunded in points only', async () => {
  const member = await memberWith(9_000_000)
  const order = await paidMemberOrder(shop, member, 9_000_000)
  const { available } = await balanceOf(member)
  await cancelled(order.order_id, [{ position: 2, units: 1 }])
  expect((await balanceOf(member)).available).toBeGreaterThan(available)
  await cancelled(order.order_id, [
    { position: 1, units: 2 },
    { position: 2, units: 2 },
  ])
  await settleRefunds(shop, order.order_id)
  expect(await stateOf(member, order.order_id)).toBe('REFUNDED')
  expect(await balanceOf(member)).toMatchObject({ available: 9_000_000 })
})

test('of two admins who cancel the last unit at once, one is refused and one refund is made', async () => {
  const order = await paidMemberOrder(shop, await memberWith(0), 0)
  const { order_id } = order
  const other = await adminHere()
  const version = await versionOf(shop, order_id)
  const body = { version, units: [{ position: 1, units: 2 }], reason }
  const tries = await Promise.allSettled(
    [admin, other].map((one) => one.call(cancelUnits, { params: { order_id }, body })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const sent = calls()
  await settleRefunds(shop, order_id)
  expect(calls()).toBe(sent + 1)
})

test('the preview of a cancellation changes nothing and states the refund', async () => {
  const { order_id } = await paidMemberOrder(shop, await memberWith(4000), 4000)
  for (const units of [
    [{ position: 2, units: 1 }],
    [
      { position: 1, units: 2 },
      { position: 2, units: 2 },
    ],
  ]) {
    const previewUnits = () => admin.call(previewCancellation, { params: { order_id }, body: { units } })
    const version = await versionOf(shop, order_id)
    const { preview } = await previewUnits()
    expect(await previewUnits()).toEqual({ preview })
    expect(await versionOf(shop, order_id)).toBe(version)
    await cancelled(order_id, units)
    expect((await refundsOf(order_id)).refunds.at(-1)).toMatchObject({
      amount: preview.amount,
      points_returned: preview.points_returned,
      points_reversed: preview.points_due,
      volume_reversed: preview.volume_reversed,
    })
  }
  const nothing = { params: { order_id }, body: { units: [{ position: 1, units: 1 }] } }
  expect(await admin.refusal(previewCancellation, nothing)).toBe('ACT_NOT_ALLOWED')
})

test('a call repeated ten times with its key cancels once', async () => {
  const { order_id } = await paidMemberOrder(shop, await memberWith(0), 0)
  const input = {
    params: { order_id },
    body: { version: await versionOf(shop, order_id), units: [{ position: 2, units: 1 }], reason },
  }
  const call = () => admin.call(cancelUnits, input, { idempotencyKey: `cancel-${order_id}` })
  const answers = await Promise.all(Array.from({ length: 10 }, call))
  expect(new Set(answers.map(({ cancellation_id }) => cancellation_id)).size).toBe(1)
  expect((await refundsOf(order_id)).refunds).toHaveLength(1)
})

test('volume reversed in another month changes that month only', async () => {
  const { order_id } = await paidMemberOrder(shop, await memberWith(0), 0)
  const paidIn = shop.time.now
  const later = new Date(paidIn.getTime() + 32 * 86_400_000)
  shop.time.now = later
  // Sessions have ended meanwhile.
  await cancelled(order_id, [{ position: 1, units: 1 }], await adminHere())
  shop.time.now = paidIn
  const periods = (await volumesOf(order_id)).map(({ period }) => period)
  expect(periods).toEqual([paidIn, later].map((moment) => moment.toISOString().slice(0, 7)))
})

test('a buyer cancels while nothing is packed, and not afterwards', async () => {
  const member = await memberWith(0)
  const { order_id } = await paidMemberOrder(shop, member, 0)
  const stranger = await memberWith(0)
  const input = { params: { order_id }, query: {}, body: { units: [{ position: 1, units: 1 }] } }
  expect(await stranger.refusal(cancelOrder, input)).toBe('ORDER_ABSENT')
  expect((await member.call(cancelOrder, input)).amount).toBeGreaterThan(0)
  await sql`insert into shop.shipment (order_id, parcel, country_id, created_at) values (${order_id}, 1, 'PL', now())`.execute(
    shop.pool.kysely,
  )
  await sql`update shop.shipment set state = 'PICKING' where order_id = ${order_id}`.execute(shop.pool.kysely)
  await sql`update shop.shipment set state = 'PACKED', packed_at = now() where order_id = ${order_id}`.execute(
    shop.pool.kysely,
  )
  expect(await member.refusal(cancelOrder, input)).toBe('ACT_NOT_ALLOWED')
})

test('units that have left are refunded without being cancelled, and not twice', async () => {
  const { order_id } = await paidMemberOrder(shop, await memberWith(0), 0)
  await shipUnits(shop, order_id, 1, 2)
  const params = { order_id }
  const request = { units: [{ position: 1, units: 2 }], shipping: 0, fee: 0 }
  const { preview } = await admin.call(previewRefund, { params, body: { ...request, goodwill: 0 } })
  const body = { ...request, version: await versionOf(shop, order_id), refund_reason: 'UNDELIVERED' as const, reason }
  expect(
    await admin.refusal(cancelUnits, { params, body: { version: body.version, units: request.units, reason } }),
  ).toBe('ACT_NOT_ALLOWED')
  const { order } = await admin.call(createRefund, { params, body })
  expect(order.refunds.at(-1)).toMatchObject({ amount: preview.amount, volume_reversed: preview.volume_reversed })
  const again = { ...body, version: order.version }
  expect(await admin.refusal(createRefund, { params, body: again })).toBe('ACT_NOT_ALLOWED')
})

test('of two admins who refund the same unit at once, one is refused and the provider is asked once', async () => {
  const { order_id } = await paidMemberOrder(shop, await memberWith(0), 0)
  await shipUnits(shop, order_id, 1, 2)
  const params = { order_id }
  const request = { units: [{ position: 1, units: 2 }], shipping: 0, fee: 0 }
  const body = { ...request, version: await versionOf(shop, order_id), refund_reason: 'UNDELIVERED' as const, reason }
  const other = await adminHere()
  const tries = await Promise.allSettled([admin, other].map((one) => one.call(createRefund, { params, body })))
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const sent = calls()
  await settleRefunds(shop, order_id)
  expect(calls()).toBe(sent + 1)
})

test('a refund repeated ten times with its key is made once', async () => {
  const { order_id } = await paidMemberOrder(shop, await memberWith(0), 0)
  await shipUnits(shop, order_id, 1, 2)
  const version = await versionOf(shop, order_id)
  const body = {
    version,
    units: [{ position: 1, units: 1 }],
    shipping: 0,
    fee: 0,
    refund_reason: 'UNDELIVERED' as const,
  }
  const input = { params: { order_id }, body: { ...body, reason } }
  const call = () => admin.call(createRefund, input, { idempotencyKey: `refund-${order_id}` })
  const answers = await Promise.all(Array.from({ length: 10 }, call))
  expect(new Set(answers.map(({ order }) => order.refunds.length))).toEqual(new Set([1]))
  expect((await refundsOf(order_id)).refunds).toHaveLength(1)
})

test('goodwill reduces a later full refund, up to the captured amount', async () => {
  const member = await memberWith(0)
  const { order_id, totals } = await paidMemberOrder(shop, member, 0)
  const version = await versionOf(shop, order_id)
  await admin.call(createGoodwill, { params: { order_id }, body: { goodwill: 1000, reason, version } })
  await cancelled(order_id, [
    { position: 1, units: 2 },
    { position: 2, units: 3 },
  ])
  await settleRefunds(shop, order_id)
  const { refunds } = await refundsOf(order_id)
  expect(refunds.map(({ amount }) => amount)).toEqual([1000, totals.total_gross - 1000])
  expect(await stateOf(member, order_id)).toBe('REFUNDED')
})

test('an admin refunds alone up to the daily limit', async () => {
  const service = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })
  const { order_id } = await paidMemberOrder(shop, await memberWith(0), 0)
  await shipUnits(shop, order_id, 2, 3)
  const [line] = await rowsOf<{ paid: number }>(
    sql`select line_gross - discount as paid from shop.order_line where order_id = ${order_id} and position = 2`,
  )
  const limit = Math.ceil(((line?.paid ?? 0) * 2) / 3)
  await sql`update payments.refund_limit set amount = ${limit} where currency_code = 'PLN'`.execute(shop.pool.kysely)
  const oneUnit = async () => ({
    params: { order_id },
    body: {
      units: [{ position: 2, units: 1 }],
      shipping: 0,
      fee: 0,
      reason,
      refund_reason: 'COMPLAINT' as const,
      version: await versionOf(shop, order_id),
    },
  })
  await service.call(createRefund, await oneUnit())
  await service.call(createRefund, await oneUnit())
  expect(await service.refusal(createRefund, await oneUnit())).toBe('REFUND_LIMITED')
  const more = { goodwill: limit, reason, version: await versionOf(shop, order_id) }
  expect(await service.refusal(createGoodwill, { params: { order_id }, body: more })).toBe('REFUND_LIMITED')
  const today = shop.time.now
  shop.time.now = new Date(today.getTime() + 86_400_000)
  const tomorrow = await shop.user(service.email.split('@')[0] ?? '')
  await tomorrow.call(createRefund, await oneUnit())
  shop.time.now = today
})

test('units of a shipped parcel to be resent are cancelled within the daily limit', async () => {
  const { order_id } = await paidMemberOrder(shop, await memberWith(0), 0)
  await shipUnits(shop, order_id, 2, 2)
  const [{ shipment_id } = { shipment_id: 0 }] = await rowsOf<{ shipment_id: number }>(
    sql`select shipment_id from shop.shipment where order_id = ${order_id}`,
  )
  for (const call of [loseParcel, resendParcel]) {
    await admin.call(call, { params: { shipment_id }, body: { version: await versionOf(shop, order_id), reason } })
  }
  await sql`update payments.refund_limit set amount = 1 where currency_code = 'PLN'`.execute(shop.pool.kysely)
  // Units that were never shipped have no limit.
  await cancelled(order_id, [{ position: 2, units: 1 }])
  const body = { version: await versionOf(shop, order_id), units: [{ position: 2, units: 1 }], reason }
  expect(await admin.refusal(cancelUnits, { params: { order_id }, body })).toBe('REFUND_LIMITED')
  const request = { remove: body.units, add: [] }
  const { preview } = await admin.call(previewAmendment, {
    params: { order_id },
    body: { ...request, languageId: 'en' },
  })
  const change = { ...request, difference: preview.due - preview.back, version: body.version, reason }
  expect(await admin.refusal(amendOrder, { params: { order_id }, body: change })).toBe('REFUND_LIMITED')
  await sql`update payments.refund_limit set amount = 1000000`.execute(shop.pool.kysely)
  await cancelled(order_id, body.units)
  expect(
    await rowsOf(sql`select is_limited from payments.refund where order_id = ${order_id} order by refund_id`),
  ).toEqual([{ is_limited: false }, { is_limited: true }])
})

test('a refused refund is sent again, or replaced by a transfer that a person makes', async () => {
  const member = await memberWith(0)
  const { order_id, totals } = await paidMemberOrder(shop, member, 0)
  faults.refuses = true
  const { refund } = await cancelled(order_id, [
    { position: 1, units: 2 },
    { position: 2, units: 3 },
  ])
  await settleRefunds(shop, order_id)
  const failed = (await refundsOf(order_id)).refunds[0]
  expect(failed).toMatchObject({ state: 'FAILED', fault: 'account_closed', amount: totals.total_gross })
  const params = { refund_id: refund?.refund_id ?? 0 }
  await admin.call(retryRefund, { params, body: { version: failed?.version ?? 0 } })
  await settleRefunds(shop, order_id)
  const again = (await refundsOf(order_id)).refunds[0]
  expect(again).toMatchObject({ state: 'FAILED' })
  const { order } = await admin.call(replaceRefund, { params, body: { version: again?.version ?? 0, reason } })
  expect(order.refunds.map(({ state }) => state)).toEqual(['REPLACED', 'APPROVED'])
  const transfer = order.refunds[1]
  const made = { version: transfer?.version ?? 0, transfer_reference: 'TR 2026/17' }
  await admin.call(recordTransfer, { params: { refund_id: transfer?.refund_id ?? 0 }, body: made })
  expect(await stateOf(member, order_id)).toBe('REFUNDED')
})

test('an order whose refund failed says that the money is owed, with its pieces, and is corrected once it went another way', async () => {
  const member = await memberWith(0)
  const { order_id } = await paidMemberOrder(shop, member, 0)
  await shop.issueDocument({ order_id, event: 'payment' })
  await shipUnits(shop, order_id, 1, 2)
  faults.refuses = true
  const body = { units: [{ position: 1, units: 1 }], shipping: 0, fee: 0, refund_reason: 'COMPLAINT' as const, reason }
  await admin.call(createRefund, { params: { order_id }, body: { ...body, version: await versionOf(shop, order_id) } })
  await settleRefunds(shop, order_id)
  const reported = async () => {
    await correctRefunded(shop.deps, shop.time.now)
    const { order } = await admin.call(openOrder, { params: { order_id }, query })
    const { progress } = await member.call(getOrderProgress, { params: { order_id }, query: {} })
    const [first] = order.lines
    return {
      word: order.payment_status,
      units: [first?.reversed, first?.owed],
      corrected: order.document_status === 'CORRECTED',
      refunds: order.timeline
        .filter(({ source }) => source === 'refund')
        .map(({ facts }) => [facts.is_owed, facts.is_sent]),
      steps: progress.steps.map(({ kind }) => kind).filter((kind) => kind.startsWith('refund')),
      seen: progress.payment_status,
    }
  }
  const owed = { word: 'REFUND_OWED', units: [1, 1], corrected: false, refunds: [[true, false]], seen: 'REFUND_OWED' }
  expect(await reported()).toEqual({ ...owed, steps: ['refund_owed'] })
  const { order } = await admin.call(openOrder, { params: { order_id }, query })
  expect(order.timeline.map(({ what }) => what)).toContain('refund_failed')
  const failed = (await refundsOf(order_id)).refunds[0]
  await admin.call(replaceRefund, {
    params: { refund_id: failed?.refund_id ?? 0 },
    body: { version: failed?.version ?? 0, reason },
  })
  expect(await reported()).toEqual({ ...owed, steps: ['refund_owed'] })
  const transfer = (await refundsOf(order_id)).refunds[1]
  const made = { version: transfer?.version ?? 0, transfer_reference: 'TR 2026/18' }
  await admin.call(recordTransfer, { params: { refund_id: transfer?.refund_id ?? 0 }, body: made })
  expect(await reported()).toEqual({
    word: 'PARTLY_REFUNDED',
    units: [1, 0],
    corrected: true,
    refunds: [[false, true]],
    seen: 'PARTLY_REFUNDED',
    steps: ['refund_done'],
  })
})

test('an order of another country looks absent to every refund and cancellation', async () => {
  const { order_id } = await paidMemberOrder(shop, await memberWith(0), 0)
  const german = await shop.member({ type_id: 2, countries: ['DE'] })
  const version = await versionOf(shop, order_id)
  const units = [{ position: 1, units: 1 }]
  expect(await german.refusal(listRefunds, { params: { order_id } })).toBe('ORDER_ABSENT')
  expect(await german.refusal(cancelUnits, { params: { order_id }, body: { version, units, reason } })).toBe(
    'ORDER_ABSENT',
  )
})

test('whatever the sequence of refunds, sums are those of the order, per line, rate and in points', async () => {
  const step = fc.record({
    position: fc.constantFrom(1, 2),
    units: fc.integer({ min: 1, max: 2 }),
    left: fc.boolean(),
    goodwill: fc.constantFrom(0, 0, 137),
    away: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.constantFrom(0, 777, 4001), async (steps, points) => {
      faults.isAway = false
      admin = await adminHere()
      const member = await memberWith(points)
      const { order_id, totals } = await paidMemberOrder(shop, member, points)
      const params = { order_id }
      const refundWith = async (more: object) =>
        admin.call(createRefund, {
          params,
          body: {
            units: [],
            shipping: 0,
            fee: 0,
            refund_reason: 'RETURNED' as const,
            reason,
            version: await versionOf(shop, order_id),
            ...more,
          },
        })
      for (const { position, units, left, goodwill, away } of steps) {
        faults.isAway = away
        const one = [{ position, units }]
        await cancelled(order_id, one).catch(() => {})
        if (left) {
          const [line] = await rowsOf<{ open: number }>(sql`select quantity - cancelled - in_shipments as open
            from shop.order_line where order_id = ${order_id} and position = ${position}`)
          await shipUnits(shop, order_id, position, Math.min(units, line?.open ?? 0))
          await refundWith({ units: one }).catch(() => {})
        }
        const less = { goodwill, reason, version: await versionOf(shop, order_id) }
        if (goodwill > 0) await admin.call(createGoodwill, { params, body: less }).catch(() => {})
        await settleRefunds(shop, order_id)
      }
      faults.isAway = false
      // The rest.
      for (const position of [1, 2]) {
        const [line] = await rowsOf<{ unshipped: number; out: number }>(sql`
          select quantity - cancelled - shipped as unshipped, shipped - (reversed - cancelled) as out
            from shop.order_line where order_id = ${order_id} and position = ${position}`)
        if (line && line.unshipped > 0) await cancelled(order_id, [{ position, units: line.unshipped }])
        if (line && line.out > 0) await refundWith({ units: [{ position, units: line.out }] })
      }
      const { shipping_left, fee_left } = await refundsOf(order_id)
      if (shipping_left + fee_left > 0) await refundWith({ shipping: shipping_left, fee: fee_left })
      await settleRefunds(shop, order_id)
      expect(await stateOf(member, order_id)).toBe('REFUNDED')
      const { refunds } = await refundsOf(order_id)
      expect(refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(totals.total_gross)
      expect(await balanceOf(member)).toMatchObject({ available: points, pending: 0, held: 0 })
      const volumes = await volumesOf(order_id)
      expect(volumes.reduce((sum, one) => sum + one.points, 0)).toBe(0)
      const wrong = await rowsOf(sql`
        select l.position from shop.order_line l
          left join payments.refund_component c on c.position = l.position
            and c.refund_id in (select refund_id from payments.refund where order_id = ${order_id})
          where l.order_id = ${order_id} group by l.order_id, l.position
          having (sum(c.amount), sum(c.tax), sum(c.discount), sum(c.points), sum(c.volume), sum(c.units))
            is distinct from (l.line_gross - l.discount, l.tax, l.discount, l.points_converted, l.line_points, l.quantity::bigint)`)
      expect(wrong).toEqual([])
    }),
    { numRuns: crowd(12, 4) },
  )
}, 120_000)
