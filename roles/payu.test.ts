import { createHash } from 'node:crypto'
import { type ChargeRequest, ProviderSilent, type RequestedCharge } from '@meridian/services/payments/provider.ts'
import { expect, onTestFinished, test } from 'vitest'
import { HUNGARY, POLAND, pointOf, startPayuWithProvider } from './payu-testing.ts'

async function start(options: Parameters<typeof startPayuWithProvider>[0] = {}) {
  const started = await startPayuWithProvider(options)
  onTestFinished(() => started.payu.stop())
  let made = 0
  const request = (changes: Partial<ChargeRequest> = {}): ChargeRequest => {
    made += 1
    return {
      reference: `reference-${made}`,
      amount: 12_345,
      currency_code: 'PLN',
      method: 'pay_by_link',
      return_url: 'http://shop.localhost/order/1',
      webhook_url: 'http://127.0.0.1:9/webhooks',
      description: 'PL/2026/000001',
      languageId: 'pl',
      payer_email: 'anna@example.com',
      payer_address: '203.0.113.7',
      ...changes,
    }
  }
  const chargedOf = (one: ChargeRequest, provider_payment_id: string | null): RequestedCharge => {
    const { reference, method, amount, currency_code } = one
    return { reference, method, amount, currency_code, provider_payment_id, sent_at: started.clock() }
  }
  /** A charge that was answered. */
  const charge = async (changes: Partial<ChargeRequest> = {}) => {
    const requested = request(changes)
    const answer = await started.provider.charge(requested)
    const orderId = answer.provider_payment_id ?? ''
    return { requested, answer, orderId, charged: chargedOf(requested, orderId) }
  }
  return { ...started, request, chargedOf, charge }
}

test("a bank link is sent to PayU's page with what PayU has to know, and to the bank that was chosen here", async () => {
  const { charge, orderOf, payu } = await start()
  const { requested, answer, orderId } = await charge({ payment_point: 'pl-bank-1' })
  expect(answer).toMatchObject({
    status: 'needs_action',
    action: { kind: 'redirect', url: `${payu.publicUrl}/pay/${orderId}?locale=pl` },
  })
  expect(orderOf(requested.reference)?.request).toMatchObject({
    customerIp: '203.0.113.7',
    totalAmount: '12345',
    validityTime: '900',
    continueUrl: requested.return_url,
    notifyUrl: requested.webhook_url,
    buyer: { email: 'anna@example.com', language: 'pl' },
    payMethods: { payMethod: { type: 'PBL', value: 'pl-bank-1' } },
  })
})

test.each([
  ['pays at the bank', { method: 'pl-bank-1', action: 'pay' }, 'captured', null],
  ['refuses at the bank', { method: 'pl-bank-1', action: 'refuse' }, 'failed', 'refused_at_bank'],
  ['pays by card', { method: 'c', action: 'pay', number: '4444333322221111' }, 'captured', null],
  ['has a card without money', { method: 'c', action: 'pay', number: '5000105018126595' }, 'failed', 'card_declined'],
  ['fails 3-D Secure', { method: 'c', action: 'pay', number: '4012001037141112' }, 'failed', 'three_d_secure_refused'],
  ['leaves the page', { action: 'leave' }, 'needs_action', null],
])('a payer who %s is told as such', async (_, form, status, decline_code) => {
  const { charge, decide, provider } = await start()
  const { orderId, charged } = await charge()
  await decide(orderId, form)
  expect(await provider.readCharge(charged)).toMatchObject({
    status,
    decline_code,
    amount: 12_345,
    currency_code: 'PLN',
  })
})

test.each(['700701', '700702', '700703', '123456'])('the code %s is definitely wrong', async (mobile_code) => {
  const { charge, orderOf } = await start()
  const { requested, answer } = await charge({ method: 'mobile_code', mobile_code })
  expect(answer).toMatchObject({ status: 'failed', decline_code: 'wrong_code' })
  expect(orderOf(requested.reference)).toBeUndefined()
})

test('a page that nobody used in time has expired', async () => {
  const { charge, provider, moveClock } = await start()
  const { charged } = await charge()
  moveClock(15 * 60_000)
  expect(await provider.readCharge(charged)).toMatchObject({ status: 'failed', decline_code: 'EXPIRED' })
})

test('money that waits for its capture is collected where it is right, and let go where it is not', async () => {
  const { charge, provider, orderOf } = await start()
  const right = await charge({ method: 'mobile_code', mobile_code: '777000', payer_email: 'a+capture@example.com' })
  expect(right.answer.status).toBe('captured')
  for (const wrong of ['amount', 'currency']) {
    const payer_email = `a+capture+${wrong}@example.com`
    const { requested, answer } = await charge({ method: 'mobile_code', mobile_code: '777000', payer_email })
    expect(answer.status).toBe('cancelled')
    expect(orderOf(requested.reference)?.status).toBe('CANCELED')
  }
  expect((await provider.readCharge(right.charged)).status).toBe('captured')
})

test('forints are asked for in hundredths, at the point of sale of their currency', async () => {
  const { charge, orderOf, decide, provider } = await start()
  const { requested, orderId, charged } = await charge({ amount: 499_000, currency_code: 'HUF', method: 'card' })
  expect(orderOf(requested.reference)?.request).toMatchObject({ totalAmount: '499000', merchantPosId: HUNGARY.posId })
  await decide(orderId, { method: 'c', action: 'pay', number: '4444333322221111' })
  expect(await provider.readCharge(charged)).toMatchObject({
    status: 'captured',
    amount: 499_000,
    currency_code: 'HUF',
  })
})

test('nothing is said of a currency without a point of sale', async () => {
  const { request, provider } = await start()
  await expect(provider.charge(request({ currency_code: 'RON' }))).rejects.toThrow(ProviderSilent)
})

test('one token serves all calls, calls at the same time share one renewal, and a token that PayU ended is renewed', async () => {
  const { charge, payu, moveClock } = await start({ tokenLifeS: 600 })
  await Promise.all(Array.from({ length: 20 }, () => charge()))
  expect(payu.tokens.issued()).toBe(1)
  moveClock(541_000)
  await Promise.all(Array.from({ length: 20 }, () => charge()))
  expect(payu.tokens.issued()).toBe(2)
  payu.tokens.revokeAll()
  expect((await charge()).answer.status).toBe('needs_action')
  expect(payu.tokens.issued()).toBe(3)
})

test('wrong credentials are a definite refusal', async () => {
  const { providerOf, request } = await start()
  const provider = providerOf({ PLN: { ...pointOf(POLAND), client_secret: 'wrong' } })
  expect(await provider.charge(request())).toMatchObject({ status: 'failed', decline_code: 'UNAUTHORIZED' })
})

test('a page instead of JSON is silence', async () => {
  const { provider, request } = await start()
  await expect(provider.charge(request({ payer_email: 'a+page@example.com' }))).rejects.toThrow(ProviderSilent)
})

test('a lost request is proven by an order that nobody can pay; one that may still be on its way is not', async () => {
  const { provider, request, chargedOf, orderOf, moveClock } = await start()
  const lost = request({ payer_email: 'a+lost-before@example.com' })
  await expect(provider.charge(lost)).rejects.toThrow(ProviderSilent)
  const charged = chargedOf(lost, null)
  await expect(provider.readCharge(charged)).rejects.toThrow(ProviderSilent)
  expect(orderOf(lost.reference)).toBeUndefined()
  moveClock(15_000)
  expect((await provider.readCharge(charged)).status).toBe('not_found')
  expect(orderOf(lost.reference)?.status).toBe('CANCELED')
  // The first request, should it still arrive, is refused.
  await expect(provider.charge({ ...lost, payer_email: 'a@example.com' })).rejects.toThrow(ProviderSilent)
  expect(orderOf(lost.reference)?.request.description).toContain('Proof')
})

test('an order whose answer was lost is unknown until its time is over', async () => {
  const { provider, request, chargedOf, orderOf, moveClock, payu } = await start()
  const lost = request({ payer_email: 'a+lost-after@example.com' })
  await expect(provider.charge(lost)).rejects.toThrow(ProviderSilent)
  const charged = chargedOf(lost, null)
  moveClock(15_000)
  const calls = payu.calls()
  await expect(provider.readCharge(charged)).rejects.toThrow(ProviderSilent)
  // A waiting order page polls again and again; PayU is queried once.
  for (const _ of [1, 2, 3]) await expect(provider.readCharge(charged)).rejects.toThrow(ProviderSilent)
  await expect(provider.cancel(charged)).rejects.toThrow(ProviderSilent)
  expect(payu.calls() - calls).toBe(1)
  moveClock(945_000)
  expect(await provider.readCharge(charged)).toMatchObject({ status: 'failed', decline_code: 'EXPIRED' })
  // The payer of a code may have paid it.
  const byCode = { ...charged, method: 'mobile_code' as const }
  expect(await provider.readCharge(byCode)).toMatchObject({ status: 'failed', decline_code: 'OUTCOME_UNKNOWN' })
  // It could not have been paid at PayU either.
  const known = chargedOf(lost, orderOf(lost.reference)?.orderId ?? null)
  expect(await provider.readCharge(known)).toMatchObject({ status: 'failed', decline_code: 'EXPIRED' })
})

test('an order is looked up by its id alone, in the point of sale of its currency', async () => {
  const { provider, charge } = await start()
  const { requested, orderId } = await charge()
  const { reference, amount } = requested
  expect(await provider.lookUp?.(orderId, 'PLN')).toEqual({ reference, amount, currency_code: 'PLN' })
  expect(await provider.lookUp?.(orderId, 'HUF')).toBeNull()
  expect(await provider.lookUp?.(`${orderId}0`, 'PLN')).toBeNull()
  await expect(provider.lookUp?.(orderId, 'EUR')).rejects.toThrow(ProviderSilent)
})

test('an id that belongs to another charge tells nothing of this one', async () => {
  const { charge, provider } = await start()
  const [one, other] = [await charge(), await charge()]
  const asking = provider.readCharge({ ...one.charged, provider_payment_id: other.orderId })
  await expect(asking).rejects.toThrow('another order')
})

test('a notification is good by its bytes, under either second key while they change', async () => {
  const { providerOf } = await start()
  const raw = Buffer.from('{ "order": { "orderId": "O1", "extOrderId": "R1", "status": "COMPLETED" } }')
  const signature = createHash('md5').update(raw).update(POLAND.secondKey).digest('hex')
  const headers = { 'openpayu-signature': `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT` }
  const read = (second_keys: string[]) =>
    providerOf({ PLN: { ...pointOf(POLAND), second_keys } }).readWebhook(raw, headers, new Date())
  const event = { reference: 'R1', provider_payment_id: 'O1', claimedStatus: 'captured' }
  expect(read(['the new one', POLAND.secondKey])).toMatchObject(event)
  expect(read(['the new one'])).toBeNull()
})
