import {
  decidePoints,
  listPointAdjustments,
  proposePoints,
  retractPoints,
} from '@meridian/contract/admin/point-adjustments.ts'
import { getMemberPoints } from '@meridian/contract/admin/points.ts'
import { getClubData } from '@meridian/contract/sec/account.ts'
import { getWalletBalance, listWalletMovements } from '@meridian/contract/wallet.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { rollUpVolume } from '../structures/volume.ts'
import { createTestShop, type TestUser } from '../testing/testing.ts'
import { INVARIANTS } from '../verification/invariants.ts'
import { verify } from '../verification/verify.ts'

const shop = await createTestShop()
const service = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
const manager = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
afterAll(async () => {
  const invariants = INVARIANTS.filter(
    ({ holds, area }) => holds === 'always' && (area === 'points' || area === 'structure'),
  )
  const verified = await verify({ reader: shop.pool.kysely, invariants, clock: () => shop.time.now })
  expect(verified.filter(({ count, failure }) => count > 0 || failure !== null)).toEqual([])
  await shop.close()
})

const reason = 'Promised on the phone'
type Proposal = { kind?: 'REDEEMABLE' | 'VOLUME'; points: number }
const propose = async ({ user_id }: { user_id: number }, { kind = 'REDEEMABLE', points }: Proposal, by = service) =>
  (await by.call(proposePoints, { params: { memberId: user_id }, body: { kind, points, cause: 'GOODWILL', reason } }))
    .adjustment
const decide = ({ adjustment_id, version }: { adjustment_id: number; version: number }, approve = true, by = manager) =>
  by.call(decidePoints, { params: { adjustmentId: adjustment_id }, body: { version, approve } })
const adjust = async (member: { user_id: number }, proposal: Proposal) => decide(await propose(member, proposal))
const balanceOf = async (member: TestUser) => (await member.call(getWalletBalance, {})).wallet_balance.available
const volumeOf = async (member: TestUser) => {
  await rollUpVolume(shop.pool.kysely, shop.time.now)
  return (await member.call(getClubData, { query: { languageId: 'en' } })).account_club_data.own_points
}
const listed = async ({ user_id }: { user_id: number }, by = manager) =>
  (await by.call(listPointAdjustments, { query: { member: user_id } })).rows

test('points that one proposes move once another approves, and the member sees them', async () => {
  const member = await shop.member()
  const proposed = await propose(member, { points: 2500 })
  expect(await balanceOf(member)).toBe(0)
  expect(await listed(member)).toMatchObject([
    { kind: 'REDEEMABLE', points: 2500, cause: 'GOODWILL', reason, state: 'PROPOSED', acts: ['decide'] },
  ])
  expect(await listed(member, service)).toMatchObject([{ acts: ['retract'] }])
  await decide(proposed)
  expect(await balanceOf(member)).toBe(2500)
  const { wallet_movements } = await member.call(listWalletMovements, { query: {} })
  expect(wallet_movements).toMatchObject([{ kind: 'granted', stage: 'done', points: 2500, order: null }])
  const { points } = await manager.call(getMemberPoints, { params: { memberId: member.user_id } })
  expect(points.lots).toMatchObject([{ order_id: null, order_number: null, entries: [{ kind: 'granted' }] }])
  expect(await listed(member)).toMatchObject([{ state: 'APPROVED', acts: [] }])
})

test('nobody approves what they have proposed, and a proposal is decided once', async () => {
  const member = await shop.member()
  const own = await propose(member, { points: 100 }, manager)
  await expect(decide(own)).rejects.toMatchObject({ error: 'SECOND_ADMIN_NEEDED' })
  await manager.call(retractPoints, { params: { adjustmentId: own.adjustment_id }, body: { version: 1 } })
  const other = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
  const proposed = await propose(member, { points: 100 })
  const both = await Promise.allSettled([decide(proposed), decide(proposed, true, other)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await balanceOf(member)).toBe(100)
  await expect(decide({ ...proposed, version: 2 }, false)).rejects.toMatchObject({ error: 'REQUEST_DECIDED' })
  await expect(
    sql`update wallet.adjustment set decided_by = proposed_by where adjustment_id = ${proposed.adjustment_id}`.execute(
      shop.pool.kysely,
    ),
  ).rejects.toThrow('second_admin_decides')
})

test('refused and retracted proposals move nothing, and only who proposed takes back', async () => {
  const member = await shop.member()
  const [refused, retracted] = [await propose(member, { points: 100 }), await propose(member, { points: 100 })]
  await decide(refused, false)
  const input = { params: { adjustmentId: retracted.adjustment_id }, body: { version: 1 } }
  expect(await manager.refusal(retractPoints, input)).toBe('ACT_NOT_ALLOWED')
  await service.call(retractPoints, input)
  expect(await balanceOf(member)).toBe(0)
  expect((await listed(member)).map(({ state }) => state).sort()).toEqual(['REFUSED', 'RETRACTED'])
})

test('points are taken down to zero, never below, also where they were spent before the approval', async () => {
  const member = await shop.member()
  await adjust(member, { points: 1000 })
  await expect(propose(member, { points: -1001 })).rejects.toMatchObject({ error: 'POINTS_SHORT' })
  const [first, second] = [await propose(member, { points: -600 }), await propose(member, { points: -600 })]
  await decide(first)
  await expect(decide(second)).rejects.toMatchObject({ error: 'POINTS_SHORT' })
  await adjust(member, { points: -400 })
  expect(await balanceOf(member)).toBe(0)
  const { wallet_movements } = await member.call(listWalletMovements, { query: {} })
  expect(wallet_movements.map(({ kind, points }) => [kind, points])).toEqual([
    ['deducted', -400],
    ['deducted', -600],
    ['granted', 1000],
  ])
})

test('volume is given and taken in this month, to the member and those above, and never mixes with points to spend', async () => {
  const member = await shop.member()
  await adjust(member, { kind: 'VOLUME', points: 3000 })
  expect(await volumeOf(member)).toBe(3000)
  await adjust(member, { kind: 'VOLUME', points: -1000 })
  expect(await volumeOf(member)).toBe(2000)
  await expect(propose(member, { kind: 'VOLUME', points: -2001 })).rejects.toMatchObject({ error: 'POINTS_SHORT' })
  expect(await balanceOf(member)).toBe(0)
})

test('each adjustment and what a member is given in a month have limits, open proposals included', async () => {
  const member = await shop.member()
  const problemOf = (points: number) =>
    propose(member, { points }).catch((error: { fields: object[] }) => error.fields[0])
  expect(await problemOf(0)).toMatchObject({ path: 'points', code: 'NOTHING' })
  expect(await problemOf(500_001)).toMatchObject({ code: 'TOO_MUCH_AT_ONCE' })
  await propose(member, { points: 500_000 })
  await propose(member, { points: 500_000 })
  expect(await problemOf(1)).toMatchObject({ code: 'TOO_MUCH_GIVEN' })
})

test('points that were proposed long ago count in the month in which they are given', async () => {
  const member = await shop.member()
  const waiting = [await propose(member, { points: 500_000 }), await propose(member, { points: 500_000 })]
  await sql`update wallet.adjustment set proposed_at = proposed_at - interval '31 days'
    where user_id = ${member.user_id}`.execute(shop.pool.kysely)
  const more = () => propose(member, { points: 1 }).catch((error: { fields: object[] }) => error.fields[0])
  expect(await more()).toMatchObject({ code: 'TOO_MUCH_GIVEN' })
  for (const one of waiting) await decide(one)
  expect(await more()).toMatchObject({ code: 'TOO_MUCH_GIVEN' })
  await sql`update wallet.adjustment set decided_at = decided_at - interval '31 days'
    where user_id = ${member.user_id}`.execute(shop.pool.kysely)
  expect(await more()).toMatchObject({ version: 1 })
})

test('the list is walked forwards and back', async () => {
  const member = await shop.member()
  for (const points of [100, 200, 300]) await propose(member, { points })
  const page = (place: { after?: string; before?: string }) =>
    manager.call(listPointAdjustments, { query: { member: member.user_id, limit: 2, ...place } })
  const pointsOf = ({ rows }: { rows: readonly { points: number }[] }) => rows.map(({ points }) => points)
  const first = await page({})
  expect(pointsOf(first)).toEqual([100, 200])
  const second = await page({ after: first.next ?? '' })
  expect(pointsOf(second)).toEqual([300])
  expect(pointsOf(await page({ before: second.first ?? '' }))).toEqual([100, 200])
  const third = await page({ after: first.first ?? '' })
  expect(pointsOf(third)).toEqual([200, 300])
  expect(pointsOf(await page({ before: third.first ?? '' }))).toEqual([100])
})

test('a repeated key proposes and moves once', async () => {
  const member = await shop.member()
  const input = {
    params: { memberId: member.user_id },
    body: { kind: 'REDEEMABLE' as const, points: 700, cause: 'MISSING' as const, reason },
  }
  const key = { idempotencyKey: `points-${member.user_id}` }
  const { adjustment } = await service.call(proposePoints, input, key)
  expect(await service.call(proposePoints, input, key)).toEqual({ adjustment })
  const decision = { params: { adjustmentId: adjustment.adjustment_id }, body: { version: 1, approve: true } }
  const again = { idempotencyKey: `decide-${member.user_id}` }
  expect(await manager.call(decidePoints, decision, again)).toEqual(await manager.call(decidePoints, decision, again))
  expect(await balanceOf(member)).toBe(700)
})

test('every act is logged, with the reason, and only with the right in the country', async () => {
  const member = await shop.member()
  const { adjustment_id } = await propose(member, { points: 100 })
  await decide({ adjustment_id, version: 1 })
  const { rows } = await sql`select act, reason, after ->> 'points' as points from audit.entry
    where object_kind = 'member' and object_id = ${String(member.user_id)} order by entry_id`.execute(shop.pool.kysely)
  expect(rows).toEqual([
    { act: 'proposePoints', reason, points: '100' },
    { act: 'decidePoints', reason: null, points: '100' },
  ])
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'country_manager' })
  const input = { params: { adjustmentId: adjustment_id }, body: { version: 1, approve: true } }
  expect(await german.refusal(decidePoints, input)).toBe('REQUEST_ABSENT')
  expect(await service.refusal(decidePoints, input)).toBe('RIGHT_LACKING')
  expect(await listed(member, german)).toEqual([])
})
