import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainNumber, plainText } from './typed-text.ts'

test.each([
  ['every apostrophe of a phone or a document', 'O´B`C‘D’E′FʼG＇H', "O'B'C'D'E'F'G'H"],
  ['every hyphen, dash and minus', 'a‐b‑c‒d–e—f―g−h－i', 'a-b-c-d-e-f-g-h-i'],
  ['every quotation mark', '„a“ ”b« »c″', '"a" "b" "c"'],
  ['every middle dot', 'l•l‧l∙l⋅l・l', 'l·l·l·l·l·l'],
  ['every blank, single and none at the ends', '\u00a0a\u2009b\u202fc\u3000 d\u2003', 'a b c d'],
  ['wide forms', 'Ａｎｎａ／１２', 'Anna/12'],
  ['decomposed letters', 'Jose\u0301', 'José'],
])('%s', (_, typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})

test('what is not seen is dropped: direction marks, zero width, soft hyphens, fillers, tags', () => {
  for (const sign of '\u200b\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff\u00ad\u061c\u034f\u3164\ufe0f\u{e0061}') {
    expect(plainText(`${sign}An${sign}na${sign}`), sign.codePointAt(0)?.toString(16)).toBe('Anna')
  }
})

test('joiners stay between letters and go elsewhere', () => {
  expect(plainText('علی\u200cرضا')).toBe('علی\u200cرضا')
  expect(plainText('क्\u200dष')).toBe('क्\u200dष')
  expect(plainText('\u200dAnna\u200c \u200d1\u200d2')).toBe('Anna 12')
})

test('control characters stay for the rule of the field to refuse', () => {
  expect(plainText('a\tb\u0000\n')).toBe('a\tb\u0000\n')
})

test('numbers have the digits 0 to 9 in every script', () => {
  expect(plainNumber('١٢٣ ۴۵۶ ７８９ ०१२')).toBe('123 456 789 012')
  expect(plainNumber('𝟎𝟗𝟘𝟡')).toBe('0909')
})

test('plain text is plain already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const plain = plainText(text)
      expect(plainText(plain)).toBe(plain)
      expect(plainNumber(plainNumber(text))).toBe(plainNumber(text))
    }),
  )
})
