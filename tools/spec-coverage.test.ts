import { DOCUMENTS } from '@meridian/seed/documents.ts'
import { expect, test } from 'vitest'
import { type Code, compare, readLists, readRepository, summaryOf } from './spec-coverage.ts'

test('the code has everything that the specification lists', async () => {
  const { lists, code } = await readRepository()
  const coverage = compare(lists, code)
  process.stdout.write(`${summaryOf(coverage)}\n`)
  expect(coverage.problems).toEqual([])
  expect(Object.values(coverage.counts).flatMap(({ missing }) => missing)).toEqual([])
})

test('the specification lists 93 calls, 84 locales of 37 countries, 27 block types and 15 dialogs', async () => {
  const { lists } = await readRepository()
  expect(lists.calls).toHaveLength(93)
  expect(new Set(lists.locales).size).toBe(84)
  expect(new Set(lists.locales.map((locale) => locale.slice(3))).size).toBe(37)
  expect(lists.blocks.size).toBe(27)
  expect(new Set(lists.dialogs).size).toBe(15)
})

const text = `
### Dialogs

| Dialog | File | Carries |
|---|---|---|
| share | \`share.tsx\` | |
| save basket | \`save-basket.tsx\` | |

### Content block types

| Block type | Field |
|---|---|
| \`title\` | none |
| \`tabs\` | \`tabs\` |

## 7. The calls

### CORE

| Method | Path | Sends | Reads | Caller |
|---|---|---|---|---|
| GET | \`api/countries\` | | \`countries\` | anyone |
| GET | \`api/companies\` | | \`companies\` | anyone |

## 9. Constants

### Country and language

| Id | Country | Locales |
|---|---|---|
| PL | Poland | pl-pl en-pl |
`

const whole: Code = {
  calls: [
    { alias: 'CORE', method: 'GET', path: '/api/countries', caller: 'anyone' },
    { alias: 'CORE', method: 'POST', path: '/api/hooks/{provider}', caller: 'provider' },
  ],
  locales: ['en-pl', 'pl-pl'],
  blockFields: { title: null, tabs: 'tabs' },
  blocks: ['title'],
  dialogs: ['share.tsx', 'change-country.tsx'],
}

const problemsWith = (change: Partial<Code>) => compare(readLists(text), { ...whole, ...change }).problems

test('matches are counted, missing ones named, and our own calls, blocks and dialogs do not count', () => {
  const { counts, problems } = compare(readLists(text), whole)
  expect(problems).toEqual([])
  expect(counts.calls).toEqual({ found: 1, listed: 2, missing: ['CORE GET /api/companies'] })
  expect(counts.locales).toEqual({ found: 2, listed: 2, missing: [] })
  expect(counts.blocks).toEqual({ found: 1, listed: 2, missing: ['tabs'] })
  expect(counts.dialogs).toEqual({ found: 1, listed: 2, missing: ['save-basket.tsx'] })
  expect(summaryOf({ counts, problems })).toBe('calls 1 of 2\nlocales 2 of 2\nblocks 1 of 2\ndialogs 1 of 2')
})

test('a duplicate call, or one for another caller, is found', () => {
  expect(problemsWith({ calls: [...whole.calls, ...whole.calls] })).toHaveLength(2)
  expect(problemsWith({ calls: whole.calls.map((call) => ({ ...call, caller: 'guest' })) })).toHaveLength(1)
})

test('a duplicate or unknown locale or dialog is found, and a block type with its list in another field', () => {
  expect(problemsWith({ locales: ['en-pl', 'en-pl'] })).toHaveLength(1)
  expect(problemsWith({ locales: ['en-pl', 'en-xx'] })).toHaveLength(1)
  expect(problemsWith({ blockFields: { ...whole.blockFields, headline: null } })).toEqual([])
  expect(problemsWith({ blockFields: { title: null, tabs: 'items' } })).toHaveLength(1)
  expect(problemsWith({ blockFields: { title: null } })).toHaveLength(1)
  expect(problemsWith({ dialogs: ['share.tsx', 'share.tsx'] })).toHaveLength(1)
})

test('each block type of the specification stands on a page of the seed world', async () => {
  const { lists } = await readRepository()
  const pages = DOCUMENTS.filter(({ kind }) => kind === 'page' || kind === 'landing_page' || kind === 'news')
  const types = new Set(pages.flatMap(({ sections = [] }) => sections.map(({ type }) => type)))
  expect([...lists.blocks.keys()].filter((type) => !types.has(type))).toEqual([])
})

test('a missing heading is not an empty list', () => {
  expect(() => readLists(text.replace('### Dialogs', '### Windows'))).toThrow('### Dialogs')
})
