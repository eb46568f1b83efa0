/** A part of a document's text. A blank is a label with a line beside it to write on. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; lines: readonly string[] }
  | { kind: 'blanks'; labels: readonly string[] }

/**
 * The blocks of a stored text, separated by blank lines; a block that starts with `#` has a heading as its first line,
 * one whose lines all end in `…` is a form to fill in.
 */
export function blocksOf(content: string): Block[] {
  return content
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap(partsOf)
}

function partsOf(block: string): Block[] {
  const lines = block.split('\n')
  const heading = /^#+\s+(.*)$/.exec(lines[0] ?? '')?.[1]
  if (heading !== undefined) {
    const rest = lines.slice(1).join('\n')
    return [{ kind: 'heading', text: heading }, ...(rest === '' ? [] : partsOf(rest))]
  }
  if (lines.every((line) => line.endsWith('…'))) {
    return [{ kind: 'blanks', labels: lines.map((line) => line.slice(0, -1).trimEnd()) }]
  }
  return [{ kind: 'paragraph', lines }]
}
