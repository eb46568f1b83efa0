import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GrownWorld, openGrownWorld } from '../testing/testing-plans.ts'
import type { ReadingWorld } from '../testing/testing-reads.ts'
import { readDocument, readDocuments } from './documents-queries.ts'
import { publishDue } from './publish-documents.ts'
import {
  readAllPublished,
  readLatestNews,
  readPublished,
  readPublishedByUri,
  readPublishedOfKind,
} from './published-queries.ts'

const FIRST_ID = 100_000
const DOCUMENTS = 6000

/** 6,000 documents: news of 20 categories, landing pages, drafts; each with an address and three versions. */
const FILL = [
  `insert into cms.document (id, kind, version, published_version, published_at, countries, sorted_by)
     select ${FIRST_ID} - 20 + i, 'news_category', 1, 1, now(), '{PL}', i from generate_series(0, 19) i`,
  `insert into cms.document (id, kind, version, published_version, published_at, published_languages, countries, category_id, sorted_by)
     select ${FIRST_ID} + i, case i % 4 when 0 then 'landing_page' when 1 then 'sequence' else 'news' end, 3,
       case when i % 5 > 0 then 2 end, case when i % 5 > 0 then now() end, '{en}', '{DE,PL}',
       case when i % 4 > 1 then ${FIRST_ID} - 20 + i % 20 end, i
     from generate_series(0, ${DOCUMENTS - 1}) i`,
  `insert into cms.document_version (id, version, body, created_at)
     select d.id, v, jsonb_build_object('countries', d.countries, 'title', jsonb_build_object('en', 'x')), now() from cms.document d, generate_series(1, 3) v where d.id >= ${FIRST_ID} - 20`,
  `insert into cms.document_uri (kind, language_id, uri, id)
     select kind, 'en', 'uri-' || id, id from cms.document where id >= ${FIRST_ID} and kind <> 'sequence'`,
  'analyze',
]

let world: GrownWorld
beforeAll(async () => {
  world = await openGrownWorld(FILL)
})
afterAll(() => world.close())

const visitor = { countryId: 'PL' as const, price_group_id: 1, now: new Date() }
type Deps = ReadingWorld['deps']

// Often enough for statements to be prepared by name and planned generically.
test.each<[string, (deps: Deps, turn: number) => Promise<unknown>]>([
  [
    'sequences by id',
    (deps, turn) =>
      readPublished(
        deps,
        'sequence',
        [1, 5, 9].map((one) => FIRST_ID + one + 4 * turn),
      ),
  ],
  [
    'a page by its uri',
    (deps, turn) => readPublishedByUri(deps, 'landing_page', { uri: `uri-${FIRST_ID + 4 * turn}`, languageId: 'en' }),
  ],
  // Landing pages, the most numerous kind: pages, menus and questions are read by the same statement.
  ['all of a kind', (deps, turn) => readAllPublished(deps, 'landing_page', 20 + turn)],
  ['the latest news', (deps, turn) => readPublishedOfKind(deps, 'news', { ...visitor, limit: 20 + turn })],
  [
    'the news of a category',
    (deps, turn) => readPublishedOfKind(deps, 'news', { ...visitor, limit: 5, category_id: FIRST_ID - 1 - turn }),
  ],
  [
    'the latest of some categories',
    (deps, turn) => readLatestNews(deps, [FIRST_ID - 1 - turn, FIRST_ID - 2 - turn], { ...visitor, each: 5 }),
  ],
])('of 6,000 documents %s are found without a full scan', async (_, read) => {
  const work = async () => {
    for (let turn = 0; turn < 12; turn++) await read(world.deps, turn)
  }
  expect(await world.tablesScanned(work)).toEqual([])
})

test('the lists have the requested length', async () => {
  expect(await readPublishedOfKind(world.deps, 'news', { ...visitor, limit: 7 })).toHaveLength(7)
  expect(await readLatestNews(world.deps, [FIRST_ID - 1, FIRST_ID - 2], { ...visitor, each: 5 })).toHaveLength(10)
})

test('neither the lists and pages of editors nor scheduled publishing scan them in full', async () => {
  const { database, log } = world.deps
  const work = async () => {
    for (let turn = 0; turn < 12; turn++) {
      const countries = ['PL', 'CZ'] as const
      await readDocument(database, { id: FIRST_ID + turn, countries })
      await readDocuments(database, { kind: 'landing_page', countries, offset: 50 * turn, limit: 51 })
      await publishDue(database, { now: new Date(), log })
    }
  }
  expect(await world.tablesScanned(work)).toEqual([])
})
