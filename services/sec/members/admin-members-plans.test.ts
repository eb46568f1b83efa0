import type { MemberLookup } from '@meridian/domain/member-search.ts'
import { memberLookups } from '@meridian/domain/member-search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CountryScope } from '../../gate/country-scope.ts'
import { listPage } from '../../lists/admin-list.ts'
import { type GrownWorld, openGrownWorld } from '../../testing/testing-plans.ts'
import { MEMBER_SORTS, type MemberFilters, readMember, readMembers } from './admin-members-queries.ts'
import { readTransferRows, TRANSFER_SORTS } from './admin-transfers-queries.ts'

const MEMBERS = 13_000
const FIRST_ID = 5_000_000

/** Mails of every fourth member begin with their name. */
const MAIL = `case when n % 4 = 0 then 'anna' else '' end || n || '@plans.example'`

/** Members of Poland, Germany and Czechia; every hundredth is blocked, and every two hundredth holds a position. */
const FILL = [
  `insert into sec.user_account (user_id, code, username, email, email_key, country_id, language_id, price_group_id, state, created_at)
     overriding system value
     select ${FIRST_ID} + n, 'P' || 10000000 + n, 'x', ${MAIL}, ${MAIL},
       (array['PL', 'DE', 'CZ'])[1 + n % 3], 'pl', 2 + (n % 50 = 0)::int, case when n % 100 = 0 then 'BLOCKED' else 'ACTIVE' end,
       now() - n * interval '1 minute' from generate_series(1, ${MEMBERS}) n`,
  `insert into sec.user_person (user_id, name_first, name_last, phone_prefix, phone_number)
     select ${FIRST_ID} + n, (array['Anna', 'Marek', 'Zofia', 'Łucja'])[1 + n % 4], 'Nazwisko' || n, '+48', 500000000 + n
     from generate_series(1, ${MEMBERS}) n`,
  `insert into structures.member (user_id, joined_at, position_id, sponsor_id)
     select ${FIRST_ID} + n, now() - n * interval '1 minute', case when n % 200 = 0 then 3 end,
       case when n > 1 then ${FIRST_ID} + n / 2 end from generate_series(1, ${MEMBERS}) n`,
  'analyze',
]

let world: GrownWorld
beforeAll(async () => {
  world = await openGrownWorld(FILL)
})
afterAll(() => world.close())

// Tests have no admin whose scope the gate would narrow.
const scope = ['PL', 'CZ'] as unknown as CountryScope

function list(filters: MemberFilters, lookups: readonly MemberLookup[] | null) {
  const page = listPage(MEMBER_SORTS, { sort: lookups === null ? '-joined_at' : 'match', limit: 50 })
  return readMembers(world.deps.database, scope, { filters, lookups, page })
}

test.each<[string, () => Promise<{ rows: unknown[] }>]>([
  ['a name in either order', () => list({}, memberLookups('nazwisko77 ma'))],
  ['the end of a telephone number', () => list({}, memberLookups('00008'))],
  ['an address', () => list({}, memberLookups('77@plans'))],
  ['blocked members', () => list({ state: 'BLOCKED' }, null)],
  ['holders of a position', () => list({ position: { id: 3, isLowest: false } }, null)],
  ['holders of a position by name', () => list({ position: { id: 3, isLowest: false } }, memberLookups('anna'))],
  ['a price group', () => list({ price_group: 3, country: 'PL' }, null)],
  ['those below a member by name', () => list({ below: FIRST_ID + 3 }, memberLookups('anna'))],
  ['a page of one member', async () => ({ rows: [await readMember(world.deps.database, scope, FIRST_ID + 3)] })],
  [
    'requests to decide',
    () => {
      const page = listPage(TRANSFER_SORTS, { sort: 'created_at', limit: 50 })
      return readTransferRows(world.deps.database, scope, {
        status: 'pending',
        member: undefined,
        country: undefined,
        page,
      })
    },
  ],
])('among 13,000 members %s: no large table is scanned in full', async (_what, read) => {
  const answers: { rows: unknown[] }[] = []
  expect(await world.tablesScanned(async () => answers.push(await read()))).toEqual([])
  expect(answers[0]?.rows.length).toBeGreaterThan(0)
})

test('mails are not searched where those found by name fill the page, and are where they do not', async () => {
  const before = await world.timesRead('member_term_pkey')
  const { rows } = await list({}, memberLookups('anna'))
  expect(rows.map(({ name_first }) => name_first)).toEqual(rows.map(() => 'Anna'))
  expect(rows).toHaveLength(50)
  // Mails alone would be 6,500: three lookups for each Anna. Names are 4,300 where the planner sorts them, else a few.
  expect((await world.timesRead('member_term_pkey')) - before).toBeLessThan(5200)
  expect((await list({}, memberLookups('anna4'))).rows.every(({ email }) => email?.startsWith('anna4'))).toBe(true)
  expect((await list({}, memberLookups('anna4'))).rows).toHaveLength(50)
})

/** Members of Poland and Czechia called Anna, according to the rows: in the order of names. */
const found = (beginning: string, isSo: (n: number) => boolean) =>
  Array.from({ length: MEMBERS }, (_, index) => index + 1)
    .filter((n) => n % 3 !== 1 && n % 4 === 0 && String(n).startsWith(beginning) && isSo(n))
    .toSorted((a, b) => (`nazwisko${a}` < `nazwisko${b}` ? -1 : 1))
    .map((n) => FIRST_ID + n)

const FILTERED: [string, MemberFilters, (n: number) => boolean][] = [
  ['no filter', {}, () => true],
  ['a country', { country: 'CZ' }, (n) => n % 3 === 2],
  ['a price group', { price_group: 3 }, (n) => n % 50 === 0],
  ['active members', { state: 'ACTIVE' }, (n) => n % 100 !== 0],
  ['blocked members', { state: 'BLOCKED' }, (n) => n % 100 === 0],
  ['a position', { position: { id: 3, isLowest: false } }, (n) => n % 200 === 0],
  ['those below a member', { below: FIRST_ID + 2 }, (n) => n > 3 && n.toString(2).startsWith('10')],
  ['the lowest position', { position: { id: 1, isLowest: true } }, (n) => n % 200 !== 0],
]
test.each(
  FILTERED.flatMap(([what, filters, isSo]) => [
    { what, filters, typed: 'Ánna nazwisko1', limit: 50, expected: found('1', isSo), isRare: true },
    { what, filters, typed: 'anna', limit: 500, expected: found('', isSo), isRare: false },
  ]),
)('$typed with $what finds the members of two countries, page by page', async ({ filters, typed, limit, ...of }) => {
  const { expected, isRare } = of
  const read: number[] = []
  let after: string | undefined
  for (let seen = 0; seen === 0 || after !== undefined; seen += limit) {
    expect(seen).toBeLessThan(expected.length + limit)
    const page = listPage(MEMBER_SORTS, { sort: 'match', limit, after })
    const lookups = memberLookups(typed)
    const { rows, next, total } = await readMembers(world.deps.database, scope, { filters, lookups, page })
    if (isRare) expect(total).toEqual({ count: expected.length, is_exact: true })
    read.push(...rows.map(({ user_id }) => user_id))
    after = next ?? undefined
  }
  // The seed world has an Anna too.
  expect(read.filter((user_id) => user_id > FIRST_ID)).toEqual(expected)
})

test('members by two names are counted and read at once, and only those shown by their accounts', async () => {
  const before = await world.timesRead('user_account_pkey')
  const search = () => list({}, memberLookups('anna nazwisko1'))
  expect(await world.statementsOf(search)).toBe(4)
  expect((await world.timesRead('user_account_pkey')) - before).toBeLessThanOrEqual(51)
  expect((await search()).total.count).toBeGreaterThan(150)
})

test('a search tells at least as many members as it shows, whatever a filter leaves of the terms counted', async () => {
  const { rows, total } = await list({ price_group: 3 }, memberLookups('anna'))
  expect(rows).toHaveLength(50)
  expect(total.is_exact).toBe(false)
  expect(total.count).toBeGreaterThanOrEqual(50)
})

test('a list costs five statements with its transaction, however many members it shows', async () => {
  const counts: number[] = []
  for (const limit of [1, 50]) {
    const page = listPage(MEMBER_SORTS, { sort: '-joined_at', limit })
    const read = () => readMembers(world.deps.database, scope, { filters: {}, lookups: null, page })
    counts.push(await world.statementsOf(read))
  }
  expect(counts).toEqual([5, 5])
})
