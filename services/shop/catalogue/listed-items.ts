import type { ProductItem } from '@meridian/contract/shop/catalogue.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Dependencies } from '../../gate/handler.ts'
import type { PromotionSet } from '../../promotions/for-services.ts'
import type { Scope } from './catalogue-answers.ts'
import { changeMoments, itemOf, loadCards, shownAvailable } from './product-cards.ts'

type ItemDraft = Omit<ProductItem, 'available'>

/**
 * The items of variants in the given order, with the number of variants of their product, without those not sold now.
 */
export async function readItems(
  deps: Dependencies,
  languageId: LanguageId,
  counts: ReadonlyMap<number, number>,
  set: PromotionSet,
  scope: Scope,
): Promise<{ items: ItemDraft[]; available: Map<number, number>; moments: (number | null)[] }> {
  const cards = await loadCards(deps, scope, languageId, [...counts.keys()])
  const items = [...counts].flatMap(([variantId, count]) => {
    const card = cards.get(variantId)
    return (card && itemOf(card, count, set, scope)) ?? []
  })
  const available = new Map([...cards].map(([variantId, card]) => [variantId, card.available]))
  return { items, available, moments: [...set.boundaries, ...[...cards.values()].flatMap(changeMoments)] }
}

export function completeItems(items: readonly ItemDraft[], available: ReadonlyMap<number, number>): ProductItem[] {
  return items.map((item) => ({ ...item, available: shownAvailable(available, item.variant_id) }))
}
