import { inflateSync } from 'node:zlib'

/** The testable content of a generated PDF: its pages' texts in drawing order, and the objects as written. */
export interface ReadPdf {
  pages: string[]
  /** The tags of the parts, in reading order. */
  tags: string[]
  raw: string
}

/**
 * Parses a PDF as this library writes them: plain objects, deflated streams, letters as glyph numbers with a ToUnicode
 * map.
 */
export function readPdf(pdf: Buffer): ReadPdf {
  const raw = pdf.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [Number(id), body ?? '']),
  )
  const get = (id: string | undefined) => objects.get(Number(id)) ?? ''
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(raw)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => get(id))
  return {
    raw,
    tags: [...raw.matchAll(/\/S \/(Document|H1|H2|P)\b/g)].map(([, tag]) => tag ?? ''),
    pages: pages.map((page) => {
      const resources = get(/\/Resources (\d+) 0 R/.exec(page)?.[1])
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
          const map = /\/ToUnicode (\d+) 0 R/.exec(get(id))?.[1]
          return [name, lettersOf(streamOf(get(map)))]
        }),
      )
      return textOf(streamOf(get(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts)
    }),
  }
}

function streamOf(object: string): string {
  const start = object.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(object.slice(start, object.lastIndexOf('\nendstream')), 'latin1')
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** A ToUnicode map: ranges of glyph numbers with the letters of each. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [, from, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const texts = [...(list ?? '').matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex]) =>
      Buffer.from((hex ?? '').replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le'),
    )
    for (const [index, text] of texts.entries()) letters.set(Number.parseInt(from ?? '', 16) + index, text)
  }
  return letters
}

function textOf(content: string, fonts: ReadonlyMap<string | undefined, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map()
  let text = ''
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    for (const [, hex] of (glyphs ?? '').matchAll(/<([0-9a-f]*)>/gi)) {
      for (const glyph of hex?.match(/.{4}/g) ?? []) text += letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd'
    }
  }
  return text
}
