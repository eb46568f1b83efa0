import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { StockLevel } from '@meridian/domain/stock-movement.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'

/** A page of the stock of all articles, by country and article. */
export async function readStockTable(
  database: Kysely<Database>,
  scope: CountryScope,
  { languageId, after, limit }: { languageId: LanguageId; after: string | undefined; limit: number },
) {
  const [, country_id, variant_id] = /^([A-Z]{2})-(\d{1,9})$/.exec(after ?? '') ?? []
  const isAfter =
    country_id === undefined ? sql`true` : sql`(s.country_id, s.variant_id) > (${country_id}, ${Number(variant_id)})`
  const { rows } = await sql<{
    variant_id: number
    sku: string
    country_id: CountryId
    name: string
    held: number
    on_hand: number
    version: number
  }>`
    select s.variant_id, v.sku, s.country_id, s.reserved + s.sold as held, s.on_hand, s.version, concat_ws(', ',
        (select name from shop.product_text t where t.product_id = v.product_id and t.language_id = ${languageId}),
        (select name from shop.variant_text t where t.variant_id = v.variant_id and t.language_id = ${languageId})) as name
      from shop.stock s join shop.variant v using (variant_id)
      where ${within(scope, 's.country_id')} and ${isAfter}
      order by s.country_id, s.variant_id limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ sku, country_id, name, held, on_hand, version }) => ({
      key: { sku, country: country_id },
      shown: [name, String(held)],
      fields: { on_hand },
      version,
    })),
    next: rows.length > limit && last !== undefined ? `${last.country_id}-${last.variant_id}` : null,
  }
}

/** The stock of articles by SKU, in the order of the keys; undefined where the admin has none. */
export async function findStock(
  tx: Transaction<Database>,
  scope: CountryScope,
  keys: readonly { sku: string; country: CountryId }[],
  lock: boolean,
) {
  const { rows } = await sql<StockLevel & { at: number; variant_id: number; country_id: CountryId; version: number }>`
    select asked.at::integer as at, s.variant_id, s.country_id, s.on_hand, s.reserved, s.sold, s.version
      from unnest(${keys.map(({ sku }) => sku.toUpperCase())}::text[], ${keys.map(({ country }) => country)}::text[])
          with ordinality as asked (sku, country_id, at)
        join shop.variant v on v.sku = asked.sku
        join shop.stock s on s.variant_id = v.variant_id and s.country_id = asked.country_id
      where ${within(scope, 's.country_id')}
      order by s.variant_id, s.country_id ${lock ? sql`for update of s` : sql``}`.execute(tx)
  const found = new Map(rows.map((row) => [row.at - 1, row]))
  return keys.map((_, index) => {
    const row = found.get(index)
    if (row === undefined) return undefined
    const { at: __, variant_id, country_id, version, ...level } = row
    return {
      key: { variant_id, country_id },
      version,
      countries: [country_id],
      values: { on_hand: level.on_hand },
      level,
    }
  })
}
