import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { listLanguages } from '@meridian/contract/core.ts'
import { PAYMENT_PROVIDERS } from '@meridian/domain/payment-provider.ts'
import { unsafeReadClaims } from '@meridian/domain/session.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewOf } from '../core/previews-testing.ts'
import { createApi, urlsOf } from './api.ts'
import { CALLABLE, expectRefusal, openTestApi, type TestApi } from './api-testing.ts'
import { createService } from './serve.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
  'JSON that is sent as %s is read, by calls and from providers',
  async (type) => {
    const headers = { 'content-type': type }
    const received: string[] = []
    const receiving = await createApi({
      ...api.options,
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
    const token = await api.inject({ method: 'POST', url: urlsOf(createToken)[0], headers, payload })
    expect(token.statusCode).toBe(200)
  },
)

test('an unknown address is 404 and a wrong method 405, in the error form of SPEC §8', async () => {
  const absent = await api.app.inject({ method: 'GET', url: '/api/shop/api/nothing' })
  expect(absent.statusCode).toBe(404)
  expectRefusal(absent, 'absent')
  expect(absent.headers.allow).toBeUndefined()
  for (const [url, allow] of [
    ['/api/shop/api/products', 'GET, HEAD'],
    ['/api/auth/oauth/v2/token', 'POST'],
    ['/api/payments/webhooks/sandbox', 'POST'],
    ['/api/openapi.json', 'GET, HEAD'],
    ['/api/admin/orders/1', 'GET, HEAD'],
  ]) {
    const method = await api.app.inject({ method: 'DELETE', url })
    expect([url, method.statusCode, method.headers.allow]).toEqual([url, 405, allow])
    expectRefusal(method, 'method')
  }
})

test('a compressed body is refused, and the answer says that none is decompressed', async () => {
  for (const coding of ['gzip', 'BR', 'deflate, gzip', 'x']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': coding }
    const answer = await api.app.inject({ method: 'POST', url: '/api/auth/oauth/v2/token', headers, payload: '{}' })
    expect([coding, answer.statusCode, answer.headers['accept-encoding']]).toEqual([coding, 415, 'identity'])
    expectRefusal(answer, coding)
  }
})

test('a token whose session has ended is told as such, and no hindrance on the way to a new session', async () => {
  const headers = { authorization: `Bearer ${api.token.slice(0, -4)}AAAA`, 'content-type': 'application/json' }
  const dead = await api.app.inject({ method: 'GET', url: '/api/shop/api/products', headers })
  expect([dead.statusCode, dead.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
  const absent = await api.app.inject({ method: 'GET', url: '/api/shop/api/guest-carts/current' })
  expect(absent.headers['www-authenticate']).toBeUndefined()
  const opening = CALLABLE.filter(({ alias, caller }) => alias === 'ADMIN' && caller === 'anyone')
  expect(opening.length).toBeGreaterThan(4)
  for (const endpoint of opening) {
    const answer = await api.inject({ method: 'POST', url: urlsOf(endpoint)[0], headers, payload: '{"x":1}' })
    expect(JSON.parse(answer.body).name, endpoint.name).not.toBe('TOKEN_INVALID')
  }
})

test('an address with codes that it does not need is refused at every call', async () => {
  for (const endpoint of CALLABLE) {
    const url = (urlsOf(endpoint)[0] ?? '')
      .replace(/:\w+/g, '1')
      .replace(/[a-z](?=[^a-z]*$)/, (letter) => hexOf(letter))
    const answer = await api.inject({ method: endpoint.method, url })
    expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 400])
  }
})

const hexOf = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

test('an address that cannot be decoded is refused in the error form of SPEC §8', async () => {
  for (const url of ['/api/shop/%ff', '/api/shop/api/products/%E0%A4%A', '/api/%']) {
    const response = await api.app.inject({ method: 'GET', url })
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
    sessions: api.shop.sessions,
    verifyPromotion: async () => null,
    findOwnCart: async () => null,
    verifyPreview: async () => null,
    recordRefusal: async () => {},
    clock: () => api.shop.time.now,
    log,
    checkAnswers: true,
    queueChanges: false,
  })
  const broken = await createApi({ ...api.options, service })
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
      api.app.inject({ method: 'GET', url: `/api/shop/api/products/${path}${query}` }),
    ),
  )
  expect(first?.statusCode).toBe(200)
  expect(second?.body).toBe(first?.body)
})

test('amounts are sent as numbers with at most two decimals', async () => {
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/shop/api/guest-carts/mine?languageId=en',
    headers: api.authorization(),
  })
  const { data } = JSON.parse(response.body)
  expect(data.items[0].gross_price * 100).toBeCloseTo(Math.round(data.items[0].gross_price * 100), 6)
  expect(Number.isInteger(data.items[0].gross_price) && data.items[0].gross_price > 1000).toBe(false)
  expect(data.error_code).toBeUndefined()
})

test('responses are never cached between server and client', async () => {
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/shop/api/guest-carts/mine?languageId=en',
    headers: api.authorization(),
  })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('the log has one line per call, with its caller and without secrets', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const logged = await createApi({ ...api.options, log })
  const url = '/api/shop/api/guest-carts/mine?languageId=en'
  const page = 'pageTrace1234567'
  await logged.inject({ method: 'GET', url, headers: { ...api.authorization(), 'x-page-trace': page } })
  await logged.inject({ method: 'GET', url, headers: { 'x-page-trace': 'no trace "at" all' } })
  await logged.close()
  const [known, unknown] = lines.map((line) => JSON.parse(line))
  const route = '/api/shop/api/guest-carts/mine'
  expect(known).toMatchObject({ msg: 'call', method: 'GET', route, status: 200, ip: '127.0.0.1' })
  expect(known.actor).toEqual({ kind: 'guest', id: unsafeReadClaims(api.token)?.gid })
  expect(known.trace).toBe(page)
  expect(unknown).toMatchObject({ route, status: 401, actor: { kind: 'none' } })
  expect(unknown.trace).toMatch(/^[\w-]{16}$/)
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(api.token.slice(-20))
})

test('a thousand concurrent calls on ten connections are all answered and leave the pool intact', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, () =>
      api.app.inject({
        method: 'POST',
        url: '/api/shop/api/guest-carts/mine/items?languageId=en',
        headers: { ...api.authorization(), 'content-type': 'application/json' },
        payload: JSON.stringify({ variant_id: AMBRE_51_50ML.variant_id, quantity: 1, country_id: 'PL' }),
      }),
    ),
  )
  const statuses = new Set(answers.map((answer) => answer.statusCode))
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  for (const answer of answers) if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBe('1')
  await api.shop.pool.ping(2000)
})

test('the token endpoint authenticates its client by Basic authorization and rejects wrong credentials', async () => {
  const send = (authorization?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/oauth/v2/token',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      payload: JSON.stringify({ grant_type: 'urn:meridian:grant-type:guest', country_id: 'PL' }),
    })
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  expect((await send()).statusCode).toBe(200)
  expect((await send(basic('storefront:secret-of-the-client'))).statusCode).toBe(200)
  for (const wrong of [basic('storefront:guess'), basic('other:secret-of-the-client'), 'Basic', 'Bearer x']) {
    expect((await send(wrong)).statusCode, wrong).toBe(401)
  }
})

test('a session in a cookie is ignored; only the Bearer header counts', async () => {
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/shop/api/guest-carts/mine?languageId=en',
    headers: { cookie: `meridian_token=${api.token}` },
  })
  expect(response.statusCode).toBe(401)
})

test('the API documents are generated once, so repeated requests are cheap', async () => {
  let looks = 0
  const { service } = api.options
  const watched = Object.defineProperty({ ...service }, 'routes', {
    get() {
      looks += 1
      return service.routes
    },
  })
  const once = await createApi({ ...api.options, service: watched })
  const send = async () => {
    const answers = await Promise.all(
      ['/api/openapi.json', '/api/docs'].map((url) => once.inject({ method: 'GET', url })),
    )
    return answers.map((answer) => answer.body)
  }
  const first = await send()
  const before = looks
  expect(await send()).toEqual(first)
  expect(looks).toBe(before)
  await once.close()
})

test('the OpenAPI document lists every call, and each of its properties has a type', async () => {
  const document = JSON.parse((await api.app.inject({ method: 'GET', url: '/api/openapi.json' })).body)
  expect(document.openapi).toBe('3.1.0')
  for (const endpoint of CALLABLE) {
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
  const page = await api.app.inject({ method: 'GET', url: '/api/docs' })
  expect(page.body).toContain('/api/shop/api/products/categories{slug}')
})

test('a preview is opened by its header, and a change in it is refused before its body is read', async () => {
  const headers = { 'x-preview': await previewOf(api.shop, api.shop.time.now) }
  const opened = await api.inject({ method: 'GET', url: '/api/core/api/preview', headers })
  expect([opened.statusCode, opened.json().country_id]).toEqual([200, 'PL'])
  const url = '/api/promotions/api/promotions/evaluate'
  const refused = await api.inject({ method: 'POST', url, headers: { ...headers, ...api.authorization() }, body: '{' })
  expect([refused.statusCode, refused.json().name]).toEqual([409, 'PREVIEW_CHANGES_NOTHING'])
  const forged = await api.inject({ method: 'GET', url: '/api/core/api/preview', headers: { 'x-preview': 'x' } })
  expect([forged.statusCode, forged.json().name]).toEqual([401, 'PREVIEW_INVALID'])
})
