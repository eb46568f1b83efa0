import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createToken } from '@meridian/contract/auth.ts'
import { getStaticPage } from '@meridian/contract/cms.ts'
import { ERRORS, Refusal } from '@meridian/contract/errors.ts'
import { evaluate } from '@meridian/contract/promotions.ts'
import { getProduct, listAttributes, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { getGuestCartTotalQuantity, setGuestCartItemQuantity } from '@meridian/contract/shop/guest-cart.ts'
import { getNextRequirements } from '@meridian/contract/structures.ts'
import { readVisitorAddress } from '@meridian/contract/visitor-address.ts'
import { afterEach, expect, test } from 'vitest'
import { RequestFailure } from '../app/visit/call.ts'
import { createHttpCall } from './http-call.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface ReceivedRequest {
  request: IncomingMessage
  body: string
}

async function start(answer: (response: ServerResponse, seen: ReceivedRequest) => void, timeoutMs?: number) {
  const seen: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const each = { request, body }
    seen.push(each)
    answer(response, each)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { seen, call: callTo(`http://127.0.0.1:${port}`, timeoutMs) }
}

function callTo(host: string, timeoutMs?: number) {
  return createHttpCall({
    // STRUCTURES has no base address.
    baseOf: (alias) => (alias === 'STRUCTURES' ? undefined : `${host}/api/${alias.toLowerCase()}`),
    client: { id: 'storefront', secret: 's3cret' },
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const failure = (text: string | RegExp) => (error: unknown) =>
  error instanceof RequestFailure &&
  error.data.error_code === -1 &&
  error.data.http_code === 500 &&
  (typeof text === 'string' ? error.error === text : text.test(error.error))

test('ids, money and lists are encoded as the contract defines', async () => {
  const { call, seen } = await start((response) =>
    json(response, 200, { product_attributes: [{ id: 1, key: 'scent', name: 'Scent', values: [] }] }),
  )
  const answer = await call(listAttributes, { query: { languageId: 'en', 'productIds[]': [3, 4] } })
  expect(answer.product_attributes[0]?.id).toBe(1)
  expect(seen[0]?.request.url).toBe(
    '/api/shop/api/products/attributes?languageId=en&productIds%5B%5D=3&productIds%5B%5D=4',
  )
})

test('the session is sent as a Bearer token, the idempotency key and the body unchanged', async () => {
  const { call, seen } = await start((response) => json(response, 404, refusal(4042)))
  const input = { params: { id: 5 }, query: { languageId: 'en' as const }, body: { quantity: 2 } }
  await expect(
    call(setGuestCartItemQuantity, input, { token: 'a.b.c', idempotencyKey: 'key-1', pageTrace: 'pageTrace1234567' }),
  ).rejects.toMatchObject({ error: 'ITEM_ABSENT' })
  const { request, body } = seen[0] ?? {}
  expect(request?.headers['x-page-trace']).toBe('pageTrace1234567')
  expect(request?.method).toBe('PATCH')
  expect(request?.url).toBe('/api/shop/api/guest-carts/mine/items/5?languageId=en')
  expect(request?.headers.authorization).toBe('Bearer a.b.c')
  expect(request?.headers['idempotency-key']).toBe('key-1')
  expect(JSON.parse(body ?? '')).toEqual({ quantity: 2 })
})

test('the promotion token is a header on the ten calls, and the cookie on product detail', async () => {
  const { call, seen } = await start((response) => json(response, 403, refusal(4030)))
  const query = { countryId: 'PL' as const, languageId: 'en' as const }
  await expect(call(listProducts, { query }, { promotionToken: 'p.q.r' })).rejects.toMatchObject({
    error: 'PROMOTION_TOKEN_INVALID',
  })
  await expect(
    call(getProduct, { params: { variantSlug: 'ambre-51' }, query }, { promotionToken: 'p.q.r' }),
  ).rejects.toBeInstanceOf(Refusal)
  expect(seen[0]?.request.headers['x-promotion-token']).toBe('p.q.r')
  expect(seen[0]?.request.headers.cookie).toBeUndefined()
  expect(seen[1]?.request.headers['x-promotion-token']).toBeUndefined()
  expect(seen[1]?.request.headers.cookie).toBe('promoCatalog=p.q.r')
})

test('only the token endpoint receives the client id and secret', async () => {
  const { call, seen } = await start((response) => json(response, 401, refusal(4012)))
  await expect(call(createToken, { body: { grant_type: 'refresh_token', refresh_token: 'r' } })).rejects.toMatchObject({
    message: 'Oauth key is not valid',
  })
  await expect(call(getGuestCartTotalQuantity, {})).rejects.toThrow()
  expect(seen[0]?.request.url).toBe('/api/auth/oauth/v2/token')
  expect(seen[0]?.request.headers.authorization).toBe(`Basic ${btoa('storefront:s3cret')}`)
  expect(seen[1]?.request.headers.authorization).toBeUndefined()
})

test('a service without an address is a configuration fault', async () => {
  const { call, seen } = await start((response) => json(response, 200, {}))
  await expect(call(getNextRequirements, { params: { userId: 1 }, query: { languageId: 'en' } })).rejects.toMatchObject(
    { name: 'ConfigFault', message: 'Alias is not valid' },
  )
  expect(seen).toEqual([])
})

test("the visitor's address is sent in a signed header, which is absent without a visitor", async () => {
  const { call, seen } = await start((response) => json(response, 404, refusal(4042)))
  await expect(call(getGuestCartTotalQuantity, {}, { address: '192.0.2.7' })).rejects.toBeInstanceOf(Refusal)
  await expect(call(getGuestCartTotalQuantity, {})).rejects.toBeInstanceOf(Refusal)
  const [named, unnamed] = seen.map(({ request }) => request.headers['x-visitor-address'])
  expect(readVisitorAddress(String(named), ['s3cret'], new Date())).toBe('192.0.2.7')
  expect(String(named)).not.toContain('s3cret')
  expect(unnamed).toBeUndefined()
})

test('a refusal keeps its fields, its detail and its retry delay', async () => {
  const { call } = await start((response) => {
    response.setHeader('Retry-After', '3')
    json(response, 503, { ...refusal(5030), fields: [{ path: 'a', code: 'b', message: 'c' }], detail: { left: 2 } })
  })
  await expect(call(getGuestCartTotalQuantity, {})).rejects.toMatchObject({
    error: 'OVERLOADED',
    fields: [{ path: 'a', code: 'b', message: 'c' }],
    detail: { left: 2 },
    retryAfterS: 3,
  })
})

test.each([
  [{ ...refusal(4998), message: 'Closed for stocktaking' }, 'Closed for stocktaking'],
  [{ error_code: 4998 }, ''],
])('a refusal with a number of another version keeps its message and its number: %j', async (body, rejected) => {
  const { call } = await start((response) => json(response, 409, body))
  await expect(call(getGuestCartTotalQuantity, {})).rejects.toMatchObject({
    name: 'RequestFailure',
    rejected,
    data: { error_code: 4998, http_code: 409 },
  })
})

test('a refusal 5000 keeps a sentence of its own; with the general one it is INTERNAL', async () => {
  const sentences = ['Closed for stocktaking', ERRORS.INTERNAL.message]
  const { call } = await start((response) => json(response, 500, { ...refusal(5000), message: sentences.shift() }))
  await expect(call(getGuestCartTotalQuantity, {})).rejects.toMatchObject({
    rejected: 'Closed for stocktaking',
    data: { error_code: 5000, http_code: 500 },
  })
  await expect(call(getGuestCartTotalQuantity, {})).rejects.toMatchObject({ error: 'INTERNAL' })
})

test('an error status with a foreign body yields "Server responded with status"', async () => {
  const { call } = await start((response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  await expect(call(getGuestCartTotalQuantity, {})).rejects.toSatisfy(
    failure('Server responded with status 502: <h1>Bad gateway</h1>'),
  )
})

test('an unreachable server, a broken connection or a timeout yields "No response received from server"', async () => {
  await expect(callTo('http://127.0.0.1:9')(getGuestCartTotalQuantity, {})).rejects.toSatisfy(
    failure('No response received from server'),
  )
  const broken = await start((response) => response.socket?.destroy())
  await expect(broken.call(getGuestCartTotalQuantity, {})).rejects.toSatisfy(
    failure('No response received from server'),
  )
  const silent = await start(() => {}, 50)
  await expect(silent.call(getGuestCartTotalQuantity, {})).rejects.toSatisfy(
    failure('No response received from server'),
  )
})

test('a request that cannot be built yields "Error setting up request"', async () => {
  await expect(callTo('nowhere')(getGuestCartTotalQuantity, {})).rejects.toSatisfy(
    failure(/^Error setting up request: /),
  )
  const { call } = await start((response) => json(response, 200, {}))
  const body = { evaluation_place: 'CATALOG' as const, country_id: 'ZZ' as 'PL' }
  await expect(call(evaluate, { body })).rejects.toSatisfy(failure(/^Error setting up request: /))
})

test('an answer that violates the contract yields "Unexpected error"', async () => {
  const text = await start((response) => response.writeHead(200).end('not json'))
  await expect(text.call(getGuestCartTotalQuantity, {})).rejects.toSatisfy(failure('Unexpected error'))
  const other = await start((response) => json(response, 200, { cart_total_quantity: 'three' }))
  await expect(other.call(getGuestCartTotalQuantity, {})).rejects.toSatisfy(failure('Unexpected error'))
})

function refusal(error_code: number) {
  return { message: 'text', trace: 'trace-1', error_code }
}

test('a block of an unknown type is dropped from its page', async () => {
  const title = { id: 'heading', type: 'title', text: 'Delivery', level: 1 }
  const page = {
    id: 1,
    uri: 'delivery',
    title: 'Delivery',
    description: '',
    language_id: 'en',
    uris: {},
    countries: ['PL'],
  }
  const sections = [title, { type: 'hologram', beams: 7 }, { type: 'banner' }]
  const { call } = await start((response) => json(response, 200, { static_page: { ...page, sections } }))
  const query = { countryId: 'PL', languageId: 'en' } as const
  const { static_page } = await call(getStaticPage, { params: { uri: 'delivery' }, query })
  expect(static_page.sections).toEqual([title])
})
