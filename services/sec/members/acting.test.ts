import { actAsMember } from '@meridian/contract/admin/members.ts'
import { signOutAdmin } from '@meridian/contract/admin/sessions.ts'
import { beginActing, endActing } from '@meridian/contract/auth.ts'
import { getPersonalData } from '@meridian/contract/sec/account.ts'
import { addCartItem } from '@meridian/contract/shop/member-cart.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { crowd } from '../../testing/crowd-testing.ts'
import { callerWith, openTestShop, type TestUser } from '../../testing/testing.ts'
import { openAdminSession } from '../admins/admin-sessions.ts'
import { endActingSessions } from './acting.ts'
import { actAs } from './acting-testing.ts'

let admin: TestUser
let member: TestUser
const start = new Date('2026-11-23T10:00:00Z')
/** SPEC §6: an admin sees the shop as a member does, for 15 minutes and without changing anything. */
const shop = await openTestShop()
beforeEach(async () => {
  shop.time.now = start
  admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  member = await shop.member({ name_first: 'Maja', name_last: 'Nowak' })
})

const later = (minutes: number) => {
  shop.time.now = new Date(start.getTime() + minutes * 60_000)
}
const requestCode = (by = admin, of = member) =>
  by.call(actAsMember, { params: { memberId: of.user_id }, body: { reason: 'Where is my parcel?' } })
const begin = (code: string, isClient = true) => shop.service.call(beginActing, { body: { code } }, { isClient })
const sees = (token: string) =>
  callerWith(shop.service, token)
    .call(getPersonalData, {})
    .then(
      () => 'the account',
      (error) => error.error,
    )
const entries = async () =>
  (
    await sql<{ act: string; admin_id: number; reason: string | null; cause: string | null }>`
      select act, admin_id, reason, after ->> 'cause' as cause from audit.entry
        where object_kind = 'member' and object_id = ${String(member.user_id)} order by entry_id`.execute(
      shop.pool.kysely,
    )
  ).rows

test('the member’s account is seen for 15 minutes, and nothing of it can be changed', async () => {
  const token = await actAs(shop, admin, member.user_id)
  const acting = callerWith(shop.service, token)
  expect((await acting.call(getPersonalData, {})).account_personal_data).toMatchObject({
    name_first: 'Maja',
  })
  const one = { query: { languageId: 'pl' as const }, body: { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 } }
  expect(await acting.refusal(addCartItem, one)).toBe('ACTING_READS_ONLY')
  later(14.9)
  expect(await sees(token)).toBe('the account')
  later(15.1)
  expect(await sees(token)).toBe('TOKEN_INVALID')
})

test('of hundreds who use the code at once, one begins', async () => {
  const { acting } = await requestCode()
  const all = await Promise.allSettled(Array.from({ length: crowd(500, 100) }, () => begin(acting.code)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.error] : []))
  expect(new Set(reasons)).toEqual(new Set(['ONE_TIME_CODE_INVALID']))
})

test('the code holds two minutes, and only the storefront may use it', async () => {
  const { acting } = await requestCode()
  await expect(begin(acting.code, false)).rejects.toMatchObject({ error: 'CLIENT_INVALID' })
  later(2.1)
  await expect(begin(acting.code)).rejects.toMatchObject({ error: 'ONE_TIME_CODE_INVALID' })
})

test('asking, beginning and ending are in the log, and the member is told once', async () => {
  const token = await actAs(shop, admin, member.user_id)
  await shop.service.call(endActing, { body: { access_token: token } }, { isClient: true })
  await shop.service.call(endActing, { body: { access_token: token } }, { isClient: true })
  expect(await sees(token)).toBe('TOKEN_INVALID')
  expect(await entries()).toEqual([
    { act: 'actAsMember', admin_id: admin.user_id, reason: 'A question', cause: null },
    { act: 'beginActing', admin_id: admin.user_id, reason: null, cause: null },
    { act: 'endActing', admin_id: admin.user_id, reason: null, cause: 'LEFT' },
  ])
  const { rows } = await sql<{ data: never }>`
    select data from pgboss.job where name = 'send-member-mail' and data ->> 'template' = 'account-viewed'
      and (data ->> 'user_id')::bigint = ${member.user_id}`.execute(shop.pool.kysely)
  expect(rows).toHaveLength(1)
  const facts = await shop.readMemberForMail(rows[0]?.data ?? ({} as never))
  expect(facts).toMatchObject({ template: 'account-viewed', recipient: member.email, happened_at: start })
})

test('a session that nobody left is ended in the log when its time is over', async () => {
  await actAs(shop, admin, member.user_id)
  await endActingSessions(shop.pool.kysely, shop.time.now)
  later(15)
  await endActingSessions(shop.pool.kysely, shop.time.now)
  await endActingSessions(shop.pool.kysely, shop.time.now)
  expect((await entries()).map(({ act, cause }) => [act, cause])).toEqual([
    ['actAsMember', null],
    ['beginActing', null],
    ['endActing', 'LAPSED'],
  ])
})

test.each([
  [
    'loses the right',
    () => sql`delete from sec.admin_role where admin_id = ${admin.user_id}`.execute(shop.pool.kysely),
  ],
  [
    'is blocked',
    () => sql`update sec.user_account set state = 'BLOCKED' where user_id = ${admin.user_id}`.execute(shop.pool.kysely),
  ],
  [
    'signs out',
    () =>
      sql`update sec.user_session set ended_at = now(), ended_cause = 'SIGN_OUT' where user_id = ${admin.user_id}`.execute(
        shop.pool.kysely,
      ),
  ],
])('it ends at once when the admin %s', async (_, happens) => {
  const token = await actAs(shop, admin, member.user_id)
  expect(await sees(token)).toBe('the account')
  await happens()
  expect(await sees(token)).toBe('TOKEN_INVALID')
  await endActingSessions(shop.pool.kysely, shop.time.now)
  expect((await entries()).at(-1)).toMatchObject({ act: 'endActing', cause: 'STOPPED' })
})

test('it ends with the admin’s session in the back office', async () => {
  const { token: own } = await openAdminSession(shop.pool.kysely as never, {
    admin_id: admin.user_id,
    device: 'Test',
    proved: true,
    now: start,
  })
  const inOffice = { ...admin, ...callerWith(shop.service, own), token: own }
  const token = await actAs(shop, inOffice, member.user_id)
  expect(await sees(token)).toBe('the account')
  await inOffice.call(signOutAdmin, {})
  expect(await sees(token)).toBe('TOKEN_INVALID')
})

test('an admin sees only active members of their countries, and only after a fresh proof', async () => {
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })
  const input = { params: { memberId: member.user_id }, body: { reason: 'A question' } }
  expect(await german.refusal(actAsMember, input)).toBe('USER_ABSENT')
  await sql`update sec.user_account set state = 'BLOCKED' where user_id = ${member.user_id}`.execute(shop.pool.kysely)
  expect(await admin.refusal(actAsMember, input)).toBe('ACT_NOT_ALLOWED')
  later(11)
  expect(await admin.refusal(actAsMember, input)).toBe('STEP_UP_NEEDED')
})

test('the member’s own sessions and devices stay as they were', async () => {
  const devices = () =>
    sql`select * from sec.user_session where user_id = ${member.user_id} order by session_id`.execute(shop.pool.kysely)
  const before = (await devices()).rows
  const token = await actAs(shop, admin, member.user_id)
  await sees(token)
  expect((await devices()).rows).toEqual(before)
})
