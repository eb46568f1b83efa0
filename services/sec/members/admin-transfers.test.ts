import { blockMember } from '@meridian/contract/admin/members.ts'
import { decideTransfer, getTransfer, listTransfers } from '@meridian/contract/admin/transfers.ts'
import {
  createCountryTransferRequest,
  listCountryTransferRequests,
  rejectCountryTransferRequest,
} from '@meridian/contract/sec/account.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { afterTransfer } from '../../jobs/after-transfer.ts'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { applyDueTransfers } from './country-transfers-jobs.ts'

let member: TestUser
let id: number
/** Set before anybody signs in, so that the test is the same on every day. */
const start = new Date('2026-11-23T10:00:00Z')
const shop = await openTestShop()
shop.time.now = start
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager', name_first: 'Piotr' })
const other = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'country_manager' })
beforeEach(async () => {
  shop.time.now = start
  member = await shop.member({ name_first: 'Maja', name_last: 'Nowak' })
  id = (await member.call(createCountryTransferRequest, { query: {}, body: { country_id: 'DE', reason: 'I moved' } }))
    .country_transfer_request.id
})

const decide = (approve: boolean, { version = 1, reason = '', by = admin } = {}) =>
  by.call(decideTransfer, { params: { transferId: id }, body: { version, approve, reason } })
const waiting = async (by = admin) =>
  (await by.call(listTransfers, { query: { limit: 100 } })).rows.map((row) => row.id)
const sweep = (at: string) => applyDueTransfers({ database: shop.deps.database, afterTransfer }, new Date(at))
const countryOf = async () =>
  (
    await sql<{
      country_id: string
    }>`select country_id from sec.user_account where user_id = ${member.user_id}`.execute(shop.pool.kysely)
  ).rows[0]?.country_id
const jobsOf = async () =>
  (
    await sql<{ data: unknown }>`
      select data from pgboss.job where name = 'send-member-mail' and (data ->> 'request_id')::bigint = ${id}`.execute(
      shop.pool.kysely,
    )
  ).rows.map(({ data }) => data)

test('the requests to decide are those of the admin’s countries, the oldest first', async () => {
  const { rows } = await admin.call(listTransfers, { query: { limit: 100 } })
  expect(rows.map((row) => row.id)).toContain(id)
  const times = rows.map(({ created_at }) => Date.parse(created_at))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(await waiting(german)).not.toContain(id)
  expect(await german.refusal(getTransfer, { params: { transferId: id } })).toBe('REQUEST_ABSENT')
  const { transfer } = await admin.call(getTransfer, { params: { transferId: id } })
  expect(transfer).toMatchObject({
    status: 'pending',
    reason: 'I moved',
    from_country_id: 'PL',
    to_country_id: 'DE',
    decided_by: null,
    language_id: 'pl',
    language_after: 'pl',
    would_be_effective_from: '2026-12-01T00:00:00.000Z',
    member: { name: 'Maja N.' },
    money_before: { currency_code: 'PLN', redeem_rate_hundredths: expect.any(Number) },
    money_after: { currency_code: 'EUR', redeem_rate_hundredths: expect.any(Number) },
  })
  expect(transfer.money_before.redeem_rate_hundredths).not.toBe(transfer.money_after.redeem_rate_hundredths)
})

test('an approved move takes effect when the next period begins, by the job that applies all moves', async () => {
  const { transfer } = await decide(true)
  expect(transfer).toMatchObject({ status: 'approved', version: 2, effective_from: '2026-12-01T00:00:00.000Z' })
  const { transfer: page } = await admin.call(getTransfer, { params: { transferId: id } })
  expect(page.decided_by).toMatch(/^Piotr /)
  expect(await waiting()).not.toContain(id)
  await sweep('2026-11-30T23:59:59.999Z')
  expect(await countryOf()).toBe('PL')
  await sweep('2026-12-01T00:00:00.000Z')
  expect(await countryOf()).toBe('DE')
})

test('a rejected request tells the member why, and another one may follow', async () => {
  await expect(decide(false)).rejects.toMatchObject({ fields: [{ path: 'reason', code: 'REQUIRED' }] })
  await decide(false, { reason: 'A proof of residence is missing' })
  await sweep('2026-12-01T00:00:00.000Z')
  expect(await countryOf()).toBe('PL')
  const { country_transfer_requests } = await member.call(listCountryTransferRequests, { query: {} })
  expect(country_transfer_requests[0]).toMatchObject({ id, status: 'rejected' })
  await member.call(createCountryTransferRequest, { query: {}, body: { country_id: 'CZ' } })
})

test.each([
  [true, 'transfer-approved', { country: 'Niemcy', happened_at: new Date('2026-12-01T00:00:00Z') }],
  [false, 'transfer-rejected', { country: 'Niemcy', reason: 'No proof of residence' }],
] as const)('the decision %s is mailed to the member in their language', async (approve, template, facts) => {
  await decide(approve, { reason: approve ? '' : 'No proof of residence' })
  const [job, ...more] = await jobsOf()
  expect(more).toEqual([])
  // The job is what the queue stores.
  expect(await shop.readMemberForMail(job as never)).toMatchObject({
    template,
    language: 'pl',
    recipient: member.email,
    ...facts,
  })
})

test('of two admins who decide at once, one does and the other gets 409', async () => {
  const results = await Promise.allSettled([decide(true), decide(false, { by: other, reason: 'No proof' })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'REQUEST_DECIDED' } })
  const { rows } = await sql`
    select act from audit.entry where object_kind = 'country_transfer_request' and object_id = ${String(id)}`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([{ act: 'decideTransfer' }])
  expect(await jobsOf()).toHaveLength(1)
})

test('a request that its member withdrew cannot be decided', async () => {
  await member.call(rejectCountryTransferRequest, { params: { countryTransferRequestId: id } })
  await expect(decide(true)).rejects.toMatchObject({ error: 'REQUEST_DECIDED', detail: { version: 2 } })
})

test('a blocked member may be moved, and hears nothing of it', async () => {
  const body = { version: 1, reason: 'Under review' }
  await admin.call(blockMember, { params: { memberId: member.user_id }, body })
  await decide(true)
  expect(await shop.readMemberForMail((await jobsOf())[0] as never)).toBeNull()
})

test('needs the right to move members', async () => {
  const service = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  expect(await waiting(service)).toContain(id)
  await expect(decide(true, { by: service })).rejects.toMatchObject({ error: 'RIGHT_LACKING' })
})
