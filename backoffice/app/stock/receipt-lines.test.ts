import { expect, test } from 'vitest'
import { piecesOf, withQuantity, withScan } from './receipt-lines.ts'

const soap = { sku: 'SOAP-1', name: 'Soap' }
const balm = { sku: 'BALM-1', name: 'Balm' }

test('each scan adds one piece, and the article scanned last comes first', () => {
  const lines = [soap, balm, soap].reduce(withScan, [])
  expect(lines).toEqual([
    { ...soap, quantity: 2 },
    { ...balm, quantity: 1 },
  ])
  expect(piecesOf(lines)).toBe(3)
})

test('a number can be typed, and without pieces the article goes', () => {
  const lines = [soap, balm].reduce(withScan, [])
  expect(withQuantity(lines, 'SOAP-1', 12)).toContainEqual({ ...soap, quantity: 12 })
  expect(withQuantity(lines, 'SOAP-1', 0)).toEqual([{ ...balm, quantity: 1 }])
})
