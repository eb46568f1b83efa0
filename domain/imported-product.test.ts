import { expect, test } from 'vitest'
import { productRowProblem } from './imported-product.ts'

const sold = {
  type: 'care',
  content_amount: 50,
  content_unit: 'ml',
  manufacturer: 'Maison',
  responsible_person: 'Person',
  published_at: '2026-01-01T00:00:00.000Z',
  sold_from: null,
  sold_until: null,
  archived: false,
  published_in: ['DE', 'PL'] as const,
}
const asked = {
  before: sold,
  sold_in: sold.published_in,
  scope: ['DE', 'PL'],
  publishable: ['PL'],
  ready: ['CZ'],
} as const
const archived = { ...sold, archived: true, published_in: [] }

test.each([
  ['who holds all its countries changes what they see', { responsible_person: 'Other' }, {}, null],
  ['who does not, changes nothing of it', { manufacturer: 'Other' }, { scope: ['PL'] }, 'SHARED_ELSEWHERE'],
  ['but the publication of an own country', { published_in: ['DE'] }, { scope: ['PL'] }, null],
  ['not that of another one', { published_in: ['PL'] }, {}, 'COUNTRY_REFUSED'],
  ['a new country is ready for it', { published_in: ['CZ', 'DE', 'PL'] }, { publishable: ['CZ'] }, null],
  ['or is not published', { published_in: ['DE', 'HU', 'PL'] }, { publishable: ['HU'] }, 'NOT_READY'],
  ['a type is told once', { type: 'book' }, {}, 'VALUE_FIXED'],
  ['a sold product keeps who answers for it', { manufacturer: null }, {}, 'VALUE_MISSING'],
  ['one that is sold nowhere may lose them', { manufacturer: null }, { sold_in: [] }, null],
  ['it is sold until later than it is shown from', { sold_until: sold.published_at }, {}, 'PERIOD_REVERSED'],
  ['it is sold no earlier than it is shown', { sold_from: '2025-12-31T00:00:00Z' }, {}, 'PERIOD_REVERSED'],
  ['archiving needs no right to withdraw', archived, {}, null],
  ['an archived one is brought back first', { ...archived, manufacturer: 'X' }, { before: archived }, 'ENTRY_ARCHIVED'],
  [
    'and then may change at once',
    { manufacturer: 'X' },
    { before: archived, publishable: ['DE', 'PL'], ready: ['DE', 'PL'] },
    null,
  ],
] as const)('%s', (_, changed, more, problem) => {
  const refused = productRowProblem({ ...asked, ...more, after: { ...sold, ...changed } })
  expect(refused?.problem ?? null).toBe(problem)
})
