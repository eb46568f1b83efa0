import { HOURS_AHEAD_MAX, HOURS_BEHIND_MAX, startOfDay } from '@meridian/domain/calendar-day.ts'
import { allCountries, countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { Days } from '@meridian/domain/order.ts'
import { allOf, findingDays, orderSearchQueries, type WantedMarks } from '@meridian/domain/order-search.ts'
import { OUTCOME_UNKNOWN } from '@meridian/domain/payment.ts'
import { DAY_MS, HOUR_MS } from '@meridian/domain/time-units.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'

/** The filters of the list, as parsed by the contract. */
export interface OrderFilters extends WantedMarks {
  country?: CountryId | undefined
  placed_from?: string | undefined
  placed_to?: string | undefined
  paid_from?: string | undefined
  paid_to?: string | undefined
  promised_before?: string | undefined
  total_from?: number | undefined
  total_to?: number | undefined
  outcome_unknown?: boolean | undefined
  search?: string | undefined
}

/** Countries whose orders a list may read, and those in which it may read mail and phone. */
export interface OrderReading {
  scope: CountryScope
  contacts: CountryScope
}

type Condition = RawBuilder<unknown>

/** Conditions on rows of order_search, as `f`. */
export interface OrderConditions {
  scope: Condition
  /** Condition on the only requested country. */
  country: Condition | null
  /** Conditions on a column that sorts a list, by the column. */
  ranges: readonly { column: string; condition: Condition }[]
  /** The queries of facts and of each word typed; `names` leaves out mail and phone. */
  queries: readonly { query: string; names: string; isWord: boolean }[]
  /**
   * True if they are one fact, word or range in all countries. The planner's estimates of several together are poor.
   */
  areOne: boolean
}

/** The conditions of filters inside the admin's countries. */
export function orderConditions({ scope, contacts }: OrderReading, filters: OrderFilters): OrderConditions {
  const { search, ...chosen } = filters
  const { country: _, outcome_unknown: __, ...others } = chosen
  const country = filters.country ?? (scope.length === 1 ? scope[0] : undefined)
  // An admin who may not see contacts in one of the countries does not search by them either.
  const { facts, words } = orderSearchQueries(others, search, { contacts: contacts.length === scope.length })
  const named = orderSearchQueries({}, search, { contacts: false }).words
  // Beside facts and words the country is one more fact, so that their index includes it; alone, another index is
  // better.
  const isFact = facts !== null || words.length > 0
  const allFacts = isFact ? allOf([facts, orderSearchQueries({ country }, undefined, { contacts: false }).facts]) : null
  const filtered = Object.values(chosen).filter((value) => value !== undefined)
  const isEverywhere = allCountries().every(({ id }) => scope.includes(id))
  return {
    // For a list of all countries the planner expects all orders or a third fewer, depending on the sum of rounded
    // shares.
    scope: isEverywhere ? sql`true` : within(scope, 'f.country_id'),
    country: country === undefined ? null : sql`f.country_id = ${country}`,
    ranges: rangesOf(filters),
    queries: [
      ...(allFacts === null ? [] : [{ query: allFacts, names: allFacts, isWord: false }]),
      ...words.map((query, place) => ({ query, names: named[place] ?? query, isWord: true })),
    ],
    areOne: isEverywhere && filtered.length + words.length + findingDays(search).length === 1,
  }
}

/** All conditions combined, with a single index scan for the words. */
export function allConditions({ scope, country, ranges, queries }: OrderConditions): Condition {
  const alone = country !== null && queries.length === 0 ? [country] : []
  return everyOne([scope, ...alone, ...ranges.map(({ condition }) => condition), ...foundBy(queries)])
}

/** The condition of these word queries; none for no query. */
export function foundBy(queries: readonly { query: string }[]): Condition[] {
  const all = allOf(queries.map(({ query }) => query))
  return all === null ? [] : [sql`f.found_by @@ ${all}::tsquery`]
}

export function everyOne(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The rows of order_search, as `f`, that match filters inside the admin's countries. */
export function matchingOrders(reading: OrderReading, filters: OrderFilters): RawBuilder<unknown> {
  return sql`from shop.order_search f where ${allConditions(orderConditions(reading, filters))}`
}

/** Payments change without their order, so they are no mark of it. As isOutcomeUnknown of domain/payment.ts. */
const IS_OUTCOME_UNKNOWN = sql`(f.order_id in (
  select a.order_id from payments.attempt a where a.state = 'FAILED' and a.decline_code = ${sql.lit(OUTCOME_UNKNOWN)}))`

function rangesOf(filters: OrderFilters): OrderConditions['ranges'] {
  const {
    country,
    placed_from,
    placed_to,
    paid_from,
    paid_to,
    promised_before,
    total_from,
    total_to,
    search,
    outcome_unknown,
  } = filters
  const day = (text: string) => startOfDay(text, country === undefined ? 'UTC' : countryFacts(country).time_zone)
  const [placed, paid, promised, total] = ['f.placed_at', 'f.paid_at', 'f.promised_on', 'f.total_gross'] as const
  const range = <Value>(column: string, value: Value | undefined, condition: (value: Value) => Condition) =>
    value === undefined ? [] : [{ column, condition: condition(value) }]
  return [
    ...findingDays(search).map((days) => ({ column: placed, condition: placedOn(days, country) })),
    ...range(placed, placed_from, (from) => sql`f.placed_at >= ${day(from)}`),
    ...range(placed, placed_to, (to) => sql`f.placed_at < ${day(dayAfter(to))}`),
    ...range(paid, paid_from, (from) => sql`f.paid_at >= ${day(from)}`),
    ...range(paid, paid_to, (to) => sql`f.paid_at < ${day(dayAfter(to))}`),
    ...range(promised, promised_before, (before) => sql`f.promised_on < ${before}::date`),
    ...range(total, total_from, (from) => sql`f.total_gross >= ${from}::bigint`),
    ...range(total, total_to, (to) => sql`f.total_gross <= ${to}::bigint`),
    ...range('f.order_id', outcome_unknown, (isSo) => (isSo ? IS_OUTCOME_UNKNOWN : sql`not ${IS_OUTCOME_UNKNOWN}`)),
  ]
}

/** Time zone of each row's country. */
export const zoneOf = (column: 'f.country_id' | 's.country_id') =>
  sql.raw(
    `case ${column} ${allCountries()
      .map(({ id, time_zone }) => `when '${id}' then '${time_zone}'`)
      .join(' ')} end`,
  )

/** Placed on these days in the order's country, as in its number. */
function placedOn({ first, last }: Days, country: CountryId | undefined): Condition {
  if (country !== undefined) {
    const zone = countryFacts(country).time_zone
    return sql`f.placed_at >= ${startOfDay(first, zone)} and f.placed_at < ${startOfDay(dayAfter(last), zone)}`
  }
  const hours = (day: string, by: number) => new Date(Date.parse(`${day}T00:00:00Z`) + by * HOUR_MS)
  // The index covers the days of any zone; for a `case` the planner expects half the rows, for a comparison hardly any.
  return sql`f.placed_at >= ${hours(first, -HOURS_AHEAD_MAX)} and f.placed_at < ${hours(dayAfter(last), HOURS_BEHIND_MAX)}
    and case when (f.placed_at at time zone ${zoneOf('f.country_id')})::date between ${first}::date and ${last}::date
      then true else false end`
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
