import { CALLS } from '@meridian/contract/calls.ts'
import { getDocument, listDocumentChanges, publishDocument, restoreDocument } from '@meridian/contract/content.ts'
import { createFaq, createFaqCategory, updateFaq, updateFaqCategory } from '@meridian/contract/faq.ts'
import { createInfobox } from '@meridian/contract/infoboxes.ts'
import {
  createLandingPage,
  getLandingPage,
  publishLandingPage,
  updateLandingPage,
} from '@meridian/contract/landing-pages.ts'
import { createMenu, updateMenu } from '@meridian/contract/menus.ts'
import { createNews, createNewsCategory, updateNews, updateNewsCategory } from '@meridian/contract/news.ts'
import { createPage, updatePage } from '@meridian/contract/pages.ts'
import { createPopup, updatePopup } from '@meridian/contract/popups.ts'
import { createSequence, updateSequence } from '@meridian/contract/sequences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { adminOfCountries, landingPageBody, makeLandingPage, makeSequence } from './content-testing.ts'
import { publishDue } from './publish-documents.ts'

/**
 * SPEC §3 Content: one language of a newer version is published, and every call shows each language its own version and
 * nothing of the other one.
 */
const shop = await openTestShop()
const admin = await adminOfCountries(shop, 'PL', 'DE')

/** The word in every text and address of a version. */
type Said = 'canaryold' | 'canarynew'
const texts = (said: Said) => ({ en: `${said} en`, pl: `${said} pl` })
const uris = (said: Said) => ({ en: `${said}-en`, pl: `${said}-pl` })
const sections = (said: Said) => [{ type: 'title', text: texts(said) }] as never

/** A published document of each kind, with a newer version of it that is published in Polish only. */
async function makeAll() {
  const publish = async (id: number) => {
    await admin.call(publishDocument, { params: { id }, body: { version: 1, public: true } })
    return id
  }
  const newer = (id: number) =>
    admin.call(publishDocument, { params: { id }, body: { version: 2, public: true, languages: ['pl'] } })
  const [was, is] = ['canaryold', 'canarynew'] as const
  const version = 1

  const sequence = (await admin.call(createSequence, { body: { sections: sections(was) } })).sequence.id
  await publish(sequence)
  await admin.call(updateSequence, { params: { id: sequence }, body: { version, sections: sections(is) } })
  await newer(sequence)
  const sequence_id = sequence

  const landing = (said: Said) => ({ uri: uris(said), title: texts(said), layout: 'main' as const, sequence_id })
  const page = (said: Said) => ({ ...landing(said), description: texts(said), found_by: texts(said), position: 1 })
  const category = (said: Said) => ({ uri: uris(said), name: texts(said), position: 1 })
  const news = (said: Said, category_id: number) => ({
    category_id,
    sequence_id,
    uri: uris(said),
    title: texts(said),
    lead: texts(said),
    dated_at: '2026-01-01T00:00:00Z',
  })
  const menu = (said: Said) => ({
    menu_type: 'footer' as const,
    items: [{ id: 1, parent_id: null, name: texts(said), path: '/faq' }],
  })
  const popup = (said: Said) => ({ url: { en: `/c/${said}`, pl: `/c/${said}` }.en, title: texts(said), sequence_id })
  const box = { place: 'everywhere' as const, group: 'canary', sequence_id }

  const landing_page = (await admin.call(createLandingPage, { body: landing(was) })).landing_page.id
  await publish(landing_page)
  await admin.call(updateLandingPage, { params: { id: landing_page }, body: { ...landing(is), version } })
  await newer(landing_page)
  const { layout: _, ...firstPage } = page(was)
  const { layout: __, ...secondPage } = page(is)
  const static_page = (await admin.call(createPage, { body: firstPage })).page.id
  await publish(static_page)
  await admin.call(updatePage, { params: { id: static_page }, body: { ...secondPage, version } })
  await newer(static_page)
  const news_category = (await admin.call(createNewsCategory, { body: category(was) })).category.id
  await publish(news_category)
  await admin.call(updateNewsCategory, { params: { id: news_category }, body: { ...category(is), version } })
  await newer(news_category)
  const article = (await admin.call(createNews, { body: news(was, news_category) })).news.id
  await publish(article)
  await admin.call(updateNews, { params: { id: article }, body: { ...news(is, news_category), version } })
  await newer(article)
  const popup_id = (await admin.call(createPopup, { body: popup(was) })).popup.id
  await publish(popup_id)
  await admin.call(updatePopup, { params: { id: popup_id }, body: { ...popup(is), version } })
  await newer(popup_id)
  await publish((await admin.call(createInfobox, { body: box })).infobox.id)
  const menu_id = (await admin.call(createMenu, { body: menu(was) })).menu.id
  await publish(menu_id)
  await admin.call(updateMenu, { params: { id: menu_id }, body: { ...menu(is), version } })
  await newer(menu_id)
  const ofFaq = (said: Said) => ({ name: texts(said), position: 1 })
  const faq_category = (await admin.call(createFaqCategory, { body: ofFaq(was) })).category.id
  await publish(faq_category)
  await admin.call(updateFaqCategory, { params: { id: faq_category }, body: { ...ofFaq(is), version } })
  await newer(faq_category)
  const faq = (said: Said) => ({
    category_id: faq_category,
    question: texts(said),
    answer: texts(said),
    position: 1,
  })
  const faq_id = (await admin.call(createFaq, { body: faq(was) })).faq.id
  await publish(faq_id)
  await admin.call(updateFaq, { params: { id: faq_id }, body: { ...faq(is), version } })
  await newer(faq_id)
  return { sequence, popup: popup_id, news_category, faq_category }
}

describe('every call shows a language its own version', () => {
  let made: Awaited<ReturnType<typeof makeAll>>
  beforeAll(async () => {
    made = await makeAll()
    await shop.deps.cache.refresh()
  })

  type Language = 'en' | 'pl'
  type Question = { params?: Record<string, string>; query: Record<string, string> }
  const locale = (languageId: Language) => ({ countryId: 'PL', languageId })
  /** The address in either version leads to the version of the reader's language. */
  const QUESTIONS: Record<string, (languageId: Language, uri: string) => Question> = {
    getSequence: (language) => ({ params: { sequenceId: String(made.sequence) }, query: locale(language) }),
    getLandingPage: (language, uri) => ({ query: { ...locale(language), uri } }),
    listLandingPagePaths: (language) => ({ query: locale(language) }),
    listNews: (language) => ({ query: { ...locale(language), categoryId: String(made.news_category) } }),
    listNewsCategories: (language) => ({ query: locale(language) }),
    getNews: (language, uri) => ({ params: { uri }, query: locale(language) }),
    listPopups: (language) => ({ query: locale(language) }),
    getPopup: (language) => ({ params: { id: String(made.popup) }, query: locale(language) }),
    listInfoboxes: (language) => ({ query: locale(language) }),
    getStaticPage: (language, uri) => ({ params: { uri }, query: locale(language) }),
    listStaticPages: (language) => ({ query: locale(language) }),
    listMenuItems: (language) => ({ params: { menuType: 'footer' }, query: locale(language) }),
    listFaq: (language) => ({ query: { ...locale(language), categoryId: String(made.faq_category) } }),
    listFaqCategories: (language) => ({ query: locale(language) }),
    findHelp: (language) => ({
      query: { ...locale(language), query: language === 'en' ? 'canaryold' : 'canarynew' },
    }),
  }

  test('all calls that read documents for visitors are covered', () => {
    const reading = CALLS.filter(({ alias, changes, caller }) => alias === 'CMS' && !changes && caller !== 'admin')
    const covered = [...Object.keys(QUESTIONS), 'getHomePage']
    expect(reading.map(({ name }) => name).sort()).toEqual(covered.sort())
  })

  test.each([...Object.keys(QUESTIONS)])('%s', async (name) => {
    const endpoint = CALLS.find((call) => call.name === name)
    for (const [language, own, other] of [
      ['en', 'canaryold', 'canarynew'],
      ['pl', 'canarynew', 'canaryold'],
    ] as const) {
      // Twice, to detect answers cached for the other language.
      for (const uri of [`${own}-${language}`, `${other}-${language === 'en' ? 'pl' : 'en'}`]) {
        const request = QUESTIONS[name]?.(language, uri)
        const raw = { params: request?.params, query: request?.query, body: undefined }
        const { body } = await shop.service.answer(endpoint as NonNullable<typeof endpoint>, raw, {})
        // The addresses of all languages, each in its own version, are part of a page.
        const said = body.replace(/"uris":\{[^}]*\}/g, '')
        expect(said, `${language} ${uri}`).toContain(own)
        expect(said, `${language} ${uri}`).not.toContain(other)
        if (body !== said) expect(body).toContain('"uris":{"pl":"canarynew-pl","en":"canaryold-en"}')
      }
    }
  })

  test('an address from an older version of a language leads nowhere', async () => {
    const query = { countryId: 'PL', languageId: 'pl', uri: 'canaryold-pl' } as const
    expect(await shop.nobody.refusal(getLandingPage, { query })).toBe('CONTENT_ABSENT')
  })
})

const shown = async (uri: string, languageId: 'en' | 'pl') => {
  await shop.deps.cache.refresh()
  const { landing_page } = await shop.nobody.call(getLandingPage, { query: { countryId: 'PL', languageId, uri } })
  return { title: landing_page.title, first: landing_page.sections[0] }
}

/** A landing page, published in two languages, with a newer version of it and of its sequence. */
async function makeChanged() {
  const { id, sequence_id, body } = await makeLandingPage(admin)
  const changed = { ...body, title: { en: 'Summer', pl: 'Lato' }, version: 1 }
  await admin.call(updateLandingPage, { params: { id }, body: changed })
  const title = { type: 'title', text: { en: 'Summer is here', pl: 'Jest lato' } }
  const saved = { version: 1, sections: [title] as never }
  await admin.call(updateSequence, { params: { id: sequence_id }, body: saved })
  return { id, uri: body.uri }
}
const both = { version: 2, public: true, sequence_version: 2 }

test('a page and its sequence are published in one language, then in the other', async () => {
  const { id, uri } = await makeChanged()
  const { landing_page } = await admin.call(publishLandingPage, { body: { id, ...both, languages: ['pl'] } })
  expect(landing_page).toMatchObject({
    published_version: 2,
    published_languages: ['pl'],
    older_publications: [{ version: 1, languages: ['en'] }],
  })
  expect(await shown(uri.pl, 'pl')).toMatchObject({ title: 'Lato', first: { text: 'Jest lato' } })
  expect(await shown(uri.en, 'en')).toMatchObject({ title: 'Spring', first: { text: 'Spring is here' } })
  await admin.call(publishLandingPage, { body: { id, ...both, languages: ['en'] } })
  expect(await shown(uri.en, 'en')).toMatchObject({ title: 'Summer', first: { text: 'Summer is here' } })
  const { document } = await admin.call(getDocument, { params: { id }, query: {} })
  expect(document).toMatchObject({ published_languages: ['pl', 'en'], older_publications: [] })
  const { changes } = await admin.call(listDocumentChanges, { params: { id } })
  expect(changes.slice(0, 3).map(({ action, languages }) => [action, languages])).toEqual([
    ...[
      ['publish', ['en']],
      ['publish', ['pl']],
    ],
    ['save', null],
  ])
})

test('a scheduled language is unaffected by publishing another one meanwhile', async () => {
  const { id, uri } = await makeChanged()
  const before = shop.time.now
  const at = new Date(before.getTime() + 60_000)
  const later = { id, ...both, at: at.toISOString(), languages: ['pl' as const] }
  const { landing_page } = await admin.call(publishLandingPage, { body: later })
  expect(landing_page).toMatchObject({ scheduled_version: 2, scheduled_languages: ['pl'], published_version: 1 })
  expect(await shown(uri.pl, 'pl')).toMatchObject({ title: 'Wiosna' })
  await admin.call(publishLandingPage, { body: { id, ...both, languages: ['en'] } })
  expect(await shown(uri.en, 'en')).toMatchObject({ title: 'Summer' })
  expect(await shown(uri.pl, 'pl')).toMatchObject({ title: 'Wiosna' })
  await publishDue(shop.pool.kysely, { now: at, log: shop.deps.log })
  expect(await shown(uri.pl, 'pl')).toMatchObject({ title: 'Lato', first: { text: 'Jest lato' } })
  expect(await shown(uri.en, 'en')).toMatchObject({ title: 'Summer' })
  const { document } = await admin.call(getDocument, { params: { id }, query: {} })
  expect(document).toMatchObject({ scheduled_version: null, published_languages: ['en', 'pl'] })
})

test('a complete schedule is unaffected by publishing or withdrawing one language meanwhile', async () => {
  const { id } = await makeChanged()
  const at = new Date(shop.time.now.getTime() + 60_000).toISOString()
  await admin.call(publishLandingPage, { body: { id, ...both, at } })
  for (const isPublic of [true, false]) {
    const body = { id, version: 2, public: isPublic, languages: ['pl' as const] }
    const { landing_page } = await admin.call(publishLandingPage, { body })
    expect(landing_page).toMatchObject({ scheduled_version: 2, scheduled_languages: ['en', 'pl'] })
  }
})

test('a language returns to the restored version, and the other keeps the newer one', async () => {
  const { id, uri } = await makeChanged()
  await admin.call(publishLandingPage, { body: { id, ...both } })
  await admin.call(restoreDocument, { params: { id }, body: { version: 2, restored_version: 1 } })
  await admin.call(publishLandingPage, { body: { id, version: 3, public: true, languages: ['pl'] } })
  expect(await shown(uri.pl, 'pl')).toMatchObject({ title: 'Wiosna' })
  expect(await shown(uri.en, 'en')).toMatchObject({ title: 'Summer' })
})

test('withdrawing a language requires the published version, and leaves the others', async () => {
  const { id, uri } = await makeChanged()
  await admin.call(publishLandingPage, { body: { id, ...both, languages: ['pl'] } })
  const away = { id, public: false, languages: ['pl' as const] }
  expect(await admin.refusal(publishLandingPage, { body: { ...away, version: 1 } })).toBe('CONTENT_CHANGED')
  const { landing_page } = await admin.call(publishLandingPage, { body: { ...away, version: 2 } })
  expect(landing_page).toMatchObject({ published_version: 1, published_languages: ['en'], older_publications: [] })
  expect(await shown(uri.en, 'en')).toMatchObject({ title: 'Spring' })
  // Polish readers now get English.
  expect(await shown(uri.en, 'pl')).toMatchObject({ title: 'Spring' })
  const query = { countryId: 'PL', languageId: 'pl', uri: uri.pl } as const
  expect(await shop.nobody.refusal(getLandingPage, { query })).toBe('CONTENT_ABSENT')
  const last = { id, version: 1, public: false, languages: ['en' as const] }
  expect((await admin.call(publishLandingPage, { body: last })).landing_page.published_version).toBeNull()
})

test('a version that a language keeps is for its own countries', async () => {
  const { id, sequence_id, body } = await makeLandingPage(admin)
  await admin.call(updateLandingPage, { params: { id }, body: { ...body, countries: ['DE'], version: 1 } })
  await admin.call(publishLandingPage, { body: { id, version: 2, public: true, languages: ['pl'] } })
  expect(await shown(body.uri.en, 'en')).toMatchObject({ title: 'Spring' })
  const query = { countryId: 'PL', languageId: 'pl', uri: body.uri.pl } as const
  expect(await shop.nobody.refusal(getLandingPage, { query })).toBe('CONTENT_ABSENT')
  // Both versions determine who may change the document.
  const german = await adminOfCountries(shop, 'DE')
  const other = await makeSequence(german)
  expect(sequence_id).not.toBe(other.id)
  const taken = { id, version: 2, public: false }
  expect(await german.refusal(publishLandingPage, { body: taken })).toBe('CONTENT_ABSENT')
})

test('an address that a language keeps is not available to other pages', async () => {
  const { id, body } = await makeLandingPage(admin)
  const moved = { ...body, uri: { en: 'moved-by-language', pl: 'przeniesiona' }, version: 1 }
  await admin.call(updateLandingPage, { params: { id }, body: moved })
  await admin.call(publishLandingPage, { body: { id, version: 2, public: true, languages: ['pl'] } })
  const sequence = await makeSequence(admin)
  for (const [uri, refused] of [
    [{ en: body.uri.en }, true],
    [{ pl: body.uri.pl }, false],
  ] as const) {
    const { landing_page } = await admin.call(createLandingPage, { body: { ...landingPageBody(sequence.id), uri } })
    const publication = {
      body: { id: landing_page.id, version: 1, public: true, languages: Object.keys(uri) as ['en'] },
    }
    if (refused) expect(await admin.refusal(publishLandingPage, publication)).toBe('FIELDS_REFUSED')
    else await admin.call(publishLandingPage, publication)
  }
})
