import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { PricePair } from '@meridian/domain/price-change.ts'
import { sql, type Transaction } from 'kysely'
import { within } from '../../gate/country-scope.ts'
import { cellsOf, type PriceCells, pricedVariants, type VariantFilters } from './admin-price-queries.ts'
import { heldPrice } from './price-table-queries.ts'

export interface ChosenPrice extends PricePair {
  key: string
  currency_code: string
  /** The price of the country that is copied. */
  source_price: number | null
  source_points: number | null
}

/** The present prices that an act is about, by key, and one more than the limit if there are more. */
export async function readChosenPrices(
  tx: Transaction<Database>,
  cells: PriceCells,
  { filters, source, limit, now }: { filters: VariantFilters; source: CountryId | null; limit: number; now: Date },
): Promise<ChosenPrice[]> {
  const { countries, groups } = cellsOf(cells)
  const { rows } = await sql<ChosenPrice>`
    select concat_ws(':', k.country_id, k.price_group_id, k.variant_id) as key, m.currency_code, held.gross_price, held.points,
        source.gross_price as source_price, source.points as source_points
      from (
        select v.variant_id, c.country_id, g.price_group_id from ${pricedVariants(cells, filters)} as v
          cross join ${countries} cross join ${groups}
          where ${within(cells.scope, 'c.country_id')}
          order by v.variant_id, c.country_id, g.price_group_id limit ${limit + 1}
      ) as k
        join core.country m using (country_id)
        ${heldPrice(now)}
        ${heldPrice(now, sql`${source}::text`, sql`source`)}`.execute(tx)
  return rows
}
