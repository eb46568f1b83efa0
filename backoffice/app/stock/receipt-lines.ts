/** The scanned units of one article, before they are booked. */
export interface ReceiptLine {
  sku: string
  gtin: string | null
  name: string
  quantity: number
  /** A booking without an answer yet. It is retried unchanged before any other. */
  sent?: Booking
}

/** Units of an article booked by one call. */
export interface Booking {
  quantity: number
  reason: string
  key: string
}

/** The next booking of a line. */
export function nextBooking({ quantity, sent }: ReceiptLine, reason: string, newKey: () => string): Booking {
  return sent ?? { quantity, reason, key: newKey() }
}

/** The lines with a pending booking of an article; undefined clears it after a refusal. */
export function withSent(lines: readonly ReceiptLine[], sku: string, sent: Booking | undefined): ReceiptLine[] {
  return lines.map((line) => {
    if (line.sku !== sku) return line
    const { sent: _, ...rest } = line
    return sent === undefined ? rest : { ...rest, sent }
  })
}

/** The lines after a completed booking of an article: units scanned since then remain. */
export function withBooked(lines: readonly ReceiptLine[], sku: string, quantity: number): ReceiptLine[] {
  return withSent(lines, sku, undefined)
    .map((line) => (line.sku === sku ? { ...line, quantity: line.quantity - quantity } : line))
    .filter((line) => line.quantity > 0)
}

/** The lines after a scan: one more unit of an article, moved to the top. */
export function withScan(
  lines: readonly ReceiptLine[],
  article: { sku: string; gtin: string | null; name: string },
): ReceiptLine[] {
  const known = lines.find(({ sku }) => sku === article.sku)
  const others = lines.filter(({ sku }) => sku !== article.sku)
  return [{ ...known, ...article, quantity: (known?.quantity ?? 0) + 1 }, ...others]
}

/**
 * The lines with another quantity of an article, at least that of a pending booking, which may have succeeded; 0
 * removes the line.
 */
export function withQuantity(lines: readonly ReceiptLine[], sku: string, quantity: number): ReceiptLine[] {
  return lines
    .map((line) => (line.sku === sku ? { ...line, quantity: Math.max(quantity, line.sent?.quantity ?? 0) } : line))
    .filter((line) => line.quantity > 0)
}

export function piecesOf(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
