/** The files state of the downloadable materials screen. SPEC §3 Files, §2 Downloadable materials screen. */
export type MaterialsState<Category, Material, UserFile> = {
  /** The category tree. */
  materials: readonly Category[]
  downloadable_materials: readonly Material[]
  skeleton: boolean
  files_params: { language: string | null; query: string }
  files_settings: { direction: 'row' | 'column' }
  files_count: number
  current_category: string | null
  expanded_categories: readonly string[]
  userFiles: readonly UserFile[]
}

export type MaterialsAction<Category, Material, UserFile> =
  | { type: 'list_requested' }
  | { type: 'list_loaded'; downloadable_materials: readonly Material[] }
  | { type: 'list_failed' }
  | { type: 'categories_requested' }
  | { type: 'categories_loaded'; materials: readonly Category[] }
  | { type: 'category_chosen'; current_category: string | null }
  | { type: 'category_toggled'; category: string }
  | { type: 'filtered'; language?: string | null; query?: string }
  | { type: 'direction_set'; direction: 'row' | 'column' }
  | { type: 'count_set'; files_count: number }
  | { type: 'user_files_loaded'; userFiles: readonly UserFile[] }

/** SPEC §9 Interaction: 5 are shown at first, in rows. */
export const MATERIALS_SHOWN = 5

export function initialMaterials<Category, Material, UserFile>(): MaterialsState<Category, Material, UserFile> {
  return {
    materials: [],
    downloadable_materials: [],
    skeleton: false,
    files_params: { language: null, query: '' },
    files_settings: { direction: 'row' },
    files_count: MATERIALS_SHOWN,
    current_category: null,
    expanded_categories: [],
    userFiles: [],
  }
}

/** SPEC §4 Downloadable materials, §2 (filters, direction, shown count). */
export function materialsReducer<Category, Material, UserFile>(
  state: MaterialsState<Category, Material, UserFile>,
  action: MaterialsAction<Category, Material, UserFile>,
): MaterialsState<Category, Material, UserFile> {
  switch (action.type) {
    case 'list_requested':
      return { ...state, downloadable_materials: [], skeleton: true }
    case 'list_loaded':
      return { ...state, downloadable_materials: action.downloadable_materials, skeleton: false }
    case 'list_failed':
      return { ...state, skeleton: false }
    case 'categories_requested':
      return { ...state, materials: [], current_category: null, expanded_categories: [], downloadable_materials: [] }
    case 'categories_loaded':
      return { ...state, materials: action.materials }
    case 'category_chosen':
      return action.current_category === null
        ? { ...state, current_category: null, downloadable_materials: [] }
        : { ...state, current_category: action.current_category }
    case 'category_toggled':
      return {
        ...state,
        expanded_categories: state.expanded_categories.includes(action.category)
          ? state.expanded_categories.filter((category) => category !== action.category)
          : [...state.expanded_categories, action.category],
      }
    case 'filtered': {
      const { language = state.files_params.language, query = state.files_params.query } = action
      return { ...state, files_params: { language, query } }
    }
    case 'direction_set':
      return { ...state, files_settings: { direction: action.direction } }
    case 'count_set':
      return { ...state, files_count: action.files_count }
    case 'user_files_loaded':
      return { ...state, userFiles: action.userFiles }
  }
}
