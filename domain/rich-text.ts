import { isSafeLink } from './link.ts'

/** Limits of an editor document; what lies beyond them is left out. R25. */
export const RICH_TEXT_DEPTH_MAX = 20
export const RICH_TEXT_NODES_MAX = 5000
export const RICH_TEXT_CHARACTERS_MAX = 200_000

export interface TextNode {
  type: 'text'
  version: 1
  text: string
  /** The sum of the bits in TEXT_FORMATS. */
  format: number
  style: ''
  mode: 'normal'
}

/** What a link leads to: an address, a path below the locale, or what the CMS makes such a path of. */
export interface LinkTarget {
  url?: string
  path?: string
  category_id?: number
  page_id?: number
  variant_id?: number
}
export type LinkNode = LinkTarget & { type: 'link'; version: 1; children: InlineNode[] }

/** `image` is the public path that the CMS found for the file, null where there is none any more. */
export type PictureNode = { type: 'image'; version: 1; image_file_id: number; alt: string; image?: string | null }
export type InlineNode = TextNode | { type: 'linebreak'; version: 1 } | LinkNode | PictureNode
export type ListNode = { type: 'list'; version: 1; listType: 'bullet' | 'number'; children: ListItemNode[] }
export type ListItemNode = { type: 'listitem'; version: 1; children: (InlineNode | ListNode)[] }
/** `headerState` is Lexical's: 0 for a plain cell, 1 at the head of a column, 2 of a row, 3 of both. */
export type CellNode = { type: 'tablecell'; version: 1; headerState: 0 | 1 | 2 | 3; children: CellContent[] }
export type CellContent = InlineNode | ParagraphNode | ListNode
export type RowNode = { type: 'tablerow'; version: 1; children: CellNode[] }
export type ParagraphNode = { type: 'paragraph'; version: 1; children: InlineNode[] }
export type BlockNode =
  | ParagraphNode
  | { type: 'heading'; version: 1; tag: 'h2' | 'h3' | 'h4'; children: InlineNode[] }
  | { type: 'quote'; version: 1; children: InlineNode[] }
  | ListNode
  | { type: 'table'; version: 1; children: RowNode[] }
  | PictureNode
export type RichTextNode = BlockNode | InlineNode | ListItemNode | RowNode | CellNode

/** An editor's document as it may be shown. SPEC §3 Rich text. */
export type RichText = { root: { type: 'root'; version: 1; children: BlockNode[] } }

/** The bits of a text's format that are shown. */
export const TEXT_FORMATS = { bold: 1, italic: 2, strike: 4, underline: 8, subscript: 32, superscript: 64 } as const
const SHOWN_FORMATS = Object.values(TEXT_FORMATS).reduce((sum, bit) => sum | bit, 0)

type NodeType = RichTextNode['type']

const WORDS: readonly NodeType[] = ['text', 'linebreak', 'link']
const LINE: readonly NodeType[] = [...WORDS, 'image']

/** Which nodes may stand in which: what is nested otherwise would be no valid HTML. */
const MAY_HOLD: Readonly<Record<NodeType | 'root', readonly NodeType[]>> = {
  root: ['paragraph', 'heading', 'quote', 'list', 'table', 'image'],
  paragraph: LINE,
  heading: WORDS,
  quote: WORDS,
  link: ['text', 'linebreak'],
  list: ['listitem'],
  listitem: [...LINE, 'list'],
  table: ['tablerow'],
  tablerow: ['tablecell'],
  tablecell: [...LINE, 'paragraph', 'list'],
  text: [],
  linebreak: [],
  image: [],
}

/** A plain string as an editor document: a paragraph, more of them where blank lines part it, with its line breaks. SPEC §3 Rich text. */
export function wrapPlainText(plain: string): RichText {
  const children = plain.split(/\n\s*\n/).map(
    (paragraph): ParagraphNode => ({
      type: 'paragraph',
      version: 1,
      children: paragraph
        .split('\n')
        .flatMap((text, line) => [
          ...(line === 0 ? [] : [{ type: 'linebreak', version: 1 } as const]),
          { type: 'text', version: 1, text, format: 0, style: '', mode: 'normal' },
        ]),
    }),
  )
  return { root: { type: 'root', version: 1, children } }
}

/**
 * Reads whatever was stored as an editor's document: allowed nodes with their known fields stay, everything else is left out, also
 * what lies deeper or comes later than the limits, links that lead to where none may, and elements in which nothing is to be seen.
 * A plain string is wrapped. Never throws. SPEC §3 Rich text, R25.
 */
export function readRichText(value: unknown): RichText {
  const given = typeof value === 'string' ? wrapPlainText(value) : value
  const root = isObject(given) && isObject(given.root) && given.root.type === 'root' ? given.root : {}
  const children = readChildren(root, 'root', {
    depth: 1,
    left: { nodes: RICH_TEXT_NODES_MAX, characters: RICH_TEXT_CHARACTERS_MAX },
  })
  // The cast says what MAY_HOLD says, which the type cannot follow; so do those below.
  return { root: { type: 'root', version: 1, children: children as BlockNode[] } }
}

interface Reading {
  depth: number
  /** What the whole document may still hold. */
  left: { nodes: number; characters: number }
}

function readChildren(
  node: Readonly<Record<string, unknown>>,
  type: NodeType | 'root',
  reading: Reading,
): RichTextNode[] {
  if (!Array.isArray(node.children) || reading.depth >= RICH_TEXT_DEPTH_MAX) return []
  const below = { ...reading, depth: reading.depth + 1 }
  const children: RichTextNode[] = []
  for (const child of node.children) {
    if (below.left.nodes <= 0) break
    const read = isObject(child) ? readNode(child, MAY_HOLD[type], below) : null
    if (read !== null) children.push(read)
  }
  return children
}

function readNode(
  node: Readonly<Record<string, unknown>>,
  allowed: readonly NodeType[],
  reading: Reading,
): RichTextNode | null {
  const type = allowed.find((one) => one === (node.type === 'autolink' ? 'link' : node.type))
  if (type === undefined) return null
  reading.left.nodes -= 1
  const read = type === 'text' ? readText(node, reading) : readElement(node, type, reading)
  return read !== null && (type === 'text' || type === 'linebreak' || isSeen(read)) ? read : null
}

function readText({ text, format }: Readonly<Record<string, unknown>>, { left }: Reading): TextNode | null {
  if (typeof text !== 'string' || text === '' || text.length > left.characters) return null
  left.characters -= text.length
  return {
    type: 'text',
    version: 1,
    text: text.toWellFormed().replaceAll(/\p{Cc}/gu, ' '),
    format: typeof format === 'number' && Number.isInteger(format) ? format & SHOWN_FORMATS : 0,
    style: '',
    mode: 'normal',
  }
}

function readElement(
  node: Readonly<Record<string, unknown>>,
  type: Exclude<NodeType, 'text'>,
  reading: Reading,
): RichTextNode | null {
  const common = { version: 1 } as const
  const children = readChildren(node, type, reading)
  switch (type) {
    case 'linebreak':
      return { type, ...common }
    case 'image':
      return readPicture(node)
    case 'paragraph':
    case 'quote':
      return { type, ...common, children: children as InlineNode[] }
    case 'heading': {
      const tag = (['h2', 'h3', 'h4'] as const).find((one) => one === node.tag)
      return { type, ...common, tag: tag ?? 'h2', children: children as InlineNode[] }
    }
    case 'link':
      return { type, ...common, ...readTarget(node), children: children as InlineNode[] }
    case 'list':
      return {
        ...{ type, ...common, listType: node.listType === 'number' ? 'number' : 'bullet' },
        children: children as ListItemNode[],
      }
    case 'listitem':
      return { type, ...common, children: children as ListItemNode['children'] }
    case 'table':
      return { type, ...common, children: children as RowNode[] }
    case 'tablerow':
      return { type, ...common, children: children as CellNode[] }
    case 'tablecell': {
      const headerState = ([1, 2, 3] as const).find((one) => one === node.headerState) ?? 0
      return { type, ...common, headerState, children: children as CellContent[] }
    }
  }
}

/** Where a link leads; nothing of an address that nobody may be led to. */
function readTarget(node: Readonly<Record<string, unknown>>): LinkTarget {
  const { url, path } = node
  return {
    ...(typeof url === 'string' && isSafeLink(url) ? { url } : {}),
    ...(typeof path === 'string' && path.startsWith('/') && isSafeLink(path) ? { path } : {}),
    ...Object.fromEntries(
      ['category_id', 'page_id', 'variant_id'].flatMap((key) => (isId(node[key]) ? [[key, node[key]]] : [])),
    ),
  }
}

function readPicture({ image_file_id, alt, image }: Readonly<Record<string, unknown>>): PictureNode | null {
  if (!isId(image_file_id)) return null
  const isPath = typeof image === 'string' && image.startsWith('/') && isSafeLink(image)
  return {
    type: 'image',
    version: 1,
    image_file_id,
    alt: typeof alt === 'string' ? alt.toWellFormed().slice(0, 500) : '',
    ...(isPath ? { image } : {}),
  }
}

/** Whether anything of a node is to be seen: an empty heading or link would only be heard. A cell keeps its place in the row. */
function isSeen(node: RichTextNode): boolean {
  if (node.type === 'text') return node.text.trim() !== ''
  return node.type === 'image' || node.type === 'tablecell' || ('children' in node && node.children.some(isSeen))
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 2_147_483_647
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
