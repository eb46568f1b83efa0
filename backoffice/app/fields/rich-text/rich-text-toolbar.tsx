import { type LexicalEditor, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { Toolbar } from 'react-aria-components'
import { useTexts } from '../../texts/use-texts.ts'
import { changeBlocks, toggleFormat } from './editor-acts.ts'
import type { BlockKind, Place } from './use-editor.ts'

/** The acts of the editor. One stop of Tab; arrows move between the buttons. */
export function RichTextToolbar({
  editor,
  label,
  place,
  canUndo,
  canRedo,
  onLink,
}: {
  editor: LexicalEditor
  label: string
  place: Place
  canUndo: boolean
  canRedo: boolean
  onLink: () => void
}) {
  const { t } = useTexts()
  const blocks: readonly [kind: BlockKind, name: string, sign: string, keys: string][] = [
    ['h2', t('RICH_HEADING', { level: 1 }), 'H1', 'Control+Alt+2'],
    ['h3', t('RICH_HEADING', { level: 2 }), 'H2', 'Control+Alt+3'],
    ['h4', t('RICH_HEADING', { level: 3 }), 'H3', 'Control+Alt+4'],
    ['bullet', t('RICH_BULLETS'), '•', 'Control+Shift+8'],
    ['number', t('RICH_NUMBERS'), '1.', 'Control+Shift+7'],
    ['quote', t('RICH_QUOTE'), '“', ''],
  ]
  return (
    <Toolbar aria-label={t('RICH_TOOLBAR', { name: label })} className="rich-text-toolbar">
      <Tool
        name={t('RICH_BOLD')}
        sign="B"
        keys="Control+B"
        isPressed={place.isBold}
        onPress={() => toggleFormat(editor, 'bold')}
      />
      <Tool
        name={t('RICH_ITALIC')}
        sign="I"
        keys="Control+I"
        isPressed={place.isItalic}
        onPress={() => toggleFormat(editor, 'italic')}
      />
      <Tool name={t('RICH_LINK')} sign="↗" keys="Control+K" isPressed={place.link !== null} onPress={onLink} />
      <span className="rich-text-gap" />
      {blocks.map(([kind, name, sign, keys]) => (
        <Tool
          key={kind}
          name={name}
          sign={sign}
          keys={keys}
          isPressed={place.block === kind}
          onPress={() => changeBlocks(editor, kind, place)}
        />
      ))}
      <span className="rich-text-gap" />
      <Tool
        name={t('UNDO')}
        sign="↶"
        keys="Control+Z"
        isOff={!canUndo}
        onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        name={t('RICH_REDO')}
        sign="↷"
        keys="Control+Y"
        isOff={!canRedo}
        onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </Toolbar>
  )
}

function Tool({
  name,
  sign,
  keys,
  isPressed,
  isOff = false,
  onPress,
}: {
  name: string
  /** Drawn by the styles, so that it is no second name of the button. */
  sign: string
  keys: string
  isPressed?: boolean
  isOff?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="rich-text-tool"
      aria-label={name}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys || undefined}
      title={keys === '' ? name : `${name} (${keys.replace('Control', 'Ctrl')})`}
      // A disabled button would lose the focus of the toolbar.
      aria-disabled={isOff || undefined}
      // The selected text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onPress()}
      data-sign={sign}
    />
  )
}
