import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function pay(reference: string, card_token: string): Promise<string> {
  return String((await shop.create({ reference, card_token })).body.id)
}
const refund = (id: string, reference: string, amount = 1000) =>
  shop.call('POST', `/v1/payments/${id}/refunds`, { reference, amount })
const find = (id: string, reference: string) => shop.call('GET', `/v1/payments/${id}/refunds/${reference}`)
const isUnanswered = (call: Promise<unknown>) =>
  Promise.race([call.then(() => false), new Promise((resolve) => setTimeout(resolve, 500, true))]).catch(() => true)

test('a refund can be asked about, and one that was never made cannot be found', async () => {
  const id = await pay('asked', 'tok_capture')
  expect((await find(id, 'asked-1')).status).toBe(404)
  await refund(id, 'asked-1')
  expect((await find(id, 'asked-1')).body).toMatchObject({ status: 'refunded', amount: 1000, reference: 'asked-1' })
})

test('tok_refund_refused pays and refuses refunds', async () => {
  const id = await pay('refused', 'tok_refund_refused')
  expect(await refund(id, 'refused-1')).toMatchObject({ status: 422, body: { error_code: 4224 } })
  expect((await find(id, 'refused-1')).status).toBe(404)
})

test('tok_refund_timeout_before loses the first request of a refund, and refunds when it is repeated', async () => {
  const id = await pay('lost', 'tok_refund_timeout_before')
  expect(await isUnanswered(refund(id, 'lost-1'))).toBe(true)
  expect((await find(id, 'lost-1')).status).toBe(404)
  expect((await refund(id, 'lost-1')).status).toBe(200)
})

test('tok_refund_timeout_after refunds and never answers', async () => {
  const id = await pay('mute', 'tok_refund_timeout_after')
  expect(await isUnanswered(refund(id, 'mute-1'))).toBe(true)
  expect((await find(id, 'mute-1')).body).toMatchObject({ status: 'refunded' })
})

test('tok_refund_late has refunds in progress for three seconds', async () => {
  const id = await pay('late', 'tok_refund_late')
  expect((await refund(id, 'late-1')).body).toMatchObject({ status: 'pending' })
  shop.moveClock(3000)
  expect((await find(id, 'late-1')).body).toMatchObject({ status: 'refunded' })
  await expect
    .poll(() => shop.receivedAbout('late').map(({ type }) => type))
    .toEqual(['payment.captured', 'payment.refunded'])
})
