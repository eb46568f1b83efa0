import { exchangeReturn, previewExchange, undoAmendment } from '@meridian/contract/admin/amendments.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { createReturn, getReturn, inspectReturnUnits, receiveReturnUnits } from '@meridian/contract/admin/returns.ts'
import { AMBRE_51_50ML, NOTES_HARDBACK } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'
import { expireOrder } from '../../order/expire-orders.ts'
import { paidMemberOrder, refundingProvider, shipUnits, versionOf } from '../refunds/money-back-testing.ts'
import { digestTables, stateOf } from './amendments-testing.ts'

const reason = 'As agreed by phone'
const { provider } = refundingProvider()
const shop = await openTestShop({ provider })
const admin = await shop.member({ type_id: 2, countries: ['PL'] })

/** One of the two units of the first line was returned and can be sold again. */
async function inspected(): Promise<{ return_id: number; order_id: number }> {
  const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
  await shipUnits(shop, order_id, 1, 2)
  const units = [{ position: 1, units: 1 }]
  const requested = { version: await versionOf(shop, order_id), kind: 'GOODWILL' as const, units, reason }
  const { return_id } = (await admin.call(createReturn, { params: { order_id }, body: requested })).goods_return
  const params = { return_id }
  const { goods_return } = await admin.call(receiveReturnUnits, {
    params,
    body: { code: AMBRE_51_50ML.sku, units: 1 },
  })
  const lines = [{ position: 1, units: 1, disposition: 'RESTOCKED' as const, from_quarantine: false }]
  await admin.call(inspectReturnUnits, { params, body: { version: goods_return.version, units: lines } })
  return { return_id, order_id }
}

const wishFor = (quantity: number) => ({
  units: [{ position: 1, units: 1 }],
  shipping: 0,
  fee: 0,
  deductions: [],
  add: [{ variant_id: AMBRE_51_50ML.variant_id, quantity }],
})

test.each(['expired', 'undone'] as const)('an exchange that is %s leaves every table as it was', async (end) => {
  const { return_id, order_id } = await inspected()
  const before = await digestTables(shop, order_id)
  const params = { return_id }
  const { version } = (await admin.call(getReturn, { params })).goods_return
  const request = { ...wishFor(1), add: [{ variant_id: NOTES_HARDBACK.variant_id, quantity: 9 }] }
  const { preview } = await admin.call(previewExchange, { params, body: { ...request, languageId: 'en' } })
  expect(preview.due).toBeGreaterThan(0)
  const body = { ...request, difference: preview.due - preview.back, reason, version }
  const { amendment_id } = await admin.call(exchangeReturn, { params, body })
  expect(await digestTables(shop, order_id)).not.toEqual(before)
  const { rows } = await sql<{ order_id: number }>`
    select order_id from shop.orders where changes_order_id = ${order_id}`.execute(shop.pool.kysely)
  if (end === 'undone') {
    const undoing = { version: await versionOf(shop, order_id), reason }
    await admin.call(undoAmendment, { params: { amendment_id }, body: undoing })
  } else {
    await expireOrder(shop.paymentDeps, rows[0]?.order_id ?? 0, new Date(shop.time.now.getTime() + 4 * 86_400_000))
  }
  expect(await digestTables(shop, order_id)).toEqual(before)
  expect((await admin.call(getReturn, { params })).goods_return.state).toBe('INSPECTED')
})

test('a variant that comes back is exchanged at the price it was bought at, for no more pieces than came', async () => {
  const { return_id, order_id } = await inspected()
  await sql`insert into shop.price (variant_id, country_id, currency_code, price_group_id, gross_price, points, valid_from)
    select distinct on (price_group_id) variant_id, country_id, currency_code, price_group_id, gross_price * 2, points,
        ${shop.time.now}::timestamptz from shop.price
      where variant_id = ${AMBRE_51_50ML.variant_id} and country_id = 'PL' order by price_group_id, valid_from desc`.execute(
    shop.pool.kysely,
  )
  const params = { return_id }
  const { version } = (await admin.call(getReturn, { params })).goods_return
  const more = { ...wishFor(2), languageId: 'en' as const }
  expect(await admin.refusal(previewExchange, { params, body: more })).toBe('ACT_NOT_ALLOWED')
  const { preview } = await admin.call(previewExchange, { params, body: { ...wishFor(1), languageId: 'en' } })
  expect(preview).toMatchObject({ due: 0, back: 0 })
  await admin.call(exchangeReturn, { params, body: { ...wishFor(1), difference: 0, reason, version } })
  expect((await admin.call(getReturn, { params })).goods_return.state).toBe('CLOSED')
  const { rows } = await sql<{ order_id: number }>`
    select order_id from shop.orders where changes_order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(rows).toHaveLength(1)
  const following = await stateOf(shop, rows[0]?.order_id ?? 0)
  expect(following).toMatchObject({ state: 'PAID', shipping_status: 'OPEN', credit: following.total_gross })
  const { order } = await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })
  expect(order.timeline.filter(({ source }) => source === 'refund').map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ amount: following.credit, means: 'ORDER', is_sent: true }),
  ])
})
