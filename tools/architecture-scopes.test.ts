import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** SPEC §6: the countries of an admin are part of each query, so that none of a call's queries can be without them. */

const repository = fileURLToPath(new URL('..', import.meta.url))

const FOUND = 'of a thing that the call has found within the scope before'
const OF_ADMINS = 'roles and what an admin holds decide about the whole shop, whoever asks'

/** Functions of the queries of admin calls that take no scope, and why. */
const WITHOUT_SCOPE: Readonly<Record<string, string>> = {
  'sec/admin-admins-queries.ts readHolder': OF_ADMINS,
  'sec/admin-admins-queries.ts readRoleRights': OF_ADMINS,
  'sec/admin-admins-queries.ts lockAdmins': OF_ADMINS,
  'sec/admin-admins-queries.ts isShopOwned': OF_ADMINS,
  'sec/admin-members-queries.ts setMemberState': FOUND,
  'sec/admin-members-queries.ts readPersonToOpen': FOUND,
  'sec/admin-transfers-queries.ts writeDecision': FOUND,
  'shop/order/admin-order-queries.ts readUnitsOfLines': FOUND,
  'shop/order/admin-order-queries.ts readOrderMoments': FOUND,
  'shop/order/admin-order-queries.ts readOrderNotes': FOUND,
  'shop/order/admin-order-queries.ts insertNote': FOUND,
  'shop/fulfilment/admin-shipments-queries.ts readCarriers': FOUND,
  'shop/stock/admin-stock-queries.ts moveStock': FOUND,
  'shop/order/admin-orders-queries.ts readOrderRows': 'takes an OrderReading, which holds the scopes of its condition',
  'shop/order/admin-orders-queries.ts matchingOrders': 'the same',
  'structures/admin-structure-queries.ts countGroups': 'answers only how large groups are',
  'structures/admin-structure-queries.ts readMonths': FOUND,
  'structures/admin-structure-queries.ts readReached': FOUND,
  'structures/admin-structure-queries.ts readSums': FOUND,
}

interface Query {
  name: string
  text: string
}

/** The exported functions of a file, each up to the closing brace of its own. */
function queriesOf(file: string): Query[] {
  const source = readFileSync(path.join(repository, 'services', file), 'utf8')
  const found = source.matchAll(/^export (?:async )?function (\w+)[\s\S]*?\n\}$/gm)
  return [...found].map(([text, name]) => ({ name: `${file} ${name}`, text }))
}

/** Takes a scope, and puts it into its condition or hands it on. */
function isScoped({ text }: Query): boolean {
  const [head = '', ...body] = text.split(/\{\n/)
  const rest = body.join('{\n')
  return /\bCountryScope\b/.test(text) && /\bscope\b/.test(head + rest) && /\bwithin\(|[(,{]\s*scope\b/.test(rest)
}

const queries = globSync('**/admin-*queries.ts', { cwd: path.join(repository, 'services') })
  .sort()
  .flatMap(queriesOf)

test('there are queries of admin calls to read', () => {
  expect(queries.length).toBeGreaterThan(20)
})

test('every query of an admin call takes the scope of its countries, or says here why not', () => {
  const unscoped = queries.filter((query) => !isScoped(query)).map(({ name }) => name)
  expect(unscoped.sort()).toEqual(Object.keys(WITHOUT_SCOPE).sort())
})

test.each(['where within(scope, "a")', 'return rowsOf(scope, id)', 'return rowsOf({ scope, id })'])(
  'a function with `%s` is scoped',
  (line) => {
    expect(isScoped({ name: 'x', text: `export function x(scope: CountryScope) {\n  ${line}\n}` })).toBe(true)
  },
)

test.each([
  ['never uses its scope', 'export function x(scope: CountryScope) {\n  return 1\n}'],
  ['takes none', 'export function x(id: number) {\n  return within(all, "a")\n}'],
])('a function that %s is not scoped', (_, text) => {
  expect(isScoped({ name: 'x', text })).toBe(false)
})
