import { getCategoryTree } from '@meridian/contract/admin/categories.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { categoryPath } from '@meridian/domain/category-tree.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useTexts } from '../texts/use-texts.ts'

type Category = AnswerOf<typeof getCategoryTree>['categories'][number]

/** A category with the ids that the rules of trees read. */
export type TreeCategory = Category & { id: number; parentId: number | null }

/** All categories, parents before children. */
export function useCategoryTree() {
  const { language } = useTexts()
  const query = useAnswer(getCategoryTree, { query: { languageId: language } })
  const tree = query.data?.categories.map(
    (row): TreeCategory => ({ ...row, id: row.category_id, parentId: row.parent_id }),
  )
  return { ...query, tree }
}

/** The names from the root down to a category. */
export function pathText(tree: readonly TreeCategory[], id: number): string {
  return categoryPath(tree, id)
    .map(({ name }) => name)
    .join(' › ')
}
