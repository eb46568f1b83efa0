/** Goods announced by a supplier. SPEC §6 Stock. */

/** Articles of one delivery. */
export const INBOUND_LINES_MAX = 500

/** Items of an article in one delivery. */
export const INBOUND_PIECES_MAX = 1_000_000

export interface InboundLine {
  announced: number
  received: number
}

/** True if an article arrived in another number than announced, or unannounced. SPEC §6 Stock. */
export function differs({ announced, received }: InboundLine): boolean {
  return announced !== received
}

/** SPEC §6 Stock: a delivery that is closed with another number than announced needs a reason. */
export function needsReason(lines: readonly InboundLine[], isLast: boolean): boolean {
  return isLast && lines.some(differs)
}

/** A line of typed or pasted text: an article and its items. */
export interface TypedLine {
  sku: string
  announced: number
}

/**
 * SPEC §6 Stock: reads lines as a spreadsheet or a mail has them: an article number, then its items, separated by blanks,
 * tabs, commas or semicolons. Articles named twice are added up. The numbers of lines that are none, from 1.
 */
export function readTypedLines(text: string): { lines: TypedLine[]; unreadable: number[] } {
  const found = new Map<string, number>()
  const unreadable: number[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, sku = '', pieces = ''] = /^\s*(\S{1,60}?)[\s,;]+(\d{1,7})\s*$/.exec(line) ?? []
    const key = sku.toUpperCase()
    const announced = (found.get(key) ?? 0) + Number(pieces)
    if (sku === '' || Number(pieces) === 0 || announced > INBOUND_PIECES_MAX) unreadable.push(index + 1)
    else found.set(key, announced)
  }
  return { lines: [...found].map(([sku, announced]) => ({ sku, announced })), unreadable }
}

/** True until the day has passed; both are YYYY-MM-DD. SPEC §6 Stock: a day that has passed promises nothing. */
export function isExpected(expected_on: string, today: string): boolean {
  return expected_on >= today
}
