import { expect, test } from 'vitest'
import { parseStrictJson } from './json.ts'

const parse = (text: string) => parseStrictJson(Buffer.from(text))

test('plain documents are parsed', () => {
  expect(parse('{"a": [1, "x", {"b": null}], "c": "\\"{"}')).toEqual({ a: [1, 'x', { b: null }], c: '"{' })
  expect(parse('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }])
  expect(parse('null')).toBeNull()
})

test.each([
  ['an empty document', ''],
  ['a truncated document', '{"a": 1'],
  ['duplicate keys', '{"a": 1, "a": 2}'],
  ['duplicate keys spelled differently', '{"a": 1, "\\u0061": 2}'],
  ['duplicate keys after a nested object', '{"a": {"b": 1}, "c": 1, "a": 2}'],
  ['the prototype', '{"__proto__": {"admin": true}}'],
  ['the prototype with an escape', '{"\\u005f_proto__": {"admin": true}}'],
  ['a constructor', '{"constructor": {"prototype": {}}}'],
  ['a number out of range', '{"a": 1E400}'],
  ['deep nesting', '['.repeat(100_000)],
  ['a byte order mark', '\ufeff{}'],
])('%s is rejected', (_, text) => {
  expect(parse(text)).toBeUndefined()
})

test('bytes that are not UTF-8 are rejected', () => {
  expect(parseStrictJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined()
  expect(parseStrictJson(Buffer.from('{"a":1}', 'utf16le'))).toBeUndefined()
})
