import { expect, test } from 'vitest'
import { isHeaderAway } from './header-on-scroll.ts'

/** Scrolls through these positions and records whether the header is hidden at each. */
function follow(positions: readonly number[]): boolean[] {
  let [away, before] = [false, 0]
  return positions.map((now) => {
    away = isHeaderAway(away, { before, now, height: 100 })
    before = now
    return away
  })
}

test('the header hides when scrolling down and returns on the first scroll up', () => {
  expect(follow([50, 100, 140, 600, 590, 500, 700])).toEqual([false, false, true, true, false, false, true])
})

test('jitter changes nothing, and at the top the header is always visible', () => {
  expect(follow([600, 597, 600, 595])).toEqual([true, true, true, true])
  expect(follow([600, 90])).toEqual([true, false])
  expect(follow([600, 0])).toEqual([true, false])
})
