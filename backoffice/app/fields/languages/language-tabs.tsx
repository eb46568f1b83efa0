import { type LanguageId, languageName } from '@meridian/domain/locale.ts'
import type { Localized } from '@meridian/domain/localized.ts'
import type { TranslationState } from '@meridian/domain/translation.ts'
import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

/** The languages of a text with their states: one stop of Tab, arrows move between them. */
export function LanguageTabs({
  label,
  panel,
  languages,
  chosen,
  stateOf,
  errors,
  onChange,
}: {
  label: string
  /** The id of the element with the text of the chosen language. */
  panel: string
  languages: readonly LanguageId[]
  chosen: LanguageId
  stateOf: (language: LanguageId) => TranslationState
  errors: Localized<string>
  onChange: (language: LanguageId) => void
}) {
  const { t } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const names = {
    source: null,
    current: null,
    missing: t('LANGUAGES_TAB_MISSING'),
    outdated: t('LANGUAGES_TAB_OUTDATED'),
    wrong: t('LANGUAGES_TAB_WRONG'),
  }
  const press = (event: KeyboardEvent): void => {
    const last = languages.length - 1
    const at = languages.indexOf(chosen)
    const to = { ArrowLeft: at === 0 ? last : at - 1, ArrowRight: at === last ? 0 : at + 1, Home: 0, End: last }[
      event.key
    ]
    const language = to === undefined ? undefined : languages[to]
    if (language === undefined) return
    event.preventDefault()
    onChange(language)
    list.current?.querySelector<HTMLElement>(`[data-language="${language}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className="languages-tabs" onKeyDown={press}>
      {languages.map((language) => {
        const state = errors[language] === undefined ? stateOf(language) : 'wrong'
        const name = [languageName(language), names[state]].filter((part) => part !== null).join(', ')
        const isChosen = language === chosen
        return (
          <button
            key={language}
            type="button"
            role="tab"
            className="languages-tab"
            aria-selected={isChosen}
            aria-controls={isChosen ? panel : undefined}
            tabIndex={isChosen ? 0 : -1}
            title={name}
            data-language={language}
            data-state={state}
            onClick={() => onChange(language)}
          >
            {language.toUpperCase()}
            <span className="sr-only"> {name}</span>
          </button>
        )
      })}
    </div>
  )
}
