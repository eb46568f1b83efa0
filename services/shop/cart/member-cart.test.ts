import { CALLS } from '@meridian/contract/calls.ts'
import { evaluate } from '@meridian/contract/promotions.ts'
import { getGeneralData } from '@meridian/contract/sec/account.ts'
import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { createGuestCart, getGuestCart, setGuestBuyer } from '@meridian/contract/shop/guest-cart.ts'
import {
  addCartItem,
  getCart,
  getCartTotalQuantity,
  removeCart,
  removeCartItem,
  setBuyer,
  setCartItemQuantity,
  setDiscount,
  setPaymentMethod,
  setShippingAddressOfCart,
  setShippingMethod,
} from '@meridian/contract/shop/member-cart.ts'
import { KASIA, KASIAS_ADDRESS } from '@meridian/seed/buying.ts'
import {
  AMBRE_51_50ML,
  HAND_WASH_AMBER,
  OUT_OF_STOCK,
  PAYMENT_METHOD_IDS,
  SHIPPING_METHOD_IDS,
  SINGLE_PIECE,
} from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { callerWith, openTestShop, type TestCaller } from '../../testing/testing.ts'
import { completeBasket, fillBasket, retryWhenBusy } from './member-cart-testing.ts'

const shop = await openTestShop()

const query = { languageId: 'en' } as const
const add = (member: TestCaller, variant_id: number, quantity: number) =>
  member.call(addCartItem, { query, body: { variant_id, quantity } })

test('a member always has a basket: the first read opens it, empty, and the next one finds it', async () => {
  const member = await shop.member()
  const first = await member.call(getCart, { query })
  const again = await member.call(getCart, { query })
  expect(first.data).toMatchObject({ items: [], name: '', points_to_convert: 0, country_id: 'PL' })
  expect(again.data.code).toBe(first.data.code)
})

test('a member adds without having read a basket, at the prices of their group', async () => {
  const member = await shop.member({ price_group_id: 2 })
  const guest = await shop.member({ price_group_id: 1 })
  const { data } = await add(member, AMBRE_51_50ML.variant_id, 2)
  const listed = await add(guest, AMBRE_51_50ML.variant_id, 2)
  expect(data.items).toMatchObject([{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  expect(data.totals.goods_gross).toBeLessThan(listed.data.totals.goods_gross)
  const [forGuests] = listed.data.items
  expect(data.items[0]?.guest_price).toBe(forGuests?.promotion_gross_price ?? forGuests?.gross_price)
  expect(forGuests?.guest_price).toBeNull()
})

test('twenty concurrent first reads from two devices make one basket', async () => {
  const member = await shop.member()
  const tablet = callerWith(shop.service, member.token)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      retryWhenBusy(() => (index % 2 === 0 ? member : tablet).call(getCart, { query })),
    ),
  )
  expect(new Set(answers.map((answer) => answer.data.code)).size).toBe(1)
})

test('fifty parallel adds from two devices make a line of fifty', async () => {
  const member = await shop.member()
  const tablet = callerWith(shop.service, member.token)
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      retryWhenBusy(() => add(index % 2 === 0 ? member : tablet, HAND_WASH_AMBER.variant_id, 1)),
    ),
  )
  const { data } = await member.call(getCart, { query })
  expect(data.items.map((item) => item.quantity)).toEqual([50])
  expect((await tablet.call(getCartTotalQuantity, {})).cart_total_quantity).toBe(50)
})

test('the basket belongs to the country of the member, whatever a guest of the same device has', async () => {
  const member = await shop.member({ country_id: 'DE', language_id: 'de' })
  const { data } = await add(member, AMBRE_51_50ML.variant_id, 1)
  expect(data).toMatchObject({ country_id: 'DE', currency_code: 'EUR' })
  const abroad = { ...KASIAS_ADDRESS, country_id: 'PL' } as const
  expect(await member.refusal(setShippingAddressOfCart, { query, body: abroad })).toBe('COUNTRY_MISMATCH')
})

test('the addresses in a member’s basket name the member, those in a guest’s basket nobody: SPEC §3 Address', async () => {
  const [member, guest] = [await shop.member(), await shop.guest('PL')]
  const { account_general_data } = await member.call(getGeneralData, { query })
  const user_account = { id: account_general_data.user_id, code: account_general_data.code }
  await member.call(setBuyer, { query, body: KASIA })
  const { data } = await member.call(setShippingAddressOfCart, { query, body: KASIAS_ADDRESS })
  expect(data).toMatchObject({ buyer: { user_account }, shipping_address: { user_account } })
  await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })
  const nobodys = await guest.call(setGuestBuyer, { query, body: KASIA })
  expect(nobodys.data.buyer?.user_account).toBeNull()
})

test('stock and lines are refused by the same names as for a guest', async () => {
  const member = await shop.member()
  const body = { variant_id: OUT_OF_STOCK.variant_id, quantity: 1 }
  expect(await member.refusal(addCartItem, { query, body })).toBe('STOCK_EXHAUSTED')
  expect(await member.refusal(addCartItem, { query, body: { ...body, variant_id: 999_999 } })).toBe(
    'VARIANT_UNAVAILABLE',
  )
  const { data } = await add(member, SINGLE_PIECE.variant_id, 3)
  expect(data.quantity_changes).toMatchObject([{ variant_id: SINGLE_PIECE.variant_id, requested: 3, granted: 1 }])
  const missing = { params: { id: 999_999_999 }, query }
  expect(await member.refusal(removeCartItem, missing)).toBe('ITEM_ABSENT')
  expect(await member.refusal(setCartItemQuantity, { ...missing, body: { quantity: 1 } })).toBe('ITEM_ABSENT')
})

test('a line can be set and removed, and a discarded basket is replaced by an empty one', async () => {
  const member = await shop.member()
  const cart = await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const params = { id: cart.items[0]?.id ?? 0 }
  const changed = await member.call(setCartItemQuantity, { params, query, body: { quantity: 4 } })
  expect(changed.data.items[0]?.quantity).toBe(4)
  expect((await member.call(removeCartItem, { params, query })).data.items).toEqual([])
  expect(await member.call(removeCart, {})).toEqual({ data: null })
  expect((await member.call(getCart, { query })).data.code).not.toBe(cart.code)
})

test('discarding a missing basket is refused', async () => {
  const member = await shop.member()
  expect(await member.refusal(removeCart, {})).toBe('BASKET_ABSENT')
})

test("a line of another member's basket cannot be changed and looks like a missing one", async () => {
  const kasia = await shop.member()
  const other = await shop.member()
  const cart = await fillBasket(kasia, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const params = { id: cart.items[0]?.id ?? 0 }
  expect(await other.refusal(removeCartItem, { params, query })).toBe('ITEM_ABSENT')
  expect(await other.refusal(setCartItemQuantity, { params, query, body: { quantity: 9 } })).toBe('ITEM_ABSENT')
  expect((await kasia.call(getCart, { query })).data.items[0]?.quantity).toBe(1)
})

test('member calls refuse guests, and guest calls refuse members', async () => {
  const guest = await shop.guest('PL')
  const member = await shop.member()
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  expect(await shop.nobody.refusal(getCart, { query })).toBe('TOKEN_REQUIRED')
  expect(await guest.refusal(getCart, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await admin.refusal(getCart, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await member.refusal(getGuestCart, { query })).toBe('CALLER_NOT_ALLOWED')
})

test('every member call refuses guests, admins and callers without a session', async () => {
  const guest = await shop.guest('PL')
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  const calls = CALLS.filter((endpoint) => endpoint.alias === 'SHOP' && endpoint.caller === 'user')
  expect(calls.length).toBeGreaterThanOrEqual(22)
  for (const endpoint of calls) {
    // The caller is checked before the input, so none is needed for a refusal.
    const nothing = { params: {}, query: {}, body: {} }
    expect([endpoint.name, await guest.refusal(endpoint, nothing)]).toEqual([endpoint.name, 'CALLER_NOT_ALLOWED'])
    expect([endpoint.name, await admin.refusal(endpoint, nothing)]).toEqual([endpoint.name, 'CALLER_NOT_ALLOWED'])
    expect([endpoint.name, await shop.nobody.refusal(endpoint, nothing)]).toEqual([endpoint.name, 'TOKEN_REQUIRED'])
  }
})

test('a member states with the buyer that an invoice to a company is needed', async () => {
  const member = await shop.member()
  const company = { invoice_company_name: 'H&M (Gdynia)', invoice_tax_number: 'PL 526-000-12-46' }
  const { data } = await member.call(setBuyer, { query, body: { ...KASIA, invoice_required: true, ...company } })
  expect(data).toMatchObject({
    invoice_required: true,
    invoice_tax_number: '5260001246',
    buyer: { email: KASIA.email },
  })
  const kept = await member.call(setBuyer, { query, body: KASIA })
  expect(kept.data.invoice_required).toBe(true)
  const off = await member.call(setBuyer, { query, body: { ...KASIA, invoice_required: false } })
  expect(off.data).toMatchObject({ invoice_required: false, invoice_company_name: null })
  const wrong = { ...KASIA, invoice_required: true, ...company, invoice_tax_number: '123-456-78-90' }
  const refusal = await member.call(setBuyer, { query, body: wrong }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ error: 'FIELDS_REFUSED', fields: [{ path: 'invoice_tax_number' }] })
})

test('delivery and payment are chosen among those of the country', async () => {
  const member = await shop.member()
  await fillBasket(member, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const cart = await completeBasket(member, PAYMENT_METHOD_IDS.PL.cash_on_delivery)
  const { goods_gross, shipping_gross, payment_fee, total_gross } = cart.totals
  expect(total_gross).toBe(goods_gross + shipping_gross + payment_fee)
  const payment = { payment_method_id: PAYMENT_METHOD_IDS.DE.card }
  expect(await member.refusal(setPaymentMethod, { query, body: payment })).toBe('METHOD_UNAVAILABLE')
  const shipping = { shipping_method_id: SHIPPING_METHOD_IDS.DE.courier }
  expect(await member.refusal(setShippingMethod, { query, body: shipping })).toBe('METHOD_UNAVAILABLE')
})

test('converting more points than available, or fewer than none, is refused', async () => {
  const member = await shop.member()
  await fillBasket(member, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  expect(await member.refusal(setDiscount, { query, body: { points_to_convert: 100 } })).toBe('POINTS_SHORT')
  expect(await member.refusal(setDiscount, { query, body: { points_to_convert: -100 } })).toBe('FIELDS_REFUSED')
  const { data } = await member.call(setDiscount, { query, body: { points_to_convert: 0 } })
  expect(data.points_to_convert).toBe(0)
})

test('an add with the same key twenty times adds once and returns the same answer', async () => {
  const member = await shop.member()
  const body = { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      retryWhenBusy(() => member.call(addCartItem, { query, body }, { idempotencyKey: 'add-1' })),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await member.call(getCart, { query })).data.items[0]?.quantity).toBe(2)
})

test('a checkout promotion token is issued only for the caller’s own basket', async () => {
  const member = await shop.member()
  const other = await shop.member()
  const { code } = await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const body = { evaluation_place: 'CHECKOUT', country_id: 'PL', cart: { code } } as const
  expect((await member.call(evaluate, { body })).promotion_token).toBeTruthy()
  expect(await other.refusal(evaluate, { body })).toBe('CART_NOT_FOUND')
})

test('a checkout token is valid for the basket it was evaluated for, until that changes', async () => {
  const member = await shop.member()
  const other = await shop.member()
  const one = [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }]
  const { code } = await fillBasket(member, one)
  await fillBasket(other, one)
  const body = { evaluation_place: 'CHECKOUT', country_id: 'PL', cart: { code } } as const
  const promotionToken = (await member.call(evaluate, { body })).promotion_token
  const methods = { query: { languageId: 'en', countryId: 'PL' } } as const
  const item = { query, body: { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 } }
  expect(await other.refusal(addCartItem, item, { promotionToken })).toBe('PROMOTION_TOKEN_INVALID')
  expect(await other.refusal(listShippingMethods, methods, { promotionToken })).toBe('PROMOTION_TOKEN_INVALID')
  expect((await member.call(listShippingMethods, methods, { promotionToken })).data.shipping_methods).not.toEqual([])
  await member.call(addCartItem, item, { promotionToken })
  expect(await member.refusal(addCartItem, item, { promotionToken })).toBe('PROMOTION_TOKEN_INVALID')
  expect(await member.refusal(listShippingMethods, methods, { promotionToken })).toBe('PROMOTION_TOKEN_INVALID')
})

test('reading a basket and changing it cost a few statements', async () => {
  const member = await shop.member()
  await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const counter = shop.pool.countStatements()
  await member.call(getCart, { query })
  expect(counter.count).toBeLessThanOrEqual(2)
  await add(member, AMBRE_51_50ML.variant_id, 1)
  expect(counter.count).toBeLessThanOrEqual(2 + 10)
  await member.call(getCartTotalQuantity, {})
  expect(counter.count).toBeLessThanOrEqual(2 + 10 + 1)
  counter.stop()
})
