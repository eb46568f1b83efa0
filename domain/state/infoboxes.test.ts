import { expect, test } from 'vitest'
import { type Infobox, infoboxesReducer, isClosed } from './infoboxes.ts'

const box = (id: number, group: string, place: Infobox['place'] = 'everywhere') => ({
  id,
  version: 1,
  group,
  place,
  closed: {},
})
const INFOBOXES = [box(1, 'shipping'), box(2, 'club', 'catalogue'), box(3, 'shipping', 'account')]
const idsOf = (infoboxes: readonly Infobox[]) => infoboxes.map(({ id }) => id)

// SPEC §4 Content: "an infobox can be deleted, or closed per group".
test('an infobox is deleted by its id', () => {
  expect(idsOf(infoboxesReducer(INFOBOXES, { type: 'delete', id: 2 }))).toEqual([1, 3])
})

// SPEC §3, §4 Content: `closed` is a map from group to true.
test('closing a group closes all its infoboxes and no other', () => {
  const after = infoboxesReducer(INFOBOXES, { type: 'close', group: 'shipping' })
  expect(after.map(({ closed }) => closed)).toEqual([{ shipping: true }, {}, { shipping: true }])
  expect(idsOf(after.filter(isClosed))).toEqual([1, 3])
})
