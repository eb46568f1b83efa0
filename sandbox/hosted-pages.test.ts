import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namedCodes, namedTokenBehaviours, testCards } from './behaviours.ts'
import { groupDigits } from './browser/card-rules.js'
import { buyerNumbers } from './invoice-desk.ts'
import { languages, textsIn } from './strings.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

const parent = 'http://shop.localhost:3000'
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ allowedParents: [parent, 'https://other.example'] })
})
afterAll(() => shop.stop())

async function open(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(`${shop.url()}${path}`, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const sheetPath = `/wallet-sheet?amount=1234&currency=PLN&label=Order&parent=${encodeURIComponent(parent)}`

describe('every page', () => {
  let paths: string[] = []
  beforeAll(async () => {
    const card = await shop.create({ reference: 'page-card', card_token: 'tok_3ds' })
    const link = await shop.create({ reference: 'page-link', method: 'pay_by_link' })
    await shop.create({ reference: 'page-code', method: 'mobile_code', mobile_code: '777123' })
    await shop.create({ reference: 'page-transfer', method: 'bank_transfer' })
    paths = ['/?', '/bank-app?', '/card-fields?', `${sheetPath}&`, `/3ds/${card.body.id}?`, `/pay/${link.body.id}?`]
  })

  test('runs only its own files and can be framed only by allowed sites', async () => {
    for (const path of paths) {
      const { status, headers, text } = await open(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect([path, status]).toEqual([path, 200])
      expect(policy).toContain(`frame-ancestors ${parent} https://other.example;`)
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('set-cookie')).toBeNull()
      expect(text).not.toMatch(/<script(?! type="module" src="\/assets\/)|style=|\son[a-z]+=/)
    }
  })

  test.each(languages)('is translated to %s', async (language) => {
    for (const path of paths) {
      const { text } = await open(`${path}locale=${language}`)
      expect(text).toContain(`<html lang="${language}"`)
      expect(text).not.toContain('undefined')
    }
    const { text } = await open(`/card-fields?locale=${language}`)
    expect(text).toContain(textsIn(language).card_number)
  })

  test('takes the requested theme', async () => {
    expect((await open('/card-fields?theme=dark')).text).toContain('data-theme="dark"')
    expect((await open('/card-fields?theme=light')).text).toContain('data-theme="light"')
    expect((await open('/card-fields?theme=%22%3E')).text).toContain('data-theme="system"')
  })

  test('escapes text sent by a shop', async () => {
    const markup = '<img src=x onerror=alert(1)>"\'&'
    const card = await shop.create({ reference: 'markup-1', description: markup, card_token: 'tok_3ds' })
    const link = await shop.create({
      reference: 'markup-2',
      description: markup,
      method: 'pay_by_link',
      payment_point: markup,
    })
    await shop.create({ reference: 'markup-3', description: markup, method: 'mobile_code', mobile_code: '777123' })
    const label = encodeURIComponent(markup)
    for (const path of [
      `/3ds/${card.body.id}`,
      `/pay/${link.body.id}`,
      '/bank-app',
      '/bank-app/lists',
      `/wallet-sheet?amount=1&currency=PLN&label=${label}&parent=${encodeURIComponent(parent)}`,
    ]) {
      const { text } = await open(path)
      expect([path, text.includes('<img')]).toEqual([path, false])
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    }
  })
})

test('the help page lists every card, code, token, tax number and the last payments', async () => {
  await shop.create({ reference: 'help-listed' })
  const { text } = await open('/')
  for (const { number } of testCards) expect(text).toContain(`<code>${groupDigits(number)}</code>`)
  for (const { code } of namedCodes) expect(text).toContain(`<code>${code}</code>`)
  for (const name of namedTokenBehaviours) expect(text).toContain(`<code>tok_${name}</code>`)
  for (const number of Object.keys(buyerNumbers)) expect(text).toContain(`<code>${number.slice(2)}</code>`)
  expect(text).toContain('help-listed')
})

describe('the pages for buyers', () => {
  test('allow their form to redirect back to the shop', async () => {
    const { body } = await shop.create({ card_token: 'tok_3ds', return_url: 'https://shop.example/order/7?x=1' })
    const { headers } = await open(`/3ds/${body.id}`)
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example;")
  })

  test('show a finished payment with its status and the link back', async () => {
    const { body } = await shop.create({ card_token: 'tok_capture' })
    const { status, text } = await open(`/3ds/${body.id}`)
    expect(status).toBe(200)
    expect(text).toContain(textsIn('en').status_captured)
    expect(text).toContain('href="http://shop.localhost/order/1"')
    expect(text).not.toContain('<form')
  })

  test('show nothing for an unknown payment or one of another method', async () => {
    const link = await shop.create({ method: 'pay_by_link' })
    for (const path of ['/3ds/none', '/pay/none', `/3ds/${link.body.id}`, '/pay/%00']) {
      expect([path, (await open(path)).status]).toEqual([path, 404])
      expect((await shop.send({ path, action: 'confirm' })).status).toBe(404)
    }
  })

  test('refuse an unknown action, and change nothing', async () => {
    const { body } = await shop.create({ reference: 'odd-action', card_token: 'tok_3ds' })
    for (const action of ['', 'leave', 'capture', 'CONFIRM']) {
      expect((await shop.send({ path: `/3ds/${body.id}`, action })).status).toBe(400)
    }
    expect((await fetch(`${shop.url()}/3ds/${body.id}`, { method: 'POST' })).status).toBe(400)
    expect((await shop.find('odd-action')).body.status).toBe('needs_action')
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('refuse a form of another page (%j)', async (headers: Record<string, string>) => {
    const { body } = await shop.create({ method: 'mobile_code', mobile_code: '777123' })
    const answer = await fetch(`${shop.url()}/bank-app/${body.id}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ action: 'confirm' }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(403)
    expect((await shop.call('GET', `/v1/payments/${body.id}`)).body.status).toBe('needs_action')
  })

  test.each([
    ['JSON', 'application/json', '{"action":"confirm"}', 415],
    ['text', 'text/plain', 'action=confirm', 415],
    ['a form beyond the limit', 'application/x-www-form-urlencoded', `action=${'x'.repeat(5000)}`, 413],
  ])('refuse %s instead of a form, with a page', async (_name, type, content, status) => {
    const { body } = await shop.create({ card_token: 'tok_3ds' })
    const answer = await fetch(`${shop.url()}/3ds/${body.id}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: content,
      redirect: 'manual',
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })
})

describe('the card fields', () => {
  const card = {
    card_number: '4000 0000 0000 3220',
    card_expiration_month: '12',
    card_expiration_year: '40',
    card_cvv: '123',
  }

  async function ticket(path = '/card-fields'): Promise<string> {
    return /data-ticket="([^"]+)"/.exec((await open(path)).text)?.[1] ?? ''
  }

  test('are named and marked for autofill', async () => {
    const { text } = await open('/card-fields')
    for (const [name, autocomplete] of [
      ['card_number', 'cc-number'],
      ['card_expiration', 'cc-exp'],
      ['card_cvv', 'cc-csc'],
    ]) {
      expect(text).toMatch(new RegExp(`<input id="${name}" name="${name}"[^>]*autocomplete="${autocomplete}"`))
      expect(text).toContain(`<label for="${name}">`)
    }
  })

  test('are written in the fonts of the page around them, which are loaded from nowhere else', async () => {
    const ask = async (query: string) => {
      const { text, headers } = await open(`/card-fields?${query}`)
      const fonts = /data-fonts="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? ''
      return { fonts: JSON.parse(fonts), policy: headers.get('content-security-policy') ?? '' }
    }
    const font = `${parent}/assets/manrope.woff2`
    const shown = await ask(`parent=${parent}&font=${font}`)
    expect(shown.fonts).toEqual([font])
    expect(shown.policy).toContain(`font-src ${parent};`)
    for (const other of [`https://evil.example/a.woff2`, `${parent}/a.css`, `${parent}/a?b=.woff2`, 'x']) {
      const refused = await ask(`parent=${parent}&font=${encodeURIComponent(other)}`)
      expect(refused.fonts).toEqual([])
      expect(refused.policy).not.toContain('font-src')
    }
    expect((await ask(`font=${font}`)).fonts).toEqual([])
  })

  test('send messages to an allowed site only', async () => {
    expect((await open(`/card-fields?parent=${encodeURIComponent(parent)}`)).text).toContain(`data-parent="${parent}"`)
    for (const other of ['https://evil.example', `${parent}.evil.example`, `${parent}/`, '*', 'null', '']) {
      expect([other, (await open(`/card-fields?parent=${encodeURIComponent(other)}`)).status]).toEqual([other, 403])
    }
    expect((await open(`/card-fields?parent=${parent}&parent=https://evil.example`)).status).toBe(403)
  })

  test('issue a token that is valid for one payment', async () => {
    const answer = await shop.call('POST', '/v1/card-tokens', { ticket: await ticket(), ...card })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ card_token: expect.stringMatching(/^tok_.{24}$/), last4: '3220', brand: 'visa' })
    const card_token = String(answer.body.card_token)
    const paid = await shop.create({ reference: 'token-1', card_token })
    expect(paid.body.status).toBe('needs_action')
    expect((await shop.create({ reference: 'token-1', card_token })).body.id).toBe(paid.body.id)
    expect((await shop.create({ reference: 'token-2', card_token })).body.error_code).toBe(4221)
  })

  test('issue a token that is valid for fifteen minutes, also across a restart', async () => {
    const make = async () =>
      String((await shop.call('POST', '/v1/card-tokens', { ticket: await ticket(), ...card })).body.card_token)
    const old = await make()
    await shop.restart()
    shop.moveClock(14 * 60_000)
    const fresh = await make()
    shop.moveClock(60_000)
    expect((await shop.create({ card_token: old })).body.error_code).toBe(4221)
    expect((await shop.create({ card_token: fresh })).status).toBe(201)
  })

  test('issue no token for wallet payments', async () => {
    const { body } = await shop.call('POST', '/v1/card-tokens', { ticket: await ticket(), ...card })
    const answer = await shop.create({ method: 'wallet', wallet_token: String(body.card_token) })
    expect(answer.body.error_code).toBe(4221)
  })

  test('issue no token without their ticket', async () => {
    const walletTicket = await ticket(sheetPath)
    for (const wrong of ['x', `${await ticket()}x`, walletTicket]) {
      const answer = await shop.call('POST', '/v1/card-tokens', { ticket: wrong, ...card })
      expect([answer.status, answer.body.error_code]).toEqual([403, 4030])
    }
    const good = await ticket()
    shop.moveClock(12 * 60 * 60_000)
    expect((await shop.call('POST', '/v1/card-tokens', { ticket: good, ...card })).status).toBe(403)
    const foreign = await shop.call('POST', '/v1/card-tokens', { ticket: await ticket(), ...card }, { origin: parent })
    expect([foreign.status, foreign.body.error_code]).toEqual([403, 4030])
  })

  test.each([
    ['card_number', '4000 0000 0000 3221', 422],
    ['card_number', '4000 0000 0000 3220 4000 0000 0000 3220', 422],
    ['card_expiration_month', '13', 422],
    ['card_expiration_year', '20', 422],
    ['card_cvv', '12', 422],
    ['card_cvv', 123, 400],
    ['card_number', null, 400],
  ])('refuse %s %j and name the field', async (path, value, status) => {
    const answer = await shop.call('POST', '/v1/card-tokens', { ticket: await ticket(), ...card, [path]: value })
    expect(answer.status).toBe(status)
    expect(answer.body.fields).toContainEqual(expect.objectContaining({ path }))
    expect(JSON.stringify(answer.body)).not.toContain('3221')
  })

  test('leave no card number and no security code in the journal', async () => {
    const number = '4111111111111111'
    const { body } = await shop.call('POST', '/v1/card-tokens', {
      ticket: await ticket(),
      ...card,
      card_number: number,
      card_cvv: '987',
    })
    const { body: payment } = await shop.create({ card_token: String(body.card_token) })
    expect(payment).toMatchObject({ status: 'declined', decline_code: 'not_a_test_card' })
    const journal = await readFile(shop.journalPath, 'utf8')
    expect(journal).toContain(String(body.card_token))
    expect(journal).not.toContain(number)
    expect(journal).not.toContain('"987"')
  })
})

describe('the wallet', () => {
  test('has a small script that pages may cache for an hour', async () => {
    const answer = await fetch(`${shop.url()}/wallet.js`, { headers: { 'accept-encoding': 'gzip' } })
    const script = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('cache-control')).toContain('public, max-age=3600')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(3000)
    expect(script).not.toMatch(/document\.cookie|localStorage|sessionStorage|indexedDB/)
    const again = await fetch(`${shop.url()}/wallet.js`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('issues a token that is valid for one wallet payment', async () => {
    const { text } = await open(sheetPath)
    const ticket = /data-ticket="([^"]+)"/.exec(text)?.[1]
    const { body, status } = await shop.call('POST', '/v1/wallet-tokens', { ticket, card_number: '4242424242424242' })
    expect(status).toBe(201)
    const wallet_token = String(body.wallet_token)
    const paid = await shop.create({ method: 'wallet', wallet_token })
    expect(paid.body.status).toBe('captured')
    expect((await shop.create({ method: 'wallet', wallet_token })).body.error_code).toBe(4221)
  })

  test.each([
    ['/wallet-sheet', 403],
    ['/wallet-sheet?amount=100&currency=PLN&parent=https://evil.example', 403],
    [`/wallet-sheet?amount=0&currency=PLN&parent=${parent}`, 400],
    [`/wallet-sheet?amount=1.5&currency=PLN&parent=${parent}`, 400],
    [`/wallet-sheet?amount=100&currency=zloty&parent=${parent}`, 400],
    [`/wallet-sheet?amount=100&amount=200&currency=PLN&parent=${parent}`, 400],
  ])('opens no sheet for %s', async (path, status) => {
    expect((await open(path)).status).toBe(status)
  })
})

test('a flood of forms from one address is limited, and reading continues', async () => {
  const flooded = await startTestShop()
  try {
    const statuses = new Set<number>()
    for (let calls = 0; calls < 310; calls += 1) {
      statuses.add((await flooded.send({ path: '/bank-app/none', action: 'confirm' })).status)
    }
    expect([...statuses]).toEqual([404, 429])
    expect((await fetch(`${flooded.url()}/bank-app`)).status).toBe(200)
    expect((await flooded.create({})).status).toBe(201)
    flooded.moveClock(60_000)
    expect((await flooded.send({ path: '/bank-app/none', action: 'confirm' })).status).toBe(404)
  } finally {
    await flooded.stop()
  }
})
