import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { type BlockNode, type PictureNode, readRichText } from '@meridian/domain/rich-text.ts'
import { $create, $getState, $setState, createState, DecoratorNode, type EditorConfig, type LexicalNode } from 'lexical'

/** What the editor shows but does not edit: a table or a picture. */
export type Kept = Extract<BlockNode, { type: 'table' }> | PictureNode

const keptState = createState('kept', { parse: readKept })
const inlineState = createState('inline', { parse: (value) => value === true })

/** A copied node comes from the clipboard, so it is read like any stored document. */
function readKept(value: unknown): Kept | null {
  const [read] = readRichText({ root: { type: 'root', children: [value] } }).root.children
  return read?.type === 'table' || read?.type === 'image' ? read : null
}

export class KeptNode extends DecoratorNode<null> {
  override $config() {
    return this.config('kept', {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: keptState },
        { flat: true, stateConfig: inlineState },
      ],
    })
  }

  override createDOM({ theme }: EditorConfig): HTMLElement {
    const element = document.createElement(this.isInline() ? 'span' : 'div')
    element.className = 'rich-text-kept'
    const kept = this.getKept()
    const isPicture = kept?.type === 'image'
    // The field gives its theme the texts of its language.
    element.textContent = [
      String(isPicture ? theme.keptPicture : theme.keptTable),
      kept === null ? '' : isPicture ? kept.alt : firstTextIn(kept),
    ]
      .filter((text) => text !== '')
      .join(': ')
    return element
  }

  override updateDOM(): false {
    return false
  }

  override decorate(): null {
    return null
  }

  override isInline(): boolean {
    return $getState(this, inlineState)
  }

  getKept(): Kept | null {
    return $getState(this, keptState)
  }
}

export function $createKeptNode(kept: Kept, isInline: boolean): KeptNode {
  const node = $create(KeptNode)
  $setState(node, keptState, kept)
  $setState(node, inlineState, isInline)
  return node
}

export function $isKeptNode(node: LexicalNode | null | undefined): node is KeptNode {
  return node instanceof KeptNode
}

function firstTextIn(node: { children: readonly object[] }): string {
  for (const child of node.children) {
    if ('text' in child && typeof child.text === 'string') return child.text
    // Tables hold nodes with children or without.
    const text = 'children' in child ? firstTextIn(child as { children: object[] }) : ''
    if (text !== '') return text
  }
  return ''
}

/** The nodes of the editor: only what the shop's pages render. */
export const EDITOR_NODES = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, KeptNode]
