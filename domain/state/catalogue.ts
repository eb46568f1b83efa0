/** An attribute as it is answered: a name and its values. SPEC §3 Catalogue. */
export type ProductAttribute = { name: string; values: readonly { id: number; name: string }[] }

/** Attribute name to value id to the value's name and whether it is checked. SPEC §3 Catalogue. */
export type FilterState = Readonly<Record<string, Readonly<Record<number, { name: string; checked: boolean }>>>>

export type CatalogueState<Product, Category> = {
  category_status: 'initial' | 'loading' | 'success' | 'error'
  category: Category | null
  list_skeleton: boolean
  products: readonly Product[]
  currency_code: string
  currency_symbol: string
  /** The page that was loaded last; it starts at 1. SPEC §9 Interaction. */
  pagination: number
}

export type CatalogueAction<Product, Category> =
  | { type: 'category_requested' }
  | { type: 'category_loaded'; category: Category }
  | { type: 'category_failed' }
  | { type: 'list_requested' }
  | { type: 'list_loaded'; products: readonly Product[]; currency_code: string; currency_symbol: string }
  | { type: 'list_failed' }
  | { type: 'next_page' }
  | { type: 'reset' }

/** The catalogue before anything was loaded. SPEC §4 Catalogue. */
export function initialCatalogue<Product, Category>(): CatalogueState<Product, Category> {
  return {
    category_status: 'initial',
    category: null,
    list_skeleton: false,
    products: [],
    currency_code: '',
    currency_symbol: '',
    pagination: 1,
  }
}

/** SPEC §4 Catalogue: the category's loading status, and the product list with its paging and reset. */
export function catalogueReducer<Product, Category>(
  state: CatalogueState<Product, Category>,
  action: CatalogueAction<Product, Category>,
): CatalogueState<Product, Category> {
  switch (action.type) {
    case 'category_requested':
      return { ...state, category_status: 'loading' }
    case 'category_loaded':
      return { ...state, category_status: 'success', category: action.category }
    case 'category_failed':
      return { ...state, category_status: 'error', category: null, list_skeleton: false }
    case 'list_requested':
      return { ...state, list_skeleton: true }
    case 'list_loaded':
      return {
        ...state,
        list_skeleton: false,
        products: [...state.products, ...action.products],
        currency_code: action.currency_code,
        currency_symbol: action.currency_symbol,
      }
    case 'list_failed':
      return { ...state, list_skeleton: false }
    case 'next_page':
      return { ...state, pagination: state.pagination + 1 }
    case 'reset':
      return { ...state, products: [], currency_code: '', currency_symbol: '', pagination: 1, list_skeleton: true }
  }
}

/** The filter state of the attributes of a list, with the given value ids checked. SPEC §3 Catalogue. */
export function filterState(attributes: readonly ProductAttribute[], checkedIds: readonly number[] = []): FilterState {
  return Object.fromEntries(
    attributes.map((attribute) => [
      attribute.name,
      Object.fromEntries(
        attribute.values.map((value) => [value.id, { name: value.name, checked: checkedIds.includes(value.id) }]),
      ),
    ]),
  )
}

/** Checks or unchecks one value; an unknown attribute or value changes nothing. SPEC §3 Catalogue. */
export function toggleFilter(filters: FilterState, attribute: string, valueId: number): FilterState {
  const values = Object.hasOwn(filters, attribute) ? filters[attribute] : undefined
  const value = values?.[valueId]
  if (value === undefined) return filters
  return { ...filters, [attribute]: { ...values, [valueId]: { ...value, checked: !value.checked } } }
}

/** The ids of all checked values. SPEC §3 Catalogue. */
export function checkedValueIds(filters: FilterState): number[] {
  return Object.values(filters).flatMap((values) =>
    Object.entries(values).flatMap(([id, value]) => (value.checked ? [Number(id)] : [])),
  )
}
