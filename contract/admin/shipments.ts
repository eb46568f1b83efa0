import { ORDER_STATES } from '@meridian/domain/order.ts'
import { PAYMENT_STATUSES, SHIPPING_STATUSES } from '@meridian/domain/order-status.ts'
import { HOLD_REASONS, PARCEL_EVENT_KINDS, SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, typedText, Version } from '../fields.ts'
import { DayText, FlagText, listAnswer, listQuery, SearchText, valuesText } from './list.ts'

/** Units of a line, by its position in the order. */
const Units = z.object({ position: z.int().min(1).max(1000), quantity: z.int().min(1).max(999) })
const UnitsInput = z.strictObject(Units.shape)
const Reason = typedText(500).trim()
const Moment = z.string().nullable()
const Day = z.iso.date().nullable()

const Parcel = z
  .object({
    shipment_id: Id,
    parcel: z.int(),
    state: z.enum(SHIPMENT_STATES),
    hold: z.enum(HOLD_REASONS).nullable(),
    carrier_id: Id.nullable(),
    carrier_name: z.string().nullable(),
    /** REQUESTED until the carrier has answered. */
    booking: z.enum(['REQUESTED', 'BOOKED', 'REFUSED']).nullable(),
    tracking_number: z.string().nullable(),
    tracking_url: z.string().nullable(),
    promised_from: Day,
    promised_to: Day,
    created_at: z.string(),
    packed_at: Moment,
    /** True if each unit was scanned while packing. */
    is_checked: z.boolean(),
    shipped_at: Moment,
    delivered_at: Moment,
    delayed_at: Moment,
    /** When the units of a lost or returned parcel became open again. */
    reopened_at: Moment,
    lines: z.array(Units),
    events: z.array(z.object({ kind: z.enum(PARCEL_EVENT_KINDS), at: z.string() })),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.output<typeof Parcel>

const ShippedOrder = z
  .object({
    order_id: Id,
    number: z.string(),
    /** Required by every act; an act on an older version is refused. */
    version: z.int(),
    state: z.enum(ORDER_STATES),
    country_id: CountryId,
    payment_status: z.enum(PAYMENT_STATUSES),
    shipping_status: z.enum(SHIPPING_STATUSES),
    lines: z.array(
      z.object({
        position: z.int(),
        sku: z.string(),
        /** The bar code number, if any. */
        gtin: z.string().nullable(),
        name: z.string(),
        image: z.string().nullable(),
        quantity: z.int(),
        cancelled: z.int(),
        in_shipments: z.int(),
        shipped: z.int(),
        delivered: z.int(),
        returned: z.int(),
        /** Units neither cancelled nor in a parcel. */
        open: z.int(),
      }),
    ),
    parcels: z.array(Parcel),
    /** Carriers for the shipping method of the order, the default first. */
    carriers: z.array(z.object({ carrier_id: Id, name: z.string(), books_itself: z.boolean() })),
  })
  .meta({ id: 'ShippedOrder' })
export type ShippedOrder = z.output<typeof ShippedOrder>

const ACT = {
  alias: 'ADMIN',
  method: 'POST',
  caller: 'admin',
  right: 'orders.ship',
  response: z.object({ order: ShippedOrder }),
} as const

const CHOSEN_CARRIER = {
  /** Defaults to the usual carrier of the country. */
  carrier_id: Id.optional(),
  /** Required for a carrier that does not number parcels itself. */
  tracking_number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{4,40}$/)
    .optional(),
} as const

const PARCEL_FILTERS = {
  state: valuesText(SHIPMENT_STATES).optional(),
  hold: valuesText(HOLD_REASONS).optional(),
  country: CountryId.optional(),
  carrier: IdText.optional(),
  /** Handed over on or after this day, in the time zone of their country. */
  sent_from: DayText.optional(),
  /** Still in transit after the last promised day, in the time zone of its country. */
  late: FlagText.optional(),
  /** Order number, or tracking number of a parcel. */
  search: SearchText.optional(),
} satisfies z.ZodRawShape

export const searchParcels = endpoint({
  alias: 'ADMIN',
  name: 'searchParcels',
  summary: "The matching parcels of the admin's countries, with their number",
  method: 'GET',
  path: '/shipments',
  caller: 'admin',
  right: 'orders.read',
  query: listQuery(['created_at', '-created_at'], PARCEL_FILTERS),
  response: listAnswer(
    z.object({
      shipment_id: Id,
      order_id: Id,
      number: z.string(),
      parcel: z.int(),
      version: z.int(),
      country_id: CountryId,
      state: z.enum(SHIPMENT_STATES),
      hold: z.enum(HOLD_REASONS).nullable(),
      carrier_name: z.string().nullable(),
      tracking_number: z.string().nullable(),
      promised_to: Day,
      pieces: z.int(),
      created_at: z.string(),
      recipient: z.string(),
      tracking_url: z.string().nullable(),
      shipped_at: Moment,
      is_checked: z.boolean(),
      is_late: z.boolean(),
    }),
  ),
})

export const getOrderShipments = endpoint({
  alias: 'ADMIN',
  name: 'getOrderShipments',
  summary: 'The units of an order by line, its parcels and the carriers for it',
  method: 'GET',
  path: '/orders/{order_id}/shipments',
  caller: 'admin',
  right: 'orders.read',
  response: z.object({ order: ShippedOrder }),
})

export const planShipment = endpoint({
  ...ACT,
  name: 'planShipment',
  summary: 'Puts units of an order into a new parcel: those given, or all that are open',
  path: '/orders/{order_id}/shipments',
  body: z.strictObject({ version: Version, lines: z.array(UnitsInput).min(1).max(200).optional() }),
  errors: ['PREORDER_WAITS'],
})

export const pickShipment = endpoint({
  ...ACT,
  name: 'pickShipment',
  summary: 'Starts picking a planned parcel',
  path: '/shipments/{shipment_id}/pick',
  body: z.strictObject({ version: Version }),
})

export const packShipment = endpoint({
  ...ACT,
  name: 'packShipment',
  summary: 'Packs a parcel with the given units or as planned; omitted units become open again',
  path: '/shipments/{shipment_id}/pack',
  body: z.strictObject({
    version: Version,
    lines: z.array(UnitsInput).min(1).max(200).optional(),
    /** True if each unit was scanned. */
    is_checked: z.boolean().optional(),
  }),
})

export const reopenShipment = endpoint({
  ...ACT,
  name: 'reopenShipment',
  summary: 'Unpacks a parcel',
  path: '/shipments/{shipment_id}/reopen',
  body: z.strictObject({ version: Version, reason: Reason.optional() }),
})

export const unpackShipment = endpoint({
  ...ACT,
  name: 'unpackShipment',
  summary: 'Cancels a parcel that was not shipped; its units become open again',
  path: '/shipments/{shipment_id}/unpack',
  body: z.strictObject({ version: Version, reason: Reason.optional() }),
})

export const holdShipment = endpoint({
  ...ACT,
  name: 'holdShipment',
  summary: 'Puts a parcel on hold, with a reason code',
  path: '/shipments/{shipment_id}/hold',
  body: z.strictObject({ version: Version, hold: z.enum(HOLD_REASONS), reason: Reason.optional() }),
})

export const releaseShipment = endpoint({
  ...ACT,
  name: 'releaseShipment',
  summary: 'Releases a parcel from hold',
  path: '/shipments/{shipment_id}/release',
  body: z.strictObject({ version: Version, reason: Reason.optional() }),
})

export const shipParcel = endpoint({
  ...ACT,
  name: 'shipParcel',
  summary: 'Hands a packed parcel to a carrier, which assigns its number; by hand, with the given tracking number',
  path: '/shipments/{shipment_id}/ship',
  body: z.strictObject({
    version: Version,
    ...CHOSEN_CARRIER,
  }),
  errors: ['METHOD_UNAVAILABLE', 'STOCK_EXHAUSTED'],
})

export const deliverParcel = endpoint({
  ...ACT,
  name: 'deliverParcel',
  summary: 'Records a delivery that the carrier does not report',
  path: '/shipments/{shipment_id}/deliver',
  body: z.strictObject({ version: Version, reason: Reason.optional() }),
})

export const loseParcel = endpoint({
  ...ACT,
  name: 'loseParcel',
  summary: 'Records that a parcel was lost',
  path: '/shipments/{shipment_id}/lose',
  body: z.strictObject({ version: Version, reason: Reason.min(1) }),
})

export const returnParcelToSender = endpoint({
  ...ACT,
  name: 'returnParcelToSender',
  summary: 'Records that a parcel was returned undelivered',
  path: '/shipments/{shipment_id}/return',
  body: z.strictObject({ version: Version, reason: Reason.min(1) }),
})

export const resendParcel = endpoint({
  ...ACT,
  name: 'resendParcel',
  summary: 'Reopens the units of a lost or returned parcel, from new stock, for another parcel',
  path: '/shipments/{shipment_id}/resend',
  body: z.strictObject({ version: Version, reason: Reason.min(1) }),
  errors: ['STOCK_EXHAUSTED'],
})

export const dispatchOrder = endpoint({
  ...ACT,
  name: 'dispatchOrder',
  summary: 'Packs all open units of an order, or the given ones, into one parcel and hands it to a carrier',
  path: '/orders/{order_id}/dispatch',
  body: z.strictObject({
    version: Version,
    lines: z.array(UnitsInput).min(1).max(200).optional(),
    is_checked: z.boolean().optional(),
    ...CHOSEN_CARRIER,
  }),
  response: z.object({ order: ShippedOrder, shipment_id: Id }),
  errors: [
    'METHOD_UNAVAILABLE',
    'NOTHING_TO_SHIP',
    'PARCEL_HELD',
    'PARCELS_SEVERAL',
    'PREORDER_WAITS',
    'STOCK_EXHAUSTED',
  ],
})

export const openPacking = endpoint({
  alias: 'ADMIN',
  name: 'openPacking',
  summary: 'An order for packing, by its number or the tracking number of one of its parcels',
  method: 'GET',
  path: '/packing',
  caller: 'admin',
  right: 'orders.ship',
  query: z.strictObject({ number: SearchText }),
  response: z.object({
    packing: z.object({
      order: ShippedOrder,
      buyer_name: z.string(),
      city_name: z.string(),
      placed_at: z.string(),
      shipping_method_name: z.string(),
      /** Colleagues' notes, latest first. */
      notes: z.array(z.string()).max(20),
      /** Other waiting orders of the buyer to the same address, oldest first. */
      together: z.array(z.object({ order_id: Id, number: z.string(), pieces: z.int() })).max(20),
    }),
  }),
  errors: ['ORDER_ABSENT'],
})

/** The maximum number of orders packed or shipped by one call. */
export const FULFILLED_AT_ONCE = 100

export const fulfilOrders = endpoint({
  alias: 'ADMIN',
  name: 'fulfilOrders',
  summary: 'Packs or ships the oldest matching orders, each independently; or only counts them',
  method: 'POST',
  path: '/shipments/bulk',
  caller: 'admin',
  right: 'orders.ship',
  body: z.strictObject({
    act: z.enum(['pack', 'ship']),
    country: CountryId.optional(),
    /** Only orders placed on or before this day. */
    placed_to: z.iso.date().optional(),
    order_ids: z.array(Id).min(1).max(FULFILLED_AT_ONCE).optional(),
    count_only: z.boolean(),
  }),
  response: z.object({
    /** Total number of matching orders, including those of this answer. */
    matching: z.int(),
    results: z.array(
      z.object({
        order_id: Id,
        number: z.string(),
        /** `DONE`, `WAITS` for the carrier's answer, or the name of the refusal. */
        outcome: z.string(),
      }),
    ),
  }),
})

export const getParcelLabel = endpoint({
  alias: 'ADMIN',
  name: 'getParcelLabel',
  summary: 'The label of a parcel as its carrier made it',
  method: 'GET',
  path: '/shipments/{shipment_id}/label',
  caller: 'admin',
  right: 'orders.ship',
  response: z.object({ media_type: z.string(), base64_code: z.string() }),
  errors: ['ACT_NOT_ALLOWED'],
})
