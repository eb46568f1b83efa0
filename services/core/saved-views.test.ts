import {
  changeView,
  chooseColumns,
  chooseFirstView,
  listViews,
  removeView,
  saveView,
} from '@meridian/contract/admin/views.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../testing/testing.ts'

const shop = await openTestShop()
const owner = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })
const service = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })

const place = {
  filters: { state: 'PAID,CONFIRMED', search: 'Łucja & "Nowak"', member: 'true' },
  sort: '-total',
  columns: ['number', 'buyer', 'total'],
  density: 'compact' as const,
}
const viewsOf = async (admin: TestUser, list = 'orders') => (await admin.call(listViews, { query: { list } })).views
const save = async (admin: TestUser, name: string, is_shared = false, list = 'orders') =>
  (await admin.call(saveView, { body: { list, name, is_shared, place } })).view

test('a view keeps its filters, sort, columns and density', async () => {
  const view = await save(service, 'Big ones')
  expect(view).toMatchObject({ name: 'Big ones', is_own: true, is_shared: false, place })
  expect(await viewsOf(service)).toEqual([view])
  const changed = { filters: { country: 'DE' } }
  const params = { view_id: view.view_id }
  await service.call(changeView, { params, body: { version: 1, name: 'German', is_shared: false, place: changed } })
  expect(await viewsOf(service)).toMatchObject([{ name: 'German', version: 2, place: changed }])
  await service.call(removeView, { params, body: { version: 2 } })
  expect(await viewsOf(service)).toEqual([])
})

test('a view belongs to its list', async () => {
  const view = await save(service, 'Of members', false, 'members')
  expect(await viewsOf(service, 'orders')).toEqual([])
  expect(await viewsOf(service, 'members')).toEqual([view])
})

test('a personal view is seen by its owner only, a shared one by all and changed by its owner', async () => {
  const own = await save(owner, 'Mine')
  const shared = await save(owner, 'For all', true)
  expect(await viewsOf(service)).toEqual([{ ...shared, is_own: false }])
  for (const { view_id } of [own, shared]) {
    const params = { view_id }
    expect(await service.refusal(removeView, { params, body: { version: 1 } })).toBe('VIEW_ABSENT')
    const body = { version: 1, name: 'Taken', is_shared: false, place }
    expect(await service.refusal(changeView, { params, body })).toBe('VIEW_ABSENT')
  }
  expect(await viewsOf(owner)).toHaveLength(2)
})

test('a list opens with the view that a person has chosen, on every device, until that view is gone for them', async () => {
  const list = 'returns'
  const firstOf = async (admin: TestUser, of = list) => (await admin.call(listViews, { query: { list: of } })).first
  const choose = (admin: TestUser, first: string | null, of = list) =>
    admin.call(chooseFirstView, { params: { list: of }, body: { first } })
  expect(await firstOf(service)).toBeNull()
  await choose(service, 'coming')
  expect([await firstOf(service), await firstOf(owner), await firstOf(service, 'orders')]).toEqual([
    'coming',
    null,
    null,
  ])
  const own = await save(owner, 'Mine', false, list)
  const shared = await save(owner, 'For all', true, list)
  const refusal = (first: string, of = list) =>
    service.refusal(chooseFirstView, { params: { list: of }, body: { first } })
  expect(await refusal(`saved-${own.view_id}`)).toBe('VIEW_ABSENT')
  expect(await refusal(`saved-${shared.view_id}`, 'orders')).toBe('VIEW_ABSENT')
  expect(await refusal('saved-2147483000')).toBe('VIEW_ABSENT')
  for (const admin of [owner, service]) await choose(admin, `saved-${shared.view_id}`)
  // No longer shared, it is still there for its owner.
  const params = { view_id: shared.view_id }
  await owner.call(changeView, { params, body: { version: 1, name: 'For me', is_shared: false, place } })
  expect([await firstOf(service), await firstOf(owner)]).toEqual([null, `saved-${shared.view_id}`])
  await owner.call(removeView, { params, body: { version: 2 } })
  expect(await firstOf(owner)).toBeNull()
  await choose(service, 'all')
  await choose(service, null)
  expect(await firstOf(service)).toBeNull()
})

test('the columns of a list stay as a person has left them, theirs alone and of that list alone', async () => {
  const list = 'withdrawals'
  const columnsOf = async (admin: TestUser, of = list) => (await admin.call(listViews, { query: { list: of } })).columns
  const choose = (columns: string[] | null) => service.call(chooseColumns, { params: { list }, body: { columns } })
  expect(await columnsOf(service)).toBeNull()
  await choose(['total:120', 'buyer'])
  await choose(['buyer', 'total:90'])
  expect(await columnsOf(service)).toEqual(['buyer', 'total:90'])
  expect([await columnsOf(owner), await columnsOf(service, 'orders')]).toEqual([null, null])
  await choose([])
  expect(await columnsOf(service)).toEqual([])
  await choose(null)
  expect(await columnsOf(service)).toBeNull()
  const refused = { params: { list }, body: { columns: ['total:1; drop'] } }
  expect(await service.refusal(chooseColumns, refused)).toBe('MALFORMED')
})

test('sharing needs a right', async () => {
  const body = { list: 'orders', name: 'For all', is_shared: true, place }
  expect(await service.refusal(saveView, { body })).toBe('RIGHT_LACKING')
})

test('an older version is refused, and each act is in the audit log once', async () => {
  const { view_id } = await save(service, 'Two windows')
  const body = { version: 1, name: 'First', is_shared: false, place }
  await service.call(changeView, { params: { view_id }, body }, { idempotencyKey: `v-${view_id}` })
  await service.call(changeView, { params: { view_id }, body }, { idempotencyKey: `v-${view_id}` })
  expect(await service.refusal(changeView, { params: { view_id }, body })).toBe('VERSION_STALE')
  expect(await service.refusal(removeView, { params: { view_id }, body: { version: 1 } })).toBe('VERSION_STALE')
  const { rows } = await sql<{ act: string }>`
    select act from audit.entry where object_kind = 'view' and object_id = ${String(view_id)} order by entry_id`.execute(
    shop.pool.kysely,
  )
  expect(rows.map(({ act }) => act)).toEqual(['saveView', 'changeView'])
})
