import { describe, expect, test } from 'vitest'
import { checkPassword, PASSWORD_MAX } from './password.ts'

const OWN = ['anna.nowak@example.com', 'Anna', 'Nowak']
const problemOf = (text: string) => {
  const result = checkPassword(text, OWN)
  return 'problem' in result ? result.problem : null
}

describe('a bad password is refused', () => {
  const words = [
    'password',
    'kasia',
    'welcome',
    'summer',
    'dragon',
    'haslo',
    'juve',
    'bayern',
    'soleil',
    'michael',
    'qwerty',
  ]
  const endings = ['12345', '123456', '2024', '2025', '2026']
  const common = words.flatMap((word) => endings.map((ending) => `${word}${ending}`)).filter((text) => text.length >= 8)
  const capitals = common.flatMap((text) => [text.toUpperCase(), `${text[0]?.toUpperCase()}${text.slice(1)}`])
  const patterns = [
    ...'abcxyz059-!ż你😀'.split(/(?:)/u).map((one) => one.repeat(8)),
    ...['ab', 'xY', '12', 'za1', 'abcd', '1a2b', 'не'].map((piece) => piece.repeat(6)),
    ...[
      'abcdefghij',
      'zyxwvutsr',
      '23456789',
      '98765432',
      'qwertyuio',
      'poiuytre',
      'lkjhgfdsa',
      'azertyui',
      'qwertzui',
    ],
  ]

  test.each([...new Set([...common, ...capitals, ...patterns])])('%s', (text) => {
    expect(problemOf(text)).toBe('PASSWORD_COMMON')
  })

  test.each([
    'anna.nowak@example.com',
    'anna.nowak',
    'ANNA.NOWAK',
    'annanowak',
    'AnnaNowak1987',
    'nowak-anna',
    'Nowak1987!',
    '1234Anna',
    'anna.nowak@EXAMPLE.com1',
  ])("%s, which contains the person's own data", (text) => {
    expect(problemOf(text)).toBe('PASSWORD_PERSONAL')
  })

  test.each([
    ['', 'REQUIRED'],
    ['short7!', 'PASSWORD_TOO_SHORT'],
    ['😀🎈🌱🔥🍀🌊🎹', 'PASSWORD_TOO_SHORT'],
    [`${'x'.repeat(64)}yz${'w'.repeat(63)}`, 'PASSWORD_TOO_LONG'],
    ['x'.repeat(1_000_000), 'PASSWORD_TOO_LONG'],
    ['good one\u0000', 'INVALID_CHARACTERS'],
    ['good\none long', 'INVALID_CHARACTERS'],
    ['half of a pair \ud800', 'INVALID_CHARACTERS'],
  ])('an ill-formed one: %#', (text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })
})

describe('an unusual password is accepted and kept as typed', () => {
  const pieces = [
    'korzeń',
    'Ölweide',
    '桜の木の下で',
    'ключ от дома',
    '😀🎈🌱',
    '  ',
    "O'Hara",
    '«да»',
    'şüphe',
    'ﬁn',
    '42',
    '{}[]',
  ]
  const pairs = pieces.flatMap((one) => pieces.filter((other) => other !== one).map((other) => `${one} ${other}·7`))
  const odd = [
    ...pairs.filter((text) => [...text].length >= 8),
    ' leading blank',
    'trailing blank ',
    'only lower case letters',
    'ALLCAPITALSHERE',
    '4071980352',
    '😀🎈🌱🔥🍀🌊🎹🚲',
    'correct horse battery staple',
    'anna and the nowak garden',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '`~!@#$%^&*()_+-=',
    Array.from({ length: PASSWORD_MAX }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join(''),
    Array.from({ length: PASSWORD_MAX }, (_, at) => String.fromCodePoint(0x1f300 + at * 2)).join(''),
  ]
  test('there are more than a hundred of them', () => expect(odd.length).toBeGreaterThan(100))
  test.each(odd)('%s', (text) => {
    expect(checkPassword(text, OWN)).toEqual({ value: text.normalize('NFC') })
  })
})

test('composed and decomposed letters are the same', () => {
  expect(checkPassword('zupa z pora\u0328 i sol', OWN)).toEqual(checkPassword('zupa z porą i sol', OWN))
})

test('a person whose name has no letters may have any password', () => {
  expect(checkPassword('4071980352', ['1@2.example', '3', '4'])).toEqual({ value: '4071980352' })
})
