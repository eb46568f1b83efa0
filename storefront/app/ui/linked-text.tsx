import { piecesWithLinks } from './text-links.ts'

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
