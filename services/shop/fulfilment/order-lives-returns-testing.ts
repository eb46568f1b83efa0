import {
  askReturnRefund,
  cancelReturn,
  closeReturn,
  createReturn,
  type GoodsReturn,
  getReturn,
  inspectReturnUnits,
  noteReturnTransit,
  receiveReturnUnits,
  searchReturns,
} from '@meridian/contract/admin/returns.ts'
import { DISPOSITIONS } from '@meridian/domain/return.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestUser } from '../../testing.ts'
import { expireReturns } from './expire-returns.ts'
import { shipped } from './fulfilment-testing.ts'
import type { Life, LifeEvent, LifeRule } from './order-lives-testing.ts'

/** What may happen to the returns of an order; `admin` holds every right in its country. */
export function returnEvents(admin: () => TestUser): LifeEvent[] {
  const onReturn = (name: string, act: (life: Life, found: GoodsReturn) => Promise<unknown>): LifeEvent => ({
    name,
    async run(life) {
      const { rows } = await admin().call(searchReturns, { query: { order: life.order_id, sort: '-due_at' } })
      const chosen = life.chance.of(rows)
      if (chosen === undefined) return
      const { goods_return } = await admin().call(getReturn, { params: { return_id: chosen.return_id } })
      // In one of ten cases on an old version.
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
    const call = life.chance.next() < 0.3 ? askReturnRefund : closeReturn
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
    // Several times, so that lives get far.
    ...[receive, receive, receive, inspect, inspect, inspect, close, close],
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

const wrongOf = async ({ shop }: Life, query: ReturnType<typeof sql>) => (await query.execute(shop.pool.kysely)).rows

/** What must hold whatever comes back. */
export const RETURN_RULES: readonly LifeRule[] = [
  {
    name: 'What was given back of a line is what its refunds say, and no closed return gave back more than it accepted',
    async check(life) {
      expect(
        await wrongOf(
          life,
          sql`select position from shop.order_line l where order_id = ${life.order_id} and reversed <> coalesce((
            select sum(c.units) from payments.refund r join payments.refund_component c using (refund_id)
              where r.order_id = l.order_id and c.position = l.position and c.kind = 'UNITS'), 0)`,
        ),
      ).toEqual([])
      expect(
        await wrongOf(
          life,
          sql`select r.return_id from shop.order_return r join payments.refund_component c using (refund_id)
            join shop.return_line l on l.return_id = r.return_id and l.position = c.position
            where r.order_id = ${life.order_id} and c.kind = 'UNITS' and c.units > l.accepted`,
        ),
      ).toEqual([])
    },
  },
  {
    name: 'Refunds never give back more than was captured, nor volume more than the order had',
    async check(life) {
      expect(
        await wrongOf(
          life,
          sql`select order_id from shop.orders o where order_id = ${life.order_id} and (
            coalesce((select sum(r.amount) from payments.refund r where r.order_id = o.order_id
              and r.state not in ('DRAFT', 'DISMISSED', 'REPLACED')), 0)
            > coalesce((select sum(coalesce(a.captured_amount, a.amount)) from payments.attempt a
              where a.order_id = o.order_id and a.state in ('CAPTURED', 'REFUNDED')), 0)
            or o.paid_at is not null and o.user_id is not null
              and (select sum(points) from structures.volume_event v where v.order_id = o.order_id)
              <> o.total_points - coalesce((select sum(c.volume) from payments.refund r
                join payments.refund_component c using (refund_id) where r.order_id = o.order_id), 0))`,
        ),
      ).toEqual([])
    },
  },
  {
    name: 'Units are sold again only by an inspection, each once',
    async check(life) {
      expect(
        await wrongOf(
          life,
          sql`select i.inspection_id from shop.return_inspection i join shop.order_return r using (return_id)
            left join shop.stock_movement m using (inspection_id)
            where r.order_id = ${life.order_id}
              and coalesce(m.quantity, 0) <> case when i.disposition = 'RESTOCKED' then i.units else 0 end`,
        ),
      ).toEqual([])
    },
  },
]
