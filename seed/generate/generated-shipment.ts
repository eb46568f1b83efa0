import type { OrderState } from '@meridian/domain/order.ts'
import { countUnits, type HoldReason, type LineUnits, type ShipmentState } from '@meridian/domain/shipment.ts'
import { COUNTRY_CARRIERS } from '../carriers.ts'
import type { CountryId } from '../reference/locales.ts'
import type { ShippingKind } from '../shipping-methods.ts'

/** The state of the shipments of an order that nothing happens to. */
const SHIPMENT_OF: Partial<Record<OrderState, ShipmentState>> = {
  FULFILLING: 'PACKED',
  SHIPPED: 'SHIPPED',
  DELIVERED: 'DELIVERED',
}
/** The id of the second shipment of an order; the first has that of the order. */
const SECOND_SHIPMENT_AFTER = 1_000_000_000

interface ShippedOrder {
  order_id: number
  country_id: CountryId
  kind: ShippingKind
  quantities: readonly number[]
  state: OrderState
  when: (to: OrderState) => Date | null
  /** The states of parcels, each with every unit, where chance does not decide. */
  parcels?: readonly ShipmentState[] | undefined
}

/** One parcel of an order: its lines by index, and what happened to it. */
interface Fate {
  lines: readonly number[]
  state: ShipmentState
  hold: HoldReason | null
}

/** The parcels of an order: most in one, some in two; a few are held, lost or returned. */
function fatesOf({ order_id, quantities, state, parcels }: ShippedOrder): Fate[] {
  const lines = quantities.map((_, index) => index)
  if (parcels !== undefined) return parcels.map((one) => ({ lines, state: one, hold: null }))
  const reached = SHIPMENT_OF[state]
  if (reached === undefined) return []
  const [first = 0, ...rest] = lines
  if (state === 'FULFILLING' && order_id % 3 === 1 && rest.length > 0) {
    return [
      { lines: [first], state: 'SHIPPED', hold: null },
      { lines: rest, state: 'PACKED', hold: null },
    ]
  }
  if (state === 'FULFILLING' && order_id % 5 === 2) {
    return [{ lines, state: 'PACKED', hold: order_id % 2 === 0 ? 'ADDRESS' : 'STOCK' }]
  }
  if (state === 'SHIPPED' && order_id % 7 === 3) return [{ lines, state: 'LOST', hold: null }]
  if (state === 'SHIPPED' && order_id % 7 === 5) return [{ lines, state: 'RETURNED_TO_SENDER', hold: null }]
  return [{ lines, state: reached, hold: null }]
}

/** The shipments of an order so far, with the counters of its lines. */
export function shipmentsOf(order: ShippedOrder) {
  const { order_id, country_id, kind, quantities, when } = order
  const packed_at = when('FULFILLING')
  const fates = packed_at === null ? [] : fatesOf(order)
  const carrier_id =
    COUNTRY_CARRIERS.find((one) => one.country_id === country_id && one.kind === kind)?.carrier_id ?? null
  const parcels = fates.map(({ lines, state, hold }, index) => {
    const shipment_id = index === 0 ? order_id : order_id + SECOND_SHIPMENT_AFTER
    const isPacked = state !== 'PLANNED' && state !== 'PICKING'
    const hasLeft = isPacked && state !== 'PACKED' && state !== 'CANCELLED'
    const shipped_at = hasLeft ? (when('SHIPPED') ?? packed_at) : null
    const ended_at = state === 'DELIVERED' ? when('DELIVERED') : shipped_at
    const moves: { to: ShipmentState; cause: string; at: Date | null }[] = [
      { to: 'PLANNED', cause: 'planned', at: packed_at },
      ...(state === 'PLANNED' ? [] : [{ to: 'PICKING' as const, cause: 'picking began', at: packed_at }]),
      ...(isPacked ? [{ to: 'PACKED' as const, cause: 'packed', at: packed_at }] : []),
      ...(state === 'CANCELLED' ? [{ to: state, cause: 'unpacked', at: packed_at }] : []),
      ...(hasLeft ? [{ to: 'SHIPPED' as const, cause: 'handed to the carrier', at: shipped_at }] : []),
      ...(hasLeft && state !== 'SHIPPED' ? [{ to: state, cause: 'the carrier told', at: ended_at }] : []),
    ]
    return {
      lines,
      state,
      shipment: {
        shipment_id,
        order_id,
        parcel: index + 1,
        country_id,
        state,
        hold,
        carrier_id: hasLeft ? carrier_id : null,
        tracking_number: hasLeft ? `D${shipment_id}` : null,
        created_at: packed_at,
        packed_at: isPacked ? packed_at : null,
        shipped_at,
        delivered_at: state === 'DELIVERED' ? ended_at : null,
      },
      shipmentLines: lines.map((line) => ({
        shipment_id,
        order_id,
        position: line + 1,
        quantity: quantities[line] ?? 1,
      })),
      history: moves.map(({ to, cause, at }, place) => ({
        shipment_id,
        from_state: moves[place - 1]?.to ?? null,
        to_state: to,
        cause,
        at,
      })),
    }
  })
  const units = quantities.map(
    (quantity, line): Omit<LineUnits, 'quantity'> => ({
      ...countUnits(
        parcels.filter(({ lines }) => lines.includes(line)).map(({ state }) => ({ state, reopened: false, quantity })),
      ),
      cancelled: 0,
      returned: 0,
    }),
  )
  return {
    units,
    delivered_at: parcels.every(({ state }) => state === 'DELIVERED')
      ? (parcels.at(-1)?.shipment.delivered_at ?? null)
      : null,
    held: fates.some(({ hold }) => hold !== null),
    rows: {
      'shop.shipment': parcels.map(({ shipment }) => shipment),
      'shop.shipment_line': parcels.flatMap(({ shipmentLines }) => shipmentLines),
      'shop.shipment_history': parcels.flatMap(({ history }) => history),
    },
  }
}
