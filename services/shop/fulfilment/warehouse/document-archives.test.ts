import { readDocumentArchive, startDocumentArchive } from '@meridian/contract/admin/document-archives.ts'
import { searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'

const shop = await openTestShop()
const finance = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'finance' })

const reason = 'For the accountant'
type ChosenRows = Parameters<typeof finance.call<typeof startDocumentArchive>>[1]['body']['chosen']
const start = async (chosen: ChosenRows, as = finance) =>
  (await as.call(startDocumentArchive, { body: { chosen, reason } })).archive

async function filesOf(token: string) {
  const files: { name: string; base64_code: string }[] = []
  const failed: string[] = []
  let from: number | null = 0
  while (from !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(token, from)
    files.push(...page.files)
    failed.push(...page.failed)
    from = page.next
  }
  return { files, failed }
}
const read = (token: string, from: number) => finance.call(readDocumentArchive, { body: { token, from } })
const documents = async (limit: number) => (await finance.call(searchSalesDocuments, { query: { limit } })).rows

test('an archive holds the PDF of each chosen document by its number, page by page, and says how many rows are missing', async () => {
  const rows = await documents(12)
  const ids = rows.map(({ document_id }) => document_id)
  const archive = await start({ list: 'documents', rows: { ids: [...ids, 2_000_000_000] } })
  expect(archive).toMatchObject({ count: 12, missing: 1, left_out: [] })
  const { files, failed } = await filesOf(archive.token)
  expect(failed).toEqual([])
  expect(files.map(({ name }) => name).sort()).toEqual(rows.map(({ number }) => `${number}.pdf`).sort())
  const heads = files.map(({ base64_code }) => Buffer.from(base64_code, 'base64').subarray(0, 5).toString())
  expect(new Set(heads)).toEqual(new Set(['%PDF-']))
  const { rows: entries } = await sql<{ reason: string; after: unknown }>`
    select reason, after from audit.entry where act = 'startDocumentArchive' order by entry_id desc limit 1`.execute(
    shop.pool.kysely,
  )
  expect(entries).toEqual([{ reason, after: { total: 12, document_ids: ids.toSorted((a, b) => a - b) } }])
})

test('an archive of orders holds all their documents and names the orders that have none', async () => {
  const [{ order_id = 0 } = {}] = await documents(1)
  const all = (await documents(100)).filter((one) => one.order_id === order_id)
  const unpaid = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const archive = await start({ list: 'orders', rows: { ids: [order_id, unpaid.order_id] } })
  expect(archive.left_out).toEqual([{ order_id: unpaid.order_id, number: unpaid.number, why: 'NO_DOCUMENT' }])
  const { files } = await filesOf(archive.token)
  expect(files.map(({ name }) => name).sort()).toEqual(all.map(({ number }) => `${number}.pdf`).sort())
  const nothing: ChosenRows = { list: 'orders', rows: { ids: [unpaid.order_id] } }
  expect(await finance.refusal(startDocumentArchive, { body: { chosen: nothing, reason } })).toBe('ACT_NOT_ALLOWED')
})

test('all that match are archived if they are as many as were confirmed', async () => {
  const [{ number = '' } = {}] = (await finance.call(searchOrders, { query: { document_status: ['INVOICED'] } })).rows
  const matching = { search: number }
  expect((await start({ list: 'orders', rows: { matching, count: 1 } })).count).toBeGreaterThan(0)
  for (const list of ['orders', 'documents'] as const) {
    const body = { chosen: { list, rows: { matching, count: 400 } }, reason }
    expect(await finance.refusal(startDocumentArchive, { body })).toBe('MATCHES_CHANGED')
  }
})

test('documents of other countries are missing, and an archive is read by its admin only', async () => {
  const ids = (await documents(3)).map(({ document_id }) => document_id)
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'finance' })
  const body = { chosen: { list: 'documents', rows: { ids } }, reason } as const
  expect(await german.refusal(startDocumentArchive, { body })).toBe('ACT_NOT_ALLOWED')
  const { token } = await start(body.chosen)
  expect(await german.refusal(readDocumentArchive, { body: { token, from: 0 } })).toBe('EXPORT_ABSENT')
  expect(await finance.refusal(readDocumentArchive, { body: { token: `${token}x`, from: 0 } })).toBe('EXPORT_ABSENT')
})

test('whoever loses a country reads no more of its documents, and sees those of an order only with the right to documents', async () => {
  const ids = (await documents(2)).map(({ document_id }) => document_id)
  const leaving = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'finance' })
  const { token } = await start({ list: 'documents', rows: { ids } }, leaving)
  const roles = sql`sec.admin_role where admin_id = ${leaving.user_id}`
  await sql`delete from ${roles}`.execute(shop.pool.kysely)
  await sql`insert into sec.admin_role (admin_id, role_key, country_id)
    values (${leaving.user_id}, 'finance', 'DE'), (${leaving.user_id}, 'warehouse', 'PL'), (${leaving.user_id}, 'warehouse', 'CZ')`.execute(
    shop.pool.kysely,
  )
  const now = await shop.again(leaving.user_id)
  expect(await now.refusal(readDocumentArchive, { body: { token, from: 0 } })).toBe('EXPORT_ABSENT')
  const [{ order_id = 0 } = {}] = await documents(1)
  const chosen: ChosenRows = { list: 'orders', rows: { ids: [order_id] } }
  expect(await now.refusal(startDocumentArchive, { body: { chosen, reason } })).toBe('ACT_NOT_ALLOWED')
})

test('a document whose file cannot be made is named, and the others come', async () => {
  const rows = await documents(2)
  const { token } = await start({ list: 'documents', rows: { ids: rows.map(({ document_id }) => document_id) } })
  await filesOf(token)
  const [broken, whole] = rows
  await sql`update files.stored_file set storage_key = 'documents/' || repeat('a', 32) where stored_file_id = (
    select stored_file_id from documents.rendering where document_id = ${broken?.document_id ?? 0})`.execute(
    shop.pool.kysely,
  )
  const { files, failed } = await filesOf(token)
  expect(failed).toEqual([broken?.number])
  expect(files.map(({ name }) => name)).toEqual([`${whole?.number}.pdf`])
})
