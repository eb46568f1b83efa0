import type { Database } from '@meridian/database/schema/database.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import {
  capturePoints,
  holdPoints,
  readBalance,
  releasePoints,
  reversePointsOfRefund,
  settleLots,
} from './for-services.ts'
import { findLedgerFaults } from './ledger-testing.ts'
import { readMovements } from './movement-queries.ts'
import { createOrderMaker, earnMaturing, insertMembers, inWallet } from './wallet-testing.ts'

const BEGIN = Date.UTC(2026, 0, 20)
/** Histories run concurrently in one run. */
const AT_ONCE = 10
const TRIES = Number(process.env.HISTORIES ?? 100) / AT_ONCE
const PATIENCE_MS = 900_000

const shop = await openTestShop()
const makeOrders = await createOrderMaker(shop)

/** Events of a member's orders, and of time. `which` selects an order, modulo their number. */
type Step =
  | { do: 'place'; points: number; total_points: number }
  | { do: 'pay' | 'cancel' | 'refund'; which: number }
  | { do: 'sweep' }
  | { do: 'wait'; days: number }

const which = fc.nat(11)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      points: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
      total_points: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 })),
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 14, 40, 380) }),
  },
)
// Nothing is spendable before the first order was paid and two weeks are over.
const history = fc
  .array(step, { minLength: 6, maxLength: 14, size: 'max' })
  .map((steps): Step[] => [
    { do: 'place', points: 0, total_points: 4000 },
    { do: 'pay', which: 0 },
    { do: 'wait', days: 14 },
    ...steps,
  ])

type ModelOrder = {
  state: 'placed' | 'paid' | 'cancelled' | 'refunded'
  points: bigint
  total: bigint
  taken: { lot: ModelLot; part: bigint }[]
}
type ModelLot = { order: ModelOrder; earned: boolean; left: bigint; held: bigint; matures_at: number; until: number }

/** The same rules as a naive model, without accounts and entries. */
class Model {
  now = BEGIN
  lots: ModelLot[] = []
  orders: ModelOrder[] = []
  volume = 0n

  free(): ModelLot[] {
    return this.lots
      .filter((lot) => lot.matures_at <= this.now && this.now < lot.until)
      .sort((a, b) => a.until - b.until)
  }
  available(): bigint {
    return this.free().reduce((sum, lot) => sum + lot.left - lot.held, 0n)
  }
  /** As much of a lot as requested and not held. */
  part(lot: ModelLot, requested: bigint): bigint {
    const free = lot.left - lot.held
    return requested > free ? free : requested
  }
  take(order: ModelOrder, how: 'held' | 'spent'): boolean {
    if (order.points > this.available()) return false
    let rest = order.points
    order.taken = []
    for (const lot of this.free()) {
      const part = this.part(lot, rest)
      if (part === 0n) continue
      if (how === 'held') lot.held += part
      else lot.left -= part
      order.taken.push({ lot, part })
      rest -= part
    }
    return true
  }
  place(order: ModelOrder): boolean {
    this.orders.push(order)
    if (this.take(order, 'held')) return true
    order.points = 0n
    return false
  }
  pay(order: ModelOrder): boolean {
    if (order.state === 'placed') {
      for (const { lot, part } of order.taken) {
        lot.held -= part
        lot.left -= part
      }
    } else if (!this.take(order, 'spent')) return false
    order.state = 'paid'
    this.volume += order.total
    const matures_at = this.now + 14 * DAY_MS
    this.lots.push({ order, earned: true, left: order.total, held: 0n, matures_at, until: matures_at + 365 * DAY_MS })
    return true
  }
  cancel(order: ModelOrder): void {
    order.state = 'cancelled'
    for (const { lot, part } of order.taken) lot.held -= part
  }
  refund(order: ModelOrder): void {
    order.state = 'refunded'
    for (const { lot, part } of order.taken) {
      const until = Math.max(lot.until, this.now + 30 * DAY_MS)
      this.lots.push({ order, earned: false, left: part, held: 0n, matures_at: this.now, until })
    }
    this.volume -= order.total
    let rest = order.total
    const own = this.lots.filter((lot) => lot.order === order && lot.earned)
    const others = this.lots.filter((lot) => !own.includes(lot)).sort((a, b) => a.until - b.until)
    const unmatured = others.filter((lot) => lot.matures_at > this.now)
    for (const lot of [...own, ...unmatured, ...others.filter((other) => !unmatured.includes(other))]) {
      if (lot.until <= this.now) continue
      const part = this.part(lot, rest)
      lot.left -= part
      rest -= part
    }
  }
  balance() {
    const unmatured = this.lots.filter((lot) => lot.matures_at > this.now)
    return {
      available: this.available(),
      pending: unmatured.reduce((sum, lot) => sum + lot.left, 0n),
      held: this.lots.reduce((sum, lot) => sum + lot.held, 0n),
    }
  }
}

/** Runs one history in the database and in the model, and compares them after every step. */
async function live(tx: Transaction<Database>, user_id: number, orderIds: readonly number[], steps: readonly Step[]) {
  const model = new Model()
  const pay = async (order_id: number, total_points: number, now: Date) => {
    if ((await capturePoints(tx, order_id, now)) === 'short') return false
    await earnMaturing(tx, { user_id, order_id, country_id: 'PL', total_points, paid_at: now })
    return true
  }
  for (const one of steps) {
    const now = new Date(model.now)
    if (one.do === 'wait') model.now += one.days * DAY_MS
    if (one.do === 'sweep') await settleLots(tx, user_id, now)
    if (one.do === 'place') {
      const { points, total_points } = one
      const order_id = orderIds[model.orders.length] ?? 0
      const placed = model.place({ state: 'placed', points: BigInt(points), total: BigInt(total_points), taken: [] })
      expect(await holdPoints(tx, { user_id, order_id, points, now })).toBe(placed ? 'held' : 'short')
    }
    if (one.do === 'pay' || one.do === 'cancel' || one.do === 'refund') {
      const index = one.which % model.orders.length
      const order = model.orders[index]
      const order_id = orderIds[index] ?? 0
      if (order === undefined) continue
      if (one.do === 'pay' && (order.state === 'placed' || order.state === 'cancelled')) {
        expect(await pay(order_id, Number(order.total), now)).toBe(model.pay(order))
      }
      if (one.do === 'cancel' && order.state === 'placed') {
        model.cancel(order)
        await releasePoints(tx, order_id, now)
      }
      if (one.do === 'refund' && order.state === 'paid') {
        model.refund(order)
        await reversePointsOfRefund(tx, { refund_id: null, order_id, now })
      }
    }
    const { available, pending, held } = await readBalance(tx, user_id, new Date(model.now))
    expect({ available: BigInt(available), pending: BigInt(pending), held: BigInt(held) }).toEqual(model.balance())
  }
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(balance), 0)::bigint as balance from wallet.account where owner_id = ${user_id} and name = 'volume'`.execute(
    tx,
  )
  expect(BigInt(rows[0]?.balance ?? 0)).toBe(model.volume)
  // The lines of the wallet's history sum to the content of its lots minus what orders hold.
  const lines = await readMovements(tx, user_id, { limit: 1000, offset: 0, now: new Date(model.now) })
  const lots = await sql<{ free: number }>`
    select coalesce(sum(pending + available - held), 0)::bigint as free from wallet.lot where user_id = ${user_id}`.execute(
    tx,
  )
  expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(lots.rows[0]?.free)
}

test(
  `${AT_ONCE * TRIES} random histories match a model in BigInt, and their entries sum to zero`,
  async () => {
    let lived = 0
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (histories) => {
        const members = await insertMembers(shop, histories.length)
        const places = histories.map((steps) => steps.filter((one) => one.do === 'place').length)
        const orders = await makeOrders(members.flatMap((member, index) => Array(places[index] ?? 0).fill(member)))
        await Promise.all(
          histories.map((steps, index) => {
            const first = places.slice(0, index).reduce((sum, count) => sum + count, 0)
            const own = orders.slice(first, first + (places[index] ?? 0))
            return inWallet(shop, (tx) => live(tx, members[index] ?? 0, own, steps))
          }),
        )
        lived += histories.length
      }),
      { numRuns: TRIES },
    )
    expect(lived).toBe(AT_ONCE * TRIES)
    // Each history ends at a time of its own, with points that are not settled yet.
    expect(await findLedgerFaults(shop.pool.kysely, new Date(), ['points-to-settle'])).toEqual([])
    const { rows } = await sql<{ unit: string; reasons: number }>`
    select unit, count(distinct reason) as reasons from wallet.transfer
      join wallet.account on account_id = debit_account_id group by unit order by unit`.execute(shop.pool.kysely)
    // Every reason occurred: six of redeemable points, two of volume.
    expect(rows).toEqual([
      { unit: 'REDEEMABLE_POINTS', reasons: 6 },
      { unit: 'VOLUME_POINTS', reasons: 2 },
    ])
  },
  PATIENCE_MS,
)
