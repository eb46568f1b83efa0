import { listConsents, setConsent } from '@meridian/contract/sec/account.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestCaller } from '../../testing/testing.ts'

const query = { languageId: 'pl' } as const

const shop = await openTestShop()

const consentsOf = async (member: TestCaller) => (await member.call(listConsents, { query })).consents
const later = () => {
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
}

test('a member sees their consents with version and text', async () => {
  const consents = await consentsOf(await shop.user('anna'))
  expect(consents.map(({ kind, given, changeable }) => [kind, given, changeable])).toEqual([
    ['terms', true, false],
    ['privacy', true, false],
    ['withdrawal', true, false],
    ['age', true, false],
    ['marketing_email', false, true],
    ['marketing_sms', false, true],
  ])
  expect(consents[0]).toMatchObject({
    version: expect.stringMatching(/^\d{4}-\d{2}$/),
    title: expect.any(String),
    path: expect.stringMatching(/^\/files\/documents\/[0-9a-f]{12}\/[a-z0-9-]+\.pdf$/),
  })
  expect(consents[4]).toMatchObject({ at: null, version: null, title: null, path: null })
})

test('consent to newsletters is given and withdrawn, each time by a new row', async () => {
  const ewa = await shop.member()
  const set = (given: boolean) => ewa.call(setConsent, { body: { kind: 'marketing_email', given } })
  const given = (await set(true)).consent
  expect(given).toEqual({ kind: 'marketing_email', given: true, at: shop.time.now.toISOString() })
  later()
  // Repeating the current answer adds nothing.
  expect((await set(true)).consent).toEqual(given)
  expect((await set(false)).consent.given).toBe(false)
  expect((await consentsOf(ewa)).find(({ kind }) => kind === 'marketing_email')).toMatchObject({
    given: false,
    at: shop.time.now.toISOString(),
  })
  const rows = await shop.deps.database
    .selectFrom('sec.consent')
    .select('given')
    .where('user_id', '=', ewa.user_id)
    .orderBy('consent_id')
    .execute()
  expect(rows.map((row) => row.given)).toEqual([true, false])
})

test('ten concurrent answers are recorded once', async () => {
  const ewa = await shop.member()
  await Promise.all(
    Array.from({ length: 10 }, () => ewa.call(setConsent, { body: { kind: 'marketing_sms', given: true } })),
  )
  const rows = await shop.deps.database
    .selectFrom('sec.consent')
    .select('given')
    .where('user_id', '=', ewa.user_id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('terms cannot be changed here, and consents of others are not visible', async () => {
  const ewa = await shop.member()
  const jan = await shop.member()
  await ewa.call(setConsent, { body: { kind: 'marketing_sms', given: true } })
  expect((await consentsOf(jan)).every(({ given }) => !given)).toBe(true)
  // A kind that the contract does not have.
  const terms = { kind: 'terms' as 'marketing_sms', given: false }
  expect(await ewa.refusal(setConsent, { body: terms })).toBe('MALFORMED')
})

test('guests, admins and callers without a session have no consents', async () => {
  const guest = await shop.guest('PL')
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  expect(await guest.refusal(listConsents, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await admin.refusal(setConsent, { body: { kind: 'marketing_sms', given: true } })).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(listConsents, { query })).toBe('TOKEN_REQUIRED')
})

test('nobody of the seed world has agreed to a version that came later', async () => {
  const { rows } = await sql<{ version: string; at: Date }>`
    select version, at from sec.consent where version is not null
    union all select file ->> 'version', placed_at from shop.orders, jsonb_array_elements(regulation_files) file`.execute(
    shop.pool.kysely,
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ version, at }) => version > at.toISOString().slice(0, version.length))).toEqual([])
})
