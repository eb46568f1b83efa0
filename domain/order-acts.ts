import type { Right } from './admin-rights.ts'
import { mayAmend } from './amendment.ts'
import { parcelToShip } from './bulk-acts.ts'
import { cancellable } from './cancellation.ts'
import { type OrderState, TO_SHIP_STATES, UNDELIVERED_STATES } from './order.ts'
import { isInWarehouse, type LineUnits, openUnits, type Parcel } from './shipment.ts'

/** Admin actions on an order, in the order in which they are offered; the first possible one is the next step. */
export const ORDER_ACTS = [
  'ship',
  'receive_return',
  'amend',
  'cancel_units',
  'record_payment',
  'refund',
  'change_address',
  'change_buyer',
  'resend_mail',
  'write_note',
] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

export interface ActFacts {
  state: OrderState
  /** Placed by an admin for a buyer who called. */
  is_by_phone: boolean
  /** The buyer of a phone order has not accepted its terms. */
  awaits_acceptance: boolean
  lines: readonly LineUnits[]
  /** Captured less refunded, in minor units. */
  kept: number
  /** The buyer has announced a return. */
  return_announced: boolean
  /** A parcel is packed or shipped, and its units were not reopened. */
  is_packed: boolean
  /** Collected at a pick-up point: its address is not the buyer's. */
  is_pickup: boolean
  is_erased: boolean
}

const RIGHT_OF_ACT: Readonly<Record<OrderAct, Right>> = {
  ship: 'orders.ship',
  receive_return: 'orders.ship',
  amend: 'orders.change',
  cancel_units: 'orders.change',
  record_payment: 'payments.record',
  refund: 'orders.refund',
  change_address: 'orders.change',
  change_buyer: 'orders.change',
  resend_mail: 'orders.change',
  write_note: 'orders.change',
}

const IS_POSSIBLE: Readonly<Record<OrderAct, (facts: ActFacts) => boolean>> = {
  ship: ({ state, lines }) => TO_SHIP_STATES.includes(state) && lines.some((line) => unshipped(line) > 0),
  receive_return: ({ lines, return_announced }) =>
    return_announced && lines.some(({ shipped, returned }) => shipped > returned),
  amend: ({ state, is_erased }) => !is_erased && mayAmend(state),
  cancel_units: ({ state, is_by_phone, lines }) =>
    cancellable({ state, is_by_phone }) !== 'nothing' && lines.some((line) => unshipped(line) > 0),
  record_payment: ({ state, awaits_acceptance, is_erased }) =>
    !is_erased && !awaits_acceptance && (state === 'PENDING_PAYMENT' || state === 'EXPIRED'),
  refund: ({ kept }) => kept > 0,
  change_address: ({ state, is_packed, is_pickup, is_erased }) =>
    !is_erased && !is_packed && !is_pickup && (TO_SHIP_STATES.includes(state) || state === 'PENDING_PAYMENT'),
  change_buyer: ({ state, is_erased }) => !is_erased && UNDELIVERED_STATES.includes(state),
  resend_mail: ({ is_erased }) => !is_erased,
  write_note: ({ is_erased }) => !is_erased,
}

/** Units neither cancelled nor shipped. */
function unshipped({ quantity, cancelled, shipped }: LineUnits): number {
  return quantity - cancelled - shipped
}

/** The actions possible in the present state for an admin with these rights. SPEC §6. */
export function orderActs(facts: ActFacts, holds: (right: Right) => boolean): OrderAct[] {
  return ORDER_ACTS.filter((act) => holds(RIGHT_OF_ACT[act]) && IS_POSSIBLE[act](facts))
}

/** The fields of a parcel that determine the next step of its order. */
export interface ParcelFacts extends Parcel {
  tracking_number: string | null
  /** Set once its units were reopened for another parcel. */
  reopened_at: string | null
}

/** The next step of an order, and the parcel it concerns. */
export type NextStep<P> =
  | { step: 'dispatch' | 'receive_return' }
  | { step: 'release' | 'pack' | 'ship' | 'resend' | 'print_label'; parcel: P }

/**
 * The primary action of an order's page: stop goods first, then ship them, then handle returns; a handed-over parcel
 * needs its label. Null if there is nothing to do. SPEC §6.
 */
export function nextStep<P extends ParcelFacts>(
  acts: readonly OrderAct[],
  {
    lines,
    parcels,
    is_change_pending,
    may_ship,
  }: {
    lines: readonly LineUnits[]
    parcels: readonly P[]
    /** A change of the order awaits payment; nothing is shipped meanwhile. */
    is_change_pending: boolean
    /** The admin may handle parcels. */
    may_ship: boolean
  },
): NextStep<P> | null {
  const here = parcels.filter(({ state }) => isInWarehouse(state))
  const held = here.find(({ hold }) => hold !== null)
  const lost = parcels.find(
    ({ state, reopened_at }) => (state === 'LOST' || state === 'RETURNED_TO_SENDER') && reopened_at === null,
  )
  const sent = parcels.find(({ state, tracking_number }) => state === 'SHIPPED' && tracking_number !== null)
  const [first] = here
  if (acts.includes('ship') && !is_change_pending) {
    if (held !== undefined) return { step: 'release', parcel: held }
    const whole = parcelToShip(
      parcels,
      lines.reduce((sum, line) => sum + openUnits(line), 0),
    )
    if ('parcel' in whole) return { step: 'dispatch' }
    if (first !== undefined) return { step: first.state === 'PACKED' ? 'ship' : 'pack', parcel: first }
  }
  if (acts.includes('receive_return')) return { step: 'receive_return' }
  if (!may_ship) return null
  if (lost !== undefined) return { step: 'resend', parcel: lost }
  return sent === undefined ? null : { step: 'print_label', parcel: sent }
}
