import type { PromotionShippingMethod } from '@meridian/contract/shop/catalogue.ts'
import { countryFacts, countryIds } from '@meridian/domain/countries.ts'
import { allLocales, countryOf, type Locale } from '@meridian/domain/locale.ts'
import { periodInCountry } from '@meridian/domain/promotion-period.ts'
import { expect, test } from 'vitest'
import { promotionOfProduct, promotionView } from '../../catalogue/promotion-view.server.ts'
import { promotionRules } from './promotion-rules.server.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

type Promotion = Parameters<typeof promotionRules>[0]

const weeks: Promotion = {
  id: 1,
  kind: 'product_price',
  name: 'The weeks of care',
  description: '',
  percent_off_hundredths: 2000,
  points_percent_hundredths: null,
  starts_at: '2026-11-17T12:00:00Z',
  ends_at: '2026-12-17T12:00:00Z',
  image_file_id: null,
  image: null,
  language_id: 'en',
  uri: '1-the-weeks-of-care',
  members_only: false,
  fixed_prices: false,
  uris: { en: '1-the-weeks-of-care' },
  countries: ['PL', 'CZ'],
}

const courier: PromotionShippingMethod = {
  id: 1,
  kind: 'courier',
  name: 'Courier',
  description: '',
  image_file_id: null,
  image: null,
  gross_price: 1590,
  free_from: 19_900,
  days_min: 1,
  days_max: 2,
  promised_from: '2026-11-30',
  promised_to: '2026-12-01',
  promotion_id: 5,
  promotion_name: 'Free delivery',
  promotion_uri: '5-free-delivery',
  promotion_gross_price: 0,
  goods_from: 13_200,
}

const countryNames = new Map([
  ['PL', 'Poland'],
  ['CZ', 'Czechia'],
])
const around = (locale: Locale) => ({ locale, now: NOW, currency_symbol: 'zł', shipping: [], countryNames })
const rulesOf = (change: Partial<Promotion>, shipping: PromotionShippingMethod[] = []) => {
  const rules = promotionRules({ ...weeks, ...change }, { ...around('en-pl'), shipping })
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
  return Object.fromEntries(rules.map(({ title, texts }) => [title, texts.map(spaced)]))
}

test('a promotion states its benefit, audience, time, place and combinations', () => {
  expect(rulesOf({})).toMatchInlineSnapshot(`
    {
      "Countries": [
        "Czechia, Poland",
      ],
      "For whom": [
        "Everybody, with or without an account.",
      ],
      "Offer": [
        "20% off the regular price of the products below. The lowest price of the 30 days before is shown beside each price.",
      ],
      "When": [
        "17 November 2026 – 17 December 2026 at 13:00. The time of your order counts.",
      ],
      "With other promotions": [
        "Each product gets one promotion, the one with the lowest price; reductions are not combined. Delivery promotions apply in addition.",
      ],
    }
  `)
})

test('double points, other points and fixed prices have their own texts', () => {
  const gives = (change: Partial<Promotion>) => rulesOf({ percent_off_hundredths: null, ...change }).Offer
  expect(gives({ points_percent_hundredths: 20_000 })).toEqual(['The products below earn twice their usual points.'])
  expect(gives({ points_percent_hundredths: 15_000 })).toEqual(['The products below earn 150% of their usual points.'])
  expect(gives({ fixed_prices: true })?.[0]).toMatch(/^A fixed lower price/)
})

test('a shipping promotion lists each method, its price and the minimum value of goods', () => {
  const dearer = { ...courier, name: 'Express', promotion_gross_price: 500 }
  expect(rulesOf({ kind: 'shipping', percent_off_hundredths: null }, [courier, dearer]).Offer).toEqual([
    'Courier: free for baskets of 132,00 zł or more.',
    'Express: 5,00 zł instead of 15,90 zł, for baskets of 132,00 zł or more.',
  ])
})

test("members' promotions say so, and those of all countries name none", () => {
  const rules = rulesOf({ members_only: true, countries: [...countryIds()] })
  expect(rules['For whom']).toEqual(['Members of the club who are signed in.'])
  expect(rules.Countries).toEqual(['Every country that we deliver to.'])
})

test.each(allLocales())('the rules are complete in %s', (locale) => {
  for (const promotion of [weeks, { ...weeks, kind: 'shipping' as const, points_percent_hundredths: 20_000 }]) {
    const rules = promotionRules(promotion, { ...around(locale), shipping: [courier] })
    for (const text of rules.flatMap(({ title, texts }) => [title, ...texts]))
      expect(text).not.toMatch(/\{\{|[A-Z]_[A-Z]/)
  }
})

test.each([
  [null, false],
  [5_000, false],
  [10_000, false],
  [10_001, true],
  [20_000, true],
])('a promotion of %s hundredths of the usual points earns more of them: %s', (points_percent_hundredths, more) => {
  expect(promotionView('en-pl', { ...weeks, points_percent_hundredths }, NOW).more_points).toBe(more)
})

test('the end is a date in the calendar of the country', () => {
  const end = (locale: Locale, ends_at: string) => promotionView(locale, { ...weeks, ends_at }, NOW).end
  expect(end('en-pl', '2026-12-16T23:00:00Z')).toMatchObject({ day: '16 December 2026', left: '24 days left' })
  expect(end('pl-pl', '2026-11-24T12:00:00Z')).toMatchObject({ day: '24 listopada 2026 13:00', left: 'Jeszcze 2 dni' })
  expect(end('en-pl', '2026-11-22T20:00:00Z').left).toBe('Last day')
  expect(end('en-us', '2026-11-23T05:00:00Z')).toMatchObject({ day: 'November 22, 2026', left: 'Last day' })
})

test('the first and the last whole day are the same in each country', () => {
  const stored = { starts_at: new Date('2026-11-17T00:00:00Z'), ends_at: new Date('2026-12-18T00:00:00Z') }
  const when = (locale: Locale) => {
    const period = periodInCountry({ ...stored, whole_days: true }, countryFacts(countryOf(locale)).time_zone)
    const [starts_at, ends_at] = [period.starts_at.toISOString(), period.ends_at.toISOString()]
    return promotionRules({ ...weeks, starts_at, ends_at }, around(locale)).find(({ title }) => title === 'When')?.texts
  }
  const days = (text: string) => expect.stringMatching(new RegExp(`^${text}\\. `))
  expect(when('en-pl')).toEqual([days('17 November 2026 – 17 December 2026')])
  expect(when('en-us')).toEqual([days('November 17, 2026 – December 17, 2026')])
})

test('a product links to the promotion of its price', () => {
  expect(promotionOfProduct('en-pl', 1, [weeks], NOW)).toEqual({
    path: '/en-pl/promotions/1-the-weeks-of-care',
    text: 'Part of “The weeks of care”, until 17 December 2026 at 13:00',
  })
  expect(promotionOfProduct('en-pl', 2, [weeks], NOW)).toBeNull()
  expect(promotionOfProduct('en-pl', null, [weeks], NOW)).toBeNull()
})
