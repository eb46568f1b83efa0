import { openOrder } from '@meridian/contract/admin/order.ts'
import { changeOrderAddress, getOrderAddress } from '@meridian/contract/admin/order-address.ts'
import { KASIAS_ADDRESS, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })

const placed = async () => {
  const { order_id } = await placeTestOrder(await shop.guest('PL'), [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
  ])
  return { params: { order_id } }
}
const MOVED = { ...KASIAS_ADDRESS, street: 'Wrzosowa', street_hn: '51', city_name: 'Gdańsk', postal_code: '80 - 001' }
const open = async (params: { order_id: number }) =>
  (await admin.call(openOrder, { params, query: { languageId: 'en' } })).order

test('a new delivery address is normalized as at the checkout, mailed and recorded without its text', async () => {
  const { params } = await placed()
  const body = { version: 1, shipping_address: MOVED }
  expect(await admin.call(changeOrderAddress, { params, body })).toEqual({ version: 2 })
  const { shipping_address, regions } = await admin.call(getOrderAddress, { params })
  expect(shipping_address).toMatchObject({ street: 'Wrzosowa', city_name: 'Gdańsk', postal_code: '80-001' })
  expect(regions).toEqual([])
  const order = await open(params)
  expect(order.timeline.at(-1)).toMatchObject({
    what: 'address_changed',
    facts: { fields: expect.arrayContaining(['city_name', 'postal_code', 'street', 'street_hn']) },
  })
  expect(JSON.stringify(order.timeline)).not.toContain('Wrzosowa')
  expect(order.buyer.street).toBe(KASIAS_ADDRESS.street)
  const { rows } = await sql`select data from pgboss.job where name = 'send-mail'
    and (data ->> 'order_id')::bigint = ${params.order_id} and data ->> 'template' = 'address-changed'`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([{ data: { order_id: params.order_id, template: 'address-changed', version: 2 } }])
})

test('a wrong field is named, and another country is refused', async () => {
  const { params } = await placed()
  const wrong = { version: 1, shipping_address: { ...MOVED, postal_code: '8', street: '' } }
  const refused = await admin.call(changeOrderAddress, { params, body: wrong }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ fields: [{ path: 'street' }, { path: 'postal_code' }] })
  const abroad = { version: 1, shipping_address: { ...MOVED, country_id: 'DE' } } as const
  expect(await admin.refusal(changeOrderAddress, { params, body: abroad })).toBe('COUNTRY_MISMATCH')
  expect((await open(params)).version).toBe(1)
})

test('once a parcel is packed the address stays, until the parcel is opened again', async () => {
  const { params } = await placed()
  const { rows } = await sql<{ shipment_id: number }>`
    insert into shop.shipment (order_id, parcel, country_id, created_at, packed_at)
      values (${params.order_id}, 1, 'PL', now(), now()) returning shipment_id`.execute(shop.pool.kysely)
  const to = (state: string) =>
    sql`update shop.shipment set state = ${state} where shipment_id = ${rows[0]?.shipment_id}`.execute(shop.pool.kysely)
  await to('PICKING')
  await to('PACKED')
  expect((await open(params)).acts).not.toContain('change_address')
  const body = { version: 1, shipping_address: MOVED }
  expect(await admin.refusal(changeOrderAddress, { params, body })).toBe('ACT_NOT_ALLOWED')
  await to('PICKING')
  expect((await open(params)).acts).toContain('change_address')
  await admin.call(changeOrderAddress, { params, body })
})

test('where a region has its own tax, the order stays in its region', async () => {
  const { params } = await placed()
  const usa = await shop.member({ type_id: 2, countries: ['US'], role: 'service' })
  const { rows } = await sql<{ region_id: number }>`
    select region_id from core.region where country_id = 'US' order by region_id limit 2`.execute(shop.pool.kysely)
  const [here, there] = rows.map(({ region_id }) => region_id)
  await sql`update shop.orders set country_id = 'US', shipping_address = shipping_address || jsonb_build_object('country_id', 'US',
      'region_id', ${here}::integer) where order_id = ${params.order_id}`.execute(shop.pool.kysely)
  const home = { ...MOVED, postal_code: '35004', phone_prefix: '+1', phone_number: '212 555 2368', region_id: here }
  const there_too = { version: 1, shipping_address: { ...home, postal_code: '99501', region_id: there } }
  const refused = await usa.call(changeOrderAddress, { params, body: there_too }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ fields: [{ path: 'region_id', code: 'REGION_FIXED' }] })
  await usa.call(changeOrderAddress, { params, body: { version: 1, shipping_address: home } })
})

test('where a territory has its own tax, the order stays in it', async () => {
  const { params } = await placed()
  const portuguese = await shop.member({ type_id: 2, countries: ['PT'], role: 'service' })
  await sql`update shop.orders set country_id = 'PT', shipping_address = shipping_address || jsonb_build_object('country_id', 'PT',
      'postal_code', '1000-001', 'city_name', 'Lisboa') where order_id = ${params.order_id}`.execute(shop.pool.kysely)
  const phone = { phone_prefix: '+351', phone_number: '912 345 678' }
  const to = (postal_code: string, city_name: string) => ({
    params,
    body: { version: 1, shipping_address: { ...MOVED, ...phone, postal_code, city_name } },
  })
  const refused = await portuguese.call(changeOrderAddress, to('9000-001', 'Funchal')).catch((error: unknown) => error)
  expect(refused).toMatchObject({ fields: [{ path: 'postal_code', code: 'TERRITORY_FIXED' }] })
  await portuguese.call(changeOrderAddress, to('4000-001', 'Porto'))
})
