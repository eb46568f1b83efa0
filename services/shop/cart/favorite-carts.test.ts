import { createGuestCart, createShoppingLink, getGuestCartByCode } from '@meridian/contract/shop/guest-cart.ts'
import {
  createFavoriteCart,
  fillFromFavoriteCart,
  getCart,
  getFavoriteCart,
  listFavoriteCarts,
  removeFavoriteCart,
  renameFavoriteCart,
} from '@meridian/contract/shop/member-cart.ts'
import { FAVORITE_CARTS_MAX } from '@meridian/domain/basket.ts'
import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { fillCart } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, NOT_SOLD_IN_HK, SINGLE_PIECE } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestCaller, type TestUser } from '../../testing/testing.ts'
import { completeBasket, fillBasket } from './member-cart-testing.ts'

const shop = await openTestShop()

const query = { languageId: 'en' } as const
const UNKNOWN = 'x'.repeat(24)

async function saveFavorite(member: TestCaller, name: string, lines?: { variant_id: number; quantity: number }[]) {
  if (lines) await fillBasket(member, lines)
  return (await member.call(createFavoriteCart, { query, body: { name } })).favorite_cart
}
const fill = (member: TestCaller, favoriteCartCode: string, mode?: 'replace' | 'merge') =>
  member.call(fillFromFavoriteCart, { params: { favoriteCartCode }, query: { ...query, mode } })
const quantities = (cart: { items: { variant_id: number; quantity: number }[] }) =>
  cart.items.map(({ variant_id, quantity }) => [variant_id, quantity])

test('a basket is stored under a name, listed newest first, renamed and deleted', async () => {
  const member = await shop.member()
  const first = await saveFavorite(member, 'Every month', [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  expect(first).toMatchObject({ name: 'Every month', lines: 1, pieces: 2 })
  expect(first.images).toHaveLength(1)
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  const second = await saveFavorite(member, 'Gifts', [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const params = { favoriteCartCode: first.code }
  const renamed = await member.call(renameFavoriteCart, { params, query, body: { name: 'Each month' } })
  expect(renamed.favorite_cart).toMatchObject({ code: first.code, name: 'Each month' })
  const { favorite_carts } = await member.call(listFavoriteCarts, { query })
  expect(favorite_carts.map((one) => one.name)).toEqual(['Gifts', 'Each month'])
  expect((await member.call(removeFavoriteCart, { params })).favorite_cart.name).toBe('Each month')
  expect((await member.call(listFavoriteCarts, { query })).favorite_carts.map((one) => one.code)).toEqual([second.code])
})

test('a favourite replaces the basket, whose lines are stored as a discarded basket', async () => {
  const member = await shop.member()
  const favorite = await saveFavorite(member, 'Mine', [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  const before = await fillBasket(member, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 5 }])
  await completeBasket(member)
  const { data, not_sold_here } = await fill(member, favorite.code)
  expect(quantities(data)).toEqual([[AMBRE_51_50ML.variant_id, 2]])
  expect(not_sold_here).toEqual([])
  expect(data.code).toBe(before.code)
  expect(data.buyer).not.toBeNull()
  const { rows } = await sql<{ variant_id: number; quantity: number }>`
    select item.variant_id, item.quantity from shop.cart away
      join shop.cart target on target.cart_id = away.merged_into join shop.cart_item item on item.cart_id = away.cart_id
      where target.code = ${data.code} and away.state = 'REMOVED' order by item.id`.execute(shop.pool.kysely)
  expect(rows.map((row) => row.quantity)).toEqual([2, 5])
})

test('a favourite joins the basket on request, as far as stock allows', async () => {
  const member = await shop.member()
  const favorite = await saveFavorite(member, 'Mine', [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
    { variant_id: SINGLE_PIECE.variant_id, quantity: 1 },
  ])
  const { data } = await fill(member, favorite.code, 'merge')
  expect(quantities(data)).toEqual([
    [AMBRE_51_50ML.variant_id, 4],
    [SINGLE_PIECE.variant_id, 1],
  ])
  expect(data.quantity_changes).toMatchObject([{ variant_id: SINGLE_PIECE.variant_id, requested: 2, granted: 1 }])
})

test('sold-out lines are not added but reported, and a favourite without available lines leaves the basket alone', async () => {
  const member = await shop.member()
  const favorite = await saveFavorite(member, 'Mine', [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  await sql`update shop.favorite_cart set lines = jsonb_set(lines, '{0,variant_id}', '999999') where code = ${favorite.code}`.execute(
    shop.pool.kysely,
  )
  const { data, not_sold_here } = await fill(member, favorite.code)
  expect(quantities(data)).toEqual([[AMBRE_51_50ML.variant_id, 2]])
  expect(not_sold_here).toEqual([{ variant_id: 999_999, name: '' }])
})

test('anyone with the code reads the lines at their own prices, without data of the owner, and changes nothing', async () => {
  const member = await shop.member({ price_group_id: 3 })
  const favorite = await saveFavorite(member, 'For Hong Kong', [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
    { variant_id: NOT_SOLD_IN_HK.variant_id, quantity: 1 },
  ])
  await completeBasket(member)
  const params = { favoriteCartCode: favorite.code }
  const own = await member.call(getFavoriteCart, { params, query })
  expect(own).toMatchObject({ own: true, name: 'For Hong Kong', not_sold_here: [] })
  const seen = await shop.nobody.call(getFavoriteCart, { params, query: { ...query, countryId: 'HK' } })
  expect(seen).toMatchObject({ own: false, data: { country_id: 'HK', currency_code: 'HKD', buyer: null } })
  expect(seen.data.items.map((item) => item.variant_id)).toEqual([AMBRE_51_50ML.variant_id])
  expect(seen.not_sold_here).toMatchObject([{ variant_id: NOT_SOLD_IN_HK.variant_id }])
  expect(seen.not_sold_here[0]?.name).not.toBe('')
  const text = JSON.stringify(seen)
  for (const secret of [member.email, String(member.user_id)]) expect(text).not.toContain(`"${secret}"`)
  const guest = await shop.guest('PL')
  const dearer = await guest.call(getFavoriteCart, { params, query })
  expect(dearer.data.totals.goods_gross).toBeGreaterThan(own.data.totals.goods_gross)
  expect((await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })).data.items).toEqual([])
})

test('another member fills their basket from a favourite or a shopping link, and a guest from either', async () => {
  const member = await shop.member()
  const friend = await shop.member()
  const guest = await shop.guest('PL')
  const favorite = await saveFavorite(member, 'Mine', [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  expect(quantities((await fill(friend, favorite.code)).data)).toEqual([[AMBRE_51_50ML.variant_id, 2]])
  const body = { country_id: 'PL', code: favorite.code } as const
  const filled = await guest.call(createGuestCart, { query, body })
  expect(quantities(filled.data)).toEqual([[AMBRE_51_50ML.variant_id, 2]])
  const sharing = await shop.guest('PL')
  await fillCart(sharing, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 3 }])
  const { data } = await sharing.call(createShoppingLink, { query, body: { country_id: 'PL' } })
  expect(quantities((await fill(friend, data.code)).data)).toEqual([[HAND_WASH_AMBER.variant_id, 3]])
  const read = await friend.call(getGuestCartByCode, { query: { ...query, code: data.code } })
  expect(quantities(read.data)).toEqual([[HAND_WASH_AMBER.variant_id, 3]])
})

test('a missing favourite and one of another member are refused by the same name', async () => {
  const member = await shop.member()
  const other = await shop.member()
  const favorite = await saveFavorite(member, 'Mine', [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const foreign = { favoriteCartCode: favorite.code }
  const unknown = { favoriteCartCode: UNKNOWN }
  for (const params of [foreign, unknown]) {
    expect(await other.refusal(renameFavoriteCart, { params, query, body: { name: 'x' } })).toBe('FAVORITE_CART_ABSENT')
    expect(await other.refusal(removeFavoriteCart, { params })).toBe('FAVORITE_CART_ABSENT')
  }
  expect(await other.refusal(fillFromFavoriteCart, { params: unknown, query })).toBe('FAVORITE_CART_ABSENT')
  expect(await shop.nobody.refusal(getFavoriteCart, { params: unknown, query })).toBe('FAVORITE_CART_ABSENT')
  const guest = await shop.guest('PL')
  expect(await guest.refusal(createFavoriteCart, { query, body: { name: 'x' } })).toBe('CALLER_NOT_ALLOWED')
  expect(await guest.refusal(fillFromFavoriteCart, { params: foreign, query })).toBe('CALLER_NOT_ALLOWED')
})

test('an empty basket, a blank name and a favourite beyond the limit are refused', async () => {
  const member = await shop.member()
  expect(await member.refusal(createFavoriteCart, { query, body: { name: 'Empty' } })).toBe('CART_EMPTY')
  await saveFavorite(member, 'First', [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  expect(await member.refusal(createFavoriteCart, { query, body: { name: ' ' } })).toBe('FIELDS_REFUSED')
  for (let number = 1; number < FAVORITE_CARTS_MAX; number++) await saveFavorite(member, `Number ${number}`)
  expect(await member.refusal(createFavoriteCart, { query, body: { name: 'Last' } })).toBe('BASKETS_FULL')
})

test('a basket without room for a favourite refuses it and stays unchanged', async () => {
  const member = await shop.member()
  const favorite = await saveFavorite(member, 'Mine', [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  await crowd(member)
  const params = { favoriteCartCode: favorite.code }
  const input = { params, query: { ...query, mode: 'merge' as const } }
  expect(await member.refusal(fillFromFavoriteCart, input)).toBe('CART_FULL')
  expect((await member.call(getCart, { query })).data.items).toHaveLength(CART_LINES_MAX)
})

/** Fills the current basket up to the last line with other variants. */
async function crowd(member: TestUser): Promise<void> {
  await sql`
    with cart as (select cart_id from shop.cart where user_id = ${member.user_id} and state = 'OPEN'),
      gone as (delete from shop.cart_item where cart_id in (select cart_id from cart))
    insert into shop.cart_item (cart_id, variant_id, quantity)
      select cart_id, variant_id, 1 from cart, shop.variant where variant_id <> ${AMBRE_51_50ML.variant_id}
        order by variant_id limit ${CART_LINES_MAX}`.execute(shop.pool.kysely)
}

test('rebuilding a basket costs a few statements however many lines it has', async () => {
  const member = await shop.member()
  const favorite = await saveFavorite(member, 'Mine', [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 },
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 },
    { variant_id: NOT_SOLD_IN_HK.variant_id, quantity: 1 },
  ])
  const counter = shop.pool.countStatements()
  await fill(member, favorite.code)
  expect(counter.count).toBeLessThanOrEqual(8)
  counter.stop()
})
