import type { LOCALES } from '@meridian/domain/locale.ts'
import type { StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { headOf } from './head.server.ts'
import type { Visit } from './visit.server.ts'

const PUBLIC_URL = 'https://shop.test'

/** The head of a page, given what its loader returned. */
function head(route: string, data: unknown, locale: (typeof LOCALES)[number] = 'en-pl', search = ''): string {
  const context = {
    matches: [{ route: { id: 'root' } }, { route: { id: route } }],
    loaderData: { [route]: data },
    location: { search },
  }
  const visit = {
    locale,
    languageId: locale.slice(0, 2),
    config: { public_url: PUBLIC_URL, shop_name: 'Meridian' },
  }
  // The head reads only these parts of the two.
  return headOf(context as unknown as StaticHandlerContext, visit as unknown as Visit)
}

const hrefs = (text: string) =>
  [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, tag, href]) => [tag, href])

const category = {
  category: { name: 'Perfume', slug: 'perfume', description: 'Scents & more', image: null, ancestors: [] },
  asked: { filters: [], sort: 'recommended', page: 1 },
  paths: { en: '/c/perfume', pl: '/c/perfumy', de: '/c/parfum' },
}

test('Search engines are told of 80 locales, never of gc and xi, each with its own slug', () => {
  const alternates = hrefs(head('pages/category/page', category))
  const tags = alternates.map(([tag]) => tag)
  expect(tags).toHaveLength(81)
  expect(new Set(tags).size).toBe(81)
  expect(tags.filter((tag) => /-(GC|XI)$/.test(tag ?? ''))).toEqual([])
  expect(alternates).toContainEqual(['pl-PL', `${PUBLIC_URL}/pl-pl/c/perfumy`])
  expect(alternates).toContainEqual(['de-AT', `${PUBLIC_URL}/de-at/c/parfum`])
  expect(alternates).toContainEqual(['x-default', `${PUBLIC_URL}/en-pl/c/perfume`])
})

test('For everybody else the home page leads to the list of countries', () => {
  const alternates = hrefs(head('pages/home/page', { description: 'A house of quiet scents' }))
  expect(alternates).toContainEqual(['x-default', `${PUBLIC_URL}/en-pl/choose-country`])
})

test('The pages of gc and xi name those of Spain and the United Kingdom as the true ones', () => {
  expect(head('pages/category/page', category, 'en-gc')).toContain(
    `<link rel="canonical" href="${PUBLIC_URL}/en-es/c/perfume">`,
  )
  expect(head('pages/category/page', category, 'pl-xi')).toContain(`href="${PUBLIC_URL}/pl-gb/`)
  expect(hrefs(head('pages/category/page', category, 'en-gc'))).toEqual([])
})

test('Chosen filters and orders are not indexed, further pages are themselves', () => {
  const filtered = head('pages/category/page', { ...category, asked: { ...category.asked, filters: [11] } })
  expect(filtered).toContain('content="noindex,follow"')
  expect(filtered).toContain(`<link rel="canonical" href="${PUBLIC_URL}/en-pl/c/perfume">`)
  const second = head('pages/category/page', { ...category, asked: { ...category.asked, page: 2 } })
  expect(second).toContain(`<link rel="canonical" href="${PUBLIC_URL}/en-pl/c/perfume?page=2">`)
  expect(second).toContain('content="index,follow"')
})

test('Basket, checkout and orders are not for search engines', () => {
  expect(head('pages/cart-data/page', {})).toBe('<meta name="robots" content="noindex">')
})

test('Texts of the catalogue cannot end an attribute or a script', () => {
  const hostile = { ...category, category: { ...category.category, name: '"><script>x</script>', ancestors: [] } }
  const text = head('pages/category/page', hostile)
  expect(text).not.toContain('<script>x')
  expect(text).toContain('\\u003cscript>x')
})
