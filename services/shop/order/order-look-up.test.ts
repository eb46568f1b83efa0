import { getOrder, lookUpOrder } from '@meridian/contract/shop/order.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing.ts'
import { KASIA, placeTestOrder } from '../cart/cart-testing.ts'
import { placeMemberOrder } from '../cart/member-cart-testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const WASH = { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }

test('the number and the e-mail address, however they are typed, lead to the order by its key', async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [WASH])
  const email = KASIA.email.toUpperCase()
  const number = ` ${order.number.toLowerCase().replace('-', ' ')} `
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
    { number: 'M261122-9999999', email },
    { number: 'my order', email },
    { number: order.number, email: 'no address' },
    { number: ofMember.number, email: ofMember.buyer.email },
  ]
  for (const body of wrong) expect(await shop.nobody.refusal(lookUpOrder, { body })).toBe('ORDER_NOT_MATCHED')
})

test('who guesses numbers is stopped, for a right pair too', async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [WASH])
  const ask = (number: string) =>
    shop.service
      .call(lookUpOrder, { body: { number, email: KASIA.email } }, { address: '192.0.2.41' })
      .catch((error: unknown) => error)
  expect(await ask(order.number)).toMatchObject({ order_id: order.order_id })
  for (let tries = 0; tries < 20; tries++) {
    expect(await ask(`M261122-99999${10 + tries}`)).toMatchObject({ error: 'ORDER_NOT_MATCHED' })
  }
  expect(await ask(order.number)).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
})

test('who guesses at once is stopped like who guesses one by one, and who is right loses no try', async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [WASH])
  const ask = (number: string, address: string) =>
    shop.service
      .call(lookUpOrder, { body: { number, email: KASIA.email } }, { address })
      .catch((error: unknown) => error)
  const numbers = Array.from({ length: 500 }, (_, at) => `M261122-${9_000_000 + at}`)
  const answers = await Promise.all([...numbers, order.number].map((number) => ask(number, '192.0.2.42')))
  expect(answers.at(-1)).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  const told = answers.filter((answer) => (answer as { error?: string }).error === 'ORDER_NOT_MATCHED')
  expect(told).toHaveLength(20)
  for (let tries = 0; tries < 25; tries++) {
    expect(await ask(order.number, '192.0.2.43')).toMatchObject({ order_id: order.order_id })
  }
})
