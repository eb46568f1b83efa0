import { $createLinkNode, $isLinkNode } from '@lexical/link'
import {
  $createListItemNode,
  $createListNode,
  $isListItemNode,
  $isListNode,
  type ListNode as EditorList,
} from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  type BlockNode,
  type InlineNode,
  type ListItemNode,
  type ListNode,
  type RichText,
  readRichText,
} from '@meridian/domain/rich-text.ts'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { $createKeptNode, $isKeptNode } from './editor-nodes.ts'
import { addressOf, targetOf } from './link-target.ts'

/** Fills the editor with a document. */
export function $showRichText({ root }: RichText): void {
  const blocks = root.children.map($createBlock)
  $getRoot()
    .clear()
    .append(...(blocks.length === 0 ? [$createParagraphNode()] : blocks))
}

export function $createBlock(node: BlockNode): LexicalNode {
  switch (node.type) {
    case 'paragraph':
      return $filled($createParagraphNode(), node.children)
    case 'heading':
      return $filled($createHeadingNode(node.tag), node.children)
    case 'quote':
      return $filled($createQuoteNode(), node.children)
    case 'list':
      return $createList(node)
    case 'table':
    case 'image':
      return $createKeptNode(node, false)
  }
}

function $filled<Element extends ElementNode>(element: Element, children: readonly InlineNode[]): Element {
  return element.append(...children.map($createInline))
}

/** The editor nests a list in an item of its own, the shop in the item above it. */
function $createList({ listType, children }: ListNode): EditorList {
  const list = $createListNode(listType)
  for (const item of children) {
    let line: InlineNode[] = []
    const endLine = () => {
      if (line.length > 0) list.append($filled($createListItemNode(), line))
      line = []
    }
    for (const child of item.children) {
      if (child.type === 'list') {
        endLine()
        list.append($createListItemNode().append($createList(child)))
      } else line.push(child)
    }
    endLine()
  }
  return list
}

export function $createInline(node: InlineNode): LexicalNode {
  switch (node.type) {
    case 'text':
      return $createTextNode(node.text).setFormat(node.format)
    case 'linebreak':
      return $createLineBreakNode()
    case 'link':
      return $filled($createLinkNode(addressOf(withoutNode(node))), node.children)
    case 'image':
      return $createKeptNode(node, true)
  }
}

function withoutNode({ type: _, version: __, children: ___, ...target }: Extract<InlineNode, { type: 'link' }>) {
  return target
}

/** The document in the editor, in the form of the shop. */
export function $readEditor(): RichText {
  const children = $getRoot().getChildren().flatMap($blockOf)
  return readRichText({ root: { type: 'root', version: 1, children } })
}

function $blockOf(node: LexicalNode): BlockNode[] {
  if ($isKeptNode(node)) return [node.getKept()].filter((kept) => kept !== null)
  if ($isListNode(node)) return [$listOf(node)]
  if (!$isElementNode(node)) return []
  const children = node.getChildren().flatMap($inlineOf)
  if ($isHeadingNode(node)) {
    const tag = node.getTag()
    return [{ type: 'heading', version: 1, tag: tag === 'h2' || tag === 'h3' ? tag : 'h4', children }]
  }
  return [{ type: $isQuoteNode(node) ? 'quote' : 'paragraph', version: 1, children }]
}

function $listOf(list: EditorList): ListNode {
  const items: ListItemNode[] = []
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue
    const nested = item.getChildren().filter($isListNode)
    const above = items.at(-1)
    if (nested.length > 0 && above !== undefined) above.children.push(...nested.map($listOf))
    else if (nested.length > 0) items.push({ type: 'listitem', version: 1, children: nested.map($listOf) })
    else items.push({ type: 'listitem', version: 1, children: item.getChildren().flatMap($inlineOf) })
  }
  return { type: 'list', version: 1, listType: list.getListType() === 'number' ? 'number' : 'bullet', children: items }
}

function $inlineOf(node: LexicalNode): InlineNode[] {
  if ($isTextNode(node)) {
    return [
      { type: 'text', version: 1, text: node.getTextContent(), format: node.getFormat(), style: '', mode: 'normal' },
    ]
  }
  if ($isLineBreakNode(node)) return [{ type: 'linebreak', version: 1 }]
  if ($isKeptNode(node)) {
    const kept = node.getKept()
    return kept?.type === 'image' ? [kept] : []
  }
  if (!$isElementNode(node)) return []
  const children = node.getChildren().flatMap($inlineOf)
  return $isLinkNode(node) ? [{ ...targetOf(node.getURL()), type: 'link', version: 1, children }] : children
}
