import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { CALLS } from '@meridian/contract/calls.ts'
import { listLanguages } from '@meridian/contract/core.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ERRORS, ErrorBody } from '@meridian/contract/errors.ts'
import { createShoppingLink, getGuestCartByCode } from '@meridian/contract/shop/guest-cart.ts'
import { signVisitorAddress, VISITOR_ADDRESS_HEADER } from '@meridian/contract/visitor-address.ts'
import { PAYMENT_PROVIDERS } from '@meridian/domain/payment-provider.ts'
import { unsafeReadClaims } from '@meridian/domain/session.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi, urlsOf } from './api.ts'
import { createService } from './serve.ts'
import { fillCart } from './shop/cart/cart-testing.ts'
import { createTestShop, type TestShop } from './testing.ts'

let shop: TestShop
let app: FastifyInstance
let token: string
let memberToken: string
let adminToken: string
beforeAll(async () => {
  shop = await createTestShop()
  app = await createApi(options())
  const guest = await shop.guest('PL')
  token = guest.token
  memberToken = (await shop.member()).token
  adminToken = (await shop.member({ type_id: 2, countries: ['PL'] })).token
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const options = (): Parameters<typeof createApi>[0] => ({
  service: shop.service,
  receive: async () => {},
  receiveParcel: async () => {},
  log: shop.deps.log,
  trustProxy: false,
  publicUrl: 'http://localhost:3000',
  cacheVersion: () => '1',
  clientSecrets: ['secret-of-the-client'],
})

/** The Authorization header of a caller that this call admits. */
function authorization(endpoint?: Endpoint): Record<string, string> {
  // The token endpoint authenticates clients and accepts requests without a client.
  if (endpoint?.alias === 'AUTH') return {}
  if (endpoint?.caller === 'admin') return { authorization: `Bearer ${adminToken}` }
  const isOfMembers = endpoint?.caller === 'user' || endpoint?.caller === 'account'
  return { authorization: `Bearer ${isOfMembers ? memberToken : token}` }
}

/** A refusal in the form of SPEC §8: named, numbered, traced, and without internal details. */
function expectRefusal(response: { statusCode: number; body: string }, about: string): void {
  expect(response.statusCode, about).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, about).toBeLessThan(500)
  const body = ErrorBody.parse(JSON.parse(response.body))
  const [known] = Object.entries(ERRORS).filter(([name]) => name === body.name)
  expect(known?.[1].error_code, about).toBe(body.error_code)
  expect(response.body, about).not.toMatch(/node_modules|\.ts:|select |insert |postgres/i)
}

const BAD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '١٢',
  ' 12',
  '12abc',
  '%00',
  '../1',
  'xx',
  'EN-PL',
  "' or 1=1 --",
  '\u0000',
  '\u202e',
  '😀',
  'x'.repeat(10_000),
]
const BAD_VALUES = [
  ...BAD_TEXTS,
  null,
  true,
  1,
  -1,
  0,
  1.005,
  1e21,
  [],
  {},
  [1],
  { a: 1 },
  '\u0000',
  '\ud800',
  '\u202e',
  '<script>',
  'a\r\nBcc: x',
]

const goodText = (name: string) =>
  ({ countryId: 'PL', languageId: 'en', 'productIds[]': '101', ids: '[1]', promotionId: '1', code: 'x'.repeat(24) })[
    name
  ] ?? '1'

const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (schema === undefined) return []
  const json = z.toJSONSchema(schema, { io: 'input' })
  const keys = new Set(Object.keys(json.properties ?? {}))
  for (const option of json.anyOf ?? json.oneOf ?? []) {
    if (typeof option === 'object') for (const key of Object.keys(option.properties ?? {})) keys.add(key)
  }
  return [...keys]
}

const callable = CALLS.filter((endpoint) => endpoint.caller !== 'provider')

function urlOf(endpoint: Endpoint, params: Record<string, string>, query: Record<string, string>): string {
  const url = (urlsOf(endpoint)[0] ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? goodText(name)),
  )
  const text = new URLSearchParams(query).toString()
  return text === '' ? url : `${url}?${text}`
}

/**
 * The expected result of bad input: control characters are 422 with the field named (line breaks too, in texts of one
 * line); input that violates the schema names its field as well; valid input is answered or refused for a reason that
 * the call declares.
 */
function expectAnswer(
  endpoint: Endpoint,
  response: { statusCode: number; body: string },
  { part, key, value, whole }: { part: 'params' | 'query' | 'body'; key: string; value: unknown; whole: unknown },
): void {
  const about = `${key}: ${JSON.stringify(value)?.slice(0, 40)} → ${response.body.slice(0, 200)}`
  const schema: z.ZodType | undefined = endpoint[part]
  const body: unknown = JSON.parse(response.body)
  const { name, fields = [] } = response.statusCode < 400 ? { name: null } : ErrorBody.parse(body)
  const paths = fields.map(({ path }) => path.split('.')[0])
  // The router rejects longer path segments.
  if (part === 'params' && String(value).length > 500) {
    expect([response.statusCode, name], about).toEqual([400, 'MALFORMED'])
    return
  }
  const inOneLine = part === 'body' && endpoint.lines?.includes(key) ? String(value).replace(/[\r\n]/g, ' ') : value
  if (typeof inOneLine === 'string' && (!inOneLine.isWellFormed() || /\p{Cc}/u.test(inOneLine))) {
    expect([response.statusCode, name, ...paths], about).toEqual([422, 'FIELDS_REFUSED', key])
    return
  }
  const { error } = schema === undefined ? {} : z.safeDecode(schema, whole)
  const issues = error?.issues ?? []
  if (issues.length > 0) {
    expect(['MALFORMED', 'FIELDS_REFUSED'], about).toContain(name)
    // With several forms of a body, none may match; then the body itself is named.
    if (issues.some(({ path }) => path[0] === key)) expect(paths, about).toContain(key)
    else expect(paths.length, about).toBeGreaterThan(0)
  }
  if (name !== null) {
    expectRefusal(response, about)
    expect([...endpoint.errors, ...OF_EVERY_CALL], about).toContain(name)
  }
}

/** Of the values that the schema refuses, the first of these are sent, beginning at another one for each field. */
const REFUSED_SENT = 6
let fields = 0

/**
 * The values to send: all that the schema lets through, and some that it refuses, since one code answers all of those.
 * Each value is sent somewhere.
 */
function worthSending<Value>(
  schema: z.ZodType | undefined,
  values: readonly Value[],
  key: string,
  others: Record<string, unknown>,
): Value[] {
  const passes = (value: Value): boolean =>
    schema !== undefined && z.safeDecode(schema, { ...others, [key]: value }).success
  const from = (fields++ * REFUSED_SENT) % values.length
  const refused = [...values.slice(from), ...values.slice(0, from)].filter((value) => !passes(value))
  return [...values.filter(passes), ...refused.slice(0, REFUSED_SENT)]
}

const OF_EVERY_CALL = [
  'MALFORMED',
  'FIELDS_REFUSED',
  'CALLER_NOT_ALLOWED',
  'TOKEN_REQUIRED',
  'TOO_LARGE',
  'ROUTE_UNKNOWN',
  'TOO_MANY_REQUESTS',
]

const bodyTest = (title: string, check: () => Promise<void>): void => {
  test(title, check)
}

/** Whether a call has the address of another call minus its last part, which includes its slash. */
const isListOf = (list: Endpoint, { method, alias, path }: Endpoint) =>
  list.method === method && list.alias === alias && path.startsWith(`${list.path}{`)

let neighbours = 0
/** Uses a new address for each request, because guesses of codes are limited by address. */
function inject(request: InjectOptions) {
  neighbours += 1
  return app.inject({ ...request, remoteAddress: `10.51.${neighbours >> 8}.${neighbours & 255}` })
}

describe.each(callable.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const hasBody = endpoint.body !== undefined
  const testOfBody: typeof bodyTest = hasBody ? bodyTest : () => {}
  const query = Object.fromEntries(keysOf(endpoint.query).map((key) => [key, goodText(key)]))
  const json = { 'content-type': 'application/json' }

  test('bad texts in path and query are refused or not found, never a server error', async () => {
    const good = Object.fromEntries(keysOf(endpoint.params).map((key) => [key, goodText(key)]))
    for (const key of keysOf(endpoint.params)) {
      for (const text of worthSending(endpoint.params, BAD_TEXTS, key, good)) {
        const response = await inject({
          method: endpoint.method,
          url: urlOf(endpoint, { [key]: text }, query),
          headers: { ...authorization(endpoint), ...(hasBody ? json : {}) },
          ...(hasBody ? { payload: '{}' } : {}),
        })
        // An empty last part that includes its slash leaves the address of the list call.
        const list = text === '' && callable.find((one) => isListOf(one, endpoint))
        if (list) expect(z.safeDecode(list.response, JSON.parse(response.body)).error).toBeUndefined()
        else expectAnswer(endpoint, response, { part: 'params', key, value: text, whole: { ...good, [key]: text } })
      }
    }
    for (const key of keysOf(endpoint.query)) {
      for (const text of worthSending(endpoint.query, BAD_TEXTS, key, query)) {
        const response = await inject({
          method: endpoint.method,
          url: urlOf(endpoint, {}, { ...query, [key]: text }),
          headers: { ...authorization(endpoint), ...(hasBody ? json : {}) },
          ...(hasBody ? { payload: '{}' } : {}),
        })
        expectAnswer(endpoint, response, { part: 'query', key, value: text, whole: { ...query, [key]: text } })
      }
    }
  })

  testOfBody('bad values in every field of the body are refused in the form of the specification', async () => {
    for (const key of keysOf(endpoint.body)) {
      for (const value of worthSending(endpoint.body, BAD_VALUES, key, {})) {
        const response = await inject({
          method: endpoint.method,
          url: urlOf(endpoint, {}, query),
          headers: { ...authorization(endpoint), ...json },
          payload: JSON.stringify({ [key]: value }),
        })
        expectAnswer(endpoint, response, { part: 'body', key, value, whole: { [key]: value } })
      }
    }
  })

  testOfBody('bodies that are no honest JSON object are refused', async () => {
    const payloads = [
      '',
      'null',
      '[]',
      '"x"',
      '{',
      '{"a":1,"a":2}',
      '\ufeff{}',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{}}',
      '['.repeat(100_000),
      '{"x":1E400}',
      `{${' '.repeat(300_000)}}`,
    ]
    for (const payload of payloads) {
      const response = await inject({
        method: endpoint.method,
        url: urlOf(endpoint, {}, query),
        headers: { ...authorization(endpoint), ...json },
        payload,
      })
      expectRefusal(response, payload.slice(0, 40))
    }
    const extra = await inject({
      method: endpoint.method,
      url: urlOf(endpoint, {}, query),
      headers: { ...authorization(endpoint), ...json },
      payload: '{"price":1,"role":"admin","user_id":1}',
    })
    expectRefusal(extra, 'unknown fields')
  })

  testOfBody('only application/json is read', async () => {
    for (const type of [
      'text/plain',
      'application/json\t;x',
      'application/json;charset=utf-7',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await inject({
        method: endpoint.method,
        url: urlOf(endpoint, {}, query),
        headers: { ...authorization(endpoint), 'content-type': type },
        payload: '{}',
      })
      expectRefusal(response, type)
    }
    const none = await inject({
      method: endpoint.method,
      url: urlOf(endpoint, {}, query),
      headers: authorization(endpoint),
    })
    expect(none.statusCode).toBe(415)
  })

  test('a forged, expired or foreign session token is rejected', async () => {
    const [head, claims, signature] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const forged of [
      '',
      'x',
      'a.b.c',
      `${head}.${claims}.${signature?.slice(0, -4)}AAAA`,
      `${none}.${claims}.`,
      `${none}.${claims}.xx`,
      `${head}..${signature}`,
    ]) {
      const response = await inject({
        method: endpoint.method,
        url: urlOf(endpoint, {}, query),
        headers: { authorization: `Bearer ${forged}`, ...(hasBody ? json : {}) },
        ...(hasBody ? { payload: '{}' } : {}),
      })
      expect(response.statusCode, forged.slice(0, 20)).toBe(401)
    }
  })
})

test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
  'JSON that is sent as %s is read, by calls and from providers',
  async (type) => {
    const headers = { 'content-type': type }
    const received: string[] = []
    const receiving = await createApi({
      ...options(),
      receive: async (provider, raw) => void received.push(`${provider} ${raw.toString()}`),
    })
    for (const provider of PAYMENT_PROVIDERS) {
      const url = `/api/payments/webhooks/${provider}`
      const { statusCode } = await receiving.inject({ method: 'POST', url, headers, payload: '{"a":1}' })
      expect(statusCode, provider).toBe(200)
    }
    await receiving.close()
    expect(received).toEqual(PAYMENT_PROVIDERS.map((provider) => `${provider} {"a":1}`))
    const payload = JSON.stringify({ grant_type: GUEST_GRANT, country_id: 'PL' })
    const token = await inject({ method: 'POST', url: urlsOf(createToken)[0], headers, payload })
    expect(token.statusCode).toBe(200)
  },
)

test('an unknown address is 404 and a wrong method 405, in the error form of SPEC §8', async () => {
  const absent = await app.inject({ method: 'GET', url: '/api/shop/api/nothing' })
  expect(absent.statusCode).toBe(404)
  expectRefusal(absent, 'absent')
  const method = await app.inject({ method: 'DELETE', url: '/api/shop/api/products' })
  expect(method.statusCode).toBe(405)
  expectRefusal(method, 'method')
})

test('an address that cannot be decoded is refused in the error form of SPEC §8', async () => {
  for (const url of ['/api/shop/%ff', '/api/shop/api/products/%E0%A4%A', '/api/%']) {
    const response = await app.inject({ method: 'GET', url })
    expect(response.statusCode, url).toBe(400)
    expectRefusal(response, url)
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('a handler that throws answers 500 in the error form of SPEC §8, and only the log has the reason', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const handler = () => Promise.reject(new Error('insert into shop.orders failed for anna@meridian.example'))
  const service = createService({
    routes: [{ endpoint: listLanguages, handler }],
    sessions: shop.sessions,
    verifyPromotion: async () => null,
    findOwnCart: async () => null,
    noteRefusal: async () => {},
    clock: () => shop.time.now,
    log,
    checkAnswers: true,
    queueChanges: false,
  })
  const broken = await createApi({ ...options(), service })
  const response = await broken.inject({ method: 'GET', url: '/api/core/api/languages' })
  await broken.close()
  const body = JSON.parse(response.body)
  expect([response.statusCode, body]).toEqual([
    500,
    {
      message: 'Something went wrong on our side',
      trace: response.headers['x-trace'],
      error_code: 5000,
      name: 'INTERNAL',
    },
  ])
  expect(body.trace).toMatch(/^[\w-]{16}$/)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ trace: body.trace, msg: 'A call failed' })
})

test('the category call answers categories{slug} and categories/{slug} alike', async () => {
  const query = '?countryId=PL&languageId=en'
  const [first, second] = await Promise.all(
    ['categoriesperfume', 'categories/perfume'].map((path) =>
      app.inject({ method: 'GET', url: `/api/shop/api/products/${path}${query}` }),
    ),
  )
  expect(first?.statusCode).toBe(200)
  expect(second?.body).toBe(first?.body)
})

test('amounts are sent as numbers with at most two decimals', async () => {
  const response = await app.inject({
    method: 'GET',
    url: '/api/shop/api/guest-carts/mine?languageId=en',
    headers: authorization(),
  })
  const { data } = JSON.parse(response.body)
  expect(data.items[0].gross_price * 100).toBeCloseTo(Math.round(data.items[0].gross_price * 100), 6)
  expect(Number.isInteger(data.items[0].gross_price) && data.items[0].gross_price > 1000).toBe(false)
  expect(data.error_code).toBeUndefined()
})

test('responses are never cached between server and client', async () => {
  const response = await app.inject({
    method: 'GET',
    url: '/api/shop/api/guest-carts/mine?languageId=en',
    headers: authorization(),
  })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('an address is blocked after twenty wrong codes, and other addresses are not', async () => {
  const guess = (remoteAddress: string) =>
    app.inject({ method: 'GET', url: `/api/shop/api/guest-carts?languageId=en&code=${'x'.repeat(24)}`, remoteAddress })
  const answers: number[] = []
  for (let tries = 0; tries < 25; tries++) answers.push((await guess('10.9.8.7')).statusCode)
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
  expect(answers.at(-1)).toBe(429)
  expect((await guess('10.9.8.6')).statusCode).toBe(404)
  // A correct code from the same address is still answered.
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const { data } = await guest.call(createShoppingLink, { query: { languageId: 'en' }, body: { country_id: 'PL' } })
  const found = await app.inject({
    method: 'GET',
    url: `/api/shop/api/guest-carts?languageId=en&code=${data.code}`,
    remoteAddress: '10.9.8.7',
  })
  expect(found.statusCode).toBe(200)
})

test('each visitor of the storefront has a separate limit, and no other caller can name a visitor', async () => {
  const url = `/api/shop/api/guest-carts?languageId=en&code=${'y'.repeat(24)}`
  const guess = (address: string, secret = 'secret-of-the-client', at = new Date()) =>
    app.inject({
      method: 'GET',
      url,
      remoteAddress: '10.9.8.5',
      headers: { [VISITOR_ADDRESS_HEADER]: signVisitorAddress(address, secret, at) },
    })
  for (let tries = 0; tries < 21; tries++) await guess('192.0.2.7')
  expect((await guess('192.0.2.7')).statusCode).toBe(429)
  expect((await guess('192.0.2.8')).statusCode).toBe(404)
  // Neither a wrong secret nor the old header changes the address that a request counts for.
  for (let tries = 0; tries < 21; tries++) {
    await (tries % 2 === 0 ? guess(`192.0.2.${tries}`, 'guess') : guess(`192.0.2.${tries}`, undefined, new Date(0)))
  }
  expect((await app.inject({ method: 'GET', url, remoteAddress: '10.9.8.5' })).statusCode).toBe(429)
})

test('a visitor of a storefront in the same process is blocked as well', async () => {
  const guess = (address?: string) =>
    shop.service
      .call(getGuestCartByCode, { query: { languageId: 'en', code: 'z'.repeat(24) } }, { address })
      .catch((error: unknown) => error)
  for (let tries = 0; tries < 21; tries++) await guess('192.0.2.17')
  expect(await guess('192.0.2.17')).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  expect(await guess('192.0.2.18')).toMatchObject({ error: 'LINK_ABSENT' })
  expect(await guess()).toMatchObject({ error: 'LINK_ABSENT' })
})

test('an address blocked for guessing one secret can still shop', async () => {
  const remoteAddress = '192.0.2.77'
  const ask = (path: string, key?: string) => {
    const query = key === undefined ? '' : `&access_key=${key}`
    return app.inject({ method: 'GET', url: `/api/shop/api/orders/${path}?languageId=en${query}`, remoteAddress })
  }
  // An order without a key holds no secret, so asking for one finds nothing and counts as no guess.
  for (let tries = 0; tries < 25; tries++) expect((await ask(tries % 2 ? 'latest' : '1')).statusCode).toBe(404)
  const answers: number[] = []
  for (let tries = 0; tries < 22; tries++) answers.push((await ask('1', 'k'.repeat(43))).statusCode)
  expect(answers.at(-1)).toBe(429)
  expect((await ask('1')).statusCode).toBe(404)
  const grant = await app.inject({
    method: 'POST',
    url: '/api/auth/oauth/v2/token',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ grant_type: GUEST_GRANT, country_id: 'PL' }),
    remoteAddress,
  })
  expect(grant.statusCode).toBe(200)
})

test('the log has one line per call, with its caller and without secrets', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const logged = await createApi({ ...options(), log })
  const url = '/api/shop/api/guest-carts/mine?languageId=en'
  const page = 'pageTrace1234567'
  await logged.inject({ method: 'GET', url, headers: { ...authorization(), 'x-page-trace': page } })
  await logged.inject({ method: 'GET', url, headers: { 'x-page-trace': 'no trace "at" all' } })
  await logged.close()
  const [known, unknown] = lines.map((line) => JSON.parse(line))
  const route = '/api/shop/api/guest-carts/mine'
  expect(known).toMatchObject({ msg: 'call', method: 'GET', route, status: 200, ip: '127.0.0.1' })
  expect(known.actor).toEqual({ kind: 'guest', id: unsafeReadClaims(token)?.gid })
  expect(known.trace).toBe(page)
  expect(unknown).toMatchObject({ route, status: 401, actor: { kind: 'none' } })
  expect(unknown.trace).toMatch(/^[\w-]{16}$/)
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(token.slice(-20))
})

test('a thousand concurrent calls on ten connections are all answered and leave the pool intact', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, () =>
      app.inject({
        method: 'POST',
        url: '/api/shop/api/guest-carts/mine/items?languageId=en',
        headers: { ...authorization(), 'content-type': 'application/json' },
        payload: JSON.stringify({ variant_id: AMBRE_51_50ML.variant_id, quantity: 1, country_id: 'PL' }),
      }),
    ),
  )
  const statuses = new Set(answers.map((answer) => answer.statusCode))
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  for (const answer of answers) if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBe('1')
  await shop.pool.ping(2000)
})

test('the token endpoint authenticates its client by Basic authorization and rejects wrong credentials', async () => {
  const ask = (authorization?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/oauth/v2/token',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      payload: JSON.stringify({ grant_type: 'urn:meridian:grant-type:guest', country_id: 'PL' }),
    })
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  expect((await ask()).statusCode).toBe(200)
  expect((await ask(basic('storefront:secret-of-the-client'))).statusCode).toBe(200)
  for (const wrong of [basic('storefront:guess'), basic('other:secret-of-the-client'), 'Basic', 'Bearer x']) {
    expect((await ask(wrong)).statusCode, wrong).toBe(401)
  }
})

test('a session in a cookie is ignored; only the Bearer header counts', async () => {
  const response = await app.inject({
    method: 'GET',
    url: '/api/shop/api/guest-carts/mine?languageId=en',
    headers: { cookie: `meridian_token=${token}` },
  })
  expect(response.statusCode).toBe(401)
})

test('the API documents are generated once, so repeated requests are cheap', async () => {
  let looks = 0
  const { service } = options()
  const watched = Object.defineProperty({ ...service }, 'routes', {
    get() {
      looks += 1
      return service.routes
    },
  })
  const once = await createApi({ ...options(), service: watched })
  const ask = async () => {
    const answers = await Promise.all(
      ['/api/openapi.json', '/api/docs'].map((url) => once.inject({ method: 'GET', url })),
    )
    return answers.map((answer) => answer.body)
  }
  const first = await ask()
  const before = looks
  expect(await ask()).toEqual(first)
  expect(looks).toBe(before)
  await once.close()
})

test('the OpenAPI document lists every call, and each of its properties has a type', async () => {
  const document = JSON.parse((await app.inject({ method: 'GET', url: '/api/openapi.json' })).body)
  expect(document.openapi).toBe('3.1.0')
  for (const endpoint of callable) {
    expect(
      document.paths[`/api/${endpoint.alias.toLowerCase()}${endpoint.path}`]?.[endpoint.method.toLowerCase()]
        ?.operationId,
    ).toBe(endpoint.name)
  }
  const untyped: string[] = []
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node && typeof node.properties === 'object') {
      for (const [name, property] of Object.entries(node.properties ?? {})) {
        const known =
          typeof property === 'object' &&
          property !== null &&
          ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref'].some((key) => key in property)
        // `json` values of an error's detail may be anything, which an empty schema expresses.
        if (!known && !path.includes('detail')) untyped.push(`${path}.${name}`)
      }
    }
    for (const [key, value] of Object.entries(node)) walk(value, `${path}.${key}`)
  }
  walk(document, '')
  expect(untyped).toEqual([])
  const page = await app.inject({ method: 'GET', url: '/api/docs' })
  expect(page.body).toContain('/api/shop/api/products/categories{slug}')
})
