import { getDocument, listDocuments, publishDocument } from '@meridian/contract/content.ts'
import { createSequence, updateSequence } from '@meridian/contract/sequences.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { RoleKey } from '@meridian/seed/people/roles.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSequence } from '../cms/content-testing.ts'
import { readAdminSession } from '../sec/for-services.ts'
import { callerWith, openTestShop, type TestUser } from '../testing/testing.ts'
import { createSessionTokens } from './session.ts'

/**
 * SPEC §6: an admin's roles decide, in the countries where they hold them, as stored at the time of each call. Which
 * calls need a right at all is tested in access-matrix/gate.test.ts.
 */
const shop = await openTestShop()

const sections = [{ type: 'title', text: { en: 'Spring' } }] as never
const adminWith = (role: RoleKey, ...countries: CountryId[]) => shop.member({ type_id: 2, countries, role })

async function hold(admin: TestUser, role: RoleKey, country_id: CountryId): Promise<void> {
  await sql`insert into sec.admin_role (admin_id, role_key, country_id) values (${admin.user_id}, ${role}, ${country_id})`.execute(
    shop.pool.kysely,
  )
}

test('a translator writes a draft and an editor publishes it', async () => {
  const translator = await adminWith('translator', 'PL')
  const { id } = await makeSequence(translator, [{ type: 'title', text: { en: 'Spring' } }], { isPublic: false })
  const published = { params: { id }, body: { version: 1, public: true } }
  expect(await translator.refusal(publishDocument, published)).toBe('RIGHT_LACKING')
  const editor = await adminWith('editor', 'PL')
  await editor.call(publishDocument, published)
  const { document } = await translator.call(getDocument, { params: { id }, query: {} })
  expect(document).toMatchObject({ published_version: 1 })
})

test('a right counts in the country of its role only', async () => {
  const both = await adminWith('auditor', 'DE')
  await hold(both, 'editor', 'PL')
  const german = await makeSequence(await adminWith('editor', 'DE'), [{ type: 'title', text: { en: 'Herbst' } }])
  // Readable in Germany, not writable there.
  await both.call(getDocument, { params: { id: german.id }, query: {} })
  const change = { params: { id: german.id }, body: { version: 1, sections } }
  expect(await both.refusal(updateSequence, change)).toBe('CONTENT_ABSENT')
  const { sequence } = await both.call(createSequence, { body: { sections } })
  expect(sequence).toMatchObject({ countries: ['PL'] })
})

test('a withdrawn role blocks the next call, in every process and with an older token', async () => {
  const admin = await adminWith('editor', 'PL')
  const elsewhere = createSessionTokens(shop.options.sessionKeys, {
    readVersion: () => Promise.reject(new Error('Admins are not looked up like members')),
    readAdmin: (session_id, now) => readAdminSession(shop.pool.kysely, session_id, now),
    readAdminByToken: () => Promise.reject(new Error('This token is signed')),
    readActing: async () => undefined,
    readRevokedGuests: async () => [],
  })
  await admin.call(listDocuments, { query: {} })
  expect(await elsewhere.verify(admin.token, shop.time.now)).toMatchObject({ held: { length: 6 } })
  await sql`delete from sec.admin_role where admin_id = ${admin.user_id}`.execute(shop.pool.kysely)
  expect(await admin.refusal(listDocuments, { query: {} })).toBe('RIGHT_LACKING')
  expect(await elsewhere.verify(admin.token, shop.time.now)).toMatchObject({ held: [] })
})

test('a blocked admin is refused everywhere at once', async () => {
  const admin = await adminWith('owner', 'PL')
  await admin.call(listDocuments, { query: {} })
  await sql`update sec.user_account set state = 'BLOCKED' where user_id = ${admin.user_id}`.execute(shop.pool.kysely)
  expect(await callerWith(shop.service, admin.token).refusal(listDocuments, { query: {} })).toBe('TOKEN_INVALID')
})
