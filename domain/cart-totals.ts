import { linePoints, linePrice, type PointedLine, type PricedLine } from './cart-line.ts'
import { type Minor, splitByLargestRemainder, splitInSteps, taxFromGross, taxOnNet } from './money.ts'
import type { Hundredths } from './points.ts'

/** Relation of tax to the listed prices: included, added, or added once the region of the shipping address is known. */
export type TaxMode = 'inclusive' | 'exclusive' | 'not_known_yet'

export type CartToTotal = {
  lines: readonly (PricedLine & PointedLine & { tax_rate_hundredths: number })[]
  /** Null until a shipping method is chosen. */
  shipping: { price: Minor; tax_rate_hundredths: number } | null
  /** The discount by converted points, in minor units. */
  discount: Minor
  tax_mode: TaxMode
  /** The currency's step (`amountStep`); 1 by default. */
  step?: Minor
}

/** The cost of a line after its share of the discount, and the tax in or on it. */
export type LineTotals = { price: Minor; points: Hundredths; discount: Minor; total: Minor; tax: Minor }

/** The tax of one rate. `net` + `tax` = `gross`. */
export type TaxTotal = { rate_hundredths: number; net: Minor; tax: Minor; gross: Minor }

export type CartTotals = {
  lines: LineTotals[]
  goods_total: Minor
  points_total: Hundredths
  shipping_total: Minor
  /** The tax in or on delivery. */
  shipping_tax: Minor
  /** The used part of the discount: never more than the price of the goods. */
  discount_total: Minor
  tax_total: Minor
  taxes: TaxTotal[]
  /** Amount due: goods + shipping − discount, plus the tax where prices do not include it. */
  total: Minor
}

const sum = (values: readonly number[]): number => values.reduce((running, value) => running + value, 0)

/**
 * The totals of a cart, in minor units and hundredths of points. A discount is split over the lines by largest
 * remainder and lowers their taxable price; it never applies to shipping. Tax is rounded once per rate and split back
 * over its lines and shipping, so that every sum is exact. SPEC §5 (line price and points), SPEC §4 Wallet and points.
 */
export function cartTotals(cart: CartToTotal): CartTotals {
  const prices = cart.lines.map(linePrice)
  const points = cart.lines.map(linePoints)
  const goodsTotal = sum(prices)
  const shippingTotal = cart.shipping?.price ?? 0
  const discountTotal = Math.min(cart.discount, goodsTotal)
  const discounts = splitInSteps(discountTotal, prices, cart.step ?? 1)

  const lineTotals = prices.map((price, index) => price - (discounts[index] ?? 0))
  const bearers = cart.lines.map((line, index) => ({ rate: line.tax_rate_hundredths, amount: lineTotals[index] ?? 0 }))
  if (cart.shipping !== null) bearers.push({ rate: cart.shipping.tax_rate_hundredths, amount: cart.shipping.price })
  const { taxes, taxOfBearer } = taxesOf(bearers, cart.tax_mode)

  const taxTotal = sum(taxes.map((tax) => tax.tax))
  return {
    lines: prices.map((price, index) => ({
      price,
      points: points[index] ?? 0,
      discount: discounts[index] ?? 0,
      total: lineTotals[index] ?? 0,
      tax: taxOfBearer[index] ?? 0,
    })),
    goods_total: goodsTotal,
    points_total: sum(points),
    shipping_total: shippingTotal,
    shipping_tax: cart.shipping === null ? 0 : (taxOfBearer[cart.lines.length] ?? 0),
    discount_total: discountTotal,
    tax_total: taxTotal,
    taxes,
    total: goodsTotal + shippingTotal - discountTotal + (cart.tax_mode === 'exclusive' ? taxTotal : 0),
  }
}

function taxesOf(
  bearers: readonly { rate: number; amount: Minor }[],
  mode: TaxMode,
): { taxes: TaxTotal[]; taxOfBearer: Minor[] } {
  const taxOfBearer = bearers.map(() => 0)
  if (mode === 'not_known_yet') return { taxes: [], taxOfBearer }
  const rates = [...new Set(bearers.map((bearer) => bearer.rate))].sort((a, b) => b - a)
  const taxes = rates.map((rate) => {
    const amounts = bearers.map((bearer) => (bearer.rate === rate ? bearer.amount : 0))
    const taxed = sum(amounts)
    const tax = mode === 'inclusive' ? taxFromGross(taxed, rate).tax : taxOnNet(taxed, rate)
    const net = mode === 'inclusive' ? taxed - tax : taxed
    // Without tax there is nothing to split, and weights of 0 would assign tax to a line of another rate.
    if (tax > 0) {
      splitByLargestRemainder(tax, amounts).forEach((part, index) => {
        taxOfBearer[index] = (taxOfBearer[index] ?? 0) + part
      })
    }
    return { rate_hundredths: rate, net, tax, gross: net + tax }
  })
  return { taxes, taxOfBearer }
}
