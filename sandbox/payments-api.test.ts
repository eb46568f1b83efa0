import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentBody, startTestShop, type TestShop, testKey } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

describe('the key', () => {
  test.each([
    ['no key', {}],
    ['a wrong key', { authorization: 'Bearer wrong' }],
    ['a key with a suffix', { authorization: `Bearer ${testKey}x` }],
    ['another scheme', { authorization: `Basic ${testKey}` }],
  ])('%s is refused on every call, and nothing happens', async (_name, headers: Record<string, string>) => {
    const body = JSON.stringify(paymentBody({ webhook_url: shop.webhookUrl, reference: 'no-key' }))
    for (const [method, path] of [
      ['POST', '/v1/payments'],
      ['GET', '/v1/payments'],
      ['GET', '/v1/payments/by-reference/x'],
      ['GET', '/v1/payments/x'],
      ['POST', '/v1/payments/x/cancel'],
      ['POST', '/v1/payments/x/capture'],
      ['POST', '/v1/payments/x/refunds'],
    ] as const) {
      const answer = await fetch(`${shop.url()}${path}`, {
        method,
        headers: { ...headers, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
        ...(method === 'POST' ? { body } : {}),
      })
      expect([path, answer.status]).toEqual([path, 401])
      expect(await answer.json()).toMatchObject({ error_code: 4010, message: expect.any(String) })
    }
    expect((await shop.find('no-key')).status).toBe(404)
  })
})

describe('creating', () => {
  test('the same reference with the same body is the same payment, whatever the order of fields', async () => {
    const body = paymentBody({ webhook_url: shop.webhookUrl, reference: 'same' })
    const first = await shop.call('POST', '/v1/payments', body)
    const again = await shop.call('POST', '/v1/payments', Object.fromEntries(Object.entries(body).reverse()))
    expect(first.status).toBe(201)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  test('the same reference with another body is refused and changes nothing', async () => {
    const body = paymentBody({ webhook_url: shop.webhookUrl, reference: 'other-body' })
    const first = await shop.call('POST', '/v1/payments', body)
    for (const change of [{ amount: 1 }, { currency: 'EUR' }, { card_token: 'tok_decline' }, { locale: 'pl-pl' }]) {
      const answer = await shop.call('POST', '/v1/payments', { ...body, ...change })
      expect([answer.status, answer.body.error_code]).toEqual([409, 4090])
    }
    expect((await shop.find('other-body')).body).toEqual(first.body)
  })

  test('fifty parallel calls with one reference make one payment and one webhook', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.create({ reference: 'parallel' })))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(49)
    await shop.create({ reference: 'parallel-after' })
    // The webhook of a later payment has arrived, so a second one of this payment would have arrived before.
    await expect.poll(() => shop.receivedAbout('parallel-after').length).toBe(1)
    expect(shop.receivedAbout('parallel')).toHaveLength(1)
  })

  test('fifty parallel calls with fifty references make fifty payments', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => shop.create({ reference: `many-${n}` })))
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(50)
  })

  test.each([
    ['an amount as text', { amount: '100' }, 400, 'amount'],
    ['an amount with a fraction', { amount: 1.5 }, 400, 'amount'],
    ['no amount', { amount: undefined }, 400, 'amount'],
    ['an amount of zero', { amount: null }, 400, 'amount'],
    ['an amount in a list', { amount: [100] }, 400, 'amount'],
    ['an unknown key', { price: 1 }, 400, ''],
    ['amount zero', { amount: 0 }, 422, 'amount'],
    ['a negative amount', { amount: -1 }, 422, 'amount'],
    ['an amount beyond the limit', { amount: 1e300 }, 422, 'amount'],
    ['a currency in lower case', { currency: 'pln' }, 422, 'currency'],
    ['an unknown method', { method: 'cheque' }, 422, 'method'],
    ['a reference with a slash', { reference: 'a/b' }, 422, 'reference'],
    ['a reference that is too long', { reference: 'x'.repeat(101) }, 422, 'reference'],
    ['a web address with another scheme', { webhook_url: 'file:///etc/passwd' }, 422, 'webhook_url'],
    ['an invalid return address', { return_url: 'javascript:alert(1)' }, 422, 'return_url'],
    ['no token for a card', { card_token: undefined }, 422, 'card_token'],
    ['an instrument of another method', { mobile_code: '777123' }, 422, 'mobile_code'],
    ['five digits', { method: 'mobile_code', card_token: undefined, mobile_code: '12345' }, 422, 'mobile_code'],
    [
      'digits of another script',
      { method: 'mobile_code', card_token: undefined, mobile_code: '１２３４５６' },
      422,
      'mobile_code',
    ],
  ])('%s is refused with the field named', async (_name, change, status, path) => {
    const body = { ...paymentBody({ webhook_url: shop.webhookUrl, reference: 'refused' }), ...change }
    const answer = await shop.call('POST', '/v1/payments', body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ trace: expect.stringMatching(/^[0-9a-f-]{36}$/), error_code: status * 10 })
    expect(answer.body.fields).toContainEqual(expect.objectContaining({ path }))
    expect((await shop.find('refused')).status).toBe(404)
  })

  test('an unknown token is refused, and the reference can be used again', async () => {
    const refused = await shop.create({ reference: 'token', card_token: 'tok_nothing' })
    expect([refused.status, refused.body.error_code]).toEqual([422, 4221])
    expect((await shop.create({ reference: 'token' })).status).toBe(201)
  })
})

describe('invalid bodies', () => {
  test.each([
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['half a body', '{"amount":', 400],
    ['a byte order mark', '\uFEFFnonsense', 400],
    ['a key of the prototype', '{"__proto__":{"admin":true}}', 400],
    ['a constructor of the prototype', '{"constructor":{"prototype":{"admin":true}}}', 400],
    ['a deep nest', `${'['.repeat(15_000)}${']'.repeat(15_000)}`, 400],
    ['a number out of range', '{"amount":1E400}', 400],
    ['a body beyond the limit', `{"description":"${'x'.repeat(40_000)}"}`, 413],
  ])('%s is refused in the common error format', async (_name, body, status) => {
    const answer = await shop.call('POST', '/v1/payments', body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ message: expect.any(String), trace: expect.any(String) })
    expect(answer.body.error_code).toBe(status * 10)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])(
    'a body of the type %s is refused',
    async (type) => {
      const body = JSON.stringify(paymentBody({ webhook_url: shop.webhookUrl, reference: 'type' }))
      const answer = await shop.call('POST', '/v1/payments', body, { 'content-type': type })
      expect([answer.status, answer.body.error_code]).toEqual([415, 4150])
    },
  )

  test.each([
    ['/v1/payments?limit=0'],
    ['/v1/payments?limit=-1'],
    ['/v1/payments?limit=1&limit=2'],
    ['/v1/payments?limit=abc'],
    ['/v1/payments?since=yesterday'],
    ['/v1/payments?since=2026-99-99'],
    ['/v1/payments?unknown=1'],
    ['/v1/payments/by-reference/%00'],
    ['/v1/payments/%E0%A4%A'],
  ])('the address %s is refused', async (path) => {
    const answer = await shop.call('GET', path)
    expect(answer.status).toBe(400)
    expect(answer.body.error_code).toBe(4000)
  })

  test('an overlong address is refused', async () => {
    const answer = await shop.call('GET', `/v1/payments/${'x'.repeat(5000)}`)
    expect([answer.status, answer.body.error_code]).toEqual([400, 4000])
    expect((await shop.find('x'.repeat(150))).status).toBe(400)
  })

  test.each([
    ['GET', '/v1/payments/none', 4041],
    ['GET', '/v1/payments/by-reference/none', 4041],
    ['POST', '/v1/payments/none/cancel', 4041],
    ['POST', '/v1/payments/none/capture', 4041],
    ['GET', '/v1/nothing', 4040],
    ['DELETE', '/v1/payments/none', 4040],
  ])('%s %s does not exist', async (method, path, errorCode) => {
    const answer = await shop.call(method, path)
    expect([answer.status, answer.body.error_code]).toEqual([404, errorCode])
  })

  test('headers beyond the limit and invalid HTTP get the same error format', async () => {
    const { status, text } = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const request = httpRequest(`${shop.url()}/livez`, { headers: { cookie: 'x'.repeat(20_000) } }, (response) => {
        let text = ''
        response.on('data', (piece) => {
          text += piece
        })
        response.on('end', () => resolve({ status: response.statusCode, text }))
      })
      request.on('error', reject)
      request.end()
    })
    expect([status, JSON.parse(text).error_code]).toEqual([431, 4310])
    const raw = await new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(Number(new URL(shop.url()).port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
      socket.on('data', (piece) => {
        answer += piece
      })
      socket.on('close', () => resolve(answer))
    })
    expect(raw).toContain('HTTP/1.1 400')
    expect(raw).toContain('"error_code":4000')
  })
})

describe('after creating', () => {
  test('a payment is found by its id and by its reference', async () => {
    const { body } = await shop.create({ reference: 'found' })
    expect((await shop.find('found')).body).toEqual(body)
    expect((await shop.call('GET', `/v1/payments/${body.id}`)).body).toEqual(body)
    expect(body).toMatchObject({ status: 'captured', amount: 12_345, currency: 'PLN', amount_refunded: 0 })
  })

  test('cancelling an open payment is idempotent; a captured one is not cancelled', async () => {
    const { body } = await shop.create({ reference: 'cancel', card_token: 'tok_3ds' })
    const cancelled = await shop.call('POST', `/v1/payments/${body.id}/cancel`)
    expect(cancelled.body).toMatchObject({ status: 'cancelled' })
    expect(cancelled.body.action).toBeUndefined()
    expect((await shop.call('POST', `/v1/payments/${body.id}/cancel`)).body).toEqual(cancelled.body)
    const declined = await shop.create({ reference: 'cancel-declined', card_token: 'tok_decline' })
    expect((await shop.call('POST', `/v1/payments/${declined.body.id}/cancel`)).body).toEqual(declined.body)
    const paid = await shop.create({ reference: 'cancel-paid' })
    const refused = await shop.call('POST', `/v1/payments/${paid.body.id}/cancel`)
    expect([refused.status, refused.body.error_code]).toEqual([409, 4091])
  })

  test('a planned capture does not happen after cancellation', async () => {
    const { body } = await shop.create({ reference: 'cancel-late', card_token: 'tok_late' })
    await shop.call('POST', `/v1/payments/${body.id}/cancel`)
    shop.moveClock(10_000)
    expect((await shop.find('cancel-late')).body.status).toBe('cancelled')
  })

  test('cash on delivery is authorised, then captured on delivery or cancelled', async () => {
    const { body } = await shop.create({ reference: 'cod', method: 'cash_on_delivery' })
    expect(body.status).toBe('authorised')
    const captured = await shop.call('POST', `/v1/payments/${body.id}/capture`)
    expect(captured.body.status).toBe('captured')
    expect((await shop.call('POST', `/v1/payments/${body.id}/capture`)).body).toEqual(captured.body)
    const other = await shop.create({ reference: 'cod-cancelled', method: 'cash_on_delivery' })
    await shop.call('POST', `/v1/payments/${other.body.id}/cancel`)
    const refused = await shop.call('POST', `/v1/payments/${other.body.id}/capture`)
    expect([refused.status, refused.body.error_code]).toEqual([409, 4092])
    await expect
      .poll(() => shop.receivedAbout('cod').map(({ type }) => type))
      .toEqual(['payment.authorised', 'payment.captured'])
  })
})

describe('refunds', () => {
  test('partial refunds never exceed the whole; the same reference is one refund', async () => {
    const { body } = await shop.create({ reference: 'refund', amount: 1000 })
    const refund = (reference: string, amount: number) =>
      shop.call('POST', `/v1/payments/${body.id}/refunds`, { reference, amount })
    const first = await refund('refund-1', 400)
    expect(first.body).toMatchObject({ reference: 'refund-1', amount: 400, currency: 'PLN', status: 'refunded' })
    expect(first.body.payment).toMatchObject({ status: 'captured', amount_refunded: 400 })
    const repeated = await Promise.all(Array.from({ length: 20 }, () => refund('refund-1', 400)))
    expect(repeated.every((answer) => answer.status === 200 && answer.body.id === first.body.id)).toBe(true)
    expect((await refund('refund-1', 500)).body.error_code).toBe(4090)
    expect((await refund('refund-2', 601)).body.error_code).toBe(4222)
    const last = await refund('refund-2', 600)
    expect(last.body.payment).toMatchObject({ status: 'refunded', amount_refunded: 1000 })
    expect((await refund('refund-3', 1)).body.error_code).toBe(4222)
  })

  test('a payment that was not captured is not refunded, nor under the reference of another payment', async () => {
    const open = await shop.create({ reference: 'refund-open', card_token: 'tok_3ds' })
    const refused = await shop.call('POST', `/v1/payments/${open.body.id}/refunds`, { reference: 'r-open', amount: 1 })
    expect([refused.status, refused.body.error_code]).toEqual([409, 4093])
    const a = await shop.create({ reference: 'refund-a' })
    const b = await shop.create({ reference: 'refund-b' })
    await shop.call('POST', `/v1/payments/${a.body.id}/refunds`, { reference: 'r-shared', amount: 1 })
    const other = await shop.call('POST', `/v1/payments/${b.body.id}/refunds`, { reference: 'r-shared', amount: 1 })
    expect([other.status, other.body.error_code]).toEqual([409, 4090])
  })

  test.each([[{}], [{ reference: 'x' }], [{ reference: 'x', amount: 1.5 }], [{ reference: 'x', amount: 1, why: 'y' }]])(
    'the body %j is refused',
    async (body) => {
      const { body: payment } = await shop.create({})
      const answer = await shop.call('POST', `/v1/payments/${payment.id}/refunds`, body)
      expect([answer.status, answer.body.error_code]).toEqual([400, 4000])
    },
  )
})

describe('the list for the daily comparison', () => {
  test('pages list every payment once, in the order of the last change', async () => {
    const listed = await startTestShop()
    try {
      const ids = []
      for (let number = 0; number < 7; number += 1) {
        ids.push((await listed.create({ reference: `list-${number}`, card_token: 'tok_3ds' })).body.id)
      }
      await listed.call('POST', `/v1/payments/${ids[2]}/cancel`)
      const seen: unknown[] = []
      let since = '0'
      for (;;) {
        const { body } = await listed.call('GET', `/v1/payments?since=${since}&limit=3`)
        const page = body as { payments: { id: string }[]; next_since: string | null }
        expect(page.payments.length).toBeLessThanOrEqual(3)
        seen.push(...page.payments.map(({ id }) => id))
        if (page.next_since === null) break
        since = page.next_since
      }
      expect(seen).toEqual([ids[0], ids[1], ids[3], ids[4], ids[5], ids[6], ids[2]])
      listed.moveClock(60_000)
      const later = new Date(Date.now() + 30_000).toISOString()
      const { body } = await listed.create({ reference: 'list-later' })
      expect((await listed.call('GET', `/v1/payments?since=${later}`)).body.payments).toEqual([body])
      await listed.restart()
      expect((await listed.call('GET', '/v1/payments?limit=1')).body).toMatchObject({ next_since: '1' })
    } finally {
      await listed.stop()
    }
  })
})

test('the liveness address needs no key', async () => {
  const answer = await fetch(`${shop.url()}/livez`)
  expect(answer.status).toBe(200)
})
