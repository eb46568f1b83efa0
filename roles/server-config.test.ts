import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ERRORS } from '@meridian/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildChanged } from './build.ts'
import { readConfig } from './config.ts'
import { createLogger } from './log.ts'
import { NO_OPERATIONS } from './operations/open-operations.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'server-config-'))
const SERVER_CONFIG = path.join(folder, 'server.json')
const GOOD = '{"common":{"OAUTH":{"TOKEN_COOKIE_NAME":"mine"}}}'
const { CLIENT_INVALID: refused } = ERRORS
/** An API that does not know this storefront. */
const api = createServer((_, response) => {
  const { status, error_code, message } = refused
  const body = JSON.stringify({ name: 'CLIENT_INVALID', message, error_code, trace: 'trace-of-the-test' })
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
})
const shop = createServer()
const log = vi.spyOn(console, 'error').mockReturnValue()

async function listen(server: typeof api): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe name.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let origin: string
/** The test advances the clock: the file is read once per second. */
let now = Date.now()
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const lifecycle = {
    step: () => {},
    signal: new AbortController().signal,
    report: () => {},
    end: () => {},
    onStop: () => {},
    onDrain: () => {},
    recordTo: () => {},
  }
  await buildChanged(lifecycle, ['mails', 'storefront'])
  const { openStorefront } = await import('./parts.ts')
  const env = { SERVER_CONFIG, API_URL: await listen(api), CLIENT_SECRET: 'c'.repeat(32) }
  const config = readConfig(env, 'storefront')
  const given = { config, lifecycle, log: createLogger('silent'), operations: NO_OPERATIONS }
  shop.on('request', await openStorefront(given, { services: null, cacheVersion: () => '1' }))
  origin = await listen(shop)
})
afterAll(() => {
  for (const server of [api, shop]) server.close()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
beforeEach(() => {
  log.mockClear()
})

function say(text: string): void {
  writeFileSync(SERVER_CONFIG, text)
  now += 1000
}

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${address}`, { redirect: 'manual', headers })

test.each([
  ['Alias is not valid', '{"common":{"ALIAS":{"CMS":7}}}'],
  ['Oauth key is not valid', '{"common":{"OAUTH":{}}}'],
  ['Common key is not valid', '{"common":{"COMMON":{}}}'],
  ['Namespace not found', '{}'],
  ['Server config problem', 'no JSON'],
])('%s redirects every page to /500 and is logged', async (text, content) => {
  say(content)
  for (const [address, failed] of [
    ['/de-at', '/de-at/500'],
    ['/pl-pl/checkout?step=2', '/pl-pl/500'],
    ['/', '/en-pl/500'],
  ] as const) {
    const answer = await get(address)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, failed])
  }
  const link = await get('/pl-pl/faq.data')
  expect([link.status, link.headers.get('x-remix-redirect'), link.headers.get('x-remix-reload-document')]).toEqual([
    204,
    '/pl-pl/500',
    'true',
  ])
  expect(log).toHaveBeenCalledWith(`${text}: ${SERVER_CONFIG}`, expect.anything())
  const page = await get('/de-at/500')
  expect(page.status).toBe(500)
  const html = await page.text()
  expect(html).toContain('problem-number')
  expect(html).not.toContain('<header')
  say(GOOD)
  expect((await get('/en-pl/choose-country')).status).toBe(200)
})

test('a client unknown to the API leads to /500', async () => {
  say(GOOD)
  const answer = await get('/en-pl/cart-data', { cookie: 'mine_refresh=r' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en-pl/500'])
  expect(log.mock.calls.flat().map(String).join()).toContain('Oauth key is not valid')
  const link = await get('/en-pl/cart-data.data', { cookie: 'mine_refresh=r' })
  expect([link.status, link.headers.get('x-remix-redirect')]).toEqual([204, '/en-pl/500'])
})

test('an invalid config cookie is replaced by the configured one', async () => {
  say(GOOD)
  for (const spoiled of ['x', Buffer.from('{"OAUTH":{"TOKEN_COOKIE_NAME":"theirs"}}').toString('base64url')]) {
    const answer = await get('/en-pl/me', { cookie: `config=${spoiled}` })
    const line = answer.headers.getSetCookie().find((each) => each.startsWith('config='))
    const value = line?.slice('config='.length).split(';', 1)[0] ?? ''
    expect(JSON.parse(gunzipSync(Buffer.from(value, 'base64url')).toString())).toEqual({
      OAUTH: { TOKEN_COOKIE_NAME: 'mine' },
    })
  }
})
