import { searchEverything } from '@meridian/contract/admin/search.ts'
import { noteWithdrawal } from '@meridian/contract/admin/withdrawals.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { shipUnits, versionOf } from '../shop/fulfilment/refunds/money-back-testing.ts'
import { openReturn } from '../shop/fulfilment/returns/returns.ts'
import { orderToShip } from '../shop/fulfilment/shipments/fulfilment-testing.ts'
import { openTestShop } from '../testing/testing.ts'

const shop = await openTestShop()

const placed = async () =>
  placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
/** An order in Poland with a return and a withdrawal. */
async function goneWrong() {
  const { order } = await orderToShip(shop, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  await shipUnits(shop, order.order_id, 1, 1)
  const clerk = await adminOf('owner', 'PL')
  const { return_id, number } = await inTransaction(shop.pool.kysely, (tx) =>
    openReturn(tx, {
      order_id: order.order_id,
      kind: 'COMPLAINT',
      state: 'APPROVED',
      lines: [{ position: 1, units: 1 }],
      due_at: shop.time.now,
      at: shop.time.now,
    }),
  )
  const { withdrawal } = await clerk.call(noteWithdrawal, {
    params: { order_id: order.order_id },
    body: {
      version: await versionOf(shop, order.order_id),
      channel: 'letter',
      units: [{ position: 1, units: 1 }],
      declared_on: shop.time.now.toISOString().slice(0, 10),
      name: 'Anna Nowak',
      email: 'anna@example.com',
    },
  })
  return { order, return_id, number, withdrawal_id: withdrawal.withdrawal_id }
}
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

test('a return, a withdrawal and a product are found by their numbers and names, and a document leads to its page', async () => {
  const owner = await adminOf('owner', 'PL', 'DE')
  const { order, return_id, number, withdrawal_id } = await goneWrong()
  expect(await found(owner, number)).toEqual([
    { kind: 'return', id: return_id, name: number, note: order.number, country_id: 'PL' },
  ])
  expect((await found(owner, order.number)).map(({ kind, id }) => [kind, id])).toEqual([
    ...[
      ['order', order.order_id],
      ['return', return_id],
      ['withdrawal', withdrawal_id],
    ],
  ])
  const { variant_id, sku } = AMBRE_51_50ML
  // Once, though both countries have a stock of it.
  expect(await found(owner, sku)).toMatchObject([{ kind: 'product', id: variant_id, note: sku }])
  const named = await owner.call(searchEverything, { query: { text: 'ambre 51', languageId: 'de' } })
  expect(named.hits.filter(({ kind }) => kind === 'product').length).toBeGreaterThan(1)
})

test('of another country nothing of any kind is found, and nothing without the right to its list', async () => {
  const { order, number } = await goneWrong()
  const german = await adminOf('owner', 'DE')
  for (const text of [number, order.number]) expect(await found(german, text)).toEqual([])
  expect((await found(german, AMBRE_51_50ML.sku)).map(({ country_id }) => country_id)).toEqual(['DE'])
  const editor = await adminOf('editor', 'PL')
  for (const text of [number, order.number, AMBRE_51_50ML.sku]) expect(await found(editor, text)).toEqual([])
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
