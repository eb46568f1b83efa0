import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { behaviourOf, namedCodes, namedTokenBehaviours, testCards } from './behaviours.ts'
import { startTestShop, type TestShop, until } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const briefMs = 1000

/** The status of the payment with a reference, and the types of its webhooks so far. */
async function stateOf(reference: string): Promise<unknown[]> {
  const found = await shop.find(reference)
  return [found.body.status ?? found.status, shop.receivedAbout(reference).map(({ type }) => type)]
}

describe('tokens', () => {
  test('tok_capture is captured in the answer and announced by a signed webhook', async () => {
    const { status, body } = await shop.create({ reference: 'capture' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'captured', amount: 12_345, currency: 'PLN', method: 'card' })
    const [webhook] = await until(() => shop.receivedAbout('capture').length > 0 && shop.receivedAbout('capture'))
    expect(webhook).toMatchObject({ type: 'payment.captured', payment: body, isSignatureGood: true })
  })

  test('tok_decline is declined with a code', async () => {
    const { body } = await shop.create({ reference: 'decline', card_token: 'tok_decline' })
    expect(body).toMatchObject({ status: 'declined', decline_code: 'card_declined' })
    await expect.poll(() => stateOf('decline')).toEqual(['declined', ['payment.declined']])
  })

  test('tok_3ds waits for the buyer, who confirms and returns to the shop', async () => {
    const { body } = await shop.create({ reference: '3ds', card_token: 'tok_3ds', locale: 'pl-pl' })
    expect(body.status).toBe('needs_action')
    expect(body.action).toMatchObject({ kind: 'redirect', url: expect.stringMatching(/\/3ds\/pay_.+locale=pl-pl$/) })
    const answer = await shop.send({ path: `/3ds/${body.id}`, action: 'confirm' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://shop.localhost/order/1'])
    await expect.poll(() => stateOf('3ds')).toEqual(['captured', ['payment.captured']])
  })

  test('tok_3ds is declined when the buyer refuses, and a second answer changes nothing', async () => {
    const { body } = await shop.create({ reference: '3ds-refused', card_token: 'tok_3ds' })
    await shop.send({ path: `/3ds/${body.id}`, action: 'refuse' })
    const again = await shop.send({ path: `/3ds/${body.id}`, action: 'confirm' })
    expect(again.status).toBe(303)
    expect((await shop.find('3ds-refused')).body).toMatchObject({
      status: 'declined',
      decline_code: 'three_d_secure_refused',
    })
  })

  test('tok_3ds expires after fifteen minutes', async () => {
    await shop.create({ reference: '3ds-expired', card_token: 'tok_3ds' })
    shop.moveClock(15 * 60_000)
    await expect.poll(() => stateOf('3ds-expired')).toEqual(['expired', ['payment.expired']])
  })

  test('tok_timeout_before hangs without effect, and is captured when repeated', async () => {
    const body = { reference: 'timeout-before', card_token: 'tok_timeout_before' }
    expect(await shop.createWithin(briefMs, body)).toBeNull()
    expect(await stateOf('timeout-before')).toEqual([404, []])
    expect((await shop.create(body)).body.status).toBe('captured')
  })

  test('tok_timeout_after is captured without an answer, and answered when repeated', async () => {
    const body = { reference: 'timeout-after', card_token: 'tok_timeout_after' }
    expect(await shop.createWithin(briefMs, body)).toBeNull()
    await expect.poll(() => stateOf('timeout-after')).toEqual(['captured', ['payment.captured']])
    expect(await shop.create(body)).toMatchObject({ status: 200, body: { status: 'captured' } })
  })

  test('tok_error_before fails without effect, and is captured when repeated', async () => {
    const body = { reference: 'error-before', card_token: 'tok_error_before' }
    expect(await shop.create(body)).toMatchObject({ status: 500, body: { error_code: 5000 } })
    expect(await stateOf('error-before')).toEqual([404, []])
    expect(await shop.create(body)).toMatchObject({ status: 201, body: { status: 'captured' } })
  })

  test('tok_error_after answers with an error after the effect', async () => {
    const body = { reference: 'error-after', card_token: 'tok_error_after' }
    expect(await shop.create(body)).toMatchObject({ status: 500, body: { error_code: 5000 } })
    expect((await shop.find('error-after')).body.status).toBe('captured')
    expect(await shop.create(body)).toMatchObject({ status: 200, body: { status: 'captured' } })
  })

  test('tok_reset_after resets the connection after the effect', async () => {
    const body = { reference: 'reset-after', card_token: 'tok_reset_after' }
    await expect(shop.create(body)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    expect((await shop.find('reset-after')).body.status).toBe('captured')
  })

  test('tok_slow is captured at once and answered after four seconds', async () => {
    let isAnswered = false
    const answering = shop.create({ reference: 'slow', card_token: 'tok_slow' }).finally(() => {
      isAnswered = true
    })
    await expect.poll(() => stateOf('slow')).toEqual(['captured', ['payment.captured']])
    expect(isAnswered).toBe(false)
    shop.moveClock(4000)
    expect(await answering).toMatchObject({ status: 201, body: { status: 'captured' } })
  })

  test('tok_late waits and is captured by itself', async () => {
    const { body } = await shop.create({ reference: 'late', card_token: 'tok_late' })
    expect(body.status).toBe('needs_action')
    expect(await stateOf('late')).toEqual(['needs_action', []])
    shop.moveClock(3000)
    await expect.poll(() => stateOf('late')).toEqual(['captured', ['payment.captured']])
  })

  test('tok_twice sends the same webhook twice', async () => {
    await shop.create({ reference: 'twice', card_token: 'tok_twice' })
    const webhooks = await until(() => shop.receivedAbout('twice').length === 2 && shop.receivedAbout('twice'))
    expect(webhooks[1]).toEqual(webhooks[0])
  })

  test('tok_out_of_order reports the end before the beginning', async () => {
    const { body } = await shop.create({ reference: 'order', card_token: 'tok_out_of_order' })
    expect(body.status).toBe('pending')
    shop.moveClock(1000)
    await expect.poll(() => stateOf('order')).toEqual(['captured', ['payment.captured']])
    shop.moveClock(1000)
    await expect.poll(() => stateOf('order')).toEqual(['captured', ['payment.captured', 'payment.pending']])
    const [end, beginning] = shop.receivedAbout('order')
    expect(Date.parse(beginning?.created_at ?? '')).toBeLessThan(Date.parse(end?.created_at ?? ''))
  })

  test('tok_wrong_amount reports another amount everywhere', async () => {
    const { body } = await shop.create({ reference: 'amount', amount: 500, card_token: 'tok_wrong_amount' })
    expect(body).toMatchObject({ status: 'captured', amount: 501, currency: 'PLN' })
    expect((await shop.find('amount')).body).toEqual(body)
    await expect.poll(() => shop.receivedAbout('amount')[0]?.payment.amount).toBe(501)
  })

  test('tok_wrong_currency reports another currency everywhere', async () => {
    const { body } = await shop.create({ reference: 'currency', card_token: 'tok_wrong_currency' })
    expect(body).toMatchObject({ status: 'captured', amount: 12_345, currency: 'EUR' })
    await expect.poll(() => shop.receivedAbout('currency')[0]?.payment.currency).toBe('EUR')
    const other = await shop.create({ reference: 'euro', currency: 'EUR', card_token: 'tok_wrong_currency' })
    expect(other.body.currency).toBe('USD')
  })

  test('tok_never has neither an answer nor an effect, however often it is repeated', async () => {
    const body = { reference: 'never', card_token: 'tok_never' }
    expect(await shop.createWithin(briefMs, body)).toBeNull()
    expect(await shop.createWithin(briefMs, body)).toBeNull()
    expect(await stateOf('never')).toEqual([404, []])
  })

  test('tok_webhook_never is captured without any webhook', async () => {
    const { body } = await shop.create({ reference: 'silent', card_token: 'tok_webhook_never' })
    expect(body.status).toBe('pending')
    shop.moveClock(1000)
    await expect.poll(() => stateOf('silent')).toEqual(['captured', []])
    await shop.create({ reference: 'silent-after' })
    await expect.poll(() => shop.receivedAbout('silent-after').length).toBe(1)
    expect(shop.receivedAbout('silent')).toEqual([])
  })

  test('tok_bad_signature sends a webhook with a wrong signature first and a valid one then', async () => {
    await shop.create({ reference: 'signature', card_token: 'tok_bad_signature' })
    await expect.poll(() => shop.receivedAbout('signature').length).toBe(1)
    await expect
      .poll(() => {
        // The next try is planned only after the refusal of the first one has arrived.
        shop.moveClock(500)
        return shop.receivedAbout('signature').map(({ isSignatureGood }) => isSignatureGood)
      })
      .toEqual([false, true])
  })

  test('a wallet takes the same tokens', async () => {
    const { body } = await shop.create({ reference: 'wallet', method: 'wallet', wallet_token: 'tok_decline' })
    expect(body).toMatchObject({ method: 'wallet', status: 'declined' })
  })

  test('every token and every card of the list does what its name says', () => {
    for (const name of namedTokenBehaviours) {
      expect(testCards.map((card) => card.behaviour)).toContain(name)
      expect(behaviourOf(name).description).toBe(`does_${name}`)
    }
  })
})

describe('mobile codes', () => {
  const pay = (code: string, reference = `code-${code}`) =>
    shop.create({ reference, method: 'mobile_code', mobile_code: code })

  test.each(['777123', '482910'])('%s waits two minutes for the bank app, which confirms it', async (code) => {
    const { body } = await pay(code)
    expect(body).toMatchObject({ status: 'needs_action', action: { kind: 'mobile_code' } })
    const action = body.action as { expires_at: string }
    expect(Date.parse(action.expires_at) - Date.parse(String(body.created_at))).toBe(120_000)
    const page = await (await fetch(`${shop.url()}/bank-app`)).text()
    expect(page).toContain(`data-reference="code-${code}"`)
    const answer = await shop.send({ path: `/bank-app/${body.id}`, action: 'confirm' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/bank-app?locale=en&done=confirmed'])
    await expect.poll(() => stateOf(`code-${code}`)).toEqual(['captured', ['payment.captured']])
    expect(await (await fetch(`${shop.url()}/bank-app`)).text()).not.toContain(`data-reference="code-${code}"`)
  })

  test('a payment refused in the bank app is declined', async () => {
    const { body } = await pay('777123', 'refused-by-hand')
    await shop.send({ path: `/bank-app/${body.id}`, action: 'refuse' })
    expect((await shop.find('refused-by-hand')).body).toMatchObject({
      status: 'declined',
      decline_code: 'refused_in_bank_app',
    })
  })

  test('an unconfirmed payment expires after two minutes, and the bank app reports that it is too late', async () => {
    const { body } = await pay('777123', 'nobody')
    shop.moveClock(120_000)
    await expect.poll(() => stateOf('nobody')).toEqual(['expired', ['payment.expired']])
    const answer = await shop.send({ path: `/bank-app/${body.id}`, action: 'confirm' })
    expect(answer.headers.get('location')).toBe('/bank-app?locale=en&done=late')
    expect((await shop.find('nobody')).body.status).toBe('expired')
  })

  test('777000 confirms itself at once', async () => {
    expect((await pay('777000')).body.status).toBe('captured')
  })

  test('777555 confirms itself after about three seconds', async () => {
    expect((await pay('777555')).body.status).toBe('needs_action')
    shop.moveClock(3000)
    await expect.poll(() => stateOf('code-777555')).toEqual(['captured', ['payment.captured']])
  })

  test('000000 is a wrong code', async () => {
    expect((await pay('000000')).body).toMatchObject({ status: 'declined', decline_code: 'wrong_code' })
  })

  test('111111 is not in the bank app and expires', async () => {
    const { body } = await pay('111111')
    expect(await (await fetch(`${shop.url()}/bank-app`)).text()).not.toContain('code-111111')
    expect((await shop.send({ path: `/bank-app/${body.id}`, action: 'confirm' })).status).toBe(404)
    shop.moveClock(120_000)
    await expect.poll(() => stateOf('code-111111')).toEqual(['expired', ['payment.expired']])
  })

  test('222222 is refused in the app', async () => {
    expect((await pay('222222')).body.status).toBe('needs_action')
    shop.moveClock(2000)
    await expect.poll(() => stateOf('code-222222')).toEqual(['declined', ['payment.declined']])
    expect((await shop.find('code-222222')).body.decline_code).toBe('refused_in_bank_app')
  })

  test('333333 is answered after eight seconds and captured after ten', async () => {
    let isAnswered = false
    const answering = pay('333333').finally(() => {
      isAnswered = true
    })
    await expect.poll(() => stateOf('code-333333')).toEqual(['needs_action', []])
    shop.moveClock(7000)
    expect(await stateOf('code-333333')).toEqual(['needs_action', []])
    expect(isAnswered).toBe(false)
    shop.moveClock(1000)
    expect((await answering).body.status).toBe('needs_action')
    shop.moveClock(2000)
    await expect.poll(() => stateOf('code-333333')).toEqual(['captured', ['payment.captured']])
  })

  test('444444 sends its webhook twice', async () => {
    await pay('444444')
    shop.moveClock(1000)
    await expect.poll(() => stateOf('code-444444')).toEqual(['captured', ['payment.captured', 'payment.captured']])
  })

  test('555555 is captured with another amount', async () => {
    expect((await pay('555555')).body).toMatchObject({ status: 'needs_action', amount: 12_345 })
    shop.moveClock(1000)
    await expect
      .poll(async () => (await shop.find('code-555555')).body)
      .toMatchObject({ status: 'captured', amount: 12_346 })
  })

  test('666666 never answers', async () => {
    expect(
      await shop.createWithin(briefMs, { reference: 'code-666666', method: 'mobile_code', mobile_code: '666666' }),
    ).toBeNull()
    expect(await stateOf('code-666666')).toEqual([404, []])
  })

  test('each code is listed once', () => {
    expect(new Set(namedCodes.map(({ code }) => code)).size).toBe(namedCodes.length)
  })
})

describe('other payment methods', () => {
  test('pay by link leads to the page of the bank, where the buyer pays, refuses or leaves', async () => {
    const create = (reference: string) => shop.create({ reference, method: 'pay_by_link', payment_point: 'Bank Ambre' })
    const paid = await create('link-paid')
    expect(paid.body).toMatchObject({ status: 'needs_action', action: { kind: 'redirect' } })
    await shop.send({ path: `/pay/${paid.body.id}`, action: 'confirm' })
    expect((await shop.find('link-paid')).body.status).toBe('captured')
    const refused = await create('link-refused')
    await shop.send({ path: `/pay/${refused.body.id}`, action: 'refuse' })
    expect((await shop.find('link-refused')).body).toMatchObject({
      status: 'declined',
      decline_code: 'refused_at_bank',
    })
    const left = await create('link-left')
    const answer = await shop.send({ path: `/pay/${left.body.id}`, action: 'leave' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://shop.localhost/order/1'])
    expect((await shop.find('link-left')).body.status).toBe('needs_action')
    shop.moveClock(30 * 60_000)
    await expect.poll(() => stateOf('link-left')).toEqual(['expired', ['payment.expired']])
  })

  test('a bank transfer is pending for seven days, and the bank app sends it', async () => {
    const sent = await shop.create({ reference: 'transfer-sent', method: 'bank_transfer' })
    expect(sent.body).toMatchObject({
      status: 'pending',
      action: { kind: 'bank_transfer', title: 'transfer-sent', account: expect.stringMatching(/^XX00( \d{4}){5}$/) },
    })
    await shop.send({ path: `/bank-app/${sent.body.id}`, action: 'confirm' })
    await expect.poll(() => stateOf('transfer-sent')).toEqual(['captured', ['payment.captured']])
    await shop.create({ reference: 'transfer-late', method: 'bank_transfer' })
    shop.moveClock(7 * 24 * 60 * 60_000 - 60_000)
    expect((await shop.find('transfer-late')).body.status).toBe('pending')
    shop.moveClock(60_000)
    await expect.poll(() => stateOf('transfer-late')).toEqual(['expired', ['payment.expired']])
  })
})
