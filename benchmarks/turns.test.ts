import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Figure } from './budgets.ts'
import { compareTurns, drawTurns, measureInTurns, measureTogether } from './turns.ts'

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
  expect(compareTurns(turns)).toEqual([
    { name: 'checkout.shop_cpu', unit: 'ms', before: 12, after: 6, ratio: { median: 0.5, lowest: 0.5, highest: 0.5 } },
  ])
  expect(drawTurns(turns)).toContain('× 0.50')
})

test('a value of zero before gives no ratio', () => {
  expect(compareTurns([{ before: figure(0), after: figure(5) }])).toMatchObject([{ ratio: null }])
})

test('figures of only one shop are dropped', () => {
  expect(compareTurns([{ before: [], after: figure(5) }])).toEqual([])
})
