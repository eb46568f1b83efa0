import { randomUUID } from 'node:crypto'
import { createInboundDelivery, receiveInboundDelivery } from '@meridian/contract/admin/inbound-deliveries.ts'
import { correctStock, getStock, receiveStock, transferStock } from '@meridian/contract/admin/stock.ts'
import { searchStockPlaces } from '@meridian/contract/admin/stock-places.ts'
import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openCutShop } from '../../testing/cut-connections-testing.ts'
import { callerWith, openTestShop, type TestCaller } from '../../testing/testing.ts'
import { verify } from '../../verification/verify.ts'
import { STOCK_RULES } from './stock-rules.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'warehouse' })
const cut = await openCutShop(shop)
/** The same admin, by connections that break. */
const unlucky = callerWith(cut.service, admin.token)
const query = { languageId: 'en' } as const
const { sku, variant_id } = AMBRE_51_50ML
const params = { variant_id, country_id: 'PL' } as const

const [main = 0, warsaw = 0] = (await admin.call(searchStockPlaces, { query: { country: 'PL' } })).rows.map(
  ({ stock_place_id }) => stock_place_id,
)
const stockOf = async (country_id: 'PL' | 'CZ' = 'PL') => {
  const { row } = await admin.call(getStock, { params: { variant_id, country_id }, query })
  const at = (place: number) => row.places.find(({ stock_place_id }) => stock_place_id === place)?.on_hand ?? 0
  return { ...row, main: at(main), warsaw: at(warsaw) }
}

interface Pieces {
  main: number
  warsaw: number
  czech: number
  movements: number
}

async function present(): Promise<Pieces> {
  const [poland, { on_hand: czech }] = [await stockOf(), await stockOf('CZ')]
  expect(poland.on_hand).toBe(poland.main + poland.warsaw)
  const { rows } = await sql<{ movements: number }>`
    select count(*)::integer as movements from shop.stock_movement where variant_id = ${variant_id}`.execute(
    shop.pool.kysely,
  )
  return { main: poland.main, warsaw: poland.warsaw, czech, movements: rows[0]?.movements ?? 0 }
}

/** What these acts make of the pieces, each done once. */
function moved(pieces: Pieces, acts: readonly Act[]): Pieces {
  const sum = { ...pieces }
  for (const { moves } of acts)
    for (const what of ['main', 'warsaw', 'czech', 'movements'] as const) sum[what] += moves[what] ?? 0
  return sum
}

interface Act {
  name: string
  /** Reads what the act begins from; the call that it returns may be repeated under its key. */
  begin: () => Promise<(who: TestCaller, idempotencyKey: string) => Promise<unknown>>
  moves: Partial<Pieces>
}

async function beginTransfer(to: { to_stock_place_id: number; to_country_id: 'PL' | 'CZ' }) {
  const { version } = await stockOf()
  const body = { version, stock_place_id: main, quantity: 2, ...to }
  return (who: TestCaller, idempotencyKey: string) =>
    who.call(transferStock, { params, query, body }, { idempotencyKey })
}
const TO_WARSAW: Act = {
  name: 'a transfer to another place',
  begin: () => beginTransfer({ to_stock_place_id: warsaw, to_country_id: 'PL' }),
  moves: { main: -2, warsaw: 2, movements: 2 },
}
const TO_CZECHIA: Act = {
  name: 'a transfer to another country',
  begin: () => beginTransfer({ to_stock_place_id: main, to_country_id: 'CZ' }),
  moves: { main: -2, czech: 2, movements: 2 },
}
const RECEIPT: Act = {
  name: 'a receipt',
  begin: async () => {
    const body = { country_id: 'PL' as const, sku, quantity: 3 }
    return (who, idempotencyKey) => who.call(receiveStock, { query, body }, { idempotencyKey })
  },
  moves: { main: 3, movements: 1 },
}
const DELIVERY: Act = {
  name: 'the receipt of a delivery',
  begin: async () => {
    const announced = { reference: 'PO-1', expected_on: '2027-01-10', lines: [{ sku, announced: 5 }] }
    const { row } = await admin.call(createInboundDelivery, { query, body: { country_id: 'PL', ...announced } })
    const { inbound_delivery_id, version } = row
    const body = { version, lines: [{ sku, quantity: 5 }], is_last: true }
    return (who, idempotencyKey) =>
      who.call(receiveInboundDelivery, { params: { inbound_delivery_id }, query, body }, { idempotencyKey })
  },
  moves: { main: 5, movements: 1 },
}
const COUNT: Act = {
  name: 'a count that finds more',
  begin: async () => {
    const { version, main: on_hand } = await stockOf()
    const found = { counted: on_hand + 4, kind: 'CORRECTION' as const, reason: 'counted' }
    const body = { version, stock_place_id: main, ...found }
    return (who, idempotencyKey) => who.call(correctStock, { params, query, body }, { idempotencyKey })
  },
  moves: { main: 4, movements: 1 },
}

const refusalOf = (error: unknown): ErrorName => {
  if (error instanceof Refusal) return error.error
  throw error
}

afterEach(async () => {
  const checked = await verify({ reader: shop.pool.kysely, invariants: STOCK_RULES, clock: () => shop.time.now })
  expect(checked.filter(({ count, failure }) => count > 0 || failure !== null)).toEqual([])
})

for (const act of [TO_WARSAW, TO_CZECHIA, RECEIPT, DELIVERY, COUNT]) {
  for (const how of ['statement', 'answer'] as const) {
    test(`${act.name} whose connection breaks at any ${how} is booked once when it is repeated`, async () => {
      let at = 1
      for (let wasCut = true; wasCut; at++) {
        const [call, key] = [await act.begin(), randomUUID()]
        const before = await present()
        let statements = 0
        cut.cutWhere(() => (++statements === at ? how : null))
        const refusal = await call(unlucky, key).then(() => null, refusalOf)
        cut.cutWhere(() => null)
        wasCut = statements >= at
        expect(refusal).toBe(wasCut ? 'OVERLOADED' : null)
        // All of it or nothing.
        expect([before, moved(before, [act])]).toContainEqual(await present())
        await call(admin, key)
        expect(await present()).toEqual(moved(before, [act]))
      }
      // It begins, locks, moves, records and commits.
      expect(at).toBeGreaterThan(6)
    })
  }
}

test('50 acts on one article at once over connections that break lose and double no piece', async () => {
  const acts = [RECEIPT, DELIVERY, COUNT, TO_WARSAW, TO_CZECHIA].flatMap((act) =>
    Array.from({ length: act === RECEIPT ? 20 : act === DELIVERY ? 15 : 5 }, () => act),
  )
  const before = await present()
  let [statements, lost] = [0, 0]
  cut.cutWhere(() => {
    if (++statements % 17 !== 0) return null
    return ++lost % 2 === 0 ? 'statement' : 'answer'
  })
  const done = async ({ begin }: Act) => {
    let [call, key] = [await begin(), randomUUID()]
    for (;;) {
      const refusal = await call(unlucky, key).then(() => null, refusalOf)
      if (refusal === null) return
      // Somebody else was first: what it begins from is read again.
      if (refusal === 'VERSION_STALE') [call, key] = [await begin(), randomUUID()]
      else expect(['OVERLOADED', 'IDEMPOTENCY_IN_FLIGHT']).toContain(refusal)
    }
  }
  await Promise.all(acts.map(done))
  cut.cutWhere(() => null)
  expect(lost).toBeGreaterThan(10)
  expect(await present()).toEqual(moved(before, acts))
})
