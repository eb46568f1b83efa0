import type { CountryId } from '@meridian/domain/locale.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import type { LineUnits, ShipmentState } from '@meridian/domain/shipment.ts'

/** The state of the only shipment of an order. */
const SHIPMENT_OF: Partial<Record<OrderState, ShipmentState>> = {
  FULFILLING: 'PACKED',
  SHIPPED: 'SHIPPED',
  DELIVERED: 'DELIVERED',
}

/** The counters of a line whose order has one shipment with everything. */
export function unitsOf(state: OrderState, quantity: number): Omit<LineUnits, 'quantity'> {
  const among = (states: readonly OrderState[]) => (states.includes(state) ? quantity : 0)
  return {
    cancelled: 0,
    in_shipments: among(['FULFILLING', 'SHIPPED', 'DELIVERED']),
    shipped: among(['SHIPPED', 'DELIVERED']),
    delivered: among(['DELIVERED']),
    returned: 0,
  }
}

/** The shipment of an order as far as the order has come; its id is that of the order. */
export function shipmentRows(order: {
  order_id: number
  country_id: CountryId
  quantities: readonly number[]
  state: OrderState
  when: (to: OrderState) => Date | null
}) {
  const { order_id, country_id, quantities, state, when } = order
  const packed_at = when('FULFILLING')
  const reached = SHIPMENT_OF[state]
  if (reached === undefined || packed_at === null) {
    return { 'shop.shipment': [], 'shop.shipment_line': [], 'shop.shipment_history': [] }
  }
  const moves: { to: ShipmentState; cause: string; at: Date | null }[] = [
    { to: 'PLANNED', cause: 'planned', at: packed_at },
    { to: 'PICKING', cause: 'picking began', at: packed_at },
    { to: 'PACKED', cause: 'packed', at: packed_at },
    { to: 'SHIPPED', cause: 'handed to the carrier', at: when('SHIPPED') },
    { to: 'DELIVERED', cause: 'delivered', at: when('DELIVERED') },
  ]
  return {
    'shop.shipment': [
      {
        ...{ shipment_id: order_id, order_id, parcel: 1, country_id, state: reached },
        ...{ created_at: packed_at, packed_at, shipped_at: when('SHIPPED'), delivered_at: when('DELIVERED') },
      },
    ],
    'shop.shipment_line': quantities.map((quantity, index) => ({
      ...{ shipment_id: order_id, order_id, position: index + 1, quantity },
    })),
    'shop.shipment_history': moves.flatMap(({ to, cause, at }, index) =>
      at === null ? [] : [{ shipment_id: order_id, from_state: moves[index - 1]?.to ?? null, to_state: to, cause, at }],
    ),
  }
}
