import { expect, test } from 'vitest'
import { streamOf } from './random.ts'

const firstOf = (seed: number, name: string) => {
  const chance = streamOf(seed, name)
  return Array.from({ length: 20 }, () => chance.next())
}

test('a seed and a name give the same choices again, and another of either gives others', () => {
  expect(firstOf(7, 'anna')).toEqual(firstOf(7, 'anna'))
  expect(streamOf(7, 'anna').next()).not.toBe(streamOf(8, 'anna').next())
  expect(streamOf(7, 'anna').next()).not.toBe(streamOf(7, 'marek').next())
})

test('choices are spread over the whole list', () => {
  const chance = streamOf(51, 'spread')
  const counts = new Map<string, number>()
  for (let draw = 0; draw < 3000; draw++) {
    const one = chance.pick(['a', 'b', 'c'])
    counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  for (const count of counts.values()) expect(count).toBeGreaterThan(900)
  expect(counts.size).toBe(3)
})
