import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyEntry,
  balanceOfLots,
  expiryEntries,
  type Lot,
  type LotEntry,
  lotTerm,
  maturingEntries,
  pointsEarned,
  returnedPointsExpiry,
  reversalEntries,
  spendingEntries,
} from './ledger.ts'

const DAY = 86_400_000
const PAID = Date.UTC(2026, 10, 21, 12)

function lot(lot_id: number, more: Partial<Lot> = {}): Lot {
  return { lot_id, pending: 0, available: 0, held: 0, available_at: 0, expires_at: 1000 * DAY, ...more }
}

describe('what an order earns', () => {
  test.each([
    [3800, 100, 3800],
    [3800, 50, 1900],
    [333, 50, 166],
    [3800, 0, 0],
  ])('%d hundredths at a rate of %d are %d', (points, rate, earned) => {
    expect(pointsEarned(points, rate)).toBe(earned)
  })

  test('can be spent for a year from the end of the period to withdraw', () => {
    expect(lotTerm(PAID)).toEqual({ available_at: PAID, expires_at: PAID + 365 * DAY })
  })

  test('stays pending, without a day, until all of it was delivered', () => {
    const unknown = lot(1, { pending: 400, available_at: null, expires_at: null })
    expect(maturingEntries([unknown], PAID * 2)).toEqual([])
    expect(balanceOfLots([unknown], PAID * 2)).toMatchObject({ available: 0, pending: 400, becoming_available: [] })
    expect(spendingEntries([unknown], 100, PAID, 'posted')).toBeNull()
    expect(reversalEntries([unknown], { lot_id: 1, points: 400 }, PAID)).toMatchObject({
      entries: [{ debit: 'pending', points: 400 }],
      forgiven: 0,
    })
  })
})

describe('a wallet', () => {
  const lots = [
    lot(1, { available: 500, held: 200, expires_at: 30 }),
    lot(2, { pending: 400, available_at: 20, expires_at: 40 }),
    lot(3, { available: 100, expires_at: 30 }),
    lot(4, { available: 70, expires_at: 10 }),
  ]

  test('is valued by time, whatever the sweep has written', () => {
    expect(balanceOfLots(lots, 9)).toEqual({
      available: 470,
      pending: 400,
      held: 200,
      becoming_available: [{ points: 400, at: 20 }],
      expiring: [
        { points: 70, at: 10 },
        { points: 400, at: 30 },
      ],
    })
    expect(balanceOfLots(lots, 20)).toMatchObject({ available: 800, pending: 0, becoming_available: [] })
    expect(balanceOfLots(lots, 40)).toMatchObject({ available: 0, pending: 0, held: 200, expiring: [] })
  })

  test('spends what expires first, and nothing it does not have', () => {
    const parts = spendingEntries(lots, 420, 9, 'pending')
    expect(parts?.map(({ lot_id, points }) => [lot_id, points])).toEqual([
      [4, 70],
      [1, 300],
      [3, 50],
    ])
    expect(spendingEntries(lots, 471, 9, 'pending')).toBeNull()
    expect(spendingEntries(lots, 0, 9, 'pending')).toEqual([])
  })

  test('expires a lot only when no order holds a part of it', () => {
    expect(expiryEntries(lots, 50).map(({ lot_id, points }) => [lot_id, points])).toEqual([
      [3, 100],
      [4, 70],
    ])
  })

  test("takes back a refunded order's own points first, then unmatured, then spendable ones, and forgives the rest", () => {
    const parts = (points: number, now = 9) => {
      const { entries, forgiven } = reversalEntries(lots, { lot_id: 3, points }, now)
      return [...entries.map((entry) => `${entry.lot_id} ${entry.debit} ${entry.points}`), forgiven]
    }
    expect(parts(80)).toEqual(['3 available 80', 0])
    expect(parts(520)).toEqual(['3 available 100', '2 pending 400', '4 available 20', 0])
    expect(parts(1000)).toEqual(['3 available 100', '2 pending 400', '4 available 70', '1 available 300', 130])
    expect(parts(1000, 10)).toEqual(['3 available 100', '2 pending 400', '1 available 300', 200])
  })

  test('keeps returned points spendable for at least thirty days', () => {
    expect(returnedPointsExpiry(PAID + 100 * DAY, PAID)).toBe(PAID + 100 * DAY)
    expect(returnedPointsExpiry(PAID + DAY, PAID)).toBe(PAID + 30 * DAY)
  })
})

/** A step of a random wallet history: a member's action, or time. */
type Step =
  | { do: 'earn'; points: number }
  | { do: 'hold'; points: number }
  | { do: 'end'; which: number; how: 'post_pending' | 'void_pending' }
  | { do: 'take_back'; which: number }
  | { do: 'sweep' }
  | { do: 'wait'; days: number }

const points = fc.integer({ min: 1, max: 5000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('earn' as const), points }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), points }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      which: fc.nat(9),
      how: fc.constantFrom('post_pending' as const, 'void_pending' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take_back' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 400 }) }) },
)

test('two thousand random wallet histories keep every point: issued = pending + available + spent + expired', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now = PAID
      let lots: Lot[] = []
      const earned: { lot_id: number; points: number }[] = []
      let holds: LotEntry[][] = []
      // A reference ledger without lots: points issued and redeemed.
      const book = { issued: 0n, redeemed: 0n, expired: 0n }

      const write = (entries: readonly LotEntry[]) => {
        for (const entry of entries) {
          expect(entry.points).toBeGreaterThan(0)
          lots = lots.map((one) => (one.lot_id === entry.lot_id ? applyEntry(one, entry) : one))
          if (entry.kind === 'pending' || entry.kind === 'void_pending') continue
          if (entry.credit === 'redeemed') book.redeemed += BigInt(entry.points)
          if (entry.credit === 'expired') book.expired += BigInt(entry.points)
          if (entry.credit === 'issued') book.issued -= BigInt(entry.points)
        }
      }

      for (const one of steps) {
        if (one.do === 'wait') now += one.days * DAY
        if (one.do === 'sweep') {
          write(maturingEntries(lots, now))
          write(expiryEntries(lots, now))
          expect(maturingEntries(lots, now)).toEqual([])
          expect(expiryEntries(lots, now)).toEqual([])
        }
        if (one.do === 'earn') {
          const lot_id = lots.length + 1
          lots.push(lot(lot_id, lotTerm(now + 14 * DAY)))
          earned.push({ lot_id, points: one.points })
          book.issued += BigInt(one.points)
          write([{ kind: 'posted', reason: 'earned', debit: 'issued', credit: 'pending', lot_id, points: one.points }])
        }
        if (one.do === 'hold') {
          const before = balanceOfLots(lots, now)
          write(maturingEntries(lots, now))
          expect(balanceOfLots(lots, now)).toEqual(before)
          const entries = spendingEntries(lots, one.points, now, 'pending')
          expect(entries === null).toBe(one.points > before.available)
          if (entries === null) continue
          write(entries)
          holds.push(entries)
          const after = balanceOfLots(lots, now)
          expect(after).toMatchObject({ available: before.available - one.points, held: before.held + one.points })
        }
        if (one.do === 'end') {
          const hold = holds[one.which]
          if (hold === undefined) continue
          write(hold.map((entry) => ({ ...entry, kind: one.how })))
          holds = holds.filter((other) => other !== hold)
        }
        if (one.do === 'take_back') {
          const given = earned[one.which]
          if (given === undefined) continue
          const { entries, forgiven } = reversalEntries(lots, given, now)
          expect(entries.reduce((sum, entry) => sum + entry.points, forgiven)).toBe(given.points)
          write(entries)
        }
        for (const kept of lots) {
          expect(Math.min(kept.pending, kept.available, kept.held, kept.available - kept.held)).toBeGreaterThanOrEqual(
            0,
          )
        }
        const left = lots.reduce((sum, kept) => sum + BigInt(kept.pending) + BigInt(kept.available), 0n)
        expect(left).toBe(book.issued - book.redeemed - book.expired)
      }
    }),
    { numRuns: 2000 },
  )
})
