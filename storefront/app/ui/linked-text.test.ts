import { expect, test } from 'vitest'
import { piecesWithLinks } from './linked-text.tsx'

test.each([
  ['Write to hello@meridian.example. We answer.', [['hello@meridian.example', 'mailto:hello@meridian.example']]],
  ['Call +48 22 000 00 51, or (+1) 2.', [['+48 22 000 00 51', 'tel:+48220000051']]],
  ['a.b+c@mail.example.com!', [['a.b+c@mail.example.com', 'mailto:a.b+c@mail.example.com']]],
  ['Order 12345678, 5 ml + 10 ml, @nobody', []],
  ['', []],
] as const)('in %j what can be reached is a link, and no word is lost', (text, links) => {
  const pieces = piecesWithLinks(text)
  expect(pieces.flatMap((piece) => (piece.href === null ? [] : [[piece.text, piece.href]]))).toEqual(links)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
