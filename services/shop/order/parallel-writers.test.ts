import { addShippingAddress, listShippingAddresses } from '@meridian/contract/sec/account.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import {
  addCartItem,
  createFavoriteCart,
  getCart,
  listFavoriteCarts,
  removeCartItem,
  setBuyer,
  setCartItemQuantity,
  setDiscount,
  setPaymentMethod,
  setShippingAddressOfCart,
  setShippingMethod,
} from '@meridian/contract/shop/member-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { KASIA, KASIAS_ADDRESS, orderOf } from '@meridian/seed/buying.ts'
import {
  AMBRE_51_30ML,
  AMBRE_51_50ML,
  HAND_WASH_AMBER,
  PAYMENT_METHOD_IDS,
  SHIPPING_METHOD_IDS,
  SOAP_OLIVE,
} from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { findLedgerFaults } from '../../wallet/ledger-testing.ts'
import { createSpenderMaker } from '../../wallet/wallet-testing.ts'
import { fillBasket, retryWhenBusy } from '../cart/member-cart-testing.ts'

const CONNECTIONS = 4
const WRITERS = 3 * CONNECTIONS
const query = { languageId: 'en' } as const

const shop = await openTestShop({ poolSize: CONNECTIONS, queueChanges: true })
const memberWith = await createSpenderMaker(shop)
const members: TestUser[] = []
for (let made = 0; made < WRITERS; made++) members.push(await memberWith(5000))

/** Starts all calls at once and retries those refused as overload. */
const atOnce = (calls: (() => Promise<unknown>)[]) => Promise.all(calls.map((call) => retryWhenBusy(call)))

test('more writers than connections complete every kind of change, and none is lost', async () => {
  const kept = await Promise.all(
    members.map((member) =>
      retryWhenBusy(() =>
        fillBasket(
          member,
          [AMBRE_51_50ML, HAND_WASH_AMBER].map(({ variant_id }) => ({ variant_id, quantity: 1 })),
        ),
      ),
    ),
  )
  const itemOf = (index: number, { variant_id }: { variant_id: number }) => ({
    id: kept[index]?.items.find((item) => item.variant_id === variant_id)?.id ?? 0,
  })
  await atOnce(
    members.flatMap((member, index) => [
      () => member.call(addCartItem, { query, body: { variant_id: SOAP_OLIVE.variant_id, quantity: 1 } }),
      () => member.call(addCartItem, { query, body: { variant_id: SOAP_OLIVE.variant_id, quantity: 2 } }),
      () => member.call(addCartItem, { query, body: { variant_id: AMBRE_51_30ML.variant_id, quantity: 1 } }),
      () => member.call(setCartItemQuantity, { params: itemOf(index, AMBRE_51_50ML), query, body: { quantity: 4 } }),
      () => member.call(removeCartItem, { params: itemOf(index, HAND_WASH_AMBER), query }),
      () => member.call(setBuyer, { query, body: KASIA }),
      () => member.call(addShippingAddress, { query, body: KASIAS_ADDRESS }),
      () => member.call(addShippingAddress, { query, body: { ...KASIAS_ADDRESS, street: 'Długa' } }),
    ]),
  )
  await atOnce(
    members.flatMap((member) => [
      () => member.call(setShippingAddressOfCart, { query, body: { ...KASIAS_ADDRESS, street: 'Krótka' } }),
      () => member.call(setShippingMethod, { query, body: { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier } }),
      () => member.call(setPaymentMethod, { query, body: { payment_method_id: PAYMENT_METHOD_IDS.PL.card } }),
      () => member.call(setDiscount, { query, body: { points_to_convert: 3000 } }),
      () => member.call(createFavoriteCart, { query, body: { name: 'First' } }),
      () => member.call(createFavoriteCart, { query, body: { name: 'Second' } }),
    ]),
  )
  const lines = [
    [AMBRE_51_50ML.variant_id, 4],
    [AMBRE_51_30ML.variant_id, 1],
    [SOAP_OLIVE.variant_id, 3],
  ].sort()
  const carts: Cart[] = []
  for (const member of members) {
    const { data } = await member.call(getCart, { query })
    carts.push(data)
    expect(data.items.map((item) => [item.variant_id, item.quantity]).sort()).toEqual(lines)
    expect(data).toMatchObject({
      buyer: { email: KASIA.email, street: KASIA.street },
      shipping_address: { street: 'Krótka' },
      shipping_method_id: SHIPPING_METHOD_IDS.PL.courier,
      payment_method_id: PAYMENT_METHOD_IDS.PL.card,
      points_to_convert: 3000,
    })
    const { account_shipping_addresses: saved } = await member.call(listShippingAddresses, {})
    expect(saved.map(({ street }) => street).sort()).toEqual(['Długa', KASIA.street])
    expect(saved.filter((address) => address.default === 1)).toHaveLength(1)
    const { favorite_carts } = await member.call(listFavoriteCarts, { query })
    expect(favorite_carts.map(({ name }) => name).sort()).toEqual(['First', 'Second'])
  }
  const bodies = await Promise.all(
    members.map((member, index) => {
      const cart = carts[index]
      if (cart === undefined) throw new Error('A member has no cart')
      return orderOf(member, cart)
    }),
  )
  await atOnce(members.map((member, index) => () => member.call(createOrder, { body: bodies[index] ?? fail() })))
  const { ordered } = await shop.pool.kysely
    .selectFrom('shop.orders')
    .select(({ fn }) => fn.countAll<string>().as('ordered'))
    .where('state', '=', 'PENDING_PAYMENT')
    .where(
      'user_id',
      'in',
      members.map(({ user_id }) => user_id),
    )
    .where('points_converted', '=', 3000)
    .executeTakeFirstOrThrow()
  expect(Number(ordered)).toBe(WRITERS)
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
})

function fail(): never {
  throw new Error('A member has no order')
}
