import { Refusal } from '@meridian/contract/errors.ts'
import {
  getMaterialAddress,
  listMaterialCategories,
  listMaterials,
  type Material,
  type MaterialCategory,
} from '@meridian/contract/files.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { branchIds, buildCategoryTree } from '@meridian/domain/category-tree.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { languageChain } from '@meridian/domain/localized.ts'
import {
  canPreview,
  isInLanguage,
  MATERIALS_SHOWN,
  type MaterialReader,
  materialMatches,
  materialText,
  mayHaveMaterial,
} from '@meridian/domain/materials.ts'
import type { TreeNode } from '@meridian/domain/tree.ts'
import type { Kysely } from 'kysely'
import { userOf } from '../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../gate/handler.ts'
import type { SecretRing } from '../gate/secret-ring.ts'
import { type CategoryRow, type MaterialRow, readMaterialCategories, readMaterials } from './materials-queries.ts'
import { addressOf } from './stored-address.ts'

/** Reads the rank of a member's position; structures own it, and files depend on no other service. */
export type ReadPositionRank = (database: Kysely<Database>, user_id: number) => Promise<number>

/**
 * SPEC §2 (downloadable materials screen), §7 FILES: the materials for a member, by country, price group and position.
 */
export function materialRoutes(
  deps: Dependencies,
  { secret, readPositionRank }: { secret: SecretRing; readPositionRank: ReadPositionRank },
): Route[] {
  async function readOwn(context: Context): Promise<readonly MaterialRow[]> {
    const { user_id, country_id, price_group_id } = userOf(context)
    const reader: MaterialReader = { country_id, price_group_id, rank: await readPositionRank(deps.database, user_id) }
    return (await readMaterials(deps)).filter(({ audience }) => mayHaveMaterial(audience, reader))
  }

  /** Materials for a member in a language, or in the next best one. */
  function localized(rows: readonly MaterialRow[], context: Context, languageId: LanguageId): Material[] {
    const chain = languageChain(userOf(context).country_id, languageId)
    return rows.flatMap(({ stored_file_id: _, audience: __, texts, ...row }) => {
      const text = materialText(texts, [languageId, ...(row.language_id === null ? [] : [row.language_id]), ...chain])
      if (text === undefined) return []
      const { language_id: lang, title, description } = text
      return [{ ...row, lang, title, description, can_preview: canPreview(row.kind) }]
    })
  }

  return [
    route(listMaterials, async ({ query }, context) => {
      const { language = null, query: text = '', category_id, limit = MATERIALS_SHOWN } = query
      const branch = category_id === undefined ? null : await readBranch(category_id)
      const own = localized(await readOwn(context), context, query.languageId ?? language ?? DEFAULT_LANGUAGE)
      const found = own.filter(
        (row) =>
          (branch === null || branch.includes(row.category_id)) && materialMatches(row, { language, query: text }),
      )
      return { downloadable_materials: found.slice(0, limit), total: found.length }
    }),

    route(listMaterialCategories, async ({ query: { languageId, language = null } }, context) => {
      const own = (await readOwn(context)).filter((row) => isInLanguage(row, language))
      const categories = await readMaterialCategories(deps, languageId)
      const tree = buildCategoryTree(categories.map((row) => ({ ...row, parentId: row.parent_id })))
      return { downloadable_materials_categories_tree: tree.map((node) => branchOf(node, own)) }
    }),

    route(getMaterialAddress, async ({ params: { id }, query: { as } }, context) => {
      const found = (await readOwn(context)).find((row) => row.id === id)
      if (!found) throw new Refusal('FILE_ABSENT')
      return addressOf(secret, { file: found, as, user_id: userOf(context).user_id, now: context.now })
    }),
  ]

  async function readBranch(category_id: number): Promise<number[]> {
    const categories = await readMaterialCategories(deps, 'en')
    const ids = branchIds(
      categories.map(({ id, parent_id }) => ({ id, parentId: parent_id })),
      category_id,
    )
    if (ids.length === 0) throw new Refusal('CATEGORY_ABSENT')
    return ids
  }
}

/** A category with its content and its children; members see what they may upload. */
function branchOf(node: TreeNode<CategoryRow>, own: readonly MaterialRow[]): MaterialCategory {
  const children = node.children.map((child) => branchOf(child, own))
  const here = own.filter((row) => row.category_id === node.id).length
  return {
    id: node.id,
    key: node.key,
    name: node.name,
    count: children.reduce((sum, child) => sum + child.count, here),
    uploads: node.uploads_by === 'members' ? node.takes : null,
    children,
  }
}
