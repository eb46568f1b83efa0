import { Refusal } from '@meridian/contract/errors.ts'
import { declareWithdrawal, getWithdrawals, proveSending } from '@meridian/contract/shop/withdrawal.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestCaller, TestShop } from '../../../testing/testing.ts'
import { sweepWithdrawals } from '../withdrawals/sweep-withdrawals.ts'
import type { Scenario, ScenarioEvent } from './order-scenarios-testing.ts'

/** Possible declarations of an order's buyer, and their receipts. */
export function withdrawalEvents({ shop, buyer }: { shop: TestShop; buyer: () => TestCaller }): ScenarioEvent[] {
  const read = ({ order_id }: Scenario) => buyer().call(getWithdrawals, { params: { order_id }, query: {} })
  return [
    {
      name: 'withdraw',
      async run(scenario) {
        const { chance, order_id } = scenario
        const { order } = await read(scenario)
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
          // An offered withdrawal is never rejected; an order on delivery is withdrawn from as a whole.
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
        return sweepWithdrawals({ ...shop.paymentDeps, clock: () => later }, async () => {
          if (isDown) throw new Error('no mail server')
        })
      },
    },
    {
      name: 'prove the sending',
      async run(scenario) {
        const withdrawal = scenario.chance.of((await read(scenario)).withdrawals)
        if (withdrawal === undefined) return
        const params = { order_id: scenario.order_id, withdrawal_id: withdrawal.withdrawal_id }
        await buyer().call(proveSending, { params, query: {}, body: { tracking_number: 'RR 4711' } })
      },
    },
  ]
}

const rowsOf = async <Row>({ shop }: Scenario, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(shop.pool.kysely)).rows

/** Once the sweeps have run with a mail server: every declaration has its receipt. */
export async function checkAcknowledged(scenario: Scenario, seed: number): Promise<void> {
  const { shop, order_id } = scenario
  await sweepWithdrawals(
    { ...shop.paymentDeps, clock: () => new Date(shop.time.now.getTime() + 60_000) },
    async () => undefined,
  )
  const waiting = await rowsOf(
    scenario,
    sql`select withdrawal_id from shop.withdrawal where order_id = ${order_id} and (state = 'RECEIVED' or acknowledged_at is null)`,
  )
  expect(waiting, `seed ${seed}`).toEqual([])
}
