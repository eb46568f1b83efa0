import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availableBesideAll,
  availableTogether,
  basketLinesOf,
  bundlesAvailable,
  linesAsBought,
  type PartStock,
  partsOfBundle,
  problemsOfParts,
  type StockedLine,
  sharePrice,
  shownBundleStock,
} from './bundle.ts'
import { cartTotals } from './cart-totals.ts'

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

test('as many bundles are available as the scarcest part allows', () => {
  expect(
    bundlesAvailable([
      { quantity: 1, available: 9 },
      { quantity: 2, available: 7 },
    ]),
  ).toBe(3)
  expect(bundlesAvailable([{ quantity: 2, available: 1 }])).toBe(0)
  expect(bundlesAvailable([])).toBe(0)
})

const stock = (variant_id: number, quantity: number, available: number, rest: Partial<PartStock> = {}): PartStock => ({
  variant_id,
  quantity,
  available,
  low_threshold: null,
  expected_on: null,
  ...rest,
})

test('buyers read of a bundle that few are left by its scarcest part', () => {
  const today = '2026-11-29'
  const rare = stock(1, 2, 7)
  const plenty = stock(2, 1, 500, { low_threshold: 0 })
  expect(shownBundleStock([plenty, rare], today)).toEqual({ available: 3, is_few_left: true, expected_on: null })
  expect(shownBundleStock([plenty, { ...rare, low_threshold: 0 }], today).is_few_left).toBe(false)
  expect(shownBundleStock([stock(1, 1, 50), plenty], today)).toEqual({
    available: 10,
    is_few_left: false,
    expected_on: null,
  })
})

test('a sold-out bundle is expected with the last of the parts that are missing', () => {
  const expectedOn = (...parts: PartStock[]) => shownBundleStock(parts, '2026-11-29').expected_on
  const soon = stock(1, 2, 1, { expected_on: '2026-12-01' })
  const late = stock(2, 1, 0, { expected_on: '2026-12-24' })
  const there = stock(3, 1, 5, { expected_on: '2027-06-01' })
  expect(expectedOn(soon, late, there)).toBe('2026-12-24')
  expect(expectedOn(soon, stock(2, 1, 0))).toBe(null)
  expect(expectedOn(soon, stock(2, 1, 0, { expected_on: '2026-11-28' }))).toBe(null)
  expect(expectedOn(there)).toBe(null)
})

const line = (variant_id: number, quantity: number, of: Partial<StockedLine>): StockedLine => ({
  variant_id,
  quantity,
  available: 0,
  parts: null,
  ...of,
})

test('what one line of a cart holds, alone or in a bundle, is not there for the next', () => {
  const alone = line(1, 3, { available: 5 })
  const bundle = line(10, 1, { parts: [stock(1, 2, 5), stock(2, 1, 9)] })
  expect(availableTogether([alone, bundle])).toEqual([5, 1])
  expect(availableTogether([bundle, alone])).toEqual([2, 3])
  expect(availableTogether([{ ...alone, quantity: 4 }, bundle])).toEqual([5, 0])
  expect(availableTogether([alone, line(2, 7, { available: 2 })])).toEqual([5, 2])
  expect(availableBesideAll(bundle, [alone])).toBe(1)
  expect(availableBesideAll(alone, [bundle])).toBe(3)
})

const carts = fc
  .record({
    stocks: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 }),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        parts: fc.uniqueArray(
          fc.record({ variant_id: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }),
          { minLength: 1, maxLength: 3, selector: ({ variant_id }) => variant_id },
        ),
        isAlone: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ stocks, lines }) => ({
    stocks,
    lines: lines.map(({ quantity, parts, isAlone }, index): StockedLine => {
      const [first] = parts
      return isAlone && first
        ? line(first.variant_id, quantity, { available: stocks[first.variant_id] ?? 0 })
        : line(100 + index, quantity, {
            parts: parts.map((part) => stock(part.variant_id, part.quantity, stocks[part.variant_id] ?? 0)),
          })
    }),
  }))

/** The pieces of a variant that lines take, each lowered to what is available for it. */
function takenOf(variant: number, lines: readonly StockedLine[], available: readonly number[]): number {
  return sum(
    lines.map(({ variant_id, quantity, parts }, index) => {
      const pieces = parts ?? [{ variant_id, quantity: 1 }]
      const one = pieces.find((part) => part.variant_id === variant)?.quantity ?? 0
      return Math.min(quantity, available[index] ?? 0) * one
    }),
  )
}

test('lines lowered to what is available together take no more than there is, and none could take one more', () => {
  fc.assert(
    fc.property(carts, ({ stocks, lines }) => {
      fc.pre(lines.some(({ parts }) => parts !== null))
      const available = availableTogether(lines)
      for (const [variant, there] of stocks.entries())
        expect(takenOf(variant, lines, available)).toBeLessThanOrEqual(there)
      for (const [index, { variant_id, quantity, parts }] of lines.entries()) {
        if ((available[index] ?? 0) >= quantity) continue
        const more = (available[index] ?? 0) + 1
        const fits = (parts ?? [{ variant_id, quantity: 1 }]).every(
          (part) =>
            takenOf(part.variant_id, lines.slice(0, index), available) + more * part.quantity <=
            (stocks[part.variant_id] ?? 0),
        )
        expect(fits).toBe(false)
      }
    }),
  )
})

test('a set for 100.00 of parts for 80.00 and 40.00 costs 66.67 and 33.33', () => {
  const price = { gross_price: 10_000, promotion_gross_price: null, points: 900, promotion_points: null }
  expect(
    sharePrice(price, [
      { quantity: 1, gross_price: 8000 },
      { quantity: 1, gross_price: 4000 },
    ]),
  ).toEqual([
    { part: 0, quantity: 1, gross_price: 6667, promotion_gross_price: null, points: 600, promotion_points: null },
    { part: 1, quantity: 1, gross_price: 3333, promotion_gross_price: null, points: 300, promotion_points: null },
  ])
})

test('three pieces that share 10.00 cost 3.34, 3.33 and 3.33', () => {
  const price = { gross_price: 1000, promotion_gross_price: null, points: 0, promotion_points: null }
  const pieces = sharePrice(price, [{ quantity: 3, gross_price: 500 }])
  expect(pieces.map(({ quantity, gross_price }) => [quantity, gross_price])).toEqual([
    [1, 334],
    [2, 333],
  ])
})

const bundles = fc
  .record({
    step: fc.constantFrom(1, 5, 100),
    gross: fc.integer({ min: 0, max: 10 ** 6 }),
    promoted: fc.option(fc.integer({ min: 0, max: 10 ** 6 })),
    points: fc.integer({ min: 0, max: 10 ** 6 }),
    promotion_points: fc.option(fc.integer({ min: 0, max: 10 ** 6 })),
    parts: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        own: fc.integer({ min: 0, max: 10 ** 5 }),
        rate: fc.constantFrom(500, 800, 2300),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ step, gross, promoted, points, promotion_points, parts, quantity }) => ({
    step,
    quantity,
    price: {
      gross_price: gross * step,
      promotion_gross_price: promoted === null ? null : Math.min(promoted, gross) * step,
      points,
      promotion_points,
    },
    parts: parts.map(({ own, ...part }) => ({ ...part, gross_price: own * step })),
  }))

test('the shares of a bundle sum to its price and points, each piece in whole steps and never above its regular price', () => {
  fc.assert(
    fc.property(bundles, ({ step, price, parts }) => {
      const shared = sharePrice(price, parts, step)
      const total = (of: 'gross_price' | 'promotion_gross_price' | 'points' | 'promotion_points') =>
        sum(shared.map((pieces) => (pieces[of] ?? 0) * pieces.quantity))
      expect(total('gross_price')).toBe(price.gross_price)
      expect(total('promotion_gross_price')).toBe(price.promotion_gross_price ?? 0)
      expect(total('points')).toBe(price.points)
      expect(total('promotion_points')).toBe(price.promotion_points ?? 0)
      for (const [part, { quantity }] of parts.entries())
        expect(sum(shared.filter((pieces) => pieces.part === part).map((pieces) => pieces.quantity))).toBe(quantity)
      for (const { gross_price, promotion_gross_price } of shared) {
        expect(gross_price % step).toBe(0)
        expect(gross_price).toBeGreaterThanOrEqual(0)
        expect((promotion_gross_price ?? 0) % step).toBe(0)
        expect(promotion_gross_price ?? 0).toBeLessThanOrEqual(gross_price)
      }
    }),
  )
})

test('a share differs from its exact part of the price by less than a step', () => {
  fc.assert(
    fc.property(bundles, ({ step, price, parts }) => {
      const own = sum(parts.map(({ gross_price, quantity }) => gross_price * quantity))
      fc.pre(own > 0 && price.promotion_gross_price === null)
      const shared = sharePrice(price, parts, step)
      for (const [part, { gross_price, quantity }] of parts.entries()) {
        const share = sum(shared.filter((one) => one.part === part).map((one) => one.gross_price * one.quantity))
        expect(Math.abs(share - (price.gross_price * gross_price * quantity) / own)).toBeLessThan(step)
      }
    }),
  )
})

test('a cart costs the same with a bundle as one line or in parts, and where its parts have one rate, so does its tax', () => {
  fc.assert(
    fc.property(
      bundles,
      fc.boolean(),
      fc.integer({ min: 0, max: 10 ** 6 }),
      ({ step, price, parts, quantity }, isAdded, points) => {
        const of = (lines: Parameters<typeof cartTotals>[0]['lines']) =>
          cartTotals({
            lines,
            shipping: { price: 1500 * step, tax_rate_hundredths: 2300 },
            discount: points * step,
            tax_mode: isAdded ? 'exclusive' : 'inclusive',
            step,
          })
        const whole = of([{ ...price, quantity, tax_rate_hundredths: 2300 }])
        const inParts = (rate: (part: number) => number) =>
          of(
            sharePrice(price, parts, step).map((pieces) => ({
              ...pieces,
              quantity: pieces.quantity * quantity,
              tax_rate_hundredths: rate(pieces.part),
            })),
          )
        const alike = inParts(() => 2300)
        // Rounding may put a unit of the tax on another line, or on delivery.
        const sums = { lines: [], shipping_tax: 0 }
        expect({ ...alike, ...sums }).toEqual({ ...whole, ...sums })
        const mixed = inParts((part) => parts[part]?.rate ?? 0)
        expect(mixed.goods_total).toBe(whole.goods_total)
        expect(mixed.points_total).toBe(whole.points_total)
        expect(mixed.discount_total).toBe(whole.discount_total)
        if (!isAdded) expect(mixed.total).toBe(whole.total)
        expect(sum(mixed.lines.map(({ tax }) => tax)) + mixed.shipping_tax).toBe(mixed.tax_total)
      },
    ),
  )
})

test('a bundle is made of other variants, each once, and of no bundle', () => {
  const known = { variants: new Set([1, 2, 7, 9]), bundles: new Set([9]) }
  const parts = [1, 7, 9, 1, 5].map((variant_id) => ({ variant_id, quantity: 1 }))
  expect(problemsOfParts(7, parts, known)).toEqual([
    { part: 1, code: 'PART_OF_ITSELF' },
    { part: 2, code: 'PART_IS_BUNDLE' },
    { part: 3, code: 'PART_TWICE' },
    { part: 4, code: 'PART_UNKNOWN' },
  ])
  expect(problemsOfParts(7, [{ variant_id: 2, quantity: 3 }], known)).toEqual([])
})

test('the lines of an order are told as they were bought, and go back into a cart that way', () => {
  const bundle = { number: 1, variant_id: 10, name: 'Gift set', quantity: 2 }
  const soap = { variant_id: 1, name: 'Soap', quantity: 2, bundle }
  const teas = [2, 4].map((quantity) => ({ variant_id: 2, name: 'Tea', quantity, bundle }))
  const alone = { variant_id: 2, name: 'Tea', quantity: 5, bundle: null }
  const lines = [soap, ...teas, alone]
  expect(linesAsBought(lines)).toEqual([
    { bundle, lines: [soap, ...teas] },
    { bundle: null, lines: [alone] },
  ])
  expect(partsOfBundle(bundle.quantity, [soap, ...teas])).toEqual([
    { name: 'Soap', quantity: 1 },
    { name: 'Tea', quantity: 3 },
  ])
  expect(basketLinesOf(lines)).toEqual([
    { variant_id: 10, name: 'Gift set', quantity: 2 },
    { variant_id: 2, name: 'Tea', quantity: 5 },
  ])
})
