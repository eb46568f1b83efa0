import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { listMaterialCategories, listMaterials, type MaterialCategory } from '@meridian/contract/files.ts'
import {
  createMaterialCategory,
  listEditedMaterialCategories,
  updateMaterialCategory,
} from '@meridian/contract/materials.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestCaller } from '../testing/testing.ts'
import { untilWaiting } from '../testing/waiting-testing.ts'

const COUNTRY_IDS = [...countryIds()]

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: COUNTRY_IDS })
const ewa = await shop.member()

type CategoryInput = InputOf<typeof createMaterialCategory>['body']

const bodyOf = (key: string, more: Partial<CategoryInput> = {}): CategoryInput => ({
  key,
  parent_id: null,
  position: 100,
  name: { en: key },
  uploads_by: null,
  takes: [],
  ...more,
})

async function categories() {
  const { categories } = await admin.call(listEditedMaterialCategories, {})
  return new Map(categories.map((one) => [one.body.key, one]))
}

async function of(key: string) {
  const found = (await categories()).get(key)
  if (!found) throw new Error(`There is no category ${key}`)
  return found
}

/** Saves a category with some of its fields changed. */
async function change(caller: TestCaller, key: string, more: Partial<CategoryInput>, version?: number) {
  const { id, body, version: newest } = await of(key)
  const name = Object.keys(body.name).length > 0 ? body.name : { en: key }
  const sent = { ...body, name, ...more, version: version ?? newest }
  return (await caller.call(updateMaterialCategory, { params: { id }, body: sent })).category
}

async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const refused: unknown = await work.catch((error: unknown) => error)
  return refused instanceof Refusal
    ? (refused.fields?.map(({ path, code }) => `${path} ${code}`) ?? refused.error)
    : null
}

/** The tree as a member reads it: each key with the keys below it. */
async function tree(): Promise<string> {
  await shop.deps.cache.refresh()
  const localized = (nodes: readonly MaterialCategory[]): string =>
    nodes.map(({ key, children }) => (children.length > 0 ? `${key}(${localized(children)})` : key)).join(' ')
  const answer = await ewa.call(listMaterialCategories, { query: { languageId: 'pl' } })
  return localized(answer.downloadable_materials_categories_tree)
}

test('a category is added, named, moved with its children, and accepts files', async () => {
  const before = await tree()
  const { category } = await admin.call(createMaterialCategory, { body: bodyOf('events') })
  await admin.call(createMaterialCategory, { body: bodyOf('spring', { parent_id: category.id }) })
  expect(await tree()).toBe(`${before} events(spring)`)
  await change(admin, 'events', {
    parent_id: (await of('getting-started')).id,
    name: { en: 'Events', pl: 'Wydarzenia' },
    uploads_by: 'members',
    takes: [{ kind: 'pdf', bytes_max: 1000 }],
  })
  expect(await tree()).toBe(before.replace(')) ', ') events(spring)) '))
  const { downloadable_materials_categories_tree: localized } = await ewa.call(listMaterialCategories, {
    query: { languageId: 'pl' },
  })
  expect(localized[0]?.children.at(-1)).toMatchObject({
    name: 'Wydarzenia',
    uploads: [{ kind: 'pdf', bytes_max: 1000 }],
    children: [{ key: 'spring', name: 'spring' }],
  })
})

test('materials move with their category', async () => {
  const guides = await of('guides')
  const shareId = (await of('for-sharing').catch(() => of('getting-started'))).id
  const count = async (category_id: number) => (await ewa.call(listMaterials, { query: { category_id } })).total
  const inGuides = await count(guides.id)
  expect(inGuides).toBeGreaterThan(0)
  const parent = await admin.call(createMaterialCategory, { body: bodyOf('library') })
  expect(await count(shareId)).toBeGreaterThan(0)
  await shop.deps.cache.refresh()
  expect(await count(parent.category.id)).toBe(0)
  await change(admin, 'guides', { parent_id: parent.category.id })
  await shop.deps.cache.refresh()
  expect(await count(parent.category.id)).toBe(inGuides)
  await change(admin, 'guides', { parent_id: guides.body.parent_id })
})

test('a category cannot be below itself, below a missing one, or on a fourth level', async () => {
  const root = await of('getting-started')
  const planning = await of('planning')
  const sheets = await of('spreadsheets')
  expect(await fieldsOf(change(admin, 'getting-started', { parent_id: sheets.id }))).toEqual(['parent_id CIRCLE'])
  expect(await fieldsOf(change(admin, 'planning', { parent_id: planning.id }))).toEqual(['parent_id CIRCLE'])
  expect(await fieldsOf(change(admin, 'planning', { parent_id: 2_147_483_000 }))).toEqual(['parent_id UNKNOWN'])
  expect(await fieldsOf(change(admin, 'planning', { parent_id: (await of('guides')).id }))).toEqual([
    'parent_id TOO_DEEP',
  ])
  const below = bodyOf('too-deep', { parent_id: sheets.id })
  expect(await fieldsOf(admin.call(createMaterialCategory, { body: below }))).toEqual(['parent_id TOO_DEEP'])
  expect([root.version, planning.version]).toEqual([
    (await of('getting-started')).version,
    (await of('planning')).version,
  ])
})

test('two concurrent moves make no cycle', async () => {
  await admin.call(createMaterialCategory, { body: bodyOf('left') })
  await admin.call(createMaterialCategory, { body: bodyOf('right') })
  const [left, right] = [await of('left'), await of('right')]
  const another = await shop.member({ type_id: 2, countries: COUNTRY_IDS })
  const move = (caller: TestCaller, one: typeof left, parent_id: number) =>
    fieldsOf(
      caller.call(updateMaterialCategory, {
        params: { id: one.id },
        body: { ...bodyOf(one.body.key), parent_id, version: one.version },
      }),
    )
  // Both have proceeded as far as they can before either has written.
  let moving: Promise<unknown[]> = Promise.resolve([])
  await shop.pool.kysely.transaction().execute(async (tx) => {
    await sql`select from files.material_category where material_category_id in (${left.id}, ${right.id}) for update`.execute(
      tx,
    )
    moving = Promise.all([move(admin, left, right.id), move(another, right, left.id)])
    await untilWaiting(shop, 2)
  })
  const ends = await moving
  expect(ends.filter((end) => end === null)).toHaveLength(1)
  expect(ends.filter((end) => end !== null)).toEqual([['parent_id CIRCLE']])
})

test('of two editors of one category the second gets a conflict, and every change is recorded', async () => {
  const before = await of('planning')
  await change(admin, 'planning', { name: { en: 'Plans' } })
  const refused: unknown = await change(admin, 'planning', { name: { en: 'Planners' } }, before.version).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({
    error: 'CONTENT_CHANGED',
    detail: {
      started_from: { version: before.version, body: { key: 'planning' } },
      newest: { version: before.version + 1, body: { name: { en: 'Plans' } }, saved_by: admin.user_id },
    },
  })
  const { rows } = await sql<{ action: string; admin_id: number }>`
    select action, admin_id from files.material_version where material_category_id = ${before.id} order by version`.execute(
    shop.deps.database,
  )
  expect(rows).toEqual([
    { action: 'create', admin_id: null },
    { action: 'save', admin_id: admin.user_id },
  ])
})

test('a key belongs to one category, and a category for files lists the accepted kinds', async () => {
  const taken = bodyOf('guides')
  expect(await fieldsOf(admin.call(createMaterialCategory, { body: taken }))).toEqual(['key TAKEN'])
  const none = bodyOf('empty', { uploads_by: 'members' })
  expect(await fieldsOf(admin.call(createMaterialCategory, { body: none }))).toEqual(['takes REQUIRED'])
})

test('only an admin of all countries changes the tree', async () => {
  const ofMost = await shop.member({ type_id: 2, countries: COUNTRY_IDS.slice(1) })
  expect(await ofMost.refusal(createMaterialCategory, { body: bodyOf('mine') })).toBe('CALLER_NOT_ALLOWED')
  expect(await fieldsOf(change(ofMost, 'guides', { name: { en: 'Mine' } }))).toBe('CALLER_NOT_ALLOWED')
  expect((await categories()).has('mine')).toBe(false)
})
