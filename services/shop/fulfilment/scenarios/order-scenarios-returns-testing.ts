import {
  cancelReturn,
  closeReturn,
  createReturn,
  type GoodsReturn,
  getReturn,
  inspectReturnUnits,
  noteReturnTransit,
  receiveReturnUnits,
  requestReturnRefund,
  searchReturns,
} from '@meridian/contract/admin/returns.ts'
import { DISPOSITIONS } from '@meridian/domain/return.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import type { TestUser } from '../../../testing/testing.ts'
import { expireReturns } from '../returns/expire-returns.ts'
import { shipped } from '../shipments/fulfilment-testing.ts'
import { bringBack } from './order-scenarios-amendments-testing.ts'
import type { Scenario, ScenarioEvent } from './order-scenarios-testing.ts'

/** Possible events of an order's returns; `admin` holds every right in its country. */
export function returnEvents(admin: () => TestUser): ScenarioEvent[] {
  const onReturn = (
    name: string,
    act: (scenario: Scenario, found: GoodsReturn) => Promise<unknown>,
  ): ScenarioEvent => ({
    name,
    async run(scenario) {
      const { rows } = await admin().call(searchReturns, { query: { order: scenario.order_id, sort: '-due_at' } })
      const chosen = scenario.chance.of(rows)
      if (chosen === undefined) return
      const { goods_return } = await admin().call(getReturn, { params: { return_id: chosen.return_id } })
      // In one of ten cases with a stale version.
      const seen = scenario.chance.next() < 0.1 ? Math.max(1, goods_return.version - 1) : goods_return.version
      await act(scenario, { ...goods_return, version: seen })
    },
  })
  const some = ({ chance }: Scenario, most: number) => 1 + Math.floor(chance.next() * most)
  const of = ({ return_id, version }: GoodsReturn) => ({ params: { return_id }, version })
  const receive = onReturn('return received', async (scenario, found) => {
    const { lines } = await shipped(admin(), scenario.order_id)
    const code = scenario.chance.next() < 0.1 ? 'UNKNOWN' : (scenario.chance.of(lines)?.sku ?? 'UNKNOWN')
    const units = scenario.chance.next() < 0.15 ? -1 : some(scenario, 2)
    const key = scenario.chance.next() < 0.3 ? `scan-${found.return_id}-${found.version}` : undefined
    await admin().call(
      receiveReturnUnits,
      { params: of(found).params, body: { code, units } },
      { ...(key && { idempotencyKey: key }) },
    )
  })
  const inspect = onReturn('inspect', async (scenario, found) => {
    const line = scenario.chance.of(found.lines)
    if (line === undefined) return
    const from_quarantine = scenario.chance.next() < 0.2
    const disposition = scenario.chance.of(DISPOSITIONS) ?? 'SCRAPPED'
    const units = [{ position: line.position, units: some(scenario, 2), disposition, from_quarantine }]
    await admin().call(inspectReturnUnits, { params: of(found).params, body: { version: found.version, units } })
  })
  const close = onReturn('close', async (scenario, found) => {
    const units = found.lines.flatMap(({ position, refundable }) => {
      const wanted = scenario.chance.next() < 0.8 ? refundable : Math.min(refundable, some(scenario, 2))
      return wanted > 0 ? [{ position, units: wanted }] : []
    })
    const lost = scenario.chance.next() < 0.2 ? units[0] : undefined
    const deductions = lost ? [{ position: lost.position, amount: 1 + Math.floor(scenario.chance.next() * 500) }] : []
    const body = { version: found.version, units, ...found.proposed, deductions, reason: 'a random scenario' }
    const call = scenario.chance.next() < 0.3 ? requestReturnRefund : closeReturn
    await admin().call(call, { params: of(found).params, body })
  })
  return [
    {
      name: 'open a return',
      async run(scenario) {
        const { version, lines } = await shipped(admin(), scenario.order_id)
        const units = lines.flatMap(({ position, shipped: left }) =>
          left > 0 && scenario.chance.next() < 0.7 ? [{ position, units: some(scenario, left) }] : [],
        )
        if (units.length === 0) return
        const kind = scenario.chance.of(['COMPLAINT', 'GOODWILL'] as const) ?? 'GOODWILL'
        const body = { version, kind, units, reason: 'a random scenario' }
        await admin().call(createReturn, { params: { order_id: scenario.order_id }, body })
      },
    },
    // Repeated, so that scenarios get far.
    ...[receive, receive, receive, inspect, inspect, inspect, close, close],
    {
      name: 'bring back and close',
      async run(scenario) {
        await bringBack(admin(), scenario)
        await close.run(scenario)
      },
    },
    onReturn('cancel a return', (_, found) =>
      admin().call(cancelReturn, {
        params: of(found).params,
        body: { version: found.version, reason: 'a random scenario' },
      }),
    ),
    onReturn('note in transit', (_, found) =>
      admin().call(noteReturnTransit, { params: of(found).params, body: { version: found.version } }),
    ),
    {
      name: 'expire',
      run: ({ shop }) => expireReturns({ database: shop.pool.kysely }, new Date(shop.time.now.getTime() + 29 * DAY_MS)),
    },
  ]
}
