import { useState } from 'react'
import { expect, test } from 'vitest'
import { all, click, open, press, shownText, the, type, until } from '../../testing.ts'
import { TextField } from '../field.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [text, setText] = useState('')
  const [sent, setSent] = useState(0)
  return (
    <>
      <p>Sent {sent} times</p>
      <Dialog title="Question" confirm="Do it" onConfirm={() => setSent(sent + 1)} onClose={() => undefined}>
        <TextField label="Words" value={text} onChange={setText} />
      </Dialog>
    </>
  )
}

test('Ctrl and Enter confirm a dialog, wherever in it the focus is, and once', async () => {
  await open('/', { '/': <Page /> })
  await the('button', 'Do it')
  const [dialog] = all('dialog')
  for (const [at, element] of [dialog, await the('field', 'Words'), await the('button', 'Back')].entries()) {
    element?.focus()
    expect(document.activeElement).toBe(element)
    press('Enter', { ctrlKey: true })
    await until(() => expect(shownText()).toContain(`Sent ${at + 1} times`))
  }
})

function Asking() {
  const [words, setWords] = useState('')
  const [isChosen, setIsChosen] = useState(false)
  return (
    <Dialog
      title="Question"
      confirm="Do it"
      canConfirm={words.trim().length >= 3 && isChosen}
      missing={isChosen ? undefined : 'Countries'}
      onConfirm={() => undefined}
      onClose={() => undefined}
    >
      <TextField label="Reason" value={words} onChange={setWords} required minLength={3} />
      <TextField label="Comment" value="" onChange={() => setIsChosen(true)} />
      <button type="button" onClick={() => setIsChosen(true)}>
        Poland
      </button>
    </Dialog>
  )
}

test('a disabled button names the missing input until it is complete', async () => {
  await open('/', { '/': <Asking /> })
  const button = await the('button', 'Do it')
  await until(() => expect(shownText()).toContain('Still missing: Countries, Reason'))
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Reason')
  await type(await the('field', 'Reason'), 'no')
  await click('button', 'Poland')
  await until(() => expect(shownText()).toContain('Still missing: Reason'))
  await type(await the('field', 'Reason'), 'not ours')
  await until(() => expect(shownText()).not.toContain('Still missing'))
  expect((await the('button', 'Do it')).hasAttribute('disabled')).toBe(false)
})

const files = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('rooms ask by the dialogs of acts and of entities alone, unless they change only what is on the page', () => {
  const own = Object.entries(files).filter(([, text]) => text.includes("ui/dialog/dialog.tsx'"))
  expect(own.map(([path]) => path)).toEqual([
    '../../fields/rich-text/link-dialog.tsx',
    '../../fields/rich-text/rich-text-field.tsx',
    '../../frame/person-menu.tsx',
    '../../product-types/archive-field-dialog.tsx',
  ])
})

test('every dialog that can be grey marks a required field or says what is missing', () => {
  const silent = Object.entries(files).filter(
    ([path, text]) =>
      /\scanConfirm=/.test(text) &&
      !/\s(required|isRequired|missing=|(reasonMin|min)=\{[^0])|canConfirm=\{changes\.length > 0/.test(text) &&
      !WITHOUT_FIELDS.has(path),
  )
  expect(silent.map(([path]) => path)).toEqual([])
})

/** Dialogs that say themselves that something has to be chosen, or whose field has a file of its own that marks it. */
const WITHOUT_FIELDS: ReadonlySet<string> = new Set([
  '../../fields/grid/propose-dialog.tsx',
  '../../orders/page/mails-dialog.tsx',
  '../../product-types/archive-field-dialog.tsx',
  '../../products/duplicate-dialog.tsx',
  './dialog-frame.tsx',
])
