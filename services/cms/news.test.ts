import { publishDocument } from '@meridian/contract/content.ts'
import { createInfobox, listInfoboxes } from '@meridian/contract/infoboxes.ts'
import { createNews, createNewsCategory, getNews, listNews, listNewsCategories } from '@meridian/contract/news.ts'
import { createPopup, getPopup, listPopups } from '@meridian/contract/popups.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { adminOfCountries, makeSequence, unpublishSeeded } from './content-testing.ts'

const shop = await openTestShop()
await unpublishSeeded(shop)
const admin = await adminOfCountries(shop, 'HU')
const sequence_id = (await makeSequence(admin)).id

const EN_HU = { countryId: 'HU', languageId: 'en' } as const
const toPublic = (id: number) => admin.call(publishDocument, { params: { id }, body: { version: 1, public: true } })

async function makeCategory(uri: string, position: number, more: object = {}): Promise<number> {
  const body = { uri: { en: uri }, name: { en: uri }, position, ...more }
  const { category } = await admin.call(createNewsCategory, { body })
  await toPublic(category.id)
  return category.id
}

async function makeNews(category_id: number, uri: string, day: number, more: object = {}): Promise<number> {
  const dated_at = new Date(Date.UTC(2026, 0, day)).toISOString()
  const body = {
    category_id,
    uri: { en: uri },
    title: { en: uri },
    lead: { en: 'Read' },
    dated_at,
    sequence_id,
    ...more,
  }
  const { news } = await admin.call(createNews, { body })
  await toPublic(news.id)
  return news.id
}

test('news are listed latest first, of all categories or of one, and an overview lists five of each', async () => {
  const [club, products] = [await makeCategory('club', 2), await makeCategory('products', 1)]
  for (let day = 1; day <= 6; day++) await makeNews(club, `club-${day}`, day)
  await makeNews(products, 'products-3', 3)
  await makeNews(products, 'germany', 9, { countries: ['HU'], price_group_ids: [2] })
  await shop.deps.cache.refresh()
  const uris = async (query: object) =>
    (await shop.nobody.call(listNews, { query: { ...EN_HU, ...query } })).news.map(({ uri }) => uri)
  expect(await uris({ limit: 3 })).toEqual(['club-6', 'club-5', 'club-4'])
  expect(await uris({ categoryId: products })).toEqual(['products-3'])
  expect(await uris({ countryId: 'FR' })).toEqual([])
  const { categories } = await shop.nobody.call(listNewsCategories, { query: EN_HU })
  expect(categories.map(({ uri, news }) => [uri, news.map((one) => one.uri)])).toEqual([
    ['products', ['products-3']],
    ['club', ['club-6', 'club-5', 'club-4', 'club-3', 'club-2']],
  ])
  const counter = shop.pool.countStatements()
  await shop.nobody.call(listNewsCategories, { query: EN_HU })
  counter.stop()
  expect(counter.count).toBe(0)
})

test('news are read by their uri with their sections, and not by the reserved address of the categories', async () => {
  const category_id = await makeCategory('readable', 5)
  const id = await makeNews(category_id, 'read-me', 2)
  await shop.deps.cache.refresh()
  const { news } = await shop.nobody.call(getNews, { params: { uri: 'read-me' }, query: EN_HU })
  expect(news).toMatchObject({
    id,
    category_id,
    image: null,
    uris: { en: 'read-me' },
    sections: [{ text: 'Spring is here' }],
  })
  const body = { category_id, uri: { en: 'categories' }, title: { en: 'x' }, lead: { en: 'x' }, sequence_id }
  const reserved = { body: { ...body, dated_at: '2026-01-01T00:00:00Z' } }
  expect(await admin.refusal(createNews, reserved)).toBe('FIELDS_REFUSED')
})

test('a popup is found by its page and read with its sections; closed stays closed until a new version', async () => {
  const body = { url: '/c/perfume', title: { en: 'Welcome' }, sequence_id }
  const { popup } = await admin.call(createPopup, { body })
  const list = async () => {
    await shop.deps.cache.refresh()
    return (await shop.nobody.call(listPopups, { query: EN_HU })).popups
  }
  expect(await list()).toEqual([])
  await toPublic(popup.id)
  expect(await list()).toEqual([{ id: popup.id, version: 1, url: '/c/perfume', sequenceId: sequence_id }])
  const other = await admin.call(createPopup, { body: { ...body, url: '/' } })
  await toPublic(other.popup.id)
  const onPage = async (url: string) =>
    (await shop.nobody.call(listPopups, { query: { ...EN_HU, url } })).popups.map(({ id }) => id)
  expect(await list()).toHaveLength(2)
  expect(await onPage('/en-hu/c/perfume')).toEqual([popup.id])
  expect(await onPage('/en-hu')).toEqual([other.popup.id])
  expect(await onPage('/en-hu/checkout')).toEqual([])
  const read = await shop.nobody.call(getPopup, { params: { id: popup.id }, query: EN_HU })
  expect(read.popup).toMatchObject({ title: 'Welcome', version: 1, sections: [{ text: 'Spring is here' }] })
})

test('a popup of a page with an address per language is shown for the page in the language that is read', async () => {
  const url = { en: '/c/candles', hu: '/c/gyertyak' }
  const { popup } = await admin.call(createPopup, { body: { url, title: { en: 'Light' }, sequence_id } })
  await toPublic(popup.id)
  await shop.deps.cache.refresh()
  const onPage = async (languageId: 'en' | 'hu', page: string) =>
    (await shop.nobody.call(listPopups, { query: { countryId: 'HU', languageId, url: page } })).popups
  expect(await onPage('hu', '/hu-hu/c/gyertyak')).toMatchObject([{ id: popup.id, url: '/c/gyertyak' }])
  expect(await onPage('en', '/en-hu/c/candles')).toMatchObject([{ id: popup.id, url: '/c/candles' }])
  expect(await onPage('en', '/en-hu/c/gyertyak')).toEqual([])
  const body = { url: {}, title: { en: 'Light' }, sequence_id }
  expect(await admin.refusal(createPopup, { body })).toBe('FIELDS_REFUSED')
})

test('infoboxes are shown with their texts, by country and price group; one without text is left out', async () => {
  const box = { place: 'everywhere', group: 'delivery', sequence_id } as const
  const { infobox } = await admin.call(createInfobox, { body: box })
  const members = await admin.call(createInfobox, { body: { ...box, group: 'members', price_group_ids: [2] } })
  const silent = await makeSequence(admin, [], { isPublic: true })
  const mute = await admin.call(createInfobox, { body: { ...box, sequence_id: silent.id } })
  for (const one of [infobox, members.infobox, mute.infobox]) await toPublic(one.id)
  await shop.deps.cache.refresh()
  const groups = async (caller = shop.nobody, query: object = {}) =>
    (await caller.call(listInfoboxes, { query: { ...EN_HU, ...query } })).infoboxes.map(({ group }) => group)
  expect(await groups()).toEqual(['delivery'])
  expect(await groups(await shop.member({ country_id: 'HU' }))).toEqual(['members', 'delivery'])
  expect(await groups(shop.nobody, { countryId: 'FR' })).toEqual([])
  const { infoboxes } = await shop.nobody.call(listInfoboxes, { query: EN_HU })
  expect(infoboxes).toMatchObject([{ place: 'everywhere', closed: {}, sections: [{ text: 'Spring is here' }] }])
})
