import { readFile } from 'node:fs/promises'
import { lookUpOrder } from '@meridian/contract/shop/order.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeTestOrder } from '../shop/cart/cart-testing.ts'
import { createTestShop, type TestShop } from '../testing.ts'
import { GOOD_PASSWORD, givePassword, signIn } from './identity-testing.ts'

const MIGRATION = new URL('../../database/migrations/0041_mail_domains_with_letters.sql', import.meta.url)

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Runs the migration over rows that were written before it. */
async function migrateRows() {
  const owner = new pg.Client({ connectionString: shop.owner_url })
  await owner.connect()
  try {
    await owner.query(`begin; ${await readFile(MIGRATION, 'utf8')}; commit`)
  } finally {
    await owner.end()
  }
}

const emailsOf = async (user_id: number) => {
  const { rows } = await sql<{ email: string; email_key: string }>`
    select email, email_key from sec.user_account where user_id = ${user_id}`.execute(shop.pool.kysely)
  return rows[0]
}

test('a member signs in by an address with the letters of its domain, and by the Punycode that a browser makes of it', async () => {
  const member = await shop.member({ email: 'Ewa@przykład.pl' })
  await givePassword(shop, member.user_id)
  for (const typed of ['ewa@przykład.pl', 'ewa@xn--przykad-rjb.pl', 'EWA@XN--PRZYKAD-RJB.PL'])
    expect(await signIn(shop, typed, GOOD_PASSWORD)).toMatchObject({ token_type: 'Bearer' })
})

test('rows written in Punycode are found by either form after the migration, and nobody becomes somebody else', async () => {
  const old = await shop.member({ email: 'Jan@xn--bcher-kva.example' })
  const first = await shop.member({ email: 'twice@bücher.example' })
  const second = await shop.member({ email: 'second@example.com' })
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const write = async (user_id: number, email: string) =>
    sql`update sec.user_account set email = ${email}, email_key = lower(${email}) where user_id = ${user_id}`.execute(
      shop.pool.kysely,
    )
  await write(old.user_id, 'Jan@xn--bcher-kva.example')
  await write(second.user_id, 'twice@xn--bcher-kva.example')
  await sql`update shop.orders set buyer = jsonb_set(buyer, '{email}', '"kasia@xn--80aqfigo.xn--p1ai"')
    where order_id = ${order.order_id}`.execute(shop.pool.kysely)
  await migrateRows()
  expect(await emailsOf(old.user_id)).toEqual({ email: 'Jan@bücher.example', email_key: 'jan@bücher.example' })
  expect(await emailsOf(first.user_id)).toMatchObject({ email_key: 'twice@bücher.example' })
  expect(await emailsOf(second.user_id)).toMatchObject({ email_key: 'twice@xn--bcher-kva.example' })
  const { rows } = await sql<{ email: string }>`select buyer ->> 'email' as email from shop.orders
    where order_id = ${order.order_id}`.execute(shop.pool.kysely)
  const { hostname } = new URL(`http://${rows[0]?.email.split('@')[1]}`)
  expect(hostname).toBe('xn--80aqfigo.xn--p1ai')
  for (const email of [rows[0]?.email ?? '', 'kasia@xn--80aqfigo.xn--p1ai'])
    expect(await shop.nobody.call(lookUpOrder, { body: { number: order.number, email } })).toMatchObject({
      order_id: order.order_id,
    })
})
