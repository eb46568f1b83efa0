import type { Right } from './admin-rights.ts'
import { mayAmend } from './amendment.ts'
import type { OrderState } from './order.ts'
import type { LineUnits } from './shipment.ts'

/** What an admin may do to an order, in the order in which it is offered; the first possible one is the next step. */
export const ORDER_ACTS = [
  'ship',
  'receive_return',
  'amend',
  'cancel_units',
  'refund',
  'change_address',
  'resend_mail',
  'write_note',
] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

export interface ActFacts {
  state: OrderState
  lines: readonly LineUnits[]
  /** Captured and not given back, in minor units. */
  kept: number
  /** Units that a buyer has announced to send back. */
  return_announced: boolean
  /** A parcel is packed or has left, and its units did not become open again. */
  is_packed: boolean
  /** It is fetched from a point, whose address is not the buyer's. */
  is_pickup: boolean
  is_erased: boolean
}

const RIGHT_OF_ACT: Readonly<Record<OrderAct, Right>> = {
  ship: 'orders.ship',
  receive_return: 'orders.ship',
  amend: 'orders.change',
  cancel_units: 'orders.change',
  refund: 'orders.refund',
  change_address: 'orders.change',
  resend_mail: 'orders.change',
  write_note: 'orders.change',
}

/** States in which goods may leave. */
const TO_SHIP: readonly OrderState[] = ['PAID', 'CONFIRMED', 'FULFILLING']

const IS_POSSIBLE: Readonly<Record<OrderAct, (facts: ActFacts) => boolean>> = {
  ship: ({ state, lines }) => TO_SHIP.includes(state) && lines.some((line) => unshipped(line) > 0),
  receive_return: ({ lines, return_announced }) =>
    return_announced && lines.some(({ shipped, returned }) => shipped > returned),
  amend: ({ state, is_erased }) => !is_erased && mayAmend(state),
  cancel_units: ({ state, lines }) => TO_SHIP.includes(state) && lines.some((line) => unshipped(line) > 0),
  refund: ({ kept }) => kept > 0,
  change_address: ({ state, is_packed, is_pickup, is_erased }) =>
    !is_erased && !is_packed && !is_pickup && (TO_SHIP.includes(state) || state === 'PENDING_PAYMENT'),
  resend_mail: ({ is_erased }) => !is_erased,
  write_note: ({ is_erased }) => !is_erased,
}

/** Units that are neither cancelled nor gone. */
function unshipped({ quantity, cancelled, shipped }: LineUnits): number {
  return quantity - cancelled - shipped
}

/** The acts that are possible in the present state and allowed to an admin who holds these rights. SPEC §6. */
export function orderActs(facts: ActFacts, holds: (right: Right) => boolean): OrderAct[] {
  return ORDER_ACTS.filter((act) => holds(RIGHT_OF_ACT[act]) && IS_POSSIBLE[act](facts))
}
