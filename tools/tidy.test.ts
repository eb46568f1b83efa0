import { fileURLToPath } from 'node:url'
import { readMigrations } from '@meridian/database/migrate.ts'
import { expect, test } from 'vitest'
import {
  bannedWords,
  foreignWrites,
  poolsInTransactions,
  RULES,
  sourceFiles,
  vagueNames,
  wrongBackOfficeRooms,
  wrongImports,
  wrongOrderFolders,
  wrongRooms,
  wrongServiceCalls,
} from './tidy.ts'
import { unusedExports } from './unused-exports.ts'

const files = sourceFiles(fileURLToPath(new URL('..', import.meta.url)))

test('the repository follows its own rules of imports, services, names and words', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => RULES.flatMap((rule) => rule(file)))
  expect(found.map(({ file, what, why }) => `${file} ${what}: ${why}`)).toEqual([])
})

test('the migrations are numbered one after another', async () => {
  const migrations = await readMigrations()
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
})

test('every export is used by another file, and every rule of domain/ by a program file', () => {
  expect(unusedExports(files)).toEqual([])
  const rule = { file: 'domain/a.ts', text: '/** isRule */ export function isRule() {}' }
  const found = ['domain/a.ts exports isRule, which no program file uses']
  expect(unusedExports([rule])).toEqual(found)
  const text = "import { isRule } from '@meridian/domain/a.ts'"
  expect(unusedExports([rule, { file: 'services/shop/cart/cart.test.ts', text }])).toEqual(found)
  // Tools import whole modules, and a word in a file is not a use.
  expect(unusedExports([rule, { file: 'tools/count.ts', text: "await import('@meridian/domain/a.ts')" }])).toEqual(
    found,
  )
  expect(unusedExports([rule, { file: 'services/shop/cart/cart.ts', text: 'isRule()' }])).toEqual(found)
  expect(unusedExports([rule, { file: 'services/shop/cart/cart.ts', text }])).toEqual([])
  expect(unusedExports([{ ...rule, text: `${rule.text}; export const mayBuy = isRule` }])).toEqual([
    'domain/a.ts exports mayBuy, which no program file uses',
  ])
  const page = { file: 'storefront/app/content/routes/faq.tsx', text: 'export type Faq = 1; export const loader = 1' }
  expect(unusedExports([page])).toEqual([`${page.file} exports Faq, which no other file uses`])
  const pageTest = { file: 'storefront/app/content/faq.test.ts', text: "import type { Faq } from './routes/faq.tsx'" }
  expect(unusedExports([page, pageTest])).toEqual([])
})

test('a storefront file that imports a service is found', () => {
  const file = { file: 'storefront/app/page.tsx', text: "import { x } from '@meridian/services/gate/serve.ts'" }
  expect(wrongImports(file)).toHaveLength(1)
  expect(wrongImports({ ...file, text: "import { x } from '../../services/serve.ts'" })).toHaveLength(1)
  expect(wrongImports({ ...file, text: "export { x } from '@meridian/database/connect.ts'" })).toHaveLength(1)
  expect(wrongImports({ ...file, text: "const x = await import('@meridian/roles/all.ts')" })).toHaveLength(1)
  expect(wrongImports({ ...file, text: "import { x } from '@meridian/domain/money.ts'" })).toEqual([])
})

test('a domain file with any external import is found', () => {
  const world = "import { AMBRE_51_50ML } from '@meridian/seed/world.ts'"
  expect(wrongImports({ file: 'services/cms/faq.ts', text: world })).toHaveLength(1)
  expect(wrongImports({ file: 'services/cms/faq.test.ts', text: world })).toEqual([])
  expect(wrongImports({ file: 'domain/a.test.ts', text: world })).toHaveLength(1)
  expect(wrongImports({ file: 'domain/a.ts', text: "import { z } from 'zod'" })).toHaveLength(1)
  expect(wrongImports({ file: 'domain/a.test.ts', text: "import { test } from 'vitest'" })).toEqual([])
})

test('a service that bypasses the door of another is found, and one that calls against the graph', () => {
  const file = { file: 'services/shop/a.ts', text: "import { x } from '../payments/attempts.ts'" }
  expect(wrongServiceCalls(file)).toHaveLength(1)
  expect(wrongServiceCalls({ ...file, text: "import { x } from '../payments/for-services.ts'" })).toEqual([])
  expect(
    wrongServiceCalls({ file: 'services/payments/a.ts', text: "import { x } from '../shop/for-services.ts'" }),
  ).toHaveLength(1)
  expect(wrongServiceCalls({ ...file, text: "import { x } from '../gate/serve.ts'" })).toEqual([])
  expect(wrongServiceCalls({ ...file, text: "import { x } from '../jobs/worker.ts'" })).toHaveLength(1)
  expect(wrongServiceCalls({ ...file, text: "import { x } from '../compose.ts'" })).toHaveLength(1)
  expect(wrongServiceCalls({ ...file, file: 'services/gate/a.ts' })).toHaveLength(1)
})

test('a room that imports one after it is found, and a file outside the rooms', () => {
  const importing = (file: string, goal: string) => ({ file, text: `import type { X } from '${goal}'` })
  expect(wrongRooms(importing('services/shop/catalogue/a.ts', '../cart/cart.ts'))).toHaveLength(1)
  expect(wrongRooms(importing('services/shop/cart/a.ts', '@meridian/services/shop/order/order.ts'))).toHaveLength(1)
  expect(wrongRooms(importing('services/shop/stock/a.ts', '../catalogue/offers.ts'))).toHaveLength(1)
  expect(wrongRooms(importing('services/shop/stock/deeper/a.ts', '../../cart/cart.ts'))).toHaveLength(1)
  expect(wrongRooms(importing('services/shop/order/a.ts', '../cart/cart.ts'))).toEqual([])
  expect(wrongRooms(importing('services/shop/cart/a.ts', '../../core/for-services.ts'))).toEqual([])
  expect(wrongRooms(importing('services/shop/catalogue/a.test.ts', '../cart/member-cart-testing.ts'))).toEqual([])
  expect(wrongRooms(importing('services/shop/a.ts', 'kysely'))).toHaveLength(1)
  expect(wrongRooms(importing('services/shop/returns/a.ts', 'kysely'))).toHaveLength(1)
  expect(wrongRooms(importing('services/shop/fulfilment/returns/a.ts', '../refunds/b.ts'))).toHaveLength(1)
  expect(wrongRooms(importing('services/shop/fulfilment/refunds/a.ts', '../returns/b.ts'))).toEqual([])
  expect(wrongRooms(importing('services/shop/fulfilment/a.ts', 'kysely'))).toHaveLength(1)
})

test('a folder of the orders of the back office that imports one above it is found', () => {
  const file = 'backoffice/app/orders/money/a.tsx'
  const importing = (goal: string) => ({ file, text: `import type { X } from '${goal}'` })
  expect(wrongOrderFolders(importing('../page/order-page.tsx'))).toHaveLength(1)
  expect(wrongOrderFolders({ file, text: "const late = () => import('../parcels/parcel-dialog.tsx')" })).toHaveLength(1)
  expect(wrongOrderFolders(importing('../order/order.ts'))).toEqual([])
  expect(wrongOrderFolders(importing('../../labels/return-labels.ts'))).toEqual([])
})

test('a service that writes to a table of another is found', () => {
  expect(foreignWrites({ file: 'services/shop/a.ts', text: "db.insertInto('payments.attempt')" })).toHaveLength(1)
  expect(foreignWrites({ file: 'services/shop/a.ts', text: 'update payments.attempt set' })).toHaveLength(1)
  expect(foreignWrites({ file: 'services/shop/a.ts', text: "db.updateTable('shop.cart')" })).toEqual([])
})

test('a pool used inside a transaction is found', () => {
  const inside = (work: string, file = 'services/shop/a.ts') => poolsInTransactions({ file, text: work }).length
  expect(inside('inTransaction(deps.database, async (tx) => { await deps.database.selectFrom() })')).toBe(1)
  expect(inside('changeOnce(deps.database, context, name, (tx) => readOffers(deps.replica, [1]))')).toBe(1)
  expect(inside('async function place(deps: Deps, tx: Tx) { return [1].map((id) => read(deps.database, id)) }')).toBe(1)
  expect(inside('inTransaction(database, async (tx) => { await read(database); await database.deleteFrom() })')).toBe(2)
  expect(inside('inTransaction(deps.database, (tx) => read({ ...deps, database: tx }))')).toBe(0)
  expect(inside('await read(deps.database); await inTransaction(deps.database, (tx) => read(tx))')).toBe(0)
  expect(inside('async function claim(database: Kysely, tx_id: string) { await database.updateTable() }')).toBe(0)
})

test('vague names and banned words are found', () => {
  expect(vagueNames({ file: 'services/shop/utils.ts', text: '' })).toHaveLength(1)
  expect(vagueNames({ file: 'domain/index.ts', text: '' })).toHaveLength(1)
  expect(bannedWords({ file: 'domain/a.ts', text: 'const now = Date.now()' })).toHaveLength(1)
  expect(bannedWords({ file: 'services/a.ts', text: 'process.env.PORT' })).toHaveLength(1)
  expect(bannedWords({ file: 'roles/config.ts', text: 'process.env.PORT' })).toEqual([])
  const untyped = 'const fetcher = useFetcher<typeof loader>()'
  expect(bannedWords({ file: 'storefront/app/a.tsx', text: untyped })).toHaveLength(1)
  const byHand = 'export function loader({ context }: LoaderFunctionArgs) {}'
  expect(bannedWords({ file: 'storefront/app/shell/routes/me.ts', text: byHand })).toHaveLength(1)
  const linked = "import { Form, Link } from 'react-router'"
  expect(bannedWords({ file: 'storefront/app/shell/a.tsx', text: linked })).toHaveLength(1)
})

test('a room of the back office that imports another room is found', () => {
  const importing = (file: string, specifier: string) =>
    wrongBackOfficeRooms({ file: `backoffice/app/${file}`, text: `import { x } from '${specifier}'` })
  expect(importing('audit/fact-texts.ts', '../stock/stock-page.tsx')).toHaveLength(1)
  expect(importing('documents/archive-dialog.tsx', '../orders/list/order-list.tsx')).toHaveLength(1)
  expect(importing('orders/list/order-list.tsx', '../../returns/return-line.ts')).toHaveLength(1)
  expect(importing('ui/card.tsx', '../orders/page/order-page.tsx')).toHaveLength(1)
  expect(importing('audit/fact-texts.ts', '../labels/stock-labels.ts')).toEqual([])
  expect(importing('withdrawals/withdrawal-page.tsx', '../orders/order/use-named-lines.ts')).toEqual([])
  expect(importing('texts/string-keys.ts', '../orders/strings/en.json')).toEqual([])
})
