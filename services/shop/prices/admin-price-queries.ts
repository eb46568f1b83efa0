import type { searchPrices } from '@meridian/contract/admin/prices.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { PriceHistoryRow } from '@meridian/domain/promotion.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../../lists/admin-list.ts'
import { variantsFound } from '../stock/admin-stock-queries.ts'

/** The countries and groups whose prices are read: all that the admin may see unless given. */
export interface PriceCells {
  scope: CountryScope
  countries?: readonly CountryId[] | undefined
  groups?: readonly number[] | undefined
}

export interface VariantFilters {
  ids?: readonly number[] | undefined
  variant?: number | undefined
  category?: number | undefined
  product_type?: number | undefined
  changed?: boolean | undefined
  search?: string | undefined
  languageId: LanguageId
}

/** Rows of a history read at most: more than change within 30 days. */
const HISTORY_ROWS_MAX = 200

const OPEN_SET = sql`s.state in ('DRAFT', 'REVIEW', 'APPROVED', 'SCHEDULED')`

/** The countries as a table `c`, and the groups as a table `g`. */
export function cellsOf({ scope, countries, groups }: PriceCells) {
  return {
    countries: sql`(select country_id from core.country where ${within(scope, 'country_id')}
      and ${countries === undefined ? sql`true` : sql`country_id = any(${[...countries]}::text[])`}) as c`,
    groups: sql`(select price_group_id from core.price_group
      where ${groups === undefined ? sql`true` : sql`price_group_id = any(${[...groups]}::integer[])`}) as g`,
  }
}

/** The variants with an open change of these prices. */
function waitingChanges(cells: PriceCells): RawBuilder<unknown> {
  const { countries, groups } = cellsOf(cells)
  return sql`(
    select k.variant_id
      from core.change_set_row r join core.change_set s using (change_set_id) cross join lateral shop.price_key(r.key) as k
        join ${countries} on c.country_id = r.country_id
        join ${groups} on g.price_group_id = k.price_group_id
      where r.entity = 'price' and ${OPEN_SET})`
}

/** The variants that match filters, as a table; none without a country of the admin. */
export function pricedVariants(
  cells: PriceCells,
  { ids, variant, category, product_type, changed, search, languageId }: VariantFilters,
): RawBuilder<unknown> {
  const isChanged = sql`v.variant_id in (select w.variant_id from ${waitingChanges(cells)} as w)`
  const conditions = [
    sql`exists (select from ${cellsOf(cells).countries} where ${within(cells.scope, 'c.country_id')})`,
    ...(ids === undefined ? [] : [sql`v.variant_id = any(${[...ids]}::integer[])`]),
    // An archived variant lacks no price; those that it has are shown when it is asked for.
    variant === undefined ? sql`v.archived_at is null` : sql`v.variant_id = ${variant}`,
    ...(category === undefined
      ? []
      : [
          sql`exists (select from shop.category_product c where c.product_id = v.product_id and c.category_id = ${category})`,
        ]),
    ...(product_type === undefined
      ? []
      : [
          sql`exists (select from shop.product p where p.product_id = v.product_id and p.product_type_id = ${product_type})`,
        ]),
    ...(changed === undefined ? [] : [changed ? isChanged : sql`not ${isChanged}`]),
    ...(search === undefined ? [] : [sql`v.variant_id in ${variantsFound(search, languageId)}`]),
  ]
  return sql`(
    select v.variant_id, v.product_id, v.sku, v.content_amount, v.content_unit from shop.variant v
      where ${sql.join(conditions, sql` and `)})`
}

type VariantRow = Omit<AnswerOf<typeof searchPrices>['rows'][number], 'prices' | 'waiting'>

/** A page of the variants that match, and their number. */
export async function readPricedVariants(
  tx: Transaction<Database>,
  cells: PriceCells,
  filters: VariantFilters,
  page: ListPage,
) {
  const from = sql`from ${pricedVariants(cells, filters)} l where true`
  const total = await countRows(tx, from)
  const rows = await page.read(
    tx,
    sql<VariantRow & PlacedRow>`
      select l.*, ${page.place} as place, concat_ws(', ',
          (select name from shop.product_text t where t.product_id = l.product_id and t.language_id = ${filters.languageId}),
          (select name from shop.variant_text t where t.variant_id = l.variant_id and t.language_id = ${filters.languageId})) as name
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
  )
  return page.answer(rows, total)
}

export type PriceRow = PriceHistoryRow & { points: number | null }

/** The prices of a variant in a country for a group over time, oldest first. */
export interface PriceHistory {
  variant_id: number
  product_id: number
  country_id: CountryId
  price_group_id: number
  content_amount: number
  content_unit: 'ml' | 'g' | 'piece'
  tax_class: string
  history: readonly PriceRow[]
}

/** The history of each of the prices, those that have none included. */
export async function readPriceHistories(
  database: Kysely<Database>,
  { variantIds, ...cells }: PriceCells & { variantIds: readonly number[] },
): Promise<PriceHistory[]> {
  if (variantIds.length === 0) return []
  const { countries, groups } = cellsOf(cells)
  const { rows } = await sql<PriceHistory>`
    select v.variant_id, v.product_id, v.content_amount, v.content_unit, p.tax_class, c.country_id, g.price_group_id, coalesce((
        select json_agg(json_build_object('gross_price', r.gross_price, 'points', r.points,
            'valid_from', extract(epoch from r.valid_from) * 1000, 'valid_to', extract(epoch from r.valid_to) * 1000)
            order by r.valid_from)
          from (select * from shop.price p where p.country_id = c.country_id and p.price_group_id = g.price_group_id
            and p.variant_id = v.variant_id order by p.valid_from desc limit ${sql.lit(HISTORY_ROWS_MAX)}) r), '[]') as history
      from shop.variant v join shop.product p using (product_id)
        cross join ${countries} cross join ${groups}
      where v.variant_id = any(${[...variantIds]}::integer[])
      order by v.variant_id, c.country_id, g.price_group_id`.execute(database)
  return rows
}

/** The open sets that change a price of each variant. */
export async function readWaitingSets(
  database: Kysely<Database>,
  { variantIds, ...cells }: PriceCells & { variantIds: readonly number[] },
): Promise<Map<number, { change_set_id: number; name: string }[]>> {
  if (variantIds.length === 0) return new Map()
  const { countries, groups } = cellsOf(cells)
  const { rows } = await sql<{ variant_id: number; change_set_id: number; name: string }>`
    select distinct k.variant_id, s.change_set_id, s.name
      from unnest(${[...variantIds]}::integer[]) as v (variant_id)
        cross join ${countries} cross join ${groups}
        join core.change_set_row r on r.entity = 'price' and r.key = concat_ws(':', c.country_id, g.price_group_id, v.variant_id)
        join core.change_set s using (change_set_id)
        cross join lateral shop.price_key(r.key) as k
      where ${OPEN_SET} order by 2`.execute(database)
  const sets = new Map<number, { change_set_id: number; name: string }[]>()
  for (const { variant_id, ...set } of rows) sets.set(variant_id, [...(sets.get(variant_id) ?? []), set])
  return sets
}
