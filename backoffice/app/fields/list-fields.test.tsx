import { countryIds } from '@meridian/domain/countries.ts'
import { type CountryId, knownCountryId } from '@meridian/domain/locale.ts'
import { TAG_LENGTH_MAX } from '@meridian/domain/typed-tags.ts'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { all, click, open, press, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { CountriesField } from './countries-field.tsx'
import TagsField from './tags-field.tsx'

/** A field with its value, as a form would hold it. */
function Held<V>({ initial, field }: { initial: V; field: (value: V, set: (value: V) => void) => ReactNode }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      {field(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const value = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null')

const [PL, DE, CZ, NO] = ['PL', 'DE', 'CZ', 'NO'].map(knownCountryId)

async function openCountries(initial: readonly (CountryId | undefined)[], may: readonly (CountryId | undefined)[]) {
  const known = (list: typeof initial) => list.filter((id) => id !== undefined)
  await loadTexts('fields')
  await open('/', {
    '/': (
      <Held
        initial={known(initial)}
        field={(chosen: readonly CountryId[], set) => (
          <CountriesField label="Countries" countries={known(may)} value={chosen} onChange={set} />
        )}
      />
    ),
  })
}

const isHalf = async (name: RegExp) => ((await the('field', name)) as HTMLInputElement).indeterminate

test('an admin of three countries offers those three, and a country of another admin is never lost', async () => {
  await openCountries([NO, PL], [CZ, DE, PL])
  expect(all('field')).toHaveLength(4)
  expect(await isHalf(/All countries/)).toBe(true)
  await click('field', /All countries/)
  await until(() => expect(value()).toEqual(['CZ', 'DE', 'NO', 'PL']))
  expect(await isHalf(/All countries/)).toBe(false)
  await click('field', /All countries/)
  await until(() => expect(value()).toEqual(['NO']))
  expect(shownText()).toContain('Stay, because you may not change them here: Norway.')
})

test('a region is chosen at once, beside what is chosen elsewhere', async () => {
  await openCountries([NO], countryIds())
  await click('field', /European Union/)
  await until(() => expect(value()).toContain('PL'))
  expect(value()).toContain('NO')
  expect(value()).not.toContain('US')
  await click('field', 'Poland')
  await until(() => expect(value()).not.toContain('PL'))
  expect(await isHalf(/European Union/)).toBe(true)
})

async function openTags(initial: readonly string[]) {
  await loadTexts('fields')
  await open('/', {
    '/': (
      <Held
        initial={initial}
        field={(tags: readonly string[], set) => <TagsField label="Tags" value={tags} onChange={set} />}
      />
    ),
  })
  return the('field', 'Tags')
}

test('tags are added by Enter, by a comma, by pasting lines and by leaving the field', async () => {
  const field = await openTags(['new'])
  await type(field, 'gift')
  press('Enter')
  await until(() => expect(value()).toEqual(['new', 'gift']))
  await type(field, 'winter,')
  await until(() => expect(value()).toEqual(['new', 'gift', 'winter']))
  const data = new DataTransfer()
  data.setData('text', 'Gift\nsale\r\nnight care')
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await until(() => expect(value()).toEqual(['new', 'gift', 'winter', 'sale', 'night care']))
  await type(field, 'vegan')
  field.blur()
  await until(() => expect(value()).toHaveLength(6))
  expect(field).toHaveProperty('value', '')
})

test('text that is no tag stays typed and in the value, so that the form cannot be saved without it', async () => {
  const field = await openTags(['new'])
  const long = 'x'.repeat(TAG_LENGTH_MAX + 1)
  await type(field, long)
  press('Enter')
  await until(() => expect(shownText()).toContain('A tag has at most 40 characters. Shorten it.'))
  expect(field).toHaveProperty('value', long)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(value()).toEqual(['new', long])
  await type(field, 'x')
  await until(() => expect(value()).toEqual(['new']))
  expect(shownText()).not.toContain('Shorten it')
})

test('Backspace in the empty field goes to the last tag, and there removes it', async () => {
  const field = await openTags(['new', 'gift'])
  field.focus()
  press('Backspace')
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('gift'))
  press('Backspace')
  await until(() => expect(value()).toEqual(['new']))
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('new'))
  press('Delete')
  await until(() => expect(document.activeElement).toBe(field))
  expect([value(), shownText()]).toEqual([[], expect.stringContaining('Removed: new')])
})
