import { listRegions } from '@meridian/contract/core.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import {
  addGuestCartItem,
  createGuestCart,
  createShoppingLink,
  getGuestCart,
  getGuestCartByCode,
  getGuestCartTotalQuantity,
  removeGuestCart,
  removeGuestCartItem,
  setGuestBuyer,
  setGuestCartItemQuantity,
  setGuestInvoiceRequired,
  setGuestPaymentMethod,
  setGuestShippingAddress,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import { completeCart, fillCart, KASIA, KASIAS_ADDRESS } from '@meridian/seed/buying.ts'
import {
  AMBRE_51_50ML,
  FREE_SAMPLE,
  HAND_WASH_AMBER,
  NIGHT_BALM_50ML,
  NOT_SOLD_IN_HK,
  OUT_OF_STOCK,
  PAYMENT_METHOD_IDS,
  PROMOTION_IDS,
  SHIPPING_METHOD_IDS,
  SINGLE_PIECE,
  SOAP_OLIVE,
} from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestCaller } from '../../testing/testing.ts'

const shop = await openTestShop()

const query = { languageId: 'en' } as const
const add = (guest: TestCaller, variant_id: number, quantity: number) =>
  guest.call(addGuestCartItem, { query, body: { variant_id, quantity, country_id: 'PL' } })

/** The refusal itself, for its fields and detail. */
async function refused(promise: Promise<unknown>): Promise<Refusal> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Refusal) return error
  throw new Error('A refusal was expected')
}

test('a guest opens a cart, and opening it again returns the same one', async () => {
  const guest = await shop.guest('PL')
  const first = await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })
  const again = await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })
  expect(first.data.items).toEqual([])
  expect(again.data.code).toBe(first.data.code)
  expect(first.data.code.length).toBeGreaterThanOrEqual(22)
})

test('twenty concurrent openings make one cart', async () => {
  const guest = await shop.guest('PL')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guest.call(createGuestCart, { query, body: { country_id: 'PL' } })),
  )
  expect(new Set(answers.map((answer) => answer.data.code)).size).toBe(1)
})

test('a line costs price times quantity, and the cart is the sum of its lines', async () => {
  const guest = await shop.guest('PL')
  const cart = await fillCart(guest, [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 },
  ])
  expect(cart.items.map((item) => item.quantity)).toEqual([2, 1])
  for (const item of cart.items) {
    expect(item.line_gross).toBe((item.promotion_gross_price ?? item.gross_price) * item.quantity)
    expect(item.line_points).toBe((item.promotion_points ?? item.points) * item.quantity)
    expect(item.image).toMatch(/^\/files\/pictures\//)
  }
  const goods = cart.items.reduce((sum, item) => sum + item.line_gross, 0)
  expect(cart.totals.goods_gross).toBe(goods)
  expect(cart.totals.total_gross).toBe(goods)
  expect(cart.totals.taxes.map((tax) => tax.rate_hundredths)).toEqual([2300])
  expect(cart.currency_code).toBe('PLN')
})

test('adding the same variant again raises the quantity of its line', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  const { data } = await add(guest, AMBRE_51_50ML.variant_id, 3)
  expect(data.items.map((item) => item.quantity)).toEqual([5])
})

test('fifty parallel adds of one piece make a line of fifty', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  await Promise.all(Array.from({ length: 50 }, () => add(guest, HAND_WASH_AMBER.variant_id, 1)))
  const { data } = await guest.call(getGuestCart, { query })
  expect(data.items.map((item) => item.quantity)).toEqual([50])
  expect(data.version).toBe(51)
})

test('a promotional price holds in the cart, with the lowest price of 30 days beside it', async () => {
  const guest = await shop.guest('PL')
  const cart = await fillCart(guest, [{ variant_id: NIGHT_BALM_50ML.variant_id, quantity: 1 }])
  const [item] = cart.items
  expect(item?.promotion_gross_price).toBe(Math.round((item?.gross_price ?? 0) * 0.8))
  expect(item?.lowest_prior_price).not.toBeNull()
  expect(item?.unit_price).toMatchObject({ amount: 100, unit: 'ml' })
  expect(item?.line_gross).toBe(item?.promotion_gross_price)
})

test('a promotion named with a line must be one of the product, running or over, and does not set the price', async () => {
  const guest = await shop.guest('PL')
  await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })
  const addNaming = (promotion_id: number | null) =>
    guest.call(addGuestCartItem, {
      query,
      body: { variant_id: NIGHT_BALM_50ML.variant_id, quantity: 1, country_id: 'PL', promotion_id },
    })
  expect((await addNaming(PROMOTION_IDS.weeks_of_care)).data.items[0]).toMatchObject({ quantity: 1 })
  expect((await addNaming(null)).data.items[0]).toMatchObject({ promotion_id: PROMOTION_IDS.weeks_of_care })
  for (const promotion_id of [PROMOTION_IDS.colours, PROMOTION_IDS.free_shipping, PROMOTION_IDS.future, 999_999]) {
    const { fields } = await refused(addNaming(promotion_id))
    expect(fields, String(promotion_id)).toMatchObject([{ path: 'promotion_id', code: 'PROMOTION_UNKNOWN' }])
  }
  expect((await guest.call(getGuestCart, { query })).data.items[0]?.quantity).toBe(2)
  // As from a page that was opened before the promotion ended.
  const { variant_id } = HAND_WASH_AMBER
  await sql`insert into promotions.promotion_variant values (${PROMOTION_IDS.expired}, ${variant_id})
    on conflict do nothing`.execute(shop.pool.kysely)
  const body = { variant_id, quantity: 1, country_id: 'PL', promotion_id: PROMOTION_IDS.expired } as const
  const { data } = await guest.call(addGuestCartItem, { query, body })
  expect(data.items.find((item) => item.variant_id === variant_id)).toMatchObject({ promotion_id: null })
})

test('a promotion named with the delivery must be one of the method', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const { courier: shipping_method_id } = SHIPPING_METHOD_IDS.PL
  const choose = (promotion_id: number) =>
    guest.call(setGuestShippingMethod, { query, body: { shipping_method_id, promotion_id } })
  const { fields } = await refused(choose(PROMOTION_IDS.weeks_of_care))
  expect(fields).toMatchObject([{ path: 'promotion_id', code: 'PROMOTION_UNKNOWN' }])
  expect((await guest.call(getGuestCart, { query })).data.shipping_method_id).toBeNull()
  expect((await choose(PROMOTION_IDS.free_shipping)).data.shipping_method_id).toBe(shipping_method_id)
})

test('a checkout promotion applies in the cart', async () => {
  const guest = await shop.guest('PL')
  const cart = await fillCart(guest, [{ variant_id: SOAP_OLIVE.variant_id, quantity: 1 }])
  expect(cart.items[0]?.promotion_gross_price).toBeLessThan(cart.items[0]?.gross_price ?? 0)
})

test('a product priced 0 costs 0', async () => {
  const guest = await shop.guest('PL')
  const cart = await fillCart(guest, [{ variant_id: FREE_SAMPLE.variant_id, quantity: 1 }])
  expect(cart.items[0]?.gross_price).toBe(0)
  expect(cart.totals.total_gross).toBe(0)
})

test('an order includes at most one free sample, however it got into the basket', async () => {
  const guest = await shop.guest('PL')
  const { variant_id } = FREE_SAMPLE
  const cart = await fillCart(guest, [{ variant_id, quantity: 9 }])
  expect(cart.items).toMatchObject([{ variant_id, quantity: 1, available: 1 }])
  expect(cart.quantity_changes).toMatchObject([{ variant_id, requested: 9, granted: 1 }])
  const more = { query, body: { variant_id, quantity: 1, country_id: 'PL' } } as const
  // The refusal states its limit.
  const limited = { error: 'QUANTITY_LIMITED', detail: { most: 1 } }
  await expect(guest.call(addGuestCartItem, more)).rejects.toMatchObject(limited)
  const params = { id: cart.items[0]?.id ?? 0 }
  const { data: set } = await guest.call(setGuestCartItemQuantity, { params, query, body: { quantity: 3 } })
  expect(set.items).toMatchObject([{ quantity: 1 }])
  const { data: link } = await guest.call(createShoppingLink, { query, body: { country_id: 'PL' } })
  const taken = await guest.call(createGuestCart, { query, body: { country_id: 'PL', code: link.code } })
  expect(taken.data.items).toMatchObject([{ quantity: 1 }])
})

test('a quantity beyond the stock is clamped, and the answer says so', async () => {
  const guest = await shop.guest('PL')
  const cart = await fillCart(guest, [{ variant_id: SINGLE_PIECE.variant_id, quantity: 3 }])
  expect(cart.items[0]?.quantity).toBe(1)
  expect(cart.quantity_changes).toMatchObject([{ variant_id: SINGLE_PIECE.variant_id, requested: 3, granted: 1 }])
})

test('nothing out of stock, not sold here or unknown can be added, and no text says "not found"', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  const gone = await refused(add(guest, OUT_OF_STOCK.variant_id, 1))
  const unknown = await refused(add(guest, 999_999, 1))
  expect(gone.error).toBe('STOCK_EXHAUSTED')
  expect(gone.detail).toEqual({ available: 0 })
  expect(unknown.error).toBe('VARIANT_UNAVAILABLE')
  expect(`${gone.message} ${unknown.message}`).not.toContain('not found')
  const inHongKong = await shop.guest('HK')
  await inHongKong.call(createGuestCart, { query, body: { country_id: 'HK' } })
  const body = { variant_id: NOT_SOLD_IN_HK.variant_id, quantity: 1, country_id: 'HK' } as const
  expect(await inHongKong.refusal(addGuestCartItem, { query, body })).toBe('VARIANT_UNAVAILABLE')
  expect((await inHongKong.call(getGuestCart, { query })).data.items).toEqual([])
})

test('adding without a cart is refused with the words "not found"', async () => {
  const guest = await shop.guest('PL')
  const refusal = await refused(add(guest, AMBRE_51_50ML.variant_id, 1))
  expect(refusal.error).toBe('CART_NOT_FOUND')
  expect(refusal.message).toContain('not found')
})

test.each([0, -1, 1.5, 1000, Number.NaN, 2 ** 53])('a quantity of %s is refused', async (quantity) => {
  const guest = await shop.guest('PL')
  const cart = await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const refusals = await Promise.all([
    refused(add(guest, AMBRE_51_50ML.variant_id, quantity)),
    refused(
      guest.call(setGuestCartItemQuantity, { params: { id: cart.items[0]?.id ?? 0 }, query, body: { quantity } }),
    ),
  ])
  expect(refusals.map((refusal) => ['MALFORMED', 'FIELDS_REFUSED'].includes(refusal.error))).toEqual([true, true])
  expect(refusals[0]?.fields?.[0]?.path).toBe('quantity')
  expect((await guest.call(getGuestCart, { query })).data.items[0]?.quantity).toBe(1)
})

test('setting the quantity of a line and removing a line both raise the version', async () => {
  const guest = await shop.guest('PL')
  const cart = await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const params = { id: cart.items[0]?.id ?? 0 }
  const changed = await guest.call(setGuestCartItemQuantity, { params, query, body: { quantity: 4 } })
  expect(changed.data.items[0]?.quantity).toBe(4)
  expect((await guest.call(getGuestCartTotalQuantity, {})).cart_total_quantity).toBe(4)
  const removed = await guest.call(removeGuestCartItem, { params, query })
  expect(removed.data.items).toEqual([])
  expect(removed.data.version).toBe(cart.version + 2)
  expect(await guest.refusal(removeGuestCartItem, { params, query })).toBe('ITEM_ABSENT')
})

test('a guest neither sees nor changes another guest’s cart, and its lines look like missing ones', async () => {
  const kasia = await shop.guest('PL')
  const other = await shop.guest('PL')
  const cart = await fillCart(kasia, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  await fillCart(other, [])
  const params = { id: cart.items[0]?.id ?? 0 }
  expect(await other.refusal(removeGuestCartItem, { params, query })).toBe('ITEM_ABSENT')
  expect(await other.refusal(setGuestCartItemQuantity, { params, query, body: { quantity: 9 } })).toBe('ITEM_ABSENT')
  expect(await other.refusal(getGuestCartByCode, { query: { ...query, code: cart.code } })).toBe('LINK_ABSENT')
  expect((await kasia.call(getGuestCart, { query })).data.items[0]?.quantity).toBe(1)
})

test('every cart call needs a guest session', async () => {
  expect(await shop.nobody.refusal(getGuestCart, { query })).toBe('TOKEN_REQUIRED')
  expect(await shop.nobody.refusal(removeGuestCart, {})).toBe('TOKEN_REQUIRED')
})

test('a cart belongs to the country of the session', async () => {
  const guest = await shop.guest('DE')
  expect(await guest.refusal(createGuestCart, { query, body: { country_id: 'PL' } })).toBe('COUNTRY_MISMATCH')
})

test('buyer and address are normalised, and shown with the names of their country', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  const sent = { ...KASIA, postal_code: '81391', phone_prefix: '48', name_last: 'O’Brien' }
  const { data } = await guest.call(setGuestBuyer, { query: { languageId: 'pl' }, body: sent })
  expect(data.buyer).toMatchObject({
    email: KASIA.email,
    postal_code: '81-391',
    phone_prefix: '+48',
    phone_number: '501234567',
    name_last: "O'Brien",
    country: { id: 'PL', name: 'Polska' },
  })
})

test('an address with several errors names every wrong field, and the cart is unchanged', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  await guest.call(setGuestShippingAddress, { query, body: KASIAS_ADDRESS })
  const refusal = await refused(
    guest.call(setGuestShippingAddress, {
      query,
      body: { ...KASIAS_ADDRESS, name_first: '😀', postal_code: '1', city_name: ' ' },
    }),
  )
  expect(refusal.error).toBe('FIELDS_REFUSED')
  expect(refusal.fields?.map((field) => field.path).sort()).toEqual(['city_name', 'name_first', 'postal_code'])
  expect((await guest.call(getGuestCart, { query })).data.shipping_address?.city_name).toBe('Gdynia')
})

test('a region is accepted by its id or in the form of an answer, but not as two different ones', async () => {
  const guest = await shop.guest('US')
  await guest.call(createGuestCart, { query, body: { country_id: 'US' } })
  const { regions } = await guest.call(listRegions, { params: { countryId: 'US' } })
  const [first, second] = regions.map(({ id, name }) => ({ id, name }))
  const code = regions[0]?.code
  if (first === undefined || second === undefined) throw new Error('There are regions in the United States')
  const address = {
    name_first: 'Ann',
    name_last: 'Lee',
    street: 'Main Street',
    street_hn: '1',
    city_name: 'Springfield',
    postal_code: '35004',
    phone_prefix: '+1',
    phone_number: '212 555 0123',
  }
  const set = (region: object) => guest.call(setGuestShippingAddress, { query, body: { ...address, ...region } })
  for (const region of [
    { region_id: first.id },
    { region: first },
    { region: { ...first, code } },
    { region: { id: first.id } },
  ]) {
    expect((await set(region)).data.shipping_address).toMatchObject({ region_id: first.id, region: first })
  }
  for (const region of [
    { region_id: second.id, region: first },
    { region: { id: first.id, name: second.name } },
    { region: { ...first, code: 'ZZ' } },
  ]) {
    expect((await refused(set(region))).fields).toMatchObject([{ path: 'region', code: 'REGION_DIFFERS' }])
  }
})

test('buyer, invoice and address of one call are stored together or not at all, with every wrong field named', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  const wrong = {
    ...KASIA,
    email: 'nobody',
    invoice_required: true,
    invoice_company_name: '',
    shipping_address: { ...KASIAS_ADDRESS, postal_code: 'x' },
  }
  const refusal = await refused(guest.call(setGuestBuyer, { query, body: wrong }))
  expect(refusal.fields?.map(({ path }) => path)).toEqual([
    'email',
    'shipping_address.postal_code',
    'invoice_company_name',
  ])
  const inside = { ...KASIA, shipping_address: { ...KASIAS_ADDRESS, postal_code: 'x' } }
  expect(await guest.refusal(setGuestBuyer, { query, body: inside })).toBe('FIELDS_REFUSED')
  const abroad = { ...KASIA, shipping_address: { ...KASIAS_ADDRESS, country_id: 'DE' as const } }
  expect(await guest.refusal(setGuestBuyer, { query, body: abroad })).toBe('COUNTRY_MISMATCH')
  const kept = (await guest.call(getGuestCart, { query })).data
  expect(kept).toMatchObject({ buyer: null, shipping_address: null, invoice_required: false })

  const whole = {
    ...KASIA,
    invoice_required: true,
    invoice_company_name: 'Nowak sp. z o.o.',
    invoice_tax_number: '526-000-12-46',
    shipping_address: { ...KASIAS_ADDRESS, street: 'Prosta' },
  }
  expect((await guest.call(setGuestBuyer, { query, body: whole })).data).toMatchObject({
    buyer: { email: KASIA.email },
    shipping_address: { street: 'Prosta' },
    invoice_company_name: 'Nowak sp. z o.o.',
  })
})

test('an address in another country is refused', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  const body = { ...KASIAS_ADDRESS, country_id: 'DE' } as const
  expect(await guest.refusal(setGuestShippingAddress, { query, body })).toBe('COUNTRY_MISMATCH')
})

test('an invoice needs a company and a tax number with a valid check digit', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  const wrong = { invoice_required: true, company_name: 'H&M (Gdynia)', tax_number: '123-456-78-90' }
  expect((await refused(guest.call(setGuestInvoiceRequired, { query, body: wrong }))).fields?.[0]?.path).toBe(
    'tax_number',
  )
  const right = { ...wrong, tax_number: 'PL 526-000-12-46' }
  const { data } = await guest.call(setGuestInvoiceRequired, { query, body: right })
  expect(data).toMatchObject({
    invoice_required: true,
    invoice_company_name: 'H&M (Gdynia)',
    invoice_tax_number: '5260001246',
  })
  const german = await guest.call(setGuestInvoiceRequired, { query, body: { ...right, tax_number: 'de 123 456 789' } })
  expect(german.data).toMatchObject({ invoice_tax_number: 'DE123456789' })
  const off = await guest.call(setGuestInvoiceRequired, { query, body: { invoice_required: false } })
  expect(off.data).toMatchObject({ invoice_required: false, invoice_company_name: null })
})

test('delivery and payment are chosen among those of the country, and their prices are in the total', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const cart = await completeCart(guest, PAYMENT_METHOD_IDS.PL.cash_on_delivery)
  const { goods_gross, shipping_gross, payment_fee, total_gross } = cart.totals
  expect(shipping_gross).toBeGreaterThan(0)
  expect(payment_fee).toBeGreaterThan(0)
  expect(total_gross).toBe(goods_gross + shipping_gross + payment_fee)
  expect(cart.payment_method_type).toBe('cash_on_delivery')
  const foreign = { payment_method_id: PAYMENT_METHOD_IDS.DE.card }
  expect(await guest.refusal(setGuestPaymentMethod, { query, body: foreign })).toBe('METHOD_UNAVAILABLE')
  const abroad = { shipping_method_id: SHIPPING_METHOD_IDS.DE.courier }
  expect(await guest.refusal(setGuestShippingMethod, { query, body: abroad })).toBe('METHOD_UNAVAILABLE')
  // The choices stay, and an emptied basket costs nothing.
  const params = { id: cart.items[0]?.id ?? 0 }
  const { data: emptied } = await guest.call(removeGuestCartItem, { params, query })
  expect(emptied.shipping_method_id).toBe(SHIPPING_METHOD_IDS.PL.courier)
  expect(emptied.totals).toMatchObject({ shipping_gross: 0, payment_fee: 0, total_gross: 0, taxes: [] })
})

test('a shopping link shows the lines without personal data, and fills the cart of its reader', async () => {
  const kasia = await shop.guest('PL')
  await fillCart(kasia, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  await completeCart(kasia)
  const { data } = await kasia.call(createShoppingLink, { query, body: { country_id: 'PL' } })
  const seen = await shop.nobody.call(getGuestCartByCode, { query: { ...query, code: data.code } })
  expect(seen.data.items.map((item) => item.quantity)).toEqual([2])
  expect(seen.data).toMatchObject({ buyer: null, shipping_address: null, invoice_tax_number: null })
  const friend = await shop.guest('PL')
  const filled = await friend.call(createGuestCart, { query, body: { country_id: 'PL', code: data.code } })
  expect(filled.data.items).toMatchObject([{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  const unknown = 'x'.repeat(24)
  expect(await shop.nobody.refusal(getGuestCartByCode, { query: { ...query, code: unknown } })).toBe('LINK_ABSENT')
})

test('a discarded cart is gone, and the next one is empty', async () => {
  const guest = await shop.guest('PL')
  const cart = await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  expect(await guest.call(removeGuestCart, {})).toEqual({ data: null })
  expect(await guest.refusal(getGuestCart, { query })).toBe('CART_NOT_FOUND')
  const next = await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })
  expect(next.data.items).toEqual([])
  expect(next.data.code).not.toBe(cart.code)
})

test('an add with the same idempotency key a hundred times adds once and returns the same answer', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [])
  const body = { variant_id: AMBRE_51_50ML.variant_id, quantity: 2, country_id: 'PL' } as const
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => guest.call(addGuestCartItem, { query, body }, { idempotencyKey: 'add-1' })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await guest.call(getGuestCart, { query })).data.items[0]?.quantity).toBe(2)
  const other = { ...body, quantity: 3 }
  expect(await guest.refusal(addGuestCartItem, { query, body: other }, { idempotencyKey: 'add-1' })).toBe(
    'IDEMPOTENCY_MISMATCH',
  )
  const stranger = await shop.guest('PL')
  await fillCart(stranger, [])
  await stranger.call(addGuestCartItem, { query, body: other }, { idempotencyKey: 'add-1' })
  expect((await stranger.call(getGuestCart, { query })).data.items[0]?.quantity).toBe(3)
})

test('reading a cart and changing it cost a few statements', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const counter = shop.pool.countStatements()
  await guest.call(getGuestCart, { query })
  expect(counter.count).toBeLessThanOrEqual(2)
  await add(guest, AMBRE_51_50ML.variant_id, 1)
  expect(counter.count).toBeLessThanOrEqual(2 + 10)
  counter.stop()
})
