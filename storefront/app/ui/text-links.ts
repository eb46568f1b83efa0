/** A piece of a text, and where it leads: null for plain words. */
export interface Piece {
  text: string
  href: string | null
}

/** An address of mail, or a telephone number with its country's prefix. */
const REACHABLE = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d\u00a0 ()-]{6,}\d/g

/** A text in pieces, in its order; together they are the text. Only for texts of the shop: what strangers wrote must not become a link. */
export function piecesWithLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(REACHABLE)) {
    if (index > end) pieces.push({ text: text.slice(end, index), href: null })
    const href = found.includes('@') ? `mailto:${found}` : `tel:${found.replace(/[^\d+]/g, '')}`
    pieces.push({ text: found, href })
    end = index + found.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null })
  return pieces
}
