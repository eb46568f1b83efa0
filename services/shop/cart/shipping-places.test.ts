import { changeOrderAddress } from '@meridian/contract/admin/order-address.ts'
import { listRegions } from '@meridian/contract/core.ts'
import { addShippingAddress, setShippingAddress } from '@meridian/contract/sec/account.ts'
import {
  createGuestCart,
  getGuestCart,
  setGuestBuyer,
  setGuestShippingAddress,
} from '@meridian/contract/shop/guest-cart.ts'
import { setBuyer, setShippingAddressOfCart } from '@meridian/contract/shop/member-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { completeCart, fillCart, KASIA, KASIAS_ADDRESS, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const ewa = await shop.member({ country_id: 'DE' })
const admin = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })

const query = { languageId: 'en' } as const
const BERLIN = {
  ...KASIAS_ADDRESS,
  street: 'Torstraße',
  street_hn: '7',
  city_name: 'Berlin',
  postal_code: '10435',
  phone_prefix: '+49',
  phone_number: '151 12345678',
}

/** The first field that each call with an address refuses. */
async function refusedBy(address: object): Promise<Record<string, unknown>> {
  const body = { ...BERLIN, ...address }
  const guest = await shop.guest('DE')
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }], { country_id: 'DE' })
  const { order_id } = await placeTestOrder(
    await shop.guest('DE'),
    [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }],
    PAYMENT_METHOD_IDS.DE.card,
    { country_id: 'DE' },
  )
  const saved = await ewa.call(addShippingAddress, { query, body: BERLIN })
  const params = { shippingAddressId: saved.account_shipping_address.id }
  const email = KASIA.email
  const calls: Record<string, Promise<unknown>> = {
    setGuestShippingAddress: guest.call(setGuestShippingAddress, { query, body }),
    setGuestBuyer: guest.call(setGuestBuyer, { query, body: { ...body, email } }),
    shippingOfBuyer: guest.call(setGuestBuyer, { query, body: { ...BERLIN, email, shipping_address: body } }),
    setShippingAddressOfCart: ewa.call(setShippingAddressOfCart, { query, body }),
    setBuyer: ewa.call(setBuyer, { query, body: { ...body, email } }),
    addShippingAddress: ewa.call(addShippingAddress, { query, body }),
    setShippingAddress: ewa.call(setShippingAddress, { params, query, body }),
    changeOrderAddress: admin.call(changeOrderAddress, {
      params: { order_id },
      body: { version: 1, shipping_address: body },
    }),
  }
  const refusals = Object.entries(calls).map(async ([name, call]) => {
    const error = await call.then(
      () => null,
      (refusal: { fields?: { path: string; code: string }[] }) => refusal,
    )
    const [field] = error?.fields ?? []
    return [name, field && `${field.path.replace('shipping_address.', '')} ${field.code}`] as const
  })
  return Object.fromEntries(await Promise.all(refusals))
}

test.each([
  ['a territory without deliveries', { postal_code: '27498' }, 'postal_code TERRITORY_REFUSED'],
  ['a place that another shop serves', { postal_code: '87491' }, 'postal_code SHOP_AT'],
  ['a street without a house number', { street_hn: ' \u200b' }, 'street_hn REQUIRED'],
  ['a house number without a digit', { street_hn: 'x' }, 'street_hn INVALID_FORMAT'],
  ['a name without a letter', { name_first: '123' }, 'name_first INVALID_CHARACTERS'],
])('%s is refused at its field by every call that takes an address', async (_, address, problem) => {
  for (const [call, reported] of Object.entries(await refusedBy(address))) expect(reported, call).toBe(problem)
})

test('what is pasted is stored plain, and a number in the street is put in its field', async () => {
  const guest = await shop.guest('DE')
  await fillCart(guest, [], { country_id: 'DE' })
  const pasted = {
    name_last: '\u2066O´Brien‑Nowak\u2069',
    street: 'Torstr.\u00a0１２ a',
    street_hn: null,
    postal_code: '１０４３５',
    phone_number: '\u202a١٥١ 12345678',
  }
  const { data } = await guest.call(setGuestShippingAddress, { query, body: { ...BERLIN, ...pasted } })
  expect(data.shipping_address).toMatchObject({
    name_last: "O'Brien-Nowak",
    street: 'Torstr.',
    street_hn: '12 a',
    postal_code: '10435',
    phone_number: '15112345678',
  })
})

test('a buyer who is only billed may live where nothing is sent', async () => {
  const guest = await shop.guest('DE')
  await fillCart(guest, [], { country_id: 'DE' })
  const body = { ...BERLIN, postal_code: '27498', email: KASIA.email, shipping_address: BERLIN }
  const { data } = await guest.call(setGuestBuyer, { query, body })
  expect(data).toMatchObject({ buyer: { postal_code: '27498' }, shipping_address: { postal_code: '10435' } })
})

test('a basket with an address from before the rules places no order', async () => {
  const guest = await shop.guest('DE')
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }], { country_id: 'DE' })
  const cart = await completeCart(guest, PAYMENT_METHOD_IDS.DE.card, { country_id: 'DE' })
  await sql`update shop.cart set shipping_address = shipping_address || '{"street_hn": null, "postal_code": "27498"}'
    where code = ${cart.code}`.execute(shop.pool.kysely)
  await expect(guest.call(createOrder, { body: await orderOf(guest, cart, 'DE') })).rejects.toMatchObject({
    error: 'CART_INCOMPLETE',
    fields: [{ path: 'shipping_address.street_hn' }, { path: 'shipping_address.postal_code' }],
  })
})

/** A cart in a country, with one product that goes to a postcode. */
async function cartTo(country_id: CountryId, place: object) {
  const guest = await shop.guest(country_id)
  await guest.call(createGuestCart, { query, body: { country_id } })
  await sql`insert into shop.cart_item (cart_id, variant_id, quantity)
    select cart_id, ${AMBRE_51_50ML.variant_id}, 1 from shop.cart order by cart_id desc limit 1`.execute(
    shop.pool.kysely,
  )
  await guest.call(setGuestShippingAddress, { query, body: { ...KASIAS_ADDRESS, ...place } })
  return (await guest.call(getGuestCart, { query })).data
}

test.each([
  ['1000-001', 2300],
  ['9000-001', 2200],
  ['9500-001', 1600],
])('in Portugal %s is taxed at %i hundredths of a percent, at the same price', async (postal_code, rate) => {
  const lisbon = { postal_code, phone_prefix: '+351', phone_number: '912 345 678' }
  const { totals } = await cartTo('PT', lisbon)
  const mainland = await cartTo('PT', { ...lisbon, postal_code: '1000-001' })
  expect(totals.total_gross).toBe(mainland.totals.total_gross)
  expect(totals.taxes.map((tax) => tax.rate_hundredths)).toEqual([rate])
})

test('a postcode of another region is reported at the postcode', async () => {
  const guest = await shop.guest('ES')
  await guest.call(createGuestCart, { query, body: { country_id: 'ES' } })
  const { regions } = await guest.call(listRegions, { params: { countryId: 'ES' } })
  const set = (code: string, postal_code: string) =>
    guest.call(setGuestShippingAddress, {
      query,
      body: {
        ...KASIAS_ADDRESS,
        postal_code,
        region_id: regions.find((region) => region.code === code)?.id ?? null,
        phone_prefix: '+34',
        phone_number: '612 345 678',
      },
    })
  await set('M', '28039')
  await expect(set('CE', '28039')).rejects.toMatchObject({
    fields: [{ path: 'postal_code', code: 'REGION_CONTRADICTED' }],
  })
  await expect(set('M', '51001')).rejects.toMatchObject({
    fields: [{ path: 'postal_code', code: 'TERRITORY_REFUSED' }],
  })
  await expect(set('M', '35001')).rejects.toMatchObject({ fields: [{ path: 'postal_code', code: 'SHOP_GC' }] })
})
