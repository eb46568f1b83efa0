import { expect, test } from 'vitest'
import { isHeaderAway } from './header-on-scroll.ts'

/** Where the page was scrolled to, one after the other, and whether the header was away then. */
function follow(places: readonly number[]): boolean[] {
  let [away, before] = [false, 0]
  return places.map((now) => {
    away = isHeaderAway(away, { before, now, height: 100 })
    before = now
    return away
  })
}

test('The header goes with the page down and comes back with the first step up', () => {
  expect(follow([50, 100, 140, 600, 590, 500, 700])).toEqual([false, false, true, true, false, false, true])
})

test('A trembling finger changes nothing, and at the top the header is always there', () => {
  expect(follow([600, 597, 600, 595])).toEqual([true, true, true, true])
  expect(follow([600, 90])).toEqual([true, false])
  expect(follow([600, 0])).toEqual([true, false])
})
