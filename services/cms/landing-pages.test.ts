import { createPreview, listDocumentChanges, publishDocument } from '@meridian/contract/content.ts'
import {
  createLandingPage,
  getLandingPage,
  listLandingPagePaths,
  publishLandingPage,
  updateLandingPage,
} from '@meridian/contract/landing-pages.ts'
import { createSequence, getSequence, updateSequence } from '@meridian/contract/sequences.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { adminOfCountries, GREETING, landingPageBody, makeLandingPage, makeSequence } from './content-testing.ts'
import { publishDue } from './publish-documents.ts'

const shop = await openTestShop()
const admin = await adminOfCountries(shop, 'PL', 'DE')

const EN_PL = { countryId: 'PL', languageId: 'en' } as const
const readLandingPage = async (uri: string, query: object = {}) => {
  await shop.deps.cache.refresh()
  return (await shop.nobody.call(getLandingPage, { query: { ...EN_PL, uri, ...query } })).landing_page
}
const refusal = async (uri: string, query: object = {}) => {
  await shop.deps.cache.refresh()
  return shop.nobody.refusal(getLandingPage, { query: { ...EN_PL, uri, ...query } })
}

test('a landing page is published with its sequence and unpublished again', async () => {
  const { sequence } = await admin.call(createSequence, { body: { sections: [GREETING] as never } })
  const body = landingPageBody(sequence.id, { description: { en: 'What is new' }, layout: 'plain' })
  const { landing_page } = await admin.call(createLandingPage, { body })
  const { id } = landing_page
  expect(await refusal(body.uri.en)).toBe('CONTENT_ABSENT')
  await admin.call(publishLandingPage, { body: { id, version: 1, public: true, sequence_version: 1 } })
  expect(await readLandingPage(body.uri.en)).toMatchObject({
    id,
    version: 1,
    uri: body.uri.en,
    uris: body.uri,
    title: 'Spring',
    description: 'What is new',
    layout: 'plain',
    noindex: false,
    sequence_id: sequence.id,
    sections: [{ text: 'Spring is here' }],
  })
  const { document } = await admin.call(publishDocument, { params: { id }, body: { version: 1, public: false } })
  expect(document).toMatchObject({ published_version: null, published_at: null, published_languages: [] })
  expect(await refusal(body.uri.en)).toBe('CONTENT_ABSENT')
})

test('a uri of any language leads to the page in the language of the visitor', async () => {
  const { body } = await makeLandingPage(admin, { description: { en: 'English only' } })
  expect(await readLandingPage(body.uri.pl)).toMatchObject({ uri: body.uri.en, title: 'Spring' })
  expect(await readLandingPage(body.uri.en, { languageId: 'pl' })).toMatchObject({
    uri: body.uri.pl,
    title: 'Wiosna',
    description: 'English only',
    lang: { description: 'en' },
    sections: [{ text: 'Jest wiosna' }],
  })
})

test('a page is visible in its countries, price groups and time only, and looks missing otherwise', async () => {
  const hour = (offset: number) => new Date(shop.time.now.getTime() + offset * 3_600_000).toISOString()
  const german = await makeLandingPage(admin, { countries: ['DE'] })
  expect(await refusal(german.body.uri.en)).toBe('CONTENT_ABSENT')
  expect(await readLandingPage(german.body.uri.en, { countryId: 'DE' })).toMatchObject({ id: german.id })
  const members = await makeLandingPage(admin, { price_group_ids: [2] })
  expect(await refusal(members.body.uri.en)).toBe('CONTENT_ABSENT')
  const over = await makeLandingPage(admin, { visible_until: hour(-1) })
  expect(await refusal(over.body.uri.en)).toBe('CONTENT_ABSENT')
  const coming = await makeLandingPage(admin, { visible_from: hour(1) })
  expect(await refusal(coming.body.uri.en)).toBe('CONTENT_ABSENT')
})

test('two pages cannot share an address; a page releases it when it moves or is unpublished', async () => {
  const first = await makeLandingPage(admin)
  const sequence = await makeSequence(admin)
  const { landing_page } = await admin.call(createLandingPage, {
    body: { ...landingPageBody(sequence.id), uri: { en: first.body.uri.en } },
  })
  const publishSecond = { body: { id: landing_page.id, version: 1, public: true } }
  expect(await admin.refusal(publishLandingPage, publishSecond)).toBe('FIELDS_REFUSED')
  const at = new Date(shop.time.now.getTime() + 60_000).toISOString()
  const later = { body: { ...publishSecond.body, at } }
  expect(await admin.refusal(publishLandingPage, later)).toBe('FIELDS_REFUSED')
  const moved = { ...first.body, uri: { en: 'moved-away' }, version: 1 }
  await admin.call(updateLandingPage, { params: { id: first.id }, body: moved })
  await admin.call(publishLandingPage, { body: { id: first.id, version: 2, public: true } })
  await admin.call(publishLandingPage, publishSecond)
  expect(await readLandingPage(first.body.uri.en)).toMatchObject({ id: landing_page.id })
  await admin.call(publishLandingPage, { body: { id: landing_page.id, version: 1, public: false } })
  await admin.call(publishLandingPage, { body: { id: first.id, version: 1, public: true } })
  expect(await readLandingPage(first.body.uri.en)).toMatchObject({ id: first.id })
})

test('of many pages that request the same addresses at once one gets them all, and the others are refused', async () => {
  const sequence = await makeSequence(admin)
  const uris = ['en', 'pl', 'de', 'fr', 'hu'].map((language, place): [string, string] => [language, `wanted-${place}`])
  const bodies = await Promise.all(
    Array.from({ length: 12 }, async (_, turn) => {
      const uri = Object.fromEntries(turn % 2 === 0 ? uris : uris.toReversed())
      const body = { ...landingPageBody(sequence.id, { noindex: true }), uri }
      const { landing_page } = await admin.call(createLandingPage, { body })
      return { id: landing_page.id, version: 1, public: true, languages: Object.keys(uri) as ('en' | 'pl')[] }
    }),
  )
  const answers = await Promise.allSettled(bodies.map((body) => admin.call(publishLandingPage, { body })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a page is published at its time, in its languages, with its sequence', async () => {
  const { sequence } = await admin.call(createSequence, { body: { sections: [GREETING] as never } })
  const body = landingPageBody(sequence.id)
  const { landing_page } = await admin.call(createLandingPage, { body })
  const before = shop.time.now
  const at = new Date(before.getTime() + 60_000)
  const { id } = landing_page
  const later = { version: 1, public: true, at: at.toISOString(), languages: ['en' as const], sequence_version: 1 }
  const scheduled = await admin.call(publishLandingPage, { body: { id, ...later } })
  expect(scheduled.landing_page).toMatchObject({ scheduled_version: 1, published_version: null })
  const due = (now: Date) => publishDue(shop.pool.kysely, { now, log: shop.deps.log })
  await due(before)
  expect(await refusal(body.uri.en)).toBe('CONTENT_ABSENT')
  await Promise.all([due(at), due(at)])
  shop.time.now = at
  expect(await readLandingPage(body.uri.en)).toMatchObject({
    id,
    uris: { en: body.uri.en },
    sections: [{ text: 'Spring is here' }],
  })
  expect(await refusal(body.uri.pl)).toBe('CONTENT_ABSENT')
  shop.time.now = before
})

test('a page cannot start in a year that the database does not support, so that lists stay readable', async () => {
  const { id } = await makeSequence(admin)
  const body = { ...landingPageBody(id), visible_from: '0000-01-01T00:00:00Z' }
  expect(await admin.refusal(createLandingPage, { body })).toBe('FIELDS_REFUSED')
  const { landing_page } = await admin.call(createLandingPage, {
    body: { ...body, visible_from: '0001-01-01T00:00:00Z', visible_until: '9999-12-31T23:59:59Z' },
  })
  await admin.call(publishLandingPage, { body: { id: landing_page.id, version: 1, public: true } })
  await shop.deps.cache.refresh()
  const { landing_pages } = await shop.nobody.call(listLandingPagePaths, { query: EN_PL })
  expect(landing_pages.map((page) => page.id)).toContain(landing_page.id)
})

test('unpublishing is immediate and for the page only: options beyond that are refused, and the page stays', async () => {
  const { id, body } = await makeLandingPage(admin)
  const away = { id, version: 1, public: false }
  const at = new Date(shop.time.now.getTime() + 60_000).toISOString()
  for (const more of [{ at }, { sequence_version: 1 }]) {
    expect(await admin.refusal(publishLandingPage, { body: { ...away, ...more } })).toBe('FIELDS_REFUSED')
  }
  expect(await readLandingPage(body.uri.en)).toMatchObject({ id })
})

test('cached content expires where a page begins or ends', async () => {
  const before = shop.time.now
  const from = new Date(before.getTime() + 60_000)
  await makeLandingPage(admin, { visible_from: from.toISOString() })
  await shop.deps.cache.refresh()
  const version = shop.deps.cache.version('content')
  const due = async (now: Date) => {
    await publishDue(shop.pool.kysely, { now, log: shop.deps.log })
    await shop.deps.cache.refresh()
    return shop.deps.cache.version('content')
  }
  expect(await due(before)).toBe(version)
  expect(await due(from)).toBe(version + 1)
  expect(await due(from)).toBe(version + 1)
})

test('sitemaps list the published pages in their languages, except those hidden from search engines', async () => {
  const paths = async (query: object) => {
    await shop.deps.cache.refresh()
    const answer = await shop.nobody.call(listLandingPagePaths, { query: { ...EN_PL, ...query } })
    return answer.landing_pages.map(({ path }) => path)
  }
  const { body } = await makeLandingPage(admin)
  const hidden = await makeLandingPage(admin, { noindex: true })
  expect(await paths({})).toContain(`/l/${body.uri.en}`)
  expect(await paths({ languageId: 'pl' })).toContain(`/l/${body.uri.pl}`)
  // The page has no German texts.
  expect(await paths({ countryId: 'DE', languageId: 'de' })).not.toContain(`/l/${body.uri.en}`)
  expect(await paths({})).not.toContain(`/l/${hidden.body.uri.en}`)
})

test('a page must refer to an existing sequence', async () => {
  const french = await makeSequence(await adminOfCountries(shop, 'FR'))
  for (const id of [999_999, french.id]) {
    expect(await admin.refusal(createLandingPage, { body: landingPageBody(id) })).toBe('FIELDS_REFUSED')
  }
})

test('an unchanged page costs no statement, and a first read always as many', async () => {
  const products = { type: 'products_list', products: [1011, 1031] }
  const small = await makeSequence(admin, [products])
  const large = await makeSequence(
    admin,
    Array.from({ length: 20 }, () => ({ ...products, products: [1012, 1091] })),
  )
  const count = async (id: number) => {
    const counter = shop.pool.countStatements()
    await shop.nobody.call(getSequence, { params: { sequenceId: id }, query: EN_PL })
    counter.stop()
    return counter.count
  }
  await shop.deps.cache.refresh()
  const first = [await count(small.id), await count(large.id)]
  expect(first[1]).toBeLessThanOrEqual(first[0] ?? 0)
  expect([await count(small.id), await count(large.id)]).toEqual([0, 0])
})

test('a preview of a newer draft leaves the published version to visitors', async () => {
  const { id, sequence_id, body } = await makeLandingPage(admin)
  const sections = [{ type: 'title', text: { en: 'Summer is here', pl: 'Jest lato' } }] as never
  await admin.call(updateSequence, { params: { id: sequence_id }, body: { version: 1, sections } })
  const { preview } = await admin.call(createPreview, { params: { id }, body: {} })
  expect(await readLandingPage(body.uri.en, { preview })).toMatchObject({ sections: [{ text: 'Summer is here' }] })
  expect(await readLandingPage(body.uri.en)).toMatchObject({ sections: [{ text: 'Spring is here' }] })
})

test('a preview shows drafts to anyone with its key, until it expires', async () => {
  const { sequence } = await admin.call(createSequence, { body: { sections: [GREETING] as never } })
  const body = landingPageBody(sequence.id)
  const { landing_page } = await admin.call(createLandingPage, { body })
  const { preview } = await admin.call(createPreview, { params: { id: landing_page.id }, body: {} })
  expect(await readLandingPage(body.uri.en, { preview })).toMatchObject({
    noindex: true,
    sections: [{ text: 'Spring is here' }],
  })
  const { changes } = await admin.call(listDocumentChanges, { params: { id: landing_page.id } })
  expect(changes[0]).toMatchObject({ action: 'preview', version: 1, admin_id: admin.user_id })
  const other = await makeLandingPage(admin)
  expect(await refusal(other.body.uri.en, { preview })).toBe('CONTENT_ABSENT')
  expect(await refusal(body.uri.en, { preview: `${preview.slice(0, -3)}AAA` })).toBe('CONTENT_ABSENT')
  const forged = preview.replace(/^\d+/, String(other.id))
  expect(await refusal(body.uri.en, { preview: forged })).toBe('CONTENT_ABSENT')
  const before = shop.time.now
  shop.time.now = new Date(before.getTime() + 24 * 3_600_000)
  expect(await refusal(body.uri.en, { preview })).toBe('CONTENT_ABSENT')
  shop.time.now = before
})

test('a hundred pages that cannot be published at their time do not delay those due after them', async () => {
  const taken = await makeLandingPage(admin)
  const { id, body } = await makeLandingPage(admin)
  const due = new Date(shop.time.now.getTime() + 60_000)
  await admin.call(updateLandingPage, { params: { id }, body: { ...body, title: { en: 'In time' }, version: 1 } })
  await admin.call(publishLandingPage, { body: { id, version: 2, public: true, at: due.toISOString() } })
  // Copies of a published page, whose address they share.
  const copies = sql`select ${2_000_000} + n from generate_series(1, 120) n`
  await sql`insert into cms.document (id, kind, version, countries, scheduled_version, scheduled_at, scheduled_languages)
    select copy.id, d.kind, 1, d.countries, 1, ${shop.time.now}::timestamptz, array['en', 'pl']
      from cms.document d, (${copies}) copy (id) where d.id = ${taken.id}`.execute(shop.pool.kysely)
  await sql`insert into cms.document_version (id, version, body, created_at)
    select copy.id, 1, v.body, v.created_at
      from cms.document_version v, (${copies}) copy (id) where v.id = ${taken.id} and v.version = 1`.execute(
    shop.pool.kysely,
  )
  await publishDue(shop.pool.kysely, { now: due, log: shop.deps.log })
  expect((await readLandingPage(body.uri.en)).title).toBe('In time')
})
