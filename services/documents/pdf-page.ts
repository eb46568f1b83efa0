import { type Face, fontOf, runsOf } from '../files/for-services-fonts.ts'

/** A4 and its margins in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 56, top: 52, bottom: 78 }
export const WIDTH = PAGE.width - PAGE.left - PAGE.right
const FLOOR = PAGE.height - PAGE.bottom
/** The baseline within a line, as a share of its leading. */
const BASELINE = 0.72
const COLORS = { ink: '#051428', soft: '#5b6472', line: '#ddd5cc' }

/** Setting of a kind of line: sizes and leading in points. */
export interface Setting {
  face: Face
  size: number
  leading: number
  color: string
}
export const SETTINGS = {
  wordmark: { face: 'heading', size: 15, leading: 20, color: COLORS.ink },
  title: { face: 'title', size: 30, leading: 34, color: COLORS.ink },
  text: { face: 'text', size: 9, leading: 14, color: COLORS.ink },
  strong: { face: 'strong', size: 9, leading: 14, color: COLORS.ink },
  label: { face: 'strong', size: 7.5, leading: 13, color: COLORS.soft },
  small: { face: 'text', size: 7.5, leading: 11, color: COLORS.soft },
  total: { face: 'strong', size: 16, leading: 22, color: COLORS.ink },
} as const satisfies Record<string, Setting>

export type Pdf = PDFKit.PDFDocument
export type Page = ReturnType<typeof pageOn>

/** Draws texts in columns from top to bottom of a page. Every text is a tagged element or an artifact. */
export function pageOn(pdf: Pdf) {
  const registered = new Set<string>()
  let y = PAGE.top

  function use({ face, size }: Setting, script: ReturnType<typeof runsOf>[number]['script']): Pdf {
    const { name, file } = fontOf(face, script)
    if (!registered.has(name)) pdf.registerFont(name, file)
    registered.add(name)
    return pdf.font(name).fontSize(size)
  }

  function widthOf(setting: Setting, text: string): number {
    return runsOf(text).reduce((sum, run) => sum + use(setting, run.script).widthOfString(run.text), 0)
  }

  /** A text as lines that fit a width; a word longer than the width is broken. */
  function wrap(setting: Setting, text: string, room: number): string[] {
    const lines: string[] = []
    for (const word of text.split(' ').flatMap((one) => broken(setting, one, room))) {
      const last = lines.at(-1)
      const joined = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && widthOf(setting, joined) <= room) lines[lines.length - 1] = joined
      else lines.push(word)
    }
    return lines
  }

  function broken(setting: Setting, word: string, room: number): string[] {
    if (widthOf(setting, word) <= room) return [word]
    const parts: string[] = ['']
    for (const letter of word) {
      const longer = `${parts.at(-1) ?? ''}${letter}`
      if (widthOf(setting, longer) <= room) parts[parts.length - 1] = longer
      else parts.push(letter)
    }
    return parts
  }

  /** One line of text at a place; `right` ends it at `x`. */
  function line(
    setting: Setting,
    text: string,
    at: { x: number; top: number; right?: boolean; spacing?: number },
  ): void {
    const spacing = at.spacing ?? 0
    let x = at.right ? at.x - widthOf(setting, text) : at.x
    const baseline = at.top + setting.leading * BASELINE
    // A space at the end keeps words apart in the extracted text.
    for (const run of runsOf(`${text} `)) {
      use(setting, run.script).fillColor(setting.color)
      pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
      x += pdf.widthOfString(run.text, { characterSpacing: spacing })
    }
  }

  return {
    pdf,
    widthOf,
    wrap,
    line,
    get y() {
      return y
    },
    moveTo(top: number) {
      y = top
    },
    space(height: number) {
      y += height
    },
    /** True if this height fits on the page. */
    fits: (height: number) => y + height <= FLOOR,
    turnPage() {
      pdf.continueOnNewPage()
      y = PAGE.top
    },
    /** A text in a column, wrapped. @returns where it ends */
    column(setting: Setting, text: string, at: { x: number; top: number; width: number }): number {
      const lines = wrap(setting, text, at.width)
      lines.forEach((one, index) => {
        line(setting, one, { x: at.x, top: at.top + index * setting.leading })
      })
      return at.top + lines.length * setting.leading
    },
    rule(top: number, { color = COLORS.line, from = PAGE.left, to = PAGE.left + WIDTH } = {}) {
      pdf.moveTo(from, top).lineTo(to, top).lineWidth(0.5).stroke(color)
    },
    artifact(draw: () => void) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
  }
}

/** Starts a PDF/A-3b file, tagged, in a language. The same input makes the same bytes. */
export async function openPdf(of: {
  title: string
  author: string
  language_id: string
  made_at: Date
  size?: [number, number]
}): Promise<{ pdf: Pdf; finish: () => Promise<Buffer> }> {
  // Imported lazily: it needs half a second, and few processes draw documents.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: of.size ?? [PAGE.width, PAGE.height],
    // No bottom margin: an automatic page break of the library would separate a line from its tag.
    margins: { left: 0, right: 0, top: 0, bottom: 0 },
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // Otherwise the library loads a font of its own, which may not be embedded.
    font: '',
    lang: of.language_id,
    info: { Title: of.title, Author: of.author, CreationDate: of.made_at, ModDate: of.made_at },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  return {
    pdf,
    async finish() {
      pdf.end()
      await finished
      return Buffer.concat(chunks)
    },
  }
}
