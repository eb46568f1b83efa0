import { openOrder, writeOrderNote } from '@meridian/contract/admin/order.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { shopPersonalData } from './personal-data.ts'

const shop = await openTestShop()
const admin = await shop.member({
  type_id: 2,
  countries: ['PL'],
  role: 'service',
  name_first: 'Olga',
  name_last: 'Service',
})

const placed = async () =>
  placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
const open = async (order_id: number, as = admin) =>
  (await as.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })).order
const query = { languageId: 'en' } as const

test('the page shows the ordered items, the amount owed and the possible next steps', async () => {
  const { order_id, number, totals } = await placed()
  const order = await open(order_id)
  expect(order).toMatchObject({
    order_id,
    number,
    version: 1,
    state: 'PENDING_PAYMENT',
    payment_status: 'PENDING',
    shipping_status: 'OPEN',
    lines: [{ sku: AMBRE_51_50ML.sku, quantity: 2, cancelled: 0, shipped: 0 }],
    money: { captured: 0, refunded: 0, due: totals.total_gross },
    timeline: [{ source: 'state', what: 'PENDING_PAYMENT', facts: { cause: 'placed' } }],
    notes: [],
    member: null,
    acts: ['change_address', 'change_buyer', 'resend_mail', 'write_note'],
  })
})

test('the money of a paid order is shown by its attempts and refunds', async () => {
  const { order_id, totals } = await placed()
  const { rows } = await sql<{ attempt_id: number }>`
    insert into payments.attempt (token, order_id, payment_method_id, payment_method_type, amount, currency_code, provider,
        state, created_at, settled_at)
      select 'token-of-' || order_id, order_id, payment_method_id, payment_method_type, total_gross, 'PLN', 'sandbox',
        'CAPTURED', ${shop.time.now}, ${new Date(shop.time.now.getTime() + 1000)} from shop.orders where order_id = ${order_id}
      returning attempt_id`.execute(shop.pool.kysely)
  const order = await open(order_id)
  expect(order.money).toMatchObject({
    captured: totals.total_gross,
    due: 0,
    attempts: [{ state: 'CAPTURED', refunded: 0 }],
  })
  expect(order.money.attempts[0]?.attempt_id).toBe(rows[0]?.attempt_id)
  expect(order.timeline.map(({ source, what }) => `${source} ${what}`)).toEqual([
    'state PENDING_PAYMENT',
    'payment CAPTURED',
  ])
  expect(order.acts).toContain('refund')
})

test('the page costs the same number of statements, whatever the order holds', async () => {
  const { order_id } = await placed()
  const count = async () => {
    const counter = shop.pool.countStatements()
    await open(order_id)
    counter.stop()
    return counter.count
  }
  await open(order_id)
  const before = await count()
  await admin.call(writeOrderNote, { params: { order_id }, body: { version: 1, body: 'One' } })
  await admin.call(writeOrderNote, { params: { order_id }, body: { version: 2, body: 'Two' } })
  // The names of the admins who wrote.
  expect(await count()).toBe(before + 1)
})

describe('a note', () => {
  test('stays on the order with its author, in the timeline and in the audit log', async () => {
    const { order_id } = await placed()
    const body = 'Asked for a gift bag.\nSecond line.'
    const { version, note } = await admin.call(writeOrderNote, { params: { order_id }, body: { version: 1, body } })
    expect({ version, note }).toMatchObject({ version: 2, note: { body, admin: 'Olga S.' } })
    const order = await open(order_id)
    expect(order).toMatchObject({ version: 2, notes: [{ body, admin: 'Olga S.' }] })
    expect(order.timeline.at(-1)).toMatchObject({
      source: 'act',
      what: 'note_written',
      actor: 'admin',
      admin: 'Olga S.',
    })
    const { rows } = await sql`
      select act, admin_id, after from audit.entry where object_kind = 'order' and object_id = ${String(order_id)}`.execute(
      shop.pool.kysely,
    )
    expect(rows).toEqual([{ act: 'writeOrderNote', admin_id: admin.user_id, after: { note_id: note.note_id } }])
  })

  test('with one key is written once', async () => {
    const { order_id } = await placed()
    const write = () =>
      admin.call(
        writeOrderNote,
        { params: { order_id }, body: { version: 1, body: 'Once' } },
        { idempotencyKey: `n-${order_id}` },
      )
    expect(await write()).toEqual(await write())
    expect((await open(order_id)).notes).toHaveLength(1)
  })

  test('on an older version is refused', async () => {
    const { order_id } = await placed()
    await admin.call(writeOrderNote, { params: { order_id }, body: { version: 1, body: 'First' } })
    const late = { params: { order_id }, body: { version: 1, body: 'Late' } }
    expect(await admin.refusal(writeOrderNote, late)).toBe('VERSION_STALE')
    expect((await open(order_id)).notes).toHaveLength(1)
  })

  test('goes with the person', async () => {
    const { order_id } = await placed()
    await admin.call(writeOrderNote, { params: { order_id }, body: { version: 1, body: 'Canary of a note' } })
    const subject = { user_id: 0, emails: [], requested_emails: [], order_ids: [order_id] }
    await inTransaction(shop.pool.kysely, (tx) => shopPersonalData.erase(tx, subject, shop.time.now))
    expect((await open(order_id)).notes).toEqual([])
  })
})

test('the warehouse sees masked contacts and only its own acts', async () => {
  const { order_id } = await placed()
  const warehouse = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
  const [own, theirs] = [await open(order_id), await open(order_id, warehouse)]
  expect(theirs.buyer.email).toMatch(/^.•••@/)
  expect(theirs.buyer.phone_number).toMatch(/^[•\s]+\d{3}$/)
  expect(theirs.shipping_address.phone_number).toMatch(/^[•\s]+\d{3}$/)
  expect(theirs.buyer.name_last).toBe(own.buyer.name_last)
  expect(own.buyer.email).toMatch(/^[^•]+@/)
  expect(theirs.acts).toEqual([])
})

test('an order of another country looks absent', async () => {
  const { order_id } = await placed()
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'owner' })
  expect(await german.refusal(openOrder, { params: { order_id }, query })).toBe('ORDER_ABSENT')
  const note = { params: { order_id }, body: { version: 1, body: 'Hello' } }
  expect(await german.refusal(writeOrderNote, note)).toBe('ORDER_ABSENT')
  const inPoland = await shop.member({ type_id: 2, countries: ['PL'], role: 'auditor' })
  expect(await inPoland.refusal(writeOrderNote, note)).toBe('RIGHT_LACKING')
  expect((await inPoland.call(searchOrders, { query: { limit: 1 } })).rows).toHaveLength(1)
})
