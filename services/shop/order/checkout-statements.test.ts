import { randomUUID } from 'node:crypto'
import { createPayment } from '@meridian/contract/payments.ts'
import { addGuestCartItem, createGuestCart, setGuestBuyer } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { completeCart, fillCart, KASIA, orderOf } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { PaymentProvider } from '../../payments/provider.ts'
import { openTestShop } from '../../testing/testing.ts'
import { untilWaiting } from '../../testing/waiting-testing.ts'

const query = { languageId: 'en' } as const
const unused = () => Promise.reject(new Error('This test only charges'))
/** A provider that captures every card at once. */
const provider: PaymentProvider = {
  name: 'sandbox',
  methodTypes: PAYMENT_METHOD_TYPES,
  readCharge: unused,
  cancel: unused,
  capture: unused,
  refund: unused,
  readRefund: unused,
  list: unused,
  readWebhook: () => null,
  charge: ({ amount, currency_code }) =>
    Promise.resolve({
      status: 'captured',
      provider_payment_id: 'p',
      amount,
      currency_code,
      decline_code: null,
      action: null,
    }),
}

const shop = await openTestShop({ provider })

async function buy(): Promise<void> {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const body = await orderOf(guest, await completeCart(guest))
  const { order_id } = (await guest.call(createOrder, { body }, { idempotencyKey: randomUUID() })).data
  const paying = { order_id, languageId: 'en', card_token: 'tok_capture' } as const
  const paid = await guest.call(createPayment, { body: paying }, { idempotencyKey: randomUUID() })
  expect(paid.payment.status).toBe('CAPTURED')
}

test('no statement of a checkout scans a table of more than 1,000 rows in full', async () => {
  const counter = shop.pool.countStatements()
  await buy()
  counter.stop()
  const client = new pg.Client({ connectionString: shop.app_url })
  await client.connect()
  onTestFinished(() => client.end())
  const scanned: string[] = []
  for (const text of counter.texts.filter((one) => !/^(begin|commit)/.test(one))) {
    // The generic plan, made once for all values.
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, verbose) ${text}`)
    for (const { 'QUERY PLAN': line } of rows) {
      const table = /Seq Scan on (\w+\.\w+)/.exec(line)?.[1]
      if (table !== undefined) scanned.push(table)
    }
  }
  expect(scanned).not.toEqual([])
  const { rows: large } = await client.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class where relkind = 'r' and reltuples > 1000`,
  )
  expect(scanned.filter((table) => large.some(({ name }) => name === table))).toEqual([])
})

test('a change that waited for another one shows the lines after it', async () => {
  const guest = await shop.guest('PL')
  const { code } = (await guest.call(createGuestCart, { query, body: { country_id: 'PL' } })).data
  await guest.call(addGuestCartItem, {
    query,
    body: { variant_id: AMBRE_51_50ML.variant_id, quantity: 1, country_id: 'PL' },
  })
  const setBuyer = () => guest.call(setGuestBuyer, { query, body: KASIA })
  let changing: ReturnType<typeof setBuyer> | undefined
  await shop.pool.kysely.transaction().execute(async (tx) => {
    await sql`update shop.cart set version = version + 1 where code = ${code}`.execute(tx)
    await sql`insert into shop.cart_item (cart_id, variant_id, quantity)
      select cart_id, ${HAND_WASH_AMBER.variant_id}, 2 from shop.cart where code = ${code}`.execute(tx)
    changing = setBuyer()
    await untilWaiting(shop)
  })
  const cart = (await changing)?.data
  expect(cart?.items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [AMBRE_51_50ML.variant_id, 1],
    [HAND_WASH_AMBER.variant_id, 2],
  ])
})
