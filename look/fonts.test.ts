import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

/** A tag number of 63 in the table directory means that an arbitrary tag follows. */
const KNOWN_TAGS = 63
const GSUB = 28
const GLYF_AND_LOCA = [10, 11]

const folder = new URL('./fonts/', import.meta.url)

test.each([
  ['cormorant-latin', ['lnum', 'tnum']],
  ['cormorant-cyrillic', ['lnum', 'tnum']],
  ['manrope-latin', ['tnum']],
  ['manrope-cyrillic', ['tnum']],
])('%s has the figures that headings and prices ask for', (name, features) => {
  expect(featuresOf(readFileSync(new URL(`${name}.woff2`, folder)))).toEqual(expect.arrayContaining(features))
})

/** The substitution features of a font. W3C WOFF File Format 2.0 §4, OpenType GSUB. */
function featuresOf(file: Buffer): string[] {
  const tables = file.readUInt16BE(12)
  let at = 48
  const readLength = (): number => {
    let length = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      length = length * 128 + (byte % 128)
      if (byte < 128) return length
    }
  }
  let start = 0
  let gsub: number | null = null
  for (let table = 0; table < tables; table++) {
    const flags = file.readUInt8(at++)
    const tag = flags % 64
    const isOwn = tag === KNOWN_TAGS
    if (isOwn) at += 4
    const plain = readLength()
    // A transformed table stores its transformed length as well.
    const isPlain = flags >> 6 === (GLYF_AND_LOCA.includes(tag) ? 3 : 0)
    const stored = isPlain ? plain : readLength()
    if (tag === GSUB) gsub = start
    start += stored
  }
  if (gsub === null) return []
  const font = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const list = gsub + font.readUInt16BE(gsub + 6)
  return Array.from({ length: font.readUInt16BE(list) }, (_, index) =>
    font.toString('latin1', list + 2 + index * 6, list + 6 + index * 6),
  )
}
