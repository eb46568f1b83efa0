import {
  approveReturn,
  cancelReturn,
  closeReturn,
  createReturn,
  declineReturn,
  type GoodsReturn,
  getReturn,
  inspectReturnUnits,
  previewReturnRefund,
  receiveReturnUnits,
  searchReturns,
} from '@meridian/contract/admin/returns.ts'
import { resendParcel, returnParcelToSender } from '@meridian/contract/admin/shipments.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { declareWithdrawal } from '@meridian/contract/shop/withdrawal.ts'
import { injectFaultBeforeCommit, inTransaction } from '@meridian/database/transaction.ts'
import { gtinOf } from '@meridian/domain/gtin.ts'
import type { Disposition } from '@meridian/domain/return.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { crowd } from '../../../testing/crowd-testing.ts'
import { createTestShop, type TestUser } from '../../../testing/testing.ts'
import { findLedgerFaults } from '../../../wallet/ledger-testing.ts'
import {
  mailsOfReturn,
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  versionOf,
} from '../refunds/money-back-testing.ts'
import { expireReturns } from '../returns/expire-returns.ts'
import { openReturn } from '../returns/returns.ts'
import { shipped } from '../shipments/fulfilment-testing.ts'
import { acknowledge } from '../withdrawals/withdrawals.ts'

const reason = 'As agreed by phone'
const { provider } = refundingProvider()
let admin: TestUser
const adminHere = () => shop.member({ type_id: 2, countries: ['PL'] })
const shop = await createTestShop({ provider })
beforeEach(async () => {
  admin = await adminHere()
})
afterAll(async () => {
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
  await shop.close()
})

/** Two units of the first article and three of the second were shipped, and the given number is to be returned. */
async function opened(units: number[], kind: 'COMPLAINT' | 'GOODWILL' = 'COMPLAINT'): Promise<GoodsReturn> {
  const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
  await shipUnits(shop, order_id, 1, 2)
  await shipUnits(shop, order_id, 2, 3)
  const wanted = units.flatMap((count, index) => (count > 0 ? [{ position: index + 1, units: count }] : []))
  const body = { version: await versionOf(shop, order_id), kind, units: wanted, reason }
  return (await admin.call(createReturn, { params: { order_id }, body })).goods_return
}
const scan = async (return_id: number, code: string, units = 1, key?: string) =>
  admin.call(
    receiveReturnUnits,
    { params: { return_id }, body: { code, units } },
    { ...(key && { idempotencyKey: key }) },
  )
const present = async (return_id: number) => (await admin.call(getReturn, { params: { return_id } })).goods_return
async function inspect(
  return_id: number,
  units: { position: number; units: number; disposition: Disposition; from_quarantine?: boolean }[],
): Promise<GoodsReturn> {
  const { version } = await present(return_id)
  const body = { version, units: units.map((one) => ({ from_quarantine: false, ...one })) }
  return (await admin.call(inspectReturnUnits, { params: { return_id }, body })).goods_return
}
type CloseBody = Partial<InputOf<typeof closeReturn>['body']>
const closeInput = async (return_id: number, more: CloseBody) => ({
  params: { return_id },
  body: { version: (await present(return_id)).version, units: [], shipping: 0, fee: 0, deductions: [], ...more },
})
const close = async (return_id: number, more: CloseBody) =>
  (await admin.call(closeReturn, await closeInput(return_id, more))).goods_return
const stockOf = async (variant_id: number) =>
  (
    await shop.pool.kysely
      .selectFrom('shop.stock')
      .select('on_hand')
      .where('variant_id', '=', variant_id)
      .where('country_id', '=', 'PL')
      .executeTakeFirstOrThrow()
  ).on_hand
const orderOf = (order_id: number) =>
  shop.pool.kysely
    .selectFrom('shop.orders')
    .select(['state', 'return_status', 'payment_status'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()

test('returned units are received by scan, inspected, restocked and refunded, and the buyer is mailed each step', async () => {
  const { return_id, order_id } = await opened([1, 2])
  const before = await stockOf(HAND_WASH_AMBER.variant_id)
  expect((await scan(return_id, AMBRE_51_50ML.sku)).goods_return.state).toBe('PARTLY_RECEIVED')
  expect(await orderOf(order_id)).toMatchObject({ return_status: 'PARTLY_BACK' })
  const { goods_return } = await scan(return_id, HAND_WASH_AMBER.sku.toLowerCase(), 2)
  expect(goods_return).toMatchObject({ state: 'RECEIVED', received_at: expect.any(String) })
  await inspect(return_id, [{ position: 1, units: 1, disposition: 'SCRAPPED' }])
  const inspected = await inspect(return_id, [{ position: 2, units: 2, disposition: 'RESTOCKED' }])
  expect(inspected).toMatchObject({ state: 'INSPECTED', proposed: { shipping: 0, fee: 0 } })
  expect(inspected.lines.map(({ refundable }) => refundable)).toEqual([1, 2])
  expect(await stockOf(HAND_WASH_AMBER.variant_id)).toBe(before + 2)
  const units = [
    { position: 1, units: 1 },
    { position: 2, units: 2 },
  ]
  const closing = { units, shipping: 0, fee: 0, deductions: [] }
  const { preview } = await admin.call(previewReturnRefund, { params: { return_id }, body: closing })
  const closed = await close(return_id, { units })
  expect(closed).toMatchObject({ state: 'CLOSED', refund: { amount: preview.amount } })
  expect(await mailsOfReturn(shop, return_id)).toEqual(['return-approved', 'return-received', 'return-closed'])
  await settleRefunds(shop, order_id)
  expect((await present(return_id)).refund?.state).toBe('SUCCEEDED')
  expect(await orderOf(order_id)).toMatchObject({ payment_status: 'PARTLY_REFUNDED', return_status: 'PARTLY_BACK' })
})

test('a bar code counts the piece that its SKU names', async () => {
  const { return_id } = await opened([1, 0])
  const gtin = gtinOf(`952${String(AMBRE_51_50ML.variant_id).padStart(9, '0')}`)
  expect(await scan(return_id, gtin)).toMatchObject({ position: 1 })
  expect((await present(return_id)).lines[0]).toMatchObject({ announced: 1, received: 1 })
  const { goods_return } = await scan(return_id, gtinOf('952999999999'))
  expect(goods_return.strays).toEqual([{ code: gtinOf('952999999999'), units: 1 }])
})

test('a repeated scan counts, a repeated call does not, and items of no line are recorded', async () => {
  const { return_id } = await opened([1, 0])
  await scan(return_id, AMBRE_51_50ML.sku, 1, 'first')
  await scan(return_id, AMBRE_51_50ML.sku, 1, 'first')
  expect((await present(return_id)).lines[0]).toMatchObject({ announced: 1, received: 1 })
  // From the order, but not announced.
  expect((await scan(return_id, AMBRE_51_50ML.sku)).goods_return.lines[0]?.received).toBe(2)
  expect((await scan(return_id, HAND_WASH_AMBER.sku)).goods_return.lines[1]).toMatchObject({
    announced: 0,
    received: 1,
  })
  // More than was shipped, and an unrelated item.
  expect(await scan(return_id, AMBRE_51_50ML.sku)).toMatchObject({ position: null })
  const { goods_return } = await scan(return_id, 'a shoe')
  expect(goods_return.strays.map(({ units }) => units)).toEqual([1, 1])
  // A wrong count is corrected: unrelated items first.
  expect((await scan(return_id, AMBRE_51_50ML.sku, -1)).goods_return.strays).toEqual([{ code: 'A SHOE', units: 1 }])
  expect((await scan(return_id, HAND_WASH_AMBER.sku, -1)).goods_return.lines[1]?.received).toBe(0)
  const tooMany = { params: { return_id }, body: { code: HAND_WASH_AMBER.sku, units: -1 } }
  expect(await admin.refusal(receiveReturnUnits, tooMany)).toBe('ACT_NOT_ALLOWED')
})

const SCANS = crowd(500, 100)

test(`of ${SCANS} scans at once each is counted once`, async () => {
  const { return_id } = await opened([2, 3])
  const codes = Array.from({ length: SCANS }, (_, index) => (index % 2 === 0 ? AMBRE_51_50ML.sku : 'UNKNOWN'))
  // Under overload the call is to be repeated, with the same key.
  const untilDone = async (code: string, key: string): Promise<unknown> =>
    scan(return_id, code, 1, key).catch((error: unknown) => {
      if (error instanceof Refusal && error.error === 'OVERLOADED') return untilDone(code, key)
      throw error
    })
  await Promise.all(codes.map((code, index) => untilDone(code, `scan-${return_id}-${index}`)))
  const { lines, strays } = await present(return_id)
  expect(lines[0]?.received).toBe(2)
  expect(Object.fromEntries(strays.map(({ code, units }) => [code, units]))).toEqual({
    [AMBRE_51_50ML.sku]: SCANS / 2 - 2,
    UNKNOWN: SCANS / 2,
  })
}, 60_000)

test('of two admins who inspect the same unit at once, one is refused and stock grows once', async () => {
  const { return_id } = await opened([1, 0])
  await scan(return_id, AMBRE_51_50ML.sku)
  const before = await stockOf(AMBRE_51_50ML.variant_id)
  const other = await adminHere()
  const { version } = await present(return_id)
  const units = [{ position: 1, units: 1, disposition: 'RESTOCKED' as const, from_quarantine: false }]
  const tries = await Promise.allSettled(
    [admin, other].map((one) => one.call(inspectReturnUnits, { params: { return_id }, body: { version, units } })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await stockOf(AMBRE_51_50ML.variant_id)).toBe(before + 1)
})

test('a unit in quarantine is sold again after the return was closed, and only once', async () => {
  const { return_id } = await opened([1, 0])
  const before = await stockOf(AMBRE_51_50ML.variant_id)
  await scan(return_id, AMBRE_51_50ML.sku)
  await inspect(return_id, [{ position: 1, units: 1, disposition: 'QUARANTINE' }])
  await close(return_id, { units: [{ position: 1, units: 1 }] })
  expect(await stockOf(AMBRE_51_50ML.variant_id)).toBe(before)
  const again = { position: 1, units: 1, disposition: 'RESTOCKED' as const, from_quarantine: true }
  const { lines } = await inspect(return_id, [again])
  expect(lines[0]).toMatchObject({ quarantined: 0, restocked: 1 })
  expect(await stockOf(AMBRE_51_50ML.variant_id)).toBe(before + 1)
  await expect(inspect(return_id, [again])).rejects.toThrow('not possible')
})

test('a withdrawal is settled when its return is closed, and its money goes back as withdrawn', async () => {
  const member = await shop.member()
  const { order_id } = await paidMemberOrder(shop, member, 0)
  await shipUnits(shop, order_id, 2, 3)
  const units = [{ position: 2, units: 2 }]
  const declaration = { languageId: 'en', name: 'Anna Nowak', email: 'anna@example.com', units } as const
  const { withdrawal } = await member.call(declareWithdrawal, { params: { order_id }, query: {}, body: declaration })
  await inTransaction(shop.pool.kysely, (tx) => acknowledge(tx, withdrawal.withdrawal_id, shop.time.now))
  const [found] = (await admin.call(searchReturns, { query: { order: order_id } })).rows
  expect(found).toMatchObject({ kind: 'WITHDRAWAL', state: 'APPROVED', announced: 2 })
  const return_id = found?.return_id ?? 0
  await scan(return_id, HAND_WASH_AMBER.sku, 2)
  await inspect(return_id, [{ position: 2, units: 2, disposition: 'RESTOCKED' }])
  await close(return_id, { units })
  const { rows } =
    await sql`select w.state, f.reason from shop.withdrawal w join shop.order_return r using (withdrawal_id)
    join payments.refund f on f.refund_id = r.refund_id where w.order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ state: 'SETTLED', reason: 'WITHDRAWN' }])
})

test('announced units that did not come are missing and not refunded, nor are those that are not ours', async () => {
  const { return_id, order_id } = await opened([2, 1])
  await scan(return_id, AMBRE_51_50ML.sku)
  await scan(return_id, HAND_WASH_AMBER.sku)
  const state = await inspect(return_id, [
    { position: 1, units: 1, disposition: 'MISSING' },
    { position: 1, units: 1, disposition: 'NOT_OURS' },
    { position: 2, units: 1, disposition: 'SCRAPPED' },
  ])
  expect(state).toMatchObject({ state: 'INSPECTED' })
  expect(state.lines.map(({ refundable, missing }) => [refundable, missing])).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(await admin.refusal(closeReturn, await closeInput(return_id, { units: [{ position: 1, units: 1 }] }))).toBe(
    'ACT_NOT_ALLOWED',
  )
  const [line] = (await shipped(admin, order_id)).lines
  expect(line?.returned).toBe(0)
})

test('goods that lost value are refunded in part, with a reason, and the rest is withheld', async () => {
  const { return_id, order_id } = await opened([2, 3])
  await scan(return_id, AMBRE_51_50ML.sku, 2)
  await scan(return_id, HAND_WASH_AMBER.sku, 3)
  const { proposed } = await inspect(return_id, [
    { position: 1, units: 2, disposition: 'SCRAPPED' },
    { position: 2, units: 3, disposition: 'RESTOCKED' },
  ])
  const units = [
    { position: 1, units: 2 },
    { position: 2, units: 3 },
  ]
  const deductions = [{ position: 1, amount: 700 }]
  const closing = { units, ...proposed, deductions }
  expect(await admin.refusal(closeReturn, await closeInput(return_id, closing))).toBe('FIELDS_REFUSED')
  const whole = await admin.call(previewReturnRefund, { params: { return_id }, body: { ...closing, deductions: [] } })
  const closed = await close(return_id, { ...closing, reason: 'Opened and half empty' })
  expect(closed.refund?.amount).toBe(whole.preview.amount - 700)
  await settleRefunds(shop, order_id)
  // Everything was returned, yet the withheld part is not refunded automatically.
  expect(await orderOf(order_id)).toMatchObject({
    state: 'SHIPPED',
    payment_status: 'PARTLY_REFUNDED',
    return_status: 'BACK',
  })
})

test('a closing that dies before its commit leaves nothing, and the same call closes once', async () => {
  const { return_id, order_id } = await opened([1, 0])
  await scan(return_id, AMBRE_51_50ML.sku)
  await inspect(return_id, [{ position: 1, units: 1, disposition: 'RESTOCKED' }])
  const input = await closeInput(return_id, { units: [{ position: 1, units: 1 }] })
  const restore = injectFaultBeforeCommit(() => {
    throw new Error('killed')
  })
  await expect(admin.call(closeReturn, input, { idempotencyKey: `close-${return_id}` })).rejects.toThrow()
  restore()
  expect(await present(return_id)).toMatchObject({ state: 'INSPECTED', refund: null })
  const closing = () => admin.call(closeReturn, input, { idempotencyKey: `close-${return_id}` })
  await Promise.all([closing(), closing()])
  const { rows } = await sql`select from payments.refund where order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(rows).toHaveLength(1)
})

/** A parcel with two units was returned to sender, and they can be sold again. */
async function undelivered() {
  const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
  await shipUnits(shop, order_id, 1, 2)
  const onParcel = async () => {
    const { version, parcels } = await shipped(admin, order_id)
    return { params: { shipment_id: parcels[0]?.shipment_id ?? 0 }, body: { version, reason } }
  }
  await admin.call(returnParcelToSender, await onParcel())
  const [found] = (await admin.call(searchReturns, { query: { order: order_id } })).rows
  const return_id = found?.return_id ?? 0
  await scan(return_id, AMBRE_51_50ML.sku, 2)
  await inspect(return_id, [{ position: 1, units: 2, disposition: 'RESTOCKED' }])
  return { order_id, return_id, onParcel }
}

test('nothing is refunded for a parcel that came back and was sent again', async () => {
  const { order_id, return_id, onParcel } = await undelivered()
  expect((await shipped(admin, order_id)).lines[0]).toMatchObject({ shipped: 2, returned: 2 })
  await admin.call(resendParcel, await onParcel())
  expect((await shipped(admin, order_id)).lines[0]).toMatchObject({ shipped: 0, returned: 0 })
  expect(await present(return_id)).toMatchObject({ sent_again: true, lines: [{ refundable: 0 }] })
  expect(await close(return_id, {})).toMatchObject({ state: 'CLOSED', refund: null })
})

test('a parcel whose goods were refunded is not sent again', async () => {
  const { return_id, onParcel } = await undelivered()
  await close(return_id, { units: [{ position: 1, units: 2 }] })
  expect(await admin.refusal(resendParcel, await onParcel())).toBe('ACT_NOT_ALLOWED')
})

test('a requested return is approved or declined once, and one that was received is not cancelled', async () => {
  const { order_id } = await opened([1, 0])
  const at = shop.time.now
  const request = { order_id, kind: 'COMPLAINT', state: 'REQUESTED', due_at: at, at } as const
  const requested = () =>
    inTransaction(shop.pool.kysely, (tx) => openReturn(tx, { ...request, lines: [{ position: 2, units: 1 }] }))
  const declined = await requested()
  const params = { return_id: declined.return_id }
  expect(await admin.refusal(receiveReturnUnits, { params, body: { code: HAND_WASH_AMBER.sku, units: 1 } })).toBe(
    'ACT_NOT_ALLOWED',
  )
  const answer = 'It is as described'
  await admin.call(declineReturn, { params, body: { version: 1, answer } })
  expect(await present(declined.return_id)).toMatchObject({ state: 'DECLINED', answer, acts: [] })
  expect(await mailsOfReturn(shop, declined.return_id)).toEqual(['return-declined'])
  const { return_id } = await requested()
  const approving = { params: { return_id }, body: { version: 1 } }
  const { goods_return } = await admin.call(approveReturn, approving)
  expect(goods_return).toMatchObject({ state: 'APPROVED', due_at: expect.not.stringContaining(at.toISOString()) })
  const again = { params: { return_id }, body: { version: goods_return.version } }
  expect(await admin.refusal(approveReturn, again)).toBe('ACT_NOT_ALLOWED')
  expect(await mailsOfReturn(shop, return_id)).toEqual(['return-approved'])
  const { version, acts } = (await scan(return_id, HAND_WASH_AMBER.sku)).goods_return
  expect(acts).not.toContain('cancel')
  expect(await admin.refusal(cancelReturn, { params: { return_id }, body: { version, reason } })).toBe(
    'ACT_NOT_ALLOWED',
  )
})

test('a return whose goods never come expires after the days of grace, and goods that come late are received', async () => {
  const { return_id, order_id } = await opened([1, 0])
  const day = 86_400_000
  const later = (days: number) => new Date(shop.time.now.getTime() + days * day)
  await expireReturns({ database: shop.pool.kysely }, later(27))
  expect((await present(return_id)).state).toBe('APPROVED')
  await expireReturns({ database: shop.pool.kysely }, later(29))
  expect((await present(return_id)).state).toBe('EXPIRED')
  expect(await orderOf(order_id)).toMatchObject({ return_status: 'NONE' })
  expect((await scan(return_id, AMBRE_51_50ML.sku)).goods_return.state).toBe('RECEIVED')
})

test('the list shows what is due first, finds a return by its numbers, and nothing of other countries', async () => {
  const { return_id, number, order_id } = await opened([1, 0])
  const found = await admin.call(searchReturns, { query: { search: number.toLowerCase(), state: ['APPROVED'] } })
  expect(found).toMatchObject({ total: { count: 1 }, rows: [{ return_id, announced: 1, received: 0 }] })
  const german = await shop.member({ type_id: 2, countries: ['DE'] })
  expect((await german.call(searchReturns, { query: { search: number } })).total.count).toBe(0)
  expect(await german.refusal(getReturn, { params: { return_id } })).toBe('RETURN_ABSENT')
  const body = {
    version: await versionOf(shop, order_id),
    kind: 'GOODWILL' as const,
    units: [{ position: 1, units: 1 }],
    reason,
  }
  expect(await german.refusal(createReturn, { params: { order_id }, body })).toBe('ORDER_ABSENT')
})

test('who packs parcels receives and inspects, and does not close', async () => {
  const { return_id } = await opened([1, 0])
  const packer = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
  const { goods_return } = await packer.call(receiveReturnUnits, {
    params: { return_id },
    body: { code: AMBRE_51_50ML.sku, units: 1 },
  })
  expect(goods_return.acts).toEqual(['receive', 'inspect'])
  expect(await packer.refusal(closeReturn, await closeInput(return_id, {}))).toBe('RIGHT_LACKING')
})
