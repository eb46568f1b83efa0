import { type Minor, scaleDown, scaleHalfUp, splitByLargestRemainder } from './money.ts'
import type { Bearer, DocumentLine, DocumentTax } from './sales-document.ts'

/** What an order charged, as it was placed. */
export interface SoldGoods {
  lines: readonly {
    position: number
    sku: string
    name: string
    quantity: number
    line_gross: Minor
    discount: Minor
    tax_rate_hundredths: number
  }[]
  shipping_gross: Minor
  payment_fee: Minor
  shipping_name: string
  payment_name: string
  taxes: readonly DocumentTax[]
  /** Whether prices include tax. */
  tax_inclusive: boolean
}

const sum = (values: readonly number[]): number => values.reduce((running, value) => running + value, 0)

/**
 * The lines of an order's document: goods, delivery, fee, each with its share of the tax that the order shows per rate,
 * so that every sum is exact. SPEC §3 Orders (documents of a sale).
 * @throws RangeError where the amounts of the order contradict its taxes
 */
export function linesOfSale(sold: SoldGoods): DocumentLine[] {
  const goods = sold.lines.map((line) => ({
    bearer: 'goods' as Bearer,
    position: line.position,
    sku: line.sku as string | null,
    name: line.name,
    quantity: line.quantity,
    price: line.line_gross,
    discount: line.discount,
    rate_hundredths: line.tax_rate_hundredths,
  }))
  const rate_hundredths = shippingRate(sold)
  const services = [
    { bearer: 'shipping' as const, name: sold.shipping_name, price: sold.shipping_gross },
    { bearer: 'fee' as const, name: sold.payment_name, price: sold.payment_fee },
  ]
    .filter(({ price }) => price > 0)
    .map((service) => ({ ...service, position: 0, sku: null, quantity: 1, discount: 0, rate_hundredths }))
  const charged = [...goods, ...services]
  const taxes = taxShares(charged, sold)
  return charged.map((line, index) => {
    const tax = taxes[index] ?? 0
    const paid = line.price - line.discount
    const net = sold.tax_inclusive ? paid - tax : paid
    return { ...line, net, tax, gross: net + tax }
  })
}

/** The tax of each line: that of its rate, split by the amounts. */
function taxShares(
  lines: readonly { price: Minor; discount: Minor; rate_hundredths: number }[],
  { taxes, tax_inclusive }: SoldGoods,
): Minor[] {
  const shares = lines.map(() => 0)
  for (const rate of new Set(lines.map((line) => line.rate_hundredths))) {
    const amounts = lines.map((line) => (line.rate_hundredths === rate ? line.price - line.discount : 0))
    const of = taxes.find((tax) => tax.rate_hundredths === rate) ?? { net: 0, gross: 0, tax: 0 }
    if (sum(amounts) !== (tax_inclusive ? of.gross : of.net)) {
      throw new RangeError(`The lines at ${rate} do not add up to what the order taxes at this rate`)
    }
    if (of.tax === 0) continue
    splitByLargestRemainder(of.tax, amounts).forEach((part, index) => {
      shares[index] = (shares[index] ?? 0) + part
    })
  }
  return shares
}

/** The rate of delivery and fee, which an order does not store: the one whose taxed amount exceeds that of its lines. */
function shippingRate({ lines, taxes, shipping_gross, payment_fee, tax_inclusive }: SoldGoods): number {
  const services = shipping_gross + payment_fee
  const bearing = taxes.find((tax) => {
    const goods = lines.filter((line) => line.tax_rate_hundredths === tax.rate_hundredths)
    const charged = sum(goods.map((line) => line.line_gross - line.discount))
    return (tax_inclusive ? tax.gross : tax.net) === charged + services
  })
  return bearing?.rate_hundredths ?? taxes[0]?.rate_hundredths ?? 0
}

/** The tax per rate of lines, highest rate first. */
export function taxesOfLines(lines: readonly DocumentLine[]): DocumentTax[] {
  const rates = [...new Set(lines.map((line) => line.rate_hundredths))].sort((a, b) => b - a)
  return rates.map((rate_hundredths) => {
    const of = lines.filter((line) => line.rate_hundredths === rate_hundredths)
    return {
      rate_hundredths,
      net: sum(of.map(({ net }) => net)),
      tax: sum(of.map(({ tax }) => tax)),
      gross: sum(of.map(({ gross }) => gross)),
    }
  })
}

/** What is taken back of a line: pieces with what was paid for them, or an amount alone, which reduces the price. */
export interface Reversal {
  bearer: Bearer
  position: number
  quantity: number
  /** What the buyer gets back, with tax. */
  gross: Minor
}

/**
 * The lines of a correction: what is taken back of an original, at its rates. The tax is the share of what is corrected
 * so far, less what earlier corrections took: any sequence of corrections ends exactly at the original's tax. Null where
 * more would be taken back than was charged. SPEC §3 Orders (documents of a sale).
 */
export function linesOfCorrection(
  original: readonly DocumentLine[],
  earlier: readonly DocumentLine[],
  reversals: readonly Reversal[],
): DocumentLine[] | null {
  const lines: DocumentLine[] = []
  for (const { bearer, position, quantity, gross } of reversals) {
    if (gross === 0 && quantity === 0) continue
    const isOfLine = (line: DocumentLine) => line.bearer === bearer && line.position === position
    const line = original.find(isOfLine)
    if (line === undefined) return null
    const before = [...earlier, ...lines].filter(isOfLine)
    const reversed = gross - sum(before.map((one) => one.gross))
    const pieces = quantity - sum(before.map((one) => one.quantity))
    if (gross < 0 || quantity < 0 || reversed > line.gross || pieces > line.quantity) return null
    const taken = line.gross === 0 ? 0 : scaleDown(line.tax, reversed, line.gross)
    const tax = taken + sum(before.map((one) => one.tax))
    // The list price and the discount of the pieces taken back, by the same rule.
    const share = (amount: Minor, so_far: Minor) =>
      line.gross === 0 ? 0 : scaleDown(amount, reversed, line.gross) + so_far
    const price = share(line.price, sum(before.map((one) => one.price)))
    const discount = share(line.discount, sum(before.map((one) => one.discount)))
    lines.push({
      ...line,
      quantity: minus(quantity),
      price: minus(price),
      discount: minus(discount),
      net: minus(gross - tax),
      tax: minus(tax),
      gross: minus(gross),
    })
  }
  return lines
}

/** Without the negative zero. */
function minus(amount: number): number {
  return amount === 0 ? 0 : -amount
}

/** What is left to take back of an original, line by line. */
export function reversalOfRest(original: readonly DocumentLine[], earlier: readonly DocumentLine[]): Reversal[] {
  return original.flatMap(({ bearer, position, quantity, gross }) => {
    const before = earlier.filter((line) => line.bearer === bearer && line.position === position)
    const rest = {
      bearer,
      position,
      quantity: quantity + sum(before.map((line) => line.quantity)),
      gross: gross + sum(before.map((line) => line.gross)),
    }
    return rest.quantity === 0 && rest.gross === 0 ? [] : [rest]
  })
}

/** What a line still has of what is wanted of it. Delivery and fee go back in parts; the last one takes their piece. */
function fit(piece: Reversal, left: readonly Reversal[]): Reversal {
  const rest = left.find(({ bearer, position }) => bearer === piece.bearer && position === piece.position)
  const gross = Math.min(piece.gross, rest?.gross ?? 0)
  if (piece.bearer === 'goods') return { ...piece, gross }
  return { ...piece, gross, quantity: gross === rest?.gross ? rest.quantity : 0 }
}

/**
 * What a refund takes back of the lines: pieces with their amounts, and an amount off the whole order, which is spread
 * over what is left. A negative one sets an earlier price reduction off against the pieces. What a line has no longer,
 * because its price was reduced, is taken from the others. Null where more would be taken back than is left.
 */
export function reversalsOfRefund(
  { pieces, reduction }: { pieces: readonly Reversal[]; reduction: Minor },
  original: readonly DocumentLine[],
  earlier: readonly DocumentLine[],
): Reversal[] | null {
  const set_off = splitByLargestRemainder(
    pieces.length === 0 ? 0 : Math.max(0, -reduction),
    pieces.map(({ gross }) => gross),
  )
  const wanted = pieces.map((piece, index) => ({ ...piece, gross: piece.gross - (set_off[index] ?? 0) }))
  if (wanted.some(({ gross }) => gross < 0) || (pieces.length === 0 && reduction < 0)) return null
  const left = reversalOfRest(original, earlier)
  const fitting = wanted.map((piece) => fit(piece, left))
  const spread = Math.max(0, reduction) + sum(wanted.map(({ gross }) => gross)) - sum(fitting.map(({ gross }) => gross))
  if (spread === 0) return fitting
  const taken = linesOfCorrection(original, earlier, fitting)
  if (taken === null) return null
  const rest = reversalOfRest(original, [...earlier, ...taken])
  const amounts = rest.map(({ gross }) => gross)
  if (spread > sum(amounts)) return null
  const parts = splitByLargestRemainder(spread, amounts)
  const off = rest.map((line, index) => ({ ...line, quantity: 0, gross: parts[index] ?? 0 }))
  return [...fitting, ...off.filter(({ gross }) => gross > 0)]
}

/** Tax in the seller's currency, rounded once; `rate_millionths` are units of the order's currency for one of it. */
export function inTaxCurrency(tax: Minor, rate_millionths: number): Minor {
  const amount = scaleHalfUp(Math.abs(tax), 1_000_000, rate_millionths)
  return tax < 0 ? minus(amount) : amount
}
