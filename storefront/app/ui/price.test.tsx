import { createTranslate } from '@meridian/domain/translate.ts'
import { expect, test } from 'vitest'
import en from '../strings/en.json' with { type: 'json' }
import { markupOf, settingsOf } from './locale-testing.tsx'
import { UnitPrice } from './price.tsx'

const translate = createTranslate([{ language: 'en', strings: en }])

function priceText(ounce: { gross_price: number; unit: 'fl oz' } | null): string {
  const unit_price = { gross_price: 9000, amount: 100, unit: 'ml', ounce } as const
  const html = markupOf(
    <UnitPrice unit_price={unit_price} currency_symbol="$" />,
    settingsOf('en-us', { tax_inclusive: false }),
    translate,
  )
  return html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
}

test('in countries that use ounces the price per ounce comes first, the metric one beside it', () => {
  expect(priceText({ gross_price: 2662, unit: 'fl oz' })).toBe('$26.62 / fl oz ($90.00 / 100 ml)')
  expect(priceText(null)).toBe('$90.00 / 100 ml')
})
