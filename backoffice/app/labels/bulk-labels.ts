import type { BulkAct, BulkState } from '@meridian/domain/bulk-acts.ts'
import type { HoldReason } from '@meridian/domain/shipment.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

export const BULK_NAME: Readonly<Record<BulkAct, StringKey>> = {
  plan: 'BULK_PLAN',
  ship: 'BULK_SHIP',
  hold: 'BULK_HOLD',
  release: 'BULK_RELEASE',
  note: 'BULK_NOTE',
}

export const BULK_STATE: Readonly<Record<BulkState, { name: StringKey; tone: Tone }>> = {
  RUNNING: { name: 'BULK_RUNNING', tone: 'warn' },
  STOPPED: { name: 'BULK_STOPPED', tone: 'bad' },
  DONE: { name: 'BULK_DONE', tone: 'ok' },
}

export const HOLD_NAME: Readonly<Record<HoldReason, StringKey>> = {
  ADDRESS: 'HOLD_ADDRESS',
  PAYMENT: 'HOLD_PAYMENT',
  STOCK: 'HOLD_STOCK',
  WITHDRAWAL: 'HOLD_WITHDRAWAL',
}

/** The reason for skipping an order, by the name of the refusal. */
export const BULK_REFUSED: Readonly<Record<string, StringKey>> = {
  ACT_NOT_ALLOWED: 'REFUSED_ACT_NOT_ALLOWED',
  RIGHT_LACKING: 'REFUSED_RIGHT_LACKING',
  ORDER_ABSENT: 'NOT_FOUND_TEXT',
  NOTHING_TO_SHIP: 'BULK_NOTHING_TO_SHIP',
  PARCEL_HELD: 'BULK_PARCEL_HELD',
  PARCELS_SEVERAL: 'BULK_PARCELS_SEVERAL',
  PREORDER_WAITS: 'BULK_PREORDER_WAITS',
  STOCK_EXHAUSTED: 'BULK_NOT_ARRIVED',
  CARRIER_REFUSED: 'BULK_CARRIER_REFUSED',
  METHOD_UNAVAILABLE: 'BULK_NO_CARRIER',
  INTERNAL: 'REFUSED_INTERNAL',
}
