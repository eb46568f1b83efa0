import type { Right } from './admin-rights.ts'
import { isInWarehouse, type Parcel } from './shipment.ts'

/** Bulk actions on orders; each order is processed independently. SPEC §6. */
export const BULK_ACTS = ['plan', 'ship', 'hold', 'release', 'note'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/** The right that each action requires, as on a single order. */
export const RIGHT_OF_BULK_ACT: Readonly<Record<BulkAct, Right>> = {
  plan: 'orders.ship',
  ship: 'orders.ship',
  hold: 'orders.ship',
  release: 'orders.ship',
  note: 'orders.change',
}

export const BULK_STATES = ['RUNNING', 'STOPPED', 'DONE'] as const
export type BulkState = (typeof BULK_STATES)[number]

/**
 * The single parcel that completes an order: a new one of its open units, or its only unshipped one. Orders whose units
 * are in several parcels, or whose parcel is on hold, must be handled by staff. SPEC §6.
 */
export function parcelToShip<P extends Parcel>(
  parcels: readonly P[],
  openUnits: number,
): { parcel: P | 'new' } | { refusal: 'NOTHING_TO_SHIP' | 'PARCEL_HELD' | 'PARCELS_SEVERAL' } {
  const here = parcels.filter(({ state }) => isInWarehouse(state))
  const [only] = here
  if (here.some(({ hold }) => hold !== null)) return { refusal: 'PARCEL_HELD' }
  if (only === undefined) return openUnits > 0 ? { parcel: 'new' } : { refusal: 'NOTHING_TO_SHIP' }
  return here.length > 1 || openUnits > 0 ? { refusal: 'PARCELS_SEVERAL' } : { parcel: only }
}
