import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestCaller, TestUser } from '../../../testing/testing.ts'
import { type Scenario, type ScenarioRule, scenariosOf } from './order-scenarios-testing.ts'

/** A request; its outcome is unknown if the call was killed. */
interface RequestedAct {
  act: string
  ended: 'answered' | 'refused' | 'killed'
}

/**
 * Watches the requests of admins and the buyer in a scenario, for the rule that every action of theirs has one entry in
 * the audit log and one in the timeline of its order, and that neither has any without an action. Create one per
 * scenario.
 */
export function watchActs(scenario: Scenario) {
  let admin_id = 0
  let ofAdmin: RequestedAct[] = []
  const ofBuyer: RequestedAct[] = []
  const keys = new Set<string>()
  let toldBefore: number | null = null

  return {
    /** Wraps an admin, whose calls are counted until another one is wrapped. */
    admin(admin: TestUser): TestUser {
      admin_id = admin.user_id
      const requested: RequestedAct[] = []
      ofAdmin = requested
      return { ...admin, call: watched(admin, requested, new Set()) }
    },
    /** Wraps the buyer; sessions follow each other. */
    buyer(buyer: TestCaller): TestCaller {
      return { ...buyer, call: watched(buyer, ofBuyer, keys) }
    },
    rules: [
      {
        name: 'Every act of an admin has one entry in the audit log, and one in the timeline if it is about an order',
        async check() {
          const { rows } = await sql<{ act: string; entries: number; of_orders: number; events: number }>`
            select act, count(*)::integer as entries, (count(*) filter (where object_kind = 'order'))::integer as of_orders,
                (select count(*)::integer from shop.order_event where admin_id = ${admin_id}) as events
              from audit.entry where admin_id = ${admin_id} and object_kind <> 'call' group by act`.execute(
            scenario.shop.pool.kysely,
          )
          const written = new Map(rows.map(({ act, entries }) => [act, entries]))
          for (const act of new Set([...ofAdmin.map((one) => one.act), ...written.keys()])) {
            const those = ofAdmin.filter((one) => one.act === act)
            const answered = those.filter(({ ended }) => ended === 'answered').length
            const killed = those.filter(({ ended }) => ended === 'killed').length
            expect(written.get(act) ?? 0, `entries of ${act}`).toBeGreaterThanOrEqual(answered)
            expect(written.get(act) ?? 0, `entries of ${act}`).toBeLessThanOrEqual(answered + killed)
          }
          const events = rows[0]?.events ?? (await eventsOf(scenario, admin_id))
          const ofOrders = rows.reduce((sum, { of_orders }) => sum + of_orders, 0)
          expect(events, `events of ${[...written.keys()].join(', ') || 'no act'}`).toBe(ofOrders)
        },
      },
      {
        name: 'Every act of the buyer is in the timeline of its order, once',
        async check() {
          const reported = await buyersEvents(scenario)
          toldBefore ??= reported
          const answered = ofBuyer.filter(({ ended }) => ended === 'answered').length
          const killed = ofBuyer.filter(({ ended }) => ended === 'killed').length
          // A call killed after its commit returns its stored result when repeated.
          expect(reported - toldBefore).toBeGreaterThanOrEqual(answered - killed)
          expect(reported - toldBefore).toBeLessThanOrEqual(answered + killed)
        },
      },
    ] satisfies ScenarioRule[],
  }
}

/** Calls through, and records the outcome of each change; a repeated key is the same action. */
function watched(caller: TestCaller, requested: RequestedAct[], keys: Set<string>): TestCaller['call'] {
  return async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    more?: Parameters<TestCaller['call']>[2],
  ): Promise<AnswerOf<E>> => {
    if (!endpoint.changes) return caller.call(endpoint, input, more)
    const key = more?.idempotencyKey
    const act = endpoint.name
    try {
      const answer = await caller.call(endpoint, input, more)
      if (key === undefined || !keys.has(key)) requested.push({ act, ended: 'answered' })
      if (key !== undefined) keys.add(key)
      return answer
    } catch (error) {
      const isRefused = error instanceof Refusal && error.error !== 'INTERNAL'
      requested.push({ act, ended: isRefused ? 'refused' : 'killed' })
      throw error
    }
  }
}

async function eventsOf({ shop }: Scenario, admin_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shop.order_event where admin_id = ${admin_id}`.execute(shop.pool.kysely)
  return rows[0]?.count ?? 0
}

async function buyersEvents(scenario: Scenario): Promise<number> {
  const ids = (await scenariosOf(scenario)).map(({ order_id }) => order_id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shop.order_event where actor = 'buyer' and order_id = any(${ids}::bigint[])`.execute(
    scenario.shop.pool.kysely,
  )
  return rows[0]?.count ?? 0
}
