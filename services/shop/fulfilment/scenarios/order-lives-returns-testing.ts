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
import type { TestUser } from '../../../testing/testing.ts'
import { expireReturns } from '../returns/expire-returns.ts'
import { shipped } from '../shipments/fulfilment-testing.ts'
import { bringBack } from './order-lives-amendments-testing.ts'
import type { Life, LifeEvent } from './order-lives-testing.ts'

/** Possible events of an order's returns; `admin` holds every right in its country. */
export function returnEvents(admin: () => TestUser): LifeEvent[] {
  const onReturn = (name: string, act: (life: Life, found: GoodsReturn) => Promise<unknown>): LifeEvent => ({
    name,
    async run(life) {
      const { rows } = await admin().call(searchReturns, { query: { order: life.order_id, sort: '-due_at' } })
      const chosen = life.chance.of(rows)
      if (chosen === undefined) return
      const { goods_return } = await admin().call(getReturn, { params: { return_id: chosen.return_id } })
      // In one of ten cases with a stale version.
      const seen = life.chance.next() < 0.1 ? Math.max(1, goods_return.version - 1) : goods_return.version
      await act(life, { ...goods_return, version: seen })
    },
  })
  const some = ({ chance }: Life, most: number) => 1 + Math.floor(chance.next() * most)
  const of = ({ return_id, version }: GoodsReturn) => ({ params: { return_id }, version })
  const receive = onReturn('return received', async (life, found) => {
    const { lines } = await shipped(admin(), life.order_id)
    const code = life.chance.next() < 0.1 ? 'UNKNOWN' : (life.chance.of(lines)?.sku ?? 'UNKNOWN')
    const units = life.chance.next() < 0.15 ? -1 : some(life, 2)
    const key = life.chance.next() < 0.3 ? `scan-${found.return_id}-${found.version}` : undefined
    await admin().call(
      receiveReturnUnits,
      { params: of(found).params, body: { code, units } },
      { ...(key && { idempotencyKey: key }) },
    )
  })
  const inspect = onReturn('inspect', async (life, found) => {
    const line = life.chance.of(found.lines)
    if (line === undefined) return
    const from_quarantine = life.chance.next() < 0.2
    const disposition = life.chance.of(DISPOSITIONS) ?? 'SCRAPPED'
    const units = [{ position: line.position, units: some(life, 2), disposition, from_quarantine }]
    await admin().call(inspectReturnUnits, { params: of(found).params, body: { version: found.version, units } })
  })
  const close = onReturn('close', async (life, found) => {
    const units = found.lines.flatMap(({ position, refundable }) => {
      const wanted = life.chance.next() < 0.8 ? refundable : Math.min(refundable, some(life, 2))
      return wanted > 0 ? [{ position, units: wanted }] : []
    })
    const lost = life.chance.next() < 0.2 ? units[0] : undefined
    const deductions = lost ? [{ position: lost.position, amount: 1 + Math.floor(life.chance.next() * 500) }] : []
    const body = { version: found.version, units, ...found.proposed, deductions, reason: 'a random life' }
    const call = life.chance.next() < 0.3 ? requestReturnRefund : closeReturn
    await admin().call(call, { params: of(found).params, body })
  })
  return [
    {
      name: 'open a return',
      async run(life) {
        const { version, lines } = await shipped(admin(), life.order_id)
        const units = lines.flatMap(({ position, shipped: left }) =>
          left > 0 && life.chance.next() < 0.7 ? [{ position, units: some(life, left) }] : [],
        )
        if (units.length === 0) return
        const kind = life.chance.of(['COMPLAINT', 'GOODWILL'] as const) ?? 'GOODWILL'
        const body = { version, kind, units, reason: 'a random life' }
        await admin().call(createReturn, { params: { order_id: life.order_id }, body })
      },
    },
    // Repeated, so that scenarios get far.
    ...[receive, receive, receive, inspect, inspect, inspect, close, close],
    {
      name: 'bring back and close',
      async run(life) {
        await bringBack(admin(), life)
        await close.run(life)
      },
    },
    onReturn('cancel a return', (_, found) =>
      admin().call(cancelReturn, {
        params: of(found).params,
        body: { version: found.version, reason: 'a random life' },
      }),
    ),
    onReturn('note in transit', (_, found) =>
      admin().call(noteReturnTransit, { params: of(found).params, body: { version: found.version } }),
    ),
    {
      name: 'expire',
      run: ({ shop }) =>
        expireReturns({ database: shop.pool.kysely }, new Date(shop.time.now.getTime() + 29 * 86_400_000)),
    },
  ]
}
