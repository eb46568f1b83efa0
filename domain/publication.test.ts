import { expect, test } from 'vitest'
import { isPopupOf, isShownTo, mayEdit, popupOf, upcomingChanges } from './publication.ts'

const now = new Date('2026-03-01T12:00:00Z')
const visitor = { countryId: 'PL', price_group_id: 2, now } as const

test.each([
  ['nothing said', {}, true],
  ['the country', { countries: ['DE', 'PL'] }, true],
  ['another country', { countries: ['DE'] }, false],
  ['the price group', { price_group_ids: [1, 2] }, true],
  ['another price group', { price_group_ids: [1] }, false],
  ['from now on', { visible_from: '2026-03-01T12:00:00Z' }, true],
  ['a second later', { visible_from: '2026-03-01T12:00:01Z' }, false],
  ['until a second later', { visible_until: '2026-03-01T12:00:01Z' }, true],
  ['until now', { visible_until: '2026-03-01T12:00:00Z' }, false],
  [
    'an interval with an offset',
    { visible_from: '2026-03-01T12:30:00+01:00', visible_until: '2026-03-02T00:00:00Z' },
    true,
  ],
] as const)('%s: shown %j → %s', (_, audience, isShown) => {
  expect(isShownTo(audience, visitor)).toBe(isShown)
})

test('only future moments are returned', () => {
  const audiences = [
    { visible_from: '2026-02-01T00:00:00Z', visible_until: '2026-04-01T00:00:00Z' },
    { visible_from: '2026-03-01T12:00:00Z' },
    {},
  ]
  expect(upcomingChanges(audiences, now)).toEqual([new Date('2026-04-01T00:00:00Z')])
})

test('an admin may edit only content limited to their own countries', () => {
  expect(mayEdit(['PL', 'DE'], ['PL'])).toBe(true)
  expect(mayEdit(['PL'], ['PL', 'DE'])).toBe(false)
})

test.each([
  ['/', '/en-pl', true],
  ['/', '/', true],
  ['/c/perfume', '/en-pl/c/perfume', true],
  ['/c/perfume', '/pl-pl/c/perfume/?sort=name#x', true],
  ['/en-pl/c/perfume', '/c/perfume', true],
  ['/c/perfume', '/en-pl/c/perfume-oil', false],
  ['/c', '/en-pl/c/perfume', false],
])('the popup of %s on %s: %s', (url, path, isShown) => {
  expect(isPopupOf(url, path)).toBe(isShown)
})

// SPEC §2, §4 Content: "the popup for the current page is selected by url".
test.each([
  ['/en-pl', 300],
  ['/en-pl/c/candles', 301],
  ['/en-pl/c/perfume', undefined],
  ['/en-pl/checkout', undefined],
])('the popup of %s is %s', (path, id) => {
  const popups = [
    { id: 301, url: '/c/candles' },
    { id: 300, url: '/' },
    { id: 299, url: '/c/candles' },
    { id: 298, url: '/checkout' },
  ]
  expect(popupOf(popups, path)?.id).toBe(id)
})
