/** An amount of money in integer minor units (hundredths of the currency), always a safe integer. */
export type Minor = number

/**
 * The largest amount that survives the way over the wire: up to 15 significant digits a JSON number and
 * a decimal text with two places name each other exactly, above that two amounts may share one number.
 */
export const WIRE_MINOR_MAX = 999_999_999_999_999

const WIRE_DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Throws a RangeError unless the value is a safe integer: anything else in an amount is a bug. */
export function assertMinor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError('An amount must be a safe integer of minor units')
  return value
}

function assertNotNegative(value: number): number {
  assertMinor(value)
  if (value < 0) throw new RangeError('An amount, rate or weight must not be negative')
  return value
}

/**
 * Reads money from the wire, a JSON number with at most two decimals, into minor units.
 * Returns null for more decimals, for what is not a finite number, and beyond WIRE_MINOR_MAX.
 * The shortest decimal text of the number decides, so that 1.005 is refused and 0.29 is 29.
 *
 * SPEC §3 Catalogue, §9 Layout and display.
 */
export function parseWireMoney(value: number): Minor | null {
  if (typeof value !== 'number') return null
  const match = WIRE_DECIMAL.exec(String(value))
  if (match === null) return null
  const [, sign, whole = '', decimals = ''] = match
  const minor = Number(whole + decimals.padEnd(2, '0'))
  if (minor > WIRE_MINOR_MAX) return null
  return sign === '-' && minor !== 0 ? -minor : minor
}

/** Writes minor units as the JSON number of the wire. Throws a RangeError beyond WIRE_MINOR_MAX. */
export function toWireMoney(minor: Minor): number {
  assertMinor(minor)
  if (Math.abs(minor) > WIRE_MINOR_MAX) throw new RangeError('An amount is too large for the wire')
  return minor === 0 ? 0 : minor / 100
}

/**
 * amount × numerator ÷ denominator, rounded once, half up. All three are integers, none negative,
 * the denominator not zero. Exact for every safe integer. SPEC §5 (cart line price and points).
 */
export function scaleHalfUp(amount: number, numerator: number, denominator: number): number {
  assertNotNegative(amount)
  assertNotNegative(numerator)
  assertNotNegative(denominator)
  const divisor = BigInt(denominator)
  const doubled = BigInt(amount) * BigInt(numerator) * 2n + divisor
  return assertMinor(Number(doubled / (divisor * 2n)))
}

/** amount × numerator ÷ denominator, rounded down; like {@link scaleHalfUp} otherwise. SPEC §4 Wallet and points. */
export function scaleDown(amount: number, numerator: number, denominator: number): number {
  assertNotNegative(amount)
  assertNotNegative(numerator)
  assertNotNegative(denominator)
  return assertMinor(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)))
}

/** Unit price × quantity, exact. Throws a RangeError when the product is no safe integer. SPEC §5. */
export function multiply(unit: Minor, quantity: number): Minor {
  assertMinor(unit)
  assertMinor(quantity)
  const product = assertMinor(unit * quantity)
  return product === 0 ? 0 : product
}

/**
 * The price that is left after a percentage is taken off, rounded half up, once, on the unit.
 * `percentHundredths` are hundredths of a percent: 2500 is 25 %. SPEC §3 Catalogue.
 */
export function percentOff(unit: Minor, percentHundredths: number): Minor {
  assertNotNegative(percentHundredths)
  if (percentHundredths > 10_000) throw new RangeError('A reduction must not exceed 100 percent')
  return scaleHalfUp(unit, 10_000 - percentHundredths, 10_000)
}

/**
 * Splits a total over integer weights so that the parts are whole minor units and sum to the total exactly.
 * The units left over go to the largest remainders, the earlier part first among equals. All weights 0: the
 * first part takes all. No part is larger than its weight when the total is not larger than their sum, so a
 * discount never exceeds its line. Throws a RangeError for a total without parts. SPEC §4 Wallet and points.
 */
export function splitByLargestRemainder(total: Minor, weights: readonly number[]): Minor[] {
  assertNotNegative(total)
  for (const weight of weights) assertNotNegative(weight)
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('A total cannot be split over no parts')
    return []
  }
  const sum = weights.reduce((running, weight) => running + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0))
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight)
    return { index, part: Number(exact / sum), remainder: exact % sum }
  })
  let left = total - shares.reduce((running, share) => running + share.part, 0)
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder) {
    if (left === 0) break
    share.part += 1
    left -= 1
  }
  return shares.map((share) => share.part)
}

/**
 * Takes the tax out of a gross amount: tax = gross × rate ÷ (100 % + rate), rounded half up, once; net is the rest.
 * The rate is in hundredths of a percent: 2300 is 23 %. SPEC §3 Catalogue (gross_price is the truth).
 */
export function taxFromGross(gross: Minor, rateHundredths: number): { net: Minor; tax: Minor } {
  const tax = scaleHalfUp(gross, rateHundredths, 10_000 + rateHundredths)
  return { net: gross - tax, tax }
}

/** The tax that is added to a net amount, rounded half up, once; the rate is in hundredths of a percent. SPEC §3. */
export function taxOnNet(net: Minor, rateHundredths: number): Minor {
  return scaleHalfUp(net, rateHundredths, 10_000)
}
