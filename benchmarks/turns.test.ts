import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Figure } from './budgets.ts'
import { compareTurns, drawComparisons, judgeChange, measureInTurns, measureTogether } from './turns.ts'

const figure = (value: number): Figure[] => [{ world: 'seed', name: 'checkout.shop_cpu', value, unit: 'ms' }]

test('two shops are measured in alternation, in alternating order, and the first turn warms them up', async () => {
  const order: string[] = []
  const taking = (side: string, value: number) => async () => {
    order.push(side)
    return figure(value)
  }
  const turns = await measureInTurns(2, { before: taking('before', 10), after: taking('after', 5) })
  expect(order).toEqual(['before', 'after', 'after', 'before', 'before', 'after'])
  expect(turns).toHaveLength(2)
})

test('two shops are measured at the same time, and both wait for the slower one', async () => {
  const order: string[] = []
  const taking = (side: string, ms: number) => async () => {
    order.push(`${side} begins`)
    await sleep(ms)
    order.push(`${side} ends`)
    return figure(ms)
  }
  const turns = await measureTogether(1, { before: taking('before', 40), after: taking('after', 1) })
  const turn = ['before begins', 'after begins', 'after ends', 'before ends']
  expect(order).toEqual([...turn, ...turn])
  expect(turns).toEqual([{ before: figure(40), after: figure(1) }])
})

test('one slow turn of the machine changes no comparison', () => {
  const turns = [
    { before: figure(10), after: figure(5) },
    { before: figure(40), after: figure(20) },
    { before: figure(12), after: figure(6) },
  ]
  const compared = compareTurns(turns, 0.03)
  const ratio = { median: 0.5, lowest: 0.5, highest: 0.5 }
  expect(compared).toEqual([{ name: 'checkout.shop_cpu', unit: 'ms', before: 12, after: 6, ratio, verdict: 'better' }])
  expect(drawComparisons(compared, turns.length)).toMatch(/× 0\.50 .* better$/)
})

test('a rise from zero has no ratio, and is worse', () => {
  const compared = compareTurns([{ before: figure(0), after: figure(5) }], 0.03)
  expect(compared).toMatchObject([{ ratio: null, verdict: 'worse' }])
})

test('a difference of one rounding step is none, whatever its ratio', () => {
  const judged = (before: number, after: number) =>
    compareTurns([{ before: figure(before), after: figure(after) }], 0.03)[0]?.verdict
  expect(judged(0.002, 0.003)).toBe('same')
  expect(judged(0.023, 0.024)).toBe('same')
  expect(judged(0.002, 0.004)).toBe('worse')
})

/** Turns whose values before were 100. */
const pairsOf = (...after: number[]) => after.map((value) => ({ before: 100, after: value }))

test.each<[string, number[], Figure['unit'], string]>([
  ['times that rise beyond the tolerance', [104, 110, 101], 'ms', 'worse'],
  ['sizes that rise beyond it', [104, 104, 104], 'kB', 'worse'],
  ['times that fall', [96, 90, 99], 'ms', 'better'],
  ['a rate that falls', [96, 90, 99], '/s', 'worse'],
  ['a rate that rises', [104, 110, 101], '/s', 'better'],
  ['a rise within the tolerance', [103, 103, 110], 'ms', 'same'],
  ['a rise that one of few turns contradicts', [110, 110, 110, 110, 110, 110, 99], 'ms', 'same'],
  ['a turn without a change', [110, 110, 100], 'ms', 'same'],
  ['a rise that one of eight turns contradicts', [110, 110, 110, 110, 110, 110, 110, 99], 'ms', 'worse'],
  ['a rise that two of eight turns contradict', [110, 110, 110, 110, 110, 110, 99, 99], 'ms', 'same'],
])('%s', (_, after, unit, verdict) => {
  expect(judgeChange(pairsOf(...after), unit, 0.03)).toBe(verdict)
})

test('the tolerance decides how much worse a figure may get', () => {
  expect(judgeChange(pairsOf(108, 109), 'ms', 0.1)).toBe('same')
  expect(judgeChange(pairsOf(108, 109), 'ms', 0.05)).toBe('worse')
})

test('figures of only one shop are dropped', () => {
  expect(compareTurns([{ before: [], after: figure(5) }], 0.03)).toEqual([])
})
