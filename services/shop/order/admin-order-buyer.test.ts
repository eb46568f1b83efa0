import { openOrder } from '@meridian/contract/admin/order.ts'
import { changeOrderBuyer, getOrderBuyer } from '@meridian/contract/admin/order-buyer.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { getOrder } from '@meridian/contract/shop/order.ts'
import { KASIA, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })

const placed = async () =>
  placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
const RIGHT = { name_first: 'Kassandra', name_last: KASIA.name_last, email: 'kasia.right@example.com' }
const open = async (order_id: number) =>
  (await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
const reading = (order_id: number, access_key: string | undefined) => ({
  params: { order_id },
  query: { languageId: 'en' as const, access_key },
})

test('a mistyped name and mail address are corrected, and the confirmation goes to the right person', async () => {
  const { order_id } = await placed()
  const params = { order_id }
  const body = { version: 1, buyer: { ...RIGHT, email: ' Kasia.Right@example.com ' }, sends_confirmation: true }
  expect(await admin.call(changeOrderBuyer, { params, body })).toEqual({ version: 2 })
  const { buyer } = await admin.call(getOrderBuyer, { params })
  expect(buyer).toMatchObject({ name_first: 'Kassandra', name_last: KASIA.name_last })
  const order = await open(order_id)
  expect(order.buyer).toMatchObject({ email: buyer.email, street: KASIA.street })
  expect(order.shipping_address.name_first).toBe('Kassandra')
  expect(order.timeline.at(-1)).toMatchObject({ what: 'buyer_changed', facts: { fields: ['name_first', 'email'] } })
  expect(JSON.stringify(order.timeline)).not.toContain('Kassandra')
  const { rows } = await sql`select data from pgboss.job where name = 'send-mail'
    and (data ->> 'order_id')::bigint = ${order_id} and data ? 'again'`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ data: { order_id, template: 'order-placed', again: 2 } }])
  const found = await admin.call(searchOrders, { query: { search: RIGHT.email } })
  expect(found.rows.map((row) => row.order_id)).toEqual([order_id])
})

test('the link that went to a stranger opens the order no more, and the next mail has one that does', async () => {
  const { order_id, access_key } = await placed()
  const stranger = await shop.guest('PL')
  await stranger.call(getOrder, reading(order_id, access_key))
  const same = { version: 1, buyer: { ...RIGHT, email: KASIA.email }, sends_confirmation: false }
  await admin.call(changeOrderBuyer, { params: { order_id }, body: same })
  await stranger.call(getOrder, reading(order_id, access_key))
  const body = { version: 2, buyer: RIGHT, sends_confirmation: false }
  await admin.call(changeOrderBuyer, { params: { order_id }, body })
  expect(await stranger.refusal(getOrder, reading(order_id, access_key))).toBe('ORDER_ABSENT')
  const mailed = await shop.readOrderForMail({ order_id })
  expect(mailed.buyer.email).toBe(RIGHT.email)
  await stranger.call(getOrder, reading(order_id, mailed.access_key))
})

test('a link of before a secret was exchanged ends as well', async () => {
  const { order_id, access_key } = await placed()
  await sql`update shop.orders set later_access_key_hash = access_key_hash, access_key_hash = sha256('another')
    where order_id = ${order_id}`.execute(shop.pool.kysely)
  const stranger = await shop.guest('PL')
  await stranger.call(getOrder, reading(order_id, access_key))
  const body = { version: 1, buyer: RIGHT, sends_confirmation: false }
  await admin.call(changeOrderBuyer, { params: { order_id }, body })
  expect(await stranger.refusal(getOrder, reading(order_id, access_key))).toBe('ORDER_ABSENT')
})

test('wrong fields are named at once, the second of two people is refused, and an ended order is unchanged', async () => {
  const { order_id } = await placed()
  const params = { order_id }
  const wrong = { name_first: '', name_last: 'N', email: 'kasia@' }
  const refused = await admin
    .call(changeOrderBuyer, { params, body: { version: 1, buyer: wrong, sends_confirmation: false } })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ fields: [{ path: 'name_first' }, { path: 'email' }] })
  const body = { version: 1, buyer: RIGHT, sends_confirmation: false }
  await admin.call(changeOrderBuyer, { params, body })
  expect(await admin.refusal(changeOrderBuyer, { params, body })).toBe('VERSION_STALE')
  await sql`update shop.orders set state = 'EXPIRED' where order_id = ${order_id}`.execute(shop.pool.kysely)
  const { version, acts } = await open(order_id)
  expect(acts).not.toContain('change_buyer')
  expect(await admin.refusal(changeOrderBuyer, { params, body: { ...body, version } })).toBe('ACT_NOT_ALLOWED')
})
