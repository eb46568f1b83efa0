import { pricePatternOf } from '@meridian/domain/price-format.ts'
import { createTranslate } from '@meridian/domain/translate.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import en from '../strings/en.json' with { type: 'json' }
import { StringsProvider } from '../strings/strings-context.tsx'
import { LocaleContext, type LocaleSettings } from './locale.ts'
import { UnitPrice } from './price.tsx'

const translate = createTranslate([{ language: 'en', strings: en }])
const settings: LocaleSettings = {
  locale: 'en-us',
  languageId: 'en',
  countryId: 'US',
  html_lang: 'en-US',
  price_pattern: pricePatternOf('en-us'),
  country_name: 'United States',
  currency_code: 'USD',
  tax_inclusive: false,
  languages: [],
}

function priceText(ounce: { gross_price: number; unit: 'fl oz' } | null): string {
  const unit_price = { gross_price: 9000, amount: 100, unit: 'ml', ounce } as const
  const html = renderToStaticMarkup(
    <LocaleContext value={settings}>
      <StringsProvider translate={translate}>
        <UnitPrice unit_price={unit_price} currency_symbol="$" />
      </StringsProvider>
    </LocaleContext>,
  )
  return html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
}

test('In countries that use ounces the price per ounce comes first, the metric one beside it', () => {
  expect(priceText({ gross_price: 2662, unit: 'fl oz' })).toBe('$26.62 / fl oz ($90.00 / 100 ml)')
  expect(priceText(null)).toBe('$90.00 / 100 ml')
})
