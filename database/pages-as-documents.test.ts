import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { migrate, migrationsFolder } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

/** `pages_as_documents` carries over what a filled database holds: pages, menus and questions that were kept by language. */

let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  const files = (await readdir(migrationsFolder)).sort()
  for (const file of files.slice(
    0,
    files.findIndex((name) => name.endsWith('_pages_as_documents.sql')),
  )) {
    await cp(fileURLToPath(new URL(file, migrationsFolder)), path.join(folder, file))
  }
  await migrate({ url: database.owner_url, folder: pathToFileURL(`${folder}/`) })
  client = new pg.Client({ connectionString: database.owner_url })
  await client.connect()
  await client.query(`
    insert into core.country (country_id, currency_code, currency_symbol, tax_inclusive, time_zone, position) values
      ('PL', 'PLN', 'zł', true, 'Europe/Warsaw', 1), ('CZ', 'CZK', 'Kč', true, 'Europe/Prague', 2);
    insert into core.language (language_id, name, position) values ('en', 'English', 1), ('pl', 'Polski', 2);
    insert into cms.static_page (id, is_home, position) values (1, true, 0), (2, false, 5)`)
  return async () => {
    await client.end()
    await rm(folder, { recursive: true })
    await database.drop()
  }
})

const pageText = (id: number, language_id: string, uri: string, sections: unknown[], found_by = '') =>
  client.query('insert into cms.static_page_text values ($1, $2, $3, $4, $5, $6, $7)', [
    ...[id, language_id, uri, `Title ${language_id}`, `About ${language_id}`, JSON.stringify(sections), found_by],
  ])

async function carryOver() {
  await migrate({ url: database.owner_url })
  const { rows } = await client.query(
    `select d.*, v.body from cms.document d join cms.document_version v on v.id = d.id and v.version = d.published_version order by d.id`,
  )
  return rows
}

test('A page keeps its id, its addresses and its texts, with the structure of its blocks once', async () => {
  const picture = { alt: 'Same', image_file_id: 3 }
  await pageText(1, 'en', 'start', [{ type: 'title', text: 'Hello', level: 1 }, { type: 'separator' }])
  await pageText(1, 'pl', 'start', [{ type: 'title', text: 'Witaj', level: 1 }, { type: 'separator' }])
  const block = (paragraphs: string[]) => ({ type: 'image_content', image_side: 'left', paragraphs, picture })
  await pageText(2, 'en', 'about-us', [block(['One', 'Two'])], 'who')
  await pageText(2, 'pl', 'o-nas', [block(['Jeden'])])
  const rows = await carryOver()
  const [home, about, ofHome, ofAbout] = rows
  expect(rows.map(({ id, kind }) => `${kind} ${id}`)).toEqual(['page 1', 'page 2', 'sequence 1000', 'sequence 1001'])
  expect(home).toMatchObject({ published_version: 1, published_languages: ['en', 'pl'], countries: ['CZ', 'PL'] })
  expect(home.body).toEqual({
    ...{ uri: { en: 'home', pl: 'home' }, title: { en: 'Title en', pl: 'Title pl' } },
    ...{ description: { en: 'About en', pl: 'About pl' }, position: 0, sequence_id: 1000, countries: ['CZ', 'PL'] },
  })
  expect(about.body).toMatchObject({ uri: { en: 'about-us', pl: 'o-nas' }, found_by: { en: 'who' }, position: 5 })
  expect(about.sorted_by).toBe('-5')
  expect(ofHome.body.sections).toEqual([
    { id: 'block-1', type: 'title', text: { en: 'Hello', pl: 'Witaj' }, level: 1 },
    { id: 'block-2', type: 'separator' },
  ])
  expect(ofAbout.body.sections).toEqual([
    {
      ...{ id: 'block-1', type: 'image_content', image_side: 'left', picture },
      // Lists of other lengths are told as a whole.
      paragraphs: { en: ['One', 'Two'], pl: ['Jeden'] },
    },
  ])
  const { rows: uris } = await client.query(
    'select language_id, uri, id from cms.document_uri order by id, language_id',
  )
  expect(uris.map(({ uri }) => uri)).toEqual(['home', 'home', 'about-us', 'o-nas'])
})

test('A page of one language has its texts in that language, and settings as they are', async () => {
  await pageText(1, 'pl', 'start', [
    { type: 'banner', title: 'Witaj', link: { label: 'Dalej', path: '/faq' }, text: { root: { type: 'root' } } },
  ])
  const rows = await carryOver()
  expect(rows.find(({ kind }) => kind === 'sequence').body.sections).toEqual([
    {
      ...{ id: 'block-1', type: 'banner', title: { pl: 'Witaj' }, link: { label: { pl: 'Dalej' }, path: '/faq' } },
      text: { pl: { root: { type: 'root' } } },
    },
  ])
})

test('A page that has other blocks in another language stops the migration, which says which and what to do', async () => {
  await pageText(2, 'en', 'about-us', [{ type: 'title', text: 'Hello' }])
  await pageText(2, 'pl', 'o-nas', [{ type: 'separator' }])
  await expect(carryOver()).rejects.toThrow(/page 2 has other blocks .* give it the same blocks/)
  expect((await client.query('select count(*)::int as pages from cms.static_page')).rows).toEqual([{ pages: 2 }])
})

test('Menus and questions keep their order, their items and their texts', async () => {
  await client.query(`
    insert into cms.menu_item (id, parent_id, menu_type, position, category_id, page_id, path) values
      (5, null, 'footer', 2, null, null, '/faq'), (6, null, 'footer', 1, null, null, null), (7, 6, 'footer', 1, 11, null, null),
      (8, 6, 'footer', 0, null, 2, null), (9, null, 'footer', 3, 12, null, null), (10, 9, 'footer', 3, 12, null, null);
    insert into cms.menu_item_text values (5, 'en', 'Questions'), (6, 'en', 'Shop'), (6, 'pl', 'Sklep'), (7, 'pl', 'Dom'), (8, 'en', 'About'), (10, 'en', 'Below nothing');
    insert into cms.faq_category values (1, 2), (2, 1);
    insert into cms.faq_category_text values (1, 'en', 'Paying'), (2, 'en', 'Delivery');
    insert into cms.faq values (1, 1, 2), (2, 1, 1);
    insert into cms.faq_text values (1, 'en', 'Second?', 'Yes.'), (2, 'en', 'First?', 'No.'), (2, 'pl', 'Pierwsze?', 'Nie.')`)
  const rows = await carryOver()
  const [menu, delivery, paying, first, second] = rows
  expect(rows.map(({ kind }) => kind)).toEqual(['menu', 'faq_category', 'faq_category', 'faq', 'faq'])
  expect(menu.body).toMatchObject({ menu_type: 'footer', countries: ['CZ', 'PL'] })
  expect(menu.body.items).toEqual([
    { id: 6, parent_id: null, name: { en: 'Shop', pl: 'Sklep' } },
    { id: 8, parent_id: 6, name: { en: 'About' }, page_id: 2 },
    { id: 7, parent_id: 6, name: { pl: 'Dom' }, category_id: 11 },
    { id: 5, parent_id: null, name: { en: 'Questions' }, path: '/faq' },
  ])
  expect(menu.published_languages).toEqual(['en', 'pl'])
  expect([delivery.body.name.en, paying.body.name.en]).toEqual(['Delivery', 'Paying'])
  expect(first.body).toMatchObject({ category_id: paying.id, question: { en: 'First?', pl: 'Pierwsze?' }, position: 1 })
  expect(second.body).toMatchObject({ category_id: paying.id, answer: { en: 'Yes.' }, position: 2 })
  expect(first).toMatchObject({ category_id: paying.id, published_languages: ['en', 'pl'] })
})
