import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Offer } from '@meridian/contract/shop/offers.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { TEST_CONFIG } from '../app/visit/visit-testing.ts'
import { createMachineFiles } from './machine-files.ts'
import { foundLocales } from './sitemap.ts'

const PUBLIC_URL = 'https://shop.test'
const STEP = 500
const PART = 45_000

const servers: Server[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) server.close()
})

function offer(variant_id: number): Offer {
  return {
    variant_id,
    product_id: variant_id,
    sku: `SKU-${variant_id}`,
    gtin: variant_id === 1 ? '9520000000011' : null,
    name: '50 ml',
    slug: `thing-${variant_id}`,
    image_file_id: null,
    image: null,
    gross_price: 12_990,
    promotion_gross_price: null,
    points: 0,
    promotion_points: null,
    promotion_id: null,
    lowest_prior_price: null,
    guest_price: null,
    unit_price: { gross_price: 25_980, amount: 100, unit: 'ml', ounce: null },
    available: 3,
    is_few_left: false,
    expected_on: null,
    content_amount: 50,
    content_unit: 'ml',
    product_name: `Thing <${variant_id}> & more`,
    short_text: 'A thing.',
    categories: [{ id: 1, name: 'Things', slug: 'things' }],
    changed_at: '2026-01-02T03:04:05.000Z',
  }
}

/** Machine files of a shop with this many variants; services fail where `fails` says so. */
const NEWS = [
  { uri: 'new-scent', title: 'Salt & <b>cedar', lead: 'Read', dated_at: '2026-03-01T08:00:00Z' },
  { uri: 'neu', title: 'Neu', lead: 'Lesen', dated_at: '2026-02-01T08:00:00Z', lang: { uri: 'de' } },
]

async function start({
  variants = 3,
  fails = () => {},
  offered = {},
}: {
  variants?: number
  fails?: (name: string) => void
  offered?: Partial<Offer>
} = {}) {
  const calls: string[] = []
  let refused = 'nothing'
  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: { promotionToken?: string | undefined },
  ) {
    calls.push(endpoint.name)
    fails(endpoint.name)
    if (options?.promotionToken === refused) throw new Refusal('PROMOTION_TOKEN_INVALID')
    // The stub answers the five calls in the shapes of their contracts.
    return answerOf(endpoint.name, input.query as { from?: number; until?: number } | undefined) as AnswerOf<E>
  }
  function answerOf(name: string, query: { from?: number; until?: number } | undefined): unknown {
    if (name === 'listOfferParts') {
      return { parts: Array.from({ length: Math.ceil(variants / PART) }, (_, part) => part * PART + 1) }
    }
    if (name === 'listCategories') {
      return {
        product_categories: [
          { slug: 'things', products_count: 2 },
          { slug: 'empty', products_count: 0 },
        ],
      }
    }
    if (name === 'listStaticPages') return { static_pages: [{ id: 2, path: '/i/about' }] }
    if (name === 'listLandingPagePaths') return { landing_pages: [{ id: 3, path: '/l/spring' }] }
    if (name === 'listNews') return { news: NEWS }
    if (name === 'listNewsCategories') return { categories: [{ uri: 'club' }] }
    if (name === 'listPromotions') {
      const promotions = [
        { language_id: 'en', uri: '1-care' },
        { language_id: 'de', uri: '2-pflege' },
      ]
      return { promotions }
    }
    if (name === 'listShippingMethods') {
      const promised = { promised_from: '2026-03-02', promised_to: '2026-03-03' }
      const method = { id: 1, gross_price: 1490, free_from: 10_000, days_min: 1, days_max: 2, ...promised }
      return { data: { currency_symbol: 'zł', shipping_methods: [method], promotion_shipping_methods: [] } }
    }
    const from = query?.from ?? 1
    const end = Math.min(variants + 1, query?.until ?? Number.POSITIVE_INFINITY, from + STEP)
    const offers = Array.from({ length: Math.max(0, end - from) }, (_, index) => ({
      ...offer(from + index),
      ...offered,
    }))
    return { data: { currency_code: 'PLN', offers, next: offers.length < STEP ? null : end } }
  }
  const serve = createMachineFiles({
    call,
    config: { ...TEST_CONFIG, public_url: PUBLIC_URL },
    promotions: {
      isIssued: () => true,
      known: () => 'old',
      current: async () => 'old',
      fresh: async () => 'new',
    },
  })
  const server = createServer((request, response) => {
    if (!serve(request, response, (request.url ?? '').split('?')[0] ?? '')) response.writeHead(418).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    refuse: (token: string) => {
      refused = token
    },
    async get(path: string, init: RequestInit = {}) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
  }
}

test('the news of a locale is served as an Atom feed', async () => {
  const { get } = await start()
  const { status, headers, text } = await get('/feeds/news-en-pl.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const address = `${PUBLIC_URL}/en-pl/news/new-scent`
  expect(text).toContain(
    `<entry><id>${address}</id><link href="${address}"/><title>Salt &amp; &lt;b&gt;cedar</title><updated>2026-03-01T08:00:00Z</updated><summary>Read</summary></entry>`,
  )
  expect(text.match(/<updated>[^<]+/g)?.[0]).toBe('<updated>2026-03-01T08:00:00Z')
  expect((await get('/feeds/news-xx-yy.xml')).status).toBe(404)
})

const locs = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '')

test('robots.txt points to the sitemaps', async () => {
  const { get } = await start()
  const { status, text, headers } = await get('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`)
})

test('the index lists one sitemap for each indexable locale', async () => {
  const { get } = await start()
  const { text } = await get('/sitemap.xml')
  expect(locs(text)).toEqual(foundLocales().map((locale) => `${PUBLIC_URL}/sitemaps/${locale}.xml`))
  expect(foundLocales()).toHaveLength(80)
})

test('a sitemap lists the pages of its locale, non-empty categories and every variant with its last change', async () => {
  const { get } = await start()
  const { text } = await get('/sitemaps/en-pl.xml')
  expect(locs(text)).toEqual(
    [
      '',
      '/c/things',
      '/i/about',
      '/l/spring',
      '/news',
      '/news/c/club',
      '/news/new-scent',
      '/promotions',
      '/promotions/1-care',
      '/faq',
      '/p/thing-1',
      '/p/thing-2',
      '/p/thing-3',
    ].map((path) => `${PUBLIC_URL}/en-pl${path}`),
  )
  expect(text.match(/<lastmod>2026-01-02T03:04:05.000Z<\/lastmod>/g)).toHaveLength(3)
})

test('a large catalogue is split into sitemaps of at most 50,000 addresses, with no variant in two of them', async () => {
  const { get } = await start({ variants: 100_000 })
  const index = locs((await get('/sitemap.xml')).text).filter((loc) => loc.includes('/en-pl'))
  expect(index).toHaveLength(3)
  const found: string[] = []
  for (const loc of index) {
    const { status, text } = await get(loc.slice(PUBLIC_URL.length))
    expect(status).toBe(200)
    expect(text.endsWith('</urlset>\n')).toBe(true)
    expect(locs(text).length).toBeLessThanOrEqual(50_000)
    found.push(...locs(text).filter((one) => one.includes('/p/')))
  }
  expect(found).toHaveLength(100_000)
  expect(new Set(found).size).toBe(100_000)
  expect((await get('/sitemaps/en-pl-4.xml')).status).toBe(404)
})

test.each(['br', 'gzip', 'identity'])('a long feed is streamed completely, in %s', async (encoding) => {
  const { get } = await start({ variants: 5000 })
  const { status, text, headers } = await get('/feeds/en-pl.xml', { headers: { 'accept-encoding': encoding } })
  expect(status).toBe(200)
  expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
  expect(text.match(/<item>/g)).toHaveLength(5000)
  expect(text.endsWith('</channel></rss>\n')).toBe(true)
})

test('a feed item has the fields Google requires, with escaped texts', async () => {
  const { get } = await start({ variants: 1 })
  const { text } = await get('/feeds/en-pl.xml')
  const item = /<item>(.*)<\/item>/.exec(text)?.[1]
  expect(item).toBe(
    [
      '<g:id>SKU-1</g:id><g:mpn>SKU-1</g:mpn><g:gtin>9520000000011</g:gtin><g:brand>Meridian</g:brand><g:item_group_id>1</g:item_group_id>',
      '<g:title>Thing &lt;1&gt; &amp; more, 50 ml</g:title><g:description>A thing.</g:description>',
      `<g:link>${PUBLIC_URL}/en-pl/p/thing-1</g:link>`,
      '<g:condition>new</g:condition><g:availability>in_stock</g:availability><g:price>129.90 PLN</g:price>',
      '<g:product_type>Things</g:product_type>',
      '<g:unit_pricing_measure>50ml</g:unit_pricing_measure><g:unit_pricing_base_measure>100ml</g:unit_pricing_base_measure>',
      '<g:shipping><g:country>PL</g:country><g:price>0.00 PLN</g:price>',
      '<g:min_transit_time>1</g:min_transit_time><g:max_transit_time>2</g:max_transit_time></g:shipping>',
    ].join(''),
  )
})

test('a feed uses the words and units of its locale and leaves addresses unchanged', async () => {
  const { get } = await start({
    variants: 1,
    offered: {
      product_name: 'Washing-up liquid',
      name: 'grey, 50\u00a0ml',
      short_text: 'Without sulphates.',
      slug: 'grey-50ml',
      categories: [{ id: 1, name: 'Hair colour', slug: 'hair-colour' }],
    },
  })
  const american = (await get('/feeds/en-us.xml')).text
  expect(american).toContain('<g:title>Dish soap, gray, 1.7\u00a0fl\u00a0oz (50\u00a0ml)</g:title>')
  expect(american).toContain('<g:description>Without sulfates.</g:description>')
  expect(american).toContain('<g:product_type>Hair color</g:product_type>')
  expect(american).toContain('/en-us/p/grey-50ml</g:link>')
  const british = (await get('/feeds/en-gb.xml')).text
  expect(british).toContain('<g:title>Washing-up liquid, grey, 50\u00a0ml</g:title>')
})

test('a short answer is generated once, then served from memory, with 304 where the ETag matches', async () => {
  const { get, calls } = await start()
  const first = await get('/feeds/en-pl.xml')
  const asked = calls.length
  const again = await get('/feeds/en-pl.xml', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(calls).toHaveLength(asked)
  expect(first.headers.get('cache-control')).toMatch(/^public, /)
})

test('a refused promotion token is renewed once', async () => {
  const shop = await start()
  shop.refuse('old')
  expect((await shop.get('/feeds/en-pl.xml')).text).toContain('<g:id>SKU-3</g:id>')
})

test('gc, xi, unknown locales and missing parts answer 404', async () => {
  const { get } = await start()
  for (const path of [
    '/sitemaps/es-gc.xml',
    '/feeds/en-xi.xml',
    '/feeds/xx-yy.xml',
    '/feeds/en-pl-2.xml',
    '/sitemaps/en-pl-1.xml',
    '/sitemaps/en-pl-2.xml',
    '/sitemaps/',
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
  expect((await get('/sitemaps')).status).toBe(418)
  expect((await get('/feeds/en-pl.xml', { method: 'POST' })).status).toBe(405)
  expect(await get('/feeds/en-pl.xml', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})

test('while the services are unavailable the answer is 503, and a truncated file breaks the connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const away = await start({
    fails: () => {
      throw new Refusal('OVERLOADED')
    },
  })
  for (const path of ['/sitemap.xml', '/sitemaps/en-pl.xml', '/feeds/en-pl.xml']) {
    const { status, headers } = await away.get(path)
    expect(status, path).toBe(503)
    expect(headers.get('retry-after')).toBe('60')
  }
  let steps = 0
  const breaking = await start({
    variants: 20_000,
    fails: (name) => {
      if (name === 'listOffers' && ++steps > 20) throw new Refusal('OVERLOADED')
    },
  })
  await expect(breaking.get('/feeds/en-pl.xml')).rejects.toThrow()
})
