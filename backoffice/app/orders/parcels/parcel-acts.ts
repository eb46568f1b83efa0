import { type HoldReason, isInWarehouse, type ShipmentState } from '@meridian/domain/shipment.ts'

/** Acts on a parcel; the first one is its next step. */
export type ParcelAct =
  | 'pack'
  | 'ship'
  | 'deliver'
  | 'release'
  | 'hold'
  | 'reopen'
  | 'unpack'
  | 'lose'
  | 'return'
  | 'resend'

/**
 * The acts offered for a parcel; the server decides which are allowed. Nothing is shipped while a change of the order
 * is awaiting payment.
 */
export function parcelActs(
  parcel: { state: ShipmentState; hold: HoldReason | null; reopened_at: string | null },
  isChangeWaiting: boolean,
): ParcelAct[] {
  const { state, hold, reopened_at } = parcel
  if (isInWarehouse(state) && hold !== null) return ['release', 'unpack']
  if (state === 'PLANNED' || state === 'PICKING') return ['pack', 'hold', 'unpack']
  if (state === 'PACKED' && isChangeWaiting) return ['reopen', 'hold', 'unpack']
  if (state === 'PACKED') return ['ship', 'hold', 'reopen', 'unpack']
  if (state === 'SHIPPED') return ['deliver', 'lose', 'return']
  if ((state === 'LOST' || state === 'RETURNED_TO_SENDER') && reopened_at === null) return ['resend']
  return []
}
