import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '@meridian/contract/errors.ts'
import { afterEach, expect, test } from 'vitest'
import type { CallOptions } from '../app/visit/call.ts'
import { callWith, TEST_CONFIG } from '../app/visit/visit-testing.ts'
import { createPreviews } from './previews.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const FACTS = {
  change_set: 'Advent',
  product: null,
  at: '2026-12-06T23:00:00Z',
  country_id: 'PL',
  language_id: 'pl',
  price_group_id: 1,
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
}

async function start() {
  const previews = createPreviews({
    config: { ...TEST_CONFIG, public_url: 'https://shop.test' },
    previewEnd: (locale, _name, other) => `${other === null ? 'over' : 'elsewhere'} ${locale}`,
    call: callWith(async (_endpoint: never, _input: never, options: CallOptions) => {
      if (options.preview !== 'signed') throw new Refusal('PREVIEW_INVALID')
      return FACTS
    }),
  })
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/preview')) return previews.serve(request, response)
    const open = await previews.open(request, response)
    if (open !== null) response.end(`open ${open.hasRefused}`)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return async (path: string, how: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...how })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
}

const by = (token: string, more: Record<string, string> = {}) => ({ headers: { cookie: `preview=${token}`, ...more } })

test('a link begins a preview for as long as it is valid, in the locale that it is for', async () => {
  const get = await start()
  const { status, headers } = await get('/preview?token=signed')
  expect([status, headers.get('location')]).toEqual([303, '/pl-pl'])
  expect(headers.get('set-cookie')).toMatch(
    /^preview=signed; Max-Age=3(600|599); Path=\/;.* HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(headers.get('cache-control')).toContain('no-store')
})

test('a link that is not valid says so and leaves no cookie', async () => {
  const get = await start()
  for (const path of ['/preview?token=forged', '/preview']) {
    const { status, headers, body } = await get(path)
    expect([status, body], path).toEqual([410, 'over en-pl'])
    expect(headers.get('set-cookie'), path).toMatch(/^preview=; Max-Age=0;/)
  }
})

test('a form is answered by its page, and is not passed on; with scripts too', async () => {
  const get = await start()
  const form = { method: 'POST', body: new URLSearchParams({ quantity: '1' }) }
  const sent = by('signed', { referer: 'https://shop.test/pl-pl/p/ambre?size=2' })
  const answer = await get('/pl-pl/basket', { ...form, ...sent })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/pl-pl/p/ambre?size=2&unchanged=1'])
  const inBackground = await get('/pl-pl/basket.data', { ...form, ...sent })
  expect([inBackground.status, inBackground.headers.get('x-remix-redirect')]).toEqual([
    204,
    '/pl-pl/p/ambre?size=2&unchanged=1',
  ])
  const foreign = await get('/pl-pl/basket', {
    ...form,
    ...by('signed', { referer: 'https://evil.test//evil.test/x' }),
  })
  expect(foreign.headers.get('location')).toBe('/pl-pl?unchanged=1')
  expect((await get('/pl-pl?unchanged=1', by('signed'))).body).toBe('open true')
})

test('a preview that has ended, or of another country, is answered by a page that says so', async () => {
  const get = await start()
  const over = await get('/de-de/c/kerzen', by('old'))
  expect([over.status, over.body]).toEqual([410, 'over de-de'])
  expect(over.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0;/)
  const abroad = await get('/de-de', by('signed'))
  expect([abroad.status, abroad.body, abroad.headers.get('set-cookie')]).toEqual([409, 'elsewhere de-de', null])
  expect((await get('/de-de/faq.data?x=1', by('signed'))).headers.get('x-remix-redirect')).toBe('/de-de/faq?x=1')
  expect((await get('/pl-pl/faq', by('signed'))).body).toBe('open false')
})

test('leaving deletes the cookie and leads to the shop', async () => {
  const get = await start()
  const { status, headers } = await get('/preview', { method: 'POST', ...by('signed') })
  expect([status, headers.get('location')]).toEqual([303, '/pl-pl'])
  expect(headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0;/)
})
