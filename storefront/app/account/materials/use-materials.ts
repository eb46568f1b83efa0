import type { Material, MaterialCategory } from '@meridian/contract/files.ts'
import { categoryPath } from '@meridian/domain/category-tree.ts'
import { initialMaterials, type MaterialsState, materialsReducer } from '@meridian/domain/state/materials.ts'
import { useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** The loader's data; null for what failed to load. */
export interface LoadedMaterials {
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
  const [state, tell] = useReducer(reduce, page, (first) => loaded(initialMaterials(), first))
  const { pathname, search } = useLocation()
  const { state: going, location, formMethod } = useNavigation()
  const isElsewhere = (to: { pathname: string; search: string }) =>
    to.pathname === pathname && withoutCount(to.search) !== withoutCount(search)
  const asking = going === 'loading' && (formMethod ?? 'GET') === 'GET' && isElsewhere(location)
  useEffect(() => {
    if (asking) tell({ type: 'materials_requested' })
  }, [asking])
  // SPEC §4 defines these steps: the previous list stays while another is loading, and if that fails.
  const told = useRef(page)
  useEffect(() => {
    if (told.current === page) return
    told.current = page
    for (const action of actionsOf(page)) tell(action)
  }, [page])
  return { state, tell }
}

/** Loading more does not count as a new list. */
function withoutCount(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('count')
  return query.toString()
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
