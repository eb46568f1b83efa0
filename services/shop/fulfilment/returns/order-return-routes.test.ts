import { approveReturn, searchReturns } from '@meridian/contract/admin/returns.ts'
import { getOrderReturns, getReturnLabel, requestReturn } from '@meridian/contract/shop/order-return.ts'
import { declareWithdrawal, proveSending } from '@meridian/contract/shop/withdrawal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'
import { actMeanwhile } from '../../../testing/waiting-testing.ts'
import { deliverAll, paidMemberOrder, refundingProvider, shipUnits } from '../refunds/money-back-testing.ts'

const shop = await openTestShop({ provider: refundingProvider().provider })

const request = 'The spray is stuck'

async function deliveredOrder() {
  const member = await shop.member()
  const { order_id } = await paidMemberOrder(shop, member, 0)
  await shipUnits(shop, order_id, 1, 2)
  await shipUnits(shop, order_id, 2, 3)
  await deliverAll(shop, order_id)
  return { member, order_id, input: { params: { order_id }, query: {} } }
}

test('a buyer complains in words, sees the request, and cannot complain about the same piece again', async () => {
  const { member, order_id, input } = await deliveredOrder()
  const { lines, return_address } = await member.call(getOrderReturns, input)
  expect(lines.map(({ units }) => units)).toEqual([2, 3])
  expect(return_address.length).toBeGreaterThan(1)
  const body = { units: [{ position: 1, units: 2 }], request }
  const { number } = await member.call(requestReturn, { ...input, body }, { idempotencyKey: `c-${order_id}` })
  await member.call(requestReturn, { ...input, body }, { idempotencyKey: `c-${order_id}` })
  const after = await member.call(getOrderReturns, input)
  expect(after.returns).toMatchObject([{ number, kind: 'COMPLAINT', state: 'REQUESTED', request, refunded: null }])
  expect(after.lines.map(({ position }) => position)).toEqual([2])
  expect(await member.refusal(requestReturn, { ...input, body })).toBe('ACT_NOT_ALLOWED')
  const service = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  const { rows } = await service.call(searchReturns, { query: { order: order_id, state: ['REQUESTED'] } })
  expect(rows).toHaveLength(1)
})

test('of two requests for the same units at once, one is refused', async () => {
  const { member, order_id, input } = await deliveredOrder()
  const requestOne = () =>
    member.call(requestReturn, { ...input, body: { units: [{ position: 1, units: 2 }], request } })
  const requested = await actMeanwhile(
    shop,
    (tx) => sql`select from shop.orders where order_id = ${order_id} for no key update`.execute(tx),
    [requestOne, requestOne],
  )
  expect(requested.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(requested).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ error: 'ACT_NOT_ALLOWED' }),
  })
})

test('nobody else sees or requests the returns of an order, and nothing that has not left comes back', async () => {
  const { input } = await deliveredOrder()
  const stranger = await shop.member()
  expect(await stranger.refusal(getOrderReturns, input)).toBe('ORDER_ABSENT')
  const body = { units: [{ position: 1, units: 1 }], request }
  expect(await stranger.refusal(requestReturn, { ...input, body })).toBe('ORDER_ABSENT')
  const member = await shop.member()
  const { order_id } = await paidMemberOrder(shop, member, 0)
  expect(await member.refusal(requestReturn, { params: { order_id }, query: {}, body })).toBe('ACT_NOT_ALLOWED')
})

test('goods are proven to be sent by the order of their withdrawal only', async () => {
  const { member, input } = await deliveredOrder()
  const stranger = await deliveredOrder()
  const body = { languageId: 'en', name: 'Anna Nowak', email: 'anna@example.com' } as const
  const { withdrawal_id } = (await member.call(declareWithdrawal, { ...input, body })).withdrawal
  const proof = { query: {}, body: { tracking_number: 'RR 4711' } }
  const throughOther = { ...proof, params: { order_id: stranger.order_id, withdrawal_id } }
  expect(await stranger.member.refusal(proveSending, throughOther)).toBe('WITHDRAWAL_ABSENT')
  const proved = await member.call(proveSending, { ...proof, params: { ...input.params, withdrawal_id } })
  expect(proved.withdrawal.tracking_number).toBe('RR 4711')
})

test('the label of an approved return is a PDF with its number, for its buyer alone', async () => {
  const { member, order_id, input } = await deliveredOrder()
  await member.call(requestReturn, { ...input, body: { units: [{ position: 1, units: 1 }], request } })
  const return_id = (await member.call(getOrderReturns, input)).returns[0]?.return_id ?? 0
  const requested = { params: { order_id, return_id }, query: {} }
  expect(await member.refusal(getReturnLabel, requested)).toBe('ACT_NOT_ALLOWED')
  const service = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  await service.call(approveReturn, { params: { return_id }, body: { version: 1 } })
  const { paper } = await member.call(getReturnLabel, requested)
  expect(Buffer.from(paper.base64_code, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await (await shop.member()).refusal(getReturnLabel, requested)).toBe('ORDER_ABSENT')
})

test('a complaint is possible for two years from delivery', async () => {
  const { member, order_id, input } = await deliveredOrder()
  await sql`update shop.orders set delivered_at = delivered_at - interval '2 years 1 day' where order_id = ${order_id}`.execute(
    shop.pool.kysely,
  )
  expect((await member.call(getOrderReturns, input)).lines).toEqual([])
  const body = { units: [{ position: 1, units: 1 }], request }
  expect(await member.refusal(requestReturn, { ...input, body })).toBe('ACT_NOT_ALLOWED')
})
