import { describe, expect, test } from 'vitest'
import { countryIds } from './countries.ts'
import { DEFAULT_LOCALE } from './default-locale.ts'
import {
  allLocales,
  canonicalLocale,
  countryOf,
  defaultLocaleOf,
  hreflang,
  htmlLang,
  isCountryId,
  isLanguageId,
  localeFallbackChain,
  localeInCountry,
  localeOf,
  parseLocale,
} from './locale.ts'

describe('the list', () => {
  test('holds 84 locales of 37 countries and 13 languages, each once', () => {
    expect(new Set(allLocales()).size).toBe(84)
    expect(allLocales()).toHaveLength(84)
    expect(new Set(allLocales().map(countryOf)).size).toBe(37)
    expect(countryIds()).toHaveLength(37)
  })

  test('a country opens in its native language, in Ukrainian in Ukraine, otherwise in English', () => {
    expect(defaultLocaleOf('UA')).toBe('uk-ua')
    expect(defaultLocaleOf('DE')).toBe('de-de')
    expect(defaultLocaleOf('SK')).toBe('sk-sk')
    expect(defaultLocaleOf('LV')).toBe('en-lv')
    expect(defaultLocaleOf('CH')).toBe('en-ch')
    for (const locale of allLocales()) expect(allLocales()).toContain(defaultLocaleOf(countryOf(locale)))
  })

  test('the default is en-pl', () => {
    expect(DEFAULT_LOCALE).toBe('en-pl')
  })
})

describe('parsing', () => {
  test('a path prefix is a locale only in its exact spelling', () => {
    expect(parseLocale('en-pl')).toEqual({ languageId: 'en', countryId: 'PL', locale: 'en-pl' })
    expect(parseLocale('es-gc')).toEqual({ languageId: 'es', countryId: 'GC', locale: 'es-gc' })
    for (const text of [
      'EN-PL',
      'en-PL',
      'en_pl',
      'en',
      'en-xx',
      'de-pl',
      'en-pl ',
      '',
      '../en',
      'en-pl/',
      '__proto__',
    ]) {
      expect(parseLocale(text), text).toBeNull()
    }
  })

  test('ids are case-sensitive', () => {
    expect(isCountryId('PL')).toBe(true)
    expect(isCountryId('pl')).toBe(false)
    expect(isCountryId('toString')).toBe(false)
    expect(isLanguageId('uk')).toBe(true)
    expect(isLanguageId('UK')).toBe(false)
  })

  test('a pair is a locale only if the shop speaks the language in that country', () => {
    expect(localeOf('pl', 'PL')).toBe('pl-pl')
    expect(localeOf('de', 'PL')).toBeNull()
    expect(localeOf('pl', 'pl')).toBeNull()
  })

  test('changing the country keeps the language if possible', () => {
    expect(localeInCountry('pl', 'DE')).toBe('pl-de')
    expect(localeInCountry('ru', 'DE')).toBe('de-de')
  })
})

describe('tags', () => {
  test('texts fall back from the locale to its language to English', () => {
    expect(localeFallbackChain('pl-cz')).toEqual(['pl-cz', 'pl', 'en'])
    expect(localeFallbackChain('en-pl')).toEqual(['en-pl', 'en'])
  })

  test('the page language is a real tag, never gc or xi', () => {
    expect(htmlLang('en-gb')).toBe('en-GB')
    expect(htmlLang('es-gc')).toBe('es-ES')
    expect(htmlLang('pl-xi')).toBe('pl-GB')
    for (const locale of allLocales()) {
      expect(Intl.getCanonicalLocales(htmlLang(locale))).toEqual([htmlLang(locale)])
      expect(htmlLang(locale)).not.toMatch(/-(GC|XI)$/)
    }
  })

  test('hreflang lists 80 locales, without gc and xi', () => {
    expect(hreflang('en-pl')).toBe('en-PL')
    expect(hreflang('es-gc')).toBeNull()
    const expected =
      'de-AT pl-AT en-AT fr-BE pl-BE en-BE en-BG ru-BG en-CA fr-CA pl-CA en-CH pl-CH cs-CZ pl-CZ sk-CZ en-CZ de-DE pl-DE en-DE ' +
      'en-DK pl-DK en-EE ru-EE es-ES pl-ES en-ES en-FI pl-FI fr-FR pl-FR en-FR en-GB pl-GB en-GR pl-GR en-HK en-HR pl-HR ' +
      'hu-HU en-HU en-IE pl-IE en-IM it-IT pl-IT en-IT en-JE pl-JE en-LI ru-LT en-LT en-LU fr-LU pl-LU ru-LV en-LV ' +
      'fr-NL pl-NL en-NL en-NO pl-NO pl-PL en-PL pt-PT en-PT ro-RO hu-RO en-RO en-SE pl-SE en-SI sk-SK cs-SK en-SK ' +
      'uk-UA ru-UA en-UA en-US pl-US'
    const tags = allLocales().flatMap((locale) => hreflang(locale) ?? [])
    expect(tags.sort()).toEqual(expected.split(' ').sort())
    expect(expected.split(' ')).toHaveLength(80)
  })

  test('the canonical pages of gc and xi are those of Spain and the United Kingdom', () => {
    expect(allLocales().filter((locale) => canonicalLocale(locale) !== locale)).toEqual([
      'es-gc',
      'en-gc',
      'en-xi',
      'pl-xi',
    ])
    expect([canonicalLocale('es-gc'), canonicalLocale('en-gc'), canonicalLocale('pl-xi')]).toEqual([
      'es-es',
      'en-es',
      'pl-gb',
    ])
  })
})
