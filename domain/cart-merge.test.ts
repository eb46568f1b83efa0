import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CART_LINES_MAX, QUANTITY_MAX } from './cart.ts'
import { mergeCart } from './cart-merge.ts'

const plenty = { available: () => 1000, soldHere: () => true, kept: true }
const line = (variant_id: number, quantity: number) => ({ variant_id, quantity })

test('quantities of the same variant are added, and other lines are appended', () => {
  const merged = mergeCart({ ...plenty, present: [line(1, 2)], coming: [line(1, 3), line(2, 1)] })
  expect(merged).toEqual({ put: [line(1, 5), line(2, 1)], changes: [], not_sold_here: [], left_out: [] })
})

test.each([
  { name: 'what is in stock', before: 2, coming: 3, available: 4, granted: 4 },
  { name: 'at least the old quantity', before: 5, coming: 3, available: 4, granted: 5 },
  { name: 'at most the limit of a line', before: 990, coming: 20, available: 5000, granted: QUANTITY_MAX },
])(
  'a line that cannot grow as asked gets $name, and the change is reported',
  ({ before, coming, available, granted }) => {
    const merged = mergeCart({
      ...plenty,
      available: () => available,
      present: [line(1, before)],
      coming: [line(1, coming)],
    })
    expect(merged.changes).toEqual([{ variant_id: 1, requested: before + coming, granted }])
    expect(merged.put).toEqual(granted === before ? [] : [line(1, granted)])
  },
)

test('an own line without stock stays, a shared one is not added', () => {
  const gone = { ...plenty, available: () => 0, present: [], coming: [line(1, 3)] }
  expect(mergeCart(gone).put).toEqual([line(1, 3)])
  expect(mergeCart({ ...gone, kept: false })).toMatchObject({
    put: [],
    changes: [{ variant_id: 1, requested: 3, granted: 0 }],
  })
})

test('what is not sold here stays as an own line, and is reported for a shared one', () => {
  const unsold = { ...plenty, soldHere: () => false, present: [], coming: [line(1, 3)] }
  expect(mergeCart(unsold)).toMatchObject({ put: [line(1, 3)], not_sold_here: [] })
  expect(mergeCart({ ...unsold, kept: false })).toMatchObject({ put: [], not_sold_here: [1], changes: [] })
})

test('a full cart takes more pieces of its lines but no new lines', () => {
  const present = Array.from({ length: CART_LINES_MAX }, (_, index) => line(index + 1, 1))
  const merged = mergeCart({ ...plenty, present, coming: [line(5, 1), line(500, 1)] })
  expect(merged).toMatchObject({ put: [line(5, 2)], left_out: [500] })
})

const lines = fc.array(
  fc.record({ variant_id: fc.integer({ min: 1, max: 130 }), quantity: fc.integer({ min: 1, max: 999 }) }),
  {
    maxLength: 110,
  },
)

test('no merge loses or silently adds anything, or exceeds a limit', () => {
  fc.assert(
    fc.property(
      lines,
      lines,
      fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 131, maxLength: 131 }),
      fc.boolean(),
      (mine, coming, stock, kept) => {
        const present = [...new Map(mine.slice(0, CART_LINES_MAX).map((one) => [one.variant_id, one])).values()]
        const soldHere = (id: number) => (stock[id] ?? 0) % 7 !== 3
        const merged = mergeCart({ present, coming, available: (id) => stock[id] ?? 0, soldHere, kept })
        const after = new Map([...present, ...merged.put].map((one) => [one.variant_id, one.quantity]))
        expect(after.size).toBeLessThanOrEqual(CART_LINES_MAX)
        for (const before of present) expect(after.get(before.variant_id)).toBeGreaterThanOrEqual(before.quantity)
        for (const id of new Set(coming.map((one) => one.variant_id))) {
          const had = present.find((one) => one.variant_id === id)?.quantity ?? 0
          const requested = had + coming.reduce((sum, one) => sum + (one.variant_id === id ? one.quantity : 0), 0)
          const now = after.get(id) ?? 0
          const isReported =
            merged.changes.some((one) => one.variant_id === id && one.granted === now) ||
            merged.not_sold_here.includes(id) ||
            merged.left_out.includes(id)
          expect(now === requested || isReported).toBe(true)
          expect(now).toBeLessThanOrEqual(QUANTITY_MAX)
        }
      },
    ),
  )
})
