import { multiply, parseWireMoney, scaleHalfUp, toWireMoney } from './money.ts'

/** Points in integer hundredths, always a safe integer. SPEC §9: shown with 2 decimals. */
export type Hundredths = number

/** Converts points from the wire, a JSON number with at most two decimals; null for anything else. SPEC §3. */
export function parseWirePoints(value: number): Hundredths | null {
  return parseWireMoney(value)
}

/** Converts hundredths of a point to the JSON number of the wire. */
export function toWirePoints(hundredths: Hundredths): number {
  return toWireMoney(hundredths)
}

/** Points of one piece × quantity, exact. SPEC §5. */
export function multiplyPoints(unit: Hundredths, quantity: number): Hundredths {
  return multiply(unit, quantity)
}

/**
 * Points raised or reduced to a percentage of themselves, rounded half up once, per piece. `percentHundredths` are
 * hundredths of a percent: 20000 doubles, 5000 halves, 0 removes all. SPEC §1: points may have a promotional value.
 */
export function changePoints(points: Hundredths, percentHundredths: number): Hundredths {
  return scaleHalfUp(points, percentHundredths, 10_000)
}
