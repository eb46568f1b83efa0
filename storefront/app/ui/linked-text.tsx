/** A piece of a text and its link; null for plain text. */
interface Piece {
  text: string
  href: string | null
}

/** An e-mail address, or a telephone number with its country code. */
const REACHABLE = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d\u00a0 ()-]{6,}\d/g

/**
 * Splits a text into pieces, in order; together they are the text. Only for the shop's own texts: user content must not
 * become a link.
 */
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

/** A text of the shop with links for its e-mail addresses and telephone numbers. */
export function LinkedText({ text }: { text: string }) {
  return piecesWithLinks(text).map(({ text: piece, href }, index) =>
    href === null ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids, and the text is replaced as a whole
      <a key={index} href={href} className="underlined">
        {piece}
      </a>
    ),
  )
}
