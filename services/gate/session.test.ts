import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { countriesWithRight } from '@meridian/domain/admin-rights.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'

const shop = await openTestShop()

test('a token of a member yields the member, the country and the price group', async () => {
  const member = await shop.member({ country_id: 'DE', language_id: 'de', price_group_id: 3 })
  expect(await shop.sessions.verify(member.token, shop.time.now)).toEqual({
    kind: 'user',
    user_id: member.user_id,
    session_id: member.session_id,
    country_id: 'DE',
    language_id: 'de',
    price_group_id: 3,
    settlement_type: null,
  })
})

test('a token of an admin yields their rights by country and cannot shop', async () => {
  const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ'], role: 'auditor' })
  const session = await shop.sessions.verify(admin.token, shop.time.now)
  if (session?.kind !== 'admin') throw new Error('This is no session of an admin')
  expect(countriesWithRight(session.held, 'content.read').toSorted()).toEqual(['CZ', 'PL'])
  expect(countriesWithRight(session.held, 'content.publish')).toEqual([])
  expect(await admin.refusal(getGuestCart, { query: { languageId: 'en' } })).toBe('CALLER_NOT_ALLOWED')
})

test.each([
  ['the session ends', 'update sec.user_session set ended_at = now() where user_id = $user'],
  ['a new password raises the version', 'update sec.user_account set session_version = 2 where user_id = $user'],
  ['the member is blocked', "update sec.user_account set state = 'BLOCKED' where user_id = $user"],
])('when %s, the old token is rejected', async (_what, statement) => {
  const member = await shop.member()
  expect(await shop.sessions.verify(member.token, shop.time.now)).not.toBeNull()
  await sql.raw(statement.replace('$user', String(member.user_id))).execute(shop.pool.kysely)
  shop.sessions.forget()
  expect(await shop.sessions.verify(member.token, shop.time.now)).toBeNull()
})

test('a session read while another signs out is still recognized', async () => {
  const member = await shop.member()
  await shop.sessions.verify(member.token, shop.time.now)
  for (const what of [undefined, member.session_id]) {
    shop.sessions.forget()
    const verifying = shop.sessions.verify(member.token, shop.time.now)
    shop.sessions.forget(what)
    expect(await verifying).toMatchObject({ kind: 'user' })
  }
})

test('a session missing from the database is rejected, even with a valid signature', async () => {
  const person = {
    user_id: 1,
    session_id: 'b4b0f0a4-6ff2-4a53-8c0e-1f3c6a5e9d11',
    session_version: 1,
    type_id: 3,
    username: 'Nobody',
    email: 'nobody@members.example',
    roles: ['user'],
    country_id: 'PL',
    language_id: 'pl',
    countries: [],
    price_group_id: 2,
    settlement_type: null,
    old_system_id: null,
    created_at: shop.time.now,
  }
  const token = await shop.sessions.signPerson(person, shop.time.now)
  expect(await shop.sessions.verify(token, shop.time.now)).toBeNull()
})
