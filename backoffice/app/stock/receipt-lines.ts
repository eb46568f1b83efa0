/** What was scanned of one article, before it is booked. */
export interface ReceiptLine {
  sku: string
  name: string
  quantity: number
}

/** The lines after a scan: one piece more of an article, which comes first. */
export function withScan(lines: readonly ReceiptLine[], article: { sku: string; name: string }): ReceiptLine[] {
  const known = lines.find(({ sku }) => sku === article.sku)
  const others = lines.filter(({ sku }) => sku !== article.sku)
  return [{ ...article, quantity: (known?.quantity ?? 0) + 1 }, ...others]
}

/** The lines with another number of pieces of an article; without pieces it goes. */
export function withQuantity(lines: readonly ReceiptLine[], sku: string, quantity: number): ReceiptLine[] {
  return lines.map((line) => (line.sku === sku ? { ...line, quantity } : line)).filter((line) => line.quantity > 0)
}

export function piecesOf(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
