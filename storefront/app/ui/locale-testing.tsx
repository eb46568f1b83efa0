import { htmlLang, type Locale, parseLocale } from '@meridian/domain/locale.ts'
import { pricePatternOf } from '@meridian/domain/locale-prices.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StringsProvider } from '../strings/strings-context.tsx'
import type { Translate } from '../strings/translate.ts'
import { LocaleContext, type LocaleSettings } from './locale.ts'

/** The settings of a locale, with its prices in euro, for a test that changes what it reads. */
export function settingsOf(locale: Locale, changed: Partial<LocaleSettings> = {}): LocaleSettings {
  const parsed = parseLocale(locale)
  if (parsed === null) throw new Error(`${locale} is not a locale`)
  return {
    ...parsed,
    html_lang: htmlLang(locale),
    price_pattern: pricePatternOf(locale),
    country_name: parsed.countryId,
    currency_code: 'EUR',
    tax_inclusive: true,
    languages: [],
    ...changed,
  }
}

/** A part on a page of a locale; without `translate` its texts are their keys. */
export function inLocale(part: ReactNode, settings: LocaleSettings, translate: Translate = (key) => key): ReactNode {
  return (
    <StringsProvider translate={translate}>
      <LocaleContext value={settings}>{part}</LocaleContext>
    </StringsProvider>
  )
}

/** The markup of a part on a page of a locale. */
export function markupOf(part: ReactNode, settings = settingsOf('en-pl'), translate?: Translate): string {
  return renderToStaticMarkup(inLocale(part, settings, translate))
}
