import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ErrorBody } from '@meridian/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { crowd } from '../testing/crowd-testing.ts'
import { urlsOf } from './api.ts'
import { CALLABLE, expectRefusal, openTestApi, type TestApi } from './api-testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

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

/** Number of valid values sent for each field, and of invalid ones: one code answers all of these. */
const PASSING_SENT = crowd(BAD_VALUES.length, 2)
const REFUSED_SENT = crowd(6, 1)
let fields = 0

/** The values to send for a field, beginning at another one for each field: each value is sent somewhere. */
function worthSending<Value>(
  schema: z.ZodType | undefined,
  values: readonly Value[],
  key: string,
  others: Record<string, unknown>,
): Value[] {
  const passes = (value: Value): boolean =>
    schema !== undefined && z.safeDecode(schema, { ...others, [key]: value }).success
  const from = (fields++ * REFUSED_SENT) % values.length
  const turned = [...values.slice(from), ...values.slice(0, from)]
  const refused = turned.filter((value) => !passes(value)).slice(0, REFUSED_SENT)
  return [...turned.filter(passes).slice(0, PASSING_SENT), ...refused]
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

/** True if a call's address is that of another call minus its last part, which includes its slash. */
const isListOf = (list: Endpoint, { method, alias, path }: Endpoint) =>
  list.method === method && list.alias === alias && path.startsWith(`${list.path}{`)

const json = { 'content-type': 'application/json' }
const queryOf = (endpoint: Endpoint) => Object.fromEntries(keysOf(endpoint.query).map((key) => [key, goodText(key)]))

/** One call of each kind that the server reads in its own way. */
function oneOfEach(calls: readonly Endpoint[]): (readonly [string, Endpoint])[] {
  const kindOf = ({ method, alias, bodyMaxBytes }: Endpoint) => [method, alias === 'AUTH', bodyMaxBytes].join()
  return [...new Map(calls.map((call) => [kindOf(call), [call.name, call] as const])).values()]
}

describe.each(CALLABLE.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const hasBody = endpoint.body !== undefined
  const query = queryOf(endpoint)

  test('bad texts in path and query are refused or not found, never a server error', async () => {
    const good = Object.fromEntries(keysOf(endpoint.params).map((key) => [key, goodText(key)]))
    for (const key of keysOf(endpoint.params)) {
      for (const text of worthSending(endpoint.params, BAD_TEXTS, key, good)) {
        const response = await api.inject({
          method: endpoint.method,
          url: urlOf(endpoint, { [key]: text }, query),
          headers: { ...api.authorization(endpoint), ...(hasBody ? json : {}) },
          ...(hasBody ? { payload: '{}' } : {}),
        })
        // An empty last part that includes its slash leaves the address of the list call.
        const list = text === '' && CALLABLE.find((one) => isListOf(one, endpoint))
        if (list) expect(z.safeDecode(list.response, JSON.parse(response.body)).error).toBeUndefined()
        else expectAnswer(endpoint, response, { part: 'params', key, value: text, whole: { ...good, [key]: text } })
      }
    }
    for (const key of keysOf(endpoint.query)) {
      for (const text of worthSending(endpoint.query, BAD_TEXTS, key, query)) {
        const response = await api.inject({
          method: endpoint.method,
          url: urlOf(endpoint, {}, { ...query, [key]: text }),
          headers: { ...api.authorization(endpoint), ...(hasBody ? json : {}) },
          ...(hasBody ? { payload: '{}' } : {}),
        })
        expectAnswer(endpoint, response, { part: 'query', key, value: text, whole: { ...query, [key]: text } })
      }
    }
  })

  if (hasBody)
    test('bad values in every field of the body are refused in the form of the specification, and so are other bodies', async () => {
      const send = (payload: string) =>
        api.inject({
          method: endpoint.method,
          url: urlOf(endpoint, {}, query),
          headers: { ...api.authorization(endpoint), ...json },
          payload,
        })
      for (const key of keysOf(endpoint.body)) {
        for (const value of worthSending(endpoint.body, BAD_VALUES, key, {})) {
          const response = await send(JSON.stringify({ [key]: value }))
          expectAnswer(endpoint, response, { part: 'body', key, value, whole: { [key]: value } })
        }
      }
      for (const other of ['{"price":1,"role":"admin","user_id":1}', 'null', '[]'])
        expectRefusal(await send(other), other)
    })
})

// One function declares the routes of all calls (services/gate/api.ts), by method, body and limit.
const WITH_BODY = CALLABLE.filter(({ body }) => body !== undefined)
describe.each(oneOfEach(WITH_BODY))('%s, for all calls that are read like it', (_name, endpoint) => {
  const query = queryOf(endpoint)

  test('bodies that are no honest JSON object are refused', async () => {
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
      const response = await api.inject({
        method: endpoint.method,
        url: urlOf(endpoint, {}, query),
        headers: { ...api.authorization(endpoint), ...json },
        payload,
      })
      expectRefusal(response, payload.slice(0, 40))
    }
  })

  test('only application/json is read', async () => {
    for (const type of [
      'text/plain',
      'application/json\t;x',
      'application/json;charset=utf-7',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await api.inject({
        method: endpoint.method,
        url: urlOf(endpoint, {}, query),
        headers: { ...api.authorization(endpoint), 'content-type': type },
        payload: '{}',
      })
      expectRefusal(response, type)
    }
    const none = await api.inject({
      method: endpoint.method,
      url: urlOf(endpoint, {}, query),
      headers: api.authorization(endpoint),
    })
    expect(none.statusCode).toBe(415)
  })
})

// Calls that open a session ignore an ended one.
const WITH_SESSION = CALLABLE.filter(({ alias, caller }) => !(alias === 'ADMIN' && caller === 'anyone'))
test.each(oneOfEach(WITH_SESSION))(
  '%s, for all calls that are read like it, refuses a forged or foreign session token',
  async (_name, endpoint) => {
    const hasBody = endpoint.body !== undefined
    const query = queryOf(endpoint)
    const [head, claims, signature] = api.token.split('.')
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
      const response = await api.inject({
        method: endpoint.method,
        url: urlOf(endpoint, {}, query),
        headers: { authorization: `Bearer ${forged}`, ...(hasBody ? json : {}) },
        ...(hasBody ? { payload: '{}' } : {}),
      })
      expect(response.statusCode, forged.slice(0, 20)).toBe(401)
    }
  },
)
