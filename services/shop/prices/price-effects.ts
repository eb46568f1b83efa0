import { getPriceEffect, listPriceEffects } from '@meridian/contract/admin/price-effects.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Margin, marginOf } from '@meridian/domain/margin.ts'
import { freeShippingChange, priceEffect } from '@meridian/domain/price-effect.ts'
import { priceBefore, reductionPercent } from '@meridian/domain/reduction.ts'
import { unitPriceOf } from '@meridian/domain/unit-price.ts'
import { type Kysely, sql } from 'kysely'
import { CHANGE_SORTS, readChangeSet } from '../../change-sets/change-set-queries.ts'
import { type CountryScope, scopeOf, scopeWith } from '../../gate/country-scope.ts'
import { type Context, type Dependencies, type ReadDeps, type Route, route } from '../../gate/handler.ts'
import { countRows, listPage } from '../../lists/admin-list.ts'
import { type PromotionSet, promotePrice, readPriorPromotions } from '../../promotions/for-services.ts'
import { type PriceHistory, readPriceHistories } from './admin-price-queries.ts'
import { type ChangedPrice, readChangedPricePage, readChangedPrices, readFreeFrom } from './price-effect-queries.ts'
import { readIncludedTaxes, readVariantCosts } from './variant-costs.ts'

/** What the prices of a change set amount to. SPEC §6 (prices in the back office). */
export function priceEffectRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  const scopeOfSet = async (change_set_id: number, context: Context): Promise<CountryScope> => {
    const scope = scopeOf(context)
    if (!(await readChangeSet(database, scope, { change_set_id }))) throw new Refusal('ENTITY_ABSENT')
    return scope
  }
  return [
    route(getPriceEffect, async ({ params: { change_set_id } }, context) => {
      const scope = await scopeOfSet(change_set_id, context)
      const changes = await readChangedPrices(database, scope, change_set_id)
      if (changes.length === 0) return { all: null, countries: [] }
      const sets = await readSets(deps, changes, context.now)
      const freeFrom = await readFreeFrom(database, scope)
      const promoted = changes.filter((one) => sets.get(one.country_id)?.byVariant.has(one.variant_id) === true)
      const shown = await showPrices(database, scope, { changes: promoted, sets, now: context.now })
      const shownByKey = new Map(promoted.map(({ key }, index) => [key, shown[index]]))
      const marginAt = await readMargins(deps, changes, context)
      const effectOf = (own: readonly ChangedPrice[]) => {
        const shipping = own.map(({ key, before, after, country_id }) => {
          const promotedPrice = shownByKey.get(key)
          return freeShippingChange(
            promotedPrice?.before.gross_price ?? before.gross_price,
            promotedPrice?.after.gross_price ?? after.gross_price,
            freeFrom.get(country_id) ?? null,
          )
        })
        const reductions = own.flatMap(({ key }) => shownByKey.get(key) ?? [])
        return {
          ...priceEffect(own),
          free_shipping: {
            lost: shipping.filter((one) => one === 'LOST').length,
            gained: shipping.filter((one) => one === 'GAINED').length,
          },
          promotions: {
            reduced: reductions.filter(({ before, after }) => before.is_promoted || after.is_promoted).length,
            lost: reductions.filter(({ before, after }) => before.is_promoted && !after.is_promoted).length,
            reduction_hidden: reductions.filter(
              ({ before, after }) => after.is_promoted && before.percent !== null && after.percent === null,
            ).length,
          },
          below_cost: own.filter((one) => {
            const margin = marginAt(one, shownByKey.get(one.key)?.after.gross_price ?? one.after.gross_price)
            return margin !== null && margin.amount < 0
          }).length,
        }
      }
      const byCountry = [...Map.groupBy(changes, ({ country_id }) => country_id)].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      )
      return {
        all: effectOf(changes),
        countries: byCountry.map(([country_id, own]) => ({ country_id, ...effectOf(own) })),
      }
    }),

    route(listPriceEffects, async ({ params: { change_set_id }, query }, context) => {
      const scope = await scopeOfSet(change_set_id, context)
      const { sort = 'key', after, before, limit } = query
      const page = listPage(CHANGE_SORTS, { sort, after, before, limit })
      const rows = await readChangedPricePage(database, scope, change_set_id, page)
      const total = await countRows(
        database,
        sql`from core.change_set_row change where change_set_id = ${change_set_id} and entity = 'price'`,
      )
      const answer = page.answer(rows, total)
      const sets = await readSets(deps, answer.rows, context.now)
      const shown = await showPrices(database, scope, { changes: answer.rows, sets, now: context.now })
      const marginAt = await readMargins(deps, answer.rows, context)
      return {
        ...answer,
        rows: answer.rows.flatMap((row, index) => {
          const one = shown[index]
          return one === undefined ? [] : [{ key: row.key, ...one, margin: marginAt(row, one.after.gross_price) }]
        }),
      }
    }),
  ]
}

/** The margin of changed prices where a cost is known and the admin may read it, else null. */
async function readMargins(
  deps: Dependencies,
  changes: readonly ChangedPrice[],
  context: Context,
): Promise<(change: ChangedPrice, paid: number | null) => Margin | null> {
  const variantIds = changes.map(({ variant_id }) => variant_id)
  const costOf = await readVariantCosts(deps.database, scopeWith(context, 'prices.read'), variantIds)
  const taxOf = await readIncludedTaxes(deps, changes, context.now)
  return (change, paid) => {
    const net_cost = costOf(change)
    return paid === null || net_cost === null ? null : marginOf(paid, taxOf(change), net_cost)
  }
}

type Sets = ReadonlyMap<CountryId, PromotionSet>

async function readSets(deps: ReadDeps, changes: readonly ChangedPrice[], now: Date): Promise<Sets> {
  const countries = [...new Set(changes.map(({ country_id }) => country_id))]
  return new Map(
    await Promise.all(
      countries.map(async (country) => [country, await readPriorPromotions(deps, country, now)] as const),
    ),
  )
}

/** What the shop shows for changed prices without their set and with it, at the moment at which each goes live. */
async function showPrices(
  database: Kysely<Database>,
  scope: CountryScope,
  { changes, sets, now }: { changes: readonly ChangedPrice[]; sets: Sets; now: Date },
) {
  const variantIds = [...new Set(changes.map(({ variant_id }) => variant_id))]
  const countries = [...new Set(changes.map(({ country_id }) => country_id))]
  const groups = [...new Set(changes.map(({ price_group_id }) => price_group_id))]
  const histories = await readPriceHistories(database, { scope, countries, groups, variantIds })
  const byKey = new Map<string, PriceHistory>(
    histories.map((one) => [`${one.country_id}:${one.price_group_id}:${one.variant_id}`, one]),
  )
  return changes.map(({ key, before, after, goes_live_at, country_id }) => {
    const at = goes_live_at !== null && goes_live_at > now ? goes_live_at : now
    const found = byKey.get(key)
    const set = sets.get(country_id)
    const next = { gross_price: after.gross_price, points: after.points, valid_from: at.getTime(), valid_to: null }
    return {
      before: shownAt(before, found, found?.history ?? [], set, at),
      after: shownAt(after, found, [...(found?.history ?? []), next], set, at),
    }
  })
}

/** By the functions that the shop itself uses: `promotePrice` and the rules of reductions and unit prices. */
function shownAt(
  { gross_price, points }: ChangedPrice['before'],
  found: PriceHistory | undefined,
  history: PriceHistory['history'],
  set: PromotionSet | undefined,
  at: Date,
) {
  if (gross_price === null || points === null || found === undefined)
    return { gross_price: null, price_before: null, percent: null, unit: null, is_promoted: false }
  const { variant_id, product_id, country_id, price_group_id } = found
  const promoted =
    set === undefined
      ? null
      : promotePrice({ variant_id, product_id, gross_price, points, history }, set, {
          country_id,
          price_group_id,
          place: 'CATALOG',
          now: at,
        })
  const reduced = promoted ?? { promotion_gross_price: null, lowest_prior_price: null }
  const paid = reduced.promotion_gross_price ?? gross_price
  const unit = unitPriceOf(paid, found, country_id)
  return {
    gross_price: paid,
    price_before: priceBefore(reduced),
    percent: reductionPercent(reduced),
    unit: unit && { gross_price: unit.unit_gross_price, amount: unit.base_amount, unit: unit.base_unit },
    is_promoted: reduced.promotion_gross_price !== null,
  }
}
