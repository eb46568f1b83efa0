import { isDeepStrictEqual } from 'node:util'
import {
  archiveCategory,
  createCategory,
  getCategoryTree,
  listCategoryHistory,
  moveCategory,
  openCategory,
  saveCategory,
} from '@meridian/contract/admin/categories.ts'
import { refuseField } from '@meridian/contract/errors.ts'
import { type CategoryTexts, problemOfCategory, withSlugs } from '@meridian/domain/category-texts.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { saveEntity } from '../../entities/save-entity.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import {
  insertCategory,
  isPublicPicture,
  lockCategory,
  lockCategoryTree,
  moveInTree,
  queueCategoryReindexing,
  readCategoryRow,
  readCategoryTree,
  setCategoryArchived,
  updateCategory,
  writeCategoryTexts,
} from './admin-categories-queries.ts'
import { checkScope } from './admin-product-types.ts'

/** SPEC §3 Catalogue (categories), which belong to the whole shop. */
export function adminCategoryRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  const categories = entityRoutes(
    {
      open: openCategory,
      history: listCategoryHistory,
      create: createCategory,
      save: saveCategory,
      archive: archiveCategory,
    },
    deps,
    {
      readRow: (reading, _, { category_id }, languageId) => readCategoryRow(reading, category_id, languageId),
      create: async (tx, { parent_id, names }, _, scope) => {
        checkScope(scope)
        const texts = withSlugs({ names, slugs: {}, descriptions: {} })
        checkTexts(texts)
        const category_id = await insertCategory(tx, parent_id)
        if (category_id === undefined) throw refuseField('parent_id', 'CATEGORY_UNKNOWN', 'There is no such category')
        await writeCategoryTexts(tx, category_id, texts)
        return { key: { category_id }, values: { names, slugs: texts.slugs } }
      },
      lock: async (tx, scope, { category_id }) => {
        checkScope(scope)
        return lockCategory(tx, category_id)
      },
      check: (_, body) => checkTexts(withSlugs(body)),
      save: async (tx, { key: { category_id }, values: before }, body) => {
        const { image_file_id, order, filter_ids } = body
        const texts = withSlugs(body)
        if (
          image_file_id !== null &&
          image_file_id !== before.image_file_id &&
          !(await isPublicPicture(tx, image_file_id))
        )
          throw refuseField('image_file_id', 'PICTURE_UNKNOWN', 'There is no such picture')
        await writeCategoryTexts(tx, category_id, texts)
        await updateCategory(tx, category_id, body)
        if (!isDeepStrictEqual(texts.names, before.names)) await queueCategoryReindexing(tx, category_id)
        return { values: { ...texts, image_file_id, order, filter_ids } }
      },
      archive: async (tx, { key: { category_id } }, archived, { now }) => {
        await setCategoryArchived(tx, category_id, archived, now)
        await queueCategoryReindexing(tx, category_id)
      },
    },
  )
  return [
    ...categories.routes,
    route(getCategoryTree, async ({ query }) => ({
      categories: await readCategoryTree(database, query.languageId ?? DEFAULT_LANGUAGE),
    })),
    route(moveCategory, async (input, context) => {
      const { target_id, place } = input.body
      const key = await saveEntity(
        { database, context, endpoint: moveCategory, input },
        {
          lock: async (tx, scope) => {
            checkScope(scope)
            return lockCategoryTree(tx, input.params.category_id)
          },
          write: async (tx, locked) => {
            const moved = await moveInTree(tx, locked, { id: target_id, place })
            return moved && { values: { ...moved } }
          },
        },
      )
      return categories.shown(key, context, input.query.languageId)
    }),
  ]
}

/** @throws Refusal FIELDS_REFUSED */
function checkTexts(texts: CategoryTexts): void {
  const problem = problemOfCategory(texts)
  if (problem !== null) throw refuseField(problem.path, problem.code, 'No category can have this text')
}
