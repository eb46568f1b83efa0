import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assertMinor,
  multiply,
  parseWireMoney,
  percentOff,
  splitByLargestRemainder,
  taxFromGross,
  taxOnNet,
  toWireMoney,
  WIRE_MINOR_MAX,
} from './money.ts'

const amount = fc.integer({ min: 0, max: 999_999_999_999 })
const rate = fc.integer({ min: 0, max: 10_000 })

/** Rounds half up by remainders, independently of the code under test. */
function halfUpOracle(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  const remainder = numerator - quotient * denominator
  return remainder >= denominator - remainder ? quotient + 1n : quotient
}

describe('money on the wire', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [129.9, 12_990],
    [0.29, 29],
    [1.1, 110],
    [100, 10_000],
    [-1.05, -105],
    [9_999_999_999_999.99, WIRE_MINOR_MAX],
  ])('reads %d as %d minor units', (value, minor) => {
    expect(parseWireMoney(value)).toBe(minor)
  })

  test.each([1.005, 0.001, 1e-7, 1e21, 1e15, Number.NaN, Number.POSITIVE_INFINITY, 9_007_199_254_740_992])(
    'refuses %d',
    (value) => {
      expect(parseWireMoney(value)).toBeNull()
    },
  )

  test('refuses values that are not numbers', () => {
    // The cast allows what the wire may send but the type forbids.
    for (const value of ['1', null, true, [1]] as unknown as number[]) expect(parseWireMoney(value)).toBeNull()
  })

  test('every amount survives a JSON round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -WIRE_MINOR_MAX, max: WIRE_MINOR_MAX }), (minor) => {
        const json = JSON.stringify(toWireMoney(minor))
        expect(parseWireMoney(JSON.parse(json))).toBe(minor)
      }),
    )
  })

  test('writes no amount that could not be read back', () => {
    expect(() => toWireMoney(WIRE_MINOR_MAX + 1)).toThrow(RangeError)
    expect(() => toWireMoney(0.5)).toThrow(RangeError)
  })
})

describe('arithmetic', () => {
  test('a line is unit times quantity, exactly', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 999 }), (unit, quantity) => {
        expect(BigInt(multiply(unit, quantity))).toBe(BigInt(unit) * BigInt(quantity))
      }),
    )
    expect(multiply(0, 5)).toBe(0)
  })

  test('a product that is not a safe integer is a bug, not a price', () => {
    expect(() => multiply(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
    expect(() => multiply(1.5, 2)).toThrow(RangeError)
    expect(() => assertMinor(Number.NaN)).toThrow(RangeError)
  })

  test('a percentage is deducted once and rounded half up', () => {
    expect(percentOff(999, 1000)).toBe(899)
    expect(percentOff(5, 1000)).toBe(5)
    expect(percentOff(15, 1000)).toBe(14)
    expect(percentOff(45, 3000)).toBe(32)
    expect(percentOff(12_345, 0)).toBe(12_345)
    expect(percentOff(12_345, 10_000)).toBe(0)
    fc.assert(
      fc.property(amount, rate, (unit, percent) => {
        expect(BigInt(percentOff(unit, percent))).toBe(halfUpOracle(BigInt(unit) * BigInt(10_000 - percent), 10_000n))
      }),
    )
  })

  test('a reduction above 100 percent or below 0 is a bug', () => {
    expect(() => percentOff(100, 10_001)).toThrow(RangeError)
    expect(() => percentOff(100, -1)).toThrow(RangeError)
    expect(() => percentOff(-100, 10)).toThrow(RangeError)
  })
})

describe('splitting by largest remainder', () => {
  test('gives the remaining units to the largest remainders, the earlier part first among equals', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(splitByLargestRemainder(5, [0, 3])).toEqual([0, 5])
  })

  test('weights of 0 give all to the first part, and a single part holds all', () => {
    expect(splitByLargestRemainder(7, [0, 0, 0])).toEqual([7, 0, 0])
    expect(splitByLargestRemainder(0, [])).toEqual([])
    expect(() => splitByLargestRemainder(1, [])).toThrow(RangeError)
  })

  test('parts sum to the total, none is negative and each is its exact share rounded down or up', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 100 }), (total, weights) => {
        const parts = splitByLargestRemainder(total, weights)
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total))
        const sum = weights.reduce((running, weight) => running + BigInt(weight), 0n)
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0)
          if (sum === 0n) return
          const exact = BigInt(total) * BigInt(weights[index] ?? 0)
          expect(BigInt(part) - exact / sum === 0n || BigInt(part) - exact / sum === 1n).toBe(true)
        })
      }),
    )
  })

  test('a discount that is not larger than the lines never exceeds one of them', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), fc.nat(100), (lines, percent) => {
        const sum = lines.reduce((running, line) => running + line, 0)
        const parts = splitByLargestRemainder(Math.floor((sum * percent) / 100), lines)
        parts.forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(lines[index] ?? 0)
        })
      }),
    )
  })
})

describe('tax', () => {
  test('is extracted from gross and rounded half up', () => {
    expect(taxFromGross(12_300, 2300)).toEqual({ net: 10_000, tax: 2300 })
    expect(taxFromGross(999, 2300)).toEqual({ net: 812, tax: 187 })
    expect(taxFromGross(999, 810)).toEqual({ net: 924, tax: 75 })
    expect(taxFromGross(999, 0)).toEqual({ net: 999, tax: 0 })
    expect(taxFromGross(0, 2300)).toEqual({ net: 0, tax: 0 })
  })

  test('agrees with exact arithmetic for every gross and rate', () => {
    fc.assert(
      fc.property(amount, rate, (gross, percent) => {
        const { net, tax } = taxFromGross(gross, percent)
        expect(BigInt(tax)).toBe(halfUpOracle(BigInt(gross) * BigInt(percent), BigInt(10_000 + percent)))
        expect(net + tax).toBe(gross)
      }),
    )
  })

  test('is added to net and rounded half up', () => {
    expect(taxOnNet(1000, 888)).toBe(89)
    expect(taxOnNet(50, 500)).toBe(3)
    fc.assert(
      fc.property(amount, rate, (net, percent) => {
        expect(BigInt(taxOnNet(net, percent))).toBe(halfUpOracle(BigInt(net) * BigInt(percent), 10_000n))
      }),
    )
  })
})
