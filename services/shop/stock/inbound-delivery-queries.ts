import { refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { gtinForms } from '@meridian/domain/gtin.ts'
import type { InboundLine } from '@meridian/domain/inbound-delivery.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import { openStock } from './admin-stock-queries.ts'

const BY_DAY = [
  { column: 'd.expected_on', type: 'day' },
  { column: 'd.inbound_delivery_id', type: 'integer' },
] as const

export const INBOUND_DELIVERY_SORTS = {
  expected_on: { keys: BY_DAY, descending: false },
  '-expected_on': { keys: BY_DAY, descending: true },
} as const

/** Columns of the delivery `d`. */
export const INBOUND_DELIVERY = sql`d.inbound_delivery_id, d.stock_place_id, d.country_id, d.reference, d.expected_on::text as expected_on,
  d.closed, d.version, (select name from shop.stock_place p where p.stock_place_id = d.stock_place_id) as place_name,
  (select count(*)::integer from shop.inbound_delivery_line l where l.inbound_delivery_id = d.inbound_delivery_id) as articles,
  (select coalesce(sum(announced), 0)::integer from shop.inbound_delivery_line l where l.inbound_delivery_id = d.inbound_delivery_id) as announced,
  (select coalesce(sum(received), 0)::integer from shop.inbound_delivery_line l where l.inbound_delivery_id = d.inbound_delivery_id) as received`

/** The articles of a delivery, by SKU; undefined outside the scope. */
export async function readInboundLines(
  database: Kysely<Database>,
  scope: CountryScope,
  inbound_delivery_id: number,
  languageId: LanguageId,
) {
  const { rows } = await sql<InboundLine & { variant_id: number; sku: string; gtin: string | null; name: string }>`
    select l.variant_id, v.sku, v.gtin, l.announced, l.received, concat_ws(', ',
        (select name from shop.product_text t where t.product_id = v.product_id and t.language_id = ${languageId}),
        (select name from shop.variant_text t where t.variant_id = v.variant_id and t.language_id = ${languageId})) as name
      from shop.inbound_delivery_line l join shop.variant v using (variant_id)
      where l.inbound_delivery_id = ${inbound_delivery_id} and ${within(scope, 'l.country_id')} order by v.sku`.execute(
    database,
  )
  return rows.length === 0 ? undefined : rows
}

/** The announced and received pieces of a locked delivery, by variant. */
export async function readReceived(tx: Transaction<Database>, inbound_delivery_id: number) {
  const { rows } = await sql<InboundLine & { variant_id: number }>`
    select variant_id, announced, received from shop.inbound_delivery_line
      where inbound_delivery_id = ${inbound_delivery_id}`.execute(tx)
  return new Map(rows.map((row) => [row.variant_id, row]))
}

/**
 * Locks the stock of articles by SKU or bar code in a country, in the order of orders, and returns their variants in the
 * order of the lines.
 * @throws Refusal FIELDS_REFUSED for an unknown article, or that two lines name
 */
export async function lockArticles(
  tx: Transaction<Database>,
  country_id: CountryId,
  lines: readonly { sku: string }[],
): Promise<number[]> {
  const asked = lines.map(({ sku }, at) => ({ at, sku: sku.toUpperCase(), gtins: gtinForms(sku) }))
  const skus = asked.map(({ sku }) => sku)
  const gtins = asked.flatMap((line) => line.gtins)
  await openStock(tx, country_id, sql`(v.sku = any(${skus}::text[]) or v.gtin = any(${gtins}::text[]))`)
  const { rows } = await sql<{ at: number; variant_id: number }>`
    select asked.at, s.variant_id
      from jsonb_to_recordset(${JSON.stringify(asked)}) as asked (at integer, sku text, gtins text[])
        join shop.variant v on v.variant_id in (
          select variant_id from shop.variant where sku = asked.sku
          union select variant_id from shop.variant where gtin = any(asked.gtins))
        join shop.stock s on s.variant_id = v.variant_id and s.country_id = ${country_id}
      order by s.variant_id for update of s`.execute(tx)
  const found = new Map(rows.map(({ at, variant_id }) => [at, variant_id]))
  const seen = new Set<number>()
  return lines.map((_, at) => {
    const variant_id = found.get(at)
    if (variant_id === undefined) throw refuseField(`lines.${at}.sku`, 'ARTICLE_UNKNOWN', 'There is no such article')
    if (seen.has(variant_id)) throw refuseField(`lines.${at}.sku`, 'REPEATED', 'Another line names it')
    seen.add(variant_id)
    return variant_id
  })
}

export async function insertInboundLines(
  tx: Transaction<Database>,
  { inbound_delivery_id, country_id }: { inbound_delivery_id: number; country_id: CountryId },
  lines: readonly { variant_id: number; announced: number }[],
): Promise<void> {
  await sql`insert into shop.inbound_delivery_line (inbound_delivery_id, country_id, variant_id, announced)
    select ${inbound_delivery_id}, ${country_id}, variant_id, announced
      from jsonb_to_recordset(${JSON.stringify(lines)}) as l (variant_id integer, announced integer)`.execute(tx)
}

/** Books pieces of a locked delivery, whose stock is locked too: its lines, and a movement for each. */
export async function bookReceipt(
  tx: Transaction<Database>,
  {
    inbound_delivery_id,
    country_id,
    stock_place_id,
  }: { inbound_delivery_id: number; country_id: CountryId; stock_place_id: number },
  lines: readonly { variant_id: number; quantity: number }[],
  { admin_id, at, reason }: { admin_id: number; at: Date; reason: string | null },
): Promise<void> {
  const booked = sql`jsonb_to_recordset(${JSON.stringify(lines)}) as l (variant_id integer, quantity integer)`
  await sql`insert into shop.inbound_delivery_line (inbound_delivery_id, country_id, variant_id, announced, received)
    select ${inbound_delivery_id}, ${country_id}, variant_id, 0, quantity from ${booked}
    on conflict (inbound_delivery_id, variant_id)
      do update set received = inbound_delivery_line.received + excluded.received`.execute(tx)
  await sql`insert into shop.stock_movement
      (variant_id, country_id, stock_place_id, kind, quantity, inbound_delivery_id, reason, admin_id, at)
    select variant_id, ${country_id}, ${stock_place_id}, 'RECEIPT', quantity, ${inbound_delivery_id}, ${reason}, ${admin_id}, ${at}
      from ${booked} order by variant_id`.execute(tx)
}

/** Writes the expected day of all articles of a delivery into their stock, in the order of orders. SPEC §6 Stock. */
export async function refreshExpectedDays(tx: Transaction<Database>, inbound_delivery_id: number): Promise<void> {
  await sql`
    with locked as (
      select s.variant_id, s.country_id from shop.stock s join shop.inbound_delivery_line l using (variant_id, country_id)
        where l.inbound_delivery_id = ${inbound_delivery_id} order by s.variant_id for update of s
    )
    update shop.stock s set expected_on = shop.expected_day(s.variant_id, s.country_id) from locked
      where s.variant_id = locked.variant_id and s.country_id = locked.country_id
        and s.expected_on is distinct from shop.expected_day(s.variant_id, s.country_id)`.execute(tx)
}
