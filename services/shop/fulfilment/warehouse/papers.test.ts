import { printLabels, printPackingSlips, printPickList } from '@meridian/contract/admin/papers.ts'
import { packShipment, planShipment, shipParcel } from '@meridian/contract/admin/shipments.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { scopeOf } from '../../../gate/country-scope.ts'
import { openTestShop } from '../../../testing/testing.ts'
import { contextAt } from '../../../testing/testing-reads.ts'
import { createTestCarrier } from '../shipments/carrier-testing.ts'
import { orderToShip, shipped } from '../shipments/fulfilment-testing.ts'
import { readLinesToPick, readParcelsToPrint } from './papers-queries.ts'

const shop = await openTestShop({ carriers: [createTestCarrier()] })
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
const foreign = await shop.member({ type_id: 2, countries: ['DE'], role: 'warehouse' })

const scope = scopeOf({
  caller: {
    ...contextAt(new Date()).caller,
    kind: 'admin',
    user_id: 1,
    session_id: '',
    countries: ['PL'],
    held: [],
    proved_at: null,
    enrolling: false,
  },
})
const LINES = [
  { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
  { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 },
]
const pdfOf = ({ paper }: { paper: { base64_code: string } }) =>
  Buffer.from(paper.base64_code, 'base64').subarray(0, 8).toString('latin1')

test('units to pick are those in no parcel or in an unpacked one', async () => {
  const { order } = await orderToShip(shop, LINES)
  const { order_id } = order
  const toPick = async () =>
    (await readLinesToPick(shop.pool.kysely, scope, [order_id])).map(({ sku, quantity }) => [sku, quantity])
  const all = await toPick()
  expect(all).toHaveLength(2)
  expect(all).toContainEqual([AMBRE_51_50ML.sku, 2])
  const lines = [{ position: 1, quantity: 1 }]
  const { version } = await shipped(admin, order_id)
  const planned = (await admin.call(planShipment, { params: { order_id }, body: { version, lines } })).order
  expect(await toPick()).toEqual(all)
  const params = { shipment_id: planned.parcels[0]?.shipment_id ?? 0 }
  await admin.call(packShipment, { params, body: { version: planned.version } })
  expect(await toPick()).toContainEqual([AMBRE_51_50ML.sku, 1])
})

test('pick list, packing slips and labels are printed in the countries of the admin only', async () => {
  const { order } = await orderToShip(shop, LINES)
  const { order_id } = order
  const requested = { query: { orders: [order_id], languageId: 'pl' as const } }
  const ofOrder = { query: { orders: [order_id] } }
  expect(pdfOf(await admin.call(printPickList, requested))).toBe('%PDF-1.7')
  expect(await foreign.refusal(printPickList, requested)).toBe('ACT_NOT_ALLOWED')
  expect(await admin.refusal(printPackingSlips, ofOrder)).toBe('ACT_NOT_ALLOWED')
  let seen = await shipped(admin, order_id)
  seen = (await admin.call(planShipment, { params: { order_id }, body: { version: seen.version } })).order
  const params = { shipment_id: seen.parcels[0]?.shipment_id ?? 0 }
  seen = (await admin.call(packShipment, { params, body: { version: seen.version } })).order
  expect(pdfOf(await admin.call(printPackingSlips, ofOrder))).toBe('%PDF-1.7')
  expect(await foreign.refusal(printPackingSlips, ofOrder)).toBe('ACT_NOT_ALLOWED')
  expect(await admin.refusal(printLabels, ofOrder)).toBe('ACT_NOT_ALLOWED')
  await admin.call(shipParcel, { params, body: { version: seen.version } })
  const ofParcel = { query: { parcels: [params.shipment_id] } }
  const printed = await admin.call(printLabels, ofParcel)
  expect(pdfOf(printed)).toBe('%PDF-1.7')
  expect(printed.labels).toMatchObject([{ title: `${order.number}/1`, pieces: 3 }])
  expect(printed.labels[0]?.recipient.length).toBeGreaterThan(2)
  expect(await foreign.refusal(printLabels, ofParcel)).toBe('ACT_NOT_ALLOWED')
  const [parcel] = await readParcelsToPrint(shop.pool.kysely, scope, { parcels: [params.shipment_id] })
  expect(parcel?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
})
