import type { Minor } from './money.ts'
import type { Hundredths } from './points.ts'

/**
 * What an order line costs in all, frozen when the order is placed. `net` + `tax` is what was paid for it; `discount`
 * is what points paid, `points` how many those were, `volume` the points that the line counts for.
 */
export type LineAllocation = {
  net: Minor
  tax: Minor
  discount: Minor
  points: Hundredths
  volume: Hundredths
}

/** What some units of a line cost. `amount` = `net` + `tax`. */
export type AllocatedPart = LineAllocation & { amount: Minor }

/**
 * The share of a total that the units after `from` up to `to` of `quantity` have. Shares of any partition, in any order
 * of time, sum to the total: what was given back before never changes what is given back next. SPEC §4 Refunds.
 */
export function part(total: number, quantity: number, from: number, to: number): number {
  const upTo = (units: number) => Number((BigInt(total) * BigInt(units)) / BigInt(quantity))
  return upTo(to) - upTo(from)
}

/** The allocation of a stored line. Where prices are listed without tax, the tax was added to the price. SPEC §4 Refunds. */
export function lineAllocation(
  line: { line_gross: Minor; discount: Minor; tax: Minor; points_converted: Hundredths; line_points: Hundredths },
  taxIsAdded: boolean,
): LineAllocation {
  const paid = line.line_gross - line.discount
  return {
    net: taxIsAdded ? paid : paid - line.tax,
    tax: line.tax,
    discount: line.discount,
    points: line.points_converted,
    volume: line.line_points,
  }
}

/**
 * What the units after `from` up to `to` of a line cost. Net and tax are shared separately, so that both telescope and
 * no unit costs less than nothing. SPEC §4 Refunds.
 */
export function partOfLine(line: LineAllocation, quantity: number, from: number, to: number): AllocatedPart {
  const share = (total: number) => part(total, quantity, from, to)
  const net = share(line.net)
  const tax = share(line.tax)
  return {
    net,
    tax,
    amount: net + tax,
    discount: share(line.discount),
    points: share(line.points),
    volume: share(line.volume),
  }
}

/**
 * A part of the price of delivery or of the payment fee, in the price it was listed with: after `from` up to `to`.
 * SPEC §4 Refunds.
 */
export function partOfService(
  service: { gross: Minor; tax: Minor },
  taxIsAdded: boolean,
  from: Minor,
  to: Minor,
): Pick<AllocatedPart, 'net' | 'tax' | 'amount'> {
  if (service.gross === 0) return { net: 0, tax: 0, amount: 0 }
  const net = part(taxIsAdded ? service.gross : service.gross - service.tax, service.gross, from, to)
  const tax = part(service.tax, service.gross, from, to)
  return { net, tax, amount: net + tax }
}
