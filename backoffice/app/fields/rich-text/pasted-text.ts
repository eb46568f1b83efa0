import { isSafeLink } from '@meridian/domain/link.ts'
import {
  type BlockNode,
  type InlineNode,
  type ListItemNode,
  type ListNode,
  type RichText,
  type RichTextNode,
  readRichText,
  TEXT_FORMATS,
} from '@meridian/domain/rich-text.ts'

const SKIPPED = new Set(['script', 'style', 'head', 'template', 'meta', 'link', 'title', 'noscript', 'svg', 'iframe'])
const BLOCKS = new Set(
  'address article aside center dd div dl dt fieldset figcaption figure footer form header hr main nav p pre section'.split(
    ' ',
  ),
)
const FORMATS: Readonly<Record<string, number>> = {
  b: TEXT_FORMATS.bold,
  strong: TEXT_FORMATS.bold,
  i: TEXT_FORMATS.italic,
  em: TEXT_FORMATS.italic,
  u: TEXT_FORMATS.underline,
  s: TEXT_FORMATS.strike,
  strike: TEXT_FORMATS.strike,
  del: TEXT_FORMATS.strike,
  sub: TEXT_FORMATS.subscript,
  sup: TEXT_FORMATS.superscript,
}
/** The shop's title is the h1 of its pages. */
const HEADINGS: Readonly<Record<string, 'h2' | 'h3' | 'h4'>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}

/** The content of a document pasted from Word or a web page, reduced to what the shop renders. */
export function readPastedDocument(pasted: Document): RichText {
  const children = new Reader().read(pasted.body)
  return readRichText({ root: { type: 'root', version: 1, children } })
}

/** Collects the blocks below an element; inline content between them becomes paragraphs. */
class Reader {
  private readonly blocks: BlockNode[] = []
  private line: InlineNode[] = []
  /** The open lists of consecutive list paragraphs of Word, by level. */
  private wordLists: ListNode[] = []

  read(element: Element): BlockNode[] {
    this.walk(element, 0)
    this.endLine()
    return this.blocks
  }

  private walk(parent: Node, format: number): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) this.addText(node.textContent ?? '', format)
      else if (node.nodeType === 1) this.readElement(node as Element, format)
    }
  }

  private readElement(element: Element, outer: number): void {
    const tag = element.localName
    const style = element.getAttribute('style') ?? ''
    // Word writes the sign of a list item as text.
    if (SKIPPED.has(tag) || /mso-list:\s*ignore|display:\s*none/i.test(style)) return
    const format = formatOf(tag, style, outer)
    const heading = HEADINGS[tag]
    if (tag === 'br') this.line.push({ type: 'linebreak', version: 1 })
    else if (heading !== undefined)
      this.addBlock({ type: 'heading', version: 1, tag: heading, children: inlineIn(element) })
    else if (tag === 'blockquote') this.addBlock({ type: 'quote', version: 1, children: inlineIn(element) })
    else if (tag === 'ul' || tag === 'ol') this.addBlock(listIn(element))
    else if (tag === 'table') this.addBlock(tableIn(element))
    else if (tag === 'a') this.addLink(element, format)
    else if (/mso-list:\s*l\d+\s+level\d+/i.test(style)) this.addWordItem(element, style)
    else if (BLOCKS.has(tag)) {
      this.endLine()
      this.walk(element, format)
      this.endLine()
    } else this.walk(element, format)
  }

  private addText(text: string, format: number): void {
    const plain = text.replaceAll(/[\t\n\r ]+/g, ' ')
    if (plain !== '') this.line.push({ type: 'text', version: 1, text: plain, format, style: '', mode: 'normal' })
  }

  private addLink(element: Element, format: number): void {
    const url = element.getAttribute('href')?.trim() ?? ''
    const children = withFormat(inlineIn(element), format)
    // Addresses inside the pasted document lead nowhere in the shop.
    if (!/^[a-z]+:/i.test(url) || !isSafeLink(url)) this.line.push(...children)
    else this.line.push({ type: 'link', version: 1, url, children })
  }

  private addBlock(block: BlockNode): void {
    this.endLine()
    this.wordLists = []
    this.blocks.push(block)
  }

  private addWordItem(element: Element, style: string): void {
    const level = Number(/level(\d+)/i.exec(style)?.[1] ?? 1)
    const sign = element.querySelector('[style*="mso-list:Ignore" i]')?.textContent?.trim() ?? ''
    const listType = /^[\da-z]+[.)]/i.test(sign) ? 'number' : 'bullet'
    const item: ListItemNode = { type: 'listitem', version: 1, children: inlineIn(element) }
    this.endLine(true)
    this.wordLists.length = Math.min(this.wordLists.length, level)
    while (this.wordLists.length < level) {
      const list: ListNode = { type: 'list', version: 1, listType, children: [] }
      const above = this.wordLists.at(-1)
      if (above === undefined) this.blocks.push(list)
      else if (above.children.length === 0) above.children.push({ type: 'listitem', version: 1, children: [list] })
      else above.children.at(-1)?.children.push(list)
      this.wordLists.push(list)
    }
    this.wordLists.at(-1)?.children.push(item)
  }

  private endLine(keepsList = false): void {
    const children = trimmed(this.line)
    this.line = []
    if (children.length === 0) return
    if (!keepsList) this.wordLists = []
    this.blocks.push({ type: 'paragraph', version: 1, children })
  }
}

function formatOf(tag: string, style: string, outer: number): number {
  // Google Docs wraps everything in a <b> that is not bold.
  const isPlain = /font-weight:\s*(?:normal|[1-5]00)/i.test(style)
  const own = isPlain && FORMATS[tag] === TEXT_FORMATS.bold ? 0 : (FORMATS[tag] ?? 0)
  return (
    (isPlain ? outer & ~TEXT_FORMATS.bold : outer) |
    own |
    (/font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? TEXT_FORMATS.bold : 0) |
    (/font-style:\s*italic/i.test(style) ? TEXT_FORMATS.italic : 0)
  )
}

/** The text of an element in one line; its paragraphs are separated by line breaks. */
function inlineIn(element: Element): InlineNode[] {
  return new Reader()
    .read(element)
    .flatMap((block, at): InlineNode[] => [
      ...(at === 0 ? [] : [{ type: 'linebreak', version: 1 } as const]),
      ...('children' in block ? inlinesBelow(block.children) : [block]),
    ])
}

function inlinesBelow(nodes: readonly RichTextNode[]): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    const isInline = node.type === 'text' || node.type === 'linebreak' || node.type === 'image' || node.type === 'link'
    return isInline ? [node] : inlinesBelow(node.children)
  })
}

/** The text of a link, in the format around it; links in links do not exist. */
function withFormat(nodes: readonly InlineNode[], format: number): InlineNode[] {
  return nodes
    .flatMap((node) => (node.type === 'link' ? node.children : [node]))
    .map((node) => (node.type === 'text' ? { ...node, format: node.format | format } : node))
}

function listIn(element: Element): ListNode {
  const items: ListItemNode[] = []
  for (const child of element.children) {
    if (child.localName === 'ul' || child.localName === 'ol') {
      // Invalid, but written by Word and Google Docs: a list directly in a list.
      const above = items.at(-1)
      if (above === undefined) items.push({ type: 'listitem', version: 1, children: [listIn(child)] })
      else above.children.push(listIn(child))
    } else if (child.localName === 'li') {
      const children = new Reader()
        .read(child)
        .flatMap((block): ListItemNode['children'] =>
          block.type === 'list' ? [block] : 'children' in block ? inlinesBelow(block.children) : [block],
        )
      items.push({ type: 'listitem', version: 1, children })
    }
  }
  return { type: 'list', version: 1, listType: element.localName === 'ol' ? 'number' : 'bullet', children: items }
}

function tableIn(table: Element): BlockNode {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  return {
    type: 'table',
    version: 1,
    children: rows.map((row) => ({
      type: 'tablerow',
      version: 1,
      children: [...row.children].map((cell) => ({
        type: 'tablecell',
        version: 1,
        headerState: cell.localName === 'th' ? 1 : 0,
        children: inlineIn(cell),
      })),
    })),
  }
}

/** Without blanks and line breaks at the ends. */
function trimmed(line: readonly InlineNode[]): InlineNode[] {
  const isBlank = (node: InlineNode) => node.type === 'linebreak' || (node.type === 'text' && node.text.trim() === '')
  const from = line.findIndex((node) => !isBlank(node))
  if (from === -1) return []
  const to = line.findLastIndex((node) => !isBlank(node))
  return line.slice(from, to + 1).map((node, at, { length }) => {
    if (node.type !== 'text') return node
    const start = at === 0 ? node.text.trimStart() : node.text
    return { ...node, text: at === length - 1 ? start.trimEnd() : start }
  })
}
