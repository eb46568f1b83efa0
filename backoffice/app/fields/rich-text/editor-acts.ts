import { $toggleLink } from '@lexical/link'
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import type { LinkTarget } from '@meridian/domain/rich-text.ts'
import {
  $createParagraphNode,
  $createTextNode,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { addressOf } from './link-target.ts'
import type { BlockKind, Place } from './use-editor.ts'

/** Changes the selected blocks to a kind, or back to paragraphs if they are of this kind. */
export function changeBlocks(editor: LexicalEditor, kind: BlockKind, { block }: Place): void {
  const next = kind === block ? 'paragraph' : kind
  if (next === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
  else if (next === 'number') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)
  else {
    if (block === 'bullet' || block === 'number') editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
    editor.update(() => {
      $setBlocksType($getSelection(), () => {
        if (next === 'quote') return $createQuoteNode()
        return next === 'paragraph' ? $createParagraphNode() : $createHeadingNode(next)
      })
    })
  }
  editor.focus()
}

export function toggleFormat(editor: LexicalEditor, format: 'bold' | 'italic'): void {
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)
  editor.focus()
}

/** Sets the link of the selected text; null removes it. Without selected text the address becomes the text. */
export function changeLink(editor: LexicalEditor, target: LinkTarget | null): void {
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    const address = target === null ? null : addressOf(target)
    if (address !== null && selection.isCollapsed()) {
      const text = $createTextNode(address.replace(/^mailto:/, ''))
      $insertNodes([text])
      text.select(0)
    }
    $toggleLink(address, { rel: null })
  })
  editor.focus()
}

/** The keys of the editor beyond those of the browser. @returns true if a key is one of them */
export function pressKey(
  editor: LexicalEditor,
  event: { key: string; code: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean },
  place: Place,
  onLink: () => void,
): boolean {
  if (!(event.ctrlKey || event.metaKey)) return false
  const digit = /^Digit(\d)$/.exec(event.code)?.[1]
  const isListed = place.block === 'bullet' || place.block === 'number'
  if (event.key.toLowerCase() === 'k') onLink()
  else if (event.altKey && digit === '0') changeBlocks(editor, 'paragraph', { ...place, block: 'h2' })
  else if (event.altKey && (digit === '2' || digit === '3' || digit === '4')) changeBlocks(editor, `h${digit}`, place)
  else if (event.shiftKey && digit === '7') changeBlocks(editor, 'number', place)
  else if (event.shiftKey && digit === '8') changeBlocks(editor, 'bullet', place)
  else if (event.code === 'BracketRight' && isListed) editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
  else if (event.code === 'BracketLeft' && isListed) editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)
  else return false
  return true
}
