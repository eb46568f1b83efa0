import { getHomePage, getStaticPage, listFaq, listFaqCategories, listMenuItems } from '@meridian/contract/cms.ts'
import { CANDLES_CATEGORY } from '@meridian/database/seed/world.ts'
import { LANGUAGE_NAMES } from '@meridian/domain/languages.ts'
import { isLanguageId } from '@meridian/domain/locale.ts'
import { menuPath } from '@meridian/domain/menu-tree.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../handler.ts'
import { catalogueForPages } from '../shop/catalogue-for-pages.ts'
import { callRoute, catalogClaims, contextAt, openReadingWorld, type ReadingWorld } from '../testing-reads.ts'
import { cmsRoutes } from './cms.ts'

const NOW = new Date()
const LANGUAGES = Object.keys(LANGUAGE_NAMES).filter(isLanguageId)
const BROKEN_PAGE = 900_001

let world: ReadingWorld
let routes: readonly Route[]
const logged: { position: number; type: string }[] = []

beforeAll(async () => {
  world = await openReadingWorld()
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const deps = { ...world.deps, log }
  routes = cmsRoutes(deps, catalogueForPages(deps), Buffer.alloc(32))
  await world.deps.database.insertInto('cms.static_page').values({ id: BROKEN_PAGE }).execute()
  await world.deps.database
    .insertInto('cms.static_page_text')
    .values({
      id: BROKEN_PAGE,
      language_id: 'en',
      uri: 'page-with-mistakes',
      title: 'Mistakes',
      description: '',
      sections: JSON.stringify([
        { type: 'title', text: 'Still here', link: { label: 'Nowhere', category_id: 999_999 } },
        { type: 'title', text: 5 },
        { type: 'no_such_block' },
        { type: 'products_list', title: 'Sold nowhere', products: [999_999] },
        {
          type: 'banner',
          title: 'No picture',
          picture: { image_file_id: 999_999, alt: '' },
          link: { label: 'x', path: '/faq' },
        },
        { type: 'title', text: 'Home', link: { label: 'Back', page_id: BROKEN_PAGE } },
      ]),
    })
    .execute()
  await world.changed('content')
})
afterAll(() => world.close())

const EN_PL = { countryId: 'PL', languageId: 'en' } as const
const home = async (
  query: typeof EN_PL | { countryId: 'HK' | 'DE'; languageId: 'en' | 'de' } = EN_PL,
  context = contextAt(NOW),
) => (await callRoute(routes, getHomePage, { query }, context)).static_page

test('The home page is told in every language with all of its sections, pictures and links', async () => {
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

test('Links of sections lead below the locale, categories and pages by the slug of the language', async () => {
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

test('Products of the home page have the prices of the token, and base prices without one', async () => {
  const reduced = async (context = contextAt(NOW)) =>
    (await home(EN_PL, context)).sections.flatMap((section) =>
      section.type === 'products_list' ? section.products.filter((one) => one.promotion_id !== null) : [],
    )
  expect(await reduced()).toEqual([])
  expect((await reduced(contextAt(NOW, catalogClaims(NOW, 'PL')))).length).toBeGreaterThan(0)
})

test('A page that nothing has changed is the same answer and costs no query', async () => {
  const ask = () => callRoute(routes, getHomePage, { query: EN_PL }, contextAt(NOW))
  const first = await ask()
  let again = first
  const statements = await world.statementsOf(async () => {
    again = await ask()
  })
  expect(statements).toBe(0)
  expect(again).toBe(first)
})

test('A static page is found by its uri in any language and answers in the language asked for', async () => {
  const about = (
    await callRoute(routes, listMenuItems, { params: { menuType: 'footer' }, query: EN_PL }, contextAt(NOW))
  ).menu_items.find((item) => item.path?.startsWith('/i/'))
  const uri = about?.path?.slice('/i/'.length) ?? ''
  const page = async (asked: string, languageId: (typeof LANGUAGES)[number]) =>
    (
      await callRoute(
        routes,
        getStaticPage,
        { params: { uri: asked }, query: { countryId: 'PL', languageId } },
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

test('A page of blocks tells all of them in every language, with its pictures, products and links', async () => {
  logged.length = 0
  const ask = async (languageId: (typeof LANGUAGES)[number]) => {
    const input = { params: { uri: 'how-a-perfume-is-made' }, query: { countryId: 'PL', languageId } } as const
    return (await callRoute(routes, getStaticPage, input, contextAt(NOW))).static_page
  }
  for (const languageId of LANGUAGES) {
    const page = await ask(languageId)
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

test('A page that nobody wrote is absent', async () => {
  const ask = (uri: string) => callRoute(routes, getStaticPage, { params: { uri }, query: EN_PL }, contextAt(NOW))
  await expect(ask('no-such-page')).rejects.toMatchObject({ error: 'PAGE_ABSENT' })
  await world.deps.database.updateTable('cms.static_page').set({ is_home: false }).where('is_home', '=', true).execute()
  await world.changed('content')
  await expect(home()).rejects.toMatchObject({ error: 'PAGE_ABSENT' })
  await world.deps.database.updateTable('cms.static_page').set({ is_home: true }).where('id', '=', 1).execute()
  await world.changed('content')
  expect((await home()).sections.length).toBeGreaterThan(5)
})

test('A block that does not fit is left out and logged, a link or picture that leads nowhere is only left away', async () => {
  logged.length = 0
  const ask = () =>
    callRoute(routes, getStaticPage, { params: { uri: 'page-with-mistakes' }, query: EN_PL }, contextAt(NOW))
  const { static_page: page } = await ask()
  expect(page.sections).toEqual([
    { type: 'title', text: 'Still here' },
    {
      type: 'banner',
      title: 'No picture',
      picture: { image_file_id: 999_999, alt: '', image: null },
      link: { label: 'x', path: '/faq' },
    },
    { type: 'title', text: 'Home', link: { label: 'Back', path: '/i/page-with-mistakes' } },
  ])
  expect(logged.map((line) => [line.position, line.type])).toEqual([
    [1, 'title'],
    [2, 'no_such_block'],
  ])
})

test('A page that lacks a language is told in English, and says so', async () => {
  const { static_page: page } = await callRoute(
    routes,
    getStaticPage,
    { params: { uri: 'page-with-mistakes' }, query: { countryId: 'DE', languageId: 'de' } },
    contextAt(NOW),
  )
  expect(page).toMatchObject({ language_id: 'en', uris: { en: 'page-with-mistakes' } })
})

test.each(['header', 'footer'])(
  'The %s menu has two levels, parents first, each item with its way',
  async (menuType) => {
    for (const languageId of LANGUAGES) {
      const { menu_items: items } = await callRoute(
        routes,
        listMenuItems,
        { params: { menuType }, query: { countryId: 'PL', languageId } },
        contextAt(NOW),
      )
      expect(Math.max(...items.map((item) => menuPath(items, item.id).length))).toBe(2)
      const seen = new Set<number | null>([null])
      for (const item of items) {
        expect(seen.has(item.parent_id)).toBe(true)
        seen.add(item.id)
        const isHeading = items.some((child) => child.parent_id === item.id)
        if (!isHeading) expect(item.path).toMatch(/^\/(c\/|i\/|faq$|promotions$|news$|choose-country$)/)
        expect(item.name).not.toBe('')
      }
    }
  },
)

test('A menu is told in the language that is asked for, whichever was asked for before, and so are the ways to its pages', async () => {
  const texts = await world.deps.database
    .selectFrom('cms.menu_item as m')
    .innerJoin('cms.menu_item_text as t', 't.id', 'm.id')
    .leftJoin('cms.static_page_text as p', (join) =>
      join.onRef('p.id', '=', 'm.page_id').onRef('p.language_id', '=', 't.language_id'),
    )
    .select(['m.id', 't.language_id', 't.name', 'p.uri'])
    .where('m.menu_type', '=', 'footer')
    .execute()
  for (const languageId of LANGUAGES) {
    const query = { countryId: 'PL', languageId } as const
    const input = { params: { menuType: 'footer' }, query } as const
    const { menu_items } = await callRoute(routes, listMenuItems, input, contextAt(NOW))
    const own = new Map(texts.filter((text) => text.language_id === languageId).map((text) => [text.id, text]))
    expect(menu_items.map(({ name }) => name)).toEqual(menu_items.map(({ id }) => own.get(id)?.name))
    const toPages = menu_items.filter(({ path }) => path?.startsWith('/i/'))
    expect(toPages.length).toBeGreaterThan(2)
    expect(toPages.map(({ path }) => path)).toEqual(toPages.map(({ id }) => `/i/${own.get(id)?.uri}`))
  }
})

test('A category of which nothing is sold in the country is in no menu and no banner', async () => {
  const told = async (countryId: 'PL' | 'CA') => {
    const query = { countryId, languageId: 'en' } as const
    const menu = await callRoute(routes, listMenuItems, { params: { menuType: 'header' }, query }, contextAt(NOW))
    const page = (await callRoute(routes, getHomePage, { query }, contextAt(NOW))).static_page
    const banners = page.sections.flatMap((section) => (section.type === 'banner' ? [section.link?.path] : []))
    return { menu: menu.menu_items.map(({ path }) => path), banners }
  }
  const candles = `/c/${CANDLES_CATEGORY.slug}`
  const [poland, canada] = await Promise.all([told('PL'), told('CA')])
  expect(poland.menu).toContain(candles)
  expect(poland.banners).toContain(candles)
  expect(canada.menu).not.toContain(candles)
  expect(canada.menu).toContain('/c/home')
  expect(poland.menu).toEqual(expect.arrayContaining(canada.menu))
  expect(canada.banners).toEqual(poland.banners.filter((path) => path !== candles))
})

test('A category of which nothing is sold stays as the heading of what does', async () => {
  const { database } = world.deps
  const item = { menu_type: 'headings', position: 1 }
  const { category_id } = await database
    .selectFrom('shop.category_text')
    .select('category_id')
    .where('slug', '=', CANDLES_CATEGORY.slug)
    .executeTakeFirstOrThrow()
  await database
    .insertInto('cms.menu_item')
    .values([
      { ...item, id: 900_001, parent_id: null, category_id },
      { ...item, id: 900_002, parent_id: 900_001, path: '/faq' },
      { ...item, id: 900_003, parent_id: 900_001, category_id },
    ])
    .execute()
  await database
    .insertInto('cms.menu_item_text')
    .values([900_001, 900_002, 900_003].map((id) => ({ id, language_id: 'en', name: String(id) })))
    .execute()
  const query = { countryId: 'CA', languageId: 'en' } as const
  const menu = await callRoute(routes, listMenuItems, { params: { menuType: 'headings' }, query }, contextAt(NOW))
  expect(menu.menu_items).toEqual([
    { id: 900_001, parent_id: null, name: '900001', path: null },
    { id: 900_002, parent_id: 900_001, name: '900002', path: '/faq' },
  ])
})

test('A menu is the same until its content has a new version, and then the new one', async () => {
  const names = async () => {
    const asked = { params: { menuType: 'footer' }, query: EN_PL }
    return (await callRoute(routes, listMenuItems, asked, contextAt(NOW))).menu_items.map(({ name }) => name)
  }
  const before = await names()
  const [first = ''] = before
  await world.deps.database
    .updateTable('cms.menu_item_text')
    .set({ name: 'Renamed' })
    .where('language_id', '=', 'en')
    .where('name', '=', first)
    .execute()
  expect(await names()).toEqual(before)
  await world.changed('content')
  expect(await names()).toEqual(['Renamed', ...before.slice(1)])
  await world.deps.database
    .updateTable('cms.menu_item_text')
    .set({ name: first })
    .where('language_id', '=', 'en')
    .where('name', '=', 'Renamed')
    .execute()
  await world.changed('content')
  expect(await names()).toEqual(before)
})

test('A menu that nobody knows is empty', async () => {
  const answer = await callRoute(
    routes,
    listMenuItems,
    { params: { menuType: 'sidebar' }, query: EN_PL },
    contextAt(NOW),
  )
  expect(answer.menu_items).toEqual([])
})

test('Questions are told in the language, all or of one category', async () => {
  const { categories } = await callRoute(routes, listFaqCategories, { query: { languageId: 'pl' } }, contextAt(NOW))
  const all = await callRoute(routes, listFaq, { query: { languageId: 'pl' } }, contextAt(NOW))
  expect(all.faq.length).toBeGreaterThan(10)
  expect(new Set(all.faq.map((one) => one.language_id))).toEqual(new Set(['pl']))
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

test('A question that lacks a language is told in English', async () => {
  const { database } = world.deps
  const { faq } = await callRoute(routes, listFaq, { query: { languageId: 'uk' } }, contextAt(NOW))
  const id = faq[0]?.id ?? 0
  await database.deleteFrom('cms.faq_text').where('id', '=', id).where('language_id', '=', 'uk').execute()
  await world.changed('content')
  const after = await callRoute(routes, listFaq, { query: { languageId: 'uk' } }, contextAt(NOW))
  expect(after.faq[0]).toMatchObject({ id, language_id: 'en' })
  expect(after.faq).toHaveLength(faq.length)
})
