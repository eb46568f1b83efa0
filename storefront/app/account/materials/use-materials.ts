import type { Material, MaterialCategory } from '@meridian/contract/files.ts'
import { categoryPath } from '@meridian/domain/category-tree.ts'
import { initialMaterials, type MaterialsState, materialsReducer } from '@meridian/domain/state/materials.ts'
import { useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { useLocale } from '../../ui/locale.ts'
import { type MaterialChoice, materialChoice } from './material-choice.ts'

/** The loader's data; parts that failed to load are null. */
export interface LoadedMaterials {
  choice: MaterialChoice
  materials: readonly MaterialCategory[] | null
  downloadable_materials: readonly Material[] | null
  current_category: number | null
}

type State = MaterialsState<MaterialCategory, Material>

/** The path from the root to a category of the tree. */
export function pathTo(tree: readonly MaterialCategory[], id: number | null): MaterialCategory[] {
  if (id === null) return []
  const rows = (nodes: readonly MaterialCategory[], parentId: number | null): (MaterialCategory & Row)[] =>
    nodes.flatMap((node) => [{ ...node, parentId }, ...rows(node.children, node.id)])
  return categoryPath(rows(tree, null), id)
}
interface Row {
  parentId: number | null
}

/** The displayed state, updated by the loader and by navigation. SPEC §4 Downloadable materials. */
export function useMaterials(page: LoadedMaterials) {
  const reduce = materialsReducer<MaterialCategory, Material>
  const [state, dispatch] = useReducer(reduce, page, (first) => loaded(initialMaterials(), first))
  const { pathname, search } = useLocation()
  const { state: going, location, formMethod } = useNavigation()
  const { state: rereading } = useRevalidator()
  const { languageId } = useLocale()
  const isElsewhere = (to: { pathname: string; search: string }) =>
    to.pathname === pathname && withoutCount(to.search) !== withoutCount(search)
  const goesTo =
    going === 'loading' && (formMethod ?? 'GET') === 'GET' && isElsewhere(location) ? location.search : null
  const isUnread = page.materials === null || page.downloadable_materials === null
  const wanted = goesTo ?? (rereading === 'loading' && isUnread ? search : null)
  // Each language has a tree of its own.
  const isOtherTree =
    wanted !== null &&
    (page.materials === null ||
      materialChoice(new URLSearchParams(wanted), languageId).language !== page.choice.language)
  useEffect(() => {
    if (wanted === null) return
    if (isOtherTree) dispatch({ type: 'categories_requested' })
    dispatch({ type: 'materials_requested' })
  }, [wanted, isOtherTree])
  const handled = useRef(page)
  useEffect(() => {
    if (handled.current === page) return
    handled.current = page
    for (const action of actionsOf(page)) dispatch(action)
  }, [page])
  return { state, dispatch }
}

/** Loading more does not count as a new list. */
function withoutCount(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('count')
  return query.toString()
}

/**
 * The page when its data cannot be loaded: keeps the part of the earlier data that still applies. Another language has
 * another tree, and another category or text another list. SPEC §4 Downloadable materials.
 */
export function unreadMaterials<Before extends LoadedMaterials & { files: unknown; sent: unknown }>(
  before: Before,
  asked: MaterialChoice,
): Before & { unread: true } {
  const { choice } = before
  const materials = asked.language === choice.language ? before.materials : null
  const chosen = asked.category ?? materials?.[0]?.id ?? null
  const current_category = pathTo(materials ?? [], chosen).at(-1)?.id ?? null
  const shown = { ...before, choice: { ...asked, category: current_category }, unread: true as const }
  if (materials !== null && current_category === before.current_category && asked.query === choice.query) return shown
  return { ...shown, materials, current_category, downloadable_materials: null, files: null, sent: null }
}

function loaded(state: State, page: LoadedMaterials): State {
  return actionsOf(page).reduce((now, action) => materialsReducer(now, action), state)
}

function actionsOf({ materials, downloadable_materials, current_category }: LoadedMaterials) {
  const path = pathTo(materials ?? [], current_category).map(({ id }) => id)
  return [
    ...(materials === null ? [] : [{ type: 'categories_loaded', materials } as const]),
    downloadable_materials === null
      ? ({ type: 'materials_failed' } as const)
      : ({ type: 'materials_loaded', downloadable_materials } as const),
    { type: 'category_chosen', current_category: path.length === 0 ? null : current_category, path } as const,
  ]
}
