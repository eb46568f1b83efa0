/** HTML that is safe to put on a page. */
export type Html = { readonly html: string }

type Part = Html | string | number | null | readonly Html[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A template of HTML: what is filled in is escaped, unless it is HTML made the same way; null leaves nothing. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = pieces[0] ?? ''
  for (const [index, part] of parts.entries()) text += textOf(part) + (pieces[index + 1] ?? '')
  return { html: text }
}

function textOf(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  if ('html' in part) return part.html
  return part.map((piece) => piece.html).join('')
}
