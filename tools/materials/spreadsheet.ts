import { crc32, deflateRawSync } from 'node:zlib'
import type { PlannerText } from '@meridian/seed/materials/order-planner.ts'

const ROWS = 24
const PERFUMES = ['Ambre 51', 'Rose 27', 'Neroli Sud', 'Thé Vert', 'Iris Blanc', 'Vetiver 12', 'Santal 3', 'Encens 40']

/** A spreadsheet (Office Open XML) to fill in, which sums prices and points. Equal texts yield equal bytes. */
export function makePlanner(words: PlannerText): Buffer {
  const head = [words.product, words.price, words.pieces, words.points, words.sum, words.all_points]
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const row = index + 2
    const cells = [
      textCell(`A${row}`, PERFUMES[index] ?? ''),
      `<c r="E${row}"><f>B${row}*C${row}</f></c>`,
      `<c r="F${row}"><f>D${row}*C${row}</f></c>`,
    ]
    return `<row r="${row}">${cells.join('')}</row>`
  })
  const end = ROWS + 2
  const total =
    textCell(`A${end}`, words.total, 1) +
    ['C', 'E', 'F']
      .map((column) => `<c r="${column}${end}" s="1"><f>SUM(${column}2:${column}${end - 1})</f></c>`)
      .join('')
  const sheet =
    `${XML}<worksheet xmlns="${SPREADSHEET}"><cols><col min="1" max="1" width="32" customWidth="1"/><col min="2" max="6" width="16" customWidth="1"/></cols>` +
    `<sheetData><row r="1">${head.map((text, index) => textCell(`${'ABCDEF'[index]}1`, text, 1)).join('')}</row>${rows.join('')}` +
    `<row r="${end}">${total}</row></sheetData></worksheet>`
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(words.title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`,
  })
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function textCell(place: string, text: string, style = 0): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The date of every file in the archive in MS-DOS format: 1 January 2026. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1

function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text)
    const packed = deflateRawSync(plain, { level: 9 })
    const file = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(DAY, 8)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(file.length, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, file, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, file)
    at += 4 + 26 + file.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06', 'latin1'), end])
}
