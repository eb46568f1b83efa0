import {
  addPasskey,
  endOtherOwnSessions,
  endOwnSession,
  listOwnSessions,
  proveSignIn,
  proveStepUp,
  readSelf,
  removeFactor,
  renewRecoveryCodes,
  signInAdmin,
  signInByPasskey,
  signOutAdmin,
  startPasskey,
  startPasskeySignIn,
  startStepUp,
  startTotp,
} from '@meridian/contract/admin/sessions.ts'
import { ADMIN_GRANT, createToken } from '@meridian/contract/auth.ts'
import { listDocuments } from '@meridian/contract/content.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { confirmPasswordReset, createPasswordReset } from '@meridian/contract/sec/registration.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { crowd } from '../../testing/crowd-testing.ts'
import { openTestShop, type TestCaller, type TestShop, type TestUser } from '../../testing/testing.ts'
import {
  countedPasswords,
  GOOD_PASSWORD,
  mailsTo,
  setTestPassword,
  signIn,
  signInByCode,
} from '../identity/identity-testing.ts'
import { enrolTotp, type SoftPasskey, softPasskey, totpCode, withSession } from './admin-testing.ts'

const shop = await openTestShop({ passwords: countedPasswords(), second_factor: true })
beforeEach(() => {
  shop.time.now = new Date()
})

const later = (minutes: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + minutes * 60_000)
}
const NO_QUERY = { query: {} }
const byTotp = (key: string) => ({ kind: 'totp', code: totpCode(key, shop.time.now) }) as const

async function adminWithPassword(of: Parameters<TestShop['member']>[0] = {}): Promise<TestUser> {
  const admin = await shop.member({ type_id: 2, countries: ['PL'], ...of })
  await setTestPassword(shop, admin.user_id)
  return admin
}

const password = (admin: TestUser, typed = GOOD_PASSWORD) =>
  shop.nobody.call(signInAdmin, { body: { username: admin.email, password: typed } })

/** An admin with an app, signed in by both factors. */
async function adminWithApp() {
  const admin = await adminWithPassword()
  const first = withSession(shop, (await password(admin)).session)
  const { key, recovery_codes } = await enrolTotp(first, shop.time.now)
  later(1)
  return { admin, first, key, recovery_codes }
}

async function prove(admin: TestUser, proof: Parameters<typeof proofBody>[1]) {
  const { factor } = await password(admin)
  return shop.nobody.call(proveSignIn, proofBody(factor?.challenge ?? '', proof))
}
const proofBody = (
  challenge: string,
  proof: { kind: 'totp' | 'recovery'; code: string } | { kind: 'passkey'; passkey: ReturnType<SoftPasskey['get']> },
) => ({ body: { challenge, proof } })

async function addKey(caller: TestCaller, passkey: SoftPasskey) {
  const { challenge } = await caller.call(startPasskey, {})
  return caller.call(addPasskey, { body: { challenge, name: 'Key', passkey: passkey.create(challenge) } })
}

const entriesOf = async (admin: TestUser) => {
  const { rows } = await sql<{ act: string }>`
    select act from audit.entry where object_kind = 'admin' and object_id = ${String(admin.user_id)} order by entry_id`.execute(
    shop.pool.kysely,
  )
  return rows.map(({ act }) => act)
}

describe('the password', () => {
  test('opens nothing but the enrolment for an admin without a second factor', async () => {
    const admin = await adminWithPassword()
    const { session } = await password(admin)
    expect(session).toMatchObject({ enrolment_needed: true })
    const caller = withSession(shop, session)
    expect(await caller.refusal(listDocuments, NO_QUERY)).toBe('ENROLMENT_NEEDED')
    expect(await caller.refusal(startStepUp, {})).toBe('ENROLMENT_NEEDED')
    expect((await caller.call(readSelf, {})).self).toMatchObject({ enrolment_needed: true, factors: [] })
    const { recovery_codes } = await enrolTotp(caller, shop.time.now)
    expect(new Set(recovery_codes).size).toBe(10)
    await caller.call(listDocuments, NO_QUERY)
    expect((await caller.call(readSelf, {})).self).toMatchObject({ enrolment_needed: false, recovery_codes_left: 10 })
  })

  test('is not enough once a second factor is set up', async () => {
    const { admin, key } = await adminWithApp()
    const { session, factor } = await password(admin)
    expect(session).toBeNull()
    expect(factor).toMatchObject({ kinds: ['totp', 'recovery'], passkey: null })
    const proven = await shop.nobody.call(proveSignIn, proofBody(factor?.challenge ?? '', byTotp(key)))
    await withSession(shop, proven.session).call(listDocuments, NO_QUERY)
  })

  test('of an unknown name, a member and a wrong one get the same answer', async () => {
    const admin = await adminWithPassword()
    const member = await shop.member()
    await setTestPassword(shop, member.user_id)
    const refusals = await Promise.all(
      [admin.email, member.email, 'nobody@meridian.example'].map((username) =>
        shop.service.answer(
          signInAdmin,
          {
            params: undefined,
            query: undefined,
            body: { username, password: username === member.email ? GOOD_PASSWORD : 'wrong' },
          },
          {},
        ),
      ),
    )
    const texts = refusals.map(({ status, body }) => `${status} ${body.replace(/"trace":"[^"]*"/, '')}`)
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toMatch(/^401 .*SIGN_IN_REFUSED/)
  })

  test('is limited like that of a member', async () => {
    const admin = await adminWithPassword()
    const wrong = () => shop.nobody.refusal(signInAdmin, { body: { username: admin.email, password: 'wrong' } })
    for (let tries = 0; tries < 10; tries += 1) expect(await wrong()).toBe('SIGN_IN_REFUSED')
    const right = { body: { username: admin.email, password: GOOD_PASSWORD } }
    expect(await shop.nobody.refusal(signInAdmin, right)).toBe('SIGN_IN_PROOF_NEEDED')
    expect(await mailsTo(shop, admin.email)).toEqual([])
  })

  const STRANGERS = crowd(500, 100)

  test(`of an owner stays enough in a known browser while ${STRANGERS} strangers guess at once, who learn ten times that they are wrong`, async () => {
    const { admin, key } = await adminWithApp()
    const known = await prove(admin, byTotp(key))
    const { device_key: deviceKey = '' } = known.session
    later(1)
    const typed = (typed: string, credentials: Parameters<typeof shop.nobody.call>[2]) =>
      shop.nobody.call(signInAdmin, { body: { username: admin.email, password: typed } }, credentials).then(
        () => 'right',
        (error: unknown) => (error instanceof Refusal ? error.error : String(error)),
      )
    const guesses = Array.from({ length: STRANGERS }, (_, at) => ({ address: `10.1.${at >> 8}.${at & 255}` }))
    // A forged key identifies nobody.
    const forged = `${deviceKey.split('.')[0]}.forged`
    const heard = await Promise.all([
      ...guesses.map((from) => typed('guess', { ...from, deviceKey: forged })),
      typed(GOOD_PASSWORD, { address: '198.51.100.7', deviceKey }),
    ])
    expect(heard.at(-1)).toBe('right')
    expect(heard.filter((one) => one === 'SIGN_IN_REFUSED')).toHaveLength(10)
    expect(await typed(GOOD_PASSWORD, { address: '203.0.113.1' })).toBe('SIGN_IN_PROOF_NEEDED')
    for (let tries = 0; tries < 10; tries += 1) await typed('guess', { deviceKey })
    expect(await typed(GOOD_PASSWORD, { deviceKey })).toBe('SIGN_IN_PROOF_NEEDED')
  })
})

describe('no other way leads around the second factor', () => {
  test('neither the grant of programs nor the storefront', async () => {
    const { admin, key } = await adminWithApp()
    const grant = { grant_type: ADMIN_GRANT, username: admin.email, password: GOOD_PASSWORD } as const
    expect(await shop.nobody.refusal(createToken, { body: grant })).toBe('FACTOR_NEEDED')
    const wrong = { ...grant, proof: { kind: 'totp', code: '000000' } } as const
    expect(await shop.nobody.refusal(createToken, { body: wrong })).toBe('FACTOR_WRONG')
    await expect(signIn(shop, admin.email, GOOD_PASSWORD)).rejects.toMatchObject({ error: 'FACTOR_NEEDED' })
    const { access_token } = await shop.nobody.call(createToken, { body: { ...grant, proof: byTotp(key) } })
    expect(access_token).toMatch(/\./)
  })

  test('nor a new password by mail, which leaves the factors as they are', async () => {
    const { admin, key } = await adminWithApp()
    await shop.nobody.call(createPasswordReset, { body: { email: admin.email, language_id: 'en' } })
    const [mail] = await mailsTo(shop, admin.email)
    const body = { link: mail?.secrets[0] ?? '', password: 'zielona herbata o zmierzchu' }
    const { password_reset } = await shop.nobody.call(confirmPasswordReset, { body })
    await expect(signInByCode(shop, password_reset.sign_in_code)).rejects.toMatchObject({
      error: 'ONE_TIME_CODE_INVALID',
    })
    const { factor } = await password(admin, 'zielona herbata o zmierzchu')
    await shop.nobody.call(proveSignIn, proofBody(factor?.challenge ?? '', byTotp(key)))
  })

  test('nor a password that was changed before the proof', async () => {
    const { admin, key } = await adminWithApp()
    const { factor } = await password(admin)
    await sql`update sec.user_account set password_version = password_version + 1 where user_id = ${admin.user_id}`.execute(
      shop.pool.kysely,
    )
    expect(await shop.nobody.refusal(proveSignIn, proofBody(factor?.challenge ?? '', byTotp(key)))).toBe('FACTOR_WRONG')
  })
})

describe('a code of an app', () => {
  test('works once, also for two sign-ins at the same moment', async () => {
    const { admin, key } = await adminWithApp()
    const proof = byTotp(key)
    const both = await Promise.allSettled([prove(admin, proof), prove(admin, proof)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(prove(admin, proof)).rejects.toMatchObject({ error: 'FACTOR_WRONG' })
    later(1)
    await prove(admin, byTotp(key))
  })

  test('can be guessed five times in fifteen minutes, then not even the right one works', async () => {
    const { admin, key } = await adminWithApp()
    const wrong = { kind: 'totp', code: '000000' } as const
    for (let tries = 0; tries < 5; tries += 1)
      await expect(prove(admin, wrong)).rejects.toMatchObject({ error: 'FACTOR_WRONG' })
    await expect(prove(admin, byTotp(key))).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS' })
    later(15)
    await prove(admin, byTotp(key))
  })

  test('guessed by somebody who knows the password stops neither the sessions, nor the recovery codes, nor a known browser of the owner', async () => {
    const { admin, first, key, recovery_codes } = await adminWithApp()
    const { device_key: deviceKey = '' } = (await prove(admin, byTotp(key))).session
    for (let tries = 0; tries < 8; tries += 1) {
      await prove(admin, { kind: 'totp', code: '000000' }).catch(() => {})
      await prove(admin, { kind: 'recovery', code: 'AAAA-AAAA-AAAA' }).catch(() => {})
    }
    later(10)
    const { challenge } = await first.call(startStepUp, {})
    await first.call(proveStepUp, proofBody(challenge, byTotp(key)))
    const { factor } = await password(admin)
    const recovery = { kind: 'recovery', code: recovery_codes[0] ?? '' } as const
    const own = { address: '198.51.100.7' }
    await shop.nobody.call(proveSignIn, proofBody(factor?.challenge ?? '', recovery), own)
    later(1)
    const again = proofBody((await password(admin)).factor?.challenge ?? '', byTotp(key))
    expect(await shop.nobody.refusal(proveSignIn, again)).toBe('TOO_MANY_REQUESTS')
    const { session } = await shop.nobody.call(proveSignIn, again, { deviceKey })
    expect(session.device_key).toBe(deviceKey)
  })
})

test('a session that has ended is ignored by the calls that open another one', async () => {
  const { admin, first, key } = await adminWithApp()
  await first.call(signOutAdmin, {})
  expect(await first.refusal(readSelf, {})).toBe('TOKEN_INVALID')
  const { factor } = await first.call(signInAdmin, { body: { username: admin.email, password: GOOD_PASSWORD } })
  const { session } = await first.call(proveSignIn, proofBody(factor?.challenge ?? '', byTotp(key)))
  const { self } = await withSession(shop, session).call(readSelf, {})
  expect(self.admin_id).toBe(admin.user_id)
  await first.call(startPasskeySignIn, {})
})

test('a recovery code works once, typed in any form', async () => {
  const { admin, recovery_codes } = await adminWithApp()
  const [code = ''] = recovery_codes
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const { session } = await prove(admin, { kind: 'recovery', code: typed })
  expect((await withSession(shop, session).call(readSelf, {})).self).toMatchObject({ recovery_codes_left: 9 })
  await expect(prove(admin, { kind: 'recovery', code })).rejects.toMatchObject({ error: 'FACTOR_WRONG' })
})

describe('a passkey', () => {
  test('is a second factor, and alone counts as both', async () => {
    const { admin, first } = await adminWithApp()
    const passkey = softPasskey()
    await addKey(first, passkey)
    const { factor } = await password(admin)
    const answer = { kind: 'passkey', passkey: passkey.get(factor?.challenge ?? '') } as const
    await shop.nobody.call(proveSignIn, proofBody(factor?.challenge ?? '', answer))
    const { challenge } = await shop.nobody.call(startPasskeySignIn, {})
    const alone = { body: { challenge, passkey: passkey.get(challenge) } }
    const { session } = await shop.nobody.call(signInByPasskey, alone)
    await withSession(shop, session).call(listDocuments, NO_QUERY)
    expect(await shop.nobody.refusal(signInByPasskey, alone)).toBe('FACTOR_WRONG')
  })

  test('of a device that does not recognize its person is refused', async () => {
    const { first } = await adminWithApp()
    await expect(addKey(first, softPasskey({ verifies: false }))).rejects.toMatchObject({ error: 'FACTOR_WRONG' })
  })

  test('of another site, of another person or for another challenge opens nothing', async () => {
    const { admin, first } = await adminWithApp()
    await expect(addKey(first, softPasskey({ origin: 'http://evil.example' }))).rejects.toMatchObject({
      error: 'FACTOR_WRONG',
    })
    const own = softPasskey()
    await addKey(first, own)
    const another = await adminWithApp()
    const theirs = softPasskey()
    await addKey(another.first, theirs)
    const { factor } = await password(admin)
    const challenge = factor?.challenge ?? ''
    for (const passkey of [theirs.get(challenge), own.get('x'.repeat(43))]) {
      expect(await shop.nobody.refusal(proveSignIn, proofBody(challenge, { kind: 'passkey', passkey }))).toBe(
        'FACTOR_WRONG',
      )
    }
  })
})

describe('a session', () => {
  test('ends fifteen minutes after its last use', async () => {
    const { first } = await adminWithApp()
    later(13.9)
    await first.call(readSelf, {})
    later(14.9)
    await first.call(readSelf, {})
    later(15)
    expect(await first.refusal(readSelf, {})).toBe('TOKEN_INVALID')
  })

  test('ends twelve hours after its start, however much it is used', async () => {
    const { first } = await adminWithApp()
    for (let minutes = 1; minutes + 10 < 720; minutes += 10) {
      later(10)
      await first.call(listOwnSessions, {})
    }
    later(10)
    expect(await first.refusal(readSelf, {})).toBe('TOKEN_INVALID')
  })

  test('tells its admin who they are, what they may do where, and when it ends', async () => {
    const { admin, first } = await adminWithApp()
    const { self } = await first.call(readSelf, {})
    expect(self).toMatchObject({
      admin_id: admin.user_id,
      email: admin.email,
      roles: [{ role_key: 'owner', countries: ['PL'] }],
      rights: { 'orders.refund': ['PL'] },
      second_factor: true,
      factors: [{ kind: 'totp' }],
    })
    expect(self.session.idle_ends_at < self.session.ends_at).toBe(true)
  })

  test('is listed and ended by its owner, not by others', async () => {
    const { admin, first, key } = await adminWithApp()
    const second = withSession(shop, (await prove(admin, byTotp(key))).session)
    const { sessions } = await first.call(listOwnSessions, {})
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    const other = sessions.find(({ current }) => !current)?.id ?? ''
    const stranger = await adminWithApp()
    expect(await stranger.first.refusal(endOwnSession, { params: { sessionId: other } })).toBe('SESSION_ABSENT')
    await first.call(endOwnSession, { params: { sessionId: other } })
    expect(await second.refusal(readSelf, {})).toBe('TOKEN_INVALID')
    later(1)
    const third = withSession(shop, (await prove(admin, byTotp(key))).session)
    await first.call(endOtherOwnSessions, {})
    expect(await third.refusal(readSelf, {})).toBe('TOKEN_INVALID')
    await first.call(signOutAdmin, {})
    expect(await first.refusal(readSelf, {})).toBe('TOKEN_INVALID')
  })

  test('ends when the factors change elsewhere', async () => {
    const { admin, first, key } = await adminWithApp()
    const second = withSession(shop, (await prove(admin, byTotp(key))).session)
    await addKey(second, softPasskey())
    expect(await first.refusal(readSelf, {})).toBe('TOKEN_INVALID')
    await second.call(readSelf, {})
  })

  test('ends at once when its admin is blocked', async () => {
    const { admin, first } = await adminWithApp()
    await sql`update sec.user_account set state = 'BLOCKED' where user_id = ${admin.user_id}`.execute(shop.pool.kysely)
    expect(await first.refusal(readSelf, {})).toBe('TOKEN_INVALID')
  })
})

describe('a fresh proof', () => {
  test('is asked for ten minutes after the last one, and given again', async () => {
    const { first, key } = await adminWithApp()
    await first.call(renewRecoveryCodes, {})
    later(10)
    expect(await first.refusal(renewRecoveryCodes, {})).toBe('STEP_UP_NEEDED')
    expect(await first.refusal(startPasskey, {})).toBe('STEP_UP_NEEDED')
    const { challenge } = await first.call(startStepUp, {})
    await first.call(proveStepUp, proofBody(challenge, byTotp(key)))
    await first.call(renewRecoveryCodes, {})
  })

  test('counts its failures, and locks after five', async () => {
    const { first, key } = await adminWithApp()
    later(10)
    const { challenge } = await first.call(startStepUp, {})
    const wrong = proofBody(challenge, { kind: 'totp', code: '000000' })
    for (let tries = 0; tries < 5; tries += 1) expect(await first.refusal(proveStepUp, wrong)).toBe('FACTOR_WRONG')
    expect(await first.refusal(proveStepUp, proofBody(challenge, byTotp(key)))).toBe('TOO_MANY_REQUESTS')
  })

  test('is not the password where a second factor is asked for', async () => {
    const { first } = await adminWithApp()
    const { challenge, kinds } = await first.call(startStepUp, {})
    expect(kinds).not.toContain('password')
    const proof = { kind: 'password', password: GOOD_PASSWORD } as const
    expect(await first.refusal(proveStepUp, { body: { challenge, proof } })).toBe('FACTOR_WRONG')
  })
})

test('the last second factor cannot be removed, another one can', async () => {
  const { first } = await adminWithApp()
  const { factor } = await addKey(first, softPasskey())
  await first.call(removeFactor, { params: { factorId: factor.factor_id } })
  const { self } = await first.call(readSelf, {})
  const [last] = self.factors
  const params = { factorId: last?.factor_id ?? 0 }
  expect(await first.refusal(removeFactor, { params })).toBe('ACT_NOT_ALLOWED')
  expect(await first.refusal(startTotp, {})).toBe('ACT_NOT_ALLOWED')
})

test('the audit log names each sign-in, refused ones too', async () => {
  const { admin, key } = await adminWithApp()
  await prove(admin, byTotp(key))
  await expect(prove(admin, byTotp(key))).rejects.toMatchObject({ error: 'FACTOR_WRONG' })
  expect(await entriesOf(admin)).toEqual(['signInAdmin', 'addTotp', 'signInAdmin', 'refuseSignIn'])
})

test('the database holds no token, code or key in readable form', async () => {
  const { admin, key, recovery_codes } = await adminWithApp()
  later(1)
  const { session } = await prove(admin, byTotp(key))
  const { rows } = await sql<{ text: string }>`
    select (select jsonb_agg(t)::text from sec.admin_session t) || (select jsonb_agg(t)::text from sec.admin_factor t)
      || (select jsonb_agg(t)::text from sec.admin_recovery_code t) || (select jsonb_agg(t)::text from audit.entry t) as text`.execute(
    shop.pool.kysely,
  )
  const stored = rows[0]?.text ?? ''
  expect(stored.length).toBeGreaterThan(1000)
  for (const secret of [session.token ?? '', key, ...recovery_codes]) expect(stored).not.toContain(secret)
})
