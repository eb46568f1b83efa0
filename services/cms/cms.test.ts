import { getHomePage, getStaticPage, listFaq, listFaqCategories, listMenuItems } from '@meridian/contract/cms.ts'
import { languageIds } from '@meridian/domain/locale.ts'
import { ancestorPath } from '@meridian/domain/tree.ts'
import { CANDLES_CATEGORY } from '@meridian/seed/world.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '../gate/handler.ts'
import { freeShippingReader } from '../shop/cart/shipping-methods.ts'
import { catalogueForPages } from '../shop/catalogue/catalogue-for-pages.ts'
import { callRoute, catalogClaims, contextAt, openReadingWorld, type ReadingWorld } from '../testing/testing-reads.ts'
import { cmsRoutes } from './cms.ts'
import { bodyOf, putNextVersion, putPublished } from './content-testing.ts'

const NOW = new Date()
const LANGUAGES = languageIds()
const BROKEN_PAGE = 900_100
const FOOTER_MENU = 81
const StoredItem = z.looseObject({ id: z.int(), name: z.record(z.string(), z.string()), page_id: z.int().optional() })

let world: ReadingWorld
let routes: readonly Route[]
const logged: { position: number; type: string }[] = []

beforeAll(async () => {
  world = await openReadingWorld()
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const deps = { ...world.deps, log }
  routes = cmsRoutes(deps, catalogueForPages(deps, { readFreeShipping: freeShippingReader(deps) }), [Buffer.alloc(32)])
  const sections = [
    { type: 'title', text: { en: 'Still here' }, link: { label: { en: 'Nowhere' }, category_id: 999_999 } },
    { type: 'title', text: 5 },
    { type: 'no_such_block' },
    { type: 'products_list', title: { en: 'Sold nowhere' }, products: [999_999] },
    {
      type: 'banner',
      title: { en: 'No picture' },
      picture: { image_file_id: 999_999, alt: '' },
      link: { label: { en: 'x' }, path: '/faq' },
    },
    { type: 'title', text: { en: 'Home' }, link: { label: { en: 'Back' }, page_id: BROKEN_PAGE } },
  ].map((block, index) => ({ id: `block-${index}`, ...block }))
  const { database } = world.deps
  await putPublished(database, { id: BROKEN_PAGE + 1, kind: 'sequence', body: { sections } })
  const head = {
    uri: { en: 'page-with-mistakes' },
    title: { en: 'Mistakes' },
    description: { en: 'None' },
    position: 99,
  }
  await putPublished(database, { id: BROKEN_PAGE, kind: 'page', body: { ...head, sequence_id: BROKEN_PAGE + 1 } })
  await world.changed('content')
})
afterAll(() => world.close())

const EN_PL = { countryId: 'PL', languageId: 'en' } as const
const home = async (
  query: typeof EN_PL | { countryId: 'HK' | 'DE'; languageId: 'en' | 'de' } = EN_PL,
  context = contextAt(NOW),
) => (await callRoute(routes, getHomePage, { query }, context)).static_page

test('the home page is shown in every language with all of its sections, pictures and links', async () => {
  for (const languageId of LANGUAGES) {
    const { static_page: page } = await callRoute(
      routes,
      getHomePage,
      { query: { countryId: 'PL', languageId } },
      contextAt(NOW),
    )
    expect(page.language_id).toBe(languageId)
    const types = new Set(page.sections.map((section) => section.type))
    for (const type of [
      'title',
      'separator',
      'banner',
      'banner_carousels',
      'products_list',
      'image_content',
      'contents_carousel',
      'faq',
    ]) {
      expect(types).toContain(type)
    }
    expect(JSON.stringify(page.sections)).not.toContain('"image":null')
  }
  expect(logged).toEqual([])
})

test('links of sections lead below the locale, categories and pages by the slug of the language', async () => {
  const german = await home({ countryId: 'DE', languageId: 'de' })
  const banner = german.sections.find((section) => section.type === 'banner')
  expect(banner).toMatchObject({
    link: { path: '/c/parfum' },
    picture: { image: expect.stringMatching(/^\/files\/pictures\//) },
  })
  const paths = JSON.stringify(german.sections).match(/"path":"[^"]+"/g) ?? []
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.every((path) => /^"path":"\/(c|i|p|l)\/[a-z0-9-]+"$/.test(path))).toBe(true)
})

test('products of the home page have the prices of the token, and base prices without one', async () => {
  const reduced = async (context = contextAt(NOW)) =>
    (await home(EN_PL, context)).sections.flatMap((section) =>
      section.type === 'products_list' ? section.products.filter((one) => one.promotion_id !== null) : [],
    )
  expect(await reduced()).toEqual([])
  expect((await reduced(contextAt(NOW, catalogClaims(NOW, 'PL')))).length).toBeGreaterThan(0)
})

test('an unchanged page is the same answer and costs no query', async () => {
  const read = () => callRoute(routes, getHomePage, { query: EN_PL }, contextAt(NOW))
  const first = await read()
  let again = first
  const statements = await world.statementsOf(async () => {
    again = await read()
  })
  expect(statements).toBe(0)
  expect(again).toBe(first)
})

test('a static page is found by its uri in any language and is shown in the given language', async () => {
  const about = (
    await callRoute(routes, listMenuItems, { params: { menuType: 'footer' }, query: EN_PL }, contextAt(NOW))
  ).menu_items.find((item) => item.path?.startsWith('/i/'))
  const uri = about?.path?.slice('/i/'.length) ?? ''
  const page = async (requested: string, languageId: (typeof LANGUAGES)[number]) =>
    (
      await callRoute(
        routes,
        getStaticPage,
        { params: { uri: requested }, query: { countryId: 'PL', languageId } },
        contextAt(NOW),
      )
    ).static_page
  const english = await page(uri, 'en')
  expect(Object.keys(english.uris).sort()).toEqual([...LANGUAGES].sort())
  expect(english.sections.some((section) => section.type === 'information')).toBe(true)
  for (const languageId of LANGUAGES) {
    expect(await page(english.uris[languageId] ?? '', 'pl')).toMatchObject({ id: english.id, language_id: 'pl' })
  }
})

test('a page of blocks shows all of them in every language, with its pictures, products and links', async () => {
  logged.length = 0
  const read = async (languageId: (typeof LANGUAGES)[number]) => {
    const input = { params: { uri: 'how-a-perfume-is-made' }, query: { countryId: 'PL', languageId } } as const
    return (await callRoute(routes, getStaticPage, input, contextAt(NOW))).static_page
  }
  for (const languageId of LANGUAGES) {
    const page = await read(languageId)
    expect(page.language_id).toBe(languageId)
    expect(page.sections.map(({ type }) => type)).toEqual([
      ...['image_cover', 'highlights_carousel', 'instruction_steps', 'composition_table', 'tabs'],
      ...['featured_products_with_image', 'ecological_information', 'content_banner', 'tags'],
    ])
    expect(JSON.stringify(page.sections)).not.toContain('"image":null')
    for (const block of page.sections) {
      if (block.type === 'featured_products_with_image') expect(block.products).toHaveLength(4)
      if (block.type === 'tags') expect(block.tags).toHaveLength(4)
      if (block.type === 'content_banner') expect(block.link?.path).toMatch(/^\/c\//)
    }
  }
  expect(logged).toEqual([])
})

test('a missing page is absent', async () => {
  const read = (uri: string) => callRoute(routes, getStaticPage, { params: { uri }, query: EN_PL }, contextAt(NOW))
  await expect(read('no-such-page')).rejects.toMatchObject({ error: 'PAGE_ABSENT' })
  const setPublished = async (published_version: number | null) => {
    const published_at = published_version === null ? null : NOW
    const { database } = world.deps
    await database.updateTable('cms.document').set({ published_version, published_at }).where('id', '=', 1).execute()
    await world.changed('content')
  }
  await setPublished(null)
  await expect(home()).rejects.toMatchObject({ error: 'PAGE_ABSENT' })
  await setPublished(1)
  expect((await home()).sections.length).toBeGreaterThan(5)
})

test('an invalid block is left out and logged, a broken link or picture is only omitted', async () => {
  logged.length = 0
  const read = () =>
    callRoute(routes, getStaticPage, { params: { uri: 'page-with-mistakes' }, query: EN_PL }, contextAt(NOW))
  const { static_page: page } = await read()
  expect(page.sections).toEqual([
    { id: 'block-0', type: 'title', text: 'Still here' },
    {
      id: 'block-4',
      type: 'banner',
      title: 'No picture',
      picture: { image_file_id: 999_999, alt: '', image: null },
      link: { label: 'x', path: '/faq' },
    },
    { id: 'block-5', type: 'title', text: 'Home', link: { label: 'Back', path: '/i/page-with-mistakes' } },
  ])
  expect(logged.map((line) => [line.position, line.type])).toEqual([
    [1, 'title'],
    [2, 'no_such_block'],
  ])
})

test('a page that lacks a language is shown in English, and the answer says so', async () => {
  const { static_page: page } = await callRoute(
    routes,
    getStaticPage,
    { params: { uri: 'page-with-mistakes' }, query: { countryId: 'DE', languageId: 'de' } },
    contextAt(NOW),
  )
  expect(page).toMatchObject({ language_id: 'en', uris: { en: 'page-with-mistakes' } })
})

test.each(['header', 'footer'])(
  'the %s menu has two levels, parents first, each item with its path',
  async (menuType) => {
    for (const languageId of LANGUAGES) {
      const { menu_items: items } = await callRoute(
        routes,
        listMenuItems,
        { params: { menuType }, query: { countryId: 'PL', languageId } },
        contextAt(NOW),
      )
      const keys = {
        idOf: ({ id }: { id: number }) => id,
        parentIdOf: ({ parent_id }: { parent_id: number | null }) => parent_id,
      }
      expect(Math.max(...items.map((item) => ancestorPath(items, item.id, keys).length))).toBe(2)
      const seen = new Set<number | null>([null])
      for (const item of items) {
        expect(seen.has(item.parent_id)).toBe(true)
        seen.add(item.id)
        const isHeading = items.some((child) => child.parent_id === item.id)
        if (!isHeading) expect(item.path).toMatch(/^\/(c\/|i\/|l\/|faq$|promotions$|news$|choose-country$)/)
        expect(item.name).not.toBe('')
      }
    }
  },
)

test('a menu and the paths of its pages are in the given language, whichever was requested before', async () => {
  const { items } = await bodyOf(world.deps.database, FOOTER_MENU)
  const stored = z.array(StoredItem).parse(items)
  const pages = await world.deps.database
    .selectFrom('cms.document_uri')
    .select(['id', 'language_id', 'uri'])
    .where('kind', '=', 'page')
    .execute()
  for (const languageId of LANGUAGES) {
    const query = { countryId: 'PL', languageId } as const
    const input = { params: { menuType: 'footer' }, query } as const
    const { menu_items } = await callRoute(routes, listMenuItems, input, contextAt(NOW))
    const own = new Map(stored.map((item) => [item.id, item]))
    expect(menu_items.map(({ name }) => name)).toEqual(menu_items.map(({ id }) => own.get(id)?.name[languageId]))
    const toPages = menu_items.filter(({ path }) => path?.startsWith('/i/'))
    expect(toPages.length).toBeGreaterThan(2)
    const uriOf = (id: number | undefined) =>
      pages.find((page) => page.id === id && page.language_id === languageId)?.uri
    expect(toPages.map(({ path }) => path)).toEqual(toPages.map(({ id }) => `/i/${uriOf(own.get(id)?.page_id)}`))
  }
})

test('a category of which nothing is sold in the country is in no menu and no banner', async () => {
  const localized = async (countryId: 'PL' | 'CA') => {
    const query = { countryId, languageId: 'en' } as const
    const menu = await callRoute(routes, listMenuItems, { params: { menuType: 'header' }, query }, contextAt(NOW))
    const page = (await callRoute(routes, getHomePage, { query }, contextAt(NOW))).static_page
    const banners = page.sections.flatMap((section) => (section.type === 'banner' ? [section.link?.path] : []))
    return { menu: menu.menu_items.map(({ path }) => path), banners }
  }
  const candles = `/c/${CANDLES_CATEGORY.slug}`
  const [poland, canada] = await Promise.all([localized('PL'), localized('CA')])
  expect(poland.menu).toContain(candles)
  expect(poland.banners).toContain(candles)
  expect(canada.menu).not.toContain(candles)
  expect(canada.menu).toContain('/c/home')
  expect(poland.menu).toEqual(expect.arrayContaining(canada.menu))
  expect(canada.banners).toEqual(poland.banners.filter((path) => path !== candles))
})

test('a category without products stays as the heading of those below it that have some', async () => {
  const { database } = world.deps
  const { category_id } = await database
    .selectFrom('shop.category_text')
    .select('category_id')
    .where('slug', '=', CANDLES_CATEGORY.slug)
    .executeTakeFirstOrThrow()
  const named = (id: number) => ({ id, name: { en: String(id) } })
  const items = [
    { ...named(900_001), parent_id: null, category_id },
    { ...named(900_002), parent_id: 900_001, path: '/faq' },
    { ...named(900_003), parent_id: 900_001, category_id },
  ]
  await putPublished(database, { id: 900_010, kind: 'menu', body: { menu_type: 'headings', items } })
  await world.changed('content')
  const query = { countryId: 'CA', languageId: 'en' } as const
  const menu = await callRoute(routes, listMenuItems, { params: { menuType: 'headings' }, query }, contextAt(NOW))
  expect(menu.menu_items).toEqual([
    { id: 900_001, parent_id: null, name: '900001', path: null },
    { id: 900_002, parent_id: 900_001, name: '900002', path: '/faq' },
  ])
})

test('a menu is the same until its content has a new version, and then the new one', async () => {
  const names = async () => {
    const requested = { params: { menuType: 'footer' }, query: EN_PL }
    return (await callRoute(routes, listMenuItems, requested, contextAt(NOW))).menu_items.map(({ name }) => name)
  }
  const before = await names()
  const { database } = world.deps
  const body = await bodyOf(database, FOOTER_MENU)
  const [first, ...others] = z.array(StoredItem).parse(body.items)
  await putNextVersion(database, FOOTER_MENU, { ...body, items: [{ ...first, name: { en: 'Renamed' } }, ...others] })
  expect(await names()).toEqual(before)
  await world.changed('content')
  expect(await names()).toEqual(['Renamed', ...before.slice(1)])
  await putNextVersion(database, FOOTER_MENU, body)
  await world.changed('content')
  expect(await names()).toEqual(before)
})

test('an unknown menu is empty', async () => {
  const answer = await callRoute(
    routes,
    listMenuItems,
    { params: { menuType: 'sidebar' }, query: EN_PL },
    contextAt(NOW),
  )
  expect(answer.menu_items).toEqual([])
})

test('questions are shown in the given language, all or of one category', async () => {
  const { categories } = await callRoute(routes, listFaqCategories, { query: { languageId: 'pl' } }, contextAt(NOW))
  const all = await callRoute(routes, listFaq, { query: { languageId: 'pl' } }, contextAt(NOW))
  expect(all.faq.length).toBeGreaterThan(10)
  expect(all.faq.filter(({ lang }) => lang !== undefined)).toEqual([])
  const parts = await Promise.all(
    categories.map(
      async ({ id }) =>
        (await callRoute(routes, listFaq, { query: { languageId: 'pl', categoryId: id } }, contextAt(NOW))).faq,
    ),
  )
  expect(parts.flat()).toEqual(all.faq)
  const none = await callRoute(routes, listFaq, { query: { languageId: 'pl', categoryId: 999 } }, contextAt(NOW))
  expect(none.faq).toEqual([])
})

test('a question that lacks a language is shown in the next one of the country, which the answer names', async () => {
  const { database } = world.deps
  const read = () =>
    callRoute(routes, listFaq, { query: { languageId: 'uk', countryId: 'UA' } }, contextAt(NOW)).then(({ faq }) => faq)
  const faq = await read()
  const id = faq[0]?.id ?? 0
  const { question, answer, ...body } = await bodyOf(database, id)
  const onlyEnglish = (texts: unknown) => ({ en: z.looseObject({ en: z.string() }).parse(texts).en })
  await putNextVersion(database, id, { ...body, question: onlyEnglish(question), answer: onlyEnglish(answer) })
  await world.changed('content')
  const after = await read()
  expect(after[0]).toMatchObject({ id, lang: { question: 'en', answer: 'en' } })
  expect(after.slice(1)).toEqual(faq.slice(1))
})
