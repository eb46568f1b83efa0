import { listOfferParts, listOffers, type Offer } from '@meridian/contract/shop/offers.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { type PromotionSet, readPromotionSet } from '../../promotions/for-services.ts'
import { currencyOf, type Scope, scopeOf } from './catalogue-answers.ts'
import { readCategories } from './categories-queries.ts'
import { isPublishedIn } from './offers.ts'
import { changeMoments, loadCards, type VariantCard, variantDetailOf, withStock } from './product-cards.ts'
import { breadcrumbs } from './product-detail.ts'

/** Variants in one answer: a few hundred kilobytes. */
export const STEP_VARIANTS = 500
/** A sitemap holds at most 50,000 addresses; the rest is for other pages than products. SPEC §9 Found by machines. */
export const PART_VARIANTS = 45_000

/**
 * SPEC §7: everything a country sells, in steps by variant number, so that the size of the catalogue does not matter.
 */
export function offerRoutes(deps: Dependencies): Route[] {
  return [
    route(listOffers, async ({ query }, context) => ({
      data: await readStep(deps, query, scopeOf(context, query.countryId)),
    })),
    route(listOfferParts, () =>
      deps.cache.remember(['catalogue'], 'offer-parts', async () => ({ parts: await loadParts(deps) })),
    ),
  ]
}

interface Step {
  languageId: LanguageId
  from?: number | undefined
  until?: number | undefined
}

async function readStep(deps: Dependencies, { languageId, from, until }: Step, scope: Scope) {
  const ids = await loadSoldIds(deps, scope, from ?? 1, until ?? null)
  const [cards, set, texts, categories] = await Promise.all([
    loadCards(deps, scope, languageId, ids),
    readPromotionSet(deps, scope.country_id, scope.now),
    loadProductTexts(deps, languageId, ids),
    readCategories(deps, languageId),
  ])
  const offers = ids.flatMap((id): Offer[] => {
    const card = cards.get(id)
    const variant = card && variantDetailOf(card, set, scope)
    const text = texts.get(id)
    if (!card || !variant || !text) return []
    return [
      {
        ...withStock(variant, new Map([[id, card.stock]])),
        product_name: card.name,
        short_text: text.short_text,
        categories: breadcrumbs(text.categories, categories),
        changed_at: new Date(changedAt(card, set, scope.now.getTime())).toISOString(),
      },
    ]
  })
  const last = ids.length < STEP_VARIANTS ? undefined : ids.at(-1)
  return {
    currency_code: currencyOf(scope.country_id).currency_code,
    offers,
    next: last === undefined ? null : last + 1,
  }
}

/** The next variants with a current price here, by number: a range scan of the primary key of prices. */
async function loadSoldIds(deps: Dependencies, scope: Scope, from: number, until: number | null): Promise<number[]> {
  const rows = await deps.replica
    .selectFrom('shop.price as r')
    .innerJoin('shop.variant as v', 'v.variant_id', 'r.variant_id')
    .innerJoin('shop.product as p', 'p.product_id', 'v.product_id')
    .select('r.variant_id')
    .distinct()
    .where('r.country_id', '=', scope.country_id)
    .where('r.price_group_id', '=', scope.price_group_id)
    .where('r.variant_id', '>=', from)
    .$if(until !== null, (query) => query.where('r.variant_id', '<', until))
    .where('r.valid_from', '<=', scope.now)
    .where((where) => where.or([where('r.valid_to', 'is', null), where('r.valid_to', '>', scope.now)]))
    .where(isPublishedIn(scope.country_id))
    .where('v.archived_at', 'is', null)
    .where('p.published_at', '<=', scope.now)
    .where((where) => where.or([where('p.sold_until', 'is', null), where('p.sold_until', '>', scope.now)]))
    .orderBy('r.variant_id')
    .limit(STEP_VARIANTS)
    .execute()
  return rows.map((row) => row.variant_id)
}

/** Texts missing in the cards of variants: the short text in the language, else in English, and the categories. */
async function loadProductTexts(deps: Dependencies, languageId: LanguageId, variantIds: readonly number[]) {
  const rows = await deps.replica
    .selectFrom('shop.variant as v')
    .leftJoin('shop.product_text as own', (join) =>
      join.onRef('own.product_id', '=', 'v.product_id').on('own.language_id', '=', languageId),
    )
    .leftJoin('shop.product_text as english', (join) =>
      join.onRef('english.product_id', '=', 'v.product_id').on('english.language_id', '=', 'en'),
    )
    .select((column) => [
      'v.variant_id',
      column.fn.coalesce('own.short_text', 'english.short_text').as('short_text'),
      jsonArrayFrom(
        column
          .selectFrom('shop.category_product as c')
          .select(['c.category_id', 'c.is_main'])
          .whereRef('c.product_id', '=', 'v.product_id'),
      ).as('categories'),
    ])
    .where(sql<boolean>`v.variant_id = any(${variantIds}::integer[])`)
    .execute()
  return new Map(
    rows.flatMap(({ variant_id, short_text, categories }) =>
      short_text === null ? [] : [[variant_id, { short_text, categories }] as const],
    ),
  )
}

/** The latest time at which anything shown of a variant began or ended. Milliseconds since the epoch. */
function changedAt(card: VariantCard, set: PromotionSet, now: number): number {
  const promotions = set.byVariant.get(card.row.variant_id) ?? []
  const moments = [...changeMoments(card), ...promotions.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])]
  return Math.max(...moments.filter((moment) => moment !== null && moment <= now).map(Number))
}

async function loadParts(deps: Dependencies): Promise<number[]> {
  const rows = await deps.replica
    .with('numbered', (query) =>
      query
        .selectFrom('shop.variant')
        .select(['variant_id', sql<number>`row_number() over (order by variant_id) - 1`.as('place')]),
    )
    .selectFrom('numbered')
    .select('variant_id')
    .where(sql<boolean>`place % ${sql.lit(PART_VARIANTS)} = 0`)
    .orderBy('variant_id')
    .execute()
  return rows.map((row) => row.variant_id)
}
