import { CALLS } from '@meridian/contract/calls.ts'
import { createPreview, publishDocument } from '@meridian/contract/content.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { createFaq, createFaqCategory } from '@meridian/contract/faq.ts'
import { createInfobox } from '@meridian/contract/infoboxes.ts'
import { createLandingPage } from '@meridian/contract/landing-pages.ts'
import { createMenu } from '@meridian/contract/menus.ts'
import { createNews, createNewsCategory } from '@meridian/contract/news.ts'
import { createPage } from '@meridian/contract/pages.ts'
import { createPopup } from '@meridian/contract/popups.ts'
import { createSequence, updateSequence } from '@meridian/contract/sequences.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { previewOf } from '../core/previews-testing.ts'
import type { RawInput } from '../gate/input.ts'
import { openTestShop } from '../testing/testing.ts'
import { adminOfCountries } from './content-testing.ts'

/**
 * SPEC §4 Content: unpublished content is never readable without an admin's token. Every reading call of the CMS is
 * called for documents in every state that is not public, whose texts and addresses contain a canary.
 */

const CANARY = 'canary'
/** From the seed world: a draft in it would be shown. */
const PUBLIC_FAQ_CATEGORY = 21
const STATES = ['draft', 'scheduled', 'withdrawn', 'not yet', 'over', 'newer draft'] as const
type State = (typeof STATES)[number]

const things = new Map<State, { ids: number[]; uris: string[]; previews: string[] }>()

const shop = await openTestShop()
const admin = await adminOfCountries(shop, 'PL')
const at = (hours: number) => new Date(shop.time.now.getTime() + hours * 3_600_000).toISOString()

const section = (text: string) => ({ type: 'title', text: { en: text } })

for (const state of STATES) things.set(state, await makeAll(state))
await shop.deps.cache.refresh()

async function makeAll(state: State) {
  const tag = state.replace(' ', '-')
  const uri = { en: `${CANARY}-${tag}` }
  const interval = { 'not yet': { visible_from: at(2) }, over: { visible_until: at(-2) } }[state as string] ?? {}
  const title = { en: `${CANARY} ${state}` }
  // Only the page has an interval; its sequence is public and contains a block with the same interval.
  const isOpen = state === 'newer draft' || state === 'not yet' || state === 'over'
  const blocks = [section(isOpen ? 'open' : title.en), { ...section(title.en), ...interval }]
  const { sequence } = await admin.call(createSequence, {
    body: { sections: blocks.slice(0, state === 'not yet' || state === 'over' ? 2 : 1) as never },
  })
  const sequence_id = sequence.id
  const ids = [sequence_id]
  if (state !== 'newer draft') {
    const common = { ...interval, sequence_id }
    const page = { ...common, uri, title, layout: 'main' as const }
    ids.push((await admin.call(createLandingPage, { body: page })).landing_page.id)
    const named = { ...interval, uri, name: title, position: 1 }
    const category_id = (await admin.call(createNewsCategory, { body: named })).category.id
    const news = { ...common, category_id, uri, title, lead: title, dated_at: at(-5) }
    ids.push(category_id, (await admin.call(createNews, { body: news })).news.id)
    const popup = { ...common, url: `/c/${CANARY}`, title }
    ids.push((await admin.call(createPopup, { body: popup })).popup.id)
    const box = { ...common, place: 'everywhere' as const, group: CANARY }
    ids.push((await admin.call(createInfobox, { body: box })).infobox.id)
    const staticPage = { ...common, uri, title, description: title, found_by: title, position: 1 }
    ids.push((await admin.call(createPage, { body: staticPage })).page.id)
    const items = [{ id: 1, parent_id: null, name: title, path: '/faq' }]
    ids.push((await admin.call(createMenu, { body: { ...interval, menu_type: 'footer', items } })).menu.id)
    const ofQuestions = { ...interval, name: title, position: 1 }
    const faq_category_id = (await admin.call(createFaqCategory, { body: ofQuestions })).category.id
    ids.push(faq_category_id)
    for (const category_id of [faq_category_id, PUBLIC_FAQ_CATEGORY]) {
      const question = { ...interval, category_id, question: title, answer: title, position: 1 }
      ids.push((await admin.call(createFaq, { body: question })).faq.id)
    }
  }
  const previews = await Promise.all(
    ids.map(async (id) => (await admin.call(createPreview, { params: { id }, body: {} })).preview),
  )
  for (const id of ids) await bringInto(state, id)
  if (state === 'newer draft') {
    const newer = { version: 1, sections: [section(`${CANARY} ${state}`)] as never }
    await admin.call(updateSequence, { params: { id: sequence_id }, body: newer })
  }
  return { ids, uris: [uri.en], previews }
}

async function bringInto(state: State, id: number): Promise<void> {
  if (state === 'draft') return
  const params = { id }
  const later = state === 'scheduled' ? { at: at(2) } : {}
  await admin.call(publishDocument, { params, body: { version: 1, public: true, ...later } })
  if (state === 'withdrawn') await admin.call(publishDocument, { params, body: { version: 1, public: false } })
}

const locale = { countryId: 'PL', languageId: 'en' }

/** Address of a document in a call, by id or uri; null if it cannot be addressed. */
const QUESTIONS: Record<string, (id: number, uri: string) => Partial<RawInput>> = {
  getSequence: (id) => ({ params: { sequenceId: String(id) }, query: locale }),
  getSequenceDetails: (id) => ({ params: { sequenceId: String(id) }, query: {} }),
  getLandingPage: (_, uri) => ({ query: { ...locale, uri } }),
  listLandingPagePaths: () => ({ query: locale }),
  listNews: (id) => ({ query: { ...locale, categoryId: String(id) } }),
  listNewsCategories: () => ({ query: locale }),
  getNews: (_, uri) => ({ params: { uri }, query: locale }),
  listPopups: () => ({ query: locale }),
  getPopup: (id) => ({ params: { id: String(id) }, query: locale }),
  listInfoboxes: () => ({ query: locale }),
  listDocuments: () => ({ query: {} }),
  getDocument: (id) => ({ params: { id: String(id) }, query: {} }),
  listDocumentVersions: (id) => ({ params: { id: String(id) } }),
  listDocumentChanges: (id) => ({ params: { id: String(id) } }),
  getStaticPage: (_, uri) => ({ params: { uri }, query: locale }),
  getHomePage: () => ({ query: locale }),
  listStaticPages: () => ({ query: { languageId: 'en' } }),
  listMenuItems: () => ({ params: { menuType: 'footer' }, query: locale }),
  listFaq: () => ({ query: { languageId: 'en' } }),
  listFaqCategories: () => ({ query: { languageId: 'en' } }),
  findHelp: () => ({ query: { languageId: 'en', query: CANARY } }),
}

const reading = CALLS.filter(({ alias, changes }) => alias === 'CMS' && !changes)

test('every reading call of the CMS is covered', () => {
  expect(reading.map(({ name }) => name).sort()).toEqual(Object.keys(QUESTIONS).sort())
})

async function callRaw(endpoint: Endpoint, raw: Partial<RawInput>, token?: string): Promise<string> {
  const { params, query } = raw
  return (await shop.service.answer(endpoint, { params, query, body: undefined }, { token })).body
}

describe.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test.each(STATES)('reveals nothing that is %s', async (state) => {
    const tokens = [undefined, (await shop.guest('PL')).token, (await shop.member()).token]
    const made = things.get(state)
    for (const id of made?.ids ?? []) {
      const question = QUESTIONS[name]?.(id, made?.uris[0] ?? '') ?? {}
      for (const token of tokens) {
        // Twice, to detect answers cached for another caller.
        for (const _ of [1, 2]) {
          const body = await callRaw(endpoint, question, token)
          expect(body, JSON.stringify(question)).not.toContain(CANARY)
        }
      }
    }
  })
})

test('a preview of a later moment shows what is published or begins by then, and nothing else', async () => {
  const preview = await previewOf(shop, new Date(at(3)))
  const publicly = reading.filter(({ caller, name }) => caller === 'anyone' && name !== 'getHomePage')
  for (const endpoint of publicly) {
    const answers = async (state: State) => {
      const { ids = [], uris = [] } = things.get(state) ?? {}
      const questions = ids.map((id) => QUESTIONS[endpoint.name]?.(id, uris[0] ?? '') ?? {})
      const asked = questions.map(({ params, query }) =>
        shop.service.answer(endpoint, { params, query, body: undefined }, { preview }),
      )
      return (await Promise.all(asked)).map(({ body }) => body).join()
    }
    const shown = (await Promise.all(STATES.map(answers))).join()
    for (const state of ['draft', 'withdrawn', 'over', 'newer draft'])
      expect(shown, endpoint.name).not.toContain(`${CANARY} ${state}`)
    // There is one menu in the footer, the newest.
    const coming: State[] = endpoint.name === 'listMenuItems' ? ['not yet'] : ['scheduled', 'not yet']
    for (const state of coming) {
      const ids = things.get(state)?.ids.join('|')
      expect(shown, endpoint.name).toMatch(new RegExp(`${CANARY}.${state.replace(' ', '.')}|"id":(${ids})\\b`))
    }
  }
})

/** The calls that read previewed documents. */
const previewing = reading
  .filter(({ query }) => query instanceof z.ZodObject && 'preview' in query.shape)
  .map((endpoint) => [endpoint.name, endpoint] as const)

test('the calls that take the key of a preview are those that read one document', () => {
  expect(previewing.map(([name]) => name).sort()).toEqual([
    ...['getHomePage', 'getLandingPage', 'getNews', 'getPopup', 'getSequence', 'getStaticPage'],
  ])
})

test.each(previewing)(
  '%s reveals nothing by the key of an expired preview or of one for other documents',
  async (name, endpoint) => {
    const { ids = [], uris = [], previews = [] } = things.get('draft') ?? {}
    const foreign = (
      await admin.call(createPreview, { params: { id: things.get('withdrawn')?.ids[0] ?? 0 }, body: {} })
    ).preview
    const before = shop.time.now
    for (const id of ids) {
      const question = QUESTIONS[name]?.(id, uris[0] ?? '') ?? {}
      const requested = (preview: string) => ({ ...question, query: { ...(question.query as object), preview } })
      expect(await callRaw(endpoint, requested(foreign))).not.toContain(CANARY)
      const opened = await Promise.all(previews.map((preview) => callRaw(endpoint, requested(preview))))
      shop.time.now = new Date(before.getTime() + 25 * 3_600_000)
      for (const preview of previews) expect(await callRaw(endpoint, requested(preview))).not.toContain(CANARY)
      shop.time.now = before
      // While it was valid, a key opened the document: the refusals above are due to its expiry.
      if (id === ids[0] && name === 'getSequence') expect(opened.join()).toContain(CANARY)
    }
  },
)
