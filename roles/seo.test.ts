import { countryFacts } from '@meridian/domain/countries.ts'
import { currencySymbolOf } from '@meridian/domain/currency-symbol.ts'
import {
  allLocales,
  canonicalLocale,
  countryOf,
  defaultLanguageIn,
  hreflang,
  type Locale,
} from '@meridian/domain/locale.ts'
import { formatPrice } from '@meridian/domain/locale-prices.ts'
import { slugOf } from '@meridian/domain/slug.ts'
import { NEWS_TEXTS } from '@meridian/seed/documents/news/texts.ts'
import { CLUB_TEXTS } from '@meridian/seed/pages/club/texts.ts'
import { INGREDIENT_TEXTS } from '@meridian/seed/pages/ingredients/texts.ts'
import { PRODUCTS } from '@meridian/seed/products.ts'
import {
  AMBRE_51_50ML,
  CANDLES_CATEGORY,
  FREE_SAMPLE,
  NIGHT_BALM_50ML,
  NOT_SOLD_IN_HK,
  OUT_OF_STOCK,
  PERFUME_CATEGORY,
} from '@meridian/seed/world.ts'
import { crowd } from '@meridian/services/testing/crowd-testing.ts'
import { createTestShop, type TestShop } from '@meridian/services/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildStorefront, startStorefront } from './storefront-testing.ts'

const PUBLIC_URL = 'https://shop.test'
/** Is assigned every product, so that it has several pages. */
const LONG_CATEGORY = { category_id: 43, slug: 'a-small-thank-you' }
const FOUND = allLocales().filter((locale) => hreflang(locale) !== null)

let shop: TestShop
let storefront: Awaited<ReturnType<typeof startStorefront>>

beforeAll(async () => {
  await buildStorefront()
  shop = await createTestShop({ publicUrl: PUBLIC_URL })
  const { category_id } = LONG_CATEGORY
  await shop.pool.kysely
    .insertInto('shop.category_product')
    .values(PRODUCTS.map(({ id }) => ({ category_id, product_id: id, is_main: false })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  storefront = await startStorefront(shop, { public_url: PUBLIC_URL })
})
afterAll(async () => {
  storefront?.close()
  await shop?.close()
  vi.unstubAllEnvs()
})

/** The machine-readable parts of a page. */
interface Page {
  status: number
  canonical: string | undefined
  robots: string | undefined
  /** URL by hreflang. */
  alternates: Map<string, string>
  properties: Map<string, string>
  data: Record<string, unknown>[]
  /** The visible text. */
  text: string
  /** The struck-through prices of a product. */
  struck: string[]
}

const pages = new Map<string, Promise<Page>>()

/** A page by its public URL; each is fetched once. */
function pageAt(address: string): Promise<Page> {
  expect(address.startsWith(`${PUBLIC_URL}/`), address).toBe(true)
  const known = pages.get(address) ?? readPage(address)
  pages.set(address, known)
  return known
}

async function fetchText(address: string): Promise<{ status: number; html: string }> {
  const response = await fetch(storefront.origin + address.slice(PUBLIC_URL.length), { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}

async function readPage(address: string): Promise<Page> {
  const { status, html } = await fetchText(address)
  // Without a doctype browsers use quirks mode.
  expect(html.slice(0, 15), address).toBe('<!DOCTYPE html>')
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, name = '', value = '']) => [name, value] as const)
  const [body = ''] = /<body.*<\/body>/s.exec(html) ?? []
  return {
    status,
    canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
    robots: /<meta name="robots" content="([^"]+)"/.exec(html)?.[1],
    alternates: new Map(all(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)),
    properties: new Map(all(/<meta property="([^"]+)" content="([^"]*)">/g)),
    data: all(/<script type="(application\/ld\+json)">(.*?)<\/script>/gs).map(([, json]) => JSON.parse(json)),
    struck: [...(/class="buy-price.*?class="stock/s.exec(body)?.[0] ?? '').matchAll(/<s[^>]*>([^<]+)<\/s>/g)].map(
      ([, text = '']) => text,
    ),
    text: body
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'"),
  }
}

/** Processes a list four at a time, since the shop of this test has few connections. */
async function fourAtOnce<T>(list: Iterable<T>, doEach: (each: T) => Promise<void>): Promise<void> {
  const rest = list[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await doEach(next.value)
  }
  await Promise.all([work(), work(), work(), work()])
}

const pathOf = (kind: string, slug = '') => `${PUBLIC_URL}/en-pl${kind}${slug}`

let kindsTried = 0

describe('each kind of page', () => {
  test.each([
    ['home', async () => pathOf('')],
    ['category', async () => pathOf('/c/', PERFUME_CATEGORY.slug)],
    ['product', async () => pathOf('/p/', NOT_SOLD_IN_HK.slug)],
    ['list of questions', async () => pathOf('/faq')],
    ['static page', async () => (await sitemapOf('en-pl')).find((address) => address.includes('/i/')) ?? ''],
    ['list of countries', async () => pathOf('/choose-country')],
  ])('is linked in all its locales by each of them, and answers there: the %s', async (_, findAddress) => {
    const start = await pageAt(await findAddress())
    expect(start.status).toBe(200)
    const { alternates } = start
    expect([...alternates.keys()]).toEqual(expect.arrayContaining(['en-PL', 'pl-PL', 'de-AT', 'x-default']))
    // Each kind goes to others of them: together the kinds go to each.
    const some = [...alternates].filter((_, place) => place % crowd(1, 3) === kindsTried % crowd(1, 3))
    kindsTried++
    await fourAtOnce(some, async ([tag, alternate]) => {
      const page = await pageAt(alternate)
      expect(page, alternate).toMatchObject({ status: 200, canonical: alternate, robots: 'index,follow' })
      if (tag === 'x-default') return
      expect(tag).toBe(hreflang(localeIn(alternate)))
      expect([...page.alternates], alternate).toEqual([...alternates])
    })
  })

  test('is linked in all 80 locales where every country has it, otherwise only where it is sold', async () => {
    const countriesOf = async (address: string) => {
      const { alternates } = await pageAt(address)
      return [...alternates.keys()]
    }
    const everywhere = [...FOUND.map((locale) => hreflang(locale)), 'x-default']
    for (const address of [pathOf(''), pathOf('/c/', PERFUME_CATEGORY.slug), pathOf('/faq'), pathOf('/choose-country')])
      expect(await countriesOf(address)).toEqual(everywhere)
    const tags = await countriesOf(pathOf('/p/', NOT_SOLD_IN_HK.slug))
    expect(tags).toEqual(everywhere.filter((tag) => tag === 'x-default' || !/-(HK|UA)$/.test(tag ?? '')))
    expect((await pageAt(`${PUBLIC_URL}/en-hk/p/${NOT_SOLD_IN_HK.slug}`)).status).toBe(404)
  })

  test('a category is linked only where it has products, and is noindex elsewhere', async () => {
    const everywhere = [...FOUND.map((locale) => hreflang(locale)), 'x-default']
    const { alternates } = await pageAt(pathOf('/c/', CANDLES_CATEGORY.slug))
    expect([...alternates.keys()]).toEqual(everywhere.filter((tag) => !tag?.endsWith('-CA')))
    const canada = `${PUBLIC_URL}/en-ca/c/${CANDLES_CATEGORY.slug}`
    const empty = await pageAt(canada)
    expect(empty).toMatchObject({ status: 200, canonical: canada, robots: 'noindex,follow' })
    expect([...empty.alternates]).toEqual([])
    expect(await sitemapOf('en-ca')).not.toContain(canada)
    // No page of the country links to it.
    const home = (await fetchText(`${PUBLIC_URL}/en-ca`)).html
    expect(home).toContain('/en-ca/c/home"')
    expect(home).not.toContain(`/en-ca/c/${CANDLES_CATEGORY.slug}"`)
  })

  test('a long category links its pages to the next and previous by plain links', async () => {
    const first = pathOf('/c/', LONG_CATEGORY.slug)
    const titles = new Set<string | undefined>()
    const seen = new Set<string>()
    let [address, before]: [string | undefined, string | undefined] = [first, undefined]
    while (address !== undefined) {
      const { status, html } = await fetchText(address)
      expect(status, address).toBe(200)
      expect(await pageAt(address)).toMatchObject({ canonical: address, robots: 'index,follow' })
      const link = (rel: string) =>
        new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(html)?.[0].match(/href="([^"]+)"/)?.[1]
      expect(link('prev') && PUBLIC_URL + link('prev')).toBe(before)
      for (const [, slug = ''] of html.matchAll(/href="\/en-pl\/p\/([^"]+)"/g)) seen.add(slug)
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1])
      const next = link('next')
      before = address
      address = next && PUBLIC_URL + next
    }
    expect(before).toBe(`${first}?page=${titles.size}`)
    expect(titles.size).toBeGreaterThan(2)
    expect(seen.size).toBeGreaterThanOrEqual(PRODUCTS.length)
    expect((await pageAt(`${first}?page=${titles.size + 1}`)).status).toBe(404)
    // Sitemaps list only the first page, from which the others are found.
    expect((await sitemapOf('en-pl')).filter((one) => one.startsWith(first))).toEqual([first])
    for (const query of ['sort=price_up&page=2', 'page=2&sort=name'])
      expect(await pageAt(`${first}?${query}`)).toMatchObject({ canonical: first, robots: 'noindex,follow' })
  })

  test('gc and xi link to the page of Spain or the United Kingdom, which answers', async () => {
    for (const locale of allLocales().filter((one) => hreflang(one) === null)) {
      for (const path of ['', `/c/${PERFUME_CATEGORY.slug}`, `/p/${AMBRE_51_50ML.slug}`, '/faq']) {
        const requested = await followed(`${PUBLIC_URL}/${locale}${path}`)
        const page = await pageAt(requested)
        expect(page.status, requested).toBe(200)
        expect(page.canonical).toBe(requested.replace(`/${locale}`, `/${canonicalLocale(locale)}`))
        expect([...page.alternates]).toEqual([])
        expect((await pageAt(page.canonical ?? '')).canonical).toBe(page.canonical)
      }
    }
  })

  test('other views of a list, and personal pages, are noindex', async () => {
    const perfume = pathOf('/c/', PERFUME_CATEGORY.slug)
    expect(await pageAt(`${perfume}?utm_source=letter`)).toMatchObject({ canonical: perfume, robots: 'index,follow' })
    expect(await pageAt(`${perfume}?sort=price_up`)).toMatchObject({ canonical: perfume, robots: 'noindex,follow' })
    expect((await pageAt(pathOf('/cart-data'))).robots).toMatch(/^noindex/)
    expect((await pageAt(pathOf('/p/', 'no-such-thing'))).robots).toMatch(/^noindex/)
  })

  test('has structured data: the home page about the shop and its search, a product about itself and its breadcrumbs', async () => {
    const home = await pageAt(`${PUBLIC_URL}/pl-pl`)
    expect(home.data.map((one) => one['@type'])).toEqual(['OnlineStore', 'WebSite', 'FAQPage'])
    expect(JSON.stringify(home.data)).toContain(`${PUBLIC_URL}/pl-pl/search?query={query}`)
    const product = await pageAt(pathOf('/p/', AMBRE_51_50ML.slug))
    expect(product.data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList'])
    expect(product.properties.get('og:type')).toBe('product')
    const trail = [...JSON.stringify(product.data).matchAll(/"item":"([^"]+)"/g)].map(([, link]) => link ?? '')
    expect(trail.length).toBeGreaterThan(1)
    for (const link of trail) expect((await pageAt(link)).canonical).toBe(link)
  })

  test('has structured data: seeded news as an article with breadcrumbs, guide and club with their questions', async () => {
    const typesOf = async (address: string) => (await pageAt(address)).data.map((one) => one['@type'])
    const { soap, categories } = NEWS_TEXTS.en
    const article = pathOf('/news/', slugOf(soap.title, 'en'))
    expect(await typesOf(article)).toEqual(['NewsArticle', 'BreadcrumbList'])
    expect(JSON.stringify((await pageAt(article)).data)).toContain(`"item":"${pathOf('/news')}"`)
    expect(await typesOf(pathOf('/news/c/', slugOf(categories.house, 'en')))).toEqual(['BreadcrumbList'])
    for (const { name, faq } of [INGREDIENT_TEXTS.en, CLUB_TEXTS.en]) {
      const { data } = await pageAt(pathOf('/i/', slugOf(name, 'en')))
      expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
      expect(JSON.stringify(data).match(/"@type":"Question"/g)).toHaveLength(faq.length)
    }
    expect(await typesOf(pathOf('/faq'))).toEqual(['FAQPage'])
  })
})

function localeIn(address: string): Locale {
  const locale = allLocales().find((one) => address.startsWith(`${PUBLIC_URL}/${one}`))
  if (locale === undefined) throw new Error(`${address} has no locale`)
  return locale
}

/** Follows the redirect from slugs of another language. */
async function followed(address: string): Promise<string> {
  const response = await fetch(storefront.origin + address.slice(PUBLIC_URL.length), { redirect: 'manual' })
  const location = response.headers.get('location')
  return location === null ? address : new URL(location, PUBLIC_URL).href
}

const locsIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '')

async function sitemapOf(locale: Locale): Promise<string[]> {
  const { status, html } = await fetchText(`${PUBLIC_URL}/sitemaps/${locale}.xml`)
  expect(status, locale).toBe(200)
  return locsIn(html)
}

describe('sitemaps and feeds', () => {
  test('lead in every locale to existing pages with the prices of the feed', async () => {
    const index = locsIn((await fetchText(`${PUBLIC_URL}/sitemap.xml`)).html)
    expect(index).toEqual(FOUND.map((locale) => `${PUBLIC_URL}/sitemaps/${locale}.xml`))
    await fourAtOnce(FOUND.entries(), async ([place, locale]) => {
      const found = await sitemapOf(locale)
      expect(new Set(found).size).toBe(found.length)
      expect(found[0]).toBe(`${PUBLIC_URL}/${locale}`)
      const products = found.filter((address) => address.startsWith(`${PUBLIC_URL}/${locale}/p/`))
      const feed = await feedOf(locale)
      expect([...feed.keys()]).toEqual(products)
      if (place % crowd(1, 3) !== 0) return
      const others = found.filter((address) => !products.includes(address))
      // Each locale checks others, so that together they cover most of the shop.
      for (const address of [others[place % others.length] ?? '', products[(place * 7) % products.length] ?? '']) {
        const page = await pageAt(address)
        expect(page, address).toMatchObject({ status: 200, canonical: address, robots: 'index,follow' })
        expect(page.alternates.get(hreflang(locale) ?? ''), address).toBe(address)
        const item = feed.get(address)
        if (item !== undefined) expectEqualOffers(page, item, address)
      }
    })
  })

  test.each<Locale>(['en-pl', 'de-de', 'fr-fr', 'en-us', 'hu-hu', 'uk-ua', 'en-ch', 'en-gb'])(
    'agree in %s with the pages of a plain, a reduced, a free and a sold-out product',
    async (locale) => {
      const feed = await feedOf(locale)
      for (const { sku } of [AMBRE_51_50ML, NIGHT_BALM_50ML, FREE_SAMPLE, OUT_OF_STOCK]) {
        const [address, item] = [...feed].find(([, one]) => one.get('id') === sku) ?? []
        if (address === undefined || item === undefined) throw new Error(`${sku} is not in the feed of ${locale}`)
        const page = await pageAt(address)
        expectEqualOffers(page, item, address)
        expect(item.get('availability')).toBe(sku === OUT_OF_STOCK.sku ? 'out_of_stock' : 'in_stock')
        expect(item.get('price') === `0.00 ${countryFacts(countryOf(locale)).currency_code}`).toBe(
          sku === FREE_SAMPLE.sku,
        )
        const isInUnion = countryFacts(countryOf(locale)).eu_status === 'EU'
        expect(item.has('sale_price')).toBe(sku === NIGHT_BALM_50ML.sku && isInUnion)
      }
    },
  )
})

/** The product cards of a page, each as the link to its product and the price that is to be paid. */
function cardsIn(html: string): { link: string; price: string }[] {
  return [...html.matchAll(/<article class="card">.*?<\/article>/gs)].map(([card]) => {
    const [, link = ''] = /href="([^"]+)"/.exec(card) ?? []
    const [, price = ''] = /<span class="font-semibold[^"]*">([^<]+)<\/span>/.exec(card) ?? []
    return { link: PUBLIC_URL + link, price }
  })
}

test.each((['en-pl', 'de-de', 'fr-fr'] as const).slice(0, crowd(3, 1)))(
  'a product has one price in %s: on the cards of every page of the sitemap that of its own page',
  async (locale) => {
    const { currency_code } = countryFacts(countryOf(locale))
    const currency_symbol = currencySymbolOf(currency_code, defaultLanguageIn(countryOf(locale)))
    const feed = await feedOf(locale)
    const wrong: string[] = []
    const kinds = new Set<string | undefined>()
    await fourAtOnce(await sitemapOf(locale), async (address) => {
      const { status, html } = await fetchText(address)
      expect(status, address).toBe(200)
      for (const { link, price } of cardsIn(html)) {
        kinds.add(address.split('/')[4])
        const item = feed.get(link)
        const [amount = ''] = (item?.get('sale_price') ?? item?.get('price') ?? '').split(' ')
        const right = formatPrice(Math.round(Number(amount) * 100), { locale, currency_symbol })
        if (item === undefined || price !== right) wrong.push(`${address}: ${link} is ${price}, not ${right}`)
      }
    })
    expect(wrong).toEqual([])
    // Home, categories, products, static and landing pages, news and promotions.
    expect([...kinds]).toEqual(expect.arrayContaining([undefined, 'c', 'p', 'i']))
  },
)

/** The items of a feed by link, each as its fields. */
async function feedOf(locale: Locale): Promise<Map<string, Map<string, string>>> {
  const { status, html } = await fetchText(`${PUBLIC_URL}/feeds/${locale}.xml`)
  expect(status, locale).toBe(200)
  const items = [...html.matchAll(/<item>(.*)<\/item>/g)].map(([, item = '']) => {
    const own = item.replaceAll(/<g:shipping>.*<\/g:shipping>/g, '')
    const fields = [...own.matchAll(/<g:(\w+)>([^<]*)<\/g:\w+>/g)].map(
      ([, name = '', text = '']) => [name, text] as const,
    )
    const shipping = /<g:shipping><g:country>\w+<\/g:country><g:price>([^<]+)<\/g:price>/.exec(item)?.[1] ?? ''
    return new Map([...fields, ['shipping', shipping] as const])
  })
  return new Map(items.map((item) => [item.get('link') ?? '', item]))
}

interface OfferData {
  sku: string
  offers: {
    price: string
    priceCurrency: string
    availability: string
    priceSpecification?: { price: string; priceType?: string }[]
    shippingDetails: { shippingRate: { value: string; currency: string } }
  }
}

/** JSON-LD, link preview, feed and visible text must agree. */
function expectEqualOffers({ data, properties, text, struck }: Page, item: Map<string, string>, address: string): void {
  // The cast assumes the shape that this function verifies.
  const product = data.find((one) => one['@type'] === 'Product') as unknown as OfferData
  const { price, priceCurrency, availability, priceSpecification = [], shippingDetails } = product.offers
  const before = priceSpecification.find(({ priceType }) => priceType?.endsWith('/StrikethroughPrice'))?.price
  const money = (amount: string) => `${amount} ${priceCurrency}`
  expect(item.get('id'), address).toBe(product.sku)
  expect(item.get('sale_price') ?? item.get('price'), address).toBe(money(price))
  expect(item.get('price'), address).toBe(money(before ?? price))
  expect(item.get('shipping'), address).toBe(money(shippingDetails.shippingRate.value))
  expect(item.get('availability') === 'in_stock', address).toBe(availability.endsWith('/InStock'))

  expect(properties.get('product:sale_price:amount') ?? properties.get('product:price:amount'), address).toBe(price)
  expect(properties.get('product:price:amount'), address).toBe(before ?? price)
  expect(properties.get('product:price:currency'), address).toBe(priceCurrency)
  expect(properties.get('product:availability') === 'in stock', address).toBe(availability.endsWith('/InStock'))

  const locale = localeIn(address)
  const country = countryFacts(countryOf(locale))
  expect(priceCurrency).toBe(country.currency_code)
  const currency_symbol = currencySymbolOf(country.currency_code, defaultLanguageIn(country.id))
  const shown = (amount: string) => formatPrice(Math.round(Number(amount) * 100), { locale, currency_symbol })
  for (const amount of before === undefined ? [price] : [price, before]) expect(text, address).toContain(shown(amount))
  // Points may be struck through as well.
  const isPrice = (one: string) => one.includes(currency_symbol)
  expect(struck.filter(isPrice), address).toEqual(before === undefined ? [] : [shown(before)])
}
