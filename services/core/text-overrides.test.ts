import { createTextOverride, listBackOfficeTexts, searchTextOverrides } from '@meridian/contract/admin/texts.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { readTextOverrides } from './text-overrides.ts'

const shop = await openTestShop()
const owner = await shop.member({ type_id: 2, countries: [...countryIds()] })
const text = { surface: 'backoffice', language_id: 'pl', key: 'ROOM_STOCK', base: 'Stan', text: 'Magazyn' } as const

test('a text said otherwise is answered by key in its language', async () => {
  await owner.call(createTextOverride, { query: {}, body: text })
  await shop.deps.cache.refresh()
  const own = async (language_id: 'pl' | 'de') =>
    (await shop.nobody.call(listBackOfficeTexts, { params: { language_id } })).texts
  expect([await own('pl'), await own('de')]).toEqual([{ ROOM_STOCK: 'Magazyn' }, {}])
  expect(await readTextOverrides(shop.deps, 'mails')).toEqual(new Map())
  await expect(owner.call(createTextOverride, { query: {}, body: text })).rejects.toMatchObject({
    error: 'ACT_NOT_ALLOWED',
  })
})

test('a text with a placeholder that nothing fills is refused at its field', async () => {
  const body = { ...text, key: 'OTHER', base: 'Order {{number}}', text: 'Order {{nmuber}}' }
  await expect(owner.call(createTextOverride, { query: {}, body })).rejects.toMatchObject({
    fields: [{ path: 'text', code: 'PLACEHOLDER_UNKNOWN' }],
  })
})

test('a language is said otherwise only by who holds the right in all its countries', async () => {
  const editor = await shop.member({ type_id: 2, countries: ['PL'], role: 'editor' })
  await expect(
    editor.call(createTextOverride, { query: {}, body: { ...text, language_id: 'de' } }),
  ).rejects.toMatchObject({ error: 'RIGHT_LACKING' })
  expect((await editor.call(searchTextOverrides, { query: { language: 'de' } })).rows).toEqual([])
})
