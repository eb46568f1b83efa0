import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkRichText,
  plainTextOf,
  RICH_TEXT_BYTES_MAX,
  RICH_TEXT_DEPTH_MAX,
  RICH_TEXT_NODES_MAX,
  wrapPlainText,
} from './rich-text.ts'

const documentOf = (...children: unknown[]) => ({ root: { type: 'root', version: 1, children } })
const text = { type: 'text', text: 'Amber', format: 0, style: '', mode: 'normal' }

describe('a plain string', () => {
  test('is wrapped into root, paragraph and text', () => {
    expect(wrapPlainText('Amber')).toEqual({
      root: {
        type: 'root',
        version: 1,
        children: [
          {
            type: 'paragraph',
            version: 1,
            children: [{ type: 'text', version: 1, text: 'Amber', format: 0, style: '', mode: 'normal' }],
          },
        ],
      },
    })
  })

  test('is an allowed document, and comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
        const wrapped = wrapPlainText(plain)
        expect(checkRichText(wrapped)).toEqual({ value: wrapped })
        expect(plainTextOf(wrapped)).toBe(plain.trim())
      }),
    )
  })
})

describe('a document', () => {
  test('may hold headings, lists, links, quotes and line breaks', () => {
    const document = documentOf(
      { type: 'heading', tag: 'h2', children: [text], direction: 'ltr', format: '', indent: 0 },
      { type: 'list', listType: 'bullet', children: [{ type: 'listitem', value: 1, children: [text] }] },
      { type: 'paragraph', children: [{ type: 'link', url: '/en-pl/faq', children: [text] }, { type: 'linebreak' }] },
      { type: 'quote', children: [{ ...text, format: 3, style: 'color: red' }] },
    )
    expect(checkRichText(document)).toEqual({ value: document })
  })

  test.each([
    [null, 'NOT_A_DOCUMENT'],
    ['text', 'NOT_A_DOCUMENT'],
    [[], 'NOT_A_DOCUMENT'],
    [{}, 'NOT_A_DOCUMENT'],
    [{ root: null }, 'NOT_A_DOCUMENT'],
    [{ ...documentOf(), other: 1 }, 'NOT_A_DOCUMENT'],
    [{ root: { type: 'root', version: 2, children: [] } }, 'FIELD'],
    [{ root: { type: 'root', version: 1 } }, 'FIELD'],
    [documentOf({ type: 'html', html: '<b>' }), 'NODE_TYPE'],
    [documentOf({ type: 'toString' }), 'NODE_TYPE'],
    [documentOf({ type: 'root', version: 1, children: [] }), 'NODE_TYPE'],
    [documentOf(null), 'NODE_TYPE'],
    [documentOf('text'), 'NODE_TYPE'],
    [documentOf({ ...text, onclick: 'x' }), 'FIELD'],
    [documentOf({ ...text, text: 7 }), 'FIELD'],
    [documentOf({ ...text, text: '\ud800' }), 'FIELD'],
    [documentOf({ type: 'text' }), 'FIELD'],
    [documentOf({ type: 'heading', children: [] }), 'FIELD'],
    [documentOf({ type: 'heading', tag: 'h1', children: [] }), 'FIELD'],
    [documentOf({ type: 'paragraph', children: {} }), 'FIELD'],
    [documentOf({ type: 'link', url: 'javascript:alert(1)', children: [text] }), 'LINK'],
  ])('%j is refused with %s', (value, problem) => {
    expect(checkRichText(value)).toEqual({ problem })
  })

  test('has a depth, a number of nodes and a size it may not pass', () => {
    const nested = (levels: number): unknown =>
      levels === 0 ? text : { type: 'quote', children: [nested(levels - 1)] }
    expect(checkRichText(documentOf(nested(RICH_TEXT_DEPTH_MAX - 2)))).toHaveProperty('value')
    expect(checkRichText(documentOf(nested(RICH_TEXT_DEPTH_MAX - 1)))).toEqual({ problem: 'TOO_DEEP' })
    const many = (count: number) => documentOf(...Array.from({ length: count }, () => ({ type: 'linebreak' })))
    expect(checkRichText(many(RICH_TEXT_NODES_MAX - 1))).toHaveProperty('value')
    expect(checkRichText(many(RICH_TEXT_NODES_MAX))).toEqual({ problem: 'TOO_MANY_NODES' })
    expect(checkRichText(wrapPlainText('ł'.repeat(RICH_TEXT_BYTES_MAX / 2)))).toEqual({ problem: 'TOO_BIG' })
  })

  test('anything at all is answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const result = checkRichText({ root: { type: 'root', version: 1, children: [value] } })
        expect('value' in result || 'problem' in result).toBe(true)
      }),
    )
  })
})

test('the text of a document is its words', () => {
  const document = checkRichText(
    documentOf({ type: 'heading', tag: 'h2', children: [text] }, { type: 'paragraph', children: [text, text] }),
  )
  expect('value' in document && plainTextOf(document.value)).toBe('Amber AmberAmber')
})
