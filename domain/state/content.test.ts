import { describe, expect, test } from 'vitest'
import { infoboxReducer, initialInfoboxes, initialLanding, landingReducer, popupOf, popupReducer } from './content.ts'

test('a landing page is marked as fetched on both success and failure', () => {
  const initial = initialLanding<{ id: number }>()
  expect(initial.fetched).toBe(false)
  expect(landingReducer(initial, { type: 'loaded', landing_page: { id: 1 } })).toEqual({
    landing_page: { id: 1 },
    fetched: true,
  })
  expect(landingReducer(initial, { type: 'failed' })).toEqual({ landing_page: null, fetched: true })
})

describe('infoboxes', () => {
  const loaded = infoboxReducer(initialInfoboxes<{ id: number }>(), {
    type: 'loaded',
    infoboxes: [{ id: 1 }, { id: 2 }],
  })

  test('can be deleted', () => {
    expect(infoboxReducer(loaded, { type: 'deleted', id: 1 }).infoboxes).toEqual([{ id: 2 }])
  })

  test('can be closed per group', () => {
    const closed = infoboxReducer(loaded, { type: 'group_closed', group: 'delivery' })
    expect(closed.closed).toEqual({ delivery: true })
    expect(closed.infoboxes).toHaveLength(2)
  })
})

describe('popups', () => {
  const popups = [
    { id: 1, url: '/faq' },
    { id: 2, url: '/en-pl/promotions' },
    { id: 3, url: '/' },
  ]

  test('are removed by id', () => {
    expect(popupReducer(popups, { type: 'removed', id: 2 }).map((popup) => popup.id)).toEqual([1, 3])
  })

  test('are none after a failed fetch', () => {
    expect(popupReducer(popups, { type: 'failed' })).toEqual([])
    expect(popupReducer([], { type: 'loaded', popups })).toBe(popups)
  })

  test('the one of the current page is selected by its url', () => {
    expect(popupOf(popups, '/en-pl/faq')?.id).toBe(1)
    expect(popupOf(popups, '/de-de/promotions/')?.id).toBe(2)
    expect(popupOf(popups, '/pl-pl')?.id).toBe(3)
    expect(popupOf(popups, '/en-pl/faq?open=1#x')?.id).toBe(1)
    expect(popupOf(popups, '/en-pl/faq/more')).toBeNull()
    expect(popupOf([], '/')).toBeNull()
  })
})
