import { expect, test } from 'vitest'
import { createSlices } from './slices.ts'

/** Slices with a clock and event-loop turns controlled by the test; each request takes two milliseconds to begin. */
function start() {
  let time = 0
  let turn: (() => void) | undefined
  const slices = createSlices(
    () => time,
    // The test has at most one callback waiting, and uses no handle.
    ((next: () => void) => {
      turn = next
    }) as never,
  )
  const begun: number[] = []
  return {
    begun,
    ask: (name: number) =>
      slices.run(() => {
        begun.push(name)
        time += 2
      }),
    nextTurn() {
      const next = turn
      turn = undefined
      next?.()
    },
  }
}

test('a few requests begin at once', () => {
  const { ask, begun } = start()
  for (const name of [1, 2, 3]) ask(name)
  expect(begun).toEqual([1, 2, 3])
})

test('many requests are spread over turns of the event loop, in order of arrival', () => {
  const { ask, begun, nextTurn } = start()
  for (let name = 1; name <= 10; name++) ask(name)
  expect(begun).toEqual([1, 2, 3, 4])
  nextTurn()
  ask(11)
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  nextTurn()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  nextTurn()
  ask(12)
  expect(begun.at(-1)).toBe(12)
})
