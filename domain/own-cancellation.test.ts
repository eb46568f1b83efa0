import { expect, test } from 'vitest'
import { ORDER_STATES } from './order.ts'
import { ownCancellation } from './own-cancellation.ts'
import { SHIPMENT_STATES } from './shipment.ts'

test('a buyer cancels units of a paid order, and an order on delivery only as a whole', () => {
  const may = ORDER_STATES.map((state) => [state, ownCancellation(state, [])]).filter(([, what]) => what !== 'nothing')
  expect(may).toEqual([
    ['PAID', 'units'],
    ['CONFIRMED', 'whole'],
    ['FULFILLING', 'units'],
  ])
})

test('nothing can be cancelled once a parcel is packed, even if another is not', () => {
  const may = SHIPMENT_STATES.filter(
    (state) => ownCancellation('FULFILLING', [{ state: 'PLANNED' }, { state }]) === 'units',
  )
  expect(may).toEqual(['PLANNED', 'PICKING', 'CANCELLED'])
})
