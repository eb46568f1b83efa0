import { expect, test } from 'vitest'
import { scanUnit } from './scan-unit.ts'

// The same article twice: once as a gift.
const lines = [
  { position: 1, quantity: 2 },
  { position: 2, quantity: 1 },
  { position: 3, quantity: 1 },
]
const skus = ['', 'SOAP-1', 'BALM-1', 'SOAP-1']
const scan = (counted: ReadonlyMap<number, number>, sku: string) =>
  scanUnit(lines, (position) => skus[position], counted, sku)

test('scans count into the lines of an article until all its units are in', () => {
  let counted: ReadonlyMap<number, number> = new Map()
  for (const sku of ['SOAP-1', 'BALM-1', 'SOAP-1', 'SOAP-1']) {
    const answer = scan(counted, sku)
    if (typeof answer === 'string') throw new Error(answer)
    counted = answer
  }
  expect([...counted].sort()).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ])
  expect(scan(counted, 'SOAP-1')).toBe('enough')
})

test('an article that does not belong into the parcel is told', () => {
  expect(scan(new Map(), 'OIL-1')).toBe('unknown')
})
