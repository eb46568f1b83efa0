import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'

/** Sales of a country on a local day, and on the day a year before. */
export interface SalesOfDay {
  country_id: CountryId
  currency_code: string
  day: string
  orders: number
  total_gross: number
  last_year_gross: number
}

/** The sales of these days, and of the days `year_days` before them. */
export async function readSalesOfDays(
  database: Kysely<Database>,
  scope: CountryScope,
  { country, days, year_days }: { country: CountryId | undefined; days: readonly string[]; year_days: number },
): Promise<SalesOfDay[]> {
  const { rows } = await sql<SalesOfDay>`
    select country_id, currency_code, shown.day, coalesce(sum(orders) filter (where s.day = shown.day), 0)::integer as orders,
        coalesce(sum(total_gross) filter (where s.day = shown.day), 0)::bigint as total_gross,
        coalesce(sum(total_gross) filter (where s.day < shown.day), 0)::bigint as last_year_gross
      from unnest(${[...days]}::date[]) as shown (day)
        join shop.sales_of_day s on s.day in (shown.day, shown.day - ${year_days}::integer)
      where ${within(scope, 's.country_id')} and ${country === undefined ? sql`true` : sql`s.country_id = ${country}`}
      group by 1, 2, 3 order by 1, 2, 3`.execute(database)
  return rows
}

/** Recomputes the days on which these orders were paid; an order's own change never changes a day of others. */
export async function refreshDailySales(tx: Kysely<Database>, order_ids: readonly number[]): Promise<void> {
  await sql`
    with days as (
      select distinct f.country_id, c.time_zone, (f.paid_at at time zone c.time_zone)::date as day
        from shop.order_search f join core.country c using (country_id)
        where f.order_id = any(${[...order_ids]}::bigint[]) and f.paid_at is not null
    )
    insert into shop.sales_of_day (country_id, day, currency_code, orders, total_gross)
      select d.country_id, d.day, f.currency_code, count(*), sum(f.total_gross)
        from days d join shop.order_search f on f.country_id = d.country_id
          and f.paid_at >= d.day::timestamp at time zone d.time_zone
          and f.paid_at < (d.day + 1)::timestamp at time zone d.time_zone
        group by 1, 2, 3
      on conflict (country_id, day, currency_code) do update
        set orders = excluded.orders, total_gross = excluded.total_gross`.execute(tx)
}
