import { expect, test } from 'vitest'
import { cancellableByBuyer } from './cancellation.ts'
import { ORDER_STATES } from './order.ts'
import { SHIPMENT_STATES } from './shipment.ts'

test('a buyer cancels units of a paid order, and an order on delivery or an unpaid one by phone only as a whole', () => {
  const mayCancel = (is_by_phone: boolean) =>
    ORDER_STATES.map((state) => [state, cancellableByBuyer({ state, is_by_phone }, [])]).filter(
      ([, what]) => what !== 'nothing',
    )
  expect(mayCancel(true)[0]).toEqual(['PENDING_PAYMENT', 'whole'])
  expect(mayCancel(false)).toEqual([
    ['PAID', 'units'],
    ['CONFIRMED', 'whole'],
    ['FULFILLING', 'units'],
  ])
})

test('nothing can be cancelled once a parcel is packed, even if another is not', () => {
  const may = SHIPMENT_STATES.filter(
    (state) =>
      cancellableByBuyer({ state: 'FULFILLING', is_by_phone: false }, [{ state: 'PLANNED' }, { state }]) === 'units',
  )
  expect(may).toEqual(['PLANNED', 'PICKING', 'CANCELLED'])
})
