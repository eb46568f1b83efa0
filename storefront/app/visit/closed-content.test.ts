import { expect, test } from 'vitest'
import { withoutClosed } from './closed-content.ts'

const box = (id: number, place: 'everywhere' | 'account') => ({ id, version: 1, group: 'delivery', place, closed: {} })

// SPEC §4 Content: "an infobox can be deleted".
test('closed content stays hidden until it has a new version', () => {
  const infoboxes = [box(1, 'everywhere'), box(2, 'everywhere'), box(3, 'account')]
  expect(withoutClosed(infoboxes, ['1.1', '2.2', '9.9']).map(({ id }) => id)).toEqual([2, 3])
})
