import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import {
  createMaterialCategory,
  type EditedMaterialCategory,
  listEditedMaterialCategories,
  updateMaterialCategory,
} from '@meridian/contract/materials.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type CountryId, isLanguageId } from '@meridian/domain/locale.ts'
import { parentProblem } from '@meridian/domain/materials.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { raiseVersion } from '../cache.ts'
import { adminOf } from '../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { editConflict, readEditedCategories, recordChange } from './edited-queries.ts'

type CategoryInput = InputOf<typeof createMaterialCategory>['body']

const WHY = {
  UNKNOWN: 'There is no such category',
  CIRCLE: 'A category cannot stand below itself',
  TOO_DEEP: 'The tree has three levels',
} as const

/** SPEC §7 FILES, additional calls: the tree of the categories of materials, which all countries share. */
export function editMaterialCategoryRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  return [
    route(listEditedMaterialCategories, async () => ({ categories: await readEditedCategories(database) })),

    route(createMaterialCategory, async (input, context) => {
      const { body } = input
      return changeOnce(database, context, { name: 'createMaterialCategory', input }, async (tx) => {
        const tree = await lockTree(tx, adminOf(context).countries)
        check(tree, null, body)
        const { material_category_id } = await tx
          .insertInto('files.material_category')
          .values(columnsOf(body))
          .returning('material_category_id')
          .executeTakeFirstOrThrow()
        await insertParts(tx, material_category_id, body)
        return saved(tx, context, 'create', material_category_id)
      })
    }),

    route(updateMaterialCategory, async (input, context) => {
      const { id } = input.params
      const { version, ...body } = input.body
      return changeOnce(database, context, { name: 'updateMaterialCategory', input }, async (tx) => {
        const tree = await lockTree(tx, adminOf(context).countries)
        const before = tree.find((row) => row.id === id)
        if (before === undefined) throw new Refusal('CATEGORY_ABSENT')
        if (before.version !== version) {
          const versions = { started_from: version, newest: before.version }
          throw await editConflict(tx, { material_category_id: id }, versions)
        }
        check(tree, id, body)
        await tx
          .updateTable('files.material_category')
          .set((set) => ({ ...columnsOf(body), version: set('version', '+', 1) }))
          .where('material_category_id', '=', id)
          .execute()
        await tx.deleteFrom('files.material_category_text').where('material_category_id', '=', id).execute()
        await tx.deleteFrom('files.material_category_kind').where('material_category_id', '=', id).execute()
        await insertParts(tx, id, body)
        return saved(tx, context, 'save', id)
      })
    }),
  ]
}

interface LockedCategory {
  id: number
  parent_id: number | null
  key: string
  version: number
}

/**
 * Locks the tree, so that two concurrent moves make no cycle. All members see it, so only an admin of all countries may
 * change it. @throws Refusal CALLER_NOT_ALLOWED
 */
async function lockTree(tx: Transaction<Database>, countries: readonly CountryId[]): Promise<LockedCategory[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories of materials', 0))`.execute(tx)
  const { rows } = await sql<LockedCategory | { id: null }>`
    select c.material_category_id as id, c.parent_id, c.key, c.version
      from (select true where not exists (select from core.country where country_id <> all(${countries}::text[]))) allowed
        left join files.material_category c on true`.execute(tx)
  if (rows.length === 0) throw new Refusal('CALLER_NOT_ALLOWED')
  return rows.filter((row) => row.id !== null)
}

/** @throws Refusal FIELDS_REFUSED */
function check(
  tree: readonly LockedCategory[],
  id: number | null,
  { parent_id, key, uploads_by, takes }: CategoryInput,
): void {
  const why = parentProblem(tree, { id, parent_id })
  if (why !== null) throw refuseField('parent_id', why, WHY[why])
  if (tree.some((row) => row.key === key && row.id !== id)) {
    throw refuseField('key', 'TAKEN', 'Another category has this key')
  }
  if (uploads_by !== null && takes.length === 0) {
    throw refuseField('takes', 'REQUIRED', 'A category for uploads must list the accepted kinds')
  }
}

function columnsOf({ key, parent_id, position, uploads_by }: CategoryInput) {
  return { key, parent_id, position, uploads_by }
}

async function insertParts(tx: Transaction<Database>, id: number, { name, takes }: CategoryInput): Promise<void> {
  const languages = Object.keys(name).filter(isLanguageId)
  await tx
    .insertInto('files.material_category_text')
    .values(languages.map((language_id) => ({ material_category_id: id, language_id, name: name[language_id] ?? '' })))
    .execute()
  if (takes.length === 0) return
  await tx
    .insertInto('files.material_category_kind')
    .values(takes.map((one) => ({ material_category_id: id, ...one })))
    .execute()
}

async function saved(
  tx: Transaction<Database>,
  context: Context,
  action: 'create' | 'save',
  id: number,
): Promise<{ category: EditedMaterialCategory }> {
  await recordChange(tx, context, action, { material_category_id: id })
  await raiseVersion(tx, 'content')
  return { category: await readOne(tx, id) }
}

/** @throws Refusal CATEGORY_ABSENT */
async function readOne(database: Kysely<Database>, id: number): Promise<EditedMaterialCategory> {
  const [category] = await readEditedCategories(database, id)
  if (category === undefined) throw new Refusal('CATEGORY_ABSENT')
  return category
}
