import type { Database } from '@meridian/database/schema/database.ts'
import { bundlesAvailable, type PartStock, shownBundleStock } from '@meridian/domain/bundle.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type ShownStock, shownStock } from '@meridian/domain/stock-movement.ts'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'

/** The available pieces of a row of shop.stock that is aliased `stock` and may be absent, with those still to come. */
export const AVAILABLE = sql<number>`greatest(coalesce(stock.on_hand + coalesce(stock.preorder, 0) - stock.reserved - stock.sold, 0), 0)`

export type PartColumns = [
  variant_id: number,
  quantity: number,
  available: number,
  low_threshold: number | null,
  expected_on: string | null,
]

/**
 * The stock of a bundle's parts in a country, beside a row `stock` that is absent for bundles: they have no stock of
 * their own, so that the stock of any other variant is read without looking for parts.
 */
export function partsStock(
  variantId: Expression<number>,
  countryId: string | Expression<string>,
): RawBuilder<PartColumns[] | null> {
  return sql`case when stock.variant_id is null then (
    select json_agg(json_build_array(b.variant_id, b.quantity,
        greatest(coalesce(part.on_hand - part.reserved - part.sold, 0), 0), part.low_threshold, part.expected_on) order by b.position)
      from shop.bundle_part b left join shop.stock part on part.variant_id = b.variant_id and part.country_id = ${countryId}
      where b.bundle_id = ${variantId}) end`
}

/** The stock of a variant in a country; of a bundle that of its parts, null for any other variant. */
export interface VariantStock {
  available: number
  parts: readonly PartStock[] | null
}

export function variantStock({ available, parts }: { available: number; parts: PartColumns[] | null }): VariantStock {
  if (parts === null) return { available, parts: null }
  const stocks = parts.map(([variant_id, quantity, left, low_threshold, expected_on]) => ({
    variant_id,
    quantity,
    available: left,
    low_threshold,
    expected_on,
  }))
  return { available: bundlesAvailable(stocks), parts: stocks }
}

/** The stock of a row as buyers see it. */
export function shownStockOf(
  row: { available: number; low_threshold: number | null; expected_on: string | null; parts: PartColumns[] | null },
  /** In the country, YYYY-MM-DD. */
  today: string,
): ShownStock {
  const { parts } = variantStock(row)
  return parts === null ? shownStock(row, today) : shownBundleStock(parts, today)
}

/** Variants with their stock in a country, where they have one. */
function stocksOf(database: Kysely<Database>, countryId: string, variantIds: readonly number[]) {
  return database
    .selectFrom(sql<{ variant_id: number }>`unnest(${variantIds}::integer[])`.as<'wanted'>(sql`wanted (variant_id)`))
    .leftJoin('shop.stock as stock', (join) =>
      join.onRef('stock.variant_id', '=', 'wanted.variant_id').on('stock.country_id', '=', countryId),
    )
    .select(['wanted.variant_id', AVAILABLE.as('available')])
    .select(partsStock(sql.ref('wanted.variant_id'), countryId).as('parts'))
}

/** The stock of variants in a country now, as the given connection sees it; none for one without stock there. */
export async function readStocks(
  database: Kysely<Database>,
  countryId: string,
  variantIds: readonly number[],
): Promise<Map<number, VariantStock>> {
  if (variantIds.length === 0) return new Map()
  const rows = await stocksOf(database, countryId, variantIds).execute()
  return new Map(rows.map(({ variant_id, ...row }) => [variant_id, variantStock(row)]))
}

/**
 * The pieces that can be ordered now, as the given connection sees them; 0 for a variant without stock in the country.
 */
export async function readAvailable(
  database: Kysely<Database>,
  countryId: string,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const stocks = await readStocks(database, countryId, variantIds)
  return new Map([...stocks].map(([variant_id, { available }]) => [variant_id, available]))
}

/** The same as buyers see it. */
export async function readShownStock(
  database: Kysely<Database>,
  countryId: CountryId,
  variantIds: readonly number[],
  now: Date,
): Promise<Map<number, ShownStock>> {
  if (variantIds.length === 0) return new Map()
  const rows = await stocksOf(database, countryId, variantIds)
    .select(['stock.low_threshold', 'stock.expected_on'])
    .execute()
  const today = localDay(countryFacts(countryId).time_zone, now)
  return new Map(rows.map(({ variant_id, ...row }) => [variant_id, shownStockOf(row, today)]))
}
