import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $isLinkNode } from '@lexical/link'
import { $isListNode, registerList } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode, registerRichText } from '@lexical/rich-text'
import type { RichText } from '@meridian/domain/rich-text.ts'
import {
  $addUpdateTag,
  $findMatchingParent,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  createEditor,
  HISTORY_MERGE_TAG,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isSame } from '../../ui/form/changes.ts'
import { EDITOR_NODES } from './editor-nodes.ts'
import { $createBlock, $createInline, $readEditor, $showRichText } from './editor-value.ts'
import { readPastedDocument } from './pasted-text.ts'

export type BlockKind = 'paragraph' | 'h2' | 'h3' | 'h4' | 'bullet' | 'number' | 'quote'

/** Where the cursor is, for the toolbar. */
export interface Place {
  block: BlockKind
  isBold: boolean
  isItalic: boolean
  /** The address of the link at the cursor. */
  link: string | null
}

const START: Place = { block: 'paragraph', isBold: false, isItalic: false, link: null }
const SHOWN_TAG = 'shown'

/** An editor in an element: its value goes out with each edit, and comes in when it changes elsewhere. */
export function useEditor(
  area: RefObject<HTMLElement | null>,
  {
    value,
    onChange,
    kept,
  }: { value: RichText; onChange: (value: RichText) => void; kept: { table: string; picture: string } },
) {
  const [editor] = useState(() =>
    createEditor({
      namespace: 'rich-text',
      nodes: EDITOR_NODES,
      theme: { keptTable: kept.table, keptPicture: kept.picture, text: { underline: 'u', strikethrough: 's' } },
      onError: (error) => {
        throw error
      },
    }),
  )
  const [place, setPlace] = useState(START)
  const [canUndo, setCanUndo] = useState(false)
  const [canRedo, setCanRedo] = useState(false)
  const [shown, setShown] = useState<RichText | null>(null)

  const changed = useEffectEvent((next: RichText) => {
    if (shown !== null && isSame(next, shown)) return
    setShown(next)
    onChange(next)
  })
  useEffect(() => {
    editor.setRootElement(area.current)
    const unregister = mergeRegister(
      registerRichText(editor),
      registerList(editor),
      registerHistory(editor, createEmptyHistoryState(), 500),
      editor.registerCommand(PASTE_COMMAND, (event) => $paste(event), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(CAN_UNDO_COMMAND, (can) => show(setCanUndo, can), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (can) => show(setCanRedo, can), COMMAND_PRIORITY_LOW),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        const next = editorState.read($readPlace)
        setPlace((before) => (isSame(before, next) ? before : next))
        const isEdited = dirtyElements.size > 0 || dirtyLeaves.size > 0
        if (isEdited && !tags.has(SHOWN_TAG)) changed(editorState.read($readEditor))
      }),
    )
    return () => {
      unregister()
      editor.setRootElement(null)
    }
  }, [editor, area])

  // Discarded, or loaded anew: what was typed is replaced, and cannot be undone to.
  useEffect(() => {
    if (shown !== null && isSame(value, shown)) return
    setShown(value)
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
    const tag = [SHOWN_TAG, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG]
    editor.update(() => $showRichText(value), { tag, discrete: true })
  }, [editor, value, shown])

  return { editor, place, canUndo, canRedo }
}

function show(set: (can: boolean) => void, can: boolean): boolean {
  set(can)
  return false
}

/** Pastes what other programs copy, cleaned. Text copied in an editor of the back office is pasted as it is. */
function $paste(event: object | null): boolean {
  const data = event instanceof ClipboardEvent ? event.clipboardData : null
  const html = data?.getData('text/html') ?? ''
  if (!(event instanceof Event) || html === '' || data?.types.includes('application/x-lexical-editor')) return false
  event.preventDefault()
  $addUpdateTag(PASTE_TAG)
  const { children } = readPastedDocument(new DOMParser().parseFromString(html, 'text/html')).root
  const [only, ...others] = children
  // A few words stay in the line into which they are pasted.
  const isLine = only?.type === 'paragraph' && others.length === 0
  $insertNodes(isLine ? only.children.map($createInline) : children.map($createBlock))
  return true
}

function $readPlace(): Place {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return START
  const node = selection.anchor.getNode()
  const link = $findMatchingParent(node, $isLinkNode)
  const block = $findMatchingParent(
    node,
    (one) => $isListNode(one) || ($isElementNode(one) && !one.isInline() && one.getType() !== 'listitem'),
  )
  return {
    block: $isListNode(block)
      ? block.getListType() === 'number'
        ? 'number'
        : 'bullet'
      : $isQuoteNode(block)
        ? 'quote'
        : $isHeadingNode(block)
          ? headingKind(block.getTag())
          : 'paragraph',
    isBold: selection.hasFormat('bold'),
    isItalic: selection.hasFormat('italic'),
    link: link?.getURL() ?? null,
  }
}

function headingKind(tag: string): BlockKind {
  return tag === 'h2' || tag === 'h3' ? tag : 'h4'
}
