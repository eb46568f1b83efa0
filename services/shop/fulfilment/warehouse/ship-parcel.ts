import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { parcelToShip } from '@meridian/domain/bulk-acts.ts'
import { mayShip, openUnits, type Parcel } from '@meridian/domain/shipment.ts'
import { sql, type Transaction } from 'kysely'
import { isAmendmentPending } from '../../order/amendments.ts'
import type { OrderEvent } from '../../order/order-acts.ts'
import { type FulfilmentDeps, programOf } from '../shipments/fulfilment.ts'
import { beginHandover } from '../shipments/handover.ts'
import { lockLeaving, shipParcel } from '../shipments/ship-units.ts'
import {
  type FulfilledOrder,
  type LockedShipment,
  lockShipment,
  moveShipment,
  readUnits,
} from '../shipments/shipments.ts'
import { readCarriers } from './admin-shipments-queries.ts'
import { packUnits, plan, type Units } from './plan-shipment.ts'

/** Timeline entry of an action on a shipment, and the cause of the order's transition. */
export type ShipmentEvent = OrderEvent & { before?: Readonly<Record<string, unknown>>; cause: string }

/** A parcel with a pending booking cannot be changed until the outcome is known. @throws Refusal ACT_NOT_ALLOWED */
export function notAsked({ booking }: LockedShipment): void {
  if (booking === 'REQUESTED') throw new Refusal('ACT_NOT_ALLOWED', { detail: { booking } })
}

/** Packs a parcel: all planned units, unless lines state its contents. @throws Refusal ACT_NOT_ALLOWED */
export async function pack(
  tx: Transaction<Database>,
  shipment: LockedShipment,
  lines: readonly Units[] | undefined,
  at: Date,
  is_checked = false,
): Promise<ShipmentEvent> {
  let { state } = shipment
  if (state === 'PLANNED') {
    await moveShipment(tx, shipment, 'PICKING', { cause: 'picking began', at })
    state = 'PICKING'
  }
  if (lines !== undefined) await packUnits(tx, { ...shipment, state }, lines)
  await moveShipment(tx, { ...shipment, state }, 'PACKED', { cause: 'packed', at })
  await tx.updateTable('shop.shipment').set({ is_checked }).where('shipment_id', '=', shipment.shipment_id).execute()
  const facts = { parcel: shipment.parcel, ...(lines && { lines }), ...(is_checked && { is_checked }) }
  return { kind: 'parcel_packed', cause: 'packed', facts, before: { state: shipment.state } }
}

/**
 * Hands a packed parcel over by hand at once; otherwise records that its booking is pending, which happens after the
 * commit (`finishHandover`). By default the first carrier of the order's delivery method is used.
 * @throws Refusal ACT_NOT_ALLOWED, METHOD_UNAVAILABLE, STOCK_EXHAUSTED if its pieces have not arrived yet
 */
export async function ship(
  fulfilment: Pick<FulfilmentDeps, 'programs' | 'enqueue'>,
  tx: Transaction<Database>,
  {
    shipment,
    order,
    chosen,
  }: {
    shipment: LockedShipment
    order: FulfilledOrder
    chosen: { carrier_id?: number | undefined; tracking_number?: string | undefined }
  },
  at: Date,
): Promise<ShipmentEvent> {
  const { shipment_id, state, hold, order_id, parcel } = shipment
  notAsked(shipment)
  if (state !== 'PACKED' || hold !== null || !mayShip(order.state))
    throw new Refusal('ACT_NOT_ALLOWED', { detail: { state, hold } })
  if (await isAmendmentPending(tx, order_id)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { change: 'PENDING' } })
  const short = await lockLeaving(tx, shipment_id)
  if (short.length > 0) throw new Refusal('STOCK_EXHAUSTED', { detail: { variantsIds: short } })
  const carriers = await readCarriers(tx, order_id)
  const carrier = carriers.find(({ carrier_id }) => carrier_id === chosen.carrier_id) ?? carriers[0]
  const isKnown = chosen.carrier_id === undefined || carrier?.carrier_id === chosen.carrier_id
  if (carrier === undefined || !isKnown) throw new Refusal('METHOD_UNAVAILABLE')
  const facts = { parcel, carrier_id: carrier.carrier_id }
  const isBooked = shipment.booking === 'BOOKED' && shipment.carrier_id === carrier.carrier_id
  const byHand = programOf(fulfilment, carrier.program) === undefined
  if (!byHand && !isBooked) {
    await beginHandover(tx, { shipment_id, reference: shipment.reference }, carrier.carrier_id, at)
    return { kind: 'parcel_handed_over', cause: 'handing over', facts, before: { state } }
  }
  if (byHand) {
    const { tracking_number = null } = chosen
    const tracking_url =
      tracking_number === null
        ? null
        : (carrier.tracking_url?.replace('{number}', encodeURIComponent(tracking_number)) ?? null)
    const given = { carrier_id: carrier.carrier_id, tracking_number, tracking_url }
    await tx.updateTable('shop.shipment').set(given).where('shipment_id', '=', shipment_id).execute()
  }
  await shipParcel(tx, fulfilment.enqueue, shipment, { cause: 'handed to the carrier', at })
  return { kind: 'parcel_shipped', cause: 'handed to the carrier', facts, before: { state } }
}

/** Choices for a parcel; by default everything goes with the first carrier of the delivery method. */
interface ShipChoice {
  lines?: readonly Units[] | undefined
  is_checked?: boolean | undefined
  carrier_id?: number | undefined
  tracking_number?: string | undefined
}

/**
 * Ships all open units of a locked order, or the units given, in one parcel; returns the steps as on a single parcel.
 * `finishHandover` calls the carrier after the commit. SPEC §6.
 * @throws Refusal ACT_NOT_ALLOWED if the order does not ship, NOTHING_TO_SHIP, PARCEL_HELD, PARCELS_SEVERAL,
 * METHOD_UNAVAILABLE, PREORDER_WAITS, STOCK_EXHAUSTED
 */
export async function shipWhole(
  fulfilment: Pick<FulfilmentDeps, 'programs' | 'enqueue'>,
  tx: Transaction<Database>,
  order: FulfilledOrder,
  at: Date,
  { lines, is_checked, ...chosenCarrier }: ShipChoice = {},
): Promise<{ shipment_id: number; steps: (ShipmentEvent & { act: string })[] }> {
  const { order_id, state } = order
  if (!mayShip(state)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  const { rows } = await sql<Parcel & { shipment_id: number }>`
    select shipment_id, state, hold from shop.shipment where order_id = ${order_id}`.execute(tx)
  const open = (await readUnits(tx, order_id)).reduce((sum, line) => sum + openUnits(line), 0)
  const chosen = parcelToShip(rows, open)
  if ('refusal' in chosen) throw new Refusal(chosen.refusal)
  const isNew = chosen.parcel === 'new'
  const planned =
    chosen.parcel === 'new' ? await plan(tx, order, lines, at) : await lockShipment(tx, chosen.parcel.shipment_id)
  const { shipment_id, parcel } = planned
  if (planned.hold !== null) throw new Refusal('PARCEL_HELD')
  const packed = planned.state === 'PACKED' ? null : await pack(tx, planned, isNew ? undefined : lines, at, is_checked)
  const shipped = await ship(
    fulfilment,
    tx,
    { shipment: await lockShipment(tx, shipment_id), order, chosen: chosenCarrier },
    at,
  )
  return {
    shipment_id,
    steps: [
      ...(isNew ? [{ act: 'planShipment', kind: 'parcel_planned' as const, cause: 'planned', facts: { parcel } }] : []),
      ...(packed === null ? [] : [{ act: 'packShipment', ...packed }]),
      { act: 'shipParcel', ...shipped },
    ],
  }
}
