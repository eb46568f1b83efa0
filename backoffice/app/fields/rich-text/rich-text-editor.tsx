import type { RichText } from '@meridian/domain/rich-text.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldNotes, type FieldProps } from '../../ui/field.tsx'
import { changeLink, pressKey } from './editor-acts.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { useEditor } from './use-editor.ts'
import './rich-text.css'

export interface RichTextFieldProps extends FieldProps {
  value: RichText
  /** Called with each edit; a value that is only shown stays as it is. */
  onChange: (value: RichText) => void
  onBlur?: () => void
  /** The language of the text. */
  lang?: string
}

export function RichTextEditor({ label, hint, error, value, onChange, onBlur, lang }: RichTextFieldProps) {
  const { t } = useTexts()
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const kept = { table: t('RICH_TABLE'), picture: t('RICH_PICTURE') }
  const { editor, place, canUndo, canRedo } = useEditor(area, { value, onChange, kept })
  const [isLinking, setIsLinking] = useState(false)
  const press = (event: KeyboardEvent): void => {
    if (pressKey(editor, event, place, () => setIsLinking(true))) event.preventDefault()
  }
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a label; the keyboard has Tab */}
      <span id={id} className="rich-text-label" onClick={() => area.current?.focus()}>
        {label}
      </span>
      <div className="rich-text" data-wrong={error !== undefined || undefined}>
        <RichTextToolbar {...{ editor, label, place, canUndo, canRedo }} onLink={() => setIsLinking(true)} />
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formats */}
        <div
          ref={area}
          className="rich-text-area"
          role="textbox"
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          aria-multiline="true"
          aria-labelledby={id}
          aria-describedby={described === '' ? undefined : described}
          aria-invalid={error !== undefined || undefined}
          lang={lang}
          spellCheck
          onKeyDown={press}
          onBlur={onBlur}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
      {isLinking && (
        <LinkDialog
          address={place.link}
          onClose={() => setIsLinking(false)}
          onChange={(target) => {
            setIsLinking(false)
            changeLink(editor, target)
          }}
        />
      )}
    </div>
  )
}
