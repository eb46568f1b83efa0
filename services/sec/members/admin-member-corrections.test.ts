import { changeMember, changeMemberAddress } from '@meridian/contract/admin/member-data.ts'
import { getMember, listMembers, openMember } from '@meridian/contract/admin/members.ts'
import {
  addShippingAddress,
  getPersonalData,
  setPersonalData,
  setShippingAddress,
} from '@meridian/contract/sec/account.ts'
import { confirmEmail } from '@meridian/contract/sec/registration.ts'
import { KASIAS_ADDRESS } from '@meridian/seed/buying.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MemberMailJob } from '../../mail/member-mail.ts'
import { openTestShop } from '../../testing/testing.ts'
import { linkToken } from '../identity/one-time-links.ts'

const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })

const reason = 'Asked for by phone'
const correct = (user_id: number, person: Record<string, unknown>, version = 1) =>
  admin.call(changeMember, { params: { memberId: user_id }, body: { version, reason, person } })
const opened = async (user_id: number) =>
  (await admin.call(openMember, { params: { memberId: user_id } })).opened_member
/** The mails that were enqueued for a member, as they would be sent now. */
const mailsOf = async (user_id: number) => {
  const { rows } = await sql<{ data: MemberMailJob }>`
    select data from pgboss.job where name = 'send-member-mail' order by created_on, id`.execute(shop.pool.kysely)
  const mails = await Promise.all(
    rows.map(async ({ data }) => ({
      ...(await shop.readMemberForMail(data)),
      of: 'user_id' in data ? data.user_id : 0,
    })),
  )
  return mails
    .filter(({ of, template }) => of === user_id || template === 'email-changed')
    .map(({ template, recipient }) => ({ template, recipient }))
}

test('what a member mistyped is corrected by the rules of their own form, told by mail, and logged without its words', async () => {
  const member = await shop.member({ name_last: 'Kowalzka' })
  const { email } = await opened(member.user_id)
  const { member: changed } = await correct(member.user_id, {
    name_last: 'Kowalska',
    phone_prefix: '+48',
    phone_number: '501 234 567',
    birth_date: '1980-02-29',
  })
  expect(changed.version).toBe(2)
  expect(await opened(member.user_id)).toMatchObject({
    name_last: 'Kowalska',
    phone_number: '501234567',
    birth_date: '1980-02-29',
    email,
    version: 2,
  })
  expect(await mailsOf(member.user_id)).toEqual([{ template: 'data-corrected', recipient: email }])
  const { rows } = await sql`select act, reason, after from audit.entry
    where act = 'changeMember' and object_id = ${String(member.user_id)}`.execute(shop.pool.kysely)
  expect(rows).toEqual([
    { act: 'changeMember', reason, after: { fields: ['name_last', 'phone_prefix', 'phone_number', 'birth_date'] } },
  ])
  expect((await admin.call(listMembers, { query: { search: 'Kowalska' } })).rows).toContainEqual(
    expect.objectContaining({ user_id: member.user_id }),
  )
})

test('a member with a single name is called by it alone', async () => {
  const british = await shop.member({ type_id: 2, countries: ['GB'], role: 'service' })
  const { user_id } = await shop.member({ country_id: 'GB' })
  const body = { version: 1, reason, person: { name_first: 'Suparman', name_last: '' } }
  await british.call(changeMember, { params: { memberId: user_id }, body })
  const { username } = await shop.pool.kysely
    .selectFrom('sec.user_account')
    .select('username')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  expect(username).toBe('Suparman')
})

test('a new mail address counts at once, and both addresses are told', async () => {
  const member = await shop.member()
  const before = (await opened(member.user_id)).email
  const email = `right-${member.user_id}@example.com`
  await correct(member.user_id, { email })
  expect((await opened(member.user_id)).email).toBe(email)
  expect(await mailsOf(member.user_id)).toEqual(
    expect.arrayContaining([
      { template: 'email-changed', recipient: before },
      { template: 'data-corrected', recipient: email },
    ]),
  )
  const other = await shop.member()
  const refused = await correct(other.user_id, { email: ` ${email.toUpperCase()}` }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ fields: [{ path: 'email', code: 'EMAIL_TAKEN' }] })
})

test('every wrong field is named at once, and nothing is changed', async () => {
  const member = await shop.member()
  const typed = { name_first: '', email: 'anna@', phone_prefix: '+48', phone_number: '12', birth_date: '2020-01-01' }
  const refused = await correct(member.user_id, typed).catch((error: unknown) => error)
  const fields = [{ path: 'name_first' }, { path: 'phone_number' }, { path: 'email' }, { path: 'birth_date' }]
  expect(refused).toMatchObject({ fields })
  expect((await opened(member.user_id)).version).toBe(1)
})

test('a saved address is corrected as a whole, by the rules of its country', async () => {
  const member = await shop.member()
  const { account_shipping_address: saved } = await member.call(addShippingAddress, {
    query: { languageId: 'en' },
    body: KASIAS_ADDRESS,
  })
  const { version } = await opened(member.user_id)
  const change = (address: object, at = version) =>
    admin.call(changeMemberAddress, {
      params: { memberId: member.user_id, addressId: saved.id },
      body: { version: at, reason, address: { ...KASIAS_ADDRESS, ...address } },
    })
  await expect(change({ postal_code: '1' })).rejects.toMatchObject({ fields: [{ path: 'postal_code' }] })
  await change({ street: 'Wrzosowa' })
  const { addresses } = await opened(member.user_id)
  expect(addresses).toMatchObject([{ id: saved.id, is_default: true, address: { street: 'Wrzosowa' } }])
  const stranger = await shop.member()
  const foreign = { memberId: stranger.user_id, addressId: saved.id }
  const body = { version: 1, reason, address: KASIAS_ADDRESS }
  expect(await admin.refusal(changeMemberAddress, { params: foreign, body })).toBe('ADDRESS_ABSENT')
})

test('of a member and an admin who change the same data, the admin is refused and sees the newer ones', async () => {
  const member = await shop.member()
  const { version } = await opened(member.user_id)
  await member.call(setPersonalData, {
    query: { languageId: 'en' },
    body: { phone_prefix: '+48', phone_number: '501234567' },
  })
  const late = { memberId: member.user_id }
  const body = { version, reason, person: { name_first: 'Hanna' } }
  expect(await admin.refusal(changeMember, { params: late, body })).toBe('VERSION_STALE')
  const { account_shipping_address: saved } = await member.call(addShippingAddress, {
    query: { languageId: 'en' },
    body: KASIAS_ADDRESS,
  })
  const seen = await opened(member.user_id)
  await member.call(setShippingAddress, {
    params: { shippingAddressId: saved.id },
    query: { languageId: 'en' },
    body: { ...KASIAS_ADDRESS, street: 'Prosta' },
  })
  const params = { memberId: member.user_id, addressId: saved.id }
  const stale = { version: seen.version, reason, address: KASIAS_ADDRESS }
  expect(await admin.refusal(changeMemberAddress, { params, body: stale })).toBe('VERSION_STALE')
  expect((await opened(member.user_id)).addresses[0]?.address.street).toBe('Prosta')
})

test('a member who saves an address as it was before a correction is told, and the correction stays', async () => {
  const member = await shop.member()
  const query = { languageId: 'en' } as const
  const { account_shipping_address: seen } = await member.call(addShippingAddress, { query, body: KASIAS_ADDRESS })
  const params = { memberId: member.user_id, addressId: seen.id }
  const { version } = await opened(member.user_id)
  const corrected = { ...KASIAS_ADDRESS, street: 'Prosta' }
  await admin.call(changeMemberAddress, { params, body: { version, reason, address: corrected } })
  const save = (version: number) => ({
    params: { shippingAddressId: seen.id },
    query,
    body: { ...KASIAS_ADDRESS, street: 'Krzywa', version },
  })
  expect(await member.refusal(setShippingAddress, save(seen.version))).toBe('VERSION_STALE')
  expect((await opened(member.user_id)).addresses[0]?.address.street).toBe('Prosta')
  const { account_shipping_address: saved } = await member.call(setShippingAddress, save(seen.version + 1))
  expect(saved).toMatchObject({ street: 'Krzywa', version: seen.version + 2 })
})

test('a blocked member is corrected too, an erased one never, and only with the right in the country', async () => {
  const member = await shop.member()
  await sql`update sec.user_account set state = 'BLOCKED' where user_id = ${member.user_id}`.execute(shop.pool.kysely)
  await correct(member.user_id, { name_first: 'Hanna', email: `blocked-${member.user_id}@example.com` })
  const { member: shown } = await admin.call(getMember, { params: { memberId: member.user_id }, query: {} })
  expect(shown).toMatchObject({ state: 'BLOCKED', version: 2 })
  const auditor = await shop.member({ type_id: 2, countries: ['PL'], role: 'auditor' })
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })
  const input = { params: { memberId: member.user_id }, body: { version: 2, reason, person: { name_first: 'Ola' } } }
  expect(await auditor.refusal(changeMember, input)).toBe('RIGHT_LACKING')
  expect(await german.refusal(changeMember, input)).toBe('USER_ABSENT')
})

test('a repeated key corrects once', async () => {
  const member = await shop.member()
  const input = { params: { memberId: member.user_id }, body: { version: 1, reason, person: { name_first: 'Ola' } } }
  const key = { idempotencyKey: `correct-${member.user_id}` }
  expect(await admin.call(changeMember, input, key)).toEqual(await admin.call(changeMember, input, key))
  const mails = await mailsOf(member.user_id)
  expect(mails.filter(({ template }) => template === 'data-corrected')).toHaveLength(1)
  expect((await member.call(getPersonalData, {})).account_personal_data.name_first).toBe('Ola')
})

test('a wish of the member for yet another mail address is over', async () => {
  const marek = await shop.user('marek')
  const request = { email: 'marek.wish@example.com', current_password: DEMO_PASSWORD }
  await marek.call(setPersonalData, { query: { languageId: 'en' }, body: request })
  const { rows } = await sql<{ nonce: string }>`select data ->> 'nonce' as nonce from pgboss.job
    where data ->> 'template' = 'confirm-new-email'`.execute(shop.pool.kysely)
  const link = linkToken(shop.options.secret[0], rows[0]?.nonce ?? '')
  const { version } = await opened(marek.user_id)
  await correct(marek.user_id, { email: 'marek.right@example.com' }, version)
  expect(await shop.nobody.refusal(confirmEmail, { body: { link } })).toBe('ONE_TIME_CODE_INVALID')
  expect((await opened(marek.user_id)).email).toBe('marek.right@example.com')
})
