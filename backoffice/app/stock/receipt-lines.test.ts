import { expect, test } from 'vitest'
import { nextBooking, piecesOf, withBooked, withQuantity, withScan, withSent } from './receipt-lines.ts'

const soap = { sku: 'SOAP-1', gtin: null, name: 'Soap' }
const balm = { sku: 'BALM-1', gtin: null, name: 'Balm' }

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

test('a booking without an answer is retried unchanged, before units scanned since', () => {
  const sent = { quantity: 2, reason: 'Note 7', key: 'k1' }
  const lines = withScan(withSent([{ ...soap, quantity: 2 }], 'SOAP-1', sent), soap)
  expect(lines).toEqual([{ ...soap, quantity: 3, sent }])
  const [line] = lines
  expect(line && nextBooking(line, 'Another note', () => 'k2')).toEqual(sent)
  expect(withQuantity(lines, 'SOAP-1', 0)).toEqual([{ ...soap, quantity: 2, sent }])
  expect(withBooked(lines, 'SOAP-1', 2)).toEqual([{ ...soap, quantity: 1 }])
  expect(withSent(lines, 'SOAP-1', undefined)).toEqual([{ ...soap, quantity: 3 }])
})
