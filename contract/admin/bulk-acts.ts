import { BULK_ACTS, BULK_STATES } from '@meridian/domain/bulk-acts.ts'
import { HOLD_REASONS, SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, typedText, Version } from '../fields.ts'
import { selection } from './list.ts'
import { ORDER_FILTERS } from './orders.ts'

/** One act on many orders, applied by a worker one order at a time. SPEC §6. */

const ORDERS_SHOWN = 200

const BulkAct = z.object({
  bulk_id: Id,
  act: z.enum(BULK_ACTS),
  state: z.enum(BULK_STATES),
  version: Version,
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
const RefusedOrder = z.object({
  order_id: Id,
  number: z.string(),
  /** The name of the refusal; CARRIER_REFUSED if the carrier rejects the parcel. */
  outcome: z.string(),
})

const DoneOrder = z.object({
  order_id: Id,
  number: z.string(),
  buyer_name: z.string(),
  /** The parcel sent by the act; null for other acts. */
  parcel: z
    .object({
      shipment_id: Id,
      state: z.enum(SHIPMENT_STATES),
      carrier_name: z.string().nullable(),
      /** Null until the carrier has answered. */
      tracking_number: z.string().nullable(),
    })
    .nullable(),
})

const ofAdmin = { alias: 'ADMIN', caller: 'admin', right: 'orders.read' } as const

export const startBulkAct = endpoint({
  ...ofAdmin,
  name: 'startBulkAct',
  summary:
    'Starts a bulk action on selected orders, or on all that match filters if their number equals the confirmed one',
  method: 'POST',
  path: '/bulk-acts',
  body: z.strictObject({
    work: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('plan') }),
      z.strictObject({ act: z.literal('ship') }),
      z.strictObject({ act: z.literal('hold'), hold: z.enum(HOLD_REASONS) }),
      z.strictObject({ act: z.literal('release') }),
      z.strictObject({ act: z.literal('note'), body: typedText(4000).trim().min(1) }),
    ]),
    orders: selection(ORDER_FILTERS),
  }),
  response: z.object({ bulk_act: BulkAct }),
  errors: ['RIGHT_LACKING', 'MATCHES_CHANGED'],
  lines: ['work'],
})

export const getBulkAct = endpoint({
  ...ofAdmin,
  name: 'getBulkAct',
  summary: "Progress of the admin's bulk action, with the orders it succeeded and failed for",
  method: 'GET',
  path: '/bulk-acts/{bulk_id}',
  response: z.object({
    bulk_act: BulkAct,
    done_orders: z.array(DoneOrder).max(ORDERS_SHOWN),
    refused_orders: z.array(RefusedOrder).max(ORDERS_SHOWN),
  }),
})

export const stopBulkAct = endpoint({
  ...ofAdmin,
  name: 'stopBulkAct',
  summary: 'Stops a bulk action; completed orders are not reverted',
  method: 'POST',
  path: '/bulk-acts/{bulk_id}/stop',
  body: z.strictObject({ version: Version }),
  response: z.object({ bulk_act: BulkAct }),
})
