import { Refusal } from '@meridian/contract/errors.ts'
import { declareWithdrawal, getWithdrawals, proveSending } from '@meridian/contract/shop/withdrawal.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop, TestUser } from '../../testing.ts'
import { keepWithdrawals } from './keep-withdrawals.ts'
import type { Life, LifeEvent, LifeRule } from './order-lives-testing.ts'

/** What the buyer of an order may declare, and the receipts that follow. */
export function withdrawalEvents({ shop, buyer }: { shop: TestShop; buyer: () => TestUser }): LifeEvent[] {
  const read = ({ order_id }: Life) => buyer().call(getWithdrawals, { params: { order_id }, query: {} })
  return [
    {
      name: 'withdraw',
      async run(life) {
        const { chance, order_id } = life
        const { order } = await read(life)
        if (order.lines.length === 0) return
        const some = order.lines.flatMap(({ position, units }) =>
          chance.next() < 0.6 ? [{ position, units: 1 + Math.floor(chance.next() * units) }] : [],
        )
        const units = some.length === 0 || chance.next() < 0.2 ? {} : { units: some }
        const body = { languageId: 'en', name: 'Ewa Test', email: 'ewa@withdraws.example', ...units } as const
        const idempotencyKey = chance.next() < 0.3 ? `withdraw-${order_id}-${JSON.stringify(units)}` : undefined
        const input = { params: { order_id }, query: {}, body }
        try {
          await buyer().call(declareWithdrawal, input, { ...(idempotencyKey && { idempotencyKey }) })
        } catch (error) {
          // What the page offers is never refused; an order to be paid on delivery is withdrawn from as a whole.
          if (!(error instanceof Refusal) || error.error === 'INTERNAL' || order.is_whole_only) throw error
          throw new Error(`Refused to withdraw from ${JSON.stringify({ units, order })}: ${error.error}`)
        }
      },
    },
    {
      name: 'receipts are mailed',
      run({ chance }) {
        const isDown = chance.next() < 0.3
        const later = new Date(shop.time.now.getTime() + 60_000)
        return keepWithdrawals({ ...shop.settling, clock: () => later }, async () => {
          if (isDown) throw new Error('no mail server')
        })
      },
    },
    {
      name: 'prove the sending',
      async run(life) {
        const withdrawal = life.chance.of((await read(life)).withdrawals)
        if (withdrawal === undefined) return
        const params = { order_id: life.order_id, withdrawal_id: withdrawal.withdrawal_id }
        await buyer().call(proveSending, { params, query: {}, body: { tracking_number: 'RR 4711' } })
      },
    },
  ]
}

const rowsOf = async <Row>({ shop }: Life, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(shop.pool.kysely)).rows

/** What must hold whatever is withdrawn from. */
export const WITHDRAWAL_RULES: readonly LifeRule[] = [
  {
    name: 'No unit leaves that a withdrawal waits to cancel',
    async check(life) {
      const wrong = await rowsOf(
        life,
        sql`select position from shop.order_line l where order_id = ${life.order_id}
          and quantity < cancelled + shipped + coalesce((select sum(w.unsent) from shop.withdrawal_line w join shop.withdrawal d using (withdrawal_id)
            where w.order_id = l.order_id and w.position = l.position and d.cancellation_id is null and d.state <> 'REFUSED'), 0)`,
      )
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'No unit is withdrawn from twice',
    async check(life) {
      const wrong = await rowsOf(
        life,
        sql`select position from shop.order_line l where order_id = ${life.order_id}
          and quantity < (select coalesce(sum(w.units), 0) from shop.withdrawal_line w join shop.withdrawal d using (withdrawal_id)
            where w.order_id = l.order_id and w.position = l.position and d.state <> 'REFUSED')`,
      )
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'Goods of a withdrawal that had left have one return, and a settled one has closed it',
    async check(life) {
      const wrong = await rowsOf(
        life,
        sql`select d.withdrawal_id, d.state, r.state as return_state from shop.withdrawal d left join shop.order_return r using (withdrawal_id)
          where d.order_id = ${life.order_id} and ((d.goods_due_at is not null) <> (r.return_id is not null)
            or d.state = 'SETTLED' and r.state <> 'CLOSED' and d.decided_by is null)`,
      )
      expect(wrong).toEqual([])
    },
  },
]

/** Once the sweeps have run with a mail server: every declaration has its receipt. */
export async function checkAcknowledged(life: Life, seed: number): Promise<void> {
  const { shop, order_id } = life
  await keepWithdrawals(
    { ...shop.settling, clock: () => new Date(shop.time.now.getTime() + 60_000) },
    async () => undefined,
  )
  const waiting = await rowsOf(
    life,
    sql`select withdrawal_id from shop.withdrawal where order_id = ${order_id} and (state = 'RECEIVED' or acknowledged_at is null)`,
  )
  expect(waiting, `seed ${seed}`).toEqual([])
}
