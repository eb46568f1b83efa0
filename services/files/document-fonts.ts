import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const resolve = createRequire(import.meta.url).resolve

/** The shop's typefaces as documents use them. */
const FACES = {
  title: 'cormorant-garamond 500',
  heading: 'cormorant-garamond 600',
  text: 'manrope 400',
  strong: 'manrope 600',
} as const
export type Face = keyof typeof FACES

/** A face comes in three files, each with the letters of one script. */
export type Script = 'latin' | 'latin-ext' | 'cyrillic'

/** A piece of text that one font file can write. */
export interface Run {
  script: Script
  text: string
}

/** A text split where another font file is needed. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const script = scriptOf(letter)
    const last = runs.at(-1)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

/** Follows the division of the font files: `latin` covers western languages, with signs and the euro. */
function scriptOf(letter: string): Script {
  if (/[\u0301\u0400-\u045f\u0490\u0491\u2116]/.test(letter)) return 'cyrillic'
  if (/[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20bf]/.test(letter) && !/[ıŒœ€]/.test(letter)) return 'latin-ext'
  return 'latin'
}

const unpacked = new Map<string, Buffer>()

/** The font file of a face for a script. */
export function fontOf(face: Face, script: Script): { name: string; file: Buffer } {
  const [family, weight] = FACES[face].split(' ')
  const name = `${family}-${script}-${weight}-normal`
  const file = unpacked.get(name) ?? unpackWoff(readFileSync(resolve(`@fontsource/${family}/files/${name}.woff`)))
  unpacked.set(name, file)
  return { name, file }
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Unpacks a WOFF file to its font. The library would unpack it for each document, ten times as slowly. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let end = SFNT_HEADER + count * SFNT_ENTRY
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const table = woff.subarray(offset, offset + packed)
    const record = SFNT_HEADER + index * SFNT_ENTRY
    woff.copy(font, record, entry, entry + 4)
    woff.copy(font, record + 4, entry + 16, entry + 20)
    font.writeUInt32BE(end, record + 8)
    font.writeUInt32BE(length, record + 12)
    const plain = packed < length ? inflateSync(table) : table
    plain.copy(font, end)
    // Tables begin at multiples of four.
    end += (length + 3) & ~3
  }
  return font
}
