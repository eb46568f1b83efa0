import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPayu, type TestPayu } from './test-payu.ts'

let shop: TestPayu
beforeAll(async () => {
  shop = await startTestPayu()
})
afterAll(() => shop.stop())

const back = 'http://shop.localhost/order/1?payment=x'

async function newOrder(changes: Record<string, unknown> = {}) {
  const { body } = await shop.create(changes)
  const orderId = body.orderId ?? ''
  const decide = async (form: Record<string, string>) => {
    const answer = await shop.decide(orderId, form)
    return [answer.status, answer.headers.get('location')]
  }
  return { orderId, decide, status: async () => (await shop.order(orderId))?.status }
}

test('the page offers what the point of sale takes, under a policy that lets it return to the shop alone', async () => {
  const { orderId } = await newOrder()
  const answer = await fetch(`${shop.payu.url}/pay/${orderId}?locale=pl`)
  const page = await answer.text()
  for (const method of ['m', 'c', 'blik']) expect(page).toContain(`name="method" value="${method}"`)
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.localhost;")
  const chosen = await newOrder({ payMethods: { payMethod: { type: 'PBL', value: 'm' } } })
  expect(await (await fetch(`${shop.payu.url}/pay/${chosen.orderId}`)).text()).not.toContain('value="c"')
  expect((await fetch(`${shop.payu.url}/pay/none`)).status).toBe(404)
})

test('a payer pays at the bank and returns', async () => {
  const { decide, status } = await newOrder()
  expect(await decide({ method: 'm', action: 'pay' })).toEqual([303, back])
  expect(await status()).toBe('COMPLETED')
  expect(await decide({ method: 'm', action: 'refuse' })).toEqual([303, back])
  expect(await status()).toBe('COMPLETED')
})

test('a payer who refuses returns with an error, one who leaves without', async () => {
  const refused = await newOrder()
  expect(await refused.decide({ method: 'm', action: 'refuse' })).toEqual([303, `${back}&error=501`])
  expect(await refused.status()).toBe('CANCELED')
  const left = await newOrder()
  expect(await left.decide({ action: 'leave' })).toEqual([303, back])
  expect(await left.status()).toBe('NEW')
  expect(await left.decide({ method: 'm', action: 'pay' })).toEqual([303, back])
  expect(await left.status()).toBe('COMPLETED')
})

test('a card pays or is declined, and its number is kept masked', async () => {
  const good = await newOrder()
  expect(await good.decide({ method: 'c', action: 'pay', number: '1234 5678 9012 3456' })).toEqual([422, null])
  expect(await good.decide({ method: 'c', action: 'pay', number: '4444 3333 2222 1111' })).toEqual([303, back])
  const { body } = await shop.call('GET', `/orders/${good.orderId}/transactions`)
  expect(body.transactions?.[0]?.card?.cardData.cardNumberMasked).toBe('444433******1111')
  const bad = await newOrder()
  expect(await bad.decide({ method: 'c', action: 'pay', number: '5000105018126595' })).toEqual([
    303,
    `${back}&error=501`,
  ])
  expect((await shop.call('GET', `/orders/${bad.orderId}/transactions`)).body.transactions).toMatchObject([
    { card: { cardData: { cardResponseCode: 'S51' } } },
  ])
})

test('a BLIK code on the page waits in the bank app, where it can be refused', async () => {
  const { orderId, decide, status } = await newOrder()
  expect(await decide({ method: 'blik', action: 'pay', code: '777 123' })).toEqual([303, back])
  expect(await (await fetch(`${shop.payu.url}/bank-app`)).text()).toContain(`/bank-app/${orderId}?`)
  expect((await shop.answerInApp(orderId, 'refuse')).status).toBe(200)
  expect(await status()).toBe('CANCELED')
})

test('a payment can complete late', async () => {
  const { decide, status } = await newOrder({ buyer: { email: 'anna+late@example.com' } })
  await decide({ method: 'm', action: 'pay' })
  expect(await status()).toBe('PENDING')
  shop.moveClock(3000)
  expect(await status()).toBe('COMPLETED')
})

test('forms of other sites and unknown choices are refused', async () => {
  const { orderId, decide, status } = await newOrder()
  const foreign = await fetch(`${shop.payu.url}/pay/${orderId}`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: new URLSearchParams({ method: 'm', action: 'pay' }),
  })
  expect(foreign.status).toBe(403)
  expect((await decide({ method: 'nobody', action: 'pay' }))[0]).toBe(400)
  expect(await status()).toBe('NEW')
})

test('the first page lists every input with a meaning', async () => {
  const page = await (await fetch(shop.payu.url)).text()
  for (const input of ['700703', '4444333322221111', 'lost-after', 'refund-refused']) expect(page).toContain(input)
})
