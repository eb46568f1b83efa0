/** The screen of downloadable materials. `materials` is the category tree. SPEC §3 Files. */
export type MaterialsState<Category, Material> = {
  materials: readonly Category[]
  downloadable_materials: readonly Material[]
  current_category: number | null
  expanded_categories: readonly number[]
  /** True while the skeleton is shown. */
  loading: boolean
}

export type MaterialsAction<Category, Material> =
  | { type: 'categories_requested' }
  | { type: 'categories_loaded'; materials: readonly Category[] }
  | { type: 'materials_requested' }
  | { type: 'materials_loaded'; downloadable_materials: readonly Material[] }
  | { type: 'materials_failed' }
  | { type: 'category_chosen'; current_category: number | null; path: readonly number[] }
  | { type: 'category_toggled'; category: number }

/** The initial state. SPEC §4 Downloadable materials. */
export function initialMaterials<Category, Material>(): MaterialsState<Category, Material> {
  return { materials: [], downloadable_materials: [], current_category: null, expanded_categories: [], loading: false }
}

/** SPEC §4 Downloadable materials. */
export function materialsReducer<Category, Material>(
  state: MaterialsState<Category, Material>,
  action: MaterialsAction<Category, Material>,
): MaterialsState<Category, Material> {
  switch (action.type) {
    case 'categories_requested':
      return { ...initialMaterials<Category, Material>(), loading: state.loading }
    case 'categories_loaded':
      return { ...state, materials: action.materials }
    case 'materials_requested':
      return { ...state, downloadable_materials: [], loading: true }
    case 'materials_loaded':
      return { ...state, downloadable_materials: action.downloadable_materials, loading: false }
    case 'materials_failed':
      return { ...state, loading: false }
    case 'category_chosen': {
      const { current_category, path } = action
      const expanded_categories = [...new Set([...state.expanded_categories, ...path])]
      const chosen = { ...state, current_category, expanded_categories }
      return current_category === null ? { ...chosen, downloadable_materials: [] } : chosen
    }
    case 'category_toggled': {
      const { category } = action
      const open = state.expanded_categories
      return {
        ...state,
        expanded_categories: open.includes(category) ? open.filter((id) => id !== category) : [...open, category],
      }
    }
  }
}
