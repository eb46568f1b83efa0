import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [1024 ** 2 * 5.25, '5.25 MB'],
  [1024 ** 3, '1.00 GB'],
  [1024 ** 4 * 3, '3.00 TB'],
  [1024 ** 6 * 4, '4096.00 PB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test('the decimal separator follows the language', () => {
  expect(formatFileSize(1536, ',')).toBe('1,50 KB')
})
