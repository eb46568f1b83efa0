import { expect, onTestFinished, test } from 'vitest'
import { waitAfterTryMs } from './notices.ts'
import { startTestPayu } from './test-payu.ts'

async function startShop() {
  const shop = await startTestPayu()
  onTestFinished(() => shop.stop())
  const pay = async (word = '') => {
    const email = word === '' ? 'anna@example.com' : `anna+${word}@example.com`
    const { body } = await shop.create({ buyer: { email } })
    await shop.decide(body.orderId ?? '', { method: 'm', action: 'pay' })
    return body.orderId ?? ''
  }
  const statuses = () => shop.received.map(({ order, refund }) => order?.status ?? refund?.status)
  return { ...shop, pay, statuses }
}

test('each change of an order is told, signed with the second key of its point of sale', async () => {
  const shop = await startShop()
  const orderId = await shop.pay()
  await expect.poll(() => shop.statuses().sort()).toEqual(['COMPLETED', 'PENDING'])
  expect(shop.received.every(({ isSigned }) => isSigned)).toBe(true)
  expect(shop.received[0]?.order).toMatchObject({ orderId, totalAmount: '12345' })
})

test('a notification that is not taken comes again, the same, until it is', async () => {
  const shop = await startShop()
  const { body } = await shop.create()
  shop.nextStatuses.push(500, 201)
  await shop.call('DELETE', `/orders/${body.orderId}`)
  await expect.poll(() => shop.received.length).toBe(1)
  for (const count of [2, 3]) {
    await expect
      .poll(() => {
        // The next try is planned only after the refusal of the one before has arrived.
        shop.moveClock(30_000)
        return shop.call('GET', '/orders/none').then(() => shop.received.length)
      })
      .toBeGreaterThanOrEqual(count)
  }
  shop.moveClock(3_600_000)
  await shop.call('GET', '/orders/none')
  expect(shop.received).toHaveLength(3)
  expect(new Set(shop.received.map((one) => JSON.stringify(one))).size).toBe(1)
})

test('the pauses between tries grow as documented', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 24].map((tries) => waitAfterTryMs(tries) / 60_000)).toEqual([
    1, 2, 5, 10, 30, 60, 120, 180, 180,
  ])
})

test('a refund is told by its own notification', async () => {
  const shop = await startShop()
  const orderId = await shop.pay()
  const refund = { description: 'Refund', amount: '45', extRefundId: 'refund-1' }
  await shop.call('POST', `/orders/${orderId}/refunds`, { refund })
  await expect.poll(() => shop.statuses()).toContain('FINALIZED')
  const notice = shop.received.find((one) => one.refund !== undefined)
  expect(notice).toMatchObject({ orderId, refund: { amount: '45', extRefundId: 'refund-1' }, isSigned: true })
})

test('notifications come twice, in the wrong order, with a false signature, or never', async () => {
  const shop = await startShop()
  await shop.pay('twice')
  await expect.poll(() => shop.statuses().sort()).toEqual(['COMPLETED', 'COMPLETED', 'PENDING', 'PENDING'])
  shop.received.length = 0
  await shop.pay('unordered')
  await expect.poll(() => shop.statuses()).toEqual(['COMPLETED'])
  shop.moveClock(1000)
  await expect.poll(() => shop.statuses()).toEqual(['COMPLETED', 'PENDING'])
  shop.received.length = 0
  await shop.pay('false-signature')
  await expect.poll(() => shop.received.map(({ isSigned }) => isSigned).sort()).toEqual([false, true])
  shop.received.length = 0
  await shop.pay('mute')
  await shop.pay()
  await expect.poll(() => shop.received.length).toBe(2)
})
