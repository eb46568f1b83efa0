import { Refusal } from '@meridian/contract/errors.ts'
import type { ProductItem, ProductsData, VariantDetail } from '@meridian/contract/shop/catalogue.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { orderBySize } from '@meridian/domain/variant-order.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { listedPromotions, readPromotionSet } from '../../promotions/for-services.ts'
import { currencyOf, type Draft, periodAround, rememberAnswer, type Scope } from './catalogue-answers.ts'
import { completeItems, readItems } from './listed-items.ts'
import type { Listing, ListingQuery } from './listing.ts'
import {
  type Candidate,
  type CandidateRange,
  candidateMoments,
  loadCandidates,
  soldVariants,
} from './product-candidates.ts'
import { changeMoments, loadCards, stockOf, withStock } from './product-cards.ts'
import { soldDetails } from './product-detail.ts'
import { loadProduct } from './product-queries.ts'

export interface ShortList {
  currency_code: string
  currency_symbol: string
  products: ProductItem[]
}

/** The length of a list without pages. */
const SHORT_LIST_MAX = 100

type ChosenVariant = { variant_id: number; variants_count: number }

/** A list without pages: `choose` picks variants from the candidates of a range, in display order. */
async function draftShortList(
  deps: Dependencies,
  languageId: LanguageId,
  scope: Scope,
  range: CandidateRange,
  choose: (candidates: readonly Candidate[]) => ChosenVariant[],
): Promise<Draft<{ data: ShortList }>> {
  const [candidates, set] = await Promise.all([
    loadCandidates(deps, scope, range),
    readPromotionSet(deps, scope.country_id, scope.now),
  ])
  const chosen = choose(candidates).slice(0, SHORT_LIST_MAX)
  const counts = new Map(chosen.map((one) => [one.variant_id, one.variants_count]))
  const { items, stock, moments } = await readItems(deps, languageId, counts, set, scope)
  return {
    period: periodAround(scope.now.getTime(), [...candidates.flatMap(candidateMoments), ...moments]),
    variant_ids: [...counts.keys()],
    stock,
    complete: (now) => ({
      data: { ...currencyOf(scope.country_id), products: completeItems(items, now) },
    }),
  }
}

/** Products by the given variants, in their order, without those not sold here; for lists made by editors. */
export async function readItemsOfVariants(
  deps: Dependencies,
  variantIds: readonly number[],
  languageId: LanguageId,
  scope: Scope,
): Promise<ShortList> {
  const key = `items:${languageId}:${variantIds.join(',')}`
  const { data } = await rememberAnswer(deps, key, scope, () =>
    draftShortList(deps, languageId, scope, { kind: 'ofVariants', variant_ids: variantIds }, (candidates) => {
      const sold = candidates.flatMap((candidate) => soldChosen(candidate, scope))
      return variantIds.flatMap((variantId) => sold.find((one) => one.variant_id === variantId) ?? [])
    }),
  )
  return data
}

/**
 * SPEC §7 related-products, in the recommended order. @throws Refusal PRODUCT_ABSENT when the product is not sold here.
 */
export function readRelated(
  deps: Dependencies,
  productId: number,
  languageId: LanguageId,
  scope: Scope,
): Promise<{ data: ShortList }> {
  return rememberAnswer(deps, `related:${languageId}:${productId}`, scope, async () => {
    const order = await loadRelatedIds(deps, productId)
    return draftShortList(deps, languageId, scope, { kind: 'relatedTo', product_id: productId }, (candidates) => {
      const byId = new Map(candidates.map((one) => [one.product_id, soldChosen(one, scope).slice(0, 1)]))
      if ((byId.get(productId) ?? []).length === 0) throw new Refusal('PRODUCT_ABSENT')
      return order.flatMap((id) => byId.get(id) ?? [])
    })
  })
}

async function loadRelatedIds(deps: Dependencies, productId: number): Promise<number[]> {
  const rows = await deps.replica
    .selectFrom('shop.related_product as r')
    .select('r.related_product_id')
    .where('r.product_id', '=', productId)
    .orderBy('r.position')
    .orderBy('r.related_product_id')
    .execute()
  return rows.map((row) => row.related_product_id)
}

/**
 * SPEC §7 promotion-products: each product of a running promotion by its first variant in it.
 * @throws Refusal PROMOTION_ABSENT when it is not listed here.
 */
export async function readPromotionProducts(
  deps: Dependencies,
  listing: Listing,
  promotionId: number,
  query: Omit<ListingQuery, 'category_id' | 'variant_ids' | 'promotion'>,
  scope: Scope,
): Promise<{ data: ProductsData }> {
  // Running promotions are public; whether their prices are shown depends on the token.
  const running = await listedPromotions(deps, scope)
  const promotion = running.find((one) => one.promotion_id === promotionId)
  if (promotion === undefined) throw new Refusal('PROMOTION_ABSENT')
  const { variant_ids } = promotion
  return listing({ ...query, category_id: null, variant_ids: null, promotion: { id: promotionId, variant_ids } }, scope)
}

function soldChosen(candidate: Candidate, { now }: Scope): ChosenVariant[] {
  const sold = soldVariants(candidate, now.getTime())
  return sold.map(({ variant_id }) => ({ variant_id, variants_count: sold.length }))
}

/** SPEC §7 variants of a product. @throws Refusal PRODUCT_ABSENT when none is sold here. */
export function readVariants(
  deps: Dependencies,
  productId: number,
  languageId: LanguageId,
  scope: Scope,
): Promise<{ data: { currency_code: string; currency_symbol: string; variants: VariantDetail[] } }> {
  return rememberAnswer(deps, `variants:${languageId}:${productId}`, scope, async () => {
    const product = await loadProduct(deps, productId, languageId, scope.now)
    if (product === null) throw new Refusal('PRODUCT_ABSENT')
    const [cards, set] = await Promise.all([
      loadCards(deps, scope, languageId, product.variant_ids),
      readPromotionSet(deps, scope.country_id, scope.now),
    ])
    const variants = orderBySize(soldDetails(product.variant_ids, cards, set, scope))
    if (variants.length === 0) throw new Refusal('PRODUCT_ABSENT')
    return {
      period: periodAround(scope.now.getTime(), [...set.boundaries, ...[...cards.values()].flatMap(changeMoments)]),
      variant_ids: variants.map((one) => one.variant_id),
      stock: stockOf(cards),
      complete: (stock) => ({
        data: {
          ...currencyOf(scope.country_id),
          variants: variants.map((one) => withStock(one, stock)),
        },
      }),
    }
  })
}
