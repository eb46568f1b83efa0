import { searchEverything } from '@meridian/contract/admin/search.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeTestOrder } from './shop/cart/cart-testing.ts'
import { createTestShop, type TestShop } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const placed = async () =>
  placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
const adminOf = (role: 'owner' | 'warehouse' | 'editor', ...countries: ('PL' | 'DE')[]) =>
  shop.member({ type_id: 2, countries, role })
const found = async (who: Awaited<ReturnType<typeof adminOf>>, text: string) =>
  (await who.call(searchEverything, { query: { text } })).hits

test('a number leads to its order, a name to orders and members', async () => {
  const { order_id, number } = await placed()
  const owner = await adminOf('owner', 'PL')
  expect(await found(owner, number)).toMatchObject([{ kind: 'order', id: order_id, name: number, country_id: 'PL' }])
  const member = await shop.member({ name_first: 'Zygmunt', name_last: 'Zawistowicz', country_id: 'PL' })
  expect(await found(owner, 'zawistowicz')).toMatchObject([{ kind: 'member', id: member.user_id }])
  expect((await found(owner, 'Katarzyna')).map(({ kind }) => kind)).toContain('order')
})

test('nothing is found beyond the countries and rights of the admin', async () => {
  const { number } = await placed()
  await shop.member({ name_first: 'Zenobia', name_last: 'Quizowska', country_id: 'PL' })
  expect(await found(await adminOf('owner', 'DE'), number)).toEqual([])
  expect(await found(await adminOf('editor', 'PL'), number)).toEqual([])
  const warehouse = await adminOf('warehouse', 'PL')
  expect(await found(warehouse, number)).toHaveLength(1)
  expect(await found(warehouse, 'quizowska')).toEqual([])
  expect(await found(await adminOf('owner', 'PL'), 'quizowska')).toHaveLength(1)
})

test('the search costs a fixed number of statements, whatever it finds', async () => {
  const owner = await adminOf('owner', 'PL')
  const { number } = await placed()
  const count = async (text: string) => {
    await found(owner, text)
    const counter = shop.pool.countStatements()
    await found(owner, text)
    counter.stop()
    return counter.count
  }
  expect(await count('Katarzyna')).toBe(await count(number))
})
