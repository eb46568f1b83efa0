import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getMaterialAddress, listMaterialCategories, listMaterials, uploadFile } from '@meridian/contract/files.ts'
import {
  createMaterial,
  type EditedMaterial,
  getEditedMaterial,
  listEditedMaterials,
  listMaterialChanges,
  publishMaterial,
  updateMaterial,
} from '@meridian/contract/materials.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { POSITION_IDS } from '@meridian/seed/people/positions.ts'
import { MATERIAL_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestShop, type TestCaller, type TestUser } from '../testing/testing.ts'
import { cleanUpFiles } from './clean-up-files.ts'
import { plainPdf } from './hostile-testing.ts'

const GUIDES = 11
const NOBODY = 2_147_483_000

const shop = await openTestShop()
const polish = await shop.member({ type_id: 2, countries: ['PL', 'CZ'] })
const german = await shop.member({ type_id: 2, countries: ['DE'] })
const ewa = await shop.member({ country_id: 'PL' })
const dirk = await shop.member({ country_id: 'DE' })

let sent = 0
/** A file that this admin has just uploaded. */
async function send(admin: TestCaller): Promise<number> {
  sent += 1
  const body = { base64_code: plainPdf().toString('base64'), key: `Guide ${sent}.pdf` }
  return (await admin.call(uploadFile, { params: { category_key: 'guides' }, body })).file.id
}

type MaterialInput = InputOf<typeof createMaterial>['body']

const bodyOf = (file_id: number, more: Partial<MaterialInput> = {}): MaterialInput => ({
  category_id: GUIDES,
  file_id,
  language_id: 'pl',
  title: { pl: 'Kanarek', en: 'Canary' },
  ...more,
})

async function make(admin: TestCaller, more: Partial<MaterialInput> = {}): Promise<EditedMaterial> {
  return (await admin.call(createMaterial, { body: bodyOf(await send(admin), more) })).material
}

async function publish(admin: TestCaller, { id, version }: EditedMaterial, isPublic = true): Promise<EditedMaterial> {
  const { material } = await admin.call(publishMaterial, { params: { id }, body: { version, public: isPublic } })
  await shop.deps.cache.refresh()
  return material
}

const list = async (of: TestCaller, query: object = {}) =>
  (await of.call(listMaterials, { query: { limit: 500, ...query } })).downloadable_materials
const has = async (of: TestCaller, id: number) => (await list(of)).some((one) => one.id === id)
const download = (of: TestUser, id: number) =>
  of.refusal(getMaterialAddress, { params: { id }, query: { as: 'download' } })

test('a material is made of a file, published, and shown to members in their language', async () => {
  const draft = await make(polish, { description: { pl: 'Jak zacząć' } })
  expect(draft).toMatchObject({
    version: 1,
    saved_by: polish.user_id,
    file: { kind: 'pdf', state: 'ready' },
    body: { public: false, countries: ['CZ', 'PL'], price_group_ids: [], position_id: null, position: 0 },
  })
  expect([await has(ewa, draft.id), await download(ewa, draft.id)]).toEqual([false, 'FILE_ABSENT'])
  await publish(polish, draft)
  const localized = async (query: object) => (await list(ewa, query)).find(({ id }) => id === draft.id)
  expect(await localized({ languageId: 'pl' })).toMatchObject({
    title: 'Kanarek',
    description: 'Jak zacząć',
    lang: 'pl',
  })
  expect(await localized({ languageId: 'en' })).toMatchObject({ title: 'Canary', description: '', lang: 'en' })
  // Not in German: in the language of the file.
  expect(await localized({ languageId: 'de' })).toMatchObject({ title: 'Kanarek', lang: 'pl', language_id: 'pl' })
  expect(await localized({ languageId: 'en', query: 'canary' })).toBeDefined()
  expect(await localized({ languageId: 'pl', query: 'canary' })).toBeUndefined()
  expect(await has(dirk, draft.id)).toBe(false)
  expect(await download(dirk, draft.id)).toBe('FILE_ABSENT')
})

test('a save replaces what members read: texts, file, audience and category', async () => {
  const made = await publish(polish, await make(polish))
  const file_id = await send(polish)
  const better = { title: { pl: 'Nowy kanarek' }, category_id: 211, countries: ['CZ'] as const, price_group_ids: [3] }
  const { material } = await polish.call(updateMaterial, {
    params: { id: made.id },
    body: { ...bodyOf(file_id), ...better, countries: ['CZ'], version: made.version },
  })
  expect(material).toMatchObject({ version: 3, body: { ...better, file_id, public: true } })
  await shop.deps.cache.refresh()
  const dear = await shop.member({ country_id: 'CZ', price_group_id: 3 })
  const found = (await list(dear, { category_id: 211 })).find(({ id }) => id === made.id)
  expect(found).toMatchObject({ title: 'Nowy kanarek', name: `Guide ${sent}.pdf` })
  expect(await has(ewa, made.id)).toBe(false)
  expect(await has(await shop.member({ country_id: 'CZ' }), made.id)).toBe(false)
  // The replaced bytes are removed.
  const { rows } = await sql`select from files.stored_file where stored_file_id = ${made.file.id}`.execute(
    shop.deps.database,
  )
  expect(rows).toEqual([])
})

test('a position hides a material from members below it', async () => {
  const { id } = await publish(polish, await make(polish, { position_id: POSITION_IDS.partner }))
  expect(await has(ewa, id)).toBe(false)
})

test('a withdrawn material is hidden everywhere, and can be published again', async () => {
  const count = async () => {
    const { downloadable_materials_categories_tree: tree } = await ewa.call(listMaterialCategories, {
      query: { languageId: 'en' },
    })
    return tree.reduce((sum, one) => sum + one.count, 0)
  }
  const before = await count()
  const shown = await publish(polish, await make(polish))
  expect(await count()).toBe(before + 1)
  const withdrawn = await publish(polish, shown, false)
  expect([await count(), await has(ewa, shown.id), await download(ewa, shown.id)]).toEqual([
    before,
    false,
    'FILE_ABSENT',
  ])
  await publish(polish, withdrawn)
  expect(await has(ewa, shown.id)).toBe(true)
})

describe('two who edit', () => {
  const save = (admin: TestCaller, { id, file }: EditedMaterial, version: number, title: string) =>
    admin.call(updateMaterial, { params: { id }, body: { ...bodyOf(file.id, { title: { pl: title } }), version } })

  test('from one version: the second gets a conflict with both, and nothing is changed', async () => {
    const made = await make(polish)
    await save(polish, made, 1, 'Pierwszy')
    const refused: unknown = await save(polish, made, 1, 'Drugi').catch((error: unknown) => error)
    expect(refused).toMatchObject({
      error: 'CONTENT_CHANGED',
      detail: {
        started_from: { version: 1, body: { title: { pl: 'Kanarek', en: 'Canary' } } },
        newest: { version: 2, body: { title: { pl: 'Pierwszy' } }, saved_by: polish.user_id },
      },
    })
    const { material } = await polish.call(getEditedMaterial, { params: { id: made.id } })
    expect(material).toMatchObject({ version: 2, body: { title: { pl: 'Pierwszy' } } })
    const publishing = { params: { id: made.id }, body: { version: 1, public: true } }
    expect(await polish.refusal(publishMaterial, publishing)).toBe('CONTENT_CHANGED')
    const unknown = { params: { id: made.id }, body: { ...bodyOf(made.file.id), version: 9 } }
    expect(await polish.refusal(updateMaterial, unknown)).toBe('FIELDS_REFUSED')
  })

  test('from a version for other countries: the conflict does not reveal it', async () => {
    const czech = await shop.member({ type_id: 2, countries: ['CZ'] })
    const { id, file } = await make(polish, { countries: ['PL'] })
    const params = { id }
    await polish.call(updateMaterial, { params, body: { ...bodyOf(file.id), countries: ['CZ'], version: 1 } })
    const save = { params, body: { ...bodyOf(file.id), countries: ['CZ' as const], version: 1 } }
    expect(await czech.refusal(updateMaterial, save)).toBe('FIELDS_REFUSED')
    expect(await polish.refusal(updateMaterial, save)).toBe('CONTENT_CHANGED')
  })

  test('at once: one of many wins', async () => {
    const made = await make(polish)
    const ends = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save(polish, made, 1, `Kanarek ${index}`).then(
          () => 'saved',
          (error: unknown) => (error instanceof Refusal ? error.error : String(error)),
        ),
      ),
    )
    expect(ends.sort()).toEqual([...Array.from({ length: 7 }, () => 'CONTENT_CHANGED'), 'saved'])
  })

  test('a seeded material has a version to start from', async () => {
    const everywhere = await shop.member({ type_id: 2, countries: [...countryIds()] })
    const { material } = await everywhere.call(getEditedMaterial, { params: { id: MATERIAL_IDS.first_steps } })
    expect(material).toMatchObject({ version: 1, saved_by: null, body: { language_id: 'en', public: true } })
    await publish(everywhere, material, false)
    const refused: unknown = await everywhere
      .call(publishMaterial, { params: { id: MATERIAL_IDS.first_steps }, body: { version: 1, public: true } })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ detail: { started_from: { body: material.body }, newest: { version: 2 } } })
    // It is for every country, so an admin of some may see it and not change it.
    expect((await polish.call(getEditedMaterial, { params: { id: MATERIAL_IDS.first_steps } })).material.version).toBe(
      2,
    )
    const publishing = { params: { id: MATERIAL_IDS.first_steps }, body: { version: 2, public: true } }
    expect(await polish.refusal(publishMaterial, publishing)).toBe('CONTENT_ABSENT')
    await everywhere.call(publishMaterial, publishing)
  })
})

describe('an admin of other countries', () => {
  test('does not see materials of others, and changes none that is for other countries too', async () => {
    const made = await make(polish)
    const params = { id: made.id }
    expect(await german.refusal(getEditedMaterial, { params })).toBe('CONTENT_ABSENT')
    expect(await german.refusal(listMaterialChanges, { params })).toBe('CONTENT_ABSENT')
    expect(await german.refusal(updateMaterial, { params, body: { ...bodyOf(made.file.id), version: 1 } })).toBe(
      'CONTENT_ABSENT',
    )
    expect(await german.refusal(publishMaterial, { params, body: { version: 1, public: true } })).toBe('CONTENT_ABSENT')
    const found = async (admin: TestCaller) => (await admin.call(listEditedMaterials, { query: {} })).materials
    expect((await found(german)).some(({ id }) => id === made.id)).toBe(false)
    expect((await found(polish)).some(({ id }) => id === made.id)).toBe(true)
    // For the Czech Republic as well, so not for an admin of Poland only.
    const ofPoland = await shop.member({ type_id: 2, countries: ['PL'] })
    expect((await ofPoland.call(getEditedMaterial, { params })).material.id).toBe(made.id)
    expect(await ofPoland.refusal(publishMaterial, { params, body: { version: 1, public: true } })).toBe(
      'CONTENT_ABSENT',
    )
  })

  test('cannot use files of others or name countries of others', async () => {
    const file_id = await send(polish)
    const fields = async (admin: TestUser, body: MaterialInput) => {
      const refused: unknown = await admin.call(createMaterial, { body }).catch((error: unknown) => error)
      return refused instanceof Refusal ? refused.fields?.map(({ path, code }) => `${path} ${code}`) : refused
    }
    expect(await fields(german, bodyOf(file_id))).toEqual(['file_id UNKNOWN'])
    expect(await fields(polish, bodyOf(file_id, { countries: ['PL', 'DE'] }))).toEqual(['countries NOT_YOURS'])
    expect(await fields(polish, bodyOf(file_id, { category_id: NOBODY }))).toEqual(['category_id UNKNOWN'])
    expect(await fields(polish, bodyOf(file_id, { position_id: 32_767 }))).toEqual(['position_id UNKNOWN'])
    expect(await fields(polish, bodyOf(file_id, { price_group_ids: [2, 32_767] }))).toEqual(['price_group_ids UNKNOWN'])
    expect(await fields(polish, bodyOf(NOBODY))).toEqual(['file_id UNKNOWN'])
    expect(await fields(polish, bodyOf(file_id, { description: { de: 'Ohne Titel' } }))).toEqual([
      'description TITLE_MISSING',
    ])
    await shop.deps.database
      .updateTable('files.stored_file')
      .set({ state: 'quarantine' })
      .where('stored_file_id', '=', file_id)
      .execute()
    expect(await fields(polish, bodyOf(file_id))).toEqual(['file_id NOT_READY'])
    await shop.deps.database
      .updateTable('files.stored_file')
      .set({ state: 'ready' })
      .where('stored_file_id', '=', file_id)
      .execute()
    // After all these tries it can still be used, once.
    const { material } = await polish.call(createMaterial, { body: bodyOf(file_id) })
    expect(material.file.id).toBe(file_id)
    expect(await fields(polish, bodyOf(file_id))).toEqual(['file_id UNKNOWN'])
  })
})

test('each change records its author in the same transaction', async () => {
  const made = await publish(polish, await make(polish))
  await publish(polish, made, false)
  const body = { ...bodyOf(made.file.id), version: 3 }
  await polish.call(updateMaterial, { params: { id: made.id }, body })
  const { changes } = await polish.call(listMaterialChanges, { params: { id: made.id } })
  expect(changes.map(({ action, version, admin_id }) => [action, version, admin_id])).toEqual([
    ['save', 4, polish.user_id],
    ['withdraw', 3, polish.user_id],
    ['publish', 2, polish.user_id],
    ['create', 1, polish.user_id],
  ])
  // An entry that cannot be inserted, because it exists, rolls the change back.
  const { database } = shop.deps
  await sql`insert into files.material_version (material_id, action, version, body, created_at)
    values (${made.id}, 'publish', 5, '{}', now())`.execute(database)
  await expect(publish(polish, { ...made, version: 4 })).rejects.toThrow()
  const { material } = await polish.call(getEditedMaterial, { params: { id: made.id } })
  expect([material.version, material.body.public]).toEqual([4, false])
  await expect(sql`delete from files.material_version`.execute(database)).rejects.toThrow()
})

test('a file without a material is deleted after thirty days', async () => {
  const file_id = await send(polish)
  const keeping = { ...shop.files, database: shop.deps.database, log: shop.deps.log }
  const left = async (days: number) => {
    await cleanUpFiles(keeping, new Date(shop.time.now.getTime() + days * 86_400_000))
    const { rows } = await sql`select from files.stored_file where stored_file_id = ${file_id}`.execute(
      shop.deps.database,
    )
    return rows.length
  }
  expect([await left(29), await left(31)]).toEqual([1, 0])
})

describe('a draft, a withdrawn one and one of another country', () => {
  test('are in no answer of any reading call of members, guests and strangers', async () => {
    const canary = { title: { en: 'Canary-Unseen', pl: 'Canary-Unseen' }, description: { en: 'Canary-Unseen' } }
    const draft = await make(polish, canary)
    const withdrawn = await publish(polish, await publish(polish, await make(polish, canary)), false)
    const foreign = await publish(german, await make(german, canary))
    const callers = [ewa, await shop.guest('PL'), shop.nobody]
    for (const caller of callers) {
      for (const { id } of [draft, withdrawn, foreign]) {
        const reads = [
          caller.call(listMaterials, { query: { limit: 500, query: 'canary-unseen' } }),
          caller.call(listMaterialCategories, { query: { languageId: 'en' } }),
          caller.call(getMaterialAddress, { params: { id }, query: { as: 'download' } }),
          caller.call(getEditedMaterial, { params: { id } }),
          caller.call(listEditedMaterials, { query: {} }),
          caller.call(listMaterialChanges, { params: { id } }),
        ]
        for (const end of await Promise.allSettled(reads)) {
          const text = end.status === 'fulfilled' ? JSON.stringify(end.value) : String(end.reason)
          expect(text).not.toContain('Canary-Unseen')
        }
      }
    }
    expect((await list(dirk, { query: 'canary-unseen' })).map(({ id }) => id)).toEqual([foreign.id])
  })
})
