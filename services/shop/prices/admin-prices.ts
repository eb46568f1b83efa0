import { listPriceReferences, searchPrices } from '@meridian/contract/admin/prices.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import { sql } from 'kysely'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { listPage } from '../../lists/admin-list.ts'
import { planForValues } from '../../lists/plan-for-values.ts'
import { type CategoryFacts, readCategories } from '../catalogue/categories-queries.ts'
import { type PriceCells, readPricedVariants, readPriceHistories, readWaitingSets } from './admin-price-queries.ts'
import { presentPrice, readLowestPrices } from './present-prices.ts'

const BY_SKU = [{ column: 'l.sku', type: 'text' }] as const
const SORTS = {
  sku: { keys: BY_SKU, descending: false },
  '-sku': { keys: BY_SKU, descending: true },
} as const

/** The prices in the back office. SPEC §1, §6. */
export function adminPriceRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  return [
    route(searchPrices, async ({ query }, context) => {
      const { countries, groups, sort = 'sku', after, before, limit, languageId = DEFAULT_LANGUAGE } = query
      const cells: PriceCells = { scope: scopeOf(context), countries, groups }
      const page = listPage(SORTS, { sort, after, before, limit })
      const found = await inTransaction(database, async (tx) => {
        await planForValues(tx)
        const answer = await readPricedVariants(tx, cells, { ...query, languageId }, page)
        const variantIds = answer.rows.map(({ variant_id }) => variant_id)
        return {
          answer,
          histories: await readPriceHistories(tx, { ...cells, variantIds }),
          waiting: await readWaitingSets(tx, { ...cells, variantIds }),
        }
      })
      const lowest = await readLowestPrices(deps, found.histories, context.now)
      const prices = Map.groupBy(
        found.histories.map((one, index) => ({ ...one, lowest_prior_price: lowest[index] ?? null })),
        ({ variant_id }) => variant_id,
      )
      return {
        ...found.answer,
        rows: found.answer.rows.map(({ place: _, ...row }) => ({
          ...row,
          prices: (prices.get(row.variant_id) ?? []).map(
            ({ country_id, price_group_id, history, lowest_prior_price }) => ({
              country_id,
              price_group_id,
              ...presentPrice(history, context.now),
              lowest_prior_price,
            }),
          ),
          waiting: found.waiting.get(row.variant_id) ?? [],
        })),
      }
    }),

    route(listPriceReferences, async ({ query: { languageId = DEFAULT_LANGUAGE } }) => {
      const [groups, categories, types] = await Promise.all([
        sql<{ price_group_id: number; key: string }>`
          select price_group_id, key from core.price_group order by 1`.execute(database),
        readCategories(deps, languageId),
        sql<{ product_type_id: number; name: string }>`
          select p.product_type_id, coalesce(own.name, english.name, p.key) as name from shop.product_type p
            left join shop.product_type_text own on own.product_type_id = p.product_type_id and own.language_id = ${languageId}
            left join shop.product_type_text english on english.product_type_id = p.product_type_id
              and english.language_id = 'en'
            where p.archived_at is null order by 2, 1`.execute(database),
      ])
      return { price_groups: groups.rows, categories: asTree(categories), product_types: types.rows }
    }),
  ]
}

/** Each category before its children. */
function asTree(categories: readonly CategoryFacts[]) {
  const children = Map.groupBy(categories, ({ parentId }) => parentId)
  const below = (parent: number | undefined, depth: number): { category_id: number; name: string; depth: number }[] =>
    (children.get(parent) ?? []).flatMap(({ id, name }) => [{ category_id: id, name, depth }, ...below(id, depth + 1)])
  return below(undefined, 0)
}
