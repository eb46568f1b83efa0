import { Refusal } from '@meridian/contract/errors.ts'
import { getGuestCart, setGuestBuyer, setGuestShippingMethod } from '@meridian/contract/shop/guest-cart.ts'
import { createBasket, getCart, listBaskets, settleGuestCart } from '@meridian/contract/shop/member-cart.ts'
import { BASKETS_MAX, type GuestCartChoice } from '@meridian/domain/basket.ts'
import { fillCart, KASIA } from '@meridian/seed/buying.ts'
import {
  AMBRE_51_50ML,
  HAND_WASH_AMBER,
  NIGHT_BALM_50ML,
  SHIPPING_METHOD_IDS,
  SINGLE_PIECE,
} from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestCaller, type TestUser } from '../../testing/testing.ts'
import { completeBasket, fillBasket, retryWhenBusy } from './member-cart-testing.ts'

const shop = await openTestShop()

const query = { languageId: 'en' } as const
const AMBRE = AMBRE_51_50ML.variant_id
const WASH = HAND_WASH_AMBER.variant_id
const BALM = NIGHT_BALM_50ML.variant_id

const settle = (member: TestCaller, guest: { token: string }, choice: GuestCartChoice, name?: string) =>
  member.call(settleGuestCart, { query, body: { guest_token: guest.token, choice, name } })
const quantities = (cart: { items: { variant_id: number; quantity: number }[] }) =>
  cart.items.map(({ variant_id, quantity }) => [variant_id, quantity])

/** A member with two lines, and a guest of the same device with one of them and a different one. */
async function bothFilled() {
  const member = await shop.member()
  const guest = await shop.guest('PL')
  const mine = await fillBasket(member, [
    { variant_id: AMBRE, quantity: 2 },
    { variant_id: BALM, quantity: 1 },
  ])
  const theirs = await fillCart(guest, [
    { variant_id: AMBRE, quantity: 1 },
    { variant_id: WASH, quantity: 3 },
  ])
  return { member, guest, mine, theirs }
}

/** All pieces that a guest and a member have in any basket, discarded ones included, by variant. */
async function piecesIn(cartCodes: string[], user_id: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ variant_id: number; pieces: number }>`
    select variant_id, sum(quantity)::int as pieces from shop.cart_item join shop.cart using (cart_id)
      where code = any (${cartCodes}::text[]) or user_id = ${user_id} group by variant_id`.execute(shop.pool.kysely)
  return new Map(rows.map((row) => [row.variant_id, row.pieces]))
}

test('merged: pieces of the same variant add up, other lines are added, and the guest cart is gone', async () => {
  const { member, guest, mine } = await bothFilled()
  const { data } = await settle(member, guest, 'merge')
  expect(data.code).toBe(mine.code)
  expect(quantities(data)).toEqual([
    [AMBRE, 3],
    [BALM, 1],
    [WASH, 3],
  ])
  expect(data.quantity_changes).toEqual([])
  expect(await guest.refusal(getGuestCart, { query })).toBe('CART_NOT_FOUND')
})

test("the guest's only: the member's lines are stored as a discarded basket", async () => {
  const { member, guest, mine, theirs } = await bothFilled()
  const { data } = await settle(member, guest, 'keep_guest')
  expect(data.code).toBe(mine.code)
  expect(quantities(data)).toEqual([
    [AMBRE, 1],
    [WASH, 3],
  ])
  const kept = await sql<{ state: string; lines: number }>`
    select away.state, count(item.id)::int as lines from shop.cart away
      join shop.cart target on target.cart_id = away.merged_into left join shop.cart_item item on item.cart_id = away.cart_id
      where target.code = ${data.code} group by away.cart_id order by away.cart_id`.execute(shop.pool.kysely)
  expect(kept.rows).toEqual([
    { state: 'REMOVED', lines: 2 },
    { state: 'REMOVED', lines: 2 },
  ])
  expect(theirs.items).toHaveLength(2)
})

test("the member's only: the guest's lines are stored as a discarded basket", async () => {
  const { member, guest, mine, theirs } = await bothFilled()
  const { data } = await settle(member, guest, 'keep_mine')
  expect(quantities(data)).toEqual(quantities(mine))
  const pieces = await piecesIn([theirs.code], member.user_id)
  expect(pieces.get(WASH)).toBe(3)
})

test("both: the guest's lines become a second, named basket, which is the current one", async () => {
  const { member, guest, mine } = await bothFilled()
  const { data } = await settle(member, guest, 'both', ' From my phone ')
  expect(quantities(data)).toEqual([
    [AMBRE, 1],
    [WASH, 3],
  ])
  expect(data).toMatchObject({ name: 'From my phone' })
  const { baskets } = await member.call(listBaskets, { query })
  expect(baskets.map((basket) => [basket.code, basket.current, basket.pieces])).toEqual([
    [data.code, true, 4],
    [mine.code, false, 3],
  ])
})

test('a member without a basket takes over the lines with buyer and delivery', async () => {
  for (const choice of ['keep_guest', 'merge', 'both'] as const) {
    const member = await shop.member()
    const guest = await shop.guest('PL')
    await fillCart(guest, [{ variant_id: AMBRE, quantity: 2 }])
    await guest.call(setGuestBuyer, { query, body: KASIA })
    const shipping_method_id = SHIPPING_METHOD_IDS.PL.courier
    await guest.call(setGuestShippingMethod, { query, body: { shipping_method_id } })
    const { data } = await settle(member, guest, choice)
    expect(quantities(data)).toEqual([[AMBRE, 2]])
    expect(data).toMatchObject({ buyer: { email: KASIA.email }, shipping_method_id })
    expect((await member.call(listBaskets, { query })).baskets).toHaveLength(1)
  }
})

test('a merged basket keeps the buyer that the member had entered', async () => {
  const { member, guest } = await bothFilled()
  const mine = await completeBasket(member)
  await guest.call(setGuestBuyer, { query, body: { ...KASIA, email: 'guest@example.com' } })
  const { data } = await settle(member, guest, 'merge')
  expect(data.buyer?.email).toBe(mine.buyer?.email)
})

test('pieces beyond the stock are reported, no quantity shrinks, and sold-out lines stay', async () => {
  const member = await shop.member()
  const guest = await shop.guest('PL')
  await fillBasket(member, [{ variant_id: SINGLE_PIECE.variant_id, quantity: 1 }])
  await fillCart(guest, [
    { variant_id: SINGLE_PIECE.variant_id, quantity: 1 },
    { variant_id: WASH, quantity: 2 },
  ])
  const { data } = await settle(member, guest, 'merge')
  expect(quantities(data)).toEqual([
    [SINGLE_PIECE.variant_id, 1],
    [WASH, 2],
  ])
  expect(data.quantity_changes).toMatchObject([{ variant_id: SINGLE_PIECE.variant_id, requested: 2, granted: 1 }])
})

test('a repeated call returns the resulting basket and adds nothing twice', async () => {
  const { member, guest } = await bothFilled()
  const first = await settle(member, guest, 'merge')
  for (const choice of ['merge', 'keep_guest', 'keep_mine', 'both'] as const) {
    const again = await settle(member, guest, choice)
    expect(quantities(again.data)).toEqual(quantities(first.data))
  }
  expect((await member.call(listBaskets, { query })).baskets).toHaveLength(1)
})

test('a later guest cart is a new decision', async () => {
  const { member, guest } = await bothFilled()
  await settle(member, guest, 'keep_mine')
  await fillCart(guest, [{ variant_id: WASH, quantity: 1 }])
  const { data } = await settle(member, guest, 'merge')
  expect(quantities(data)).toContainEqual([WASH, 1])
})

test.each(['merge', 'both', 'keep_guest'] as const)(
  'twenty sign-ins at once take the cart once: %s',
  async (choice) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { member, guest, theirs } = await bothFilled()
      const before = await piecesIn([theirs.code], member.user_id)
      await Promise.all(Array.from({ length: 20 }, () => retryWhenBusy(() => settle(member, guest, choice))))
      const { data } = await member.call(getCart, { query })
      const after = new Map(data.items.map((item) => [item.variant_id, item.quantity]))
      expect([seed, after.get(WASH), after.get(AMBRE)]).toEqual([seed, 3, choice === 'merge' ? 3 : 1])
      expect((await member.call(listBaskets, { query })).baskets).toHaveLength(choice === 'both' ? 2 : 1)
      // The guest's cart keeps its lines as a record, beside the result.
      const pieces = await piecesIn([theirs.code], member.user_id)
      expect(pieces.get(BALM)).toBe(before.get(BALM))
      expect(pieces.get(WASH)).toBe(2 * (before.get(WASH) ?? 0))
    }
  },
)

test('adding on one device during a sign-in on another loses no piece', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { member, guest } = await bothFilled()
    await Promise.all([
      ...Array.from({ length: 10 }, () => retryWhenBusy(() => fillBasket(member, [{ variant_id: WASH, quantity: 1 }]))),
      retryWhenBusy(() => settle(member, guest, 'merge')),
    ])
    const { data } = await member.call(getCart, { query })
    expect([seed, data.items.find((item) => item.variant_id === WASH)?.quantity]).toEqual([seed, 13])
  }
})

test('two people who sign in on one device: the first gets the cart, and the second none of it', async () => {
  const { member, guest } = await bothFilled()
  const second = await shop.member()
  await settle(member, guest, 'merge')
  const body = { guest_token: guest.token, choice: 'merge' } as const
  expect(await second.refusal(settleGuestCart, { query, body })).toBe('CART_NOT_FOUND')
  expect((await second.call(getCart, { query })).data.items).toEqual([])
})

test('of two people who take over one cart at once, one gets it and the other learns that it is gone', async () => {
  const { guest } = await bothFilled()
  const people = await Promise.all(Array.from({ length: 6 }, () => shop.member()))
  const results = await Promise.all(people.map((person) => outcome(person, guest)))
  expect(results.sort()).toEqual([...Array.from({ length: 5 }, () => 'CART_NOT_FOUND'), 'taken'])
})

async function outcome(person: TestUser, guest: { token: string }): Promise<string> {
  try {
    await retryWhenBusy(() => settle(person, guest, 'merge'))
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return error.error
    throw error
  }
}

test("a token that is not a guest's is a refused field; a guest without a cart and another country are refused by name", async () => {
  const member = await shop.member()
  const other = await shop.member()
  const refusalOf = (guest_token: string) =>
    member.refusal(settleGuestCart, { query, body: { guest_token, choice: 'merge' } })
  for (const token of ['nonsense', other.token, member.token]) expect(await refusalOf(token)).toBe('FIELDS_REFUSED')
  expect(await refusalOf((await shop.guest('PL')).token)).toBe('CART_NOT_FOUND')
  const { member: german } = { member: await shop.member({ country_id: 'DE', language_id: 'de' }) }
  const { guest } = await bothFilled()
  const body = { guest_token: guest.token, choice: 'merge' } as const
  expect(await german.refusal(settleGuestCart, { query, body })).toBe('COUNTRY_MISMATCH')
  expect((await guest.call(getGuestCart, { query })).data.items).toHaveLength(2)
  expect(await guest.refusal(settleGuestCart, { query, body })).toBe('CALLER_NOT_ALLOWED')
})

test('a second basket beyond the limit is refused, and the guest keeps the cart', async () => {
  const { member, guest } = await bothFilled()
  for (let number = 1; number < BASKETS_MAX; number++) {
    await member.call(createBasket, { query, body: { name: `Basket ${number}` } })
  }
  await fillBasket(member, [{ variant_id: AMBRE, quantity: 1 }])
  const body = { guest_token: guest.token, choice: 'both' } as const
  expect(await member.refusal(settleGuestCart, { query, body })).toBe('BASKETS_FULL')
  expect((await guest.call(getGuestCart, { query })).data.items).toHaveLength(2)
})

test('a sign-in with two carts costs a few statements', async () => {
  const { member, guest } = await bothFilled()
  const counter = shop.pool.countStatements()
  await settle(member, guest, 'merge')
  expect(counter.count).toBeLessThanOrEqual(11)
  counter.stop()
})
