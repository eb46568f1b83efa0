export type PromotionsState<Promotion, Product> = {
  promotions: readonly Promotion[]
  /** From promotion id to its products. */
  products: Readonly<Record<number, readonly Product[]>>
  loading: boolean
  error: string | null
}

export type PromotionsAction<Promotion, Product> =
  | { type: 'promotions_requested' }
  | { type: 'promotions_loaded'; promotions: readonly Promotion[] }
  | { type: 'promotions_failed'; message: string | null }
  | { type: 'products_loaded'; promotionId: number; products: readonly Product[] }
  | { type: 'products_failed'; message: string | null }

/** The initial state. SPEC §4 Promotions and delivery. */
export function initialPromotions<Promotion, Product>(): PromotionsState<Promotion, Product> {
  return { promotions: [], products: {}, loading: false, error: null }
}

/** SPEC §4 Promotions and delivery, §8 (the two default texts). */
export function promotionsReducer<Promotion, Product>(
  state: PromotionsState<Promotion, Product>,
  action: PromotionsAction<Promotion, Product>,
): PromotionsState<Promotion, Product> {
  switch (action.type) {
    case 'promotions_requested':
      return { ...state, loading: true, error: null }
    case 'promotions_loaded':
      return { ...state, loading: false, promotions: action.promotions }
    case 'promotions_failed':
      return { ...state, loading: false, error: action.message || 'Failed to fetch promotions' }
    case 'products_loaded':
      return { ...state, products: { ...state.products, [action.promotionId]: action.products } }
    case 'products_failed':
      return { ...state, error: action.message || 'Failed to fetch promotion products' }
  }
}
