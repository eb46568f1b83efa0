import { expect, test } from 'vitest'
import { closedInfoboxRules, closedWithGroup, withoutClosed } from './closed-content.ts'

const box = (id: number, place: 'everywhere' | 'account') => ({ id, version: 1, group: 'delivery', place, closed: {} })

// SPEC §4 Content: "an infobox can be deleted".
test('closed content stays hidden until it has a new version', () => {
  const infoboxes = [box(1, 'everywhere'), box(2, 'everywhere'), box(3, 'account')]
  expect(withoutClosed(infoboxes, ['1.1', '2.2', '9.9']).map(({ id }) => id)).toEqual([2, 3])
})

// SPEC §4 Content: "or closed per group".
test('closing a group closes all its infoboxes and no other', () => {
  const infoboxes = [box(1, 'everywhere'), { ...box(2, 'everywhere'), group: 'club' }, box(3, 'account')]
  expect(closedWithGroup(infoboxes, 'delivery').map(({ id }) => id)).toEqual([1, 3])
})

test('of several notices one is shown: the first that is not closed', () => {
  expect(closedInfoboxRules('[data-infobox="1.1"],[data-infobox="2.1"]')).toBe(
    '[data-infobox="1.1"],[data-infobox="2.1"]{display:none}' +
      '.infobox:nth-child(1 of :not([data-infobox="1.1"],[data-infobox="2.1"])){display:block}',
  )
})
