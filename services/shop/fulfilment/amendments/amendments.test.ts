import { randomUUID } from 'node:crypto'
import {
  amendOrder,
  listAmendmentChoices,
  listAmendments,
  previewAmendment,
  searchAdditions,
  undoAmendment,
} from '@meridian/contract/admin/amendments.ts'
import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { approveRefund, requestRefund } from '@meridian/contract/admin/refunds.ts'
import { getOrderShipments, planShipment } from '@meridian/contract/admin/shipments.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { amountDue } from '@meridian/domain/order.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, NOTES_HARDBACK, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'
import { findLedgerFaults } from '../../../wallet/ledger-testing.ts'
import { createSpenderMaker } from '../../../wallet/wallet-testing.ts'
import { expireOrder } from '../../order/expire-orders.ts'
import { correctRefunded, issueDueDocument } from '../../order/order-documents.ts'
import {
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  versionOf,
} from '../refunds/money-back-testing.ts'
import { digestTables, payFollowing, sourcesOf, stateOf } from './amendments-testing.ts'

const { provider, received } = refundingProvider()
const reason = 'As agreed on the phone'
const NOTES = { variant_id: NOTES_HARDBACK.variant_id, quantity: 1 }

const shop = await openTestShop({ provider })
const admin = await shop.member({ type_id: 2, countries: ['PL'] })
const memberWith = await createSpenderMaker(shop)

type ChangeRequest = {
  remove?: { position: number; units: number }[]
  add?: { variant_id: number; quantity: number }[]
  shipping_method_id?: number
}

const preview = async (order_id: number, request: ChangeRequest) =>
  (
    await admin.call(previewAmendment, {
      params: { order_id },
      body: { remove: [], add: [], ...request, languageId: 'en' },
    })
  ).preview

/** Applies a previewed change. */
async function change(order_id: number, request: ChangeRequest) {
  const { due, back } = await preview(order_id, request)
  const body = {
    remove: [],
    add: [],
    ...request,
    difference: due - back,
    reason,
    version: await versionOf(shop, order_id),
  }
  const { amendment_id } = await admin.call(amendOrder, { params: { order_id }, body })
  const { amendments } = await admin.call(listAmendments, { params: { order_id } })
  const amendment = amendments.find((one) => one.amendment_id === amendment_id)
  if (!amendment) throw new Error('no change')
  return { ...amendment, follower: amendment.new_order?.order_id ?? 0 }
}

test('an added product waits for its difference, and changes the order once it is paid', async () => {
  const buyer = await memberWith(0)
  const { order_id } = await paidMemberOrder(shop, buyer, 0)
  const remove = [{ position: 2, units: 1 }]
  const shown = await preview(order_id, { remove, add: [{ ...NOTES, quantity: 2 }] })
  expect(shown.due).toBe(shown.added - shown.worth)
  expect(shown.due).toBeGreaterThan(0)
  const { follower, ...amendment } = await change(order_id, { remove, add: [{ ...NOTES, quantity: 2 }] })
  expect(amendment).toMatchObject({ kind: 'EDIT', state: 'PENDING', due: shown.due, back: 0 })
  expect(await stateOf(shop, order_id)).toMatchObject({ state: 'PAID', shipping_status: 'ON_HOLD' })
  const following = await stateOf(shop, follower)
  expect(following).toMatchObject({ state: 'PENDING_PAYMENT', credit: shown.worth })
  expect(amountDue(following)).toBe(shown.due)
  await expect(shipUnits(shop, order_id, 1, 1)).rejects.toThrow('waits until the change')

  await payFollowing(shop, follower)
  expect(await stateOf(shop, follower)).toMatchObject({ state: 'PAID', payment_status: 'PAID' })
  expect(await stateOf(shop, order_id)).toMatchObject({ payment_status: 'PARTLY_REFUNDED', shipping_status: 'OPEN' })
  const { order } = await admin.call(openOrder, { params: { order_id }, query: { languageId: 'en' } })
  expect(order.money).toMatchObject({ captured: order.totals.total_gross, moved: shown.worth, refunded: 0 })
  const { amendments } = await admin.call(listAmendments, { params: { order_id } })
  expect(amendments).toMatchObject([{ state: 'APPLIED' }])
  const { follows } = await admin.call(listAmendments, { params: { order_id: follower } })
  expect(follows).toMatchObject({ order_id, credit: shown.worth })
  await shipUnits(shop, order_id, 1, 1)

  // The documents state the retained part of each order, and no provider was called.
  for (const id of [order_id, follower])
    await issueDueDocument(shop.deps, { order_id: id, event: 'payment' }, shop.time.now)
  await correctRefunded(shop.deps, shop.time.now)
  const { rows } = await sql<{ order_id: number; stated: number }>`
    select order_id, sum(gross)::bigint as stated from documents.document where order_id in (${order_id}, ${follower})
      group by 1 order by 1`.execute(shop.pool.kysely)
  const { total_gross } = await stateOf(shop, order_id)
  expect(rows.map(({ stated }) => stated)).toEqual([total_gross - shown.worth, following.total_gross])
  expect(received.size).toBe(0)

  // The new order is refunded in full: its own payment first, then the transferred money, from the payment that holds
  // it.
  const version = await versionOf(shop, follower)
  await admin.call(cancelUnits, {
    params: { order_id: follower },
    body: { version, units: [{ position: 1, units: 2 }], reason },
  })
  await settleRefunds(shop, follower)
  expect(await stateOf(shop, follower)).toMatchObject({ state: 'REFUNDED' })
  expect([...received.values()].sort((a, b) => a - b)).toEqual([shown.worth, shown.due].sort((a, b) => a - b))
  expect(await sourcesOf(shop, order_id)).toEqual([{ captured: total_gross, kept_back: shown.worth }])
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
})

test('a cheaper replacement is applied at once, and the difference refunded', async () => {
  const buyer = await memberWith(777)
  const { order_id } = await paidMemberOrder(shop, buyer, 777)
  const remove = [{ position: 1, units: 2 }]
  const { follower, ...amendment } = await change(order_id, { remove, add: [NOTES] })
  expect(amendment).toMatchObject({ state: 'APPLIED', due: 0 })
  expect(amendment.back).toBeGreaterThan(0)
  expect(await stateOf(shop, follower)).toMatchObject({ state: 'PAID' })
  const following = await stateOf(shop, follower)
  expect(following.credit).toBe(following.total_gross)
  received.clear()
  await settleRefunds(shop, order_id)
  expect([...received.values()]).toEqual([amendment.back])
  expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
})

test.each([
  ['expired', {}],
  ['undone', {}],
  ['undone', { shipping_method_id: SHIPPING_METHOD_IDS.PL.express }],
  ['expired', { shipping_method_id: SHIPPING_METHOD_IDS.PL.express }],
] as const)('a change that is %s, with the delivery %j, leaves every table as it was', async (end, shipping) => {
  const buyer = await memberWith(777)
  const { order_id } = await paidMemberOrder(shop, buyer, 777)
  await admin.call(planShipment, { params: { order_id }, body: { version: await versionOf(shop, order_id) } })
  const before = await digestTables(shop, order_id)
  const { follower, amendment_id } = await change(order_id, {
    remove: [{ position: 1, units: 1 }],
    add: [{ ...NOTES, quantity: 9 }],
    ...shipping,
  })
  expect(await digestTables(shop, order_id)).not.toEqual(before)
  if (end === 'undone') {
    const body = { version: await versionOf(shop, order_id), reason }
    await admin.call(undoAmendment, { params: { amendment_id }, body })
  } else {
    await expireOrder(shop.paymentDeps, follower, new Date(shop.time.now.getTime() + 4 * 86_400_000))
  }
  expect(await stateOf(shop, follower)).toMatchObject({ state: end === 'undone' ? 'CANCELLED' : 'EXPIRED' })
  expect(await digestTables(shop, order_id)).toEqual(before)

  // A late payment is refunded, and revives nothing.
  await payFollowing(shop, follower)
  await settleRefunds(shop, follower)
  expect(await stateOf(shop, follower)).toMatchObject({ state: 'REFUNDED' })
  expect(await digestTables(shop, order_id)).toEqual(before)
})

test('an approved refund draws on each payment of the order, or on the one that has money left', async () => {
  const buyer = await memberWith(0)
  const { order_id } = await paidMemberOrder(shop, buyer, 0)
  const { follower } = await change(order_id, {
    remove: [{ position: 1, units: 1 }],
    add: [{ ...NOTES, quantity: 9 }],
  })
  await payFollowing(shop, follower)
  const { credit, total_gross } = await stateOf(shop, follower)
  await shipUnits(shop, follower, 1, 9)
  const [first, second] = [
    await shop.member({ type_id: 2, countries: ['PL'] }),
    await shop.member({ type_id: 2, countries: ['PL'] }),
  ]
  const requestReturnRefund = async (units: number) => {
    const request = { units: [{ position: 1, units }], shipping: 0, fee: 0, goodwill: 0 }
    const version = await versionOf(shop, follower)
    const body = { ...request, refund_reason: 'RETURNED' as const, version, reason }
    const { order } = await first.call(requestRefund, { params: { order_id: follower }, body })
    const waiting = order.refunds.at(-1)
    if (!waiting) throw new Error('nothing was asked for')
    const params = { refund_id: waiting.refund_id }
    await second.call(approveRefund, { params, body: { version: waiting.version } })
    received.clear()
    await settleRefunds(shop, follower)
    return [...received.values()]
  }
  const due = total_gross - credit
  const most = Math.ceil((due * 9) / total_gross)
  const both = await requestReturnRefund(most)
  expect(both).toHaveLength(2)
  expect(both).toContain(due)
  const rest = await requestReturnRefund(9 - most)
  expect(rest).toHaveLength(1)
  expect([...both, ...rest].reduce((sum, amount) => sum + amount)).toBe(total_gross)
  expect(await stateOf(shop, follower)).toMatchObject({ state: 'REFUNDED' })
})

test('units that are cancelled meanwhile end a change that waits', async () => {
  const buyer = await memberWith(0)
  const { order_id } = await paidMemberOrder(shop, buyer, 0)
  const { follower } = await change(order_id, { add: [NOTES] })
  const body = { version: await versionOf(shop, order_id), units: [{ position: 2, units: 1 }], reason }
  await admin.call(cancelUnits, { params: { order_id }, body })
  expect(await stateOf(shop, follower)).toMatchObject({ state: 'CANCELLED' })
  const { amendments } = await admin.call(listAmendments, { params: { order_id } })
  expect(amendments).toMatchObject([{ state: 'WITHDRAWN' }])
  await shipUnits(shop, order_id, 1, 1)
})

test('the difference of a changed delivery is paid or refunded', async () => {
  const buyer = await memberWith(0)
  const { order_id, shipping_method_id } = await paidMemberOrder(shop, buyer, 0, [
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 },
  ])
  const choices = await admin.call(listAmendmentChoices, { params: { order_id }, query: { languageId: 'en' } })
  const express = choices.shipping_methods.find(({ kind }) => kind === 'express')
  if (!express) throw new Error('no express')
  const dearer = await change(order_id, { shipping_method_id: express.shipping_method_id })
  expect(dearer).toMatchObject({ state: 'PENDING', shipping_method_name: express.name })
  expect(await stateOf(shop, dearer.follower)).toMatchObject({ shipping_status: 'NOTHING_TO_SHIP' })
  const parcels = await admin.call(getOrderShipments, { params: { order_id: dearer.follower } })
  expect(parcels.order).toMatchObject({ lines: [], parcels: [] })
  await payFollowing(shop, dearer.follower)
  expect(await stateOf(shop, dearer.follower)).toMatchObject({ state: 'PAID', shipping_status: 'NOTHING_TO_SHIP' })
  const cheaper = await preview(order_id, { shipping_method_id })
  expect(cheaper.back).toBe(0)
  const stored = await sql<{ shipping_method_id: number }>`select shipping_method_id from shop.orders
    where order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(stored.rows).toEqual([{ shipping_method_id: express.shipping_method_id }])
})

test('of many admins who change one order at once, one does', async () => {
  const buyer = await memberWith(0)
  const { order_id } = await paidMemberOrder(shop, buyer, 0)
  const { due } = await preview(order_id, { add: [NOTES] })
  const body = { remove: [], add: [NOTES], difference: due, reason, version: await versionOf(shop, order_id) }
  const tries: PromiseSettledResult<unknown>[] = []
  // In turns, so that the pool serves all of them.
  for (let turn = 0; turn < 10; turn++) {
    const chunk = Array.from({ length: 50 }, () =>
      admin.call(amendOrder, { params: { order_id }, body }, { idempotencyKey: randomUUID() }),
    )
    tries.push(...(await Promise.allSettled(chunk)))
  }
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int from shop.orders where changes_order_id = ${order_id}`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ count: 1 }])
})

test.each(['undone', 'expired'] as const)(
  'a change that is paid and %s at once is made, or gives its money back',
  async (end) => {
    const buyer = await memberWith(0)
    for (let round = 0; round < 5; round++) {
      const { order_id } = await paidMemberOrder(shop, buyer, 0)
      const { follower, amendment_id } = await change(order_id, {
        remove: [{ position: 2, units: 1 }],
        add: [{ ...NOTES, quantity: 2 }],
      })
      const { total_gross, credit } = await stateOf(shop, follower)
      const body = { version: await versionOf(shop, order_id), reason }
      const ending = () =>
        end === 'undone'
          ? admin.call(undoAmendment, { params: { amendment_id }, body })
          : expireOrder(shop.paymentDeps, follower, new Date(shop.time.now.getTime() + 4 * 86_400_000))
      const paid = payFollowing(shop, follower)
      const ended = ending().catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.error === 'INTERNAL') throw error
      })
      await Promise.all([paid, ended])
      await settleRefunds(shop, follower)
      const { state } = await stateOf(shop, follower)
      const { amendments } = await admin.call(listAmendments, { params: { order_id } })
      const isMade = state === 'PAID'
      const lost = end === 'undone' ? 'WITHDRAWN' : 'EXPIRED'
      expect([state, amendments[0]?.state]).toEqual(isMade ? ['PAID', 'APPLIED'] : ['REFUNDED', lost])
      expect(await stateOf(shop, order_id)).toMatchObject({ payment_status: isMade ? 'PARTLY_REFUNDED' : 'PAID' })
      const due = total_gross - credit
      expect(await sourcesOf(shop, follower)).toEqual([{ captured: due, kept_back: isMade ? 0 : due }])
    }
    expect(await findLedgerFaults(shop.pool.kysely, new Date())).toEqual([])
  },
)

test('additions are found by name and SKU, at the price of the buyer', async () => {
  const buyer = await memberWith(0)
  const { order_id } = await paidMemberOrder(shop, buyer, 0)
  const found = async (search: string) =>
    (await admin.call(searchAdditions, { params: { order_id }, query: { search, languageId: 'en' } })).variants
  const byName = await found('ambre')
  const variant = byName.find(({ variant_id }) => variant_id === AMBRE_51_50ML.variant_id)
  const { lines } = await preview(order_id, { add: [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }] })
  expect(variant?.price).toBe(lines[0]?.price)
  expect((await found(variant?.sku ?? '?')).map(({ sku }) => sku)).toContain(variant?.sku)
  expect(await found('nothing like this')).toEqual([])
})

test('a difference other than the one shown is refused', async () => {
  const buyer = await memberWith(0)
  const { order_id } = await paidMemberOrder(shop, buyer, 0)
  const { due } = await preview(order_id, { add: [NOTES] })
  const body = { remove: [], add: [NOTES], difference: due - 1, reason, version: await versionOf(shop, order_id) }
  await expect(admin.call(amendOrder, { params: { order_id }, body })).rejects.toMatchObject({
    error: 'DIFFERENCE_CHANGED',
  })
})
