import { BLOCK_LIST_MAX } from '@meridian/contract/blocks/parts.ts'
import {
  getDocument,
  listDocumentChanges,
  listDocumentVersions,
  publishDocument,
  restoreDocument,
} from '@meridian/contract/content.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { createSequence, getSequence, getSequenceDetails, updateSequence } from '@meridian/contract/sequences.ts'
import { AMBRE_51_50ML, IRIS_BLANC_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { adminOfCountries, GREETING, makeSequence } from './content-testing.ts'

const shop = await openTestShop()
const admin = await adminOfCountries(shop, 'PL', 'DE')

const EN_PL = { countryId: 'PL', languageId: 'en' } as const
const read = async (id: number, query: object = {}, caller = shop.nobody) => {
  await shop.deps.cache.refresh()
  return (await caller.call(getSequence, { params: { sequenceId: id }, query: { ...EN_PL, ...query } })).sequence
}
/** Publishes sections unchecked, whether they are valid or not. */
async function storeSections(id: number, sections: readonly unknown[]): Promise<void> {
  await sql`insert into cms.document_version (id, version, body, created_at)
    values (${id}, 2, ${JSON.stringify({ countries: ['PL'], sections })}, now())`.execute(shop.pool.kysely)
  await sql`update cms.document set version = 2, published_version = 2 where id = ${id}`.execute(shop.pool.kysely)
  await sql`update core.cache_version set version = version + 1`.execute(shop.pool.kysely)
}
const refusedFields = async (sections: object[]) => {
  const saved = admin.call(createSequence, { body: { sections: sections as never } })
  const error = await saved.then(
    () => null,
    (refused: unknown) => refused,
  )
  if (!(error instanceof Refusal)) throw new Error('The invalid sequence was saved')
  return error.fields?.map(({ path }) => path)
}

test('a saved sequence is a draft, published one version at a time, and a save changes nothing for visitors', async () => {
  const { id } = await makeSequence(admin, [GREETING], { isPublic: false })
  expect(await shop.nobody.refusal(getSequence, { params: { sequenceId: id }, query: EN_PL })).toBe('CONTENT_ABSENT')
  await admin.call(publishDocument, { params: { id }, body: { version: 1, public: true } })
  expect((await read(id)).sections).toMatchObject([{ type: 'title', text: 'Spring is here' }])
  const newer = { ...GREETING, text: { en: 'Summer', pl: 'Lato' } }
  await admin.call(updateSequence, { params: { id }, body: { version: 1, sections: [newer] } })
  expect(await read(id)).toMatchObject({ version: 1, sections: [{ text: 'Spring is here' }] })
  await admin.call(publishDocument, { params: { id }, body: { version: 2, public: true } })
  expect(await read(id)).toMatchObject({ version: 2, sections: [{ text: 'Summer' }] })
  await admin.call(publishDocument, { params: { id }, body: { version: 2, public: false } })
  await shop.deps.cache.refresh()
  expect(await shop.nobody.refusal(getSequence, { params: { sequenceId: id }, query: EN_PL })).toBe('CONTENT_ABSENT')
})

test('blocks are shown in the language of the visitor, field by field, and name fields in another language', async () => {
  const faq = {
    type: 'faq',
    title: { en: 'Questions', pl: 'Pytania' },
    items: [{ question: { en: 'When?', de: 'Wann?' }, answer: { en: 'Now', pl: 'Teraz' } }],
  }
  const { id, coverage } = await makeSequence(admin, [faq])
  expect(coverage).toEqual({ texts: 3, by_language: { en: 3, pl: 2, de: 1 } })
  const [polish] = (await read(id, { languageId: 'pl' })).sections
  expect(polish).toMatchObject({
    title: 'Pytania',
    items: [{ question: 'When?', answer: 'Teraz' }],
    lang: { 'items.0.question': 'en' },
  })
  const [german] = (await read(id, { countryId: 'DE', languageId: 'de' })).sections
  expect(german).toMatchObject({ title: 'Questions', lang: { title: 'en', 'items.0.answer': 'en' } })
  expect((await read(id)).sections[0]).not.toHaveProperty('lang')
})

// SPEC §7 CMS: PUT api/sequences/{id}, body {sections}.
test('a sequence is saved with its sections alone, and with a version only where nobody saved another one', async () => {
  const { id } = await makeSequence(admin, [GREETING])
  const sections = [{ type: 'title' as const, text: { en: 'Summer is here' } }]
  const save = (more: object) => ({ params: { id }, body: { sections, ...more } })
  expect((await admin.call(updateSequence, save({}))).sequence.version).toBe(2)
  expect((await admin.call(updateSequence, save({}))).sequence.version).toBe(3)
  expect(await admin.refusal(updateSequence, save({ version: 2 }))).toBe('CONTENT_CHANGED')
})

test('a sequence that was asked for as a draft is there as soon as it is published', async () => {
  const { id } = await makeSequence(admin, [GREETING], { isPublic: false })
  const requested = { params: { sequenceId: id }, query: EN_PL }
  expect(await shop.nobody.refusal(getSequence, requested)).toBe('CONTENT_ABSENT')
  await admin.call(publishDocument, { params: { id }, body: { version: 1, public: true } })
  // No cache version has been read in between.
  expect((await shop.nobody.call(getSequence, requested)).sequence.sections).toHaveLength(1)
})

// SPEC §3 Rich text: a plain string is wrapped into this shape.
test('a plain string is stored as a document', async () => {
  const tabs = [{ title: { en: 'Use' }, content: { en: 'Once a day.', pl: 'Raz dziennie.' } }]
  const { id } = await makeSequence(admin, [{ type: 'tabs', tabs }])
  const { sequence } = await admin.call(getSequenceDetails, { params: { sequenceId: id }, query: {} })
  const paragraph = (text: string) => ({ root: { children: [{ type: 'paragraph', children: [{ text }] }] } })
  expect(sequence.sections[0]).toMatchObject({
    tabs: [{ title: { en: 'Use' }, content: { en: paragraph('Once a day.'), pl: paragraph('Raz dziennie.') } }],
  })
})

test('a language that is not published is shown in another one', async () => {
  const { id } = await makeSequence(admin, [GREETING], { isPublic: false })
  await admin.call(publishDocument, { params: { id }, body: { version: 1, public: true, languages: ['en'] } })
  expect((await read(id, { languageId: 'pl' })).sections).toMatchObject([
    { text: 'Spring is here', lang: { text: 'en' } },
  ])
  expect((await read(id)).sections[0]).not.toHaveProperty('lang')
  const body = { version: 1, public: true, languages: ['hu' as const] }
  expect(await admin.refusal(publishDocument, { params: { id }, body })).toBe('FIELDS_REFUSED')
})

test('a block is shown in its countries, price groups and time only', async () => {
  const title = (text: string, more: object) => ({ type: 'title', text: { en: text }, ...more })
  const at = (hours: number) => new Date(shop.time.now.getTime() + hours * 3_600_000).toISOString()
  const { id } = await makeSequence(admin, [
    title('all', {}),
    title('Germany', { countries: ['DE'] }),
    title('members', { price_group_ids: [2, 3] }),
    title('past', { visible_until: at(-1) }),
    title('present', { visible_from: at(-1), visible_until: at(1) }),
    title('future', { visible_from: at(1) }),
  ])
  const texts = async (query: object, caller = shop.nobody) =>
    (await read(id, query, caller)).sections.map((section) => ('text' in section ? section.text : ''))
  expect(await texts({})).toEqual(['all', 'present'])
  expect(await texts({ countryId: 'DE' })).toEqual(['all', 'Germany', 'present'])
  expect(await texts({}, await shop.member())).toEqual(['all', 'members', 'present'])
  const before = shop.time.now
  shop.time.now = new Date(before.getTime() + 2 * 3_600_000)
  expect(await texts({})).toEqual(['all', 'future'])
  shop.time.now = before
})

test('products have the offer of the visitor, links and pictures their paths; unsold products are left out', async () => {
  const { id } = await makeSequence(admin, [
    {
      type: 'products_list',
      title: { en: 'Scents' },
      products: [AMBRE_51_50ML.variant_id, 999_999, IRIS_BLANC_50ML.variant_id],
    },
    { type: 'products_list', title: { en: 'Nothing' }, products: [999_999] },
    {
      type: 'title',
      text: { en: 'Linked' },
      link: { label: { en: 'Go' }, path: '/faq' },
    },
    { type: 'title', text: { en: 'Dangling' }, link: { label: { en: 'Gone' }, page_id: 999_999 } },
  ])
  const guest = await read(id)
  expect(guest.sections.map(({ type }) => type)).toEqual(['products_list', 'title', 'title'])
  const prices = ({ sections }: typeof guest) =>
    sections
      .flatMap((section) => (section.type === 'products_list' ? section.products : []))
      .map((one) => one.gross_price)
  expect(prices(guest)).toHaveLength(2)
  const member = await read(id, {}, await shop.member({ price_group_id: 3 }))
  expect(prices(member)[0]).toBeLessThan(prices(guest)[0] ?? 0)
  expect(guest.sections[1]).toMatchObject({ link: { label: 'Go', path: '/faq' } })
  expect(guest.sections[2]).not.toHaveProperty('link')
})

test('a tag with a broken link is removed, and those behind it keep their languages', async () => {
  const tags = [
    { label: { en: 'Gone' }, page_id: 999_999 },
    { label: { en: 'Questions', pl: 'Pytania' }, path: '/faq' },
    { label: { en: 'Search' }, path: '/search' },
  ]
  const { id } = await makeSequence(admin, [{ type: 'tags', tags }])
  expect((await read(id, { languageId: 'pl' })).sections).toMatchObject([
    { tags: [{ label: 'Pytania' }, { label: 'Search' }], lang: { 'tags.1.label': 'en' } },
  ])
})

test('prices are sent unchanged', async () => {
  const { id } = await makeSequence(admin, [{ type: 'products_list', products: [AMBRE_51_50ML.variant_id] }])
  await shop.deps.cache.refresh()
  const inside = (await read(id)).sections.flatMap((section) =>
    section.type === 'products_list' ? section.products : [],
  )
  const answer = await shop.service.answer(
    getSequence,
    { params: { sequenceId: String(id) }, query: EN_PL, body: undefined },
    {},
  )
  const { sequence } = JSON.parse(answer.body)
  expect(sequence.sections[0].products[0].gross_price * 100).toBeCloseTo(inside[0]?.gross_price ?? 0)
})

test('an invalid block is refused with its place and field, in any language', async () => {
  expect(await refusedFields([GREETING, { type: 'title', text: { en: 'x', pl: 5 } }])).toEqual(['sections.1.text'])
  expect(await refusedFields([{ type: 'faq', items: [{ question: { en: 'x' } }] }])).toEqual([
    'sections.0.items.0.answer',
  ])
  expect(await refusedFields([{ ...GREETING, colour: 'red' }])).toEqual(['sections.0.colour'])
  expect(
    await refusedFields([
      { ...GREETING, id: 'a' },
      { ...GREETING, id: 'a' },
    ]),
  ).toEqual(['sections'])
  expect(await refusedFields([{ type: 'products_list', products: ['1'] }])).not.toEqual([])
  const many = Array.from({ length: BLOCK_LIST_MAX + 1 }, (_, index) => index + 1)
  expect(await refusedFields([{ type: 'products_list', products: many }])).toEqual(['sections.0.products'])
})

test.each(['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'faq'])(
  'a link to %s is refused, and a stored one is left out',
  async (path) => {
    const tags = (en: string) => ({ type: 'tags', tags: [{ label: { en: 'x', pl: 'y' }, path: { en, pl: '/faq' } }] })
    expect(await refusedFields([tags(path)])).toEqual(['sections.0.tags.0.path'])
    const { id } = await makeSequence(admin)
    await storeSections(id, [
      { ...tags(path), id: 'x' },
      { ...GREETING, id: 'y' },
    ])
    expect((await read(id)).sections).toMatchObject([{ id: 'y' }])
  },
)

test('a stored block that became invalid, or of an unknown type, is left out and the rest stays', async () => {
  const { id } = await makeSequence(admin)
  const broken = [{ type: 'no_such_block' }, { id: 'x', type: 'title', text: { en: 5 } }, 7, { ...GREETING, id: 'y' }]
  await storeSections(id, broken)
  expect((await read(id)).sections).toMatchObject([{ id: 'y', text: 'Spring is here' }])
})

test('of two editors who started from one version the second gets a conflict with both versions', async () => {
  const { id } = await makeSequence(admin)
  const save = (text: string, version = 1) =>
    admin.call(updateSequence, { params: { id }, body: { version, sections: [{ type: 'title', text: { en: text } }] } })
  const [one, two] = await Promise.allSettled([save('mine'), save('yours')])
  const refused = [one, two].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({
    error: 'CONTENT_CHANGED',
    detail: {
      started_from: { version: 1, body: { sections: [{ text: { en: 'Spring is here' } }] } },
      newest: { version: 2, saved_by: admin.user_id },
    },
  })
  await expect(save('later', 9)).rejects.toMatchObject({ error: 'FIELDS_REFUSED' })
})

test('an old version is restored as a new one, and the history says who did what', async () => {
  const { id } = await makeSequence(admin)
  await admin.call(updateSequence, { params: { id }, body: { version: 1, sections: [] } })
  const { document } = await admin.call(restoreDocument, { params: { id }, body: { version: 2, restored_version: 1 } })
  expect(document).toMatchObject({ version: 3, restored_from: 1, published_version: 1, saved_by: admin.user_id })
  const details = (await admin.call(getSequenceDetails, { params: { sequenceId: id }, query: {} })).sequence
  expect(details).toMatchObject({ version: 3, sections: [{ text: { en: 'Spring is here', pl: 'Jest wiosna' } }] })
  const old = await admin.call(getSequenceDetails, { params: { sequenceId: id }, query: { version: 2 } })
  expect(old.sequence).toMatchObject({ version: 2, newest_version: 3, sections: [] })
  const { versions } = await admin.call(listDocumentVersions, { params: { id } })
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1])
  const { changes } = await admin.call(listDocumentChanges, { params: { id } })
  expect(changes.map(({ action, version, version_before }) => [action, version, version_before])).toEqual([
    ['restore', 3, 2],
    ['save', 2, 1],
    ['publish', 1, null],
    ['create', 1, null],
  ])
})

test('saved versions and their authors are immutable', async () => {
  const { id } = await makeSequence(admin)
  for (const change of [sql`update cms.document_version set version = 9`, sql`delete from cms.document_version`]) {
    await expect(sql`${change} where id = ${id}`.execute(shop.pool.kysely)).rejects.toThrow('permission denied')
  }
})

test('an admin sees documents for their countries, and changes those for no other country', async () => {
  const polish = await adminOfCountries(shop, 'PL')
  const french = await adminOfCountries(shop, 'FR')
  const { id } = await makeSequence(admin)
  const details = { params: { sequenceId: id }, query: {} }
  const body = { version: 1, sections: [] }
  expect((await polish.call(getSequenceDetails, details)).sequence.countries).toEqual(['DE', 'PL'])
  expect(await polish.refusal(updateSequence, { params: { id }, body })).toBe('CONTENT_ABSENT')
  expect(await polish.refusal(publishDocument, { params: { id }, body: { version: 1, public: false } })).toBe(
    'CONTENT_ABSENT',
  )
  expect(await french.refusal(getSequenceDetails, details)).toBe('CONTENT_ABSENT')
  expect(await french.refusal(getDocument, { params: { id }, query: {} })).toBe('CONTENT_ABSENT')
  const abroad = { sections: [], countries: ['DE' as const] }
  expect(await polish.refusal(createSequence, { body: abroad })).toBe('FIELDS_REFUSED')
  // Narrowed to Poland it still is for Germany while the wider version is published.
  await admin.call(updateSequence, { params: { id }, body: { ...body, countries: ['PL'] } })
  expect(await polish.refusal(updateSequence, { params: { id }, body: { ...body, version: 2 } })).toBe('CONTENT_ABSENT')
  await admin.call(publishDocument, { params: { id }, body: { version: 2, public: true } })
  await polish.call(updateSequence, { params: { id }, body: { ...body, version: 2 } })
  // The first version is for Germany as well, so they may neither publish nor restore it.
  const first = { version: 1, public: true }
  expect(await polish.refusal(publishDocument, { params: { id }, body: first })).toBe('CONTENT_ABSENT')
  const back = { version: 3, restored_version: 1 }
  expect(await polish.refusal(restoreDocument, { params: { id }, body: back })).toBe('CONTENT_ABSENT')
})

test('an old version for other countries is hidden from an admin of the current countries', async () => {
  const french = await adminOfCountries(shop, 'FR')
  const both = await adminOfCountries(shop, 'FR', 'PL')
  const { sequence } = await both.call(createSequence, {
    body: { sections: [GREETING] as never, countries: ['PL' as const] },
  })
  const params = { id: sequence.id }
  await both.call(updateSequence, { params, body: { version: 1, sections: [], countries: ['FR'] } })
  expect((await french.call(getDocument, { params, query: {} })).document.version).toBe(2)
  expect(await french.refusal(getDocument, { params, query: { version: 1 } })).toBe('CONTENT_ABSENT')
  // Nor is it part of the conflict for a save that claims to start from it.
  const save = { params, body: { version: 1, sections: [] } }
  expect(await french.refusal(updateSequence, save)).toBe('FIELDS_REFUSED')
  expect(await both.refusal(updateSequence, { params, body: { ...save.body, countries: ['FR'] } })).toBe(
    'CONTENT_CHANGED',
  )
})

test('the same key saves once', async () => {
  const body = { sections: [GREETING] as never }
  const key = { idempotencyKey: 'one-sequence' }
  const [one, two] = [await admin.call(createSequence, { body }, key), await admin.call(createSequence, { body }, key)]
  expect(two.sequence.id).toBe(one.sequence.id)
})
