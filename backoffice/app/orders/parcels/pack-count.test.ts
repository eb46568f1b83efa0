import { expect, test } from 'vitest'
import { shipmentsAfter } from '../order/order-testing.ts'
import {
  isChecked,
  missingPieces,
  NOTHING_COUNTED,
  type PackCount,
  packedUnits,
  packingOf,
  scanPiece,
  withAll,
  withUnits,
} from './pack-count.ts'

const line = (position: number, sku: string, quantity: number, gtin: string | null = null) => ({
  position,
  sku,
  gtin,
  quantity,
  name: sku,
  image: null,
})
// The same article on two lines, one of them a gift.
const lines = [line(1, 'SOAP-1', 2, '9520000000011'), line(2, 'BALM-1', 1), line(3, 'SOAP-1', 1, '9520000000011')]
const scanAll = (...codes: string[]) =>
  codes.reduce<PackCount>((count, code) => {
    const next = scanPiece(lines, count, code)
    if (typeof next === 'string') throw new Error(next)
    return next
  }, NOTHING_COUNTED)

test('scans of SKU and bar code count from nothing into the lines of an article until all its pieces are in', () => {
  expect(missingPieces(lines, NOTHING_COUNTED)).toBe(4)
  const counted = scanAll('soap-1', 'BALM-1', '9520000000011', '09520000000011')
  expect(packedUnits(lines, counted)).toEqual([
    { position: 1, quantity: 2 },
    { position: 2, quantity: 1 },
    { position: 3, quantity: 1 },
  ])
  expect(missingPieces(lines, counted)).toBe(0)
  expect(scanPiece(lines, counted, 'SOAP-1')).toBe('enough')
  expect(scanPiece(lines, counted, 'OIL-1')).toBe('unknown')
})

test('a parcel is checked when each piece in it was scanned', () => {
  expect(isChecked(NOTHING_COUNTED)).toBe(false)
  expect(isChecked(withAll(lines, NOTHING_COUNTED))).toBe(false)
  const two = scanAll('SOAP-1', 'BALM-1')
  expect(isChecked(two)).toBe(true)
  expect(isChecked(withUnits(two, 1, 2))).toBe(false)
  expect(isChecked(withUnits(withUnits(two, 1, 2), 1, 1))).toBe(true)
})

test('an order is packed in one parcel, unless a person has to look at it', () => {
  const order = { ...shipmentsAfter(0), parcels: [] }
  expect(packingOf(order)).toMatchObject({ isPacked: false, lines: [{ position: 1, quantity: 1 }] })
  expect(packingOf({ ...order, state: 'PENDING_PAYMENT' })).toEqual({ refusal: 'PACK_UNPAID' })
  expect(packingOf({ ...order, state: 'REFUNDED' })).toEqual({ refusal: 'BULK_NOTHING_TO_SHIP' })
  const [planned] = shipmentsAfter(0).parcels
  if (planned === undefined) throw new Error('no parcel')
  expect(packingOf({ ...order, parcels: [planned] })).toEqual({ refusal: 'BULK_PARCELS_SEVERAL' })
  expect(packingOf({ ...order, parcels: [{ ...planned, hold: 'STOCK' }] })).toEqual({ refusal: 'BULK_PARCEL_HELD' })
  const inOne = { ...order, lines: order.lines.map((one) => ({ ...one, open: 0 })) }
  expect(packingOf({ ...inOne, parcels: [{ ...planned, state: 'PACKED' }] })).toMatchObject({ isPacked: true })
})
