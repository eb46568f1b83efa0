import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { PricePair } from '@meridian/domain/price-change.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import type { ListPage, PlacedRow } from '../../lists/admin-list.ts'

export interface ChangedPrice {
  key: string
  variant_id: number
  country_id: CountryId
  price_group_id: number
  tax_class: string
  before: PricePair
  after: PricePair
  /** When it goes live; null if that is open. */
  goes_live_at: Date | null
}

const COLUMNS = sql`change.key, k.variant_id, change.country_id, k.price_group_id, p.tax_class, change.before, change.after, due.goes_live_at`

/** The changed prices of a set as `change`, their keys as `k`, and their moments as `due`. */
const changedPrices = (scope: CountryScope, change_set_id: number) => sql`
  from core.change_set_row change cross join lateral shop.price_key(change.key) as k
    join core.change_set_country due on due.change_set_id = change.change_set_id and due.country_id = change.country_id
    join shop.variant v on v.variant_id = k.variant_id join shop.product p using (product_id)
  where change.change_set_id = ${change_set_id} and change.entity = 'price' and ${within(scope, 'change.country_id')}`

/** All changed prices of a set. */
export async function readChangedPrices(
  database: Kysely<Database>,
  scope: CountryScope,
  change_set_id: number,
): Promise<ChangedPrice[]> {
  const { rows } = await sql<ChangedPrice>`select ${COLUMNS} ${changedPrices(scope, change_set_id)}`.execute(database)
  return rows
}

/** A page of them, in the order of the changes of the set. */
export function readChangedPricePage(
  database: Kysely<Database>,
  scope: CountryScope,
  change_set_id: number,
  page: ListPage,
): Promise<readonly (ChangedPrice & PlacedRow)[]> {
  return page.read(
    database,
    sql<ChangedPrice & PlacedRow>`select ${COLUMNS}, ${page.place} as place ${changedPrices(scope, change_set_id)}
      and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
  )
}

/** The lowest value of goods from which a delivery is free, by country. */
export async function readFreeFrom(
  database: Kysely<Database>,
  scope: CountryScope,
): Promise<ReadonlyMap<CountryId, number>> {
  const { rows } = await sql<{ country_id: CountryId; free_from: number }>`
    select m.country_id, min(m.free_from) as free_from from shop.shipping_method m
      where m.free_from is not null and ${within(scope, 'm.country_id')} group by 1`.execute(database)
  return new Map(rows.map(({ country_id, free_from }) => [country_id, Number(free_from)]))
}
