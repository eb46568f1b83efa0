import type { Locale } from '@meridian/domain/locale.ts'
import { expect, test } from 'vitest'
import { rememberChoice, storedChoice } from './choice.server.ts'
import { visitWith } from './visit-testing.ts'

function visit(locale: Locale, cookies: Record<string, string> = {}) {
  const set: Record<string, string> = {}
  const made = {
    locale,
    cookie: (name: string) => cookies[name],
    setCookie: ({ name, value }: { name: string; value: string }) => {
      set[name] = value
    },
  }
  return { visit: visitWith(made), set }
}

test('choosing another country stores it and increments the counter', () => {
  const { visit: made, set } = visit('en-pl', { locale: 'en-pl', changeCountry: '2' })
  rememberChoice(made, 'de-de')
  expect(set).toEqual({ locale: 'de-de', changeCountry: '3' })
})

test('the counter starts at 0, also when the cookie is invalid', () => {
  for (const spoiled of [undefined, 'x', '-4', '1e99', '']) {
    const { visit: made, set } = visit('en-pl', spoiled === undefined ? {} : { changeCountry: spoiled })
    rememberChoice(made, 'de-de')
    expect(set.changeCountry).toBe('1')
  }
})

test('another language of the same country is stored without counting as a change of country', () => {
  const { visit: made, set } = visit('en-pl', { locale: 'en-pl' })
  rememberChoice(made, 'pl-pl')
  expect(set).toEqual({ locale: 'pl-pl' })
})

test('the same choice again changes nothing', () => {
  const { visit: made, set } = visit('de-de', { locale: 'de-de' })
  rememberChoice(made)
  expect(set).toEqual({})
})

test('a stored choice that is not a locale is ignored', () => {
  expect(storedChoice(visit('en-pl', { locale: '//evil.test' }).visit)).toBeNull()
  expect(storedChoice(visit('en-pl', { locale: 'uk-ua' }).visit)).toBe('uk-ua')
})
