import { getPriceTimeline } from '@meridian/contract/admin/price-timeline.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { priceSteps, type TimedPrice } from '@meridian/domain/price-timeline.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, scopeOf, within } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'

/** Steps of a price group at most: the latest ones. */
const STEPS_MAX = 50

interface TimedGroup {
  price_group_id: number
  key: string
  rows: TimedPrice[]
  sets: { change_set_id: number; name: string }[]
}

/** The prices of a variant over time. SPEC §6 (prices in the back office). */
export function priceTimelineRoutes({ database }: Pick<Dependencies, 'database'>): Route[] {
  return [
    route(getPriceTimeline, async ({ params: { variant_id, country_id } }, context) => {
      const groups = await readTimedPrices(database, scopeOf(context), { variant_id, country_id })
      if (groups.length === 0) throw new Refusal('ENTITY_ABSENT')
      const now = context.now.getTime()
      return {
        currency_code: countryFacts(country_id).currency_code,
        groups: groups.map(({ price_group_id, key, rows, sets }) => {
          const steps = priceSteps(rows).slice(-STEPS_MAX)
          const present = steps.findLast(({ from }) => from <= now)
          return {
            price_group_id,
            key,
            steps: steps.map((step) => ({
              from: new Date(step.from).toISOString(),
              gross_price: step.gross_price,
              points: step.points,
              is_present: step === present,
              change_set: sets.find(({ change_set_id }) => change_set_id === step.change_set_id) ?? null,
            })),
          }
        }),
      }
    }),
  ]
}

/** The written prices of a variant, and those of sets that are scheduled in the country; none for an unknown variant. */
async function readTimedPrices(
  database: Kysely<Database>,
  scope: CountryScope,
  { variant_id, country_id }: { variant_id: number; country_id: CountryId },
): Promise<TimedGroup[]> {
  const { rows } = await sql<TimedGroup>`
    select g.price_group_id, g.key,
        coalesce((select json_agg(json_build_object('gross_price', r.gross_price, 'points', r.points,
            'valid_from', extract(epoch from r.valid_from) * 1000, 'valid_to', extract(epoch from r.valid_to) * 1000,
            'change_set_id', r.change_set_id) order by r.valid_from)
          from (
            select p.gross_price, p.points, p.valid_from, p.valid_to, null::integer as change_set_id from shop.price p
              where p.country_id = c.country_id and p.price_group_id = g.price_group_id and p.variant_id = v.variant_id
            union all
            select (w.after ->> 'gross_price')::bigint, (w.after ->> 'points')::bigint, d.goes_live_at, null, s.change_set_id
              from core.change_set_row w join core.change_set s using (change_set_id)
                join core.change_set_country d using (change_set_id, country_id)
              where w.entity = 'price' and w.key = concat_ws(':', c.country_id, g.price_group_id, v.variant_id)
                and s.state = 'SCHEDULED' and s.refused_at is null and d.live_at is null and d.goes_live_at is not null
          ) as r), '[]') as rows,
        coalesce((select json_agg(json_build_object('change_set_id', s.change_set_id, 'name', s.name))
          from core.change_set_row w join core.change_set s using (change_set_id)
          where w.entity = 'price' and w.key = concat_ws(':', c.country_id, g.price_group_id, v.variant_id)
            and s.state = 'SCHEDULED'), '[]') as sets
      from shop.variant v cross join core.country c cross join core.price_group g
      where v.variant_id = ${variant_id} and c.country_id = ${country_id} and ${within(scope, 'c.country_id')}
      order by g.price_group_id`.execute(database)
  return rows
}
