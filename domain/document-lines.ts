import { type AllocatedLine, part, partOfLine, partOfPrice } from './allocation.ts'
import { type Minor, scaleHalfUp, splitByLargestRemainder } from './money.ts'
import type { Bearer, DocumentLine, DocumentTax } from './sales-document.ts'

/** Charges of an order, as frozen when it was placed. */
export interface SoldGoods {
  lines: readonly (AllocatedLine & {
    position: number
    sku: string
    name: string
    tax_rate_hundredths: number
  })[]
  shipping_gross: Minor
  shipping_tax: Minor
  payment_fee: Minor
  payment_fee_tax: Minor
  /** The tax rate of shipping and fee. */
  service_tax_rate_hundredths: number
  shipping_name: string
  payment_name: string
  taxes: readonly DocumentTax[]
  /** Whether prices include tax. */
  tax_inclusive: boolean
}

const sum = (values: readonly number[]): number => values.reduce((running, value) => running + value, 0)

/**
 * The lines of an order's document: goods, delivery, fee, each with the tax that was frozen for it at placement, so
 * that documents and refunds state the same amounts. SPEC §3 Orders (documents of a sale).
 * @throws RangeError if the lines contradict the order's tax per rate
 */
export function linesOfSale(sold: SoldGoods): DocumentLine[] {
  const { tax_inclusive, service_tax_rate_hundredths } = sold
  const goods = sold.lines.map((line): DocumentLine => {
    const { net, tax, amount: gross } = partOfLine(line, { taxIsAdded: !tax_inclusive, step: 1 }, 0, line.quantity)
    const { position, sku, name, quantity, discount, tax_rate_hundredths: rate_hundredths } = line
    return {
      bearer: 'goods',
      position,
      sku,
      name,
      quantity,
      price: line.line_gross,
      discount,
      rate_hundredths,
      net,
      tax,
      gross,
    }
  })
  const services = [
    { bearer: 'shipping', name: sold.shipping_name, gross: sold.shipping_gross, tax: sold.shipping_tax },
    { bearer: 'fee', name: sold.payment_name, gross: sold.payment_fee, tax: sold.payment_fee_tax },
  ] as const
  const lines = [
    ...goods,
    ...services
      .filter(({ gross }) => gross > 0)
      .map(({ bearer, name, ...service }): DocumentLine => {
        const { net, tax, amount } = partOfPrice(service, !tax_inclusive, 0, service.gross)
        const rate_hundredths = service_tax_rate_hundredths
        return {
          bearer,
          position: 0,
          sku: null,
          name,
          quantity: 1,
          price: service.gross,
          discount: 0,
          rate_hundredths,
          net,
          tax,
          gross: amount,
        }
      }),
  ]
  const stated = (of: readonly DocumentTax[]) =>
    of.filter(({ gross }) => gross > 0).map(({ rate_hundredths, net, tax }) => `${rate_hundredths}:${net}+${tax}`)
  if (stated(taxesOfLines(lines)).sort().join() !== stated(sold.taxes).sort().join()) {
    throw new RangeError('The lines do not add up to what the order taxes at each rate')
  }
  return lines
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

/** Reversal of a line: pieces with the amount paid for them, or an amount alone, which reduces the price. */
export interface Reversal {
  bearer: Bearer
  position: number
  quantity: number
  /** Refunded to the buyer, with tax. */
  gross: Minor
  /** The tax in it, and the part of the pieces paid with points, as stated by a refund. */
  tax?: Minor
  discount?: Minor
}

/**
 * The lines of a correction: the reversed part of an original, at its rates. Tax and discount are those of the
 * refund; otherwise the share of everything corrected so far, less earlier corrections. Any sequence of corrections
 * ends exactly at the original's. Null if more would be reversed than was charged. SPEC §3 Orders (documents of a
 * sale).
 */
export function linesOfCorrection(
  original: readonly DocumentLine[],
  earlier: readonly DocumentLine[],
  reversals: readonly Reversal[],
): DocumentLine[] | null {
  const lines: DocumentLine[] = []
  for (const { bearer, position, quantity, gross, ...stated } of reversals) {
    if (gross === 0 && quantity === 0) continue
    const isOfLine = (line: DocumentLine) => line.bearer === bearer && line.position === position
    const line = original.find(isOfLine)
    if (line === undefined) return null
    const before = [...earlier, ...lines].filter(isOfLine)
    const reversed = gross - sum(before.map((one) => one.gross))
    const pieces = quantity - sum(before.map((one) => one.quantity))
    if (gross < 0 || quantity < 0 || reversed > line.gross || pieces > line.quantity) return null
    const share_left = (total: Minor, left: Minor) =>
      left - total + (line.gross === 0 ? part(total, line.quantity, 0, pieces) : part(total, line.gross, 0, reversed))
    const left = line.tax + sum(before.map((one) => one.tax))
    const money = { gross, left: { tax: left, gross: line.gross - reversed + gross } }
    const tax = taxTaken(money, stated.tax ?? share_left(line.tax, left))
    const discount_left = line.discount + sum(before.map((one) => one.discount))
    const wanted = stated.discount ?? Math.max(0, share_left(line.discount, discount_left))
    const isAll = reversed === line.gross && pieces === line.quantity
    const discount = isAll ? discount_left : Math.min(wanted, discount_left)
    // The listed price of the reversed part, with or without tax.
    const price = (line.price - line.discount === line.gross ? gross : gross - tax) + discount
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

/**
 * The tax of a line's reversal: the wanted tax, limited to what the line has left, and so that the remaining tax
 * never exceeds the remaining money.
 */
function taxTaken(of: { gross: Minor; left: { tax: Minor; gross: Minor } }, wanted: Minor): Minor {
  const least = Math.max(0, of.left.tax - (of.left.gross - of.gross))
  return Math.min(Math.max(wanted, least), of.left.tax, of.gross)
}

/** Avoids negative zero. */
function minus(amount: number): number {
  return amount === 0 ? 0 : -amount
}

/** The reversible remainder of an original, by line. */
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

/**
 * Limits a reversal to what its line has left. Shipping and fee are reversed in parts; the last one takes their
 * piece.
 */
function fit({ tax, discount, ...piece }: Reversal, left: readonly Reversal[]): Reversal {
  const rest = left.find(({ bearer, position }) => bearer === piece.bearer && position === piece.position)
  const gross = Math.min(piece.gross, rest?.gross ?? 0)
  const quantity = piece.bearer === 'goods' ? piece.quantity : gross === rest?.gross ? rest.quantity : 0
  const isWhole = gross === piece.gross
  return {
    ...piece,
    gross,
    quantity,
    ...(tax !== undefined && isWhole && { tax }),
    ...(discount !== undefined && isWhole && { discount }),
  }
}

/**
 * The reversals of a refund: pieces with their amounts, and an amount off the whole order, which is spread over the
 * remainder. A negative amount offsets an earlier price reduction against the pieces. If a line's remainder is too
 * small because its price was reduced, the other lines cover the rest. Null if more would be reversed than is left.
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
  // Stated tax and discount hold for the whole amount only.
  const wanted = pieces.map((piece, index) => {
    const off = set_off[index] ?? 0
    const { tax: _, discount: __, ...reduced } = { ...piece, gross: piece.gross - off }
    return off === 0 ? piece : reduced
  })
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
