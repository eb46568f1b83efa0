import {
  type BlockNode,
  type CellNode,
  type InlineNode,
  type ListNode,
  type RichText,
  readRichText,
} from '@meridian/domain/rich-text.ts'
import { createEditor } from 'lexical'
import { expect, test } from 'vitest'
import { EDITOR_NODES } from './editor-nodes.ts'
import { $readEditor, $showRichText } from './editor-value.ts'

/** What the editor makes of a document that nobody edits. */
function through(value: RichText): RichText {
  const editor = createEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error
    },
  })
  editor.update(() => $showRichText(value), { discrete: true })
  return editor.read($readEditor)
}

/** Random documents of everything that the shop renders; neighbours differ, because the editor joins equal ones. */
function createWriter(seed: number) {
  let state = seed
  const upTo = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % max
  }
  const text = (format = upTo(64)): InlineNode => ({
    type: 'text',
    version: 1,
    text: `w${upTo(99)}`,
    format,
    style: '',
    mode: 'normal',
  })
  const targets = [
    { url: 'https://example.com/a?b=1#c' },
    { url: 'mailto:info@example.com' },
    { url: '/relative' },
    { path: '/help' },
    { category_id: 5 },
    { page_id: 7, path: '/old' },
    { variant_id: 9 },
  ]
  const picture = (): InlineNode => ({ type: 'image', version: 1, image_file_id: 1 + upTo(9), alt: 'Amber' })
  const line = (): InlineNode[] => [
    text(1),
    { type: 'linebreak', version: 1 },
    text(),
    { ...targets[upTo(targets.length)], type: 'link', version: 1, children: [text()] },
    ...(upTo(3) === 0 ? [picture()] : []),
    text(),
  ]
  const list = (depth: number): ListNode => ({
    type: 'list',
    version: 1,
    listType: upTo(2) === 0 ? 'bullet' : 'number',
    children: Array.from({ length: 1 + upTo(3) }, () => ({
      type: 'listitem',
      version: 1,
      children: [text(), ...(depth < 3 && upTo(2) === 0 ? [list(depth + 1)] : [])],
    })),
  })
  const block = (): BlockNode => {
    const kind = upTo(6)
    if (kind === 0)
      return { type: 'heading', version: 1, tag: (['h2', 'h3', 'h4'] as const)[upTo(3)] ?? 'h2', children: [text()] }
    if (kind === 1) return { type: 'quote', version: 1, children: [text()] }
    if (kind === 2) return list(0)
    if (kind === 3) {
      const cell: CellNode = { type: 'tablecell', version: 1, headerState: 1, children: [text()] }
      return { type: 'table', version: 1, children: [{ type: 'tablerow', version: 1, children: [cell, cell] }] }
    }
    if (kind === 4)
      return { type: 'image', version: 1, image_file_id: 3, alt: 'A jar', image: '/files/pictures/a/b/640.webp' }
    return { type: 'paragraph', version: 1, children: line() }
  }
  const between = (): BlockNode => ({ type: 'paragraph', version: 1, children: line() })
  return () =>
    readRichText({
      root: { type: 'root', children: Array.from({ length: 1 + upTo(6) }, () => [block(), between()]).flat() },
    })
}

test('a document that is opened and not edited is the same document', () => {
  const seed = Date.now() % 1_000_000
  const write = createWriter(seed)
  for (let at = 0; at < 200; at++) {
    const document = write()
    expect(through(document), `seed ${seed}, document ${at}`).toEqual(document)
  }
  expect(through(readRichText(null))).toEqual(readRichText(null))
})

test('a list in an item of its own, as other editors store it, moves into the item above', () => {
  const item = (...children: object[]) => ({ type: 'listitem', children })
  const list = (...children: object[]) => ({ type: 'list', listType: 'bullet', children })
  const text = (words: string) => ({ type: 'text', text: words })
  const stored = (children: object[]) => readRichText({ root: { type: 'root', children } })
  expect(through(stored([list(item(text('a')), item(list(item(text('b')))))]))).toEqual(
    stored([list(item(text('a'), list(item(text('b')))))]),
  )
})
