import { allLocales } from '@meridian/domain/locale.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { links } from '../app/links.ts'
import { pageAddressOf, pageKey } from './page-key.ts'

const addressOf = (target: string) => pageAddressOf(target)?.address ?? null

test('cacheable pages are recognized by the paths that links build', () => {
  expect(
    [
      links.home('en-pl'),
      links.category('en-pl', 'perfume'),
      links.product('de-de', 'ambre-51-50-ml'),
      links.faq('uk-ua'),
      links.staticPage('en-gb', 'delivery'),
      links.landingPage('en-gb', 'spring'),
      links.promotions('en-gb'),
      links.promotion('en-gb', '1-the-weeks-of-care'),
      links.news('en-gb'),
      links.newsCategory('en-gb', 'club'),
      links.newsItem('en-gb', 'new-scent'),
      links.chooseCountry('en-pl', '/c/perfume'),
    ].map((path) => pageAddressOf(path)?.page),
  ).toEqual([
    'home',
    'category',
    'product',
    'faq',
    'static-page',
    'landing-page',
    'promotions',
    'promotion',
    'news',
    'news',
    'news',
    'choose-country',
  ])
})

test('a promotion page keeps filters, sort and page number; the list of promotions keeps none', () => {
  expect(addressOf('/en-pl/promotions/1-care?page=2&sort=name&utm_source=x')).toBe(
    '/en-pl/promotions/1-care?sort=name&page=2',
  )
  expect(addressOf('/en-pl/promotions?page=2')).toBe('/en-pl/promotions')
})

test('personal pages, actions and unknown addresses are never cached', () => {
  const paths = [
    links.cartData('en-pl'),
    links.checkout('en-pl'),
    links.order('en-pl'),
    links.order('en-pl', 7),
    links.me('en-pl'),
    links.basket('en-pl'),
    links.notFound('en-pl'),
    '/',
    '/xx-yy',
    '/EN-PL/c/perfume',
    '/en-pl/c/perfume/more',
    '/en-pl/c/Perfume',
    '/en-pl/account/x.css',
    '/en-pl//c/perfume',
    '/en-pl/news/c',
    '/en-pl/news/c/club/more',
    '/en-pl/l/spring/more',
    '/en-pl/promotions/1-care/more',
    '/en-pl?preview=1-2.1.x',
    '/en-pl/i/about-us?preview=2-2.1.x',
    '/en-pl/l/spring?preview=12-1.1.x',
    '/en-pl/news/new-scent.data?preview=12-1.1.x',
    'http://elsewhere/en-pl',
  ]
  expect(paths.map(addressOf)).toEqual(paths.map(() => null))
})

test('FAQ pages are cached by topic; FAQ searches are not cached', () => {
  expect(addressOf('/en-pl/faq')).toBe('/en-pl/faq')
  expect(addressOf('/en-pl/faq?category=2&query=')).toBe('/en-pl/faq?category=2')
  expect(addressOf('/en-pl/faq?query=delivery')).toBeNull()
  expect(addressOf('/en-pl/c/perfume?query=delivery')).toBe('/en-pl/c/perfume')
})

test('equal listings have one address, however their parameters are written', () => {
  const plain = '/en-pl/c/perfume?f=11&f=12&sort=price_up&page=2'
  expect(addressOf('/en-pl/c/perfume?page=2&f=12&f=11&f=12&sort=price_up&utm_source=letter&f=x&f=-3')).toBe(plain)
  expect(addressOf('/en-pl/c/perfume?page=1&sort=recommended&f=')).toBe('/en-pl/c/perfume')
  expect(addressOf('/en-pl/c/perfume?page=99999&sort=random')).toBe('/en-pl/c/perfume')
})

test('the return path is kept only if it is a path of the shop', () => {
  expect(addressOf('/en-pl/choose-country?from=%2Fc%2Fperfume&x=1')).toBe('/en-pl/choose-country?from=%2Fc%2Fperfume')
  for (const from of ['//evil.test', 'https://evil.test', '/c/%2e%2e', '/', '/c/x?y=1']) {
    expect(addressOf(`/en-pl/choose-country?from=${encodeURIComponent(from)}`)).toBe('/en-pl/choose-country')
  }
})

test("the router's data request of a page has a different address from the page", () => {
  expect(addressOf('/en-pl/c/perfume.data?_routes=pages%2Fcategory%2Fpage&zz=1')).toBe(
    '/en-pl/c/perfume.data?_routes=pages%2Fcategory%2Fpage',
  )
  expect(addressOf('/en-pl.data')).toBe('/en-pl.data')
  expect(addressOf('/en-pl/c/perfume?_routes=x')).toBe('/en-pl/c/perfume')
})

test('normalizing an address twice changes nothing, and never its locale', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
  const query = fc.array(fc.tuple(fc.constantFrom('f', 'sort', 'page', 'from', 'category', 'utm'), fc.string()))
  fc.assert(
    fc.property(
      fc.constantFrom(...allLocales()),
      fc.constantFrom('c', 'p', 'i'),
      segment,
      query,
      (locale, kind, name, pairs) => {
        const read = pageAddressOf(`/${locale}/${kind}/${name}?${new URLSearchParams(pairs)}`)
        expect(read?.locale).toBe(locale)
        expect(pageAddressOf(read?.address ?? '')).toEqual(read)
      },
    ),
  )
})

test('two renderings share a key only when everything the page depends on is equal', () => {
  const part = fc.record({
    address: fc.constantFrom('/en-pl', '/de-de', '/en-pl/c/a', '/en-pl/c/a?page=2'),
    promotionToken: fc.constantFrom('', 'a.b.c', 'd.e.f'),
    price_group_id: fc.constantFrom(1, 2, 3, 11),
    cacheVersion: fc.constantFrom('1', '11', '2.1'),
  })
  fc.assert(
    fc.property(part, part, (a, b) => {
      expect(pageKey(a) === pageKey(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
    }),
  )
})
