export type CatalogueState<Product> = {
  products: readonly Product[]
  currency_code: string
  currency_symbol: string
  /** The last loaded page, from 1. SPEC §9 Interaction. */
  pagination: number
}

export type CatalogueAction<Product> =
  | { type: 'list_loaded'; products: readonly Product[]; currency_code: string; currency_symbol: string }
  | { type: 'next_page' }

/** The initial state: an empty list with an empty currency. SPEC §4 Catalogue. */
export function initialCatalogue<Product>(): CatalogueState<Product> {
  return { products: [], currency_code: '', currency_symbol: '', pagination: 1 }
}

/** SPEC §4 Catalogue: the paginated product list. */
export function catalogueReducer<Product>(
  state: CatalogueState<Product>,
  action: CatalogueAction<Product>,
): CatalogueState<Product> {
  switch (action.type) {
    case 'list_loaded':
      return {
        ...state,
        products: [...state.products, ...action.products],
        currency_code: action.currency_code,
        currency_symbol: action.currency_symbol,
      }
    case 'next_page':
      return { ...state, pagination: state.pagination + 1 }
  }
}
