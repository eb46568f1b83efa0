import { languageIds } from '@meridian/domain/locale.ts'
import { describe, expect, test } from 'vitest'
import { crossIndustryInvoice } from './cross-industry-invoice.ts'
import { checkAddress } from './draw-check-code.ts'
import { drawDocument } from './draw-document.ts'
import { invoiceToDraw, isWellFormed, objectsOf, type PdfObject } from './drawn-testing.ts'

const LANGUAGES = languageIds()

const draw = (of?: Parameters<typeof invoiceToDraw>[0]) => drawDocument(invoiceToDraw(of), { shop_name: 'Meridian' })

function find(objects: Map<number, PdfObject>, wanted: RegExp): PdfObject[] {
  return [...objects.values()].filter(({ text }) => wanted.test(text))
}

/** The object that a key of a dictionary refers to. */
function follow(objects: Map<number, PdfObject>, { text }: PdfObject, key: string): PdfObject {
  const number = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(text)?.[1]
  const found = objects.get(Number(number))
  if (found === undefined) throw new Error(`no ${key}`)
  return found
}

/** ISO 19005-3, level B: the rules that apply to what these files contain. */
describe('a document is PDF/A-3b', () => {
  test.each([
    ['an invoice', {}],
    ['a receipt', { kind: 'receipt' }],
    ['a correction', { kind: 'correction' }],
    ['an invoice of several pages', { lines: 60 }],
    ['an invoice in Cyrillic letters', { language_id: 'uk', country_id: 'UA', abroad: true }],
  ] as const)('%s', async (_, of) => {
    const pdf = await draw(of)
    const { objects, trailer } = objectsOf(pdf)
    // 6.1.2, 6.1.3: header with a comment of bytes above 127, file identifier, no encryption.
    expect(pdf.subarray(0, 9).toString('latin1')).toBe('%PDF-1.7\n')
    expect([...pdf.subarray(10, 14)].every((byte) => byte > 127)).toBe(true)
    expect(trailer).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    expect(trailer).not.toContain('/Encrypt')
    // 6.1.7: no LZW; 6.5, 6.6: no scripts, actions, forms; 6.2.10: nothing transparent.
    const all = [...objects.values()].map(({ text }) => text).join('\n')
    expect(all).not.toMatch(
      /LZWDecode|\/JavaScript|\/JS |\/Launch|\/AA |\/OpenAction|\/AcroForm|\/SMask|\/ca |\/CA |\/BM /,
    )
    const [catalog] = find(objects, /\/Type \/Catalog/)
    if (catalog === undefined) throw new Error('no catalog')
    // 6.2.3: an output intent with a profile, as all colours are RGB.
    const intent = follow(objects, catalog, 'OutputIntents')
    expect(intent.text).toMatch(/\/S \/GTS_PDFA1/)
    expect(follow(objects, intent, 'DestOutputProfile').stream?.subarray(36, 40).toString()).toBe('acsp')
    // 6.2.11: every font embedded with a map to Unicode.
    expect(find(objects, /\/Subtype \/(Type1|Type3|TrueType)\b/)).toEqual([])
    for (const font of find(objects, /\/Type \/FontDescriptor/)) expect(font.text).toMatch(/\/FontFile[23] \d+ 0 R/)
    const fonts = find(objects, /\/Subtype \/Type0/)
    expect(fonts.length).toBeGreaterThan(2)
    for (const font of fonts) expect(font.text).toMatch(/\/ToUnicode \d+ 0 R/)
    // 6.2.11.8: no missing glyph.
    for (const { stream } of find(objects, /\/Length/)) {
      for (const [, hex = ''] of stream?.toString('latin1').matchAll(/<([0-9a-f]+)> ?-?[\d.]* ?[^\]]*\] TJ/g) ?? []) {
        expect(hex.match(/.{4}/g)).not.toContain('0000')
      }
    }
    // 6.6.2: metadata as a plain stream of XML that says what the file is, equal to the information dictionary.
    const metadata = follow(objects, catalog, 'Metadata')
    expect(metadata.text).not.toContain('/Filter')
    const xmp = metadata.stream?.toString() ?? ''
    expect(await isWellFormed(xmp.replace(/<\?xpacket[^>]*\?>/g, ''))).toBe(true)
    expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</)
    expect(xmp).toContain(invoiceToDraw(of).number)
    // Tagged, with a language.
    expect(follow(objects, catalog, 'MarkInfo').text).toMatch(/\/Marked true/)
    expect(catalog.text).toMatch(/\/Lang \(\w\w\)/)
    expect(catalog.text).toMatch(/\/StructTreeRoot \d+ 0 R/)
  })

  test.each(LANGUAGES)('without a missing glyph in the language %s', async (language_id) => {
    const { objects } = objectsOf(await draw({ language_id, kind: 'correction', abroad: true }))
    const pages = find(objects, /\/Length/).map(({ stream }) => stream?.toString('latin1') ?? '')
    const shown = pages.flatMap((page) => [...page.matchAll(/<([0-9a-f]+)>[^\n]*TJ/g)].map(([, hex = '']) => hex))
    expect(shown.length).toBeGreaterThan(20)
    for (const hex of shown) expect(hex.match(/.{4}/g)).not.toContain('0000')
  })
})

describe('Factur-X', () => {
  test('is embedded in an invoice and its correction, related and described', async () => {
    for (const kind of ['invoice', 'correction'] as const) {
      const { objects } = objectsOf(await draw({ kind }))
      const [catalog] = find(objects, /\/Type \/Catalog/)
      if (catalog === undefined) throw new Error('no catalog')
      const file = follow(objects, catalog, 'AF')
      expect(file.text).toMatch(/\/Type \/Filespec/)
      expect(file.text).toMatch(/\/AFRelationship \/Alternative/)
      expect(file.text).toMatch(/\/UF \(factur-x\.xml\)/)
      const [embedded] = find(objects, /\/Type \/EmbeddedFile/)
      expect(embedded?.text).toMatch(/\/Subtype \/text#2Fxml/)
      expect(embedded?.text).toMatch(/\/ModDate \(D:/)
      expect(embedded?.stream?.toString()).toBe(crossIndustryInvoice(invoiceToDraw({ kind })))
      const xmp = follow(objects, catalog, 'Metadata').stream?.toString() ?? ''
      expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
      expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
      for (const name of ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']) {
        expect(xmp).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`)
      }
    }
  })

  test('is in no receipt, which names no buyer', async () => {
    const { objects } = objectsOf(await draw({ kind: 'receipt' }))
    expect(find(objects, /\/EmbeddedFile|\/Filespec/)).toEqual([])
  })
})

test('what KSeF has accepted bears its number, and a code that leads to it', async () => {
  const number = '0000000051-20261123-A1B2C3D4E5F6-01'
  const pdf = await drawDocument(invoiceToDraw(), { shop_name: 'Meridian', ksef_number: number })
  const { objects } = objectsOf(pdf)
  const [figure] = find(objects, /\/S \/Figure/)
  // A text beyond Latin letters is UTF-16.
  expect(figure?.text.replaceAll('\0', '')).toContain(number)
  expect(checkAddress(invoiceToDraw())).toMatch(
    /^https:\/\/qr-test\.ksef\.mf\.gov\.pl\/invoice\/0000000051\/23-11-2026\/[\w-]{43}$/,
  )
  expect(find(objectsOf(await draw()).objects, /\/S \/Figure/)).toEqual([])
})

test('the same document makes the same bytes', async () => {
  expect((await draw()).equals(await draw())).toBe(true)
})

test('a long document has several pages', async () => {
  const { objects } = objectsOf(await draw({ lines: 60 }))
  expect(find(objects, /\/Type \/Page\b(?!s)/)).toHaveLength(4)
})
