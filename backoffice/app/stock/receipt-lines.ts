/** What was scanned of one article, before it is booked. */
export interface ReceiptLine {
  sku: string
  gtin: string | null
  name: string
  quantity: number
  /** What of it was sent and has no answer yet. It is sent again as it was, before anything more. */
  sent?: Booking
}

/** Pieces of an article as they are booked at once. */
export interface Booking {
  quantity: number
  reason: string
  key: string
}

/** What of a line is to be sent next. */
export function nextBooking({ quantity, sent }: ReceiptLine, reason: string, newKey: () => string): Booking {
  return sent ?? { quantity, reason, key: newKey() }
}

/** The lines while a booking of an article has no answer; undefined once it was refused. */
export function withSent(lines: readonly ReceiptLine[], sku: string, sent: Booking | undefined): ReceiptLine[] {
  return lines.map((line) => {
    if (line.sku !== sku) return line
    const { sent: _, ...rest } = line
    return sent === undefined ? rest : { ...rest, sent }
  })
}

/** The lines once a booking of an article is done: what was scanned since then stays. */
export function withBooked(lines: readonly ReceiptLine[], sku: string, quantity: number): ReceiptLine[] {
  return withSent(lines, sku, undefined)
    .map((line) => (line.sku === sku ? { ...line, quantity: line.quantity - quantity } : line))
    .filter((line) => line.quantity > 0)
}

/** The lines after a scan: one piece more of an article, which comes first. */
export function withScan(
  lines: readonly ReceiptLine[],
  article: { sku: string; gtin: string | null; name: string },
): ReceiptLine[] {
  const known = lines.find(({ sku }) => sku === article.sku)
  const others = lines.filter(({ sku }) => sku !== article.sku)
  return [{ ...known, ...article, quantity: (known?.quantity ?? 0) + 1 }, ...others]
}

/** The lines with another number of pieces of an article; without pieces it goes. What was sent may be booked, and stays. */
export function withQuantity(lines: readonly ReceiptLine[], sku: string, quantity: number): ReceiptLine[] {
  return lines
    .map((line) => (line.sku === sku ? { ...line, quantity: Math.max(quantity, line.sent?.quantity ?? 0) } : line))
    .filter((line) => line.quantity > 0)
}

export function piecesOf(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
