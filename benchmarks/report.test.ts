import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { type Figure, judge } from './budgets.ts'
import { brokenLimits, drawTable } from './report.ts'

const figure = (name: string, value: number): Figure => ({ world: 'seed', name, value, unit: '/s' })

test('an aim is reached or missed, a limit kept or broken, and a broken limit outweighs an aim', () => {
  expect(judge(90, { better: 'more', aim: 90 })).toBe('reached')
  expect(judge(89.9, { better: 'more', aim: 90 })).toBe('missed')
  expect(judge(60, { better: 'less', limit: 60 })).toBe('kept')
  expect(judge(130, { better: 'less', aim: 120, limit: 135 })).toBe('missed')
  expect(judge(136, { better: 'less', aim: 120, limit: 135 })).toBe('BROKEN')
  expect(judge(1, undefined)).toBeNull()
})

test('only broken limits fail the benchmark; a slow machine does not', () => {
  expect(brokenLimits([figure('list.per_second', 1), figure('checkout.statements', 24)])).toEqual([])
  expect(brokenLimits([figure('checkout.statements', 25)])).toHaveLength(1)
})

test('beside earlier figures the table shows the old value and the change', () => {
  const table = drawTable([figure('list.per_second', 5000), figure('new', 1)], [figure('list.per_second', 4000)])
  expect(table).toContain('list.per_second')
  expect(table).toMatch(/4000\s+\+25 %/)
  expect(table.split('\n')).toHaveLength(3)
})

test('arguments choose measures and worlds, and a wrong one is named', () => {
  expect(readArguments([])).toMatchObject({ worlds: ['seed', 'large'], seconds: 8, compare: null })
  const options = readArguments(['--only=checkout,list', '--world=large', '--seconds=3', '--compare', 'a.json'])
  expect(options).toEqual({
    only: ['list', 'checkout'],
    worlds: ['large'],
    seconds: 3,
    compare: 'a.json',
    against: null,
    tolerance: 0.03,
    observed: null,
    turns: 5,
    profile: false,
    years: null,
  })
  expect(() => readArguments(['--only=lists'])).toThrow('and not lists')
  expect(readArguments(['--observed=all', '--only=checkout'])).toMatchObject({ observed: 'all', only: ['checkout'] })
  expect(() => readArguments(['--observed=everything'])).toThrow('--observed accepts meters, traces, all')
  expect(() => readArguments(['--observed=all', '--only=start'])).toThrow('and not start')
  expect(readArguments(['--orders=5000']).years).toEqual({ orders: 5000, products: 100_000, members: 1_000_000 })
  expect(readArguments(['--orders=5000', '--products=7', '--members=9']).years).toMatchObject({
    products: 7,
    members: 9,
  })
  expect(() => readArguments(['--orders=0'])).toThrow('--orders must be')
  expect(() => readArguments(['--members=9'])).toThrow('that --orders asks for')
  expect(() => readArguments(['--seconds=0'])).toThrow('--seconds')
  expect(() => readArguments(['--turns=0'])).toThrow('--turns')
  expect(readArguments(['--tolerance=0'])).toMatchObject({ tolerance: 0 })
  for (const wrong of ['-0.01', '1', 'x']) {
    expect(() => readArguments([`--tolerance=${wrong}`])).toThrow('--tolerance must be')
  }
  expect(() => readArguments(['--against=nowhere'])).toThrow('nowhere is neither')
  expect(readArguments(['--against=.', '--only=solo'])).toMatchObject({ against: { folder: process.cwd() } })
  expect(() => readArguments(['--against=.', '--only=start'])).toThrow('and not start')
})
