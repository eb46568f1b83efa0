import { type OrderState, SOLD_STATES } from './order.ts'

/** The states of a shipment, which is one parcel of an order from the stock of one country. SPEC §3 Orders. */
export const SHIPMENT_STATES = [
  'PLANNED',
  'PICKING',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED_TO_SENDER',
  'LOST',
  'CANCELLED',
] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

/**
 * The allowed transitions; the database has the same pairs. A packed parcel can be unpacked; a shipped one re-enters
 * the warehouse only as a return. SPEC §3 Orders.
 */
export const SHIPMENT_TRANSITIONS: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  PLANNED: ['PICKING', 'CANCELLED'],
  PICKING: ['PACKED', 'CANCELLED'],
  PACKED: ['PICKING', 'SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'RETURNED_TO_SENDER', 'LOST'],
  // The carrier reported a delivery by mistake.
  DELIVERED: ['LOST'],
  RETURNED_TO_SENDER: [],
  LOST: [],
  CANCELLED: [],
}

/** Reasons for a hold of a parcel. SPEC §3 Orders. */
export const HOLD_REASONS = ['ADDRESS', 'PAYMENT', 'STOCK', 'WITHDRAWAL'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Events that a carrier reports about a parcel. SPEC §3 Orders. */
export const PARCEL_EVENT_KINDS = [
  'PICKED_UP',
  'ON_ITS_WAY',
  'OUT_FOR_DELIVERY',
  'DELAYED',
  'DELIVERED',
  'RETURNED_TO_SENDER',
  'LOST',
] as const
export type ParcelEventKind = (typeof PARCEL_EVENT_KINDS)[number]

/**
 * The state that a carrier's events lead to; null while the parcel is on its way. The latest final event counts, in
 * whatever order the events arrived. SPEC §3 Orders.
 */
export function stateOfEvents(events: readonly { kind: ParcelEventKind; at: Date }[]): ShipmentState | null {
  const ends = events.flatMap(({ kind, at }) => {
    const state = SHIPMENT_STATES.find((one) => one === kind)
    return state === undefined ? [] : [{ state, at }]
  })
  return ends.sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1)?.state ?? null
}

/** The fields of a shipment that decide its transitions. */
export interface Parcel {
  state: ShipmentState
  hold: HoldReason | null
}

/** A shipment on hold is not shipped. SPEC §3 Orders. */
export function canMoveShipment({ state, hold }: Parcel, to: ShipmentState): boolean {
  return SHIPMENT_TRANSITIONS[state].includes(to) && !(to === 'SHIPPED' && hold !== null)
}

/** The states from which a shipment may move to this one, for the guarded update. */
export function previousShipmentStates(to: ShipmentState): ShipmentState[] {
  return SHIPMENT_STATES.filter((from) => SHIPMENT_TRANSITIONS[from].includes(to))
}

export function hasLeft(state: ShipmentState): boolean {
  return state === 'SHIPPED' || state === 'DELIVERED' || state === 'RETURNED_TO_SENDER' || state === 'LOST'
}

/** Units in such a parcel are yet to be picked and packed. SPEC §3 Orders. */
export const TO_PACK_STATES: readonly ShipmentState[] = ['PLANNED', 'PICKING']

/** Before a parcel leaves. SPEC §3 Orders. */
export const IN_WAREHOUSE_STATES: readonly ShipmentState[] = [...TO_PACK_STATES, 'PACKED']

/** A parcel in one of them is not packed; SPEC §3 Orders: until then a buyer may cancel. */
export const NOT_PACKED_STATES: readonly ShipmentState[] = [...TO_PACK_STATES, 'CANCELLED']

/** Before a parcel arrives or is lost; the index open_shipments has the same. SPEC §3 Orders. */
export const OPEN_SHIPMENT_STATES: readonly ShipmentState[] = [...IN_WAREHOUSE_STATES, 'SHIPPED']

/** A parcel in the warehouse can be changed, held or cancelled. */
export function isInWarehouse(state: ShipmentState): boolean {
  return IN_WAREHOUSE_STATES.includes(state)
}

/**
 * True if parcels of an order may be created and shipped: it is paid, or payable on delivery, and no refund is due.
 * SPEC §3 Orders.
 */
export function mayShip(state: OrderState): boolean {
  return SOLD_STATES.includes(state)
}

/** True while an order waits for the day from which its pre-order is sold. SPEC §3 Catalogue (pre-order). */
export function waitsForSale(ships_from: Date | null, now: Date): boolean {
  return ships_from !== null && now < ships_from
}

/** The units of one order line. quantity = cancelled + in_shipments + open. */
export interface LineUnits {
  quantity: number
  cancelled: number
  in_shipments: number
  shipped: number
  delivered: number
  returned: number
}

/** The units of a line that are neither cancelled nor in a shipment. SPEC §3 Orders. */
export function openUnits({ quantity, cancelled, in_shipments }: LineUnits): number {
  return quantity - cancelled - in_shipments
}

/** Units of one line in a shipment. */
export interface ParcelUnits {
  state: ShipmentState
  /** The parcel was lost or returned, and its units are open again. */
  reopened: boolean
  quantity: number
}

/** Counts the units of a line in its shipments. SPEC §3 Orders. */
export function countUnits(parcels: readonly ParcelUnits[]): Pick<LineUnits, 'in_shipments' | 'shipped' | 'delivered'> {
  const counted = parcels.filter(({ state, reopened }) => state !== 'CANCELLED' && !reopened)
  const sum = (units: readonly ParcelUnits[]) => units.reduce((total, { quantity }) => total + quantity, 0)
  return {
    in_shipments: sum(counted),
    shipped: sum(counted.filter(({ state }) => hasLeft(state))),
    delivered: sum(counted.filter(({ state }) => state === 'DELIVERED')),
  }
}

/**
 * The state of an order by its shipments: FULFILLING from the first shipment on, SHIPPED once every uncancelled unit
 * was shipped, DELIVERED once all were delivered. It never moves backwards; the shipping status shows the present
 * (order states, R2).
 */
export function fulfilmentState(state: OrderState, lines: readonly LineUnits[]): OrderState {
  const at = SOLD_STATES.indexOf(state)
  if (at < 0) return state
  const kept = lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0)
  const sum = (count: 'in_shipments' | 'shipped' | 'delivered') => lines.reduce((total, line) => total + line[count], 0)
  const reached =
    kept > 0 && sum('delivered') === kept
      ? 4
      : kept > 0 && sum('shipped') === kept
        ? 3
        : sum('in_shipments') > 0
          ? 2
          : 0
  return SOLD_STATES[Math.max(at, reached)] ?? state
}

/**
 * The transitions from one state of an order to a later one of its fulfilment, one after the other. Order states (R2).
 */
export function fulfilmentSteps(from: OrderState, to: OrderState): OrderState[] {
  const first = Math.max(SOLD_STATES.indexOf(from), SOLD_STATES.indexOf('CONFIRMED'))
  return SOLD_STATES.slice(first + 1, SOLD_STATES.indexOf(to) + 1)
}
