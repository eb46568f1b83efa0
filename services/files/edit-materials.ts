import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import {
  createMaterial,
  getEditedMaterial,
  listEditedMaterials,
  listMaterialChanges,
  publishMaterial,
  updateMaterial,
} from '@meridian/contract/materials.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { isLanguageId } from '@meridian/domain/locale.ts'
import { mayEdit } from '@meridian/domain/publication.ts'
import type { Transaction } from 'kysely'
import { raiseVersion } from '../cache.ts'
import { type AdminCaller, adminOf } from '../gate/caller.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import {
  claimFile,
  findReferences,
  insertMaterial,
  lockMaterial,
  type NewMaterial,
  replaceMaterial,
  setPublished,
} from './edit-materials-queries.ts'
import { editConflict, readChanges, readEditedMaterial, readEditedMaterials, recordChange } from './edited-queries.ts'
import { forgetFiles } from './member-files-queries.ts'

const PAGE_SIZE = 50
const CHANGES_MAX = 200

type MaterialInput = InputOf<typeof createMaterial>['body']

/** SPEC §7 FILES, additional calls: materials published by admins for members to download. */
export function editMaterialRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  return [
    route(listEditedMaterials, async ({ query: { category_id, page = 1 } }, context) => {
      const { countries } = adminOf(context)
      const offset = (page - 1) * PAGE_SIZE
      const found = await readEditedMaterials(database, { category_id, countries, offset, limit: PAGE_SIZE + 1 })
      return { materials: found.slice(0, PAGE_SIZE), has_next_page: found.length > PAGE_SIZE }
    }),

    route(getEditedMaterial, async ({ params: { id } }, context) => {
      const { countries } = adminOf(context)
      return { material: await readEditedMaterial(database, { id, countries }) }
    }),

    route(listMaterialChanges, async ({ params: { id } }, context) => {
      const { countries } = adminOf(context)
      await readEditedMaterial(database, { id, countries })
      const changes = await readChanges(database, id, CHANGES_MAX)
      return { changes: changes.map(({ created_at, ...change }) => ({ ...change, at: created_at.toISOString() })) }
    }),

    route(createMaterial, async (input, context) => {
      const admin = adminOf(context)
      const material = checked(admin, input.body)
      return changeOnce(database, context, { name: 'createMaterial', input }, async (tx) => {
        await checkNamed(tx, material)
        await claimReadyFile(tx, admin, material.stored_file_id)
        const id = await insertMaterial(tx, material, context.now)
        await recordChange(tx, context, 'create', { material_id: id })
        return { material: await readEditedMaterial(tx, { id, countries: admin.countries }) }
      })
    }),

    route(updateMaterial, async (input, context) => {
      const admin = adminOf(context)
      const { id } = input.params
      const { version, ...sent } = input.body
      const material = checked(admin, sent)
      return changeOnce(database, context, { name: 'updateMaterial', input }, async (tx) => {
        const before = await lockUnchanged(tx, admin, { id, version })
        await checkNamed(tx, material)
        const isReplaced = before.stored_file_id !== material.stored_file_id
        if (isReplaced) await claimReadyFile(tx, admin, material.stored_file_id)
        await replaceMaterial(tx, id, material)
        if (isReplaced) await forgetFiles(tx, [before], context.now)
        await recordChange(tx, context, 'save', { material_id: id })
        await raiseVersion(tx, 'content')
        return { material: await readEditedMaterial(tx, { id, countries: admin.countries }) }
      })
    }),

    route(publishMaterial, async (input, context) => {
      const admin = adminOf(context)
      const { id } = input.params
      const { version, public: published } = input.body
      return changeOnce(database, context, { name: 'publishMaterial', input }, async (tx) => {
        await lockUnchanged(tx, admin, { id, version })
        await setPublished(tx, id, published)
        await recordChange(tx, context, published ? 'publish' : 'withdraw', { material_id: id })
        await raiseVersion(tx, 'content')
        return { material: await readEditedMaterial(tx, { id, countries: admin.countries }) }
      })
    }),
  ]
}

/** SPEC §6: an admin acts in the own countries. @throws Refusal FIELDS_REFUSED */
function checked(admin: AdminCaller, { file_id, category_id, ...sent }: MaterialInput): NewMaterial {
  const { countries = admin.countries, price_group_ids = [], position_id = null, position = 0 } = sent
  if (!mayEdit(admin.countries, countries) || countries.length === 0) {
    throw refuseField('countries', 'NOT_YOURS', 'Only your own countries are allowed')
  }
  const { title, description = {} } = sent
  const languages = Object.keys(title).filter(isLanguageId)
  if (Object.keys(description).some((language) => !(language in title))) {
    throw refuseField('description', 'TITLE_MISSING', 'Every language needs a title')
  }
  return {
    material_category_id: category_id,
    stored_file_id: file_id,
    language_id: sent.language_id,
    position_id,
    position,
    countries: [...new Set(countries)],
    price_group_ids: [...new Set(price_group_ids)],
    texts: languages.map((language_id) => ({
      language_id,
      title: title[language_id] ?? '',
      description: description[language_id] ?? '',
    })),
  }
}

/** @throws Refusal FIELDS_REFUSED for a missing category, position or price group */
async function checkNamed(tx: Transaction<Database>, material: NewMaterial): Promise<void> {
  const { category, position, price_groups } = await findReferences(tx, material)
  if (!category) throw refuseField('category_id', 'UNKNOWN', 'There is no such category')
  if (!position) throw refuseField('position_id', 'UNKNOWN', 'There is no such position')
  if (!price_groups) throw refuseField('price_group_ids', 'UNKNOWN', 'There is no such price group')
}

/**
 * Claims a waiting file.
 * @throws Refusal FIELDS_REFUSED if it is missing for this admin, or has not passed the scanner
 */
async function claimReadyFile(
  tx: Transaction<Database>,
  { countries }: AdminCaller,
  stored_file_id: number,
): Promise<void> {
  const state = await claimFile(tx, { stored_file_id, countries })
  if (state === undefined) throw refuseField('file_id', 'UNKNOWN', 'There is no such file')
  if (state !== 'ready') throw refuseField('file_id', 'NOT_READY', 'The virus scanner has not passed this file')
}

/** @throws Refusal CONTENT_ABSENT, CONTENT_CHANGED with the version it was started from and the newest one */
async function lockUnchanged(
  tx: Transaction<Database>,
  { countries }: AdminCaller,
  { id, version }: { id: number; version: number },
) {
  const locked = await lockMaterial(tx, { id, countries })
  if (locked === undefined) throw new Refusal('CONTENT_ABSENT')
  if (locked.version === version) return locked
  throw await editConflict(tx, { material_id: id, countries }, { started_from: version, newest: locked.version })
}
