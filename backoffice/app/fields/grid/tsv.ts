/**
 * Parses the text that a spreadsheet puts on the clipboard: cells between tabs, rows between line breaks. A cell in
 * quotes may contain both, and doubles its own quotes; a quote inside other text is an ordinary character.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const source = text.replaceAll(/\r\n?/g, '\n')
  while (at < source.length) {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
    quoted.lastIndex = at
    const found = quoted.exec(source)
    const end = found === null ? endOfCell(source, at) : quoted.lastIndex
    row.push(found === null ? source.slice(at, end) : (found[1] ?? '').replaceAll('""', '"'))
    at = end + 1
    if (source[end] === '\t' && at < source.length) continue
    if (source[end] === '\t') row.push('')
    rows.push(row)
    row = []
  }
  return rows
}

function endOfCell(source: string, from: number): number {
  const separator = /[\t\n]/g
  separator.lastIndex = from
  return separator.exec(source)?.index ?? source.length
}

/** The reverse: spreadsheets paste it into the same cells. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\n')
}

function quote(cell: string): string {
  return /[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
