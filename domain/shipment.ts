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

/** The units of one order line. quantity = cancelled + in_shipments + open. */
export interface LineUnits {
  quantity: number
  cancelled: number
  in_shipments: number
  shipped: number
  delivered: number
  returned: number
}
