import { createTranslate } from '@meridian/domain/translate.ts'
import { renderToString } from 'react-dom/server'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { type Product, ProductCard } from '../cards/product-card.tsx'
import en from '../strings/en.json' with { type: 'json' }
import { StringsProvider, useTranslate } from '../strings/strings-context.tsx'
import { CachedMarkup, MarkupCacheContext } from './cached-markup.tsx'
import { LocaleContext, type LocaleSettings, useLocale } from './locale.ts'
import { settingsOf } from './locale-testing.tsx'
import { markupCacheFor } from './markup-cache.server.tsx'
import { useShopName } from './shop-facts.ts'

const translate = createTranslate([{ language: 'en', strings: en }])
const facts = { shop_name: 'Meridian', sandbox_url: null, payment_pages: [] }

const poland = settingsOf('en-pl')
const states = settingsOf('en-us', { tax_inclusive: false })

let drawn = 0
beforeEach(() => {
  drawn = 0
})

function Part({ price }: { price: number }) {
  drawn++
  const { countryId } = useLocale()
  return `${useTranslate()('HOME')} ${useShopName()} ${countryId} ${price}`
}

const Other = ({ price }: { price: number }) => `other ${price}`

test('a part is rendered once for equal inputs, and again where any input differs', () => {
  const inPoland = markupCacheFor({ translate, settings: poland, facts })
  expect(inPoland(Part, { price: 100 })).toContain('Meridian PL 100')
  expect(markupCacheFor({ translate, settings: { ...poland }, facts: { ...facts } })(Part, { price: 100 })).toBe(
    inPoland(Part, { price: 100 }),
  )
  expect(drawn).toBe(1)

  const german = createTranslate([{ language: 'de', strings: { HOME: 'Startseite' } }])
  const others = [
    inPoland(Part, { price: 90 }),
    inPoland(Other, { price: 100 }),
    markupCacheFor({ translate, settings: states, facts })(Part, { price: 100 }),
    markupCacheFor({ translate: german, settings: poland, facts })(Part, { price: 100 }),
    markupCacheFor({ translate, settings: poland, facts: { ...facts, shop_name: 'Aurora' } })(Part, { price: 100 }),
  ]
  expect(others.map((markup) => markup.replaceAll('<!-- -->', ''))).toEqual([
    expect.stringContaining('Meridian PL 90'),
    'other 100',
    expect.stringContaining('Meridian US 100'),
    expect.stringContaining('Startseite'),
    expect.stringContaining('Aurora'),
  ])
})

const Reads = () => useLocation().pathname

test('a part cannot read the address or any other context of its page', () => {
  expect(() => markupCacheFor({ translate, settings: poland, facts })(Reads, {})).toThrow('useLocation')
})

const product: Product = {
  product_id: 1,
  variant_id: 11,
  variant_slug: 'ambre-51-50-ml',
  image_file_id: null,
  name: 'Ambre & Bois',
  kind: 'Perfume',
  variant_name: '50 ml',
  variants_count: 2,
  image: '/files/pictures/0123456789ab/ambre/640.webp',
  is_new: true,
  available: 3,
  is_few_left: true,
  promotion_id: 8,
  gross_price: 8990,
  promotion_gross_price: 7642,
  lowest_prior_price: 8990,
  guest_price: null,
  unit_price: { gross_price: 15284, amount: 100, unit: 'ml', ounce: null },
  points: 1800,
  promotion_points: null,
}

/** Reads the page's context, after a part was rendered without it. */
const Behind = () => `${useLocale().countryId} ${useTranslate()('HOME')}`

/** Renders a card on the server with cached markup, or as a browser renders it. */
function card(given: Product, settings: LocaleSettings, cached: boolean): string {
  return renderToString(
    <StringsProvider translate={translate}>
      <LocaleContext value={settings}>
        <MarkupCacheContext value={cached ? markupCacheFor({ translate, settings, facts: undefined }) : null}>
          <CachedMarkup as="li" of={ProductCard} given={{ product: given, currency_symbol: 'zł', sizes: '10vw' }} />
          <Behind />
        </MarkupCacheContext>
      </LocaleContext>
    </StringsProvider>,
  )
}

test("the cached card equals the browser's for each price group, stock and country", () => {
  const variations: [Product, LocaleSettings][] = [
    [product, poland],
    [{ ...product, gross_price: 7000, promotion_gross_price: null, guest_price: 8990 }, poland],
    [{ ...product, available: 0, is_few_left: false }, poland],
    [{ ...product, available: 2 }, poland],
    [{ ...product, promotion_id: null }, poland],
    [product, states],
  ]
  const own = variations.map(([given, settings]) => card(given, settings, false))
  expect(new Set(own).size).toBe(variations.length)
  for (const _again of [1, 2]) expect(variations.map(([given, settings]) => card(given, settings, true))).toEqual(own)
})
