import { listAmendments } from '@meridian/contract/admin/amendments.ts'
import { getOrderShipments } from '@meridian/contract/admin/shipments.ts'
import { expect, test } from 'vitest'
import { answers } from '../../design/story-server.ts'
import { all, open, shownText, the, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { shipmentsAfter } from '../order/order-testing.ts'
import OrderParcels from './order-parcels.tsx'

const page = (
  <>
    <h2>The order</h2>
    <OrderParcels order_id={7} parts={[]} />
  </>
)

test.each([
  [1, ['The order', 'Parcels'], 'Nothing is in a parcel yet'],
  [0, ['The order'], ''],
])('of an order with %i pieces to send and no parcel these cards show: %j', async (left, headings, words) => {
  await loadTexts('orders')
  const order = shipmentsAfter(0)
  const lines = order.lines.map((line) => ({ ...line, open: left }))
  await open('/', { '/': page }, [
    answers(getOrderShipments, () => ({ order: { ...order, lines, parcels: [] } })),
    answers(listAmendments, () => ({ amendments: [], follows: null })),
  ])
  await the('heading', 'The order')
  await until(() => expect(all('heading').map(({ textContent }) => textContent)).toEqual(headings))
  await until(() => expect(shownText()).toContain(words))
})
