import { countryIds } from '@meridian/domain/countries.ts'
import { EVERYTHING } from '@meridian/domain/listing-choice.ts'
import { countryOf, type Locale } from '@meridian/domain/locale.ts'
import type { StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { visitWith } from '../visit/visit-testing.ts'
import { headOf } from './head.server.ts'

const PUBLIC_URL = 'https://shop.test'

const SELLER = {
  id: 1,
  name: 'Meridian Sp. z o.o.',
  address_lines: ['ul. Wrzosowa 51', 'Warszawa'],
  tax_number: 'PL 51',
  register_line: 'KRS 51',
  email: 'poland@shop.test',
  phone: '+48 22 51',
}

/** The head of a page with this loader data. */
function head(route: string, data: unknown, locale: Locale = 'en-pl', { search = '', path = '/' } = {}): string {
  const context = {
    matches: [{ route: { id: 'root' } }, { route: { id: route } }],
    loaderData: { main: { seller: SELLER }, [route]: data },
    location: { search, pathname: `/${locale}${path}` },
  }
  const visit = {
    locale,
    languageId: locale.slice(0, 2),
    countryId: countryOf(locale),
    config: { public_url: PUBLIC_URL, shop_name: 'Meridian' },
  }
  // The head reads only these parts of the router's context.
  return headOf(context as unknown as StaticHandlerContext, visitWith(visit))
}

const hrefs = (text: string) =>
  [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, tag, href]) => [tag, href])

const category = {
  category: {
    name: 'Perfume',
    slug: 'perfume',
    description: 'Scents & more',
    image: null,
    ancestors: [],
    sold_in: countryIds() as readonly string[],
  },
  title: 'Perfume',
  asked: { filters: [] as number[], choice: EVERYTHING, sort: 'recommended', page: 1 },
  paths: { en: '/c/perfume', pl: '/c/perfumy', de: '/c/parfum' },
}

test('pages have alternates for 80 locales, never for gc and xi, each with its own slug', () => {
  const alternates = hrefs(head('catalogue/routes/category/page', category))
  const tags = alternates.map(([tag]) => tag)
  expect(tags).toHaveLength(81)
  expect(new Set(tags).size).toBe(81)
  expect(tags.filter((tag) => /-(GC|XI)$/.test(tag ?? ''))).toEqual([])
  expect(alternates).toContainEqual(['pl-PL', `${PUBLIC_URL}/pl-pl/c/perfumy`])
  expect(alternates).toContainEqual(['de-AT', `${PUBLIC_URL}/de-at/c/parfum`])
  expect(alternates).toContainEqual(['x-default', `${PUBLIC_URL}/en-pl/c/perfume`])
})

test("the home page's default alternate is the list of countries, and its preview the first picture", () => {
  const banner = { type: 'banner', title: 'Amber', picture: { image: '/files/pictures/abc/amber/640.webp', alt: '' } }
  const text = head('content/routes/home', { description: 'A house of quiet scents', sections: [banner] })
  expect(hrefs(text)).toContainEqual(['x-default', `${PUBLIC_URL}/en-pl/choose-country`])
  expect(text).toContain(`og:image" content="${PUBLIC_URL}/files/pictures/abc/amber/preview.jpg"`)
})

test('the canonical pages of gc and xi are those of Spain and the United Kingdom', () => {
  expect(head('catalogue/routes/category/page', category, 'en-gc')).toContain(
    `<link rel="canonical" href="${PUBLIC_URL}/en-es/c/perfume">`,
  )
  expect(head('catalogue/routes/category/page', category, 'pl-xi')).toContain(`href="${PUBLIC_URL}/pl-gb/`)
  expect(hrefs(head('catalogue/routes/category/page', category, 'en-gc'))).toEqual([])
})

const askedFor = (asked: Partial<typeof category.asked>) => ({ ...category, asked: { ...category.asked, ...asked } })
const canonicalOf = (text: string) => /<link rel="canonical" href="([^"]+)">/.exec(text)?.[1]

test('filtered and sorted listings are not indexed and have the plain category as canonical page', () => {
  for (const asked of [
    { filters: [11] },
    { choice: { ...EVERYTHING, in_stock: true } },
    { sort: 'price_up' },
    { filters: [11], page: 2 },
    { sort: 'name', page: 3 },
  ]) {
    const text = head('catalogue/routes/category/page', askedFor(asked))
    expect(text).toContain('content="noindex,follow"')
    expect(canonicalOf(text)).toBe(`${PUBLIC_URL}/en-pl/c/perfume`)
  }
})

test('further pages are canonical themselves, without alternates, since page counts differ by country', () => {
  const second = head('catalogue/routes/category/page', { ...askedFor({ page: 2 }), title: 'Perfume, page 2' })
  expect(canonicalOf(second)).toBe(`${PUBLIC_URL}/en-pl/c/perfume?page=2`)
  expect(second).toContain('content="index,follow"')
  expect(second).toContain('og:title" content="Perfume, page 2"')
  expect(hrefs(second)).toEqual([])
  // Spain may have fewer pages.
  const canary = head('catalogue/routes/category/page', askedFor({ page: 2 }), 'en-gc')
  expect(canary).toContain('content="noindex,follow"')
  expect(canonicalOf(canary)).toBe(`${PUBLIC_URL}/en-es/c/perfume`)
})

test('a category has alternates only where it has products, and is not indexed where it has none', () => {
  const candles = { ...category, category: { ...category.category, sold_in: ['DE', 'GC', 'PL'] } }
  expect(hrefs(head('catalogue/routes/category/page', candles)).map(([tag]) => tag)).toEqual([
    'de-DE',
    'en-DE',
    'pl-DE',
    'pl-PL',
    'en-PL',
    'x-default',
  ])
  const canada = head('catalogue/routes/category/page', candles, 'en-ca')
  expect(canada).toContain('content="noindex,follow"')
  expect(canonicalOf(canada)).toBe(`${PUBLIC_URL}/en-ca/c/perfume`)
  expect(hrefs(canada)).toEqual([])
  // Spain has no such products, so the page is its own canonical page.
  expect(canonicalOf(head('catalogue/routes/category/page', candles, 'en-gc'))).toBe(`${PUBLIC_URL}/en-gc/c/perfume`)
  const nowhere = { ...category, category: { ...category.category, sold_in: ['DE', 'GC'] } }
  expect(hrefs(head('catalogue/routes/category/page', nowhere, 'de-de')).at(-1)).toEqual([
    'x-default',
    `${PUBLIC_URL}/en-pl/choose-country`,
  ])
  // Northern Ireland's canonical page is the United Kingdom's only if that exists.
  const belfast = { ...category, category: { ...category.category, sold_in: ['GB'] } }
  expect(canonicalOf(head('catalogue/routes/category/page', belfast, 'en-xi'))).toBe(`${PUBLIC_URL}/en-xi/c/perfume`)
})

test('a page without a text in a language has its English path there, where it answers', () => {
  const page = { title: 'About', description: 'Us', paths: { en: '/i/about', pl: '/i/o-nas' }, sections: [] }
  const english = hrefs(head('content/routes/static-page/page', page, 'en-pl', { path: '/i/about' }))
  expect(english).toContainEqual(['pl-PL', `${PUBLIC_URL}/pl-pl/i/o-nas`])
  expect(english).toContainEqual(['de-DE', `${PUBLIC_URL}/de-de/i/about`])
  // The same from each language, also from one without its own text.
  expect(hrefs(head('content/routes/static-page/page', page, 'pl-pl', { path: '/i/o-nas' }))).toEqual(english)
  const german = head('content/routes/static-page/page', page, 'de-de', { path: '/i/about' })
  expect(hrefs(german)).toEqual(english)
  expect(german).toContain(`<link rel="canonical" href="${PUBLIC_URL}/de-de/i/about">`)
})

test('a landing page and news have alternates in the countries and languages they are published in', () => {
  const page = {
    title: 'Spring',
    description: null,
    sections: [],
    noindex: false,
    countries: ['DE', 'PL'],
    paths: { en: '/l/spring', pl: '/l/wiosna' },
  }
  const own = head('content/routes/landing-page', page, 'en-pl', { path: '/l/spring' })
  expect(hrefs(own)).toEqual([
    ['en-DE', `${PUBLIC_URL}/en-de/l/spring`],
    ['pl-DE', `${PUBLIC_URL}/pl-de/l/wiosna`],
    ['pl-PL', `${PUBLIC_URL}/pl-pl/l/wiosna`],
    ['en-PL', `${PUBLIC_URL}/en-pl/l/spring`],
    ['x-default', `${PUBLIC_URL}/en-pl/l/spring`],
  ])
  expect(own).toContain('BreadcrumbList')
  // Shown in English to Germans, it is not a German page.
  expect(head('content/routes/landing-page', page, 'de-de', { path: '/l/spring' })).toContain('noindex')
  const hidden = head('content/routes/landing-page', { ...page, noindex: true }, 'en-pl', { path: '/l/spring' })
  expect(hidden).toContain('noindex')
  const article = { ...page, lead: 'Read', image: '/files/pictures/a/b/640.webp', dated_at: '2026-03-01T08:00:00Z' }
  const news = head('content/routes/news-article', article, 'en-pl', { path: '/news/spring' })
  expect(news).toContain('"@type":"NewsArticle","headline":"Spring"')
  expect(news).toContain(`"mainEntityOfPage":"${PUBLIC_URL}/en-pl/news/spring"`)
  expect(news).toContain(`"position":1,"name":"News","item":"${PUBLIC_URL}/en-pl/news"`)
  const list = head('content/routes/news', { title: 'News' }, 'en-pl', { path: '/news' })
  expect(list.match(/"@type":"ListItem"/g)).toHaveLength(1)
})

test("a page's questions have structured data with answers, a filtered page has none", () => {
  const faq = [{ question: 'Do I need an account?', answer: 'No.' }]
  const named = '"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Do I need an account?","acceptedAnswer"'
  const sections = [
    { type: 'title', text: 'About' },
    { type: 'faq', items: faq },
  ]
  const page = {
    title: 'About',
    description: 'Us',
    lead: 'Us',
    noindex: false,
    image: null,
    dated_at: '',
    paths: {},
    sections,
  }
  for (const id of ['home', 'static-page/page', 'landing-page', 'news-article']) {
    expect(head(`content/routes/${id}`, page), id).toContain(named)
    expect(head(`content/routes/${id}`, { ...page, sections: [] }), id).not.toContain('FAQPage')
  }
  const questions = { title: 'Questions', groups: [{ faq }, { faq: [] }] }
  expect(head('content/routes/faq/page', questions)).toContain(named)
  expect(head('content/routes/faq/page', questions, 'en-pl', { search: '?query=account' })).not.toContain('FAQPage')
})

test('a promotion has alternates in its countries and languages; one for members is not indexed', () => {
  const page = {
    promotion: { name: 'Care', description: 'Off', image: null, uri: '1-care', members_only: false },
    asked: { filters: [], choice: EVERYTHING, sort: 'recommended', page: 1 },
    paths: { en: '/promotions/1-care', pl: '/promotions/1-troska' },
    countries: ['PL'],
    title: 'Care',
  }
  const here = { path: '/promotions/1-care' }
  const own = head('content/routes/promotion/page', page, 'en-pl', here)
  expect(hrefs(own)).toEqual([
    ['pl-PL', `${PUBLIC_URL}/pl-pl/promotions/1-troska`],
    ['en-PL', `${PUBLIC_URL}/en-pl/promotions/1-care`],
    ['x-default', `${PUBLIC_URL}/en-pl/promotions/1-care`],
  ])
  expect(own).toContain('index,follow')
  expect(own).toContain(`"item":"${PUBLIC_URL}/en-pl/promotions"`)
  const members = { ...page, promotion: { ...page.promotion, members_only: true } }
  expect(head('content/routes/promotion/page', members, 'en-pl', here)).toContain('noindex')
  const sorted = { ...page, asked: { ...page.asked, sort: 'name' } }
  expect(head('content/routes/promotion/page', sorted, 'en-pl', here)).toContain('noindex')
})

test('the list of promotions is indexed where any runs', () => {
  const page = { title: 'Promotions', description: 'Now', promotions: [{}] }
  expect(head('content/routes/promotions', page, 'en-pl', { path: '/promotions' })).toContain('index,follow')
  const none = { ...page, promotions: [] }
  expect(head('content/routes/promotions', none, 'en-pl', { path: '/promotions' })).toContain('noindex')
})

const product = {
  product: {
    name: 'Oud',
    short_text: 'Dark.',
    currency_code: 'EUR',
    categories: [{ id: 1, name: 'Perfume', slug: 'perfume' }],
    sold_in: ['DE', 'GC', 'PL'],
    variant: {
      product_id: 1,
      sku: 'OUD',
      gtin: '9520000000011',
      name: '50 ml',
      slug: 'oud-50-ml',
      image: '/files/pictures/abc/oud/640.webp',
      gross_price: 10_000,
      promotion_gross_price: 8000,
      lowest_prior_price: 9000,
      guest_price: null,
      unit_price: { gross_price: 16_000, amount: 100, unit: 'ml', ounce: null },
      available: 0,
      content_amount: 50,
      content_unit: 'ml',
    },
  },
  shipping: {
    currency_symbol: '€',
    id: 1,
    gross_price: 490,
    free_from: 5000,
    days_min: 2,
    days_max: 3,
    promotions: [],
  },
  paths: { en: '/p/oud-50-ml' },
}

test('a product has alternates only where it is sold', () => {
  const tags = (data: unknown) => hrefs(head('catalogue/routes/product/page', data)).map(([tag]) => tag)
  expect(tags(product)).toEqual(['de-DE', 'en-DE', 'pl-DE', 'pl-PL', 'en-PL', 'x-default'])
  const notInPoland = { ...product, product: { ...product.product, sold_in: ['DE'] } }
  expect(hrefs(head('catalogue/routes/product/page', notInPoland, 'de-de')).at(-1)).toEqual([
    'x-default',
    `${PUBLIC_URL}/en-pl/choose-country`,
  ])
  // Spain does not sell it, so the page is its own canonical page.
  expect(head('catalogue/routes/product/page', product, 'en-gc')).toContain(
    `<link rel="canonical" href="${PUBLIC_URL}/en-gc/p/oud-50-ml">`,
  )
})

test('a product’s offer has what search engines require: price, previous price, measure, delivery and return', () => {
  const text = head('catalogue/routes/product/page', product, 'de-de')
  const [json = ''] = /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({ sku: 'OUD', gtin: '9520000000011' })
  expect(JSON.parse(json).offers).toEqual({
    '@type': 'Offer',
    url: `${PUBLIC_URL}/de-de/p/oud-50-ml`,
    price: '80.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: 'Meridian' },
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
        price: '80.00',
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: 50,
          unitCode: 'MLT',
          valueReference: { '@type': 'QuantitativeValue', value: 100, unitCode: 'MLT' },
        },
      },
      {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
        price: '90.00',
        priceType: 'https://schema.org/StrikethroughPrice',
      },
    ],
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 3, unitCode: 'DAY' },
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'DE',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  })
  for (const property of [
    'og:type" content="product"',
    'product:price:amount" content="90.00"',
    'product:sale_price:amount" content="80.00"',
    'product:availability" content="out of stock"',
    'product:brand" content="Meridian"',
    'product:retailer_item_id" content="OUD"',
    'og:image:alt" content="Oud, 50 ml"',
  ])
    expect(text).toContain(property)
})

/** All structured data of a page. */
const dataIn = (text: string): Record<string, unknown>[] =>
  [...text.matchAll(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/g)].map(([json]) => JSON.parse(json))

test('the return policy is independent of delivery, and Northern Ireland is not presented as part of another country', () => {
  const offersIn = (locale: 'de-de' | 'en-xi') =>
    dataIn(head('catalogue/routes/product/page', { ...product, shipping: null }, locale))[0]?.offers
  expect(offersIn('de-de')).toMatchObject({ hasMerchantReturnPolicy: { applicableCountry: 'DE' } })
  expect(offersIn('de-de')).not.toHaveProperty('shippingDetails')
  expect(offersIn('en-xi')).not.toHaveProperty('hasMerchantReturnPolicy')
})

test('a price states whether it includes tax', () => {
  const american = dataIn(head('catalogue/routes/product/page', product, 'en-us'))[0]?.offers
  expect(american).toMatchObject({ priceSpecification: [{ valueAddedTaxIncluded: false }, {}] })
})

test('the home page names the seller, its contact and its return policy', () => {
  const [store] = dataIn(head('content/routes/home', { description: 'Scents', sections: [] }))
  expect(store).toMatchObject({
    '@type': 'OnlineStore',
    name: 'Meridian',
    logo: `${PUBLIC_URL}/favicon.svg`,
    legalName: 'Meridian Sp. z o.o.',
    address: 'ul. Wrzosowa 51, Warszawa',
    taxID: 'PL 51',
    contactPoint: { email: 'poland@shop.test', telephone: '+48 22 51' },
    hasMerchantReturnPolicy: { applicableCountry: 'PL', merchantReturnDays: 14 },
  })
})

test('basket, checkout and orders are not indexed', () => {
  expect(head('checkout/routes/cart-data/page', {})).toBe('<meta name="robots" content="noindex">')
})

test('catalogue texts cannot break out of an attribute or a script', () => {
  const hostile = { ...category, category: { ...category.category, name: '"><script>x</script>', ancestors: [] } }
  const text = head('catalogue/routes/category/page', hostile)
  expect(text).not.toContain('<script>x')
  expect(text).toContain('\\u003cscript>x')
})
