/** An amount of money in integer minor units (hundredths of the currency), always a safe integer. */
export type Minor = number

/**
 * The largest amount that survives the wire: up to 15 significant digits JSON numbers and decimals with two places map
 * one to one; above that two amounts may share a number.
 */
export const WIRE_MINOR_MAX = 999_999_999_999_999

const WIRE_DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Returns the value. Throws a RangeError unless it is a safe integer: anything else in an amount is a bug. */
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
 * Converts money from the wire, a JSON number with at most two decimals, to minor units. Returns null for more
 * decimals, non-finite numbers and values beyond WIRE_MINOR_MAX. The shortest decimal form of the number decides, so
 * 1.005 is refused and 0.29 is 29.
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

/** Converts minor units to the JSON number of the wire. Throws a RangeError beyond WIRE_MINOR_MAX. */
export function toWireMoney(minor: Minor): number {
  assertMinor(minor)
  if (Math.abs(minor) > WIRE_MINOR_MAX) throw new RangeError('An amount is too large for the wire')
  return minor === 0 ? 0 : minor / 100
}

/**
 * amount × numerator ÷ denominator, rounded once, half up. All three are non-negative integers, the denominator is not
 * zero. Exact for every safe integer. SPEC §5 (cart line price and points).
 */
export function scaleHalfUp(amount: number, numerator: number, denominator: number): number {
  assertNotNegative(amount)
  assertNotNegative(numerator)
  assertNotNegative(denominator)
  const divisor = BigInt(denominator)
  const doubled = BigInt(amount) * BigInt(numerator) * 2n + divisor
  return assertMinor(Number(doubled / (divisor * 2n)))
}

/** amount × numerator ÷ denominator, rounded down; otherwise like {@link scaleHalfUp}. SPEC §4 Wallet and points. */
export function scaleDown(amount: number, numerator: number, denominator: number): number {
  assertNotNegative(amount)
  assertNotNegative(numerator)
  assertNotNegative(denominator)
  return assertMinor(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)))
}

/** Unit price × quantity, exact. Throws a RangeError when the product is not a safe integer. SPEC §5. */
export function multiply(unit: Minor, quantity: number): Minor {
  assertMinor(unit)
  assertMinor(quantity)
  const product = assertMinor(unit * quantity)
  return product === 0 ? 0 : product
}

/**
 * The unit price after a percentage reduction, rounded half up once, or rounded down to a step in a currency with
 * larger steps (`amountStep`), so that no reduction is smaller than announced. `percentHundredths` are hundredths of a
 * percent: 2500 is 25 %. SPEC §3 Catalogue.
 */
export function percentOff(unit: Minor, percentHundredths: number, step = 1): Minor {
  assertNotNegative(percentHundredths)
  if (percentHundredths > 10_000) throw new RangeError('A reduction must not exceed 100 percent')
  const reduced = scaleHalfUp(unit, 10_000 - percentHundredths, 10_000)
  return reduced - (reduced % step)
}

/**
 * Splits a total over integer weights into whole minor units that sum to the total exactly. The remaining units go to
 * the largest remainders, the earlier part first among equals. If all weights are 0, the first part gets everything. If
 * the total does not exceed the sum of weights, no part exceeds its weight, so a discount never exceeds its line.
 * Throws a RangeError for a total without parts. SPEC §4 Wallet and points.
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
 * The same in whole steps, as long as total and weights are: a discount in whole steps never takes a fraction of a step
 * off a line. SPEC §4 Wallet and points.
 */
export function splitInSteps(total: Minor, weights: readonly number[], step: Minor): Minor[] {
  const isWhole = [total, ...weights].every((amount) => amount % step === 0)
  if (!isWhole) return splitByLargestRemainder(total, weights)
  const parts = splitByLargestRemainder(
    total / step,
    weights.map((weight) => weight / step),
  )
  return parts.map((part) => part * step)
}

/**
 * Extracts the tax from a gross amount: tax = gross × rate ÷ (100 % + rate), rounded half up once; net is the rest. The
 * rate is in hundredths of a percent: 2300 is 23 %. SPEC §3 Catalogue (gross_price is the truth).
 */
export function taxFromGross(gross: Minor, rateHundredths: number): { net: Minor; tax: Minor } {
  const tax = scaleHalfUp(gross, rateHundredths, 10_000 + rateHundredths)
  return { net: gross - tax, tax }
}

/** The tax to add to a net amount, rounded half up once; the rate is in hundredths of a percent. SPEC §3. */
export function taxOnNet(net: Minor, rateHundredths: number): Minor {
  return scaleHalfUp(net, rateHundredths, 10_000)
}
