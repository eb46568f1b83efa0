import {
  acceptInvitation,
  blockAdmin,
  createAdmin,
  getAdmin,
  listRoles,
  removeAdmin,
  resetAdminFactors,
  saveAdmin,
  searchAdmins,
} from '@meridian/contract/admin/admins.ts'
import { readSelf, signInAdmin } from '@meridian/contract/admin/sessions.ts'
import { listDocuments } from '@meridian/contract/content.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { RoleKey } from '@meridian/seed/people/roles.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { countedPasswords, GOOD_PASSWORD, mailsTo } from '../identity/identity-testing.ts'
import { enrolTotp, withSession } from './admin-testing.ts'

const shop = await openTestShop({ passwords: countedPasswords(), second_factor: true })
beforeEach(() => {
  shop.time.now = new Date()
})

const adminWith = (role: RoleKey, ...countries: CountryId[]) => shop.member({ type_id: 2, countries, role })
const owner = () => shop.user('admin_all')
const reason = 'As agreed in the team'
const change = { version: 1, reason }
const of = (admin: TestUser) => ({ params: { adminId: admin.user_id }, query: {} })
const roles = (role_key: RoleKey, ...countries: CountryId[]) => [{ role_key, countries }]
let invited = 0
const newcomer = (requested: ReturnType<typeof roles>) => {
  invited += 1
  const email = `newcomer${invited}@meridian.example`
  return {
    query: {},
    body: { email, name_first: 'Nina', name_last: 'Nowak', language_id: 'pl' as const, roles: requested },
  }
}
const entriesOf = async (admin_id: number) => {
  const { rows } = await sql<{ act: string; reason: string | null }>`
    select act, reason from audit.entry where object_kind = 'admin' and object_id = ${String(admin_id)} order by entry_id`.execute(
    shop.pool.kysely,
  )
  return rows
}

describe('an invitation', () => {
  test('is a link by mail that sets a password once, and then asks for a second factor', async () => {
    const manager = await adminWith('country_manager', 'PL')
    const requested = newcomer(roles('warehouse', 'PL'))
    const { row: admin } = await manager.call(createAdmin, requested)
    expect(admin).toMatchObject({
      state: 'INVITED',
      roles: [{ role_key: 'warehouse', countries: ['PL'] }],
      factors: [],
    })
    const [mail] = await mailsTo(shop, requested.body.email)
    expect(mail).toMatchObject({ template: 'admin-invited', site: 'http://localhost:3002' })
    const body = { link: mail?.secrets[0] ?? '', password: GOOD_PASSWORD }
    const { session } = await shop.nobody.call(acceptInvitation, { body })
    expect(session.enrolment_needed).toBe(true)
    const caller = withSession(shop, session)
    await enrolTotp(caller, shop.time.now)
    expect((await caller.call(readSelf, {})).self).toMatchObject({ rights: { 'orders.ship': ['PL'] } })
    expect(await shop.nobody.refusal(acceptInvitation, { body })).toBe('ONE_TIME_CODE_INVALID')
    expect(await entriesOf(admin.admin_id)).toMatchObject([
      { act: 'createAdmin' },
      { act: 'acceptInvitation' },
      { act: 'addTotp' },
    ])
  })

  test('gives nothing that the inviting admin lacks, and no address twice', async () => {
    const manager = await adminWith('country_manager', 'PL')
    for (const requested of [roles('owner', 'PL'), roles('finance', 'PL'), roles('warehouse', 'PL', 'CZ')]) {
      expect(await manager.refusal(createAdmin, newcomer(requested))).toBe('ACT_NOT_ALLOWED')
    }
    const requested = newcomer(roles('warehouse', 'PL'))
    await manager.call(createAdmin, requested)
    expect(await manager.refusal(createAdmin, requested)).toBe('FIELDS_REFUSED')
  })
})

describe('roles', () => {
  test('are changed in the countries of the changing admin; those elsewhere stay', async () => {
    const manager = await adminWith('country_manager', 'PL')
    const admin = await adminWith('service', 'PL', 'CZ')
    const input = { ...of(admin), body: { ...change, roles: roles('warehouse', 'PL') } }
    const answer = await manager.call(saveAdmin, input)
    expect(answer.row).toMatchObject({
      version: 2,
      roles: [{ role_key: 'warehouse', countries: ['PL'] }],
      works_elsewhere: true,
    })
    expect(await manager.refusal(saveAdmin, input)).toBe('VERSION_STALE')
    const { rows } =
      await sql`select role_key, country_id from sec.admin_role where admin_id = ${admin.user_id} order by 2`.execute(
        shop.pool.kysely,
      )
    expect(rows).toEqual([
      { role_key: 'service', country_id: 'CZ' },
      { role_key: 'warehouse', country_id: 'PL' },
    ])
    expect(await entriesOf(admin.user_id)).toEqual([{ act: 'saveAdmin', reason }])
  })

  test('of oneself, of a stronger admin and of one elsewhere are out of reach', async () => {
    const manager = await adminWith('country_manager', 'PL')
    const input = { body: { ...change, roles: roles('warehouse', 'PL') } }
    expect(await manager.refusal(saveAdmin, { ...of(manager), ...input })).toBe('ACT_NOT_ALLOWED')
    expect(await manager.refusal(saveAdmin, { ...of(await adminWith('owner', 'PL')), ...input })).toBe(
      'ACT_NOT_ALLOWED',
    )
    expect(await manager.refusal(saveAdmin, { ...of(await adminWith('service', 'DE')), ...input })).toBe('ADMIN_ABSENT')
    expect(await manager.refusal(getAdmin, of(await adminWith('service', 'DE')))).toBe('ADMIN_ABSENT')
  })

  test('are readable with their rights', async () => {
    const { roles: known } = await (await owner()).call(listRoles, {})
    expect(known.find(({ role_key }) => role_key === 'warehouse')?.rights).toEqual([
      'orders.read',
      'orders.ship',
      'stock.read',
      'stock.write',
    ])
  })

  test('need a fresh proof', async () => {
    const manager = await adminWith('country_manager', 'PL')
    const admin = await adminWith('service', 'PL')
    shop.time.now = new Date(shop.time.now.getTime() + 10 * 60_000)
    const input = { ...of(admin), body: { ...change, roles: [] } }
    expect(await manager.refusal(saveAdmin, input)).toBe('STEP_UP_NEEDED')
  })
})

describe('an admin', () => {
  test('who is blocked or removed is out at once', async () => {
    const manager = await adminWith('country_manager', 'PL')
    for (const end of [
      (admin: TestUser) => manager.call(blockAdmin, { ...of(admin), body: { ...change, blocked: true } }),
      (admin: TestUser) => manager.call(removeAdmin, { ...of(admin), body: change }),
    ]) {
      const admin = await adminWith('service', 'PL')
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int from sec.user_session where user_id = ${admin.user_id} and ended_at is null`.execute(
        shop.pool.kysely,
      )
      expect(rows).toEqual([{ count: 1 }])
      await end(admin)
      expect(await admin.refusal(readSelf, {})).toBe('TOKEN_INVALID')
    }
  })

  test('who was removed can be invited again, and has lost everything', async () => {
    const manager = await adminWith('country_manager', 'PL')
    const admin = await adminWith('service', 'PL')
    await manager.call(removeAdmin, { ...of(admin), body: change })
    expect((await manager.call(searchAdmins, { query: {} })).rows.map(({ admin_id }) => admin_id)).not.toContain(
      admin.user_id,
    )
    const requested = newcomer(roles('warehouse', 'PL'))
    const again = await manager.call(createAdmin, { query: {}, body: { ...requested.body, email: admin.email } })
    expect(again.row).toMatchObject({ admin_id: admin.user_id, state: 'INVITED' })
  })

  test('gets the factors reset by another admin, and a mail that says so', async () => {
    const manager = await adminWith('country_manager', 'PL')
    const requested = newcomer(roles('warehouse', 'PL'))
    const { row: admin } = await manager.call(createAdmin, requested)
    const [mail] = await mailsTo(shop, requested.body.email)
    const body = { link: mail?.secrets[0] ?? '', password: GOOD_PASSWORD }
    const caller = withSession(shop, (await shop.nobody.call(acceptInvitation, { body })).session)
    await enrolTotp(caller, shop.time.now)
    const input = { params: { adminId: admin.admin_id }, query: {}, body: { ...change, version: admin.version } }
    await manager.call(resetAdminFactors, input)
    expect(await caller.refusal(readSelf, {})).toBe('TOKEN_INVALID')
    const { session } = await shop.nobody.call(signInAdmin, {
      body: { username: requested.body.email, password: GOOD_PASSWORD },
    })
    expect(session).toMatchObject({ enrolment_needed: true })
    expect((await mailsTo(shop, requested.body.email)).at(-1)).toMatchObject({ template: 'admin-factors-reset' })
  })

  test('is neither blocked nor removed by somebody weaker, nor by themselves', async () => {
    const manager = await adminWith('country_manager', 'PL')
    const strong = await adminWith('service', 'PL', 'CZ')
    for (const admin of [strong, manager]) {
      expect(await manager.refusal(removeAdmin, { ...of(admin), body: change })).toBe('ACT_NOT_ALLOWED')
      const block = { ...of(admin), body: { ...change, blocked: true } }
      expect(await manager.refusal(blockAdmin, block)).toBe('ACT_NOT_ALLOWED')
      expect(await manager.refusal(resetAdminFactors, { ...of(admin), body: change })).toBe('ACT_NOT_ALLOWED')
    }
  })
})

test('of the last two admins with all rights, only one can be removed, also by two calls at the same moment', async () => {
  const first = await owner()
  const countries = (await first.call(readSelf, {})).self.rights['admins.write'] ?? []
  const second = await shop.member({ type_id: 2, countries, role: 'owner' })
  const both = await Promise.allSettled([
    first.call(removeAdmin, { ...of(second), body: change }),
    second.call(removeAdmin, { ...of(first), body: change }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  // The calls waited for each other, or the later one came after the end of the other: none ended in a deadlock.
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.error] : []))
  expect(['ACT_NOT_ALLOWED', 'TOKEN_INVALID']).toContain(refused[0])
  const [left, gone] = both[0]?.status === 'fulfilled' ? [first, second] : [second, first]
  await left.call(readSelf, {})
  expect(await gone.refusal(readSelf, {})).toBe('TOKEN_INVALID')
})

test('what an admin lacks the right for is noted in the log when they try it', async () => {
  const admin = await adminWith('warehouse', 'PL')
  expect(await admin.refusal(listDocuments, { query: {} })).toBe('RIGHT_LACKING')
  const { rows } = await sql`select act, object_kind, after from audit.entry where admin_id = ${admin.user_id}`.execute(
    shop.pool.kysely,
  )
  expect(rows).toEqual([{ act: 'listDocuments', object_kind: 'call', after: { refused: 'RIGHT_LACKING' } }])
})
