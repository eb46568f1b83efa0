import { listPriceReferences, searchPrices } from '@meridian/contract/admin/prices.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import { sql } from 'kysely'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { listPage } from '../../lists/admin-list.ts'
import { planForValues } from '../../lists/plan-for-values.ts'
import { readPlacesOfProducts } from '../catalogue/product-references.ts'
import { type PriceCells, readPricedVariants, readPriceHistories, readWaitingSets } from './admin-price-queries.ts'
import { presentPrice, readLowestPrices } from './present-prices.ts'
import { readIncludedTaxes, readVariantCosts } from './variant-costs.ts'

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
          costOf: await readVariantCosts(tx, cells.scope, variantIds),
        }
      })
      const taxOf = await readIncludedTaxes(deps, found.histories, context.now)
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
            ({ country_id, price_group_id, history, lowest_prior_price, tax_class }) => ({
              country_id,
              price_group_id,
              ...presentPrice(history, context.now),
              lowest_prior_price,
              tax_rate_hundredths: taxOf({ country_id, tax_class }),
              net_cost: found.costOf({ country_id, variant_id: row.variant_id }),
            }),
          ),
          waiting: found.waiting.get(row.variant_id) ?? [],
        })),
      }
    }),

    route(listPriceReferences, async ({ query: { languageId = DEFAULT_LANGUAGE } }) => {
      const [groups, places] = await Promise.all([
        sql<{ price_group_id: number; key: string }>`
          select price_group_id, key from core.price_group order by 1`.execute(database),
        readPlacesOfProducts(deps, languageId),
      ])
      return { price_groups: groups.rows, ...places }
    }),
  ]
}
