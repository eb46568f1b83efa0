import { type LanguageId, languageName } from '@meridian/domain/locale.ts'
import type { Localized } from '@meridian/domain/localized.ts'
import type { FieldRow } from '@meridian/domain/product-type.ts'
import type { RichText } from '@meridian/domain/rich-text.ts'
import {
  confirmTranslation,
  isEmptyText,
  type LanguageText,
  nextIncomplete,
  type Translated,
  translationState,
  writeTranslation,
} from '@meridian/domain/translation.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { type FieldProps, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import { toast } from '../../ui/toasts.tsx'
import { FieldGroup } from '../field-group.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import './languages.css'

interface TranslationsProps<Text extends LanguageText> extends FieldProps {
  value: Translated<Text>
  onChange: (value: Translated<Text>) => void
  /** The languages that are needed. */
  languages: readonly LanguageId[]
  /** The language that the others are translated from. */
  source: LanguageId
  /** The problem of the text of a language and its correction. */
  errors?: Localized<string>
}

export interface TextTranslationsProps extends TranslationsProps<string> {
  isMultiline?: boolean
  maxLength: number
}

export function TextTranslations({ isMultiline = false, maxLength, ...props }: TextTranslationsProps) {
  const Control = isMultiline ? TextAreaField : TextField
  return (
    <Translations
      {...props}
      empty=""
      control={({ language, text, ...wires }) => (
        <Control {...wires} value={text} lang={language} maxLength={maxLength} spellCheck />
      )}
    />
  )
}

export type RichTranslationsProps = TranslationsProps<RichText>

const NOTHING: RichText = { root: { type: 'root', version: 1, children: [] } }

export function RichTranslations(props: RichTranslationsProps) {
  return (
    <Translations
      {...props}
      empty={NOTHING}
      control={({ language, text, ...wires }) => (
        // Each language has an editor with an undo of its own.
        <RichTextField key={language} {...wires} value={text} lang={language} />
      )}
    />
  )
}

export interface RowsTranslationsProps extends TranslationsProps<readonly FieldRow[]> {
  /** Edits the rows of one language. */
  control: (props: ControlProps<readonly FieldRow[]>) => ReactNode
}

export function RowsTranslations(props: RowsTranslationsProps) {
  return <Translations {...props} empty={[]} />
}

interface ControlProps<Text> {
  language: LanguageId
  label: string
  text: Text
  error?: string | undefined
  onChange: (text: Text) => void
}

/** One language beside another, and what is missing or outdated in the rest. */
function Translations<Text extends LanguageText>({
  label,
  hint,
  error,
  value,
  onChange,
  languages,
  source,
  errors = {},
  empty,
  control,
}: TranslationsProps<Text> & { empty: Text; control: (props: ControlProps<Text>) => ReactNode }) {
  const { t } = useTexts()
  const [beside, setBeside] = useState(source)
  const [chosen, setChosen] = useState(
    () => nextIncomplete(value, languages, { after: source, source, isBack: false }) ?? otherThan(source, languages),
  )
  const target = chosen === beside ? otherThan(beside, languages) : chosen
  const id = useId()
  const pane = useRef<HTMLDivElement>(null)
  // True if the control of the language that was gone to is to be focused.
  const isMoved = useRef(false)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    pane.current?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus()
  })

  const stateOf = (language: LanguageId) => translationState(value, language, source)
  const count = (state: string) => languages.filter((language) => stateOf(language) === state).length
  const [missing, outdated] = [count('missing'), count('outdated')]
  const write = (language: LanguageId, text: Text) => onChange(writeTranslation(value, language, text, source))
  const goOn = (isBack: boolean): void => {
    const next = nextIncomplete(value, languages, { after: target, source, isBack })
    if (next === null) return
    isMoved.current = true
    if (next === beside) setBeside(source === next ? target : source)
    setChosen(next)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'F8') return
    event.preventDefault()
    goOn(event.shiftKey)
  }
  const confirm = (): void => {
    // Its button disappears.
    isMoved.current = true
    onChange(confirmTranslation(value, target, source))
  }
  const copy = (): void => {
    const before = value
    write(target, value.texts[beside] ?? empty)
    toast(t('LANGUAGES_COPIED', { from: languageName(beside), to: languageName(target) }), () => onChange(before))
  }
  const controlOf = (language: LanguageId) =>
    control({
      language,
      label: languageName(language),
      text: value.texts[language] ?? empty,
      error: errors[language],
      onChange: (text) => write(language, text),
    })
  const state = stateOf(target)
  return (
    <FieldGroup label={label} {...(hint !== undefined && { hint })} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside */}
      <div className="languages" onKeyDown={press}>
        <div className="languages-bar">
          {missing > 0 && <StatusLabel tone="warn">{t('LANGUAGES_MISSING', { count: missing })}</StatusLabel>}
          {outdated > 0 && <StatusLabel tone="warn">{t('LANGUAGES_OUTDATED', { count: outdated })}</StatusLabel>}
          {missing + outdated === 0 && <StatusLabel tone="ok">{t('LANGUAGES_COMPLETE')}</StatusLabel>}
          {missing + outdated > 0 && (
            <button type="button" className="link" aria-keyshortcuts="F8" onClick={() => goOn(false)}>
              {t('LANGUAGES_NEXT')} <kbd>F8</kbd>
            </button>
          )}
        </div>
        <div className="languages-panes">
          <div className="languages-pane">
            <div className="languages-head">
              <SelectField
                label={t('LANGUAGES_BESIDE', { name: label })}
                value={beside}
                onChange={(language) => setBeside(languages.find((one) => one === language) ?? source)}
                options={languages
                  .filter((language) => language !== target)
                  .map((language) => ({ value: language, name: languageName(language) }))}
              />
            </div>
            {controlOf(beside)}
          </div>
          <div>
            <LanguageTabs
              label={label}
              panel={`${id}-panel`}
              languages={languages.filter((language) => language !== beside)}
              chosen={target}
              stateOf={stateOf}
              errors={errors}
              onChange={setChosen}
            />
            <div
              ref={pane}
              id={`${id}-panel`}
              role="tabpanel"
              aria-label={languageName(target)}
              className="languages-pane"
            >
              {controlOf(target)}
              <div className="languages-acts">
                {state === 'missing' && <StatusLabel tone="warn">{t('LANGUAGES_IS_MISSING')}</StatusLabel>}
                {state === 'outdated' && (
                  <StatusLabel tone="warn">{t('LANGUAGES_IS_OUTDATED', { source: languageName(source) })}</StatusLabel>
                )}
                {state === 'outdated' && (
                  <button type="button" className="link" onClick={confirm}>
                    {t('LANGUAGES_STILL_CORRECT')}
                  </button>
                )}
                {!isEmptyText(value.texts[beside]) && (
                  <button type="button" className="link" onClick={copy}>
                    {t('LANGUAGES_COPY', { language: languageName(beside) })}
                  </button>
                )}
              </div>
            </div>
          </div>
        </div>
      </div>
    </FieldGroup>
  )
}

function otherThan(language: LanguageId, languages: readonly LanguageId[]): LanguageId {
  return languages.find((one) => one !== language) ?? language
}
