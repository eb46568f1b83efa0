import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '@meridian/contract/errors.ts'
import { allLocales, type CountryId, countryOf } from '@meridian/domain/locale.ts'
import { GUEST_PRICE_GROUP_ID, unsafeReadClaims } from '@meridian/domain/session.ts'
import fc from 'fast-check'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { TEST_CONFIG } from '../app/visit/visit-testing.ts'
import { createPageServer } from './page-server.ts'
import type { Cacheable } from './storefront.ts'

const EXPIRY_S = 4_000_000_000
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.signature`
}

/** A promotion token without the API's signature. */
const unsigned = (cid: string, pgi: number) => jwt({ cid, pgi, exp: EXPIRY_S, mine: Math.random() })

/** The promotion token of a country and price group, as the API would sign it. */
const promotionToken = (cid: string, pgi: number) => jwt({ cid, pgi, exp: EXPIRY_S })

const member = (pgi: number, countryId: string, signature: 'good' | 'forged') =>
  `${jwt({
    tid: 3,
    userId: 7,
    username: 'anna',
    email: 'a@example.com',
    pgi,
    accountCreatedDate: '2026-01-01',
    countryId,
    languageId: 'en',
    exp: EXPIRY_S,
    signature,
  })}`

function verify(session: string | undefined): void {
  if (session !== undefined && unsafeReadClaims(session)?.signature !== 'good') throw new Refusal('TOKEN_INVALID')
}

/** The storefront's page server in front of a stub app: each page states whose prices it shows. */
async function start() {
  let version = '1'
  let renderings = 0
  let hold: Promise<void> = Promise.resolve()
  const contexts = new WeakMap<RouterContextProvider, { request: Request; cacheable: Cacheable | undefined }>()
  const listener = createPageServer({
    config: { ...TEST_CONFIG, cacheVersion: () => version },
    promotions: {
      known: (country_id) => promotionToken(country_id, GUEST_PRICE_GROUP_ID),
      isIssued: (token) => unsafeReadClaims(token)?.mine === undefined,
      current: async (country_id, session) => {
        verify(session)
        return promotionToken(country_id, groupOf(session))
      },
      fresh: async (country_id, _refused, session) => promotionToken(country_id, groupOf(session)),
    },
    openVisit(request, { cacheable }) {
      const context = new RouterContextProvider()
      contexts.set(context, { request, cacheable })
      return context
    },
    isMember: async () => false,
    previews: { open: async () => ({ token: 'signed', facts: {} as never, hasRefused: false }) },
    busyPage: (path) => `busy ${path}`,
    async handle(request, context) {
      renderings += 1
      const begunWith = version
      await hold
      const opened = contexts.get(context)
      const cacheable = opened?.cacheable
      if (cacheable === undefined) {
        return new Response(`personal ${request.headers.get('cookie')}`, { headers: { 'Content-Type': 'text/html' } })
      }
      expect([...request.headers.keys()]).toEqual([])
      const country = countryOf(request.url.slice('http://shop.test/'.length, 'http://shop.test/'.length + 5) as never)
      const group = groupOf(cacheable.sessionToken)
      // The API answers 403 to a token of another country or price group, and the page is rendered with a fresh one.
      const right = promotionToken(country, group)
      if (cacheable.promotionToken !== right) cacheable.onPromotionToken(right)
      return new Response(`country=${country} group=${group} version=${begunWith}`, {
        headers: { 'Content-Type': 'text/html' },
      })
    },
  })
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    raise: () => {
      version = String(Number(version) + 1)
    },
    renderings: () => renderings,
    hold: (until: Promise<void>) => {
      hold = until
    },
    async post(path: string, body: URLSearchParams) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body })
      return { response, body: await response.text() }
    },
    async get(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      return { response, body: await response.text() }
    },
  }
}

function groupOf(session: string | undefined): number {
  const pgi = session === undefined ? undefined : unsafeReadClaims(session)?.pgi
  return typeof pgi === 'number' ? pgi : GUEST_PRICE_GROUP_ID
}

test('no sequence of visitors ever sees the prices of another country or price group', {
  timeout: 60_000,
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shop = await start()
  const locales = allLocales().slice(0, 6)
  const countries = [...new Set(locales.map(countryOf))]
  const visitor = fc.record({
    locale: fc.constantFrom(...locales),
    path: fc.constantFrom('', '/c/perfume', '/p/ambre', '/faq', '/choose-country'),
    group: fc.constantFrom(1, 2, 3),
    signature: fc.constantFrom('good' as const, 'forged' as const, null),
    stored: fc.option(
      fc.tuple(
        fc.constantFrom(promotionToken, unsigned),
        fc.constantFrom<CountryId>(...countries),
        fc.constantFrom(1, 2, 3),
      ),
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(visitor, { minLength: 1, maxLength: 12 }), async (visitors) => {
      for (const { locale, path, group, signature, stored } of visitors) {
        const country = countryOf(locale)
        const cookies = [
          ...(signature === null ? [] : [`token=${member(group, country, signature)}`]),
          ...(stored === null ? [] : [`promoCatalog=${stored[0](stored[1], stored[2])}`]),
        ]
        const { response, body } = await shop.get(
          `/${locale}${path}`,
          cookies.length > 0 ? { cookie: cookies.join('; ') } : {},
        )
        const entitled = signature === 'good' ? group : GUEST_PRICE_GROUP_ID
        expect(body).toContain(`country=${country} group=${entitled} `)
        expect(response.headers.get('set-cookie')).toBeNull()
        if (entitled !== GUEST_PRICE_GROUP_ID) expect(response.headers.get('cache-control')).toMatch(/^private/)
      }
    }),
    { numRuns: 60 },
  )
})

test('a page is rendered once, then served from memory until the cache version rises', async () => {
  const shop = await start()
  const first = await shop.get('/en-pl/c/perfume?utm_source=letter')
  const second = await shop.get('/en-pl/c/perfume')
  expect(second.body).toBe(first.body)
  expect(shop.renderings()).toBe(1)
  shop.raise()
  expect((await shop.get('/en-pl/c/perfume')).body).toContain('version=2')
  expect(shop.renderings()).toBe(2)
})

test('a visitor without scripts who closed infoboxes gets uncached pages that no other visitor sees', async () => {
  const shop = await start()
  const all = await shop.get('/en-pl/c/perfume')
  const own = await shop.get('/en-pl/c/perfume', { cookie: 'closed_content=400.1' })
  expect(own.body).toBe('personal closed_content=400.1')
  expect(own.response.headers.get('cache-control')).not.toMatch(/public/)
  expect((await shop.get('/en-pl/c/perfume')).body).toBe(all.body)
  // A cookie without a valid infobox mark causes no rendering.
  for (const cookie of ['closed_content=', 'closed_content=x', 'closed_content=400', 'other=closed_content']) {
    expect((await shop.get('/en-pl/c/perfume', { cookie })).body).toBe(all.body)
  }
  expect(shop.renderings()).toBe(2)
})

test('a page whose rendering began before a change is not cached under the new version', async () => {
  const shop = await start()
  const change = Promise.withResolvers<void>()
  shop.hold(change.promise)
  const slow = shop.get('/en-pl/c/perfume')
  await vi.waitFor(() => expect(shop.renderings()).toBe(1))
  shop.raise()
  change.resolve()
  expect((await slow).body).toContain('version=1')
  expect((await shop.get('/en-pl/c/perfume')).body).toContain('version=2')
})

test('a promotion token that is unsigned, or of another country or price group, causes no rendering', async () => {
  const shop = await start()
  const guests = await shop.get('/en-pl/c/perfume')
  const tokens = [unsigned('PL', 1), unsigned('PL', 2), promotionToken('DE', 1), promotionToken('PL', 2), 'x', 'a.b.c']
  for (const token of [...tokens, ...Array.from({ length: 50 }, () => unsigned('PL', 1))]) {
    const { response, body } = await shop.get('/en-pl/c/perfume', { cookie: `promoCatalog=${token}` })
    expect(body).toBe(guests.body)
    expect(response.headers.get('cache-control')).toMatch(/^public/)
  }
  expect(shop.renderings()).toBe(1)
})

test('a session that the API has not accepted sees no page of its price group, even if the page made no API call', async () => {
  const shop = await start()
  await shop.get('/en-pl/p/ambre', { cookie: `token=${member(2, 'PL', 'good')}` })
  const forged = `token=${member(2, 'PL', 'forged')}; promoCatalog=${promotionToken('PL', 2)}`
  await shop.get('/en-pl/choose-country', { cookie: forged })
  expect((await shop.get('/en-pl/p/ambre', { cookie: forged })).body).toContain('group=1 ')
})

test('of four hundred concurrent requests some are rendered and the others get 503, while cached pages are served', async () => {
  const shop = await start()
  const kept = await shop.get('/en-pl/c/perfume')
  const made = Promise.withResolvers<void>()
  shop.hold(made.promise)
  const shared = Array.from({ length: 400 }, (_, index) => shop.get(`/en-pl/c/made-${index}`))
  const own = Array.from({ length: 400 }, (_, index) => shop.get(`/en-pl/search?query=${index}`))
  let answered = 0
  for (const each of [...shared, ...own]) void each.then(() => (answered += 1))
  const shed = await Promise.any([...shared, ...own])
  expect([shed.response.status, shed.response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(shed.response.headers.get('cache-control')).toBe('no-store')
  expect(shed.body).toMatch(/^busy \/en-pl\//)
  expect((await shop.get('/en-pl/c/perfume')).body).toBe(kept.body)
  // Forms and payments are never turned away in favour of page views.
  const form = new URLSearchParams({ variant_id: '5' })
  const sent = [shop.post('/en-pl/basket', form), shop.get('/en-pl/order/5')]
  await vi.waitFor(() => expect(answered).toBe(400 - 63 + 400 - 64), { timeout: 20_000 })
  made.resolve()
  for (const { response } of await Promise.all(sent)) expect(response.status).toBe(200)
  const count = async (asked: Promise<Awaited<ReturnType<typeof shop.get>>>[]) =>
    (await Promise.all(asked)).filter(({ response }) => response.status === 200).length
  expect(await count(shared)).toBe(63)
  expect(await count(own)).toBe(64)
  expect((await shop.get('/en-pl/c/made-399')).response.status).toBe(200)
})

test('concurrent requests for one page share one rendering', async () => {
  const shop = await start()
  await Promise.all(Array.from({ length: 20 }, () => shop.get('/en-pl')))
  expect(shop.renderings()).toBe(1)
})

test('a guest page is public, compressed as requested, and answered with 304 on a matching ETag', async () => {
  const shop = await start()
  const { response } = await shop.get('/en-pl', { 'accept-encoding': 'br' })
  // A browser that reused its copy would show guest prices after sign-in.
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  expect(response.headers.get('cdn-cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  const etag = response.headers.get('etag') ?? ''
  const again = await shop.get('/en-pl', { 'if-none-match': etag })
  expect(again.response.status).toBe(304)
  expect(again.body).toBe('')
})

test('uncacheable pages keep their cookies and are not stored', async () => {
  const shop = await start()
  const { response, body } = await shop.get('/en-pl/cart-data', { cookie: 'token=x' })
  expect(body).toBe('personal token=x')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('pages of a preview neither come from the cache nor go into it', async () => {
  const shop = await start()
  const preview = { cookie: 'preview=signed' }
  expect((await shop.get('/en-pl')).body).toContain('country=PL')
  const { response, body } = await shop.get('/en-pl', preview)
  expect(body).toContain('personal')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect((await shop.get('/en-pl/faq', preview)).body).toContain('personal')
  const before = shop.renderings()
  expect((await shop.get('/en-pl')).body).toContain('country=PL')
  expect(shop.renderings(), 'still cached').toBe(before)
  expect((await shop.get('/en-pl/faq')).body).toContain('country=PL')
  expect(shop.renderings(), 'rendered anew').toBe(before + 1)
})
