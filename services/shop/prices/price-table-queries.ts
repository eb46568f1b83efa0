import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { PricePair } from '@meridian/domain/price-change.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'

/** The price of variant, country and group k that holds at a moment, or of another country; a lateral join. */
export const heldPrice = (now: Date, country = sql`k.country_id`, name = sql`held`) => sql`left join lateral (
    select r.gross_price, r.points from shop.price r
      where r.country_id = ${country} and r.price_group_id = k.price_group_id and r.variant_id = k.variant_id
        and r.valid_from <= ${now} and (r.valid_to is null or r.valid_to > ${now})
      order by r.valid_from desc limit 1
  ) as ${name} on true`

/** A page of all prices, those of variants that are no longer sold included, by country, group and variant. */
export async function readPriceTable(
  database: Kysely<Database>,
  scope: CountryScope,
  { languageId, after, limit, now }: { languageId: LanguageId; after: string | undefined; limit: number; now: Date },
) {
  const [, country, group, variant] = /^([A-Z]{2})-(\d{1,4})-(\d{1,9})$/.exec(after ?? '') ?? []
  const isAfter =
    country === undefined
      ? sql`true`
      : sql`(p.country_id, p.price_group_id, p.variant_id) > (${country}, ${Number(group)}, ${Number(variant)})`
  const { rows } = await sql<{
    variant_id: number
    price_group_id: number
    country_id: CountryId
    group: string
    sku: string
    name: string
    currency_code: string
    gross_price: number | null
    points: number | null
  }>`
    select k.*, g.key as group, v.sku, c.currency_code, held.gross_price, held.points, concat_ws(', ',
        (select name from shop.product_text t where t.product_id = v.product_id and t.language_id = ${languageId}),
        (select name from shop.variant_text t where t.variant_id = v.variant_id and t.language_id = ${languageId})) as name
      from (
        select distinct p.country_id, p.price_group_id, p.variant_id from shop.price p
          where ${within(scope, 'p.country_id')} and ${isAfter}
          order by p.country_id, p.price_group_id, p.variant_id limit ${limit + 1}
      ) as k
        join core.country c using (country_id) join core.price_group g using (price_group_id)
        join shop.variant v using (variant_id)
        ${heldPrice(now)}
      order by k.country_id, k.price_group_id, k.variant_id`.execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ sku, country_id, group, name, currency_code, gross_price, points }) => ({
      key: { sku, country: country_id, group },
      shown: [name, currency_code],
      fields: { gross_price, points },
      version: 1,
      currency_code,
    })),
    next:
      rows.length > limit && last !== undefined ? `${last.country_id}-${last.price_group_id}-${last.variant_id}` : null,
  }
}

interface PriceName {
  sku: string
  country: CountryId
  group: string
}

/** Prices by SKU, country and group, in the order of the keys; undefined where there is no such variant or group. */
export async function findPrices(
  tx: Transaction<Database>,
  scope: CountryScope,
  { keys, now }: { keys: readonly PriceName[]; now: Date },
) {
  const { rows } = await sql<
    PricePair & {
      at: number
      variant_id: number
      country_id: CountryId
      price_group_id: number
      currency_code: string
      waiting: PricePair | null
    }
  >`
    select k.at::integer as at, k.variant_id, k.country_id, k.price_group_id, k.currency_code, held.gross_price, held.points,
        (select r.after from core.change_set_row r join core.change_set s using (change_set_id)
          where r.entity = 'price' and r.key = concat_ws(':', k.country_id, k.price_group_id, k.variant_id)
            and s.state in ('DRAFT', 'REVIEW', 'APPROVED', 'SCHEDULED')
          order by r.change_set_id desc limit 1) as waiting
      from (
        select asked.at, v.variant_id, c.country_id, c.currency_code, g.price_group_id
          from unnest(${keys.map(({ sku }) => sku.toUpperCase())}::text[], ${keys.map(({ country }) => country)}::text[],
              ${keys.map(({ group }) => group)}::text[]) with ordinality as asked (sku, country_id, key, at)
            join shop.variant v on v.sku = asked.sku
            join core.country c on c.country_id = asked.country_id
            join core.price_group g on g.key = asked.key
          where ${within(scope, 'c.country_id')}
      ) as k ${heldPrice(now)}`.execute(tx)
  const found = new Map(rows.map((row) => [row.at - 1, row]))
  return keys.map((_, index) => {
    const row = found.get(index)
    if (row === undefined) return undefined
    const { gross_price, points, waiting, currency_code, variant_id, country_id, price_group_id } = row
    return {
      key: { variant_id, country_id, price_group_id },
      version: 1,
      countries: [country_id],
      values: { gross_price, points },
      pair: { gross_price, points },
      currency_code,
      waiting,
    }
  })
}
