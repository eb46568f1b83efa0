import {
  amendOrder,
  exchangeReturn,
  listAmendmentChoices,
  listAmendments,
  previewAmendment,
  previewExchange,
  undoAmendment,
} from '@meridian/contract/admin/amendments.ts'
import {
  createReturn,
  getReturn,
  inspectReturnUnits,
  receiveReturnUnits,
  searchReturns,
} from '@meridian/contract/admin/returns.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { amountDue } from '@meridian/domain/order.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { AMBRE_51_50ML, NOTES_HARDBACK } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertTestAttempt } from '../../../payments/payments-testing.ts'
import { applyProviderAnswer } from '../../../payments/settle.ts'
import type { TestShop, TestUser } from '../../../testing/testing.ts'
import { expireOrder } from '../../order/expire-orders.ts'
import { shipped } from '../shipments/fulfilment-testing.ts'
import type { Scenario, ScenarioEvent, ScenarioRule } from './order-scenarios-testing.ts'

const reason = 'a random scenario'
const languageId = 'en'

const rowsOf = async <Row>({ shop }: Scenario, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(shop.pool.kysely)).rows

/** Some pieces of one of two products; the second is in the order already. */
function someAdditions({ chance }: Scenario) {
  const { variant_id } = chance.of([NOTES_HARDBACK, NOTES_HARDBACK, AMBRE_51_50ML]) ?? NOTES_HARDBACK
  return [{ variant_id, quantity: 1 + Math.floor(chance.next() * 6) }]
}

interface FollowUpOrder {
  order_id: number
  total_gross: number
  credit: number
  currency_code: string
}

/** A follow-up order of the scenario's order, in any state. */
async function someFollower(scenario: Scenario) {
  return scenario.chance.of(
    await rowsOf<FollowUpOrder>(
      scenario,
      sql`select order_id, total_gross, credit, currency_code from shop.orders where changes_order_id = ${scenario.order_id} order by order_id`,
    ),
  )
}

/** Captures the amount due of an order, on a running attempt or a new one. */
async function pay(shop: TestShop, order: FollowUpOrder): Promise<void> {
  const { order_id, currency_code } = order
  const amount = amountDue(order)
  if (amount === 0) return
  const { rows } = await sql<{ token: string }>`select token from payments.attempt
    where order_id = ${order_id} and state in ('SENT', 'UNKNOWN')`.execute(shop.pool.kysely)
  const attempt = rows[0] ? { ...rows[0], order_id } : await insertTestAttempt(shop, { order_id, amount })
  const answer = { status: 'captured', provider_payment_id: null, amount, currency_code } as const
  await inTransaction(shop.pool.kysely, (tx) =>
    applyProviderAnswer(tx, shop.paymentDeps, attempt, { ...answer, decline_code: null, action: null }),
  )
}

/** Events that change the scenario's order, and that end a change awaiting its difference. */
export function amendmentEvents({ shop, admin }: { shop: TestShop; admin: () => TestUser }): ScenarioEvent[] {
  const change: ScenarioEvent = {
    name: 'change',
    async run(scenario) {
      const { chance, order_id } = scenario
      const params = { order_id }
      const choices = await admin().call(listAmendmentChoices, { params, query: { languageId } })
      const remove = choices.lines.flatMap(({ position, removable }) =>
        removable > 0 && chance.next() < 0.5 ? [{ position, units: 1 + Math.floor(chance.next() * removable) }] : [],
      )
      const others = choices.shipping_methods.filter(({ kind }) => kind !== 'pickup_point')
      const method = choices.can_change_shipping && chance.next() < 0.4 ? chance.of(others) : undefined
      const request = {
        remove,
        add: chance.next() < 0.7 ? someAdditions(scenario) : [],
        ...(method && { shipping_method_id: method.shipping_method_id }),
      }
      const { preview } = await admin().call(previewAmendment, { params, body: { ...request, languageId } })
      const version = chance.next() < 0.1 ? Math.max(1, choices.version - 1) : choices.version
      const body = { ...request, difference: preview.due - preview.back, reason, version }
      const key = chance.next() < 0.3 ? { idempotencyKey: `change-${order_id}-${version}` } : {}
      await admin().call(amendOrder, { params, body }, key)
    },
  }
  const payDifference: ScenarioEvent = {
    name: 'the difference is paid',
    async run(scenario) {
      const follower = await someFollower(scenario)
      if (follower !== undefined) await pay(shop, follower)
    },
  }
  return [
    // Repeated, so that scenarios get far.
    ...Array.from({ length: 5 }, () => change),
    ...Array.from({ length: 6 }, () => payDifference),
    {
      name: 'undo a change',
      async run({ order_id, chance }) {
        const { amendments } = await admin().call(listAmendments, { params: { order_id } })
        const { version } = await admin().call(listAmendmentChoices, { params: { order_id }, query: { languageId } })
        const pending = amendments.find(({ state }) => state === 'PENDING')
        const chosen = chance.next() < 0.8 ? pending : chance.of(amendments)
        if (chosen === undefined) return
        const { amendment_id } = chosen
        await admin().call(undoAmendment, { params: { amendment_id }, body: { version, reason } })
      },
    },
    {
      name: 'a change expires',
      async run(scenario) {
        const follower = await someFollower(scenario)
        const now = new Date(shop.time.now.getTime() + 4 * DAY_MS)
        if (follower !== undefined) await expireOrder(shop.paymentDeps, follower.order_id, now)
      },
    },
    ...Array.from({ length: 3 }, () => exchange(admin)),
  ]
}

function exchange(admin: () => TestUser): ScenarioEvent {
  return {
    name: 'exchange',
    async run(scenario) {
      const { chance, order_id } = scenario
      if (chance.next() < 0.5) await bringBack(admin(), scenario)
      const { rows } = await admin().call(searchReturns, { query: { order: order_id, sort: '-due_at' } })
      const inspected = rows.filter(({ state }) => state === 'INSPECTED')
      const chosen = chance.of(chance.next() < 0.9 ? inspected : rows)
      if (chosen === undefined) return
      const params = { return_id: chosen.return_id }
      const { goods_return } = await admin().call(getReturn, { params })
      const units = goods_return.lines.flatMap(({ position, refundable }) =>
        refundable > 0 && chance.next() < 0.8 ? [{ position, units: 1 + Math.floor(chance.next() * refundable) }] : [],
      )
      const request = { units, ...goods_return.proposed, deductions: [], add: someAdditions(scenario) }
      const { preview } = await admin().call(previewExchange, { params, body: { ...request, languageId } })
      const body = { ...request, difference: preview.due - preview.back, reason, version: goods_return.version }
      const key = chance.next() < 0.3 ? { idempotencyKey: `exchange-${chosen.return_id}-${body.version}` } : {}
      await admin().call(exchangeReturn, { params, body }, key)
    },
  }
}

/** Returns and inspects one shipped unit. */
export async function bringBack(admin: TestUser, { order_id, chance }: Scenario): Promise<void> {
  const { version, lines } = await shipped(admin, order_id)
  const line = chance.of(lines.filter((one) => one.shipped > one.returned))
  if (line === undefined) return
  const { position, sku } = line
  const body = { version, kind: 'GOODWILL' as const, units: [{ position, units: 1 }], reason }
  const { goods_return } = await admin.call(createReturn, { params: { order_id }, body })
  const params = { return_id: goods_return.return_id }
  const received = await admin.call(receiveReturnUnits, { params, body: { code: sku, units: 1 } })
  const units = [{ position, units: 1, disposition: 'RESTOCKED' as const, from_quarantine: false }]
  await admin.call(inspectReturnUnits, { params, body: { version: received.goods_return.version, units } })
}

/** The rule of pending changes; call it when the scenario starts. */
export function amendmentRules(): ScenarioRule[] {
  // Per order, the change pending after the last event, and the number of parcels shipped by then.
  const waited = new Map<number, { pending: number | null; left: number }>()
  return [
    {
      name: 'Nothing leaves while a difference is unpaid',
      async check(scenario) {
        const [now] = await rowsOf<{ pending: number | null; left: number }>(
          scenario,
          sql`select (select amendment_id from shop.amendment where order_id = ${scenario.order_id} and state = 'PENDING') as pending,
            (select count(*)::int from shop.shipment where order_id = ${scenario.order_id}
              and state not in ('PLANNED', 'PICKING', 'PACKED', 'CANCELLED')) as left`,
        )
        if (now === undefined) throw new Error('no order')
        const before = waited.get(scenario.order_id)
        if (before !== undefined && before.pending !== null && before.pending === now.pending)
          expect(now.left).toBe(before.left)
        waited.set(scenario.order_id, now)
      },
    },
  ]
}
