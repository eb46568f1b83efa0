import { isSafeLink } from './link.ts'

/** Limits of an editor document; the excess is dropped. Rich text (R25). */
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

/** The target of a link: an address, a path below the locale, or a reference that the CMS resolves to such a path. */
export interface LinkTarget {
  url?: string
  path?: string
  category_id?: number
  page_id?: number
  variant_id?: number
}
export type LinkNode = LinkTarget & { type: 'link'; version: 1; children: InlineNode[] }

/** `image` is the public path that the CMS resolved for the file, null if the file no longer exists. */
export type PictureNode = { type: 'image'; version: 1; image_file_id: number; alt: string; image?: string | null }
export type InlineNode = TextNode | { type: 'linebreak'; version: 1 } | LinkNode | PictureNode
export type ListNode = { type: 'list'; version: 1; listType: 'bullet' | 'number'; children: ListItemNode[] }
export type ListItemNode = { type: 'listitem'; version: 1; children: (InlineNode | ListNode)[] }
/** `headerState` is Lexical's: 0 for a plain cell, 1 for a column header, 2 for a row header, 3 for both. */
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

/** An editor document that is safe to render. SPEC §3 Rich text. */
export type RichText = { root: { type: 'root'; version: 1; children: BlockNode[] } }

/** The text format bits that are rendered. */
export const TEXT_FORMATS = { bold: 1, italic: 2, strike: 4, underline: 8, subscript: 32, superscript: 64 } as const
const SHOWN_FORMATS = Object.values(TEXT_FORMATS).reduce((sum, bit) => sum | bit, 0)

type NodeType = RichTextNode['type']

const WORDS: readonly NodeType[] = ['text', 'linebreak', 'link']
const LINE: readonly NodeType[] = [...WORDS, 'image']

/** Allowed children of each node; other nesting would be invalid HTML. */
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

/**
 * Wraps a plain string into an editor document: paragraphs split at blank lines, with its line breaks. SPEC §3 Rich
 * text.
 */
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

/** The words of an editor document, without formats and pictures. */
export function plainText({ root }: RichText): string {
  const textsOf = (node: RichTextNode): string[] =>
    node.type === 'text' ? [node.text] : 'children' in node ? node.children.flatMap(textsOf) : []
  return root.children.map((block) => textsOf(block).join('')).join('\n')
}

/**
 * Sanitises stored data into an editor document: allowed nodes with known fields stay; everything else is dropped,
 * including nodes beyond the limits, unsafe links and elements without visible content. A plain string is wrapped.
 * Never throws. SPEC §3 Rich text, rich text (R25).
 */
export function readRichText(value: unknown): RichText {
  const given = typeof value === 'string' ? wrapPlainText(value) : value
  const root = isObject(given) && isObject(given.root) && given.root.type === 'root' ? given.root : {}
  const children = readChildren(root, 'root', {
    depth: 1,
    left: { nodes: RICH_TEXT_NODES_MAX, characters: RICH_TEXT_CHARACTERS_MAX },
  })
  // MAY_HOLD guarantees the types of the children, which the compiler cannot follow; the casts below rely on it too.
  return { root: { type: 'root', version: 1, children: children as BlockNode[] } }
}

interface ReaderState {
  depth: number
  /** The remaining budget of the whole document. */
  left: { nodes: number; characters: number }
}

function readChildren(
  node: Readonly<Record<string, unknown>>,
  type: NodeType | 'root',
  reading: ReaderState,
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
  reading: ReaderState,
): RichTextNode | null {
  const type = allowed.find((one) => one === (node.type === 'autolink' ? 'link' : node.type))
  if (type === undefined) return null
  reading.left.nodes -= 1
  const read = type === 'text' ? readText(node, reading) : readElement(node, type, reading)
  return read !== null && (type === 'text' || type === 'linebreak' || isSeen(read)) ? read : null
}

function readText({ text, format }: Readonly<Record<string, unknown>>, { left }: ReaderState): TextNode | null {
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
  reading: ReaderState,
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
        type,
        ...common,
        listType: node.listType === 'number' ? 'number' : 'bullet',
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

/** The target of a link, empty for an unsafe address. */
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

/**
 * True if a node has visible content: an empty heading or link would only be announced by screen readers. Empty cells
 * are kept for the layout of the row.
 */
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
