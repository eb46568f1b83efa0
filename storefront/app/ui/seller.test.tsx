import { createTranslate } from '@meridian/domain/translate.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import cs from '../strings/cs.json' with { type: 'json' }
import { StringsProvider } from '../strings/strings-context.tsx'
import { SellerLine, SellerLines } from './seller.tsx'

const translate = createTranslate([{ language: 'cs', strings: cs }])
const poland = {
  name: 'Meridian Poland Sp. z o.o.',
  address_lines: ['ul. Wrzosowa 51', '00-051 Warszawa', 'Polska'],
  tax_number: 'PL 0000000051',
  register_line: 'KRS 0000000051',
  email: 'poland@meridian.example',
  phone: '+48 22 000 00 51',
}
const MAP = 'https://www.openstreetmap.org/search?query=ul.%20Wrzosowa%2051%2C%2000-051%20Warszawa%2C%20Polska'

test.each([
  ['the footer', <SellerLine key="1" seller={poland} linkClass="footer-link" />],
  ["the checkout's panel", <SellerLine key="2" seller={poland} linkClass="underlined" />],
  ['an order', <SellerLines key="3" seller={poland} />],
])('the seller of %s is reached by mail, by phone and on a map', (_, part) => {
  const html = renderToStaticMarkup(<StringsProvider translate={translate}>{part}</StringsProvider>)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual([MAP, 'mailto:poland@meridian.example', 'tel:+48220000051'])
  expect(html).toContain('target="_blank" rel="noopener noreferrer"')
  expect(html).toMatch(/^<address /)
})

test("the seller's sentence is complete in each language", () => {
  const part = <SellerLine seller={poland} linkClass="underlined" />
  const html = renderToStaticMarkup(<StringsProvider translate={translate}>{part}</StringsProvider>)
  const text = html.replace(/<span class="sr-only">[^<]*<\/span>/g, '').replace(/<[^>]+>/g, '')
  expect(text).toContain(
    'Prodává Meridian Poland Sp. z o.o., ul. Wrzosowa 51, 00-051 Warszawa, Polska. PL 0000000051, KRS 0000000051',
  )
})
