import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  RICH_TEXT_CHARACTERS_MAX,
  RICH_TEXT_DEPTH_MAX,
  RICH_TEXT_NODES_MAX,
  type RichText,
  type RichTextNode,
  readRichText,
  TEXT_FORMATS,
  wrapPlainText,
} from './rich-text.ts'

/** The plain text of a document, with one space between its parts. */
function plainTextOf(document: RichText): string {
  const textOf = (node: RichTextNode): string => {
    if (node.type === 'text') return node.text
    if (!('children' in node)) return node.type === 'linebreak' ? ' ' : ''
    const isLine = node.children.some(({ type }) => type === 'text' || type === 'link' || type === 'linebreak')
    return node.children.map(textOf).join(isLine && node.type !== 'listitem' ? '' : ' ')
  }
  return document.root.children.map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim()
}

const documentOf = (...children: unknown[]) => ({ root: { type: 'root', version: 1, children } })
const text = (words: string, format = 0) => ({
  type: 'text',
  version: 1,
  text: words,
  format,
  style: '',
  mode: 'normal',
})
const amber = text('Amber')
const element = (type: string, ...children: unknown[]) => ({ type, version: 1, children })
const childrenOf = (...children: unknown[]) => readRichText(documentOf(...children)).root.children

describe('a plain string', () => {
  // SPEC §3 Rich text.
  test('is wrapped into root, paragraph and text', () => {
    expect(readRichText('Amber')).toEqual({
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

  test('is split into paragraphs at blank lines', () => {
    expect(wrapPlainText('First\n\nSecond').root.children).toEqual([
      element('paragraph', text('First')),
      element('paragraph', text('Second')),
    ])
  })

  test('keeps its words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
        const words = plain
          .replaceAll(/\p{Cc}/gu, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
        expect(plainTextOf(readRichText(plain))).toBe(words)
      }),
    )
  })
})

describe('a document', () => {
  test('keeps headings, lists, links, quotes, line breaks, tables and pictures, and is stable when read again', () => {
    const whole = documentOf(
      { ...element('heading', amber), tag: 'h3' },
      {
        ...element(
          'list',
          element('listitem', amber, { ...element('list', element('listitem', amber)), listType: 'bullet' }),
        ),
        listType: 'number',
      },
      element(
        'paragraph',
        { ...element('link', amber), url: '/en-pl/faq' },
        { type: 'linebreak', version: 1 },
        text('end', 1 | 2),
      ),
      element(
        'paragraph',
        { ...element('link', amber), category_id: 7 },
        { ...element('link', amber), path: '/c/perfume' },
      ),
      element('quote', amber),
      element('table', element('tablerow', { ...element('tablecell', element('paragraph', amber)), headerState: 1 })),
      { type: 'image', version: 1, image_file_id: 4, alt: 'A jar', image: '/files/pictures/4/a/640.webp' },
    )
    expect(readRichText(whole)).toEqual(whole)
  })

  test.each([
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
    ['an empty object', {}],
    ['no root', { root: null }],
    ['another root', { root: element('paragraph', amber) }],
    ['a root without children', { root: { type: 'root', version: 1 } }],
  ])('%s is read as an empty document', (_, value) => {
    expect(readRichText(value)).toEqual(documentOf())
  })

  test.each([
    ['an unknown node', { type: 'html', html: '<b>', children: [amber] }],
    ['a name of every object', { type: 'toString', children: [amber] }],
    ['a root inside', element('root', element('paragraph', amber))],
    ['a text node without text', element('paragraph', { ...amber, text: 7 })],
    ['an empty heading', { ...element('heading', text(' '), { type: 'linebreak' }), tag: 'h2' }],
    ['a list item outside a list', element('listitem', amber)],
    ['a paragraph in a paragraph', element('paragraph', element('paragraph', amber))],
    ['a link in a link', element('paragraph', { ...element('link', element('link', amber)), url: '/' })],
    ['a picture without a file', { type: 'image', image_file_id: '4', alt: '' }],
  ])('%s is removed', (_, node) => {
    expect(childrenOf(node)).toEqual([])
  })

  test.each(['https://elsewhere.example/a.webp', '//elsewhere.example/a.webp', 'a.webp', 7])(
    'a picture at %s has no path: only pictures of this host are shown',
    (image) => {
      const picture = { type: 'image', version: 1, image_file_id: 4, alt: '' }
      expect(childrenOf({ ...picture, image })).toEqual([picture])
    },
  )

  test('has no styles, unknown formats or extra fields', () => {
    expect(childrenOf(element('paragraph', { ...amber, style: 'color: red', format: 0xffff, onclick: 'x' }))).toEqual([
      element(
        'paragraph',
        text(
          'Amber',
          Object.values(TEXT_FORMATS).reduce((sum, bit) => sum + bit, 0),
        ),
      ),
    ])
    expect(childrenOf({ ...element('heading', amber), tag: 'h1' })).toEqual([
      { ...element('heading', amber), tag: 'h2' },
    ])
    expect(childrenOf(element('paragraph', text('a\u0000b\ud800')))).toEqual([element('paragraph', text('a b\ufffd'))])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', ' javascript:alert(1)'])(
    'a link to %s becomes plain text',
    (url) => {
      const link = { ...element('link', amber), url, path: url }
      expect(childrenOf(element('paragraph', link))).toEqual([element('paragraph', element('link', amber))])
    },
  )

  test('is cut off at the limits of depth, nodes and length', () => {
    const lists = (levels: number): object =>
      levels === 0 ? amber : { ...element('list', element('listitem', lists(levels - 1))), listType: 'bullet' }
    const deep = (RICH_TEXT_DEPTH_MAX - 2) / 2
    expect(plainTextOf(readRichText(documentOf(lists(deep))))).toBe('Amber')
    expect(plainTextOf(readRichText(documentOf(lists(deep + 1))))).toBe('')
    const words = Array.from({ length: RICH_TEXT_NODES_MAX }, () => text('x'))
    expect(plainTextOf(readRichText(documentOf(element('paragraph', ...words))))).toHaveLength(RICH_TEXT_NODES_MAX - 1)
    const long = text('x'.repeat(RICH_TEXT_CHARACTERS_MAX))
    expect(plainTextOf(readRichText(documentOf(element('paragraph', long, amber))))).toHaveLength(
      RICH_TEXT_CHARACTERS_MAX,
    )
  })

  test('any input is read without throwing, and the result is stable when read again', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const read = readRichText(documentOf(value))
        expect(readRichText(read)).toEqual(read)
        expect(readRichText(value)).toBeDefined()
      }),
    )
  })
})

test('the text of a document is its words, separated where its nodes are', () => {
  const document = readRichText(
    documentOf(
      { ...element('heading', amber), tag: 'h2' },
      element('paragraph', text('warm'), text('ed '), { ...element('link', text('here')), url: '/' }),
      element('paragraph', text('one'), { type: 'linebreak' }, text('two')),
      { ...element('list', element('listitem', text('a')), element('listitem', text('b'))), listType: 'bullet' },
      element('table', element('tablerow', element('tablecell', text('c')), element('tablecell', text('d')))),
    ),
  )
  expect(plainTextOf(document)).toBe('Amber warmed here one two a b c d')
})
