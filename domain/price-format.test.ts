import { describe, expect, test } from 'vitest'
import { allLocales, type Locale } from './locale.ts'
import { formatPoints, formatPrice, formatRate, pricePatternOf } from './locale-prices.ts'
import { formatNumberWithPattern, formatWithPattern } from './price-format.ts'

/**
 * 1234.50 and −1234567.89 formatted by the locale data of CLDR 48, with our one minus sign; ~ is the no-break space.
 */
const EXPECTED: [Locale, string, string, string][] = [
  ['de-at', '€', '€~1.234,50', '−€~1.234.567,89'],
  ['pl-at', '€', '1234,50~€', '−1~234~567,89~€'],
  ['fr-be', '€', '1~234,50~€', '−1~234~567,89~€'],
  ['pl-be', '€', '1234,50~€', '−1~234~567,89~€'],
  ['en-bg', '€', '€1,234.50', '−€1,234,567.89'],
  ['ru-bg', '€', '1~234,50~€', '−1~234~567,89~€'],
  ['en-ca', '$', '$1,234.50', '−$1,234,567.89'],
  ['fr-ca', '$', '1~234,50~$', '−1~234~567,89~$'],
  ['pl-ca', 'CAD', '1234,50~CAD', '−1~234~567,89~CAD'],
  ['en-ch', 'CHF', "CHF~1'234.50", "CHF−1'234'567.89"],
  ['pl-ch', 'CHF', '1234,50~CHF', '−1~234~567,89~CHF'],
  ['cs-cz', 'Kč', '1~234,50~Kč', '−1~234~567,89~Kč'],
  ['pl-cz', 'CZK', '1234,50~CZK', '−1~234~567,89~CZK'],
  ['sk-cz', 'CZK', '1~234,50~CZK', '−1~234~567,89~CZK'],
  ['de-de', '€', '1.234,50~€', '−1.234.567,89~€'],
  ['pl-de', '€', '1234,50~€', '−1~234~567,89~€'],
  ['en-dk', 'kr.', '1.234,50~kr.', '−1.234.567,89~kr.'],
  ['pl-dk', 'DKK', '1234,50~DKK', '−1~234~567,89~DKK'],
  ['en-ee', '€', '€1,234.50', '−€1,234,567.89'],
  ['ru-ee', '€', '1~234,50~€', '−1~234~567,89~€'],
  ['es-es', '€', '1234,50~€', '−1.234.567,89~€'],
  ['pl-es', '€', '1234,50~€', '−1~234~567,89~€'],
  ['en-fi', '€', '€1,234.50', '−€1,234,567.89'],
  ['pl-fi', '€', '1234,50~€', '−1~234~567,89~€'],
  ['fr-fr', '€', '1~234,50~€', '−1~234~567,89~€'],
  ['pl-fr', '€', '1234,50~€', '−1~234~567,89~€'],
  ['en-gb', '£', '£1,234.50', '−£1,234,567.89'],
  ['pl-gb', 'GBP', '1234,50~GBP', '−1~234~567,89~GBP'],
  ['es-gc', '€', '1234,50~€', '−1.234.567,89~€'],
  ['en-gr', '€', '€1,234.50', '−€1,234,567.89'],
  ['pl-gr', '€', '1234,50~€', '−1~234~567,89~€'],
  ['en-hk', 'HK$', 'HK$1,234.50', '−HK$1,234,567.89'],
  ['en-hr', '€', '€1,234.50', '−€1,234,567.89'],
  ['pl-hr', '€', '1234,50~€', '−1~234~567,89~€'],
  ['hu-hu', 'Ft', '1234,50~Ft', '−1~234~567,89~Ft'],
  ['en-hu', 'HUF', '1~234,50~HUF', '−1~234~567,89~HUF'],
  ['en-ie', '€', '€1,234.50', '−€1,234,567.89'],
  ['pl-ie', '€', '1234,50~€', '−1~234~567,89~€'],
  ['it-it', '€', '1234,50~€', '−1.234.567,89~€'],
  ['pl-it', '€', '1234,50~€', '−1~234~567,89~€'],
  ['en-je', '£', '£1,234.50', '−£1,234,567.89'],
  ['pl-je', 'GBP', '1234,50~GBP', '−1~234~567,89~GBP'],
  ['ru-lt', '€', '1~234,50~€', '−1~234~567,89~€'],
  ['en-lt', '€', '€1,234.50', '−€1,234,567.89'],
  ['en-lu', '€', '€1,234.50', '−€1,234,567.89'],
  ['fr-lu', '€', '1.234,50~€', '−1.234.567,89~€'],
  ['pl-lu', '€', '1234,50~€', '−1~234~567,89~€'],
  ['ru-lv', '€', '1~234,50~€', '−1~234~567,89~€'],
  ['en-lv', '€', '€1,234.50', '−€1,234,567.89'],
  ['fr-nl', '€', '1~234,50~€', '−1~234~567,89~€'],
  ['pl-nl', '€', '1234,50~€', '−1~234~567,89~€'],
  ['en-nl', '€', '€1,234.50', '−€1,234,567.89'],
  ['en-no', 'kr', '1~234,50~kr', '−1~234~567,89~kr'],
  ['pl-no', 'NOK', '1234,50~NOK', '−1~234~567,89~NOK'],
  ['pl-pl', 'zł', '1234,50~zł', '−1~234~567,89~zł'],
  ['en-pl', 'PLN', '1.234,50~PLN', '−1.234.567,89~PLN'],
  ['pt-pt', '€', '1234,50~€', '−1~234~567,89~€'],
  ['en-pt', '€', '€1,234.50', '−€1,234,567.89'],
  ['ro-ro', 'RON', '1.234,50~RON', '−1.234.567,89~RON'],
  ['hu-ro', 'RON', '1234,50~RON', '−1~234~567,89~RON'],
  ['en-ro', 'RON', '1.234,50~RON', '−1.234.567,89~RON'],
  ['en-se', 'kr', '1~234,50~kr', '−1~234~567,89~kr'],
  ['pl-se', 'SEK', '1234,50~SEK', '−1~234~567,89~SEK'],
  ['sk-sk', '€', '1~234,50~€', '−1~234~567,89~€'],
  ['cs-sk', '€', '1~234,50~€', '−1~234~567,89~€'],
  ['en-sk', '€', '€1,234.50', '−€1,234,567.89'],
  ['uk-ua', '₴', '1~234,50~₴', '−1~234~567,89~₴'],
  ['ru-ua', '₴', '1234,50~₴', '−1~234~567,89~₴'],
  ['en-us', '$', '$1,234.50', '−$1,234,567.89'],
  ['pl-us', 'USD', '1234,50~USD', '−1~234~567,89~USD'],
  ['en-xi', '£', '£1,234.50', '−£1,234,567.89'],
  ['pl-xi', 'GBP', '1234,50~GBP', '−1~234~567,89~GBP'],
  ['en-at', '€', '€~1.234,50', '−€~1.234.567,89'],
  ['en-ua', 'UAH', '1~234,50~UAH', '−1~234~567,89~UAH'],
  ['en-it', '€', '€1,234.50', '−€1,234,567.89'],
  ['en-gc', '€', '€1,234.50', '−€1,234,567.89'],
  ['en-fr', '€', '€1,234.50', '−€1,234,567.89'],
  ['en-es', '€', '€1,234.50', '−€1,234,567.89'],
  ['en-de', '€', '€1,234.50', '−€1,234,567.89'],
  ['en-cz', 'CZK', '1~234,50~CZK', '−1~234~567,89~CZK'],
  ['en-be', '€', '€1,234.50', '−€1,234,567.89'],
  ['en-si', '€', '€1,234.50', '−€1,234,567.89'],
  ['en-im', '£', '£1,234.50', '−£1,234,567.89'],
  ['en-li', 'CHF', '1,234.50~CHF', '−1,234,567.89~CHF'],
]

test.each(EXPECTED)('%s writes prices with %s as %s', (locale, currency_symbol, positive, negative) => {
  expect(formatPrice(123_450, { locale, currency_symbol }).replaceAll('\u00a0', '~')).toBe(positive)
  expect(formatPrice(-123_456_789, { locale, currency_symbol }).replaceAll('\u00a0', '~')).toBe(negative)
})

test('all 84 locales have a pattern, and they share 8', () => {
  expect(EXPECTED.map(([locale]) => locale).toSorted()).toEqual(allLocales().toSorted())
  expect(new Set(allLocales().map((locale) => JSON.stringify(pricePatternOf(locale)))).size).toBe(8)
})

describe('digits', () => {
  const write = (minor: number) => formatPrice(minor, { locale: 'en-gb', currency_symbol: '£' })

  test('there are always two decimals, also for 0 and for less than one unit', () => {
    expect(write(0)).toBe('£0.00')
    expect(write(5)).toBe('£0.05')
    expect(write(50)).toBe('£0.50')
    expect(write(100)).toBe('£1.00')
    expect(write(-5)).toBe('−£0.05')
    expect(write(99_999)).toBe('£999.99')
    expect(write(100_000)).toBe('£1,000.00')
  })

  test('forints have two decimals as well', () => {
    expect(formatPrice(999_900, { locale: 'hu-hu', currency_symbol: 'Ft' })).toBe('9999,00\u00a0Ft')
    expect(formatPrice(1_000_000, { locale: 'hu-hu', currency_symbol: 'Ft' })).toBe('10\u00a0000,00\u00a0Ft')
  })

  test('yen have no decimals, except for a tax that is not whole', () => {
    const japanese = { ...pricePatternOf('en-us'), whole: ['¥'] }
    expect([50_000, 4545].map((minor) => formatWithPattern(minor, japanese, '¥'))).toEqual(['¥500', '¥45.45'])
    expect(formatWithPattern(50_000, japanese, '$')).toBe('$500.00')
  })

  test('dinars have three decimals, the last of which is 0', () => {
    const kuwaiti = { ...pricePatternOf('en-us'), thousandths: ['KWD'] }
    expect(formatWithPattern(-123_450, kuwaiti, 'KWD')).toContain('1,234.500')
    expect(formatWithPattern(5, kuwaiti, 'KWD')).toContain('0.050')
    expect(formatWithPattern(5, kuwaiti, '$')).toBe('$0.05')
  })

  test('the largest amounts keep every digit', () => {
    expect(write(Number.MAX_SAFE_INTEGER)).toBe('£90,071,992,547,409.91')
  })

  test('a symbol with a dollar sign is written unchanged', () => {
    expect(formatWithPattern(100, pricePatternOf('en-us'), "$&$'")).toBe("$&$'1.00")
  })
})

test('numbers and points follow the locale', () => {
  expect(formatNumberWithPattern(123_450, pricePatternOf('en-pl'))).toBe('1.234,50')
  expect(formatPoints(1250, 'en-gb')).toBe('12.50\u00a0P')
  expect(formatPoints(-1_234_500, 'pl-pl')).toBe('−12\u00a0345,00\u00a0P')
})

test.each([
  ['pl-fi', 2550, '25,5'],
  ['en-fi', 2550, '25.5'],
  ['pl-pl', 2300, '23'],
  ['fr-lu', 300, '3'],
  ['en-us', 825, '8.25'],
  ['de-de', 0, '0'],
] as const)('in %s the rate %d is written %s', (locale, rate_hundredths, text) => {
  expect(formatRate(rate_hundredths, locale)).toBe(text)
})
