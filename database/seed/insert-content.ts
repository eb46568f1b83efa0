import { slugOf } from '@meridian/domain/slug.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../schema/database.ts'
import { CATEGORIES } from './categories.ts'
import { FAQ } from './faq.ts'
import { HOME_TEXTS } from './home/texts.ts'
import { homeSections } from './home.ts'
import { insertRows } from './insert-rows.ts'
import { MENUS, type SeedMenuLink } from './menus.ts'
import { WORDS_OF_PAGES } from './pages/words-of-pages.ts'
import { PAGES, type PageText } from './pages.ts'
import { inEveryLanguage, LANGUAGE_IDS, type Texts } from './texts.ts'
import { PAGE_IDS } from './world.ts'

/** Questions, pages and menus. SPEC §3 Content. */
export async function insertContent(tx: Transaction<Database>): Promise<void> {
  await insertFaq(tx)
  await insertPages(tx)
  await insertMenus(tx)
}

/** Running text as the `information` block. SPEC §3 Content block types. */
function pageSections(text: PageText) {
  return [
    {
      type: 'information',
      items: text.items.map(([title, ...paragraphs]) => (title === '' ? { paragraphs } : { title, paragraphs })),
    },
  ]
}

async function insertPages(tx: Transaction<Database>): Promise<void> {
  await insertRows(tx, 'cms.static_page', [
    { id: PAGE_IDS.home, is_home: true, position: 0 },
    ...PAGES.map(({ id }, index) => ({ id, is_home: false, position: index + 1 })),
  ])
  await insertRows(tx, 'cms.static_page_text', [
    ...LANGUAGE_IDS.map((language_id) => ({
      id: PAGE_IDS.home,
      language_id,
      uri: 'home',
      title: HOME_TEXTS.title[language_id],
      description: HOME_TEXTS.lead[language_id],
      sections: JSON.stringify(homeSections(language_id)),
      found_by: '',
    })),
    ...PAGES.flatMap(({ id, key, texts, sections }) =>
      LANGUAGE_IDS.map((language_id) => ({
        id,
        language_id,
        uri: slugOf(texts[language_id].name, language_id),
        title: texts[language_id].title,
        description: texts[language_id].description,
        sections: JSON.stringify(sections?.(language_id) ?? pageSections(texts[language_id])),
        found_by: key === undefined ? '' : WORDS_OF_PAGES[language_id][key],
      })),
    ),
  ])
}

async function insertMenus(tx: Transaction<Database>): Promise<void> {
  const items = Object.entries(MENUS).flatMap(([menu_type, menu]) =>
    menu.flatMap((item, place) => [
      { item, menu_type, parent_id: null, position: place },
      ...(item.children ?? []).map((child, index) => ({ item: child, menu_type, parent_id: item.id, position: index })),
    ]),
  )
  await insertRows(
    tx,
    'cms.menu_item',
    items.map(({ item, ...row }) => ({
      id: item.id,
      ...row,
      category_id: 'category' in item ? CATEGORIES[item.category].id : null,
      page_id: 'page' in item ? PAGE_IDS[item.page] : null,
      path: 'path' in item ? item.path : null,
    })),
  )
  await insertRows(
    tx,
    'cms.menu_item_text',
    items.flatMap(({ item }) => {
      const name = menuNames(item)
      return LANGUAGE_IDS.map((language_id) => ({ id: item.id, language_id, name: name[language_id] }))
    }),
  )
}

/** The names of a menu item: its own, or those of what it leads to. */
export function menuNames(item: SeedMenuLink): Texts {
  if ('name' in item) return item.name
  if ('category' in item) return CATEGORIES[item.category].name
  const page = PAGES.find(({ id }) => id === PAGE_IDS[item.page])
  if (page === undefined) throw new Error(`No page ${item.page}`)
  return inEveryLanguage((languageId) => page.texts[languageId].name)
}

async function insertFaq(tx: Transaction<Database>): Promise<void> {
  await insertRows(
    tx,
    'cms.faq_category',
    FAQ.map(({ id }, position) => ({ id, position })),
  )
  await insertRows(
    tx,
    'cms.faq_category_text',
    FAQ.flatMap(({ id, name }) => LANGUAGE_IDS.map((language_id) => ({ id, language_id, name: name[language_id] }))),
  )
  await insertRows(
    tx,
    'cms.faq',
    FAQ.flatMap((category) =>
      category.questions.map(({ id }, position) => ({ id, category_id: category.id, position })),
    ),
  )
  await insertRows(
    tx,
    'cms.faq_text',
    FAQ.flatMap((category) =>
      category.questions.flatMap(({ id, question, answer }) =>
        LANGUAGE_IDS.map((language_id) => ({
          id,
          language_id,
          question: question[language_id],
          answer: answer[language_id],
        })),
      ),
    ),
  )
}
