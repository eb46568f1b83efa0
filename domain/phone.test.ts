import { expect, test } from 'vitest'
import { allCountries } from './countries.ts'
import { findPhonePrefix, isInternational, normalizePhoneNumber, normalizePhonePrefix } from './phone.ts'

test("a prefix gets its '+' if it is missing", () => {
  expect(normalizePhonePrefix('48')).toBe('+48')
  expect(normalizePhonePrefix('+48')).toBe('+48')
  expect(normalizePhonePrefix('0048')).toBe('+48')
  expect(normalizePhonePrefix(' 852 ')).toBe('+852')
})

test('what is not a calling code is refused', () => {
  for (const text of ['', '+', '++48', '+4x', '+48;ext=5', '+4800', '0', '000', '-48']) {
    expect(normalizePhonePrefix(text), text).toBeNull()
  }
})

test('the calling code of every country is a prefix', () => {
  for (const { calling_code } of allCountries()) expect(normalizePhonePrefix(calling_code)).toBe(calling_code)
})

test('a number keeps its digits and drops separators', () => {
  expect(normalizePhoneNumber('601 234 567')).toBe('601234567')
  expect(normalizePhoneNumber('(0)30/123-45.67')).toBe('0301234567')
})

test('letters, too few and too many digits are refused', () => {
  for (const text of ['', '123', '1'.repeat(16), '1'.repeat(30), '60123456a', '601234567;ext=5', '+48601234567']) {
    expect(normalizePhoneNumber(text), text).toBeNull()
  }
})

test('prefix and number are read as they are pasted: wide and Arabic digits, direction marks, every blank and dash', () => {
  expect(normalizePhonePrefix('\u202a＋４８\u202c')).toBe('+48')
  expect(normalizePhonePrefix('+٤٨')).toBe('+48')
  expect(normalizePhoneNumber('٦٠١٢٣٤٥٦٧')).toBe('601234567')
  expect(normalizePhoneNumber('\u2066601\u00a0234‑567\u2069')).toBe('601234567')
  expect(normalizePhoneNumber('６０１·２３４·５６７')).toBe('601234567')
})

test('a country is found in the list by its code, its number and its name', () => {
  const rows = [
    { country_id: 'AT', name: 'Austria', calling_code: '+43' },
    { country_id: 'DK', name: 'Dania', calling_code: '+45' },
    { country_id: 'XI', name: 'Irlandia Północna', calling_code: '+44' },
    { country_id: 'DE', name: 'Niemcy', calling_code: '+49' },
    { country_id: 'LU', name: 'Łuxemburg', calling_code: '+352' },
    { country_id: 'HU', name: 'Węgry', calling_code: '+36' },
  ]
  const found = (typed: string) => findPhonePrefix(rows, typed)?.country_id
  expect(['de', 'DE', 'nie', '49', '+49', '0049', '４９'].map(found)).toEqual(Array(7).fill('DE'))
  expect(['d', 'da', 'WEG', 'Węg', '3', '352'].map(found)).toEqual(['DK', 'DK', 'HU', 'HU', 'LU', 'LU'])
  expect(['', 'x', '7', '490'].map(found)).toEqual([undefined, undefined, undefined, undefined])
})

test('a number has its calling code if it begins with + or 00, however it is pasted', () => {
  for (const text of ['+48 501', '0048501', ' \u202a＋48', '٠٠48']) expect(isInternational(text)).toBe(true)
  for (const text of ['501 234 567', '0501', '']) expect(isInternational(text)).toBe(false)
})
