import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredAddress, StoredPickupPoint } from '@meridian/database/schema/stored.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { TO_SHIP_STATES } from '@meridian/domain/order.ts'
import { OPEN_SHIPMENT_STATES, TO_PACK_STATES } from '@meridian/domain/shipment.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CountryScope, within } from '../../../gate/country-scope.ts'
import { PACKED_NAME } from './admin-shipments-queries.ts'

interface PickedLine {
  country_id: CountryId
  sku: string
  name: string
  quantity: number
  number: string
}

/** Lines to pick for orders: units in no parcel, and in parcels not packed yet. */
export async function readLinesToPick(
  database: Kysely<Database>,
  scope: CountryScope,
  orders: readonly number[],
): Promise<PickedLine[]> {
  const { rows } = await sql<PickedLine>`
    select o.country_id, l.sku, l.name, o.number, l.quantity - l.cancelled - l.in_shipments + coalesce((
          select sum(p.quantity)::integer from shop.shipment_line p join shop.shipment s using (shipment_id)
            where p.order_id = l.order_id and p.position = l.position and s.state in (${sqlLiterals(TO_PACK_STATES)})), 0) as quantity
      from shop.orders o join shop.order_line l using (order_id)
      where o.order_id = any(${[...orders]}::bigint[]) and ${within(scope, 'o.country_id')}
        and o.state in (${sqlLiterals(TO_SHIP_STATES)})
      order by o.country_id, l.sku, o.placed_at, o.order_id`.execute(database)
  return rows.filter(({ quantity }) => quantity > 0)
}

/** Parcels by their ids, or all unshipped ones of some orders. */
export interface WantedParcels {
  orders?: readonly number[] | undefined
  parcels?: readonly number[] | undefined
}

export interface ParcelToPrint {
  shipment_id: number
  order_number: string
  parcel: number
  country_id: CountryId
  language_id: string
  placed_at: Date
  company_id: number
  shipping_address: StoredAddress
  pickup_point: StoredPickupPoint | null
  carrier_name: string | null
  tracking_number: string | null
  sender: string[]
  lines: { sku: string; name: string; quantity: number }[]
}

const isWanted = ({ orders = [], parcels = [] }: WantedParcels): RawBuilder<boolean> =>
  sql<boolean>`(s.shipment_id = any(${[...parcels]}::bigint[])
    or s.order_id = any(${[...orders]}::bigint[]) and s.state in (${sqlLiterals(OPEN_SHIPMENT_STATES)}))`

/** Parcels with their contents, by order. */
export async function readParcelsToPrint(
  database: Kysely<Database>,
  scope: CountryScope,
  wanted: WantedParcels,
): Promise<ParcelToPrint[]> {
  const { rows } = await sql<ParcelToPrint>`
    select s.shipment_id, o.number as order_number, s.parcel, o.country_id, o.language_id, o.placed_at, o.company_id,
        o.shipping_address, o.pickup_point, c.name as carrier_name, s.tracking_number,
        array[m.name] || m.address_lines as sender,
        (select json_agg(json_build_object('sku', l.sku, 'name', ${PACKED_NAME}, 'quantity', p.quantity) order by p.position)
          from shop.shipment_line p join shop.order_line l using (order_id, position)
          where p.shipment_id = s.shipment_id) as lines
      from shop.shipment s join shop.orders o using (order_id) join core.company m using (company_id)
        left join shop.carrier c using (carrier_id)
      where ${isWanted(wanted)} and s.state <> 'CANCELLED' and ${within(scope, 's.country_id')}
      order by o.placed_at, o.order_id, s.parcel limit 200`.execute(database)
  return rows
}
