import type { Parcel, ShippedOrder } from '@meridian/contract/admin/shipments.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { HOURS_AHEAD_MAX } from '@meridian/domain/calendar-day.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { TO_SHIP_STATES } from '@meridian/domain/order.ts'
import { type HoldReason, openUnits, type ShipmentState } from '@meridian/domain/shipment.ts'
import { HOUR_MS } from '@meridian/domain/time-units.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { picturePath } from '../../../files/for-services.ts'
import { type CountryScope, within } from '../../../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../../../lists/admin-list.ts'
import { planForValues } from '../../../lists/plan-for-values.ts'
import { zoneOf } from '../../order/order-matching.ts'

const BY_CREATION = [
  { column: 's.created_at', type: 'moment' },
  { column: 's.shipment_id', type: 'integer' },
] as const

export const PARCEL_SORTS = {
  created_at: { keys: BY_CREATION, descending: false },
  '-created_at': { keys: BY_CREATION, descending: true },
} as const

interface ParcelFilters {
  state?: readonly ShipmentState[] | undefined
  hold?: readonly HoldReason[] | undefined
  country?: CountryId | undefined
  carrier?: number | undefined
  sent_from?: string | undefined
  late?: boolean | undefined
  search?: string | undefined
  now: Date
}

/** In transit after the last promised day. */
const isLateOn = (now: Date) =>
  sql<boolean>`(s.state = 'SHIPPED'
    and coalesce(s.promised_to < (${now}::timestamptz at time zone ${zoneOf('s.country_id')})::date, false))`

function conditions({
  state,
  hold,
  country,
  carrier,
  sent_from,
  late,
  search,
  now,
}: ParcelFilters): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(state === undefined ? [] : [sql`s.state = any(${[...state]}::text[])`]),
    ...(hold === undefined ? [] : [sql`s.hold = any(${[...hold]}::text[])`]),
    ...(country === undefined ? [] : [sql`s.country_id = ${country}`]),
    ...(carrier === undefined ? [] : [sql`s.carrier_id = ${carrier}`]),
    ...(sent_from === undefined
      ? []
      : [
          // The first condition can use an index.
          sql`s.shipped_at >= ${new Date(Date.parse(`${sent_from}T00:00:00Z`) - HOURS_AHEAD_MAX * HOUR_MS)}
            and (s.shipped_at at time zone ${zoneOf('s.country_id')})::date >= ${sent_from}::date`,
        ]),
    ...(late === undefined ? [] : [late ? sql`s.state = 'SHIPPED' and ${isLateOn(now)}` : sql`not ${isLateOn(now)}`]),
    // Separate conditions, so that each uses its index.
    ...(search === undefined
      ? []
      : [
          sql`s.shipment_id in (select shipment_id from shop.shipment where tracking_number = ${search}
            union all select n.shipment_id from shop.orders f join shop.shipment n using (order_id)
              where f.number = ${search.toUpperCase()})`,
        ]),
  ]
}

/** A page of the matching parcels, and their total number. */
export async function readParcelRows(
  database: Kysely<Database>,
  scope: CountryScope,
  filters: ParcelFilters,
  page: ListPage,
) {
  const from = sql`from shop.shipment s
    where ${within(scope, 's.country_id')} and ${sql.join(conditions(filters), sql` and `)}`
  interface Row {
    shipment_id: number
    order_id: number
    number: string
    parcel: number
    version: number
    country_id: CountryId
    state: ShipmentState
    hold: HoldReason | null
    carrier_name: string | null
    tracking_number: string | null
    promised_to: string | null
    pieces: number
    created_at: Date
    recipient: string
    tracking_url: string | null
    shipped_at: Date | null
    is_checked: boolean
    is_late: boolean
  }
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    const total = await countRows(tx, from)
    const { rows } = await sql<Row & PlacedRow>`
      with page as materialized (
        select s.shipment_id, ${page.place} as place, row_number() over (order by ${page.order}) as row
          ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit})
      select s.shipment_id, s.order_id, o.number, s.parcel, o.version, s.country_id, s.state, s.hold, s.tracking_number,
          s.promised_to::text as promised_to, s.created_at, page.place, s.tracking_url, s.shipped_at, s.is_checked,
          ${isLateOn(filters.now)} as is_late,
          concat_ws(' ', o.shipping_address ->> 'name_first', o.shipping_address ->> 'name_last') as recipient,
          (select name from shop.carrier c where c.carrier_id = s.carrier_id) as carrier_name,
          (select coalesce(sum(quantity), 0)::integer from shop.shipment_line p where p.shipment_id = s.shipment_id) as pieces
        from page join shop.shipment s on s.shipment_id = page.shipment_id join shop.orders o using (order_id)
        order by page.row`.execute(tx)
    const answer = page.answer(rows, total)
    return {
      ...answer,
      rows: answer.rows.map(({ place: _, created_at, shipped_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        shipped_at: shipped_at?.toISOString() ?? null,
      })),
    }
  })
}

/** The order of a shipment; undefined outside the scope. */
export async function findOrderOfShipment(
  database: Kysely<Database>,
  scope: CountryScope,
  shipment_id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from shop.shipment where shipment_id = ${shipment_id} and ${within(scope, 'country_id')}`.execute(
    database,
  )
  return rows[0]?.order_id
}

type ParcelRow = Omit<Parcel, 'lines' | 'events'> & { lines: Parcel['lines']; events: Parcel['events'] }
type PictureRow = { image_name: string | null; image_sha256: string | null }
type OrderRow = Omit<ShippedOrder, 'lines'> & {
  lines: (Omit<ShippedOrder['lines'][number], 'open' | 'image'> & PictureRow)[]
}

/** The name of order line l for who packs it: of a part with the bundle it belongs to. SPEC §3 Catalogue (bundles). */
export const PACKED_NAME = sql<string>`concat(l.name, ' (' || (l.bundle ->> 'name') || ')')`

/** An order as the warehouse sees it, read in one statement; undefined outside the scope. */
export async function readShippedOrder(
  database: Kysely<Database>,
  scope: CountryScope,
  order_id: number,
): Promise<ShippedOrder | undefined> {
  const moment = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<Omit<OrderRow, 'parcels'> & { parcels: ParcelRow[] }>`
    select o.order_id, o.number, o.version, o.state, o.country_id, o.payment_status, o.shipping_status,
        (select coalesce(json_agg(json_build_object('position', l.position, 'sku', l.sku, 'gtin', v.gtin, 'name', ${PACKED_NAME},
            'image_name', f.name, 'image_sha256', f.sha256, 'quantity', quantity, 'cancelled', cancelled,
            'in_shipments', in_shipments, 'shipped', shipped, 'delivered', delivered, 'returned', returned) order by l.position), '[]')
          from shop.order_line l left join shop.variant v using (variant_id) left join files.file f on f.file_id = l.image_file_id
          where l.order_id = o.order_id) as lines,
        (select coalesce(json_agg(json_build_object('shipment_id', shipment_id, 'parcel', parcel, 'state', state,
            'hold', hold, 'carrier_id', s.carrier_id, 'carrier_name', c.name, 'booking', booking,
            'tracking_number', tracking_number, 'tracking_url', s.tracking_url,
            'promised_from', promised_from, 'promised_to', promised_to,
            'created_at', ${moment('s.created_at')}, 'packed_at', ${moment('s.packed_at')}, 'is_checked', s.is_checked,
            'shipped_at', ${moment('s.shipped_at')}, 'delivered_at', ${moment('s.delivered_at')},
            'delayed_at', ${moment('s.delayed_at')}, 'reopened_at', ${moment('s.reopened_at')},
            'lines', (select coalesce(json_agg(json_build_object('position', position, 'quantity', quantity) order by position), '[]')
              from shop.shipment_line p where p.shipment_id = s.shipment_id),
            'events', (select coalesce(json_agg(json_build_object('kind', kind, 'at', ${moment('e.at')}) order by e.at), '[]')
              from shop.parcel_event e where e.shipment_id = s.shipment_id)) order by parcel), '[]')
          from shop.shipment s left join shop.carrier c using (carrier_id) where s.order_id = o.order_id) as parcels,
        (select coalesce(json_agg(json_build_object('carrier_id', c.carrier_id, 'name', c.name,
            'books_itself', c.program is not null) order by cc.position), '[]')
          from shop.country_carrier cc join shop.carrier c using (carrier_id) join shop.shipping_method m on m.kind = cc.kind
          where m.shipping_method_id = o.shipping_method_id and cc.country_id = o.country_id) as carriers
      from shop.orders o where o.order_id = ${order_id} and ${within(scope, 'o.country_id')}`.execute(database)
  const [order] = rows
  return (
    order && {
      ...order,
      lines: order.lines.map(({ image_name, image_sha256, ...line }) => ({
        ...line,
        open: openUnits(line),
        image: picturePath({ image_name, image_sha256 }),
      })),
    }
  )
}

/** The carriers available for an order's parcels, the usual one first. */
export async function readCarriers(
  database: Kysely<Database>,
  order_id: number,
): Promise<{ carrier_id: number; program: string | null; tracking_url: string | null }[]> {
  const { rows } = await sql<{ carrier_id: number; program: string | null; tracking_url: string | null }>`
    select c.carrier_id, c.program, c.tracking_url
      from shop.orders o join shop.shipping_method m using (shipping_method_id)
        join shop.country_carrier cc on cc.country_id = o.country_id and cc.kind = m.kind
        join shop.carrier c on c.carrier_id = cc.carrier_id
      where o.order_id = ${order_id} order by cc.position`.execute(database)
  return rows
}

/** The oldest orders of the scope to be packed or shipped, and their total number. */
export async function findOrdersToFulfil(
  database: Kysely<Database>,
  scope: CountryScope,
  wanted: {
    act: 'pack' | 'ship'
    country?: CountryId | undefined
    placed_to?: string | undefined
    order_ids?: readonly number[] | undefined
    limit: number
  },
): Promise<{ orders: { order_id: number; number: string }[]; matching: number }> {
  const { act, country, placed_to, order_ids, limit } = wanted
  const waits =
    act === 'pack'
      ? sql`o.state in (${sqlLiterals(TO_SHIP_STATES)}) and exists (select from shop.order_line l
          where l.order_id = o.order_id and l.quantity - l.cancelled > l.in_shipments)`
      : sql`exists (select from shop.shipment s where s.order_id = o.order_id and s.state = 'PACKED' and s.hold is null
          and s.booking is distinct from 'REQUESTED')`
  const matching = sql`from shop.orders o where ${within(scope, 'o.country_id')} and ${waits}
    and ${country === undefined ? sql`true` : sql`o.country_id = ${country}`}
    and ${placed_to === undefined ? sql`true` : sql`o.placed_at < ${placed_to}::date + 1`}
    and ${order_ids === undefined ? sql`true` : sql`o.order_id = any(${[...order_ids]}::bigint[])`}`
  const [{ rows }, total] = await Promise.all([
    sql<{ order_id: number; number: string }>`
      select o.order_id, o.number ${matching} order by o.placed_at, o.order_id limit ${limit}`.execute(database),
    countRows(database, matching),
  ])
  return { orders: rows, matching: total.count }
}
