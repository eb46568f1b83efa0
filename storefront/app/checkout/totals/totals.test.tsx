import { type Catalogue, createTranslate } from '@meridian/domain/translate.ts'
import { expect, test } from 'vitest'
import en from '../../strings/en.json' with { type: 'json' }
import enUs from '../../strings/en-us.json' with { type: 'json' }
import pl from '../../strings/pl.json' with { type: 'json' }
import { markupOf, settingsOf } from '../../ui/locale-testing.tsx'
import { Totals } from './totals.tsx'

const TOTALS = {
  goods_gross: 10_000,
  shipping_gross: 0,
  payment_fee: 0,
  discount: 0,
  points_converted: 0,
  added_tax: 0,
  total_gross: 10_000,
  total_points: 0,
  taxes: [{ rate_hundredths: 2550, net: 7_968, tax: 2_032, gross: 10_000 }],
}

/** The rendered totals of a country's cart on a page of a locale. */
function totalsText(
  locale: 'pl-pl' | 'pl-fi' | 'en-us',
  country_id: string,
  strings: Catalogue,
  totals: Partial<typeof TOTALS> = {},
): string {
  const languageId = locale === 'en-us' ? 'en' : 'pl'
  const html = markupOf(
    <Totals
      totals={{ ...TOTALS, ...totals }}
      currency_symbol="€"
      country_id={country_id}
      tax_inclusive
      collects="nobody"
    />,
    settingsOf(locale),
    createTranslate([{ language: languageId, strings }]),
  )
  return html.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ')
}

test("the tax has the name used in the page's country, and its rate the page's format", () => {
  expect(totalsText('pl-fi', 'FI', pl)).toContain('Razem z VAT')
  expect(totalsText('pl-fi', 'FI', pl)).toContain('w tym VAT 25,5%')
})

test("the tax of another country does not get this country's name", () => {
  expect(totalsText('en-us', 'FI', { ...en, ...enUs })).toContain('of which tax 25.5%')
  expect(totalsText('en-us', 'FI', { ...en, ...enUs })).not.toMatch(/sales tax/i)
  expect(totalsText('pl-pl', 'FI', pl)).toContain('w tym podatek 25,5%')
  expect(totalsText('pl-pl', 'FI', pl)).not.toContain('VAT')
})

test('spent points are named with what they take off the price', () => {
  expect(totalsText('en-us', 'US', en, { discount: 500, points_converted: 25_000 })).toMatch(
    /Points spent: 250\.00\s?P/,
  )
  expect(totalsText('en-us', 'US', en, { discount: 500 })).toContain('Discount')
  expect(totalsText('en-us', 'US', en)).not.toMatch(/Discount|Points spent/)
})
