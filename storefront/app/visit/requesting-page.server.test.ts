import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { queryOf, requestingPage } from './requesting-page.server.ts'

const REFERRER = 'http://shop.test/en-pl/checkout?step=payment'

function asked(path: string): string {
  return requestingPage(new Request(`http://shop.test/en-pl/${path}`, { headers: { referer: REFERRER } }))
}

/** Lists the routes below a locale: path and file. */
function routesBelow(entries: readonly RouteConfigEntry[], base = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? base : `${base}${base && '/'}${path}`
    return children ? routesBelow(children, own) : [{ path: own, file }]
  })
}

const below = routesBelow(routes.find(({ id }) => id === 'locale')?.children ?? [])

/** Never requested in the background: they answer documents. */
const DOCUMENTS = [
  'account/export',
  'account/materials/file',
  'order/:order_id/documents/:document_id',
  'order/:order_id/returns/:return_id/label',
  'sign-out',
]

test.each(below.filter(({ file, path }) => file.endsWith('.ts') && !DOCUMENTS.includes(path)))(
  '$path has no page of its own, so it goes by the page that asks',
  ({ path }) => {
    expect(asked(path)).toBe('/en-pl/checkout')
    expect(asked(`${path}.data`)).toBe('/en-pl/checkout')
  },
)

test.each(below.filter(({ file }) => file.endsWith('.tsx')))('$path is a page and goes by its own path', ({ path }) => {
  const address = path.replaceAll(/:\w+\??|\*/g, 'x')
  expect(asked(address)).toBe(`/en-pl/${address}`)
})

const sentFrom = (referer: string | null) =>
  queryOf(
    new Request('http://shop.test/en-pl/choose-country', {
      method: 'POST',
      headers: referer === null ? {} : { referer },
    }),
    '/en-pl/c/perfume',
  )

test('a visitor who stays in a shop keeps the filters and page of the list', () => {
  expect(sentFrom('http://shop.test/en-pl/c/perfume?f=7&page=2')).toBe('?f=7&page=2')
  expect(sentFrom('http://shop.test/en-pl/c/perfume')).toBe('')
})

test('the query of another page or site is dropped', () => {
  expect(sentFrom('http://shop.test/en-pl/search?query=amber')).toBe('')
  expect(sentFrom('http://evil.test/en-pl/c/perfume?f=7')).toBe('')
  expect(sentFrom(`http://shop.test/en-pl/c/perfume?f=${'7'.repeat(2000)}`)).toBe('')
  for (const referer of [null, '', 'nonsense']) expect(sentFrom(referer)).toBe('')
})
