/** HTML that is safe to put on a page. */
export type Html = { readonly html: string }

type Part = Html | string | number | null | readonly Html[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** An HTML template: values are escaped unless they are HTML made by this function; null renders nothing. */
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
