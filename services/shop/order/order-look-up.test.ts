import { Refusal } from '@meridian/contract/errors.ts'
import { getOrder, lookUpOrder } from '@meridian/contract/shop/order.ts'
import { KASIA, placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compose } from '../../compose.ts'
import { openTestShop } from '../../testing/testing.ts'
import { placeMemberOrder } from '../cart/member-cart-testing.ts'
import { placeByPhone } from './phone-orders-testing.ts'

const shop = await openTestShop()

const WASH = { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }

test('the number and the e-mail address, however they are typed, lead to the order by its key', async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [WASH])
  const email = KASIA.email.toUpperCase()
  const number = ` ${order.number.toLowerCase().replaceAll('-', ' ')} `
  const found = await shop.nobody.call(lookUpOrder, { body: { number, email } })
  expect(found).toEqual({ order_id: order.order_id, country_id: 'PL', access_key: order.access_key })
  const query = { languageId: 'en' as const, access_key: found.access_key }
  const { data } = await shop.nobody.call(getOrder, { params: { order_id: found.order_id }, query })
  expect(data.number).toBe(order.number)
})

test('every wrong pair gets the same answer: another address, an unknown number, no number, a member’s order', async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [WASH])
  const ofMember = await placeMemberOrder(await shop.member(), [WASH])
  const { email } = KASIA
  const wrong = [
    { number: order.number, email: 'somebody.else@example.com' },
    { number: 'M261122-9999999-K4XM', email },
    { number: 'M261122-9999999', email },
    { number: 'my order', email },
    { number: order.number, email: 'no address' },
    { number: ofMember.number, email: ofMember.buyer.email },
  ]
  for (const body of wrong) expect(await shop.nobody.refusal(lookUpOrder, { body })).toBe('ORDER_NOT_MATCHED')
})

/** The mails sent about an order since it was placed. */
const linksMailed = async (order_id: number) => {
  const { rows } = await sql<{ data: { again?: number } }>`select data from pgboss.job where name = 'send-mail'
    and (data ->> 'order_id')::bigint = ${order_id} and data ->> 'again' is not null`.execute(shop.pool.kysely)
  return rows.length
}

/** A guest's order to a mail address of its own. */
async function orderTo(email: string) {
  const order = await placeTestOrder(await shop.guest('PL'), [WASH])
  await sql`update shop.orders set buyer = jsonb_set(buyer, '{email}', to_jsonb(${email}::text))
    where order_id = ${order.order_id}`.execute(shop.pool.kysely)
  return order
}

const lookUp = (number: string, email: string, address: string, { service } = shop) =>
  service
    .call(lookUpOrder, { body: { number, email } }, { address })
    .then(() => 'opened')
    .catch((error: unknown) => (error instanceof Refusal ? error.error : error))

test('of many tries at one mail address, right ones too and from many networks at once, ten are answered in an hour', async () => {
  const email = 'counted@example.com'
  const orders: { number: string }[] = []
  for (let made = 0; made < 15; made++) orders.push(await orderTo(email))
  const elsewhere = { service: (await compose({ ...shop.options })).service }
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) => {
      const number = orders[at]?.number ?? `M261122-${9_000_000 + at}-K4XM`
      return lookUp(number, email, `192.0.2.${at % 50}`, at % 2 === 0 ? shop : { ...shop, ...elsewhere })
    }),
  )
  expect(answers.filter((answer) => answer === 'opened' || answer === 'ORDER_NOT_MATCHED')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'ORDER_PROOF_NEEDED')).toHaveLength(290)
})

test('beyond the limit the buyer gets the link by mail, once an hour, and whoever guesses the same answer', async () => {
  const email = 'proof@example.com'
  const order = await orderTo(email)
  for (let tries = 0; tries < 10; tries++) await lookUp(`M261122-${9_000_000 + tries}-K4XM`, email, '192.0.2.90')
  expect(await lookUp(order.number, email, '198.51.100.9')).toBe('ORDER_PROOF_NEEDED')
  expect(await linksMailed(order.order_id)).toBe(1)
  expect(await lookUp('M261122-9000000-K4XM', email, '198.51.100.9')).toBe('ORDER_PROOF_NEEDED')
  expect(await linksMailed(order.order_id)).toBe(1)
  const { now } = shop.time
  shop.time.now = new Date(now.getTime() + 3_600_000)
  expect(await lookUp(order.number, email, '198.51.100.9')).toBe('opened')
  shop.time.now = now
})

test('of an order by phone the mailed link asks for its acceptance, and confirms nothing before', async () => {
  const placed = await placeByPhone(shop, await shop.member({ type_id: 2, countries: ['PL'] }))
  const { number } = await shop.pool.kysely
    .selectFrom('shop.orders')
    .select('number')
    .where('order_id', '=', placed.order_id)
    .executeTakeFirstOrThrow()
  for (let tries = 0; tries < 10; tries++) await lookUp(`M261122-${9_000_000 + tries}-K4XM`, placed.email, '192.0.2.93')
  expect(await lookUp(number, placed.email, '198.51.100.9')).toBe('ORDER_PROOF_NEEDED')
  const { rows } = await sql<{ template: string }>`select data ->> 'template' as template from pgboss.job
    where name = 'send-mail' and (data ->> 'order_id')::bigint = ${placed.order_id}`.execute(shop.pool.kysely)
  expect(rows.map(({ template }) => template)).toEqual(['phone-order', 'phone-order'])
})

test('of many tries from one network, thirty are answered in an hour; those of others go on', async () => {
  const order = await orderTo('neighbour@example.com')
  const tries = Array.from({ length: 40 }, (_, at) =>
    lookUp(`M261122-${9_000_000 + at}-K4XM`, `n${at}@example.com`, '192.0.2.91'),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((answer) => answer === 'ORDER_NOT_MATCHED')).toHaveLength(30)
  expect(await lookUp(order.number, 'neighbour@example.com', '192.0.2.91')).toBe('ORDER_PROOF_NEEDED')
  expect(await lookUp(order.number, 'neighbour@example.com', '192.0.2.92')).toBe('opened')
})
