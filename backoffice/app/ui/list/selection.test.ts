import { expect, test } from 'vitest'
import { chooseRange, countsOf, isChosen, NOTHING, type Selection, togglePage, toggleRow } from './selection.ts'

const PAGE = [11, 12, 13, 14, 15]
const idsOf = (selection: Selection) => (selection.kind === 'rows' ? [...selection.ids].sort() : selection.kind)

test('a row is chosen by one touch and left by the next', () => {
  const one = toggleRow(NOTHING, 12, PAGE)
  expect(idsOf(one)).toEqual([12])
  expect(idsOf(toggleRow(one, 12, PAGE))).toEqual([])
})

test('Shift chooses everything between two rows, upwards too, and keeps what was chosen before', () => {
  const one = toggleRow(NOTHING, 11, PAGE)
  expect(idsOf(chooseRange(one, 15, 13, PAGE))).toEqual([11, 13, 14, 15])
  expect(idsOf(chooseRange(NOTHING, null, 13, PAGE))).toEqual([13])
})

test('a choice survives paging, and the rows that no longer show are counted as hidden', () => {
  const chosen = toggleRow(toggleRow(NOTHING, 11, PAGE), 12, PAGE)
  expect(countsOf(chosen, PAGE)).toEqual({ chosen: 2, hidden: 0 })
  expect(countsOf(chosen, [12, 99])).toEqual({ chosen: 2, hidden: 1 })
})

test('the page is chosen as a whole, then left as a whole, without the rows of other pages', () => {
  const other = toggleRow(NOTHING, 99, [99])
  const page = togglePage(other, PAGE)
  expect(idsOf(page)).toEqual([11, 12, 13, 14, 15, 99])
  expect(idsOf(togglePage(page, PAGE))).toEqual([99])
})

test('all that match are a query: every row counts as chosen, and touching one ends it', () => {
  const all: Selection = { kind: 'matching', count: 1240 }
  expect(isChosen(all, 77)).toBe(true)
  expect(countsOf(all, PAGE)).toEqual({ chosen: 1240, hidden: 1235 })
  expect(idsOf(toggleRow(all, 12, PAGE))).toEqual([11, 13, 14, 15])
  expect(togglePage(all, PAGE)).toBe(NOTHING)
})
