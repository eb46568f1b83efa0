import { getMember } from '@meridian/contract/admin/members.ts'
import { getMemberStructure, listBranches, moveMember, planMemberMove } from '@meridian/contract/admin/structure.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { periodOf, shiftPeriod } from '@meridian/domain/period.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setMembership } from '../sec/for-services.ts'
import { openTestShop, type TestUser } from '../testing/testing.ts'
import { recordVolume } from './for-services.ts'
import { structureFaults } from './structure-testing.ts'
import { updateStructure } from './update-structure.ts'

let top: TestUser
let left: TestUser
let right: TestUser
let leaf: TestUser
let orders = 9_000_000
const shop = await openTestShop({ poolSize: 20 })
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })

const refresh = () => updateStructure({ database: shop.pool.kysely, now: shop.time.now, setMembership })
const buy = async (user_id: number, points: number, period = periodOf(shop.time.now)) => {
  orders++
  await inTransaction(shop.pool.kysely, (tx) =>
    recordVolume(tx, { user_id, order_id: orders, points, period, at: shop.time.now }),
  )
}

/** A top with two members, of which the left one has a leaf that bought for 50 P. */
beforeEach(async () => {
  top = await shop.member()
  left = await shop.member({ sponsor_id: top.user_id, name_first: 'Lewa' })
  right = await shop.member({ sponsor_id: top.user_id, name_first: 'Prawa' })
  leaf = await shop.member({ sponsor_id: left.user_id, name_first: 'Listek' })
  await buy(leaf.user_id, 5000)
  await refresh()
})

const of = (member: TestUser) => ({ memberId: member.user_id })
const plan = async (member: TestUser, sponsor?: TestUser) =>
  (await admin.call(planMemberMove, { params: of(member), query: { sponsor_id: sponsor?.user_id } })).plan
const move = (member: TestUser, sponsor: TestUser | null, version = 1, by = admin) =>
  by.call(moveMember, {
    params: of(member),
    body: { version, reason: 'Registered with a wrong code', sponsor_id: sponsor?.user_id ?? null },
  })
const branches = async (member: TestUser, below?: TestUser) =>
  (await admin.call(listBranches, { params: of(member), query: { below: below?.user_id } })).rows
const sponsorOf = async (member: TestUser) => {
  const { structure } = await admin.call(getMemberStructure, { params: of(member), query: {} })
  return structure.above[0]?.user_id ?? null
}
const jobs = async () => {
  const { rows } = await sql<{ data: { template: string; user_id: number; moved_id: number } }>`
    select data from pgboss.job where name = 'send-member-mail' and data ? 'moved_id' order by created_on`.execute(
    shop.pool.kysely,
  )
  return rows.map(({ data }) => data)
}

test('a level of the structure shows each branch with its people and its sums of the month', async () => {
  expect(await branches(top)).toMatchObject([
    {
      user_id: left.user_id,
      group_points: 5000,
      active_members: 1,
      people: { count: 2, is_exact: true },
      members_in_first_line: 1,
    },
    { user_id: right.user_id, group_points: 0, people: { count: 1, is_exact: true }, members_in_first_line: 0 },
  ])
  expect(await branches(top, left)).toMatchObject([
    { user_id: leaf.user_id, own_points: 5000, name: expect.stringMatching(/^Listek /) },
  ])
})

test('a level is read of members at or below the one in the path only', async () => {
  const outside = { params: of(left), query: { below: right.user_id } }
  expect(await admin.refusal(listBranches, outside)).toBe('USER_ABSENT')
})

test('members of other countries are counted but not named, and cannot be asked for', async () => {
  const german = await shop.member({ country_id: 'DE', sponsor_id: top.user_id })
  const row = (await branches(top)).find(({ user_id }) => user_id === german.user_id)
  expect(row).toMatchObject({ code: null, name: null, country_id: 'DE', people: { count: 1 } })
  expect(await admin.refusal(getMemberStructure, { params: of(german), query: {} })).toBe('USER_ABSENT')
  expect(await admin.refusal(planMemberMove, { params: of(german), query: {} })).toBe('USER_ABSENT')
  await expect(move(leaf, german)).rejects.toMatchObject({ fields: [{ path: 'sponsor_id', code: 'SPONSOR_ABSENT' }] })
})

test('a plan names who moves along and whose month changes, and changes nothing', async () => {
  const reported = await plan(left, right)
  expect(reported).toMatchObject({
    people: { count: 2, is_exact: true },
    along: [{ user_id: leaf.user_id }],
    sponsor: { user_id: top.user_id },
    new_sponsor: { user_id: right.user_id },
    period: periodOf(shop.time.now),
    // The top keeps its sums: both branches are below.
    changes: [
      { user_id: right.user_id, group_points: { before: 0, after: 5000 }, active_members: { before: 0, after: 1 } },
    ],
  })
  expect(await sponsorOf(left)).toBe(top.user_id)
  expect(await structureFaults(shop.pool.kysely, shop.time.now)).toEqual([])
})

test('a move changes what its plan said, and nothing of closed months', async () => {
  const past = shiftPeriod(periodOf(shop.time.now), -2)
  await buy(leaf.user_id, 700, past)
  await refresh()
  const sums = async (period: string) =>
    (
      await sql`select * from structures.period_volume where period = ${period} order by user_id`.execute(
        shop.pool.kysely,
      )
    ).rows
  const closed = await sums(past)
  const { changes } = await plan(left)
  await move(left, null)
  const { rows: now } = await sql<{ user_id: number; group_points: number }>`
    select user_id, group_points from structures.period_volume where period = ${periodOf(shop.time.now)}`.execute(
    shop.pool.kysely,
  )
  for (const { user_id, group_points } of changes) {
    expect(now.find((row) => row.user_id === user_id)?.group_points).toBe(group_points.after)
  }
  expect(changes.map(({ user_id }) => user_id)).toEqual([top.user_id])
  expect(await sums(past)).toEqual(closed)
  expect(await sponsorOf(left)).toBeNull()
  expect(await sponsorOf(leaf)).toBe(left.user_id)
  await refresh()
  expect(await structureFaults(shop.pool.kysely, shop.time.now)).toEqual([])
})

test('a move is logged with both sponsors, and told to the member and to both of them', async () => {
  await move(leaf, right)
  const { rows } = await sql`
    select act, before, after, reason from audit.entry where object_kind = 'member' and object_id = ${String(leaf.user_id)}`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([
    {
      act: 'moveMember',
      before: { sponsor_id: left.user_id },
      after: { sponsor_id: right.user_id },
      reason: 'Registered with a wrong code',
    },
  ])
  const reported = (await jobs()).filter(({ moved_id }) => moved_id === leaf.user_id)
  expect(new Set(reported.map(({ template, user_id }) => `${template} ${user_id}`))).toEqual(
    new Set([`sponsor-changed ${leaf.user_id}`, `group-left ${left.user_id}`, `group-joined ${right.user_id}`]),
  )
  for (const job of reported) {
    // The job is what the queue stores.
    const facts = await shop.readMemberForMail(job as never)
    expect(facts).toMatchObject({ template: job.template, other_name: expect.stringMatching(/\.$/) })
  }
})

test.each([
  ['themselves', () => [left, left, 'OWN_SPONSOR'] as const],
  ['a member of their own group', () => [left, leaf, 'OWN_STRUCTURE'] as const],
  ['the sponsor they have', () => [leaf, left, 'SAME_SPONSOR'] as const],
])('nobody is moved below %s, neither planned nor done', async (_whom, who) => {
  const [member, sponsor, code] = who()
  const refused = { error: 'FIELDS_REFUSED', fields: [{ path: 'sponsor_id', code }] }
  await expect(plan(member, sponsor)).rejects.toMatchObject(refused)
  await expect(move(member, sponsor)).rejects.toMatchObject(refused)
  const { member: shown } = await admin.call(getMember, { params: of(member), query: {} })
  expect(shown.version).toBe(1)
})

test('two moves at once that would close a circle together: one of them is refused', async () => {
  const results = await Promise.allSettled([move(left, right), move(right, left)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { error: 'FIELDS_REFUSED', fields: [{ code: 'OWN_STRUCTURE' }] },
  })
  expect(await structureFaults(shop.pool.kysely, shop.time.now)).toEqual([])
})

test('of two admins who move the same member, the second is refused', async () => {
  await move(leaf, right)
  await expect(move(leaf, top)).rejects.toMatchObject({ error: 'VERSION_STALE', detail: { version: 2 } })
  expect(await sponsorOf(leaf)).toBe(right.user_id)
})
