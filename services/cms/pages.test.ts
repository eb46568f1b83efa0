import { findHelp, getHomePage, getStaticPage, listStaticPages } from '@meridian/contract/cms.ts'
import { createPreview, getDocument, listDocuments, publishDocument } from '@meridian/contract/content.ts'
import { createPage, updatePage } from '@meridian/contract/pages.ts'
import { updateSequence } from '@meridian/contract/sequences.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../testing/testing.ts'
import { adminOfCountries, makeSequence } from './content-testing.ts'
import { publishDue } from './publish-documents.ts'

const HOME = 1
const ABOUT = 2

const shop = await openTestShop()
const admin = await adminOfCountries(shop, 'PL', 'DE')
const adminOfAll = await adminOfCountries(shop, ...countryIds())

const EN_PL = { countryId: 'PL', languageId: 'en' } as const
const at = (countryId: CountryId) => ({ ...EN_PL, countryId })
const readPage = async (uri: string, query: object = {}) => {
  await shop.deps.cache.refresh()
  return (await shop.nobody.call(getStaticPage, { params: { uri }, query: { ...EN_PL, ...query } })).static_page
}
const refusal = async (uri: string, query: object = {}) => {
  await shop.deps.cache.refresh()
  return shop.nobody.refusal(getStaticPage, { params: { uri }, query: { ...EN_PL, ...query } })
}
const pathsIn = async (countryId: CountryId) => {
  await shop.deps.cache.refresh()
  const { static_pages } = await shop.nobody.call(listStaticPages, { query: at(countryId) })
  return static_pages.map(({ path }) => path)
}

const titled = (en: string, pl: string) => [{ type: 'title', text: { en, pl } }]

let pages = 0

/** A page of two languages with its sequence, both drafts. */
async function makePage(more: object = {}) {
  pages += 1
  const sequence = await makeSequence(admin, titled('Repairs', 'Naprawy'), { isPublic: false })
  const body = {
    uri: { en: `repairs-${pages}`, pl: `naprawy-${pages}` },
    title: { en: 'Repairs', pl: 'Naprawy' },
    description: { en: 'We mend it.', pl: 'Naprawimy.' },
    position: 50,
    sequence_id: sequence.id,
    ...more,
  }
  const { page } = await admin.call(createPage, { body })
  return { id: page.id, body, sequence_id: sequence.id }
}

const publish = (id: number, body: object = {}, as: TestUser = admin) =>
  as.call(publishDocument, { params: { id }, body: { version: 1, public: true, ...body } })

test('a page is published with its sequence, listed and found by its words, and unpublished again', async () => {
  const { id, body } = await makePage({ found_by: { en: 'mending broken' } })
  expect(await refusal(body.uri.en)).toBe('PAGE_ABSENT')
  await publish(id, { sequence_version: 1 })
  expect(await readPage(body.uri.en)).toMatchObject({
    id,
    uri: body.uri.en,
    uris: body.uri,
    title: 'Repairs',
    description: 'We mend it.',
    language_id: 'en',
    countries: ['DE', 'PL'],
    sections: [{ type: 'title', text: 'Repairs' }],
  })
  expect(await readPage(body.uri.en, { languageId: 'pl' })).toMatchObject({ uri: body.uri.pl, title: 'Naprawy' })
  expect(await pathsIn('PL')).toContain(`/i/${body.uri.en}`)
  const { help } = await shop.nobody.call(findHelp, { query: { ...EN_PL, query: 'broken' } })
  expect(help).toEqual([{ id, title: 'Repairs', path: `/i/${body.uri.en}` }])
  await publish(id, { public: false })
  expect(await refusal(body.uri.en)).toBe('PAGE_ABSENT')
  expect(await pathsIn('PL')).not.toContain(`/i/${body.uri.en}`)
})

test('a page is visible in its countries only: elsewhere it is missing, unlisted, and links to it are left out', async () => {
  const { id, body } = await makePage({ countries: ['DE'] })
  await publish(id, { sequence_version: 1 })
  expect(await readPage(body.uri.en, { countryId: 'DE' })).toMatchObject({ id, countries: ['DE'] })
  expect(await refusal(body.uri.en)).toBe('PAGE_ABSENT')
  expect(await pathsIn('DE')).toContain(`/i/${body.uri.en}`)
  expect(await pathsIn('PL')).not.toContain(`/i/${body.uri.en}`)
  const link = { label: { en: 'Repairs' }, page_id: id }
  const leading = await makePage()
  const sections = [{ type: 'title', text: { en: 'See' }, link }] as never
  await admin.call(updateSequence, { params: { id: leading.sequence_id }, body: { version: 1, sections } })
  await publish(leading.id, { sequence_version: 2 })
  expect((await readPage(leading.body.uri.en, { countryId: 'DE' })).sections[0]).toMatchObject({
    link: { path: `/i/${body.uri.en}` },
  })
  expect((await readPage(leading.body.uri.en)).sections[0]).not.toHaveProperty('link')
})

test('a page is published at its time, and read in its languages', async () => {
  const { id, body } = await makePage()
  const before = shop.time.now
  const later = new Date(before.getTime() + 60_000)
  await publish(id, { at: later.toISOString(), languages: ['pl'], sequence_version: 1 })
  const due = (now: Date) => publishDue(shop.pool.kysely, { now, log: shop.deps.log })
  await due(before)
  expect(await refusal(body.uri.pl)).toBe('PAGE_ABSENT')
  await due(later)
  expect(await readPage(body.uri.pl, { languageId: 'pl' })).toMatchObject({ id, uris: { pl: body.uri.pl } })
  // The page has no English text, but a Polish one, which is a language of the country.
  expect(await readPage(body.uri.pl)).toMatchObject({ language_id: 'pl', lang: { title: 'pl' } })
})

test('a field that lacks a language is shown in the next one, which the answer names', async () => {
  const { id, body } = await makePage({ description: { pl: 'Naprawimy.' } })
  await publish(id, { sequence_version: 1 })
  expect(await readPage(body.uri.en)).toMatchObject({
    language_id: 'en',
    title: 'Repairs',
    description: 'Naprawimy.',
    lang: { description: 'pl' },
  })
})

test('editing a text in one language leaves the page in the other unchanged', async () => {
  const { id, body, sequence_id } = await makePage()
  await publish(id, { sequence_version: 1 })
  const english = await readPage(body.uri.en)
  const sections = [{ ...english.sections[0], text: { en: 'Repairs', pl: 'Naprawy i przeróbki' } }] as never
  await admin.call(updateSequence, { params: { id: sequence_id }, body: { version: 1, sections } })
  expect((await readPage(body.uri.pl, { languageId: 'pl' })).sections).toMatchObject([{ text: 'Naprawy' }])
  await publish(id, { sequence_version: 2 })
  expect((await readPage(body.uri.pl, { languageId: 'pl' })).sections).toMatchObject([{ text: 'Naprawy i przeróbki' }])
  expect(await readPage(body.uri.en)).toEqual(english)
})

test('of two editors who started from one version the second gets a conflict with both versions', async () => {
  const { id, body } = await makePage()
  const change = { params: { id }, body: { ...body, version: 1, position: 51 } }
  const { page } = await admin.call(updatePage, change)
  expect(page).toMatchObject({ version: 2, coverage: { by_language: { en: 3, pl: 3 } } })
  expect(await admin.refusal(updatePage, change)).toBe('CONTENT_CHANGED')
})

test('a preview opens the draft of a page and of the home page, and is not cached', async () => {
  const { id, body, sequence_id } = await makePage()
  await publish(id, { sequence_version: 1 })
  const sections = titled('Repairs anew', 'Naprawy na nowo') as never
  await admin.call(updateSequence, { params: { id: sequence_id }, body: { version: 1, sections } })
  const { preview } = await admin.call(createPreview, { params: { id }, body: {} })
  expect((await readPage(body.uri.en, { preview })).sections).toMatchObject([{ text: 'Repairs anew' }])
  expect((await readPage(body.uri.en)).sections).toMatchObject([{ text: 'Repairs' }])
  const ofHome = await adminOfAll.call(createPreview, { params: { id: HOME }, body: {} })
  const { static_page } = await shop.nobody.call(getHomePage, { query: { ...EN_PL, preview: ofHome.preview } })
  expect(static_page).toMatchObject({ id: HOME, uri: 'home' })
})

test('the home page can be changed by an admin of all countries, but not narrowed, moved, duplicated or removed', async () => {
  const { document } = await adminOfAll.call(getDocument, { params: { id: HOME }, query: {} })
  const { sequence_id, ...body } = document.body as never as Parameters<typeof updatePage.body.parse>[0] & {
    sequence_id: number
  }
  expect(await admin.refusal(publishDocument, { params: { id: HOME }, body: { version: 1, public: false } })).toBe(
    'CONTENT_ABSENT',
  )
  const saved = { ...(body as object), sequence_id } as never as { uri: Record<string, string> }
  const save = async (version: number, more: object) => {
    const { page } = await adminOfAll.call(updatePage, {
      params: { id: HOME },
      body: { ...saved, ...more, version } as never,
    })
    return page.version
  }
  let version = 1
  const moved = { uri: { ...saved.uri, pl: 'strona' } }
  for (const more of [{ countries: ['PL'] }, moved, { visible_until: '2027-01-01T00:00:00Z' }]) {
    version = await save(version, more)
    expect(await adminOfAll.refusal(publishDocument, { params: { id: HOME }, body: { version, public: true } })).toBe(
      'FIELDS_REFUSED',
    )
  }
  const withoutEnglish = { version: 1, public: false, languages: ['en' as const] }
  expect(await adminOfAll.refusal(publishDocument, { params: { id: HOME }, body: withoutEnglish })).toBe(
    'FIELDS_REFUSED',
  )
  const away = { version: 1, public: false }
  expect(await adminOfAll.refusal(publishDocument, { params: { id: HOME }, body: away })).toBe('FIELDS_REFUSED')
  const { page: second } = await adminOfAll.call(createPage, { body: saved as never })
  const publishSecond = { params: { id: second.id }, body: { version: 1, public: true } }
  expect(await adminOfAll.refusal(publishDocument, publishSecond)).toBe('FIELDS_REFUSED')
  version = await save(version, { description: { en: 'A new word of welcome', pl: 'Nowe powitanie' } })
  await publish(HOME, { version }, adminOfAll)
  await shop.deps.cache.refresh()
  const { static_page } = await shop.nobody.call(getHomePage, { query: EN_PL })
  expect(static_page).toMatchObject({ id: HOME, description: 'A new word of welcome' })
  expect(static_page.sections.length).toBeGreaterThan(5)
})

test('an admin lists the pages of their countries with their coverage', async () => {
  const { id } = await makePage({ countries: ['DE'] })
  const { documents } = await admin.call(listDocuments, { query: { kind: 'page' } })
  expect(documents.find((one) => one.id === id)).toMatchObject({ coverage: { by_language: { en: 3, pl: 3 } } })
  expect(documents.map((one) => one.id)).toEqual(expect.arrayContaining([HOME, ABOUT]))
  const elsewhere = await adminOfCountries(shop, 'CZ')
  const { documents: others } = await elsewhere.call(listDocuments, { query: { kind: 'page' } })
  expect(others.map((one) => one.id)).not.toContain(id)
})

test.each<[string, object, number?]>([
  ['uri.en', { uri: { en: 'Not an address' } }, 400],
  ['title', { title: {} }],
  ['description.pl', { description: { pl: 'x'.repeat(1000) } }],
  ['position', { position: -1 }],
  ['sequence_id', { sequence_id: HOME }],
  ['countries', { countries: ['CZ'] }],
  ['sections', { sections: [] }, 400],
])('a page with a wrong %s is refused by the name of the field', async (field, more, status = 422) => {
  const { body } = await makePage()
  const raw = { params: undefined, query: undefined, body: { ...body, ...more } }
  const answer = await shop.service.answer(createPage, raw, { token: admin.token })
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toMatchObject({ fields: [{ path: field }] })
})
