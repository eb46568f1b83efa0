import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusedAs } from '../design/story-refusal.ts'
import { open, PendingAnswers, press, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { type Offered, ReferenceField, type ReferenceKind } from './reference-field.tsx'

const SHOPS: readonly Offered[] = [
  { id: 1, name: 'Amber' },
  { id: 2, name: 'Rose' },
  { id: 3, name: 'Rosemary' },
]

const known: ReferenceKind = {
  name: 'scent',
  find: async (text) => SHOPS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  read: async (id) => {
    const found = SHOPS.find((one) => one.id === id)
    if (found === undefined) throw refusedAs('CATEGORY_ABSENT')
    return found
  },
}

function Held({ initial, kind }: { initial: number | null; kind: ReferenceKind }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <ReferenceField label="Scent" kind={kind} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

async function openField(initial: number | null, kind = known): Promise<HTMLElement> {
  await loadTexts('fields')
  await open('/', { '/': <Held initial={initial} kind={kind} /> })
  return the('field', 'Scent')
}

const value = () => document.querySelector('output')?.textContent
const options = () =>
  [...document.querySelectorAll('[role="listbox"]:not([hidden]) [role="option"]')].map((one) => one.textContent)

test('the name of the chosen record comes with its answer, and no name of another one before', async () => {
  const answers = new PendingAnswers<number, Offered>()
  const field = await openField(2, { ...known, read: (id) => answers.ask(id) })
  await until(() => expect(field.getAttribute('placeholder')).toBe('Loading'))
  expect(field).toHaveProperty('value', '')
  await answers.give(() => ({ id: 2, name: 'Rose' }))
  await until(() => expect(field).toHaveProperty('value', 'Rose'))
})

test('a removed record is named by its id, with what to do', async () => {
  const field = await openField(9)
  await until(() => expect(shownText()).toContain('Record 9 no longer exists. Choose another one, or empty the field.'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await type(field, ' ')
  await until(() => expect(value()).toBe('null'))
  expect(shownText()).not.toContain('no longer exists')
})

test('text of which nothing was chosen stays typed and is no value', async () => {
  const field = await openField(1)
  await type(field, 'Ros')
  expect(value()).toBe('NaN')
  field.blur()
  await until(() => expect(shownText()).toContain('Choose one of the records found, or empty the field.'))
  expect(field).toHaveProperty('value', 'Ros')
  await type(field, 'xyz')
  await until(() => expect(shownText()).toContain('Nothing matches'))
})

test('arrows and Enter choose, and the chosen record is offered first the next time', async () => {
  const field = await openField(null)
  await type(field, 'ros')
  await until(() => expect(options()).toEqual(['Rose', 'Rosemary']))
  press('ArrowDown')
  await until(() => expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Rosemary'))
  press('Enter')
  await until(() => expect(value()).toBe('3'))
  expect(field).toHaveProperty('value', 'Rosemary')
  await type(field, '')
  await until(() => expect(options()).toEqual(['Rosemaryrecent', 'Amber', 'Rose']))
})
