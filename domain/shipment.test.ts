import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canMove, ORDER_STATES, type OrderState } from './order.ts'
import {
  canMoveShipment,
  countUnits,
  fulfilmentState,
  fulfilmentSteps,
  HOLD_REASONS,
  hasLeft,
  IN_WAREHOUSE_STATES,
  isInWarehouse,
  type LineUnits,
  mayShip,
  OPEN_SHIPMENT_STATES,
  openUnits,
  type ParcelEventKind,
  previousShipmentStates,
  SHIPMENT_STATES,
  SHIPMENT_TRANSITIONS,
  type ShipmentState,
  stateOfEvents,
} from './shipment.ts'

const free = (state: ShipmentState) => ({ state, hold: null })
const line = (units: Partial<LineUnits>): LineUnits => ({
  quantity: 2,
  cancelled: 0,
  in_shipments: 0,
  shipped: 0,
  delivered: 0,
  returned: 0,
  ...units,
})

describe('transitions of a shipment', () => {
  test('a parcel is picked, packed, shipped and delivered', () => {
    const walk = ['PLANNED', 'PICKING', 'PACKED', 'SHIPPED', 'DELIVERED'] as const
    for (const [index, to] of walk.entries())
      if (index > 0) expect(canMoveShipment(free(walk[index - 1] ?? to), to)).toBe(true)
  })

  test('a packed parcel can be opened again, one that has left cannot', () => {
    expect(canMoveShipment(free('PACKED'), 'PICKING')).toBe(true)
    expect(canMoveShipment(free('SHIPPED'), 'PICKING')).toBe(false)
    expect(canMoveShipment(free('SHIPPED'), 'CANCELLED')).toBe(false)
  })

  test('a held parcel does not leave, whatever the reason; it can be cancelled', () => {
    for (const hold of HOLD_REASONS) {
      expect(canMoveShipment({ state: 'PACKED', hold }, 'SHIPPED')).toBe(false)
      expect(canMoveShipment({ state: 'PACKED', hold }, 'CANCELLED')).toBe(true)
    }
  })

  test('every state can be reached, and the guarded update knows the previous states', () => {
    const reached = new Set<ShipmentState>(['PLANNED'])
    for (const state of reached) for (const next of SHIPMENT_TRANSITIONS[state]) reached.add(next)
    expect(reached.size).toBe(SHIPMENT_STATES.length)
    expect(previousShipmentStates('LOST')).toEqual(['SHIPPED', 'DELIVERED'])
  })

  test('a shipment is open in the warehouse and on its way', () => {
    expect(SHIPMENT_STATES.filter(isInWarehouse)).toEqual([...IN_WAREHOUSE_STATES])
    expect(OPEN_SHIPMENT_STATES).toEqual(['PLANNED', 'PICKING', 'PACKED', 'SHIPPED'])
  })

  test('a shipment is in the warehouse, has left, or is cancelled', () => {
    for (const state of SHIPMENT_STATES) {
      expect([isInWarehouse(state), hasLeft(state), state === 'CANCELLED'].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('events of a carrier', () => {
  const at = (kind: ParcelEventKind, hour: number) => ({ kind, at: new Date(Date.UTC(2026, 10, 23, hour)) })

  test('a parcel is on its way until an event ends its journey', () => {
    expect(stateOfEvents([])).toBeNull()
    expect(stateOfEvents([at('PICKED_UP', 8), at('DELAYED', 9), at('OUT_FOR_DELIVERY', 10)])).toBeNull()
    expect(stateOfEvents([at('PICKED_UP', 8), at('DELIVERED', 9)])).toBe('DELIVERED')
  })

  test('the order in which the events came does not matter', () => {
    const events = [at('DELIVERED', 9), at('ON_ITS_WAY', 8), at('LOST', 12)]
    expect(stateOfEvents(events)).toBe('LOST')
    expect(stateOfEvents(events.toReversed())).toBe('LOST')
  })
})

describe('units of a line', () => {
  test('units are open until they are cancelled or put into a shipment', () => {
    expect(openUnits(line({ quantity: 5, cancelled: 1, in_shipments: 3 }))).toBe(1)
  })

  test('the counters follow from the shipments; cancelled and reopened ones do not count', () => {
    const parcel = (state: ShipmentState, quantity: number, reopened = false) => ({ state, quantity, reopened })
    const parcels = [parcel('PACKED', 1), parcel('SHIPPED', 2), parcel('DELIVERED', 4), parcel('LOST', 8)]
    expect(countUnits(parcels)).toEqual({ in_shipments: 15, shipped: 14, delivered: 4 })
    expect(countUnits([...parcels, parcel('CANCELLED', 16), parcel('LOST', 32, true)])).toEqual(countUnits(parcels))
  })
})

test('an order ships once it is paid or confirmed, and not when a refund is due', () => {
  expect(ORDER_STATES.filter(mayShip)).toEqual(['PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED'])
})

describe('the state of an order follows from its shipments', () => {
  test('it is fulfilled from the first shipment on, shipped with the last, delivered with the last', () => {
    expect(fulfilmentState('PAID', [line({})])).toBe('PAID')
    expect(fulfilmentState('CONFIRMED', [line({ in_shipments: 1 })])).toBe('FULFILLING')
    const shipped = line({ in_shipments: 2, shipped: 2 })
    expect(fulfilmentState('PAID', [shipped, line({ in_shipments: 1, shipped: 1 })])).toBe('FULFILLING')
    expect(fulfilmentState('FULFILLING', [shipped, line({ cancelled: 2 })])).toBe('SHIPPED')
    expect(fulfilmentState('SHIPPED', [line({ in_shipments: 2, shipped: 2, delivered: 1 })])).toBe('SHIPPED')
    expect(fulfilmentState('SHIPPED', [line({ in_shipments: 2, shipped: 2, delivered: 2 })])).toBe('DELIVERED')
  })

  test('it never goes back, and shipments do not move an order that is refunded', () => {
    expect(fulfilmentState('SHIPPED', [line({})])).toBe('SHIPPED')
    expect(fulfilmentState('REFUND_DUE', [line({ in_shipments: 2, shipped: 2 })])).toBe('REFUND_DUE')
  })

  test('an order of which all is cancelled is not delivered', () => {
    expect(fulfilmentState('FULFILLING', [line({ cancelled: 2 })])).toBe('FULFILLING')
  })

  test('each step to the new state is an allowed transition', () => {
    const states: OrderState[] = ['PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED']
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.integer({ min: 0, max: 2 }), (from, delivered) => {
        const to = fulfilmentState(from, [line({ in_shipments: 2, shipped: 2, delivered })])
        const steps = fulfilmentSteps(from, to)
        expect(steps.at(-1) ?? from).toBe(to)
        steps.reduce((state, next) => {
          expect(canMove(state, next), `${state} to ${next}`).toBe(true)
          return next
        }, from)
      }),
    )
  })
})
