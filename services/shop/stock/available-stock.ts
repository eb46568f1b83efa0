import type { Database } from '@meridian/database/schema/database.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type ShownStock, shownStock } from '@meridian/domain/stock-movement.ts'
import { type Kysely, sql } from 'kysely'

/** The available pieces of a row of shop.stock that is aliased `stock` and may be absent. */
export const AVAILABLE = sql<number>`greatest(coalesce(stock.on_hand - stock.reserved - stock.sold, 0), 0)`

/**
 * The pieces that can be ordered now, as the given connection sees them; 0 for a variant without stock in the country.
 */
export async function readAvailable(
  database: Kysely<Database>,
  countryId: string,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('shop.stock as stock')
    .select(['stock.variant_id', AVAILABLE.as('available')])
    .where(sql<boolean>`stock.variant_id = any(${variantIds}::integer[])`)
    .where('stock.country_id', '=', countryId)
    .execute()
  const available = new Map(variantIds.map((id) => [id, 0]))
  for (const row of rows) available.set(row.variant_id, row.available)
  return available
}

/** The same as buyers see it. */
export async function readShownStock(
  database: Kysely<Database>,
  countryId: CountryId,
  variantIds: readonly number[],
  now: Date,
): Promise<Map<number, ShownStock>> {
  if (variantIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('shop.stock as stock')
    .select(['stock.variant_id', 'stock.low_threshold', 'stock.expected_on', AVAILABLE.as('available')])
    .where(sql<boolean>`stock.variant_id = any(${variantIds}::integer[])`)
    .where('stock.country_id', '=', countryId)
    .execute()
  const today = localDay(countryFacts(countryId).time_zone, now)
  return new Map(rows.map(({ variant_id, ...row }) => [variant_id, shownStock(row, today)]))
}
