import { Refusal } from '@meridian/contract/errors.ts'
import { injectFaultBeforeCommit } from '@meridian/database/transaction.ts'
import type { InvariantSubject } from '@meridian/domain/invariant.ts'
import { DAY_MS, MINUTE_MS } from '@meridian/domain/time-units.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from '../../../testing/testing.ts'
import { INVARIANTS } from '../../../verification/invariants.ts'

/** A random source, reproducible by its seed. */
export interface ScenarioChance {
  /** Less than one. */
  next(): number
  /** A random element; undefined if there are none. */
  of<Value>(values: readonly Value[]): Value | undefined
}

/** An order in a random scenario. */
export interface Scenario {
  shop: TestShop
  order_id: number
  chance: ScenarioChance
}

/** A possible event. A refusal is an answer; any other error fails the test. */
export interface ScenarioEvent {
  name: string
  run(scenario: Scenario): Promise<unknown>
}

/** An invariant after every event of every scenario, beyond the checks of every database. */
export interface ScenarioRule {
  name: string
  check(scenario: Scenario): Promise<void>
}

export function chanceOfSeed(seed: number): ScenarioChance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, of: (values) => values[Math.floor(next() * values.length)] }
}

/** Maximum events of a scenario. */
const EVENTS_MAX = 40
/** Probability that a process dies before it commits. */
const KILLED = 0.1

class KilledError extends Error {}

/** A random pause: mostly a minute, now and then some days, and seldom a month. */
function pause(chance: ScenarioChance): number {
  const rare = chance.next()
  if (rare < 0.04) return 31 * DAY_MS
  return rare < 0.2 ? (1 + Math.floor(chance.next() * 6)) * DAY_MS : MINUTE_MS
}

/**
 * Runs events on an order in a sequence decided by the seed, some of them killed before a commit, and checks every rule
 * after each. A failure names the seed and the events.
 */
export async function liveOrder(
  scenario: Scenario,
  { seed, events, rules }: { seed: number; events: readonly ScenarioEvent[]; rules: readonly ScenarioRule[] },
): Promise<void> {
  const reported: string[] = []
  const length = 5 + Math.floor(scenario.chance.next() * (EVENTS_MAX - 4))
  for (let number = 0; number < length; number++) {
    const event = scenario.chance.of(events)
    if (event === undefined) return
    const scenarios = await scenariosOf(scenario)
    const chosen = (scenario.chance.next() < 0.5 ? scenario.chance.of(scenarios) : undefined) ?? scenario
    const answer = await happen(chosen, event).catch((error: unknown) => {
      const story = `seed ${seed}, order ${chosen.order_id}, after ${reported.length} events: ${reported.join(' · ')}`
      throw new Error(`${event.name} fails: ${story}`, { cause: error })
    })
    reported.push(`${event.name} of ${chosen.order_id}: ${answer}`)
    scenario.shop.time.now = new Date(scenario.shop.time.now.getTime() + pause(scenario.chance))
    await checkRules(scenario, {
      rules,
      story: () => `seed ${seed}, after ${reported.length} events: ${reported.join(' · ')}`,
    })
  }
}

/** Ids touched by a scenario, by the subject of a rule. */
async function touched(
  { shop, order_id }: Scenario,
  scenarios: readonly Scenario[],
): Promise<Record<InvariantSubject, readonly (readonly [number, number])[]>> {
  const { rows } = await sql<{ user_id: number | null; variants: number[] }>`
    select user_id, array(select distinct variant_id from shop.order_line l where l.order_id between o.order_id and ${scenarios.at(-1)?.order_id ?? order_id}
        order by variant_id) as variants
      from shop.orders o where order_id = ${order_id}`.execute(shop.pool.kysely)
  const user_id = rows[0]?.user_id ?? 0
  return {
    // Follow-up orders were placed later.
    order: [[order_id, scenarios.at(-1)?.order_id ?? order_id]],
    variant: rows[0]?.variants.map((id) => [id, id] as const) ?? [],
    member: [[user_id, user_id]],
    series: [[0, Number.MAX_SAFE_INTEGER]],
    shop: [[0, Number.MAX_SAFE_INTEGER]],
  }
}

/**
 * Checks every rule that holds after every commit, and the given ones, for an order and its follow-up orders; also
 * those of documents once the sweeps have issued them.
 */
export async function checkRules(
  scenario: Scenario,
  { rules, story, settled_at }: { rules: readonly ScenarioRule[]; story: () => string; settled_at?: Date },
): Promise<void> {
  const scenarios = await scenariosOf(scenario)
  const ranges = await touched(scenario, scenarios)
  const { kysely } = scenario.shop.pool
  for (const invariant of INVARIANTS) {
    if (invariant.holds !== 'always' && !(settled_at && invariant.area === 'documents')) continue
    for (const [from, to] of ranges[invariant.subject]) {
      const { rows } = await invariant.find(kysely, { from, to, now: settled_at ?? scenario.shop.time.now, limit: 5 })
      expect(rows, `${invariant.says} — ${rows.length > 0 ? story() : ''}`).toEqual([])
    }
  }
  for (const one of scenarios) {
    for (const rule of rules) {
      await rule.check(one).catch((error: unknown) => {
        throw new Error(`${rule.name} does not hold: order ${one.order_id}, ${story()}`, { cause: error })
      })
    }
  }
}

/** The scenarios of an order and of its direct and indirect follow-up orders. */
export async function scenariosOf(scenario: Scenario): Promise<Scenario[]> {
  const { rows } = await sql<{ order_id: number }>`
    with recursive family as (
      select order_id from shop.orders where order_id = ${scenario.order_id}
      union all select o.order_id from shop.orders o join family f on o.changes_order_id = f.order_id
    ) select order_id from family order by order_id`.execute(scenario.shop.pool.kysely)
  return rows.map(({ order_id }) => ({ ...scenario, order_id }))
}

async function happen(scenario: Scenario, event: ScenarioEvent): Promise<string> {
  let isKilled = false
  let commits = scenario.chance.next() < KILLED ? 1 + Math.floor(scenario.chance.next() * 3) : 0
  const restore = injectFaultBeforeCommit(() => {
    commits -= 1
    if (commits !== 0) return
    isKilled = true
    throw new KilledError('killed before a commit')
  })
  try {
    await event.run(scenario)
    return 'done'
  } catch (error) {
    // A killed call looks like a failed one; unkilled, it never fails.
    if (isKilled) return 'killed'
    if (error instanceof Refusal && error.error !== 'INTERNAL') return error.error
    throw error
  } finally {
    restore()
  }
}
