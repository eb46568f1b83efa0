import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Translated, writeTranslation } from '@meridian/domain/translation.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { all, click, open, press, shownText, the, type, until } from '../../testing.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { LanguagesField } from './languages-field.tsx'

const LANGUAGES: readonly LanguageId[] = ['de', 'en', 'fr', 'pl']
const LOADED: Translated<string> = { texts: { en: 'Amber', de: 'Bernstein', pl: 'Bursztyn' }, made_from: {} }

let now = LOADED
function Page() {
  const [value, setValue] = useState(LOADED)
  now = value
  return (
    <>
      <LanguagesField
        label="Name"
        languages={LANGUAGES}
        source="en"
        maxLength={40}
        value={value}
        onChange={setValue}
        errors={{ pl: 'Another product has this name' }}
      />
      <Toasts />
    </>
  )
}

const nameOf = (tab: Element | null | undefined) => tab?.textContent.replace(/^[A-Z]{2} /, '')
const tab = (name: string) =>
  until(() => expect([...document.querySelectorAll('[role="tab"]')].map(nameOf)).toContain(name))
const selected = () => nameOf(document.querySelector('[role="tab"][aria-selected="true"]'))

test('a changed source makes its translations outdated, and F8 leads from one to the next', async () => {
  await open('/', { '/': <Page /> })
  // The first language without a text is open.
  await until(() => expect(selected()).toBe('Français, missing'))
  await type(await the('field', 'English'), 'Dark amber')
  await tab('Deutsch, outdated')
  expect(shownText()).toContain('Outdated: 2')
  press('F8')
  await until(() => expect(document.activeElement).toBe(all('field', 'Polski')[0]))
  expect(shownText()).toContain('Another product has this name')
  press('F8')
  await until(() => expect(document.activeElement).toBe(all('field', 'Deutsch')[0]))
  await click('button', 'Still correct')
  await tab('Deutsch')
  expect(shownText()).toContain('Outdated: 1')
  press('F8', { shiftKey: true })
  await until(() => expect(selected()).toBe('Polski, wrong'))
  await type(await the('field', 'Polski'), ' ')
  await until(() => expect(now.texts).toEqual({ en: 'Dark amber', de: 'Bernstein' }))
  expect(shownText()).toContain('Missing: 2')
})

test('a text is copied from the language beside it, and the copy is undone', async () => {
  await open('/', { '/': <Page /> })
  await click('button', 'Copy from English')
  await until(() => expect(now).toEqual(writeTranslation(LOADED, 'fr', 'Amber', 'en')))
  await click('button', 'Undo')
  await until(() => expect(now).toEqual(LOADED))
})
