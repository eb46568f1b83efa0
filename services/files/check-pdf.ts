import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { hasPage, isNestedTooDeep, objectsIn, objectsPacked } from './pdf-pages.ts'

const unzip = promisify(inflate)

/** The limit of unpacked object streams, each and in total: more is a decompression bomb. */
const OBJECTS_BYTES_MAX = 4 * 1024 * 1024
const ALL_OBJECTS_BYTES_MAX = 16 * 1024 * 1024
const OBJECT_STREAMS_MAX = 500
/** The maximum length of a stream's dictionary. */
const DICTIONARY_MAX = 8192

const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n ]/
const END = /startxref\s+(\d{1,10})\s+%%EOF\s*$/
const TABLE_OR_STREAM = /^(?:xref\b|\d+ \d+ obj\b)/
/** The end record of a zip, and an HTML page: signs of a polyglot file. */
const ENDS_OF_ZIPS = ['PK\x05\x06', 'PK\x06\x06']
const PAGE = /<!doctype html|<html[\s>]|<script[\s>]|<\?php/i

/**
 * Names by which a PDF runs something, embeds a file, contacts a server, or hides its content: none occurs in a passive
 * document.
 */
const REFUSED_NAMES = new Set([
  ...['JavaScript', 'JS', 'OpenAction', 'AA', 'Launch', 'SubmitForm', 'ImportData', 'ResetForm', 'Hide', 'Rendition'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Filespec', 'RichMedia', 'Movie', 'Sound', '3D', 'Screen'],
  ...['XFA', 'AcroForm', 'GoToR', 'GoToE', 'Encrypt', 'Collection', 'RichMediaExecute', 'SetOCGState', 'Trans'],
])

/**
 * Whether a PDF is complete and passive: header at its first byte, a cross-reference at the stated offset, from there a
 * page, nothing after its end, no encryption, and none of the names above, including escaped ones and those in object
 * streams. Files (R24).
 */
export async function isReadablePdf(file: Buffer): Promise<boolean> {
  const text = file.toString('latin1')
  const end = END.exec(text.slice(-1024))
  if (!HEADER.test(text.slice(0, 16)) || end === null) return false
  const start = Number(end[1])
  if (start >= file.length || !TABLE_OR_STREAM.test(text.slice(start, start + 40))) return false
  if (isAnotherFile(text.slice(0, 2048)) || isAnotherFile(text.slice(-66_000))) return false
  const streams = streamsOf(text)
  if (streams === null) return false
  const outside = withoutStreams(text, streams)
  if (refuses(outside) || isNestedTooDeep(outside)) return false
  const found = objectsIn(outside)
  const objects = streams.filter(({ names }) => names.includes('ObjStm'))
  if (objects.length > OBJECT_STREAMS_MAX) return false
  let unpacked = 0
  for (const { from, to, names, dictionary } of objects) {
    const filters = names.filter((name) => /Decode$|^(?:Fl|LZW|A85|AHx|RL|Crypt)$/.test(name))
    // Real files use no other filter, and never two.
    if (filters.some((name) => name !== 'FlateDecode' && name !== 'Fl') || filters.length > 1) return false
    const packed = file.subarray(from, to)
    const plain = filters.length === 0 ? packed : await unpack(packed)
    if (plain === null) return false
    unpacked += plain.length
    const inside = plain.toString('latin1')
    if (unpacked > ALL_OBJECTS_BYTES_MAX || refuses(inside) || isNestedTooDeep(inside)) return false
    const first = /\/First\s+(\d{1,7})/.exec(dictionary)?.[1]
    for (const [id, object] of objectsPacked(inside, Number(first ?? 0))) found.set(id, object)
  }
  return hasPage(found, text.slice(start))
}

function isAnotherFile(text: string): boolean {
  return PAGE.test(text) || ENDS_OF_ZIPS.some((sign) => text.includes(sign))
}

function refuses(text: string): boolean {
  return namesIn(text).some((name) => REFUSED_NAMES.has(name))
}

/** The names in a text with their escapes (`/J#53`) decoded, lazily, since there may be millions. */
function namesIn(text: string) {
  return text
    .matchAll(/\/([^\s()<>[\]{}/%]{1,127})/g)
    .map(([, name = '']) =>
      name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
}

interface Stream {
  from: number
  to: number
  dictionary: string
  /** The names in its dictionary. */
  names: string[]
}

/** Every stream with its dictionary; null where one does not end. */
function streamsOf(text: string): Stream[] | null {
  const streams: Stream[] = []
  const opening = />>\s*stream(?:\r\n|\n|\r)/g
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const from = match.index + match[0].length
    const to = text.indexOf('endstream', from)
    if (to < 0) return null
    // The text before the last stream is not searched again, however many there are.
    const before = text.slice(Math.max(match.index - DICTIONARY_MAX, streams.at(-1)?.to ?? 0), match.index)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    streams.push({ from, to, dictionary, names: [...namesIn(dictionary)] })
    opening.lastIndex = to
  }
  return streams
}

function withoutStreams(text: string, streams: readonly Stream[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to } of streams) {
    parts.push(text.slice(at, from))
    at = to
  }
  return [...parts, text.slice(at)].join('')
}

/** Null for invalid deflate data, or if it unpacks to too much. */
async function unpack(packed: Buffer): Promise<Buffer | null> {
  try {
    return await unzip(packed, { maxOutputLength: OBJECTS_BYTES_MAX })
  } catch {
    return null
  }
}
