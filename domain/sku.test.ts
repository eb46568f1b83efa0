import { expect, test } from 'vitest'
import { readSku } from './sku.ts'

test('an article number is stored in capitals, without blanks around it', () => {
  expect(readSku(' amber-51.50/a_1 ')).toBe('AMBER-51.50/A_1')
})

test.each(['', '-', 'AMBER--50', 'AMBER 50', 'ŻEL-50', `A${'1'.repeat(40)}`])('%j is no article number', (text) => {
  expect(readSku(text)).toBe(null)
})
