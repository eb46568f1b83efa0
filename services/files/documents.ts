import { createHash } from 'node:crypto'

/** A stored text to be read and printed. `languageId` null where nobody said which. */
export interface StoredDocument {
  title: string
  content: string
  languageId: string | null
}

const STYLE = `
:root{color-scheme:light dark;--ground:#fbf9f6;--ink:#051428;--line:#ddd5cc}
@media (prefers-color-scheme:dark){:root{--ground:#0b1420;--ink:#ece6de;--line:#2c3947}}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.65 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:3rem 1.25rem 5rem;overflow-wrap:break-word}
h1{font:500 2rem/1.25 Georgia,serif;margin:0 0 2rem;padding-bottom:1rem;border-bottom:1px solid var(--line)}
h2{font:500 1.35rem/1.35 Georgia,serif;margin:2.5rem 0 .75rem}
p,ul{margin:0 0 1rem}
@media print{:root{--ground:#fff;--ink:#000}main{max-width:none;padding:0}h2{break-after:avoid}}
`.trim()

/** What the page may load: its own style and nothing else. */
export const DOCUMENT_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * A stored text as a page. Blank lines part paragraphs; a paragraph that starts with `#` is a heading, one whose lines all start
 * with `- ` a list. Nothing in the text is read as HTML. A first heading equal to the title is not shown twice.
 */
export function renderDocument({ title, content, languageId }: StoredDocument): string {
  const blocks = content
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  const first = blocks[0]?.replace(/^#+\s*/, '')
  const body = (first === title.trim() ? blocks.slice(1) : blocks).map(renderBlock).join('\n')
  const lang = languageId === null ? '' : ` lang="${escapeHtml(languageId)}"`
  return `<!doctype html>
<html${lang}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

function renderBlock(block: string): string {
  const lines = block.split('\n')
  const heading = /^#+\s+(.*)$/.exec(lines[0] ?? '')
  if (heading) {
    const rest = lines.slice(1).join('\n')
    return `<h2>${escapeHtml(heading[1] ?? '')}</h2>${rest === '' ? '' : `\n${renderBlock(rest)}`}`
  }
  if (lines.every((line) => line.startsWith('- '))) {
    return `<ul>${lines.map((line) => `<li>${escapeHtml(line.slice(2))}</li>`).join('')}</ul>`
  }
  return `<p>${lines.map(escapeHtml).join('<br>')}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
