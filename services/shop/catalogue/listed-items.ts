import type { ProductItem } from '@meridian/contract/shop/catalogue.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { ShownStock } from '@meridian/domain/stock-movement.ts'
import type { Dependencies } from '../../gate/handler.ts'
import type { PromotionSet } from '../../promotions/for-services.ts'
import type { Scope } from './catalogue-answers.ts'
import { changeMoments, itemOf, loadCards, stockOf, type WithoutStock, withStock } from './product-cards.ts'

type ItemDraft = WithoutStock<ProductItem>

/**
 * The items of variants in the given order, with the number of variants of their product, without those not sold now.
 */
export async function readItems(
  deps: Dependencies,
  languageId: LanguageId,
  counts: ReadonlyMap<number, number>,
  set: PromotionSet,
  scope: Scope,
): Promise<{ items: ItemDraft[]; stock: Map<number, ShownStock>; moments: (number | null)[] }> {
  const cards = await loadCards(deps, scope, languageId, [...counts.keys()])
  const items = [...counts].flatMap(([variantId, count]) => {
    const card = cards.get(variantId)
    return (card && itemOf(card, count, set, scope)) ?? []
  })
  return { items, stock: stockOf(cards), moments: [...set.boundaries, ...[...cards.values()].flatMap(changeMoments)] }
}

export function completeItems(items: readonly ItemDraft[], stock: ReadonlyMap<number, ShownStock>): ProductItem[] {
  return items.map((item) => withStock(item, stock))
}
