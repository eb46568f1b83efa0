import { type LanguageId, languageName } from '@meridian/domain/locale.ts'
import type { Localized } from '@meridian/domain/localized.ts'
import type { TranslationState } from '@meridian/domain/translation.ts'
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTexts } from '../../texts/use-texts.ts'

/** The languages of a text with their states; arrows move between them. */
export function LanguageTabs({
  label,
  languages,
  chosen,
  stateOf,
  errors,
  onChange,
  children,
}: {
  label: string
  languages: readonly LanguageId[]
  chosen: LanguageId
  stateOf: (language: LanguageId) => TranslationState
  errors: Localized<string>
  onChange: (language: LanguageId) => void
  children: ReactNode
}) {
  const { t } = useTexts()
  const names = {
    source: null,
    current: null,
    missing: t('LANGUAGES_TAB_MISSING'),
    outdated: t('LANGUAGES_TAB_OUTDATED'),
    wrong: t('LANGUAGES_TAB_WRONG'),
  }
  return (
    <Tabs
      selectedKey={chosen}
      onSelectionChange={(key) => {
        const language = languages.find((one) => one === key)
        if (language !== undefined) onChange(language)
      }}
    >
      <TabList aria-label={label} className="languages-tabs">
        {languages.map((language) => {
          const state = errors[language] === undefined ? stateOf(language) : 'wrong'
          const name = [languageName(language), names[state]].filter((part) => part !== null).join(', ')
          return (
            <Tab key={language} id={language} aria-label={name} className="languages-tab" data-state={state}>
              <span title={name}>{language.toUpperCase()}</span>
            </Tab>
          )
        })}
      </TabList>
      <TabPanel id={chosen}>{children}</TabPanel>
    </Tabs>
  )
}
