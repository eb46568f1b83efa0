import type { Minor } from './money.ts'
import type { Hundredths } from './points.ts'

/**
 * An order line as it was frozen when the order was placed: `discount` is the part paid with points, `points_converted`
 * their number.
 */
export type AllocatedLine = {
  quantity: number
  line_gross: Minor
  discount: Minor
  tax: Minor
  points_converted: Hundredths
  line_points: Hundredths
}

/**
 * Price of some units of a line. `amount` = `net` + `tax` was paid for them; `discount` was paid with points,
 * `points` is their number, `volume` the points that the units count for.
 */
export type AllocatedPart = {
  net: Minor
  tax: Minor
  amount: Minor
  discount: Minor
  points: Hundredths
  volume: Hundredths
}

/**
 * Share of a total for the units after `from` up to `to`, of `quantity`. Shares of any partition, in any order of time,
 * sum to the total, so earlier refunds never change later ones. Shares of a total of whole steps are whole steps. SPEC
 * §4 Refunds.
 */
export function part(total: number, quantity: number, from: number, to: number, step = 1): number {
  const upTo = (units: number) => Number((BigInt(total) * BigInt(units)) / BigInt(quantity))
  const whole = (units: number) => (units === quantity ? total : upTo(units) - (upTo(units) % step))
  return whole(to) - whole(from)
}

/**
 * The price of the units after `from` up to `to` of a line. The price shown to the buyer is split first, so that units
 * without a discount cost the unit price times their number; the tax is split in proportion, and the rest is net. Where
 * prices are listed without tax, the tax is added to the price. `step` is that of the currency (`amountStep`). SPEC §4
 * Refunds.
 */
export function partOfLine(
  line: AllocatedLine,
  { taxIsAdded, step }: { taxIsAdded: boolean; step: Minor },
  from: number,
  to: number,
): AllocatedPart {
  const { quantity, line_gross, discount, tax } = line
  const share = (total: number) => part(total, quantity, from, to)
  const paid = line_gross - discount
  const before = part(paid, quantity, 0, from, step)
  const price = part(paid, quantity, from, to, step)
  return {
    ...partOfPrice({ gross: paid, tax }, taxIsAdded, before, before + price),
    discount: share(line_gross) - price,
    points: share(line.points_converted),
    volume: share(line.line_points),
  }
}

/**
 * A part of the price of a line, of delivery or of the payment fee, in the price it was listed with: after `from` up to
 * `to`. SPEC §4 Refunds.
 */
export function partOfPrice(
  price: { gross: Minor; tax: Minor },
  taxIsAdded: boolean,
  from: Minor,
  to: Minor,
): Pick<AllocatedPart, 'net' | 'tax' | 'amount'> {
  const tax = price.gross === 0 ? 0 : part(price.tax, price.gross, from, to)
  const amount = to - from + (taxIsAdded ? tax : 0)
  return { net: amount - tax, tax, amount }
}
