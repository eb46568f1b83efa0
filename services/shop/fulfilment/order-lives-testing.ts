import { Refusal } from '@meridian/contract/errors.ts'
import { injectFaultBeforeCommit } from '@meridian/database/transaction.ts'
import { orderWords } from '@meridian/domain/order-words.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from '../../testing.ts'
import { readWordFacts } from '../order/order-words.ts'
import { readUnits } from './shipments.ts'

/** A source of chance that a seed repeats. */
export interface LifeChance {
  /** Less than one. */
  next(): number
  /** One of these; undefined if there are none. */
  of<Value>(values: readonly Value[]): Value | undefined
}

/** An order on its way through a random life. */
export interface Life {
  shop: TestShop
  order_id: number
  chance: LifeChance
}

/** Something that may happen to an order. A refusal is an answer; any other error fails the test. */
export interface LifeEvent {
  name: string
  run(life: Life): Promise<unknown>
}

/** What must hold after every event of every life. */
export interface LifeRule {
  name: string
  check(life: Life): Promise<void>
}

/** The same numbers for the same seed. */
export function chanceOfSeed(seed: number): LifeChance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, of: (values) => values[Math.floor(next() * values.length)] }
}

/** The most events of a life. */
const EVENTS_MAX = 40
/** How often a process dies before it commits. */
const KILLED = 0.1

class Killed extends Error {}

/**
 * Lets events happen to an order in an order that the seed decides, some of them killed before a commit, and checks every
 * rule after each. A failure names the seed and what happened.
 */
export async function liveOrder(
  life: Life,
  { seed, events, rules }: { seed: number; events: readonly LifeEvent[]; rules: readonly LifeRule[] },
): Promise<void> {
  const told: string[] = []
  const length = 5 + Math.floor(life.chance.next() * (EVENTS_MAX - 4))
  for (let number = 0; number < length; number++) {
    const event = life.chance.of(events)
    if (event === undefined) return
    const lives = await livesOf(life)
    const chosen = (life.chance.next() < 0.5 ? life.chance.of(lives) : undefined) ?? life
    const answer = await happen(chosen, event).catch((error: unknown) => {
      const story = `seed ${seed}, order ${chosen.order_id}, after ${told.length} events: ${told.join(' · ')}`
      throw new Error(`${event.name} fails: ${story}`, { cause: error })
    })
    if (process.env.TOLD)
      (await import('node:fs')).appendFileSync(
        process.env.TOLD,
        `${chosen.order_id === life.order_id ? 'root' : 'follower'} ${event.name}: ${answer}\n`,
      )
    told.push(`${event.name} of ${chosen.order_id}: ${answer}`)
    life.shop.time.now = new Date(life.shop.time.now.getTime() + 60_000)
    for (const one of await livesOf(life)) {
      for (const rule of rules) {
        try {
          await rule.check(one)
        } catch (error) {
          const story = `seed ${seed}, order ${one.order_id}, after ${told.length} events: ${told.join(' · ')}`
          throw new Error(`${rule.name} does not hold: ${story}`, { cause: error })
        }
      }
    }
  }
}

/** The life of an order, and those of the orders that follow it by a change, or follow those. */
export async function livesOf(life: Life): Promise<Life[]> {
  const { rows } = await sql<{ order_id: number }>`
    with recursive family as (
      select order_id from shop.orders where order_id = ${life.order_id}
      union all select o.order_id from shop.orders o join family f on o.changes_order_id = f.order_id
    ) select order_id from family order by order_id`.execute(life.shop.pool.kysely)
  return rows.map(({ order_id }) => ({ ...life, order_id }))
}

async function happen(life: Life, event: LifeEvent): Promise<string> {
  let isKilled = false
  let commits = life.chance.next() < KILLED ? 1 + Math.floor(life.chance.next() * 3) : 0
  const restore = injectFaultBeforeCommit(() => {
    commits -= 1
    if (commits !== 0) return
    isKilled = true
    throw new Killed('killed before a commit')
  })
  try {
    await event.run(life)
    return 'done'
  } catch (error) {
    // A call that is killed answers as one that fails; unkilled, it never fails.
    if (isKilled) return 'killed'
    if (error instanceof Refusal && error.error !== 'INTERNAL') return error.error
    throw error
  } finally {
    restore()
  }
}

const rowsOf = async <Row>({ shop }: Life, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(shop.pool.kysely)).rows

/** The rules of shipping and stock. */
export const SHIPPING_RULES: readonly LifeRule[] = [
  {
    name: 'Units of each line add up, and the counters equal a count of the parcels',
    async check({ shop, order_id }) {
      const stored = await shop.pool.kysely
        .selectFrom('shop.order_line')
        .select(['position', 'variant_id', 'quantity', 'cancelled', 'returned', 'in_shipments', 'shipped', 'delivered'])
        .where('order_id', '=', order_id)
        .orderBy('position')
        .execute()
      expect(stored).toEqual(await readUnits(shop.pool.kysely, order_id))
      for (const { quantity, cancelled, in_shipments, shipped, returned } of stored) {
        expect(quantity - cancelled - in_shipments).toBeGreaterThanOrEqual(0)
        expect(returned).toBeLessThanOrEqual(shipped)
      }
    },
  },
  {
    name: 'Pieces on hand are the sum of their movements, and what is reserved and sold is what orders hold',
    async check(life) {
      const wrong = await rowsOf(
        life,
        sql`select s.variant_id from shop.stock s
          where s.country_id = 'PL' and s.variant_id in (select variant_id from shop.order_line where order_id = ${life.order_id})
            and (s.on_hand, s.reserved, s.sold) <> (
              select (select coalesce(sum(quantity), 0) from shop.stock_movement m
                  where m.variant_id = s.variant_id and m.country_id = s.country_id),
                coalesce(sum(r.quantity) filter (where state = 'HELD'), 0),
                coalesce(sum(r.quantity - r.gone) filter (where state = 'CLAIMED'), 0)
              from shop.reservation r where r.variant_id = s.variant_id and r.country_id = s.country_id)`,
      )
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'The pieces held for an order are its units that are still to leave',
    async check(life) {
      const wrong = await rowsOf(
        life,
        sql`select variant_id, held, due from (
          select variant_id, sum(quantity - cancelled - shipped)::int as due,
              (select coalesce(sum(r.quantity - r.gone), 0)::int from shop.reservation r
                where r.order_id = l.order_id and r.variant_id = l.variant_id and r.state in ('HELD', 'CLAIMED')) as held
            from shop.order_line l where l.order_id = ${life.order_id} group by order_id, variant_id) as pieces
          where held <> case when (select paid_at is null and state in ('EXPIRED', 'CANCELLED', 'REFUND_DUE', 'REFUNDED')
            from shop.orders where order_id = ${life.order_id}) then 0 else due end`,
      )
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'Pieces leave the stock once for each unit that has left',
    async check(life) {
      const wrong = await rowsOf(
        life,
        sql`select shipment_id from shop.shipment s where order_id = ${life.order_id} and
          coalesce((select -sum(quantity) from shop.stock_movement m where m.shipment_id = s.shipment_id and kind = 'SHIPPED'), 0)
          <> case when state in ('SHIPPED', 'DELIVERED', 'LOST', 'RETURNED_TO_SENDER')
            then (select sum(quantity) from shop.shipment_line p where p.shipment_id = s.shipment_id) else 0 end`,
      )
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'No parcel leaves while it is held',
    async check(life) {
      const left = await rowsOf(
        life,
        sql`select shipment_id from shop.shipment where order_id = ${life.order_id} and hold is not null
          and state not in ('PLANNED', 'PICKING', 'PACKED', 'CANCELLED')`,
      )
      expect(left).toEqual([])
    },
  },
  {
    name: 'The words of an order are those of a fresh computation',
    async check({ shop, order_id }) {
      const [found] = await readWordFacts(shop.pool.kysely, [order_id])
      if (found === undefined) throw new Error('no order')
      const { facts, order_id: _, ...stored } = found
      expect(stored).toEqual(orderWords(facts))
    },
  },
  {
    name: 'Every act of an admin has one entry in the audit log and one in the timeline',
    async check(life) {
      const [counted] = await rowsOf(
        life,
        sql<{ audited: number; told: number }>`select
          (select count(*)::int from audit.entry where object_kind = 'order' and object_id = ${String(life.order_id)}) as audited,
          (select count(*)::int from shop.order_event where order_id = ${life.order_id} and actor = 'admin') as told`,
      )
      expect(counted?.audited).toBe(counted?.told)
    },
  },
]
