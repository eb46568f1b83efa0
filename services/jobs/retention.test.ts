import { createHash } from 'node:crypto'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import {
  addGuestCartItem,
  createShoppingLink,
  getGuestCart,
  getGuestCartByCode,
  removeGuestCart,
} from '@meridian/contract/shop/guest-cart.ts'
import { settleGuestCart } from '@meridian/contract/shop/member-cart.ts'
import { storedAddress } from '@meridian/domain/address.ts'
import { RETENTION_DAYS } from '@meridian/domain/retention.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { fillCart, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readMessageState, storeMessage } from '../mail/messages.ts'
import { removeExpiredProofs } from '../sec/identity/expired-proofs.ts'
import { fillBasket } from '../shop/cart/member-cart-testing.ts'
import { callerWith, openTestShop, type TestCaller } from '../testing/testing.ts'
import { ROWS_AT_ONCE } from './batches.ts'
import { removeExpiredData } from './retention.ts'

const LINES = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]
const query = { languageId: 'en' } as const

const shop = await openTestShop()
beforeEach(() => {
  shop.time.now = new Date()
})

const passDays = (days: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + days * DAY_MS)
}
/** Runs the hourly job of the worker. */
async function sweep() {
  await removeExpiredProofs(shop.deps.database, shop.time.now)
  await removeExpiredData(shop.deps.database, shop.time.now)
}
const refresh = (guest: { refresh_token: string }) =>
  shop.nobody.call(createToken, {
    body: { grant_type: GUEST_GRANT, country_id: 'PL', refresh_token: guest.refresh_token },
  })
async function cartIdOf(code: string): Promise<number | undefined> {
  const { rows } = await sql<{
    cart_id: number
  }>`select cart_id from shop.cart where code = ${code}`.execute(shop.deps.database)
  return rows[0]?.cart_id
}
async function guestOf(code: string): Promise<string> {
  const { rows } = await sql<{
    guest_id: string
  }>`select guest_id from shop.cart where code = ${code}`.execute(shop.deps.database)
  return rows[0]?.guest_id ?? ''
}
async function countOf(table: string, column: string, value: unknown): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} = ${value}`.execute(shop.deps.database)
  return rows[0]?.count ?? 0
}

describe('a mail', () => {
  const name = (about: string) => ({ about, template: 'verify-address' }) as const
  const store = (about: string) =>
    storeMessage(
      shop.deps.database,
      {
        name: name(about),
        recipient: 'kasia@retained.example',
        language_id: 'pl',
        subject: 'Kasia',
        html: '<p>Kasia</p>',
        text: 'Kasia',
      },
      shop.time.now,
    )
  const read = async (about: string) =>
    shop.deps.database
      .selectFrom('mail.message')
      .select(['recipient', 'subject', 'html', 'text'])
      .where('about', '=', about)
      .executeTakeFirstOrThrow()

  test('keeps its recipient and content for thirty days, and the fact that it was sent for ever', async () => {
    await store('registration:9001:1')
    passDays(RETENTION_DAYS.mail_text)
    await sweep()
    expect(await read('registration:9001:1')).toMatchObject({ recipient: 'kasia@retained.example', text: 'Kasia' })
    passDays(1)
    await sweep()
    expect(await read('registration:9001:1')).toEqual({ recipient: '', subject: '', html: '', text: '' })
    expect(await readMessageState(shop.deps.database, name('registration:9001:1'))).toBe('unsent')
  })

  test('is deleted in batches, however many there are', async () => {
    const many = 2 * ROWS_AT_ONCE + 1
    await sql`insert into mail.message (template, about, recipient, language_id, subject, html, text, created_at)
      select 'verify-address', 'many:' || n, 'many@retained.example', 'pl', 'x', 'x', 'x', ${shop.time.now}
        from generate_series(1, ${many}::int) n`.execute(shop.deps.database)
    passDays(RETENTION_DAYS.mail_text + 1)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await countOf('mail.message', 'recipient', 'many@retained.example')).toBe(0)
  })
})

describe('a discarded basket', () => {
  test('is kept for thirty days and then deleted with its lines', async () => {
    const guest = await shop.guest('PL')
    const { code } = await fillCart(guest, LINES)
    await guest.call(removeGuestCart, {})
    const cart_id = await cartIdOf(code)
    passDays(RETENTION_DAYS.put_away_cart)
    await sweep()
    expect(await cartIdOf(code)).toBe(cart_id)
    passDays(1)
    await sweep()
    expect(await cartIdOf(code)).toBeUndefined()
    expect(await countOf('shop.cart_item', 'cart_id', cart_id)).toBe(0)
  })

  test('does not affect the member’s basket that took over its lines', async () => {
    const [member, guest] = [await shop.member(), await shop.guest('PL')]
    await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
    const { code } = await fillCart(guest, LINES)
    const merged = await member.call(settleGuestCart, { query, body: { guest_token: guest.token, choice: 'merge' } })
    passDays(RETENTION_DAYS.put_away_cart + 1)
    await sweep()
    expect(await cartIdOf(code)).toBeUndefined()
    const cart_id = await cartIdOf(merged.data.code)
    expect(await countOf('shop.cart_item', 'cart_id', cart_id)).toBe(2)
  })

  test('that became an order loses its buyer data; the order keeps them', async () => {
    const guest = await shop.guest('PL')
    const order = await placeTestOrder(guest, LINES)
    const read = async () => {
      const { rows } = await sql<{ in_cart: boolean; in_order: boolean }>`
        select num_nonnulls(cart.buyer, cart.shipping_address, cart.invoice_company_name, cart.invoice_tax_number) > 0 as in_cart,
            orders.buyer ->> 'name_first' = 'Katarzyna' as in_order
          from shop.orders join shop.cart as cart using (cart_id) where order_id = ${order.order_id}`.execute(
        shop.deps.database,
      )
      return rows[0]
    }
    await sql`update shop.cart set invoice_required = true, invoice_company_name = 'Kasia', invoice_tax_number = '5260250274'
      where cart_id = (select cart_id from shop.orders where order_id = ${order.order_id})`.execute(shop.deps.database)
    passDays(RETENTION_DAYS.buyer_in_cart)
    await sweep()
    expect(await read()).toEqual({ in_cart: true, in_order: true })
    passDays(1)
    await sweep()
    expect(await read()).toEqual({ in_cart: false, in_order: true })
  })

  test('is kept if it led to an earlier order, and so is the basket that took over its lines', async () => {
    const [guest, other] = [await shop.guest('PL'), await shop.guest('PL')]
    const order = await placeTestOrder(guest, LINES)
    const { code } = await fillCart(other, LINES)
    await other.call(removeGuestCart, {})
    const taker = await cartIdOf(code)
    const { rows } = await sql<{ cart_id: number }>`
      update shop.cart set state = 'REMOVED', merged_into = ${taker}
        where cart_id = (select cart_id from shop.orders where order_id = ${order.order_id})
        returning cart_id`.execute(shop.deps.database)
    passDays(RETENTION_DAYS.put_away_cart + 1)
    await sweep()
    expect(await countOf('shop.cart', 'cart_id', rows[0]?.cart_id)).toBe(1)
    expect(await cartIdOf(code)).toBe(taker)
    expect(await countOf('shop.order_line', 'order_id', order.order_id)).toBe(1)
  })
})

test('an open basket keeps what its buyer typed, however old it is', async () => {
  const { code } = await fillCart(await shop.guest('PL'), LINES)
  const lives = {
    region_id: null,
    city_name: 'Gdynia',
    street: 'Prosta',
    street_hn: '1',
    street_an: null,
    postal_code: '81-300',
  }
  const named = { company_name: null, name_first: 'Katarzyna', name_last: 'Lis', name_patronymic: null }
  const address = storedAddress({ ...lives, ...named, phone_prefix: '+48', phone_number: '501234567' }, 'PL')
  const buyer = { ...address, email: 'katarzyna@buyers.example' }
  await sql`update shop.cart set buyer = ${JSON.stringify(buyer)} where code = ${code}`.execute(shop.deps.database)
  passDays(RETENTION_DAYS.buyer_in_cart + 1)
  await sweep()
  const { rows } = await sql`select buyer from shop.cart where code = ${code}`.execute(shop.deps.database)
  expect(rows).toEqual([{ buyer }])
})

test('a shared basket is kept for half a year', async () => {
  const guest = await shop.guest('PL')
  await fillCart(guest, LINES)
  const { data } = await guest.call(createShoppingLink, { query, body: { country_id: 'PL' } })
  const { code } = data
  passDays(RETENTION_DAYS.shopping_link)
  await sweep()
  const reader = await shop.guest('PL')
  await reader.call(getGuestCartByCode, { query: { ...query, code } })
  passDays(1)
  await sweep()
  const late = await shop.guest('PL')
  expect(await late.refusal(getGuestCartByCode, { query: { ...query, code } })).toBe('LINK_ABSENT')
})

describe('a guest', () => {
  async function guestWithCart() {
    const guest = await shop.guest('PL')
    const { code } = await fillCart(guest, LINES)
    return { guest, code, guest_id: await guestOf(code) }
  }
  const isKnown = async (guest_id: string) => (await countOf('sec.guest', 'guest_id', guest_id)) === 1

  test('who returns within ninety days finds the basket, each time', async () => {
    const { guest, code } = await guestWithCart()
    let { refresh_token } = guest
    for (let turn = 0; turn < 3; turn++) {
      passDays(89)
      await sweep()
      const answer = await refresh({ refresh_token })
      ;({ refresh_token } = answer)
      await sweep()
      const { data } = await guestWith(answer.access_token).call(getGuestCart, { query })
      expect(data.code).toBe(code)
    }
  })

  test('less than a day old is left alone, even before the first token is issued', async () => {
    const { rows } = await sql<{ guest_id: string }>`
      insert into sec.guest (guest_id, created_at) values (gen_random_uuid(), ${shop.time.now}) returning guest_id`.execute(
      shop.deps.database,
    )
    const guest_id = rows[0]?.guest_id ?? ''
    await sweep()
    expect(await isKnown(guest_id)).toBe(true)
    passDays(RETENTION_DAYS.left_guest + 1)
    await sweep()
    expect(await isKnown(guest_id)).toBe(false)
  })

  test('who never returned is deleted with the basket', async () => {
    const { guest, code, guest_id } = await guestWithCart()
    passDays(90)
    await sweep()
    expect(await isKnown(guest_id)).toBe(true)
    passDays(2)
    await sweep()
    expect(await isKnown(guest_id)).toBe(false)
    expect(await cartIdOf(code)).toBeUndefined()
    await expect(refresh(guest)).rejects.toMatchObject({ error: 'GRANT_INVALID' })
  })

  test('who bought remains as the number in the order, without other baskets, and is not examined again', async () => {
    const guest = await shop.guest('PL')
    const order = await placeTestOrder(guest, LINES)
    const open = await fillCart(guest, LINES)
    const guest_id = await guestOf(open.code)
    passDays(92)
    await sweep()
    expect(await isKnown(guest_id)).toBe(true)
    expect(await cartIdOf(open.code)).toBeUndefined()
    expect(await countOf('shop.orders', 'order_id', order.order_id)).toBe(1)
    const ended = async () =>
      (
        await shop.deps.database
          .selectFrom('sec.guest')
          .select('ended_at')
          .where('guest_id', '=', guest_id)
          .executeTakeFirstOrThrow()
      ).ended_at
    const first = shop.time.now
    expect(await ended()).toEqual(first)
    passDays(1)
    await sweep()
    expect(await ended()).toEqual(first)
  })

  test('who returns during the sweep keeps the basket, and neither waits', async () => {
    const { code, guest_id } = await guestWithCart()
    passDays(92)
    await removeExpiredProofs(shop.deps.database, shop.time.now)
    const token_hash = createHash('sha256').update(guest_id).digest()
    const held = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const comesBack = shop.deps.database.transaction().execute(async (tx) => {
      await tx
        .insertInto('sec.refresh_token')
        .values({
          token_hash,
          family_id: guest_id,
          guest_id,
          country_id: 'PL',
          issued_at: shop.time.now,
          expires_at: new Date(shop.time.now.getTime() + DAY_MS),
        })
        .execute()
      written.resolve()
      await held.promise
    })
    await written.promise
    await removeExpiredData(shop.deps.database, shop.time.now)
    held.resolve()
    await comesBack
    await removeExpiredData(shop.deps.database, shop.time.now)
    expect(await isKnown(guest_id)).toBe(true)
    expect(await cartIdOf(code)).toBeDefined()
  })

  test('fills a basket while ten sweeps run at once', async () => {
    const [{ guest, code }, gone] = [await guestWithCart(), await guestWithCart()]
    passDays(89)
    const back = guestWith((await refresh(guest)).access_token)
    const { now } = shop.time
    passDays(3)
    await removeExpiredProofs(shop.deps.database, shop.time.now)
    const later = shop.time.now
    shop.time.now = now
    const body = { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1, country_id: 'PL' } as const
    await Promise.all([
      ...Array.from({ length: 10 }, () => removeExpiredData(shop.deps.database, later)),
      ...Array.from({ length: 10 }, () => back.call(addGuestCartItem, { query, body })),
    ])
    const { data } = await back.call(getGuestCart, { query })
    expect(data).toMatchObject({ code, items: [{ quantity: 11 }] })
    expect(await isKnown(gone.guest_id)).toBe(false)
  })
})

function guestWith(token: string): TestCaller {
  return callerWith(shop.service, token)
}
