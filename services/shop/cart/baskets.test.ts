import {
  addCartItem,
  createBasket,
  getCart,
  getCartTotalQuantity,
  listBaskets,
  removeBasket,
  removeCart,
  setBasket,
} from '@meridian/contract/shop/member-cart.ts'
import { BASKETS_MAX } from '@meridian/domain/basket.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, NIGHT_BALM_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestCaller } from '../../testing/testing.ts'
import { completeBasket, fillBasket, retryWhenBusy } from './member-cart-testing.ts'

const shop = await openTestShop()

const query = { languageId: 'en' } as const
const list = async (member: TestCaller) => (await member.call(listBaskets, { query })).baskets
const open = async (member: TestCaller, name: string) =>
  (await member.call(createBasket, { query, body: { name } })).basket

test('a second basket becomes the current one, and the list shows both with pictures, totals and points', async () => {
  const member = await shop.member()
  const first = await fillBasket(member, [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 },
  ])
  const gifts = await open(member, '  Gifts  ')
  expect(gifts).toMatchObject({ name: 'Gifts', current: true, lines: 0, pieces: 0, images: [], total_gross: 0 })
  const baskets = await list(member)
  expect(baskets.map((basket) => [basket.name, basket.current])).toEqual([
    ['Gifts', true],
    ['', false],
  ])
  expect(baskets[1]).toMatchObject({ code: first.code, lines: 2, pieces: 3, currency_code: 'PLN' })
  expect(baskets[1]?.images).toHaveLength(2)
  expect(baskets[1]?.total_gross).toBe(first.totals.total_gross)
  expect(baskets[1]?.total_points).toBe(first.totals.total_points)
})

test('added lines go to the current basket, and selecting another shows that one', async () => {
  const member = await shop.member()
  const first = await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  await open(member, 'Gifts')
  await member.call(addCartItem, { query, body: { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 } })
  const { basket } = await member.call(setBasket, {
    params: { code: first.code },
    query,
    body: { current: true, name: 'Home' },
  })
  expect(basket).toMatchObject({ code: first.code, name: 'Home', current: true, pieces: 2 })
  const { data } = await member.call(getCart, { query })
  expect(data).toMatchObject({ code: first.code, name: 'Home' })
  expect((await member.call(getCartTotalQuantity, {})).cart_total_quantity).toBe(2)
})

test('when the current basket is removed, the one changed last replaces it', async () => {
  const member = await shop.member()
  const first = await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  const second = await open(member, 'Second')
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  const third = await open(member, 'Third')
  const removed = await member.call(removeBasket, { params: { code: third.code } })
  expect(removed.basket).toEqual({ code: third.code, name: 'Third' })
  expect((await list(member)).map((basket) => [basket.code, basket.current])).toEqual([
    [second.code, true],
    [first.code, false],
  ])
  await member.call(removeCart, {})
  await member.call(addCartItem, { query, body: { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 } })
  const { data } = await member.call(getCart, { query })
  expect(data).toMatchObject({ code: first.code, items: [{ quantity: 2 }] })
})

test('a discarded basket keeps its lines in the database', async () => {
  const member = await shop.member()
  const { code } = await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  await member.call(removeBasket, { params: { code } })
  const { rows } = await sql<{ state: string; quantity: number }>`
    select state, quantity from shop.cart join shop.cart_item using (cart_id) where code = ${code}`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([{ state: 'REMOVED', quantity: 2 }])
})

test("another member's basket counts as missing", async () => {
  const member = await shop.member()
  const other = await shop.member()
  const { code } = await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const params = { code }
  expect(await other.refusal(setBasket, { params, query, body: { current: true } })).toBe('BASKET_ABSENT')
  expect(await other.refusal(setBasket, { params, query, body: { name: 'Mine' } })).toBe('BASKET_ABSENT')
  expect(await other.refusal(removeBasket, { params })).toBe('BASKET_ABSENT')
  const unknown = { code: 'x'.repeat(24) }
  expect(await member.refusal(setBasket, { params: unknown, query, body: { current: true } })).toBe('BASKET_ABSENT')
  expect((await list(member)).map((basket) => [basket.code, basket.current])).toEqual([[code, true]])
})

test('a basket needs a name, and their number is limited, even when opened concurrently', async () => {
  const member = await shop.member()
  expect(await member.refusal(createBasket, { query, body: { name: '   ' } })).toBe('FIELDS_REFUSED')
  const results = await Promise.all(
    Array.from({ length: BASKETS_MAX + 5 }, (_, index) =>
      retryWhenBusy(() => open(member, `Basket ${index}`)).then(
        () => 'opened',
        (error: { error?: string }) => error.error,
      ),
    ),
  )
  expect(results.filter((result) => result === 'opened')).toHaveLength(BASKETS_MAX)
  expect(results.filter((result) => result === 'BASKETS_FULL')).toHaveLength(5)
  expect((await list(member)).filter((basket) => basket.current)).toHaveLength(1)
})

test('only a member has baskets', async () => {
  const guest = await shop.guest('PL')
  expect(await guest.refusal(listBaskets, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(createBasket, { query, body: { name: 'x' } })).toBe('TOKEN_REQUIRED')
})

test.each([1, 2, 3])(
  'concurrent selecting, adding, opening and deleting never makes two current (seed %s)',
  async (seed) => {
    const member = await shop.member()
    const codes: string[] = []
    for (const name of ['A', 'B', 'C', 'D']) codes.push((await open(member, name)).code)
    const pick = (index: number) => codes[(index * seed) % codes.length] ?? ''
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => {
        if (index % 10 === 3) return retryWhenBusy(() => open(member, `More ${index}`))
        if (index % 10 === 7) return retryWhenBusy(() => member.call(removeBasket, { params: { code: pick(index) } }))
        if (index % 2 === 0) {
          return retryWhenBusy(() =>
            member.call(setBasket, { params: { code: pick(index) }, query, body: { current: true } }),
          )
        }
        return retryWhenBusy(() =>
          member.call(addCartItem, { query, body: { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 } }),
        )
      }),
    )
    const broken = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.error] : []))
    expect(broken.filter((error) => error !== 'BASKET_ABSENT')).toEqual([])
    const adds = Array.from({ length: 40 }, (_, index) => index).filter(
      (i) => i % 2 === 1 && i % 10 !== 3 && i % 10 !== 7,
    )
    const { rows } = await sql<{ pieces: number; current: number }>`
    select coalesce((select sum(quantity) from shop.cart_item join shop.cart using (cart_id) where user_id = ${member.user_id}), 0)::int as pieces,
      (select count(*) from shop.cart where user_id = ${member.user_id} and state = 'OPEN' and is_current)::int as current`.execute(
      shop.pool.kysely,
    )
    expect(rows[0]?.pieces).toBe(adds.length)
    expect(rows[0]?.current).toBeLessThanOrEqual(1)
  },
)

test('the list costs the same few statements however many baskets there are', async () => {
  const member = await shop.member()
  await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  await completeBasket(member)
  await list(member)
  for (const name of ['A', 'B', 'C']) {
    await open(member, name)
    await fillBasket(member, [{ variant_id: NIGHT_BALM_50ML.variant_id, quantity: 1 }])
  }
  const counter = shop.pool.countStatements()
  expect(await list(member)).toHaveLength(4)
  expect(counter.count).toBeLessThanOrEqual(3)
  await open(member, 'E')
  expect(counter.count).toBeLessThanOrEqual(3 + 10)
  counter.stop()
})
