import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64Length, pictureKindOf, pictureSizeAllowed } from './picture.ts'

test('a picture is identified by its first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(pictureKindOf(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg')
  expect(pictureKindOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('png')
  expect(pictureKindOf(bytes('RIFF\x00\x00\x00\x00WEBP'))).toBe('webp')
  for (const other of [
    '',
    '\xff\xd8',
    'GIF89a',
    'RIFF\x00\x00\x00\x00WAVE',
    '<svg>',
    'BM',
    '\x00\x00\x01\x00',
    'II*\x00',
  ]) {
    expect(pictureKindOf(bytes(other)), other).toBeNull()
  }
})

test.each([
  [32, 32, true],
  [6000, 4000, true],
  [6000, 4001, false],
  [12_000, 2000, true],
  [12_001, 100, false],
  [31, 500, false],
  [65_535, 65_535, false],
])('%i × %i pixels: %s', (width, height, allowed) => {
  expect(pictureSizeAllowed({ width, height })).toBe(allowed)
})

test('strict base64 is accepted, and its length is known before decoding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
      expect(base64Length(Buffer.from(bytes).toString('base64'))).toBe(bytes.length)
    }),
  )
})

test.each([
  '',
  'A',
  'AA',
  'AAA',
  '====',
  'A===',
  'AA=A',
  'AA-_',
  'AAA=AAAA',
  'AA==\n',
  ' AAA',
  'AB==',
  'AAB=',
  'data:image/png;base64,AAAA',
  'ąAAA',
])('%j is not strict base64', (text) => {
  expect(base64Length(text)).toBeNull()
})

test('non-canonical base64 is refused', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      if (base64Length(text) !== null) expect(Buffer.from(text, 'base64').toString('base64')).toBe(text)
    }),
  )
})
