import { initialPromotions, type PromotionsAction, promotionsReducer } from '@meridian/domain/state/promotions.ts'
import type { Product } from './product-card.tsx'

interface OfferedPromotion {
  id: number
  /** Null if they failed to load; undefined if not requested. */
  products?: readonly Product[] | null
}

/** The answer as promotion state: `promotions` is undefined while loading, null after a failure. SPEC §4 */
export function promotionsOf<Promotion extends OfferedPromotion>(promotions: readonly Promotion[] | null | undefined) {
  const actions: PromotionsAction<Promotion, Product>[] = [{ type: 'promotions_requested' }]
  if (promotions === null) actions.push({ type: 'promotions_failed', message: null })
  else if (promotions !== undefined) {
    actions.push({ type: 'promotions_loaded', promotions })
    for (const { id, products } of promotions) {
      if (products === null) actions.push({ type: 'products_failed', message: null })
      else if (products !== undefined) actions.push({ type: 'products_loaded', promotionId: id, products })
    }
  }
  return actions.reduce(promotionsReducer<Promotion, Product>, initialPromotions<Promotion, Product>())
}
