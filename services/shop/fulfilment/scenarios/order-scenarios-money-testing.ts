import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import {
  approveRefund,
  createGoodwill,
  createRefund,
  listRefunds,
  recordTransfer,
  refuseRefund,
  replaceRefund,
  requestRefund,
  retryRefund,
} from '@meridian/contract/admin/refunds.ts'
import { cancelOrder } from '@meridian/contract/shop/cancellation.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { captureCollected } from '../../../payments/capture-collected.ts'
import type { TestCaller, TestShop, TestUser } from '../../../testing/testing.ts'
import { correctRefunded, issueDueDocument } from '../../order/order-documents.ts'
import { settleRefunds, versionOf } from '../refunds/money-back-testing.ts'
import type { Scenario, ScenarioEvent, ScenarioRule } from './order-scenarios-testing.ts'

const reason = 'a random scenario'

/** Participants of a scenario's payments; `admin` holds every right in the country of the order. */
export interface MoneyWorld {
  shop: TestShop
  admin: () => TestUser
  buyer: () => TestCaller
  /** Faults of the payment provider on refunds. */
  faults: { isAway: boolean; refuses: boolean }
}

/** Possible events of an order's money and documents. */
export function moneyEvents({ shop, admin, buyer, faults }: MoneyWorld): ScenarioEvent[] {
  const seenVersion = async ({ chance, order_id }: Scenario) => {
    const version = await versionOf(shop, order_id)
    return chance.next() < 0.1 ? Math.max(1, version - 1) : version
  }
  const someUnits = async ({ chance, order_id }: Scenario) => {
    const { order } = await admin().call(listRefunds, { params: { order_id } })
    const line = chance.of(order.lines)
    return line === undefined ? [] : [{ position: line.position, units: 1 + Math.floor(chance.next() * 2) }]
  }
  const onRefund = (
    name: string,
    act: (found: { refund_id: number; version: number }, scenario: Scenario) => Promise<unknown>,
  ): ScenarioEvent => ({
    name,
    async run(scenario) {
      const { order } = await admin().call(listRefunds, { params: { order_id: scenario.order_id } })
      const refund = scenario.chance.of(order.refunds)
      if (refund !== undefined) await act(refund, scenario)
    },
  })
  const refundMoney: ScenarioEvent = {
    name: 'give back',
    async run(scenario) {
      const { chance, order_id } = scenario
      const { order } = await admin().call(listRefunds, { params: { order_id } })
      const kind = chance.of(['units', 'units', 'shipping', 'fee', 'goodwill'] as const)
      const request = {
        units: kind === 'units' ? await someUnits(scenario) : [],
        shipping: kind === 'shipping' ? order.shipping_left : 0,
        fee: kind === 'fee' ? order.fee_left : 0,
      }
      const goodwill = kind === 'goodwill' ? 1 + Math.floor(chance.next() * 300) : 0
      const version = await seenVersion(scenario)
      const body = { ...request, refund_reason: 'COMPLAINT' as const, reason, version }
      const params = { order_id }
      const key = chance.next() < 0.3 ? { idempotencyKey: `give-${order_id}-${version}` } : {}
      if (chance.next() < 0.3) await admin().call(requestRefund, { params, body: { ...body, goodwill } }, key)
      else if (goodwill > 0) await admin().call(createGoodwill, { params, body: { goodwill, reason, version } }, key)
      else await admin().call(createRefund, { params, body }, key)
    },
  }
  const settle: ScenarioEvent = {
    name: 'refunds go',
    async run({ order_id, chance }) {
      faults.isAway = chance.next() < 0.2
      faults.refuses = chance.next() < 0.2
      try {
        await settleRefunds(shop, order_id)
      } finally {
        faults.isAway = false
        faults.refuses = false
      }
    },
  }
  return [
    ...[refundMoney, refundMoney, settle, settle],
    {
      name: 'cancel units',
      async run(scenario) {
        const body = { version: await seenVersion(scenario), units: await someUnits(scenario), reason }
        await admin().call(cancelUnits, { params: { order_id: scenario.order_id }, body })
      },
    },
    {
      name: 'the buyer cancels',
      async run(scenario) {
        const units = scenario.chance.next() < 0.9 ? { units: await someUnits(scenario) } : {}
        await buyer().call(cancelOrder, { params: { order_id: scenario.order_id }, query: {}, body: units })
      },
    },
    // Each event uses another admin, so that one approves another's request.
    onRefund('approve a refund', ({ refund_id, version }) =>
      admin().call(approveRefund, { params: { refund_id }, body: { version } }),
    ),
    onRefund('refuse a refund', ({ refund_id, version }) =>
      admin().call(refuseRefund, { params: { refund_id }, body: { version, reason } }),
    ),
    onRefund('retry a refund', ({ refund_id, version }) =>
      admin().call(retryRefund, { params: { refund_id }, body: { version } }),
    ),
    onRefund('replace a refund', ({ refund_id, version }) =>
      admin().call(replaceRefund, { params: { refund_id }, body: { version, reason } }),
    ),
    onRefund('make a transfer', ({ refund_id, version }) =>
      admin().call(recordTransfer, { params: { refund_id }, body: { version, transfer_reference: 'TR 17' } }),
    ),
    {
      name: 'issue the document',
      run: ({ order_id, chance }) =>
        issueDueDocument(
          shop.deps,
          { order_id, event: chance.of(['payment', 'shipping'] as const) ?? 'payment' },
          shop.time.now,
        ),
    },
    {
      name: 'what was collected is captured',
      async run(scenario) {
        const [order] = await rowsOf<{ state: string }>(
          scenario,
          sql`select state from shop.orders where order_id = ${scenario.order_id}`,
        )
        if (order?.state !== 'DELIVERED') return
        faults.isAway = scenario.chance.next() < 0.2
        // The job is retried if the provider is unreachable.
        await captureCollected(shop.paymentDeps, scenario.order_id).catch((error: unknown) => {
          if (!faults.isAway) throw error
        })
        faults.isAway = false
      },
    },
    { name: 'correct documents', run: () => correctRefunded(shop.deps, shop.time.now) },
  ]
}

const rowsOf = async <Row>({ shop }: Scenario, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(shop.pool.kysely)).rows

/** The order's terms as placed. */
async function readPlaced(scenario: Scenario): Promise<unknown> {
  return rowsOf(
    scenario,
    sql`select o.goods_gross, o.shipping_gross, o.payment_fee, o.discount, o.added_tax, o.total_gross, o.total_points, o.taxes,
        (select json_agg(json_build_array(position, sku, quantity, gross_price, line_gross, discount, tax, points_converted,
            line_points, tax_rate_hundredths) order by position) from shop.order_line l where l.order_id = o.order_id) as lines
      from shop.orders o where order_id = ${scenario.order_id}`,
  )
}

/** The rule of the order's terms as placed; call it when the scenario starts. */
export function moneyRules(): ScenarioRule[] {
  const placed = new Map<number, unknown>()
  return [
    {
      name: 'Prices, discounts and shares of a placed order never change',
      async check(scenario) {
        const now = await readPlaced(scenario)
        expect(now).toEqual(placed.get(scenario.order_id) ?? now)
        placed.set(scenario.order_id, now)
      },
    },
  ]
}

/** Once all sweeps have run: no refund is open. */
export async function checkSettled(scenario: Scenario, seed: number): Promise<void> {
  const { order_id } = scenario
  const open = await rowsOf(
    scenario,
    sql`select refund_id, state from payments.refund where order_id = ${order_id} and state in ('SENT', 'UNKNOWN')
      or order_id = ${order_id} and state = 'APPROVED' and means = 'SAME'`,
  )
  expect(open, `seed ${seed}`).toEqual([])
}
