import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPersonName, checkWideName, fullName, greetingName, NAME_TEXT_MAX, shortName } from './person-name.ts'

describe('a person name', () => {
  test.each([
    "O'Brien",
    'Łukasz Żółć-Żak',
    'Нгуен',
    '李小龍',
    'Anna_Maria Jr., III',
    'Ng "Kim"',
    'é\u0301\u0323\u0308',
    'Ａｎｎａ ３',
    'Josep·Lluís',
    'علی\u200cرضا',
  ])('%s is accepted', (name) => {
    expect(checkPersonName(name)).toHaveProperty('value')
  })

  test.each([
    '<b>x',
    '😀',
    '123',
    '-',
    '\u3164\u3164 1',
    'a\u0000',
    'a\nb',
    '\ud800',
    `a${'\u0301'.repeat(30)}`,
    'a\\b',
    'H&M',
    'a;b',
    '😀'.repeat(3),
  ])('%j is refused for its characters', (name) => {
    expect(checkPersonName(name)).toEqual({ problem: 'INVALID_CHARACTERS' })
  })

  test('whitespace alone is not a name', () => {
    for (const name of ['', ' ', '   ', '\u00a0', ' '.repeat(100_000)]) {
      expect(checkPersonName(name)).toEqual({ problem: 'REQUIRED' })
    }
  })

  test('is composed, its signs become plain, and those that are not seen are dropped', () => {
    expect(checkPersonName('Jose\u0301')).toEqual({ value: 'José' })
    expect(checkPersonName('\u202aA\u200bnna\u202c')).toEqual({ value: 'Anna' })
    expect(checkPersonName(' O’Brien\u00a0Smith ')).toEqual({ value: "O'Brien Smith" })
  })

  test('has at most 100 characters, counted as code points', () => {
    expect(checkPersonName('ł'.repeat(NAME_TEXT_MAX))).toHaveProperty('value')
    expect(checkPersonName('𐐷'.repeat(NAME_TEXT_MAX))).toHaveProperty('value')
    expect(checkPersonName('ł'.repeat(NAME_TEXT_MAX + 1))).toEqual({ problem: 'TOO_LONG' })
    expect(checkPersonName(`e${'\u0301'.repeat(10_000)}`)).toEqual({ problem: 'TOO_LONG' })
  })

  test('a normalised name is accepted unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const first = checkPersonName(text)
        if ('value' in first) expect(checkPersonName(first.value)).toEqual(first)
      }),
    )
  })
})

test('streets, cities and companies may hold more', () => {
  for (const text of [
    'H&M',
    'ul. 3 Maja 5/7',
    'Nº 4',
    'Straße (Hof)',
    'Apt #4',
    'A+B',
    'ул. Мира, № 5; кв: 7',
    'N° 4',
    'L·lull',
    'c/o a@b',
  ]) {
    expect(checkWideName(text)).toEqual({ value: text })
  }
  for (const text of ['<b>', 'a\\b', 'a\tb', '😀', '-;']) {
    expect(checkWideName(text)).toEqual({ problem: 'INVALID_CHARACTERS' })
  }
})

test('strangers see the first name and an initial', () => {
  expect(shortName({ name_first: 'Anna', name_last: 'Kowalska' })).toBe('Anna K.')
  expect(shortName({ name_first: 'Łucja', name_last: '𝒵eta' })).toBe('Łucja 𝒵.')
  expect(shortName({ name_first: 'Cher', name_last: '' })).toBe('Cher')
})

test('a stranger is greeted by an unambiguous name, or by none', () => {
  for (const name of ['Anna', 'Łucja-Ewa', "D'Arcy", 'Нина', '李', 'José Mª'.normalize('NFC')])
    expect(greetingName(name)).toBe(name)
  for (const name of [
    'www.shop.test',
    'bit.ly',
    'J.R.',
    'Call 600 100 200',
    'Free "gift", now',
    'a'.repeat(41),
    '',
    '_',
  ])
    expect(greetingName(name)).toBeNull()
})

test.each([
  ['HU', null, 'Kovács Anna'],
  ['PL', null, 'Anna Kovács'],
  ['UA', 'Ivanivna', 'Anna Ivanivna Kovács'],
] as const)("in %s the order of a person's names follows the country", (countryId, name_patronymic, whole) => {
  expect(fullName({ name_first: 'Anna', name_patronymic, name_last: 'Kovács' }, countryId)).toBe(whole)
})

test('a missing part of a name leaves no extra space', () => {
  expect(fullName({ name_first: 'Anna', name_last: null }, 'HU')).toBe('Anna')
})
