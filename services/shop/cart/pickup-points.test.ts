import { Refusal } from '@meridian/contract/errors.ts'
import { getGuestCart, setGuestShippingMethod } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { listPickupPoints } from '@meridian/contract/shop/pickup-points.ts'
import { completeCart, fillCart, orderOf } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const query = { languageId: 'en' } as const
const METHOD = SHIPPING_METHOD_IDS.PL.pickup_point
/** A pick-up method whose points are unknown. */
const TYPED = 99_903
const GDYNIA = {
  code: 'GDY01',
  name: 'Meridian Point Gdynia',
  address: 'ul. Świętojańska 40, 81-372 Gdynia',
}

const shop = await openTestShop()
await shop.pool.kysely
  .insertInto('shop.shipping_method')
  .values({
    shipping_method_id: TYPED,
    country_id: 'PL',
    currency_code: 'PLN',
    kind: 'pickup_point',
    gross_price: 990,
    free_from: null,
    days_min: 1,
    days_max: 2,
    position: 9,
  })
  .execute()

const near = async (postal_code: string, id: number = METHOD) =>
  (await shop.nobody.call(listPickupPoints, { params: { id }, query: { postal_code } })).pickup_points

test('points are listed nearest first, within the distance limit, with what the buyer needs to know', async () => {
  const points = await near('81-391')
  expect(points.map((point) => point.city_name)).toEqual(['Gdynia', 'Gdańsk', 'Gdańsk', 'Elbląg', 'Słupsk'])
  expect(points[0]).toEqual({
    code: 'GDY01',
    name: 'Meridian Point Gdynia',
    street: 'ul. Świętojańska 40',
    postal_code: '81-372',
    city_name: 'Gdynia',
    latitude: 54.518,
    longitude: 18.539,
    distance_km: 0,
    opening_hours: [
      { from_day: 1, to_day: 5, from: '06:30', to: '20:00' },
      { from_day: 6, to_day: 6, from: '08:00', to: '16:00' },
    ],
  })
})

test('a list is never longer than eight', async () => {
  expect(await near('44-100')).toHaveLength(8)
})

test('a postcode may be written in any usual form of its country', async () => {
  expect((await near('31147'))[0]?.city_name).toBe('Kraków')
  expect((await near('10001', SHIPPING_METHOD_IDS.DE.pickup_point))[0]?.city_name).toBe('Berlin')
})

test('a method whose points are unknown lists none', async () => {
  expect(await near('81-391', TYPED)).toEqual([])
})

test.each([
  ['an unknown method', 2_000_000_000, '81-391', 'METHOD_UNAVAILABLE'],
  ['a courier', SHIPPING_METHOD_IDS.PL.courier, '81-391', 'METHOD_UNAVAILABLE'],
  ['no postcode', METHOD, '', 'FIELDS_REFUSED'],
  ['half a postcode', METHOD, '81', 'FIELDS_REFUSED'],
  ['the postcode of another country', METHOD, 'SW1A 1AA', 'FIELDS_REFUSED'],
] as const)('nothing is listed for %s', async (_what, id, postal_code, error) => {
  expect(await shop.nobody.refusal(listPickupPoints, { params: { id }, query: { postal_code } })).toBe(error)
})

test('a chosen point is stored with its known name and address, whatever was sent with its code', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  const pickup_point = { code: ' GDY01 ', name: 'My shed', address: 'Elsewhere' }
  const { data } = await guest.call(setGuestShippingMethod, {
    query,
    body: { shipping_method_id: METHOD, pickup_point },
  })
  expect(data.pickup_point).toEqual(GDYNIA)
  const courier = { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier, pickup_point }
  expect((await guest.call(setGuestShippingMethod, { query, body: courier })).data.pickup_point).toBeNull()
})

test.each([
  ['no point', METHOD, null, 'pickup_point', 'REQUIRED'],
  ['a blank code', METHOD, { code: ' ' }, 'pickup_point', 'REQUIRED'],
  ['an unknown point', METHOD, { code: 'GDY99' }, 'pickup_point', 'POINT_UNKNOWN'],
  ['a point of another country', METHOD, { code: 'BER01' }, 'pickup_point', 'POINT_UNKNOWN'],
  ['a typed point without a name', TYPED, { code: 'A1' }, 'pickup_point.name', 'REQUIRED'],
  [
    'a typed point without an address',
    TYPED,
    { code: 'A1', name: 'Kiosk', address: ' ' },
    'pickup_point.address',
    'REQUIRED',
  ],
] as const)('%s is refused with its field, and the cart is unchanged', async (_what, id, pickup_point, path, code) => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  await guest.call(setGuestShippingMethod, {
    query,
    body: { shipping_method_id: METHOD, pickup_point: { code: 'GDY01' } },
  })
  const before = await guest.call(getGuestCart, { query })
  const refusal = await guest
    .call(setGuestShippingMethod, { query, body: { shipping_method_id: id, pickup_point } })
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ error: 'FIELDS_REFUSED', fields: [{ path, code }] })
  expect(await guest.call(getGuestCart, { query })).toEqual(before)
})

test('a point that no person could have typed is refused', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  for (const pickup_point of [{ code: 'A\u0000' }, { code: 'x'.repeat(41) }, { code: 'A', name: '\ud800' }]) {
    const body = { shipping_method_id: TYPED, pickup_point }
    expect(await guest.refusal(setGuestShippingMethod, { query, body })).toBe('FIELDS_REFUSED')
  }
})

test('where points are unknown, the typed one is stored', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  const pickup_point = { code: 'GDY01M', name: ' Kiosk at the station ', address: 'pl. Konstytucji 1, 81-354 Gdynia' }
  const { data } = await guest.call(setGuestShippingMethod, {
    query,
    body: { shipping_method_id: TYPED, pickup_point },
  })
  expect(data.pickup_point).toEqual({ ...pickup_point, name: 'Kiosk at the station' })
})

test('the order keeps the point as it was, and an order to a closed point is refused', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  await completeCart(guest)
  const choose = async (code: string) =>
    (await guest.call(setGuestShippingMethod, { query, body: { shipping_method_id: METHOD, pickup_point: { code } } }))
      .data
  const closed = await choose('KAL01')
  const { kysely } = shop.pool
  await kysely.deleteFrom('shop.pickup_point').where('code', '=', 'KAL01').execute()
  await kysely
    .updateTable('core.cache_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('name', '=', 'content')
    .execute()
  await shop.deps.cache.refresh()
  expect(await guest.refusal(createOrder, { body: await orderOf(guest, closed) })).toBe('CART_INCOMPLETE')
  const { data } = await guest.call(createOrder, { body: await orderOf(guest, await choose('GDY01')) })
  expect(data.pickup_point).toEqual(GDYNIA)
})
