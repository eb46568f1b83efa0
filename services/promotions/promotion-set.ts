import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { amountStep } from '@meridian/domain/amount-step.ts'
import { HOURS_AHEAD_MAX, HOURS_BEHIND_MAX } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { DEFAULT_COUNTRY } from '@meridian/domain/default-locale.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import {
  bestPromotion,
  type EvaluationPlace,
  lowestPriorPrice,
  PRIOR_PRICE_PERIOD_MS,
  type PriceHistoryRow,
  type ProductPromotion,
  promotionApplies,
  promotionPrice,
} from '@meridian/domain/promotion.ts'
import { type PromotionPeriod, periodInCountry, type StoredPeriod } from '@meridian/domain/promotion-period.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { type InferResult, type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * The audience, time and place of an evaluation; with `place` null base prices apply. CHECKOUT includes both places.
 */
export interface PromotionScope {
  country_id: string
  price_group_id: number
  place: EvaluationPlace | null
  now: Date
}

/**
 * A promotion as stored for one country. Times are milliseconds since the epoch, money minor units, points hundredths.
 */
export interface CountryPromotion {
  promotion_id: number
  kind: 'product_price' | 'shipping'
  places: readonly EvaluationPlace[]
  price_group_ids: readonly number[]
  percent_off_hundredths: number | null
  points_percent_hundredths: number | null
  starts_at: number
  ends_at: number
  image_file_id: number | null
  variant_ids: readonly number[]
  /** By variant: values that replace the percentages. */
  fixed: ReadonlyMap<number, { gross_price: number | null; points: number | null }>
  shipping: readonly { shipping_method_id: number; gross_price: number; goods_from: number }[]
}

/**
 * The current and future promotions of one country, and those that ended recently enough to matter for a lowest prior
 * price.
 */
export interface PromotionSet {
  country_id: string
  promotions: readonly CountryPromotion[]
  byVariant: ReadonlyMap<number, readonly CountryPromotion[]>
  /** Every time at which a promotion starts or ends. */
  boundaries: readonly number[]
}

/**
 * Maximum time by which a promotion may start earlier, or end later, in a country than stored: rows are read with
 * this margin, then filtered by their local period.
 */
export const STARTS_EARLIER_MAX_MS = HOURS_AHEAD_MAX * 60 * MINUTE_MS
export const ENDS_LATER_MAX_MS = HOURS_BEHIND_MAX * 60 * MINUTE_MS
const SHIFT_MAX_MS = STARTS_EARLIER_MAX_MS + ENDS_LATER_MAX_MS
/** How long after its end a promotion may matter for a lowest prior price. */
const MATTERS_MS = PRIOR_PRICE_PERIOD_MS + SHIFT_MAX_MS

/**
 * Whether a promotion applies in a country, looked up by its key: `offset 0` keeps the planner from reading all
 * countries of all promotions.
 */
export const holdsIn = (promotion_id: RawBuilder<unknown>, country_id: string) =>
  sql<boolean>`exists (
    select from promotions.promotion_country c where c.promotion_id = ${promotion_id} and c.country_id = ${country_id} offset 0
  )`

/** The promotions of a country that {@link asPromotionSet} reads; `now` determines which ended ones are still needed. */
export function promotionRows(database: Kysely<Database>, { country_id, now }: { country_id: string; now: Date }) {
  return (
    database
      .selectFrom('promotions.promotion as p')
      .select([
        'p.promotion_id',
        'p.kind',
        'p.places',
        'p.percent_off_hundredths',
        'p.points_percent_hundredths',
        'p.starts_at',
        'p.ends_at',
        'p.whole_days',
        'p.image_file_id',
        sql<number[]>`array(
        select g.price_group_id from promotions.promotion_price_group g where g.promotion_id = p.promotion_id
      )`.as('price_group_ids'),
        sql<number[]>`array(
        select v.variant_id from promotions.promotion_variant v where v.promotion_id = p.promotion_id
      )`.as('variant_ids'),
        sql<[number, number | null, number | null][] | null>`(
        select json_agg(json_build_array(f.variant_id, f.gross_price, f.points))
        from promotions.promotion_price f
        where f.promotion_id = p.promotion_id and f.country_id = ${country_id}
      )`.as('fixed'),
        sql<[number, number, number][] | null>`(
        select json_agg(json_build_array(s.shipping_method_id, s.gross_price, s.goods_from) order by m.position)
        from promotions.promotion_shipping s
        join shop.shipping_method m using (shipping_method_id)
        where s.promotion_id = p.promotion_id and m.country_id = ${country_id}
      )`.as('shipping'),
      ])
      .where(holdsIn(sql.ref('p.promotion_id'), country_id))
      // The earliest relevant end, where the scan of the index on ends_at starts.
      .where(
        sql<boolean>`p.ends_at > least(${now}, (
        select min(r.starts_at) - ${MATTERS_MS} * interval '1 millisecond' from promotions.promotion r
        where ${holdsIn(sql.ref('r.promotion_id'), country_id)} and r.ends_at > ${now}
      ))`,
      )
      .where(
        sql<boolean>`(p.ends_at > ${now} or exists (
        select from promotions.promotion r
        where ${holdsIn(sql.ref('r.promotion_id'), country_id)} and r.ends_at > ${now}
          and p.starts_at < r.starts_at + ${SHIFT_MAX_MS} * interval '1 millisecond'
          and p.ends_at > r.starts_at - ${MATTERS_MS} * interval '1 millisecond'
      ))`,
      )
      .orderBy('p.promotion_id')
  )
}

type PromotionRow = InferResult<ReturnType<typeof promotionRows>>[number]

const PROMOTION_ROWS = prepared(promotionRows)

/** The promotions of a country in one statement. */
export async function loadPromotionSet(
  database: Kysely<Database>,
  country_id: string,
  now: Date,
): Promise<PromotionSet> {
  const { rows } = await database.executeQuery(PROMOTION_ROWS({ country_id, now: endsAfter(now) }))
  return asPromotionSet(country_id, rows)
}

/** The time after which a promotion must end as stored, to run now in any country. */
export function endsAfter(now: Date): Date {
  return new Date(now.getTime() - ENDS_LATER_MAX_MS)
}

/** When a stored promotion runs in a country. */
export function periodIn(country_id: string, stored: StoredPeriod): PromotionPeriod {
  return periodInCountry(stored, countryFacts(isCountryId(country_id) ? country_id : DEFAULT_COUNTRY).time_zone)
}

export function asPromotionSet(country_id: string, rows: readonly PromotionRow[]): PromotionSet {
  const promotions = rows.map((row): CountryPromotion => {
    const { starts_at, ends_at } = periodIn(country_id, row)
    return {
      ...row,
      kind: row.kind === 'shipping' ? 'shipping' : 'product_price',
      places: placesOf(row.places),
      starts_at: starts_at.getTime(),
      ends_at: ends_at.getTime(),
      fixed: new Map((row.fixed ?? []).map(([id, gross_price, points]) => [id, { gross_price, points }])),
      shipping: (row.shipping ?? []).map(([shipping_method_id, gross_price, goods_from]) => ({
        shipping_method_id,
        gross_price,
        goods_from,
      })),
    }
  })
  const byVariant = new Map<number, CountryPromotion[]>()
  for (const promotion of promotions) {
    if (promotion.kind !== 'product_price') continue
    for (const variant_id of promotion.variant_ids) {
      const known = byVariant.get(variant_id)
      if (known === undefined) byVariant.set(variant_id, [promotion])
      else known.push(promotion)
    }
  }
  const boundaries = promotions.flatMap((promotion) => [promotion.starts_at, promotion.ends_at])
  return { country_id, promotions, byVariant, boundaries }
}

/** A price shown in the catalogue also holds at checkout. */
function placesOf(stored: readonly string[]): EvaluationPlace[] {
  return stored.includes('CATALOG') ? ['CATALOG', 'CHECKOUT'] : ['CHECKOUT']
}

/** True if a promotion applies in a scope; none does for base prices. */
export function holdsFor(promotion: CountryPromotion, set: PromotionSet, scope: PromotionScope): boolean {
  if (scope.place === null) return false
  // Only audience, place and time count here, so any variant will do.
  const anyVariant = { variant_id: 0, product_id: 0, points: 0 }
  return promotionApplies(ruleOf(promotion, set, anyVariant), contextOf(scope, scope.place))
}

/** The regular price of a variant with its history, oldest first. */
export interface RegularPrice {
  variant_id: number
  product_id: number
  gross_price: number
  points: number
  history: readonly PriceHistoryRow[]
}

/** A price after promotions; `lowest_prior_price` is null where the price is not reduced. SPEC §3 Catalogue. */
export interface PromotedPrice {
  promotion_id: number | null
  promotion_gross_price: number | null
  promotion_points: number | null
  lowest_prior_price: number | null
}

const NOT_PROMOTED: PromotedPrice = {
  promotion_id: null,
  promotion_gross_price: null,
  promotion_points: null,
  lowest_prior_price: null,
}

/** The best promotion of a variant in a scope, and with a reduction the lowest price of the 30 days before it. */
export function promotePrice(price: RegularPrice, set: PromotionSet, scope: PromotionScope): PromotedPrice {
  const candidates = set.byVariant.get(price.variant_id)
  if (candidates === undefined || scope.place === null) return NOT_PROMOTED
  const rules = candidates.map((promotion) => ruleOf(promotion, set, price))
  const context = contextOf(scope, scope.place)
  const best = bestPromotion(price, rules, context)
  if (best === null) return NOT_PROMOTED
  const winner = candidates.find((promotion) => promotion.promotion_id === best.promotion_id)
  const fixedPoints = winner?.fixed.get(price.variant_id)?.points ?? null
  return {
    ...best,
    promotion_points: fixedPoints === null || fixedPoints === price.points ? best.promotion_points : fixedPoints,
    lowest_prior_price:
      best.promotion_gross_price === null || winner === undefined
        ? null
        : lowestBefore(winner.starts_at, price, rules, context.price_group_id, scope.place),
  }
}

/** The promotions of a country that matter for a lowest price of the 30 days before now, those that have ended included. */
export function loadPriorPromotions(database: Kysely<Database>, country_id: string, now: Date): Promise<PromotionSet> {
  return loadPromotionSet(database, country_id, new Date(now.getTime() - PRIOR_PRICE_PERIOD_MS))
}

/** What a reduction that begins at a moment shows as the price before, as {@link promotePrice} does. SPEC §1 (the 30-day price). */
export function lowestPaidPrice(
  moment: number,
  price: RegularPrice,
  set: PromotionSet,
  price_group_id: number,
): number | null {
  const rules = (set.byVariant.get(price.variant_id) ?? []).map((promotion) => ruleOf(promotion, set, price))
  return lowestBefore(moment, price, rules, price_group_id, 'CATALOG')
}

/**
 * The lowest price in the 30 days before a reduction, including earlier and overlapping promotions for the same
 * readers: the price they could pay counts (Directive 98/6/EC Art. 6a).
 */
function lowestBefore(
  start: number,
  price: RegularPrice,
  rules: readonly ProductPromotion[],
  priceGroupId: number,
  place: EvaluationPlace,
): number | null {
  const earlier = rules.filter(
    (rule) => rule.starts_at < start && rule.price_groups.includes(priceGroupId) && rule.places.includes(place),
  )
  const histories = [price.history, ...earlier.map((rule) => promotedHistory(price, rule))]
  const lowest = histories.map((history) => lowestPriorPrice(history, start)).filter((found) => found !== null)
  return lowest.length === 0 ? null : Math.min(...lowest)
}

/** The prices under a promotion over time, since the regular price may have changed during it. */
function promotedHistory(price: RegularPrice, rule: ProductPromotion): PriceHistoryRow[] {
  const ruleEnd = rule.ends_at ?? Number.POSITIVE_INFINITY
  return price.history.flatMap((row) => {
    const valid_from = Math.max(row.valid_from, rule.starts_at)
    const valid_to = Math.min(row.valid_to ?? Number.POSITIVE_INFINITY, ruleEnd)
    if (valid_from >= valid_to) return []
    const { gross_price } = row
    const reduced = gross_price === null ? null : promotionPrice({ ...price, gross_price }, rule).promotion_gross_price
    return [{ gross_price: reduced ?? gross_price, valid_from, valid_to }]
  })
}

/** A promotion in the form of the domain rules, for one variant: a fixed value replaces the percentage. */
function ruleOf(
  promotion: CountryPromotion,
  set: PromotionSet,
  { variant_id, product_id, points }: Pick<RegularPrice, 'variant_id' | 'product_id' | 'points'>,
): ProductPromotion {
  const fixed = promotion.fixed.get(variant_id)
  const fixedGross = fixed?.gross_price ?? null
  const fixedPoints = fixed?.points ?? null
  return {
    id: promotion.promotion_id,
    countries: [set.country_id],
    places: promotion.places,
    price_groups: promotion.price_group_ids,
    starts_at: promotion.starts_at,
    ends_at: promotion.ends_at,
    products: [product_id],
    percent_off_hundredths: fixedGross === null ? promotion.percent_off_hundredths : null,
    step: isCountryId(set.country_id) ? amountStep(countryFacts(set.country_id).currency_code) : 1,
    fixed_gross_prices: fixedGross === null ? null : { [variant_id]: fixedGross },
    points_percent_hundredths:
      fixedPoints === null || points === 0
        ? promotion.points_percent_hundredths
        : // The rules support points by percentage only; the winner's fixed points are set afterwards, exact to the hundredth.
          Math.round((fixedPoints * 10_000) / points),
  }
}

function contextOf(scope: PromotionScope, place: EvaluationPlace) {
  return {
    country_id: scope.country_id,
    place,
    price_group_id: scope.price_group_id,
    now: scope.now.getTime(),
  }
}
