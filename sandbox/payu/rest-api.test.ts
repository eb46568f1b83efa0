import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hungary, poland, startTestPayu, type TestPayu } from './test-payu.ts'

let shop: TestPayu
beforeAll(async () => {
  shop = await startTestPayu()
})
afterAll(() => shop.stop())

const statusOf = async (orderId: string | undefined) => (await shop.order(orderId ?? ''))?.status
const refund = (orderId: string | undefined, body: Record<string, string>) =>
  shop.call('POST', `/orders/${orderId}/refunds`, { refund: { description: 'Refund', ...body } })

/** An order that a bank has paid. */
async function paid(changes: Record<string, unknown> = {}) {
  const { body } = await shop.create(changes)
  await shop.decide(body.orderId ?? '', { method: 'm', action: 'pay' })
  return body.orderId ?? ''
}

describe('access tokens', () => {
  test('are given for the secret of a point of sale, and refused for another', async () => {
    const { status, body } = await shop.authorise()
    expect([status, body]).toMatchObject([200, { token_type: 'bearer', expires_in: 43_199 }])
    expect(await shop.authorise(poland, 'wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    const json = await fetch(`${shop.payu.url}/pl/standard/user/oauth/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"grant_type":"client_credentials"}',
    })
    expect(json.status).toBe(401)
  })

  test('end after their life, and a call with one that has ended is refused', async () => {
    const token = String((await shop.authorise()).body.access_token)
    expect((await shop.callWith(token, 'GET', '/orders/none')).status).toBe(404)
    shop.moveClock(43_199_000)
    expect(await shop.callWith(token, 'GET', '/orders/none')).toMatchObject({
      status: 401,
      body: { status: { statusCode: 'UNAUTHORIZED' } },
    })
  })
})

describe('an order', () => {
  test('for the payment page is answered by 302 with its address, and is new', async () => {
    const { status, headers, body } = await shop.create({ extOrderId: 'to-pay' })
    expect(status).toBe(302)
    expect(body).toMatchObject({ extOrderId: 'to-pay', status: { statusCode: 'SUCCESS' } })
    expect(body.redirectUri).toBe(headers.get('location'))
    expect(body.redirectUri).toMatch(/\/pay\/[A-Z0-9]{10}\d{6}GUEST000P01\?locale=pl$/)
    expect(await shop.order(body.orderId ?? '')).toMatchObject({
      status: 'NEW',
      totalAmount: '12345',
      extOrderId: 'to-pay',
    })
  })

  test.each([
    ['no customerIp', { customerIp: undefined }, 'ERROR_VALUE_MISSING'],
    ['no products', { products: undefined }, 'ERROR_VALUE_MISSING'],
    ['no description', { description: undefined }, 'ERROR_VALUE_MISSING'],
    ['an amount that is a number', { totalAmount: 12_345 }, 'ERROR_VALUE_INVALID'],
    ['an amount with decimals', { totalAmount: '123.45' }, 'ERROR_VALUE_INVALID'],
    ['an amount of nothing', { totalAmount: '0' }, 'ERROR_VALUE_INVALID'],
    ['products of another sum', { totalAmount: '12346' }, 'ERROR_VALUE_INVALID'],
    ['the address 0.0.0.0', { customerIp: '0.0.0.0' }, 'ERROR_VALUE_INVALID'],
    ['an address that is none', { customerIp: 'localhost' }, 'ERROR_VALUE_INVALID'],
    ['a currency of another point', { currencyCode: 'HUF' }, 'ERROR_INCONSISTENT_CURRENCIES'],
    ['an unknown field', { externalId: 'x' }, 'ERROR_VALUE_INVALID'],
    ['a bank that is not enabled', { payMethods: { payMethod: { type: 'PBL', value: 'o' } } }, 'ERROR_VALUE_INVALID'],
    [
      'a BLIK code of five digits',
      { payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '77712' } } },
      'ERROR_VALUE_INVALID',
    ],
    [
      'a BLIK code without an e-mail address',
      { buyer: { language: 'pl' }, payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } } },
      'ERROR_VALUE_MISSING',
    ],
  ])('with %s is refused', async (_, changes, statusCode) => {
    const { status, body } = await shop.create(changes)
    expect({ status, statusCode: body.status?.statusCode }).toEqual({ status: 400, statusCode })
  })

  test('of another point of sale is refused, and is not found by it', async () => {
    const foreign = await shop.call('POST', '/orders', shop.orderBody(), hungary)
    expect(foreign).toMatchObject({ status: 403, body: { status: { codeLiteral: 'INVALID_AUTH_FOR_THIS_ORDER' } } })
    const { body } = await shop.create()
    expect((await shop.call('GET', `/orders/${body.orderId}`, undefined, hungary)).status).toBe(404)
  })

  test('that is no JSON is refused', async () => {
    expect(await shop.call('POST', '/orders', '{"customerIp"')).toMatchObject({
      status: 400,
      body: { status: { statusCode: 'ERROR_SYNTAX' } },
    })
  })

  test('is unique by its extOrderId, also after it was cancelled', async () => {
    const { body } = await shop.create({ extOrderId: 'once' })
    await shop.call('DELETE', `/orders/${body.orderId}`)
    expect(await shop.create({ extOrderId: 'once' })).toMatchObject({
      status: 400,
      body: { status: { statusCode: 'ERROR_ORDER_NOT_UNIQUE' } },
    })
  })

  test('ends after its time, unless its payer has begun to pay', async () => {
    const late = await shop.create({ validityTime: '600' })
    const begun = await shop.create({
      validityTime: '60',
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
    })
    shop.moveClock(61_000)
    expect([await statusOf(late.body.orderId), await statusOf(begun.body.orderId)]).toEqual(['NEW', 'PENDING'])
    shop.moveClock(540_000)
    expect([await statusOf(late.body.orderId), await statusOf(begun.body.orderId)]).toEqual(['CANCELED', 'CANCELED'])
  })

  test('waits for its capture where the shop collects it itself', async () => {
    const orderId = await paid({ buyer: { email: 'anna+capture@example.com' } })
    expect(await statusOf(orderId)).toBe('WAITING_FOR_CONFIRMATION')
    expect((await shop.call('POST', `/orders/${orderId}/captures`, {})).status).toBe(200)
    expect(await statusOf(orderId)).toBe('COMPLETED')
    expect((await shop.call('POST', `/orders/${orderId}/captures`, {})).status).toBe(400)
  })

  test('is cancelled until it is completed', async () => {
    const { body } = await shop.create()
    expect((await shop.call('DELETE', `/orders/${body.orderId}`)).status).toBe(200)
    expect(await statusOf(body.orderId)).toBe('CANCELED')
    expect((await shop.call('DELETE', `/orders/${await paid()}`)).status).toBe(400)
    expect((await shop.call('DELETE', '/orders/none')).status).toBe(404)
  })

  test('in forints has hundredths, as every currency', async () => {
    const body = shop.orderBody({ merchantPosId: hungary.posId, currencyCode: 'HUF' })
    const { body: created } = await shop.call('POST', '/orders', body, hungary)
    const { body: found } = await shop.call('GET', `/orders/${created.orderId}`, undefined, hungary)
    expect(found.orders?.[0]).toMatchObject({ totalAmount: '12345', currencyCode: 'HUF' })
  })
})

describe('a BLIK code', () => {
  const pay = (value: string, changes: Record<string, unknown> = {}) =>
    shop.create({ payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value } }, ...changes })

  test('is answered by 201 without an address, and waits two minutes for the bank app', async () => {
    const { status, body } = await pay('777123')
    expect([status, body.redirectUri]).toEqual([201, undefined])
    expect(await statusOf(body.orderId)).toBe('PENDING')
    await shop.answerInApp(body.orderId ?? '', 'confirm')
    expect(await statusOf(body.orderId)).toBe('COMPLETED')
    const late = await pay('777124')
    shop.moveClock(120_000)
    expect(await statusOf(late.body.orderId)).toBe('CANCELED')
    expect((await shop.answerInApp(late.body.orderId ?? '', 'confirm')).status).toBe(409)
  })

  test('can also come as a bank link with a code', async () => {
    const payMethod = { type: 'PBL', value: 'blik', authorizationCode: '777000' }
    const { status, body } = await shop.create({ payMethods: { payMethod } })
    expect([status, await statusOf(body.orderId)]).toEqual([201, 'COMPLETED'])
  })

  test.each([
    ['700701', 'AUTH_CODE_EXPIRED'],
    ['700702', 'AUTH_CODE_CANCELLED'],
    ['700703', 'AUTH_CODE_USED'],
    ['123456', 'INVALID_BLIK_CODE'],
  ])('%s is refused: %s', async (code, codeLiteral) => {
    expect(await pay(code)).toMatchObject({ status: 400, body: { status: { codeLiteral } } })
  })

  test('500500 is refused by its bank, and the transaction tells so', async () => {
    const { body } = await pay('500500')
    expect(await statusOf(body.orderId)).toBe('CANCELED')
    const { body: told } = await shop.call('GET', `/orders/${body.orderId}/transactions`)
    expect(told.transactions).toMatchObject([{ resultCode: 'AUT_ERROR_NO_AUTHORIZATION' }])
  })
})

describe('a refund', () => {
  test('gives back parts, until nothing is left', async () => {
    const orderId = await paid()
    expect((await refund(orderId, { amount: '10000', extRefundId: 'a' })).body.refund).toMatchObject({
      amount: '10000',
    })
    expect((await refund(orderId, { amount: '2346', extRefundId: 'b' })).status).toBe(400)
    expect((await refund(orderId, { amount: '2345', extRefundId: 'c' })).status).toBe(200)
    expect((await shop.call('GET', `/orders/${orderId}/refunds`)).body.refunds).toMatchObject([
      { extRefundId: 'a', amount: '10000', status: 'FINALIZED' },
      { extRefundId: 'c', amount: '2345', status: 'FINALIZED' },
    ])
  })

  test('repeated with the same data is the same one, with other data it is refused', async () => {
    const orderId = await paid()
    const first = await refund(orderId, { amount: '100', extRefundId: 'same' })
    const again = await refund(orderId, { amount: '100', extRefundId: 'same' })
    expect(again.body.refund?.refundId).toBe(first.body.refund?.refundId)
    expect((await refund(orderId, { amount: '101', extRefundId: 'same' })).status).toBe(400)
    expect((await shop.call('GET', `/orders/${orderId}/refunds`)).body.refunds).toHaveLength(1)
  })

  test('of an order that is not completed is refused', async () => {
    const { body } = await shop.create()
    expect((await refund(body.orderId, { amount: '100' })).status).toBe(400)
  })

  test('can be cancelled afterwards, and then its money is left', async () => {
    const orderId = await paid({ buyer: { email: 'anna+refund-refused@example.com' } })
    expect((await refund(orderId, { amount: '12345', extRefundId: 'a' })).body.refund?.status).toBe('PENDING')
    expect((await shop.call('GET', `/orders/${orderId}/refunds`)).body.refunds).toMatchObject([{ status: 'CANCELED' }])
    expect((await refund(orderId, { amount: '12345', extRefundId: 'b' })).status).toBe(200)
  })
})

describe('faults by a word in the e-mail address', () => {
  const requested = (word: string, extOrderId = word) => ({ extOrderId, buyer: { email: `anna+${word}@example.com` } })
  const orderNamed = (extOrderId: string) => shop.payu.desk.byExtOrderId(poland.posId, extOrderId)

  test.each([
    ['error-before', 500],
    ['busy', 429],
  ])('%s refuses the first call without effect', async (word, status) => {
    expect((await shop.create(requested(word))).status).toBe(status)
    expect(orderNamed(word)).toBeUndefined()
    expect((await shop.create(requested(word))).status).toBe(302)
  })

  test('error-after and reset-after create the order without saying so', async () => {
    expect((await shop.create(requested('error-after'))).status).toBe(500)
    await expect(shop.create(requested('reset-after'))).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    for (const word of ['error-after', 'reset-after']) {
      expect(orderNamed(word)?.status).toBe('NEW')
      expect((await shop.create(requested(word))).body.status?.statusCode).toBe('ERROR_ORDER_NOT_UNIQUE')
    }
  })

  test('page answers with HTML once', async () => {
    await expect(shop.create(requested('page'))).rejects.toThrow(SyntaxError)
    expect((await shop.create(requested('page'))).status).toBe(302)
  })

  test('slow answers after four seconds, lost-before and lost-after not at all', async () => {
    const slow = shop.create(requested('slow'))
    await expect.poll(() => orderNamed('slow')?.status).toBe('NEW')
    shop.moveClock(4000)
    expect((await slow).status).toBe(302)
    for (const word of ['lost-before', 'lost-after', 'never']) {
      const token = String((await shop.authorise()).body.access_token)
      const lost = fetch(`${shop.payu.url}/api/v2_1/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(shop.orderBody(requested(word))),
        signal: AbortSignal.timeout(500),
      })
      await expect(lost).rejects.toThrow('timeout')
      expect(orderNamed(word)?.status).toBe(word === 'lost-after' ? 'NEW' : undefined)
    }
  })

  test('amount and currency report another one', async () => {
    const [amount, currency] = [await shop.create(requested('amount')), await shop.create(requested('currency'))]
    expect(await shop.order(amount.body.orderId ?? '')).toMatchObject({ totalAmount: '12346' })
    expect(await shop.order(currency.body.orderId ?? '')).toMatchObject({ currencyCode: 'EUR' })
  })
})
