import { expect, test } from 'vitest'
import { TEXT_KEY, unknownPlaceholders } from './text-override.ts'

test('a text may leave a placeholder out, but has none that the program does not fill', () => {
  expect(unknownPlaceholders('Hello {{name}}', 'Dear {{name}}, {{count}} items')).toEqual([])
  expect(unknownPlaceholders('{{nmae}} and {day}', 'Dear {{name}}')).toEqual(['{{nmae}}', '{day}'])
  expect(unknownPlaceholders('{name}', 'Dear {{name}}')).toEqual(['{name}'])
})

test('a key is that of a strings file, of a plural form too', () => {
  expect(['SIGN_IN', 'ITEMS_few', 'D6'].every((key) => TEXT_KEY.test(key))).toBe(true)
  expect(['sign_in', 'ITEMS_Few', '', '1A'].some((key) => TEXT_KEY.test(key))).toBe(false)
})
