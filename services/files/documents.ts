import { createHash } from 'node:crypto'
import { type Block, blocksOf } from './document-blocks.ts'
import { type Face, fontOf, runsOf, type Script } from './document-fonts.ts'

/** A stored, immutable text to be read and printed. Missing data are null. */
export interface StoredDocument {
  title: string
  content: string
  languageId: string | null
  version: string | null
  /** The line below each page: the issuer. */
  issued_by: string | null
}

/** The date of the current layout; raise it when the layout changes, so that stored files are generated again. */
const LOOK = '2026-11-21'

/** A4 and its margins in points. */
const PAGE = { width: 595.28, height: 841.89, left: 76, right: 76, top: 68, bottom: 84 }
const WIDTH = PAGE.width - PAGE.left - PAGE.right
const FLOOR = PAGE.height - PAGE.bottom
/** The baseline within a line, as a share of its leading. */
const BASELINE = 0.72
const BLANK_HEIGHT = 30
const COLORS = { ink: '#051428', soft: '#5b6472', accent: '#91694b', line: '#ddd5cc' }

/** Setting of a kind of line: sizes and leading in points. */
interface Setting {
  face: Face
  size: number
  leading: number
  color: string
}
const SETTINGS = {
  wordmark: { face: 'heading', size: 15, leading: 20, color: COLORS.ink },
  title: { face: 'title', size: 30, leading: 34, color: COLORS.ink },
  version: { face: 'text', size: 9, leading: 14, color: COLORS.soft },
  heading: { face: 'heading', size: 16, leading: 21, color: COLORS.ink },
  text: { face: 'text', size: 9.75, leading: 15.5, color: COLORS.ink },
  foot: { face: 'text', size: 7.5, leading: 11, color: COLORS.soft },
} as const satisfies Record<string, Setting>

/** "Version" in the language of a document. */
const VERSION: Readonly<Record<string, string>> = {
  cs: 'Verze',
  de: 'Fassung',
  en: 'Version',
  es: 'Versión',
  fr: 'Version',
  hu: 'Változat:',
  it: 'Versione',
  pl: 'Wersja',
  pt: 'Versão',
  ro: 'Versiunea',
  ru: 'Редакция',
  sk: 'Verzia',
  uk: 'Редакція',
}

/** A key of everything that a document's bytes depend on: equal keys are equal files. */
export function documentKey(document: StoredDocument, shop_name: string): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, shop_name, document]))
    .digest('hex')
    .slice(0, 24)
}

/**
 * A stored text as a PDF in the shop's layout: tagged for screen readers, in its language, on A4. The same text makes
 * the same bytes. A first heading equal to the title is not shown twice.
 */
export async function renderDocument(document: StoredDocument, shop_name: string): Promise<Buffer> {
  // Imported lazily: it needs half a second, and few visitors request documents.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // No bottom margin: an automatic page break of the library would separate a line from its tag.
    margins: { left: PAGE.left, right: PAGE.right, top: PAGE.top, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    ...(document.languageId !== null && { lang: document.languageId }),
    info: {
      Title: document.title,
      Author: shop_name,
      CreationDate: new Date(LOOK),
      ModDate: new Date(LOOK),
    },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  write(pdf, document, shop_name)
  pdf.appendXML(
    '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>',
  )
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

type Pdf = PDFKit.PDFDocument

function write(pdf: Pdf, document: StoredDocument, shop_name: string): void {
  const pen = penOn(pdf)
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const add = (tag: string, draw: () => void) => whole.add(pdf.struct(tag, {}, draw))

  pdf.markContent('Artifact', { type: 'Layout' })
  pen.line(SETTINGS.wordmark, shop_name.toUpperCase(), { spacing: 3.5 })
  pdf.endMarkedContent()
  pen.space(28)
  add('H1', () => pen.lines(SETTINGS.title, document.title))
  if (document.version !== null) {
    const label = VERSION[document.languageId ?? 'en'] ?? VERSION.en
    pen.space(4)
    add('P', () => pen.lines(SETTINGS.version, `${label} ${document.version}`))
  }
  pen.space(10)
  const blocks = blocksOf(document.content)
  const [first] = blocks
  const repeated = first?.kind === 'heading' && first.text === document.title
  for (const [index, block] of blocks.entries()) {
    if (index === 0 && repeated) continue
    if (block.kind === 'heading' && isForm(blocks.slice(index + 1))) pen.turnPage()
    for (const { tag, draw } of drawingsOf(pen, block)) add(tag, draw)
  }
  whole.end()
  foot(pdf, pen, document)
}

/** True if the part that begins with these blocks is a form: it gets a separate page, so that it can be sent alone. */
function isForm(blocks: readonly Block[]): boolean {
  const next = blocks.findIndex(({ kind }) => kind === 'heading')
  return blocks.slice(0, next === -1 ? undefined : next).some(({ kind }) => kind === 'blanks')
}

/** The drawing steps of a block, element by element. */
function drawingsOf(pen: Pen, block: Block): { tag: string; draw: () => void }[] {
  switch (block.kind) {
    case 'heading':
      pen.space(13)
      // A heading stays with the first lines below it.
      pen.keep(SETTINGS.heading.leading + 3 * SETTINGS.text.leading)
      return [{ tag: 'H2', draw: () => pen.lines(SETTINGS.heading, block.text, 4) }]
    case 'paragraph':
      return [
        {
          tag: 'P',
          draw: () => {
            for (const line of block.lines) pen.lines(SETTINGS.text, line)
            pen.space(8)
          },
        },
      ]
    case 'blanks':
      return block.labels.map((label) => ({ tag: 'P', draw: () => pen.blank(label) }))
  }
}

/** The line below every page, drawn once the number of pages is known. It is an artifact, not part of the text. */
function foot(pdf: Pdf, pen: Pen, { issued_by }: StoredDocument): void {
  const { count } = pdf.bufferedPageRange()
  const issuer = pen.wrap(SETTINGS.foot, issued_by ?? '', WIDTH - 48)
  const rule = PAGE.height - PAGE.bottom + 28
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .moveTo(PAGE.left, rule)
      .lineTo(PAGE.left + WIDTH, rule)
      .lineWidth(0.5)
      .stroke(COLORS.line)
    const number = `${page + 1} / ${count}`
    pen.moveTo(rule + 9)
    pen.line(SETTINGS.foot, number, { x: PAGE.left + WIDTH - pen.width(SETTINGS.foot, number) })
    pen.moveTo(rule + 9)
    for (const text of issuer) pen.line(SETTINGS.foot, text)
    pdf.endMarkedContent()
  }
}

type Pen = ReturnType<typeof penOn>

/** Writes lines from top to bottom of a page, then continues on the next one. */
function penOn(pdf: Pdf) {
  let y = PAGE.top
  const registered = new Set<string>()
  const widths = new Map<string, number>()

  function use(setting: Setting, script: Script): Pdf {
    const { name, file } = fontOf(setting.face, script)
    if (!registered.has(name)) pdf.registerFont(name, file)
    registered.add(name)
    return pdf.font(name).fontSize(setting.size)
  }

  function width(setting: Setting, text: string): number {
    const key = `${setting.face} ${setting.size} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const measured = runsOf(text).reduce((sum, run) => sum + use(setting, run.script).widthOfString(run.text), 0)
    widths.set(key, measured)
    return measured
  }

  /** Wraps a text into lines that fit the width. */
  function wrap(setting: Setting, text: string, room: number): string[] {
    const lines: string[] = []
    const blank = width(setting, ' ')
    let left = 0
    // Digit groups stay on one line, and so do the signs that French separates from their word.
    for (const word of text.replaceAll(/(?<=\d) (?=\d)| (?=[:;?!»])/g, '\u00a0').split(' ')) {
      const needed = width(setting, word)
      if (lines.length > 0 && blank + needed <= left) {
        lines.push(`${lines.pop()} ${word}`)
        left -= blank + needed
      } else {
        lines.push(word)
        left = room - needed
      }
    }
    return lines
  }

  function turnPage(): void {
    pdf.continueOnNewPage()
    y = PAGE.top
  }

  function ensureRoom(height: number): void {
    if (y + height > FLOOR) turnPage()
  }

  function line(setting: Setting, text: string, { x = PAGE.left, spacing = 0 } = {}): void {
    const baseline = y + setting.leading * BASELINE
    for (const run of runsOf(text)) {
      use(setting, run.script).fillColor(setting.color)
      pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
      x += pdf.widthOfString(run.text, { characterSpacing: spacing })
    }
    y += setting.leading
  }

  return {
    width,
    wrap,
    keep: ensureRoom,
    turnPage,
    line,
    /** A text as lines of the page's width. A space at each end keeps words apart in the extracted text. */
    lines(setting: Setting, text: string, after = 0) {
      for (const part of wrap(setting, text, WIDTH)) {
        ensureRoom(setting.leading)
        line(setting, `${part} `)
      }
      y += after
    },
    /** A label, and a line to the right edge to write on. */
    blank(label: string) {
      ensureRoom(BLANK_HEIGHT)
      const setting = SETTINGS.text
      const ground = y + BLANK_HEIGHT - setting.leading * (1 - BASELINE)
      y += BLANK_HEIGHT - setting.leading
      line(setting, label)
      pdf
        .moveTo(PAGE.left + (label === '' ? 0 : width(setting, label) + 8), ground + 2)
        .lineTo(PAGE.left + WIDTH, ground + 2)
        .lineWidth(0.5)
        .stroke(COLORS.soft)
    },
    space(height: number) {
      y += height
    },
    moveTo(height: number) {
      y = height
    },
  }
}
