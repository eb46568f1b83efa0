import { getWithdrawals } from '@meridian/contract/shop/withdrawal.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestCaller } from '../../../testing/testing.ts'
import type { Scenario, ScenarioRule } from './order-scenarios-testing.ts'

/** Between the last day to withdraw and the next working day. */
const CLOSED_DAYS_MAX = 5

const rowsOf = async <Row>({ shop }: Scenario, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(shop.pool.kysely)).rows

interface OwedLine {
  position: number
  quantity: number
  reversed: number
  withdrawn: number
}

/**
 * Checks the withdrawable units offered to a buyer against the days since delivery and the units returned; likewise for
 * guests.
 */
export function offerRule(buyer: () => Promise<TestCaller>): ScenarioRule {
  return {
    name: 'Withdrawal is offered whenever it is due and never when it is not',
    async check(scenario) {
      const { order_id, shop } = scenario
      const { order } = await (await buyer()).call(getWithdrawals, { params: { order_id }, query: {} })
      const [placed] = await rowsOf<{ state: string; delivered_at: Date | null; lines: OwedLine[] }>(
        scenario,
        // An order that only pays for a changed delivery has no lines.
        sql`select state, delivered_at, (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', quantity,
              'reversed', reversed, 'withdrawn', (select coalesce(sum(w.units), 0) from shop.withdrawal_line w
                join shop.withdrawal d using (withdrawal_id)
                where w.order_id = l.order_id and w.position = l.position and d.state <> 'REFUSED'))), '[]'::json)
              from shop.order_line l where l.order_id = o.order_id) as lines
            from shop.orders o where order_id = ${order_id}`,
      )
      if (placed === undefined) throw new Error('no order')
      const isContract = ['PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED'].includes(placed.state)
      const age = placed.delivered_at === null ? 0 : shop.time.now.getTime() - placed.delivered_at.getTime()
      const mayBeOver = age >= 14 * DAY_MS
      const isOver = age >= (15 + CLOSED_DAYS_MAX) * DAY_MS
      for (const line of placed.lines) {
        const offered = order.lines.find(({ position }) => position === line.position)?.units ?? 0
        const atMost = line.quantity - Math.max(line.reversed, line.withdrawn)
        const atLeast = line.quantity - line.reversed - line.withdrawn
        expect(offered).toBeLessThanOrEqual(isContract && !isOver ? atMost : 0)
        if (isContract && !mayBeOver) expect(offered).toBeGreaterThanOrEqual(Math.max(0, atLeast))
      }
    },
  }
}

/** Totals of closed months; call it when the scenario starts. */
export function closedMonthsRule(): ScenarioRule {
  const closed = new Map<string, string>()
  return {
    name: 'What was counted in a month that is over never changes, byte for byte',
    async check(scenario) {
      const { order_id, shop } = scenario
      const rows = await rowsOf<{ period: string; digest: string }>(
        scenario,
        sql`with facts as (
            select period, v::text as fact from structures.volume_event v where order_id = ${order_id}
            union all select period, t::text from wallet.transfer t
              where ref_type = 'order' and ref_id = ${String(order_id)} and period is not null)
          select period, md5(string_agg(fact, '' order by fact)) as digest from facts
            where period < to_char(${shop.time.now}::timestamptz at time zone 'UTC' - interval '1 day', 'YYYY-MM') group by 1`,
      )
      for (const { period, digest } of rows) {
        const key = `${order_id} ${period}`
        expect([period, digest]).toEqual([period, closed.get(key) ?? digest])
        closed.set(key, digest)
      }
    },
  }
}

/** Every action the buyer is notified of has its mail, once, and no mail is about anything else. */
export const MAIL_RULE: ScenarioRule = {
  name: 'Every act that must mail has its mail, and every mail belongs to an act',
  async check(scenario) {
    const wrong = await rowsOf(
      scenario,
      sql`with acts as (
          select 'order-paid' as template, '' as subject where exists (
            select from shop.order_history where order_id = ${scenario.order_id} and to_state = 'PAID')
          union select 'parcel-' || lower(h.to_state), s.shipment_id::text from shop.shipment_history h join shop.shipment s using (shipment_id)
            where s.order_id = ${scenario.order_id} and h.to_state in ('SHIPPED', 'DELIVERED')
          union select 'withdrawal-received', withdrawal_id::text from shop.withdrawal where order_id = ${scenario.order_id}
          union select 'withdrawal-refused', withdrawal_id::text from shop.withdrawal
            where order_id = ${scenario.order_id} and state = 'REFUSED'
          -- An exchange has its own mail.
          union select 'return-closed', return_id::text from shop.order_return r
            where order_id = ${scenario.order_id} and state = 'CLOSED' and kind <> 'UNDELIVERED'
              and not exists (select from shop.amendment a where a.return_id = r.return_id and a.state = 'APPLIED')
          union select 'order-changed', amendment_id::text from shop.amendment
            where ${scenario.order_id} = coalesce(new_order_id, order_id)
          union select 'payment-refunded', refund_id::text from payments.refund
            where order_id = ${scenario.order_id} and state = 'SUCCEEDED' and means in ('SAME', 'BANK_TRANSFER')),
        mails as (
          select data ->> 'template' as template, coalesce(data ->> 'shipment_id', data ->> 'withdrawal_id', data ->> 'return_id',
              data ->> 'amendment_id', data ->> 'refund_id', '') as subject, count(*)::int as times
            from pgboss.job where name = 'send-mail' and (data ->> 'order_id')::bigint = ${scenario.order_id}
              and data ->> 'template' in ('order-paid', 'parcel-shipped', 'parcel-delivered', 'withdrawal-received', 'withdrawal-refused',
                'return-closed', 'order-changed', 'payment-refunded')
            group by 1, 2)
        select a.template as act, m.template as mail, coalesce(a.subject, m.subject) as subject, m.times
          from acts a full join mails m on m.template = a.template and m.subject = a.subject
          where a.template is null or m.template is null or m.times <> 1`,
    )
    expect(wrong).toEqual([])
  },
}
