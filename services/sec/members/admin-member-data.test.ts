import {
  downloadMemberExport,
  eraseMember,
  exportMember,
  getMember,
  listMembers,
} from '@meridian/contract/admin/members.ts'
import { getGeneralData } from '@meridian/contract/sec/account.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCanary } from '../../personal-data/personal-data-testing.ts'
import { openTestShop } from '../../testing/testing.ts'
import { removeExpiredProofs } from '../identity/expired-proofs.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'country_manager' })

const make = (member: { user_id: number }, version = 1, by = admin) =>
  by.call(exportMember, { params: { memberId: member.user_id }, body: { version, reason: 'Asked for by letter' } })
const download = (exportId: string, by = admin) => by.call(downloadMemberExport, { params: { exportId } })
const erase = (member: { user_id: number }, version = 1, by = admin) =>
  by.call(eraseMember, { params: { memberId: member.user_id }, body: { version, ground: 'LETTER' } })

test('an export holds what the member’s own export holds, and is downloaded once, by the admin who made it', async () => {
  const member = await shop.member({ name_last: 'Eksportowana' })
  const { member_export } = await make(member)
  const other = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
  await expect(download(member_export.export_id, other)).rejects.toMatchObject({ error: 'FILE_ABSENT' })
  const { content } = await download(member_export.export_id)
  expect(content).toMatchObject({
    exported_by: admin.user_id,
    export_id: member_export.export_id,
    reason: 'Asked for by letter',
    person: { name_last: 'Eksportowana' },
  })
  expect(Object.keys(content)).toEqual(expect.arrayContaining(['orders', 'mails', 'consents', 'structure', 'wallet']))
  await expect(download(member_export.export_id)).rejects.toMatchObject({ error: 'FILE_ABSENT' })
})

test('an export is logged with its reason and told to the member by mail', async () => {
  const member = await shop.member()
  const { member_export } = await make(member)
  const { rows: acts } = await sql`
    select act, reason, after from audit.entry where object_kind = 'member' and object_id = ${String(member.user_id)}`.execute(
    shop.pool.kysely,
  )
  const { export_id } = member_export
  expect(acts).toEqual([{ act: 'exportMember', reason: 'Asked for by letter', after: { export_id } }])
  const { rows: jobs } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = 'send-member-mail' and data ->> 'export_id' = ${export_id}`.execute(
    shop.pool.kysely,
  )
  expect(jobs).toHaveLength(1)
  // The job is what the queue stores.
  const facts = await shop.readMemberForMail(jobs[0]?.data as never)
  expect(facts).toMatchObject({ template: 'data-exported', recipient: member.email, happened_at: shop.time.now })
})

test('an export expires, and its content is deleted', async () => {
  const { member_export } = await make(await shop.member())
  const { export_id } = member_export
  expect(Date.parse(member_export.expires_at) - shop.time.now.getTime()).toBe(15 * 60_000)
  await sql`update sec.member_export set expires_at = ${shop.time.now} where export_id = ${export_id}`.execute(
    shop.pool.kysely,
  )
  await expect(download(export_id)).rejects.toMatchObject({ error: 'FILE_ABSENT' })
  await removeExpiredProofs(shop.pool.kysely, new Date(shop.time.now.getTime() + 1))
  const { rows } = await sql`select from sec.member_export where export_id = ${export_id}`.execute(shop.pool.kysely)
  expect(rows).toEqual([])
})

test('both ask for another proof of the admin after ten minutes', async () => {
  const member = await shop.member()
  const now = shop.time.now
  shop.time.now = new Date(now.getTime() + 11 * 60_000)
  await expect(make(member)).rejects.toMatchObject({ error: 'STEP_UP_NEEDED' })
  await expect(erase(member)).rejects.toMatchObject({ error: 'STEP_UP_NEEDED' })
  shop.time.now = now
})

test('no answer with personal data is kept for a repeated call', async () => {
  const canary = await createCanary(shop)
  const { rows } = await sql<{ body: string }>`
    select body from sec.idempotency_key where actor like 'admin:%' and body is not null`.execute(shop.pool.kysely)
  expect(rows.length).toBeGreaterThan(0)
  for (const { body } of rows)
    expect(body).not.toMatch(new RegExp([...canary.songs, ...canary.songsOfActs].join('|'), 'i'))
})

test('an admin erases a member, whom nobody finds any more', async () => {
  const member = await shop.member({ name_first: 'Znikająca', name_last: 'Osoba' })
  expect(await erase(member)).toMatchObject({ member: { state: 'ERASED' } })
  expect(await member.refusal(getGeneralData, { query: { languageId: 'pl' } })).toBe('TOKEN_INVALID')
  expect((await admin.call(listMembers, { query: { search: 'znikajaca' } })).rows).toEqual([])
  const { member: shown } = await admin.call(getMember, { params: { memberId: member.user_id }, query: {} })
  expect(shown).toMatchObject({ state: 'ERASED', name: null, email: null, code: expect.stringMatching(/^E0/) })
  const { rows } = await sql`
    select act, before, after from audit.entry where object_kind = 'member' and object_id = ${String(member.user_id)}`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([
    { act: 'eraseMember', before: { state: 'ACTIVE' }, after: { state: 'ERASED', ground: 'LETTER' } },
  ])
  await expect(erase(member, 2)).rejects.toMatchObject({ error: 'ACT_NOT_ALLOWED' })
})

test('an admin cannot erase while an order is open', async () => {
  const canary = await createCanary(shop)
  await canary.transitionOrder(canary.orders.delivered.order_id, 'REFUND_DUE')
  const { member } = await admin.call(getMember, { params: { memberId: canary.member.user_id }, query: {} })
  await expect(erase(canary.member, member.version)).rejects.toMatchObject({ error: 'ORDERS_OPEN' })
})

test('neither reaches members of other countries, nor works with an old version or without the right', async () => {
  const member = await shop.member()
  await expect(make(member, 1, german)).rejects.toMatchObject({ error: 'USER_ABSENT' })
  await expect(erase(member, 1, german)).rejects.toMatchObject({ error: 'USER_ABSENT' })
  await expect(make(member, 7)).rejects.toMatchObject({ error: 'VERSION_STALE' })
  await expect(erase(member, 7)).rejects.toMatchObject({ error: 'VERSION_STALE' })
  const service = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  await expect(make(member, 1, service)).rejects.toMatchObject({ error: 'RIGHT_LACKING' })
  await expect(erase(member, 1, service)).rejects.toMatchObject({ error: 'RIGHT_LACKING' })
})
