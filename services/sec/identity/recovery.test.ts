import {
  changePassword,
  confirmEmail,
  confirmPasswordReset,
  createPasswordReset,
  endOtherSessions,
  endSession,
  listSessions,
} from '@meridian/contract/sec/registration.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { callerWith, openTestShop, type TestUser } from '../../testing/testing.ts'
import { requestEmailChange } from '../members/email-change.ts'
import { removeExpiredProofs } from './expired-proofs.ts'
import {
  countedPasswords,
  GOOD_PASSWORD,
  mailsTo,
  refresh,
  sessionOf,
  setTestPassword,
  signIn,
  signInByCode,
} from './identity-testing.ts'

const NEW_PASSWORD = 'czerwony rower na strychu'
const passwords = countedPasswords()
const shop = await openTestShop({ passwords })
beforeEach(() => {
  shop.time.now = new Date()
})

const later = (ms: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + ms)
}
async function memberWithPassword(): Promise<TestUser> {
  const member = await shop.member()
  await setTestPassword(shop, member.user_id)
  return member
}
const askReset = (email: string, address?: string) =>
  shop.nobody.call(
    createPasswordReset,
    { body: { email, language_id: 'de' } },
    address === undefined ? {} : { address },
  )
async function resetLink(email: string): Promise<string> {
  await askReset(email)
  const [mail] = (await mailsTo(shop, email)).filter((one) => one.template === 'reset-password').slice(-1)
  return mail?.link ?? ''
}
/** A remembered device retains its key; another one gets a new key. */
const isRemembered = async (email: string, device_key: string) =>
  (await signIn(shop, email, NEW_PASSWORD, { device_key })).device_key === device_key
const isSignedIn = (token: string) =>
  callerWith(shop.service, token)
    .call(listSessions, {})
    .then(
      () => true,
      () => false,
    )

describe('a forgotten password', () => {
  test('is replaced by the link of the mail; all devices are signed out, this one in again, and a mail reports it', async () => {
    const ewa = await memberWithPassword()
    const elsewhere = await signIn(shop, ewa.email, GOOD_PASSWORD)
    const link = await resetLink(ewa.email)
    const [mail] = await mailsTo(shop, ewa.email)
    expect(mail).toMatchObject({ template: 'reset-password', language: 'de', secrets: [link] })
    const { password_reset } = await shop.nobody.call(confirmPasswordReset, { body: { link, password: NEW_PASSWORD } })
    expect(await isSignedIn(elsewhere.access_token)).toBe(false)
    expect(await isSignedIn(ewa.token)).toBe(false)
    await expect(refresh(shop, elsewhere.refresh_token)).rejects.toThrow()
    await expect(signIn(shop, ewa.email, GOOD_PASSWORD)).rejects.toThrow()
    expect(sessionOf(await signIn(shop, ewa.email, NEW_PASSWORD))?.typeName).toBe('user')
    expect(sessionOf(await signInByCode(shop, password_reset.sign_in_code))).toMatchObject({ userId: ewa.user_id })
    const reported = await mailsTo(shop, ewa.email)
    expect(reported.map((one) => one.template)).toEqual(['password-changed'])
    expect(reported[0]).toMatchObject({ path: '/forgotten-password', happened_at: shop.time.now, secrets: [] })
  })

  test('forgets the remembered devices except the one that reset it', async () => {
    const ewa = await memberWithPassword()
    const { device_key: elsewhere = '' } = await signIn(shop, ewa.email, GOOD_PASSWORD)
    const link = await resetLink(ewa.email)
    const { password_reset } = await shop.nobody.call(confirmPasswordReset, { body: { link, password: NEW_PASSWORD } })
    const { device_key: here = '' } = await signInByCode(shop, password_reset.sign_in_code)
    expect(await isRemembered(ewa.email, elsewhere)).toBe(false)
    expect(await isRemembered(ewa.email, here)).toBe(true)
    // Tries from a forgotten device count like those of strangers.
    const wrong = () => signIn(shop, ewa.email, 'not it', { device_key: elsewhere, address: '192.0.2.71' })
    for (let time = 0; time < 5; time++) await expect(wrong()).rejects.toMatchObject({ error: 'SIGN_IN_REFUSED' })
    await expect(wrong()).rejects.toMatchObject({ error: 'SIGN_IN_PROOF_NEEDED' })
  })

  test('requested for an unknown address gives the same answer for the same work and sends no mail', async () => {
    const ewa = await memberWithPassword()
    const statements: number[] = []
    for (const email of [ewa.email, 'nobody-at-all@people.example']) {
      const counter = shop.pool.countStatements()
      expect(await askReset(email)).toEqual({ password_reset: { status: 'sent' } })
      counter.stop()
      statements.push(counter.count)
    }
    expect(statements[0]).toBe(statements[1])
    expect(await mailsTo(shop, 'nobody-at-all@people.example')).toEqual([])
  })

  test('has a link that works for nothing else: neither to sign in nor to confirm an address', async () => {
    const ewa = await memberWithPassword()
    const link = await resetLink(ewa.email)
    await expect(signInByCode(shop, link)).rejects.toMatchObject({ error: 'ONE_TIME_CODE_INVALID' })
    expect(await shop.nobody.refusal(confirmEmail, { body: { link } })).toBe('ONE_TIME_CODE_INVALID')
    const body = { link, password: NEW_PASSWORD }
    expect(await shop.nobody.call(confirmPasswordReset, { body })).toMatchObject({
      password_reset: { status: 'changed' },
    })
  })

  test('is not reset for a blocked account', async () => {
    const ewa = await memberWithPassword()
    const link = await resetLink(ewa.email)
    await shop.pool.kysely
      .updateTable('sec.user_account')
      .set({ state: 'BLOCKED' })
      .where('user_id', '=', ewa.user_id)
      .execute()
    const body = { link, password: NEW_PASSWORD }
    expect(await shop.nobody.refusal(confirmPasswordReset, { body })).toBe('ONE_TIME_CODE_INVALID')
    expect(await resetLink(ewa.email)).toBe('')
  })

  test('has a link that works once, out of twenty concurrent tries', async () => {
    const ewa = await memberWithPassword()
    const link = await resetLink(ewa.email)
    const body = { link, password: NEW_PASSWORD }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.nobody.call(confirmPasswordReset, { body })),
    )
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('has links valid for an hour, which all end when one is used', async () => {
    const ewa = await memberWithPassword()
    const [first, second] = [await resetLink(ewa.email), await resetLink(ewa.email)]
    const late = await memberWithPassword()
    const lateLink = await resetLink(late.email)
    await shop.nobody.call(confirmPasswordReset, { body: { link: second, password: NEW_PASSWORD } })
    const again = { link: first, password: GOOD_PASSWORD }
    expect(await shop.nobody.refusal(confirmPasswordReset, { body: again })).toBe('ONE_TIME_CODE_INVALID')
    later(3600_001)
    const body = { link: lateLink, password: NEW_PASSWORD }
    expect(await shop.nobody.refusal(confirmPasswordReset, { body })).toBe('ONE_TIME_CODE_INVALID')
  })

  test.each(['password1234', 'short', 'Ewa12345678'])(
    'is not replaced by %j, and the link stays valid',
    async (password) => {
      const ewa = await memberWithPassword()
      const link = await resetLink(ewa.email)
      expect(await shop.nobody.refusal(confirmPasswordReset, { body: { link, password } })).toBe('FIELDS_REFUSED')
      await shop.nobody.call(confirmPasswordReset, { body: { link, password: NEW_PASSWORD } })
    },
  )

  const resetMails = async ({ email }: TestUser) =>
    (await mailsTo(shop, email)).filter(({ template }) => template === 'reset-password')

  test('sends five mails an hour to one address; further requests get the same answer, and the owner has a working link', async () => {
    const ewa = await memberWithPassword()
    for (const email of [ewa.email, 'nobody-five@people.example']) {
      for (let time = 0; time < 8; time++) {
        later(7 * 60_000)
        expect(await askReset(email)).toEqual({ password_reset: { status: 'sent' } })
      }
      later(-56 * 60_000)
    }
    later(56 * 60_000)
    // The first three are no longer valid.
    const mails = await resetMails(ewa)
    expect(mails).toHaveLength(5)
    const body = { link: mails[0]?.link ?? '', password: NEW_PASSWORD }
    expect(await shop.nobody.call(confirmPasswordReset, { body })).toMatchObject({
      password_reset: { status: 'changed' },
    })
  })

  test('can be requested thirty times an hour from one network; then only for addresses without a mail in that hour', async () => {
    const ewa = await memberWithPassword()
    const address = '192.0.2.60'
    for (let time = 0; time < 30; time++) await askReset(`someone${time}@people.example`, address)
    for (let time = 0; time < 3; time++) await askReset(ewa.email, address)
    expect(await resetMails(ewa)).toHaveLength(1)
    await askReset(ewa.email, '192.0.2.61')
    expect(await resetMails(ewa)).toHaveLength(2)
  })

  test('is refused after three hundred requests an hour from one network, with the time to wait, and counts no mail for the address', async () => {
    const ewa = await memberWithPassword()
    const address = '192.0.2.62'
    for (let time = 0; time < 300; time++) await askReset(`many${time}@people.example`, address)
    later(20 * 60_000)
    for (let time = 0; time < 6; time++) {
      await expect(askReset(ewa.email, address)).rejects.toMatchObject({
        error: 'TOO_MANY_REQUESTS',
        retryAfterS: 40 * 60,
      })
    }
    await askReset(ewa.email, '192.0.2.63')
    expect(await resetMails(ewa)).toHaveLength(1)
  })

  test('cannot be requested for an invalid address', async () => {
    const body = { email: 'a@b', language_id: 'de' } as const
    expect(await shop.nobody.refusal(createPasswordReset, { body })).toBe('FIELDS_REFUSED')
  })
})

describe('changing the password', () => {
  const change = (who: TestUser, current_password: string, new_password: string) => ({
    call: () => who.call(changePassword, { body: { current_password, new_password } }),
    refusal: () => who.refusal(changePassword, { body: { current_password, new_password } }),
  })

  test('requires the current one, signs all devices out and this one in again', async () => {
    const ewa = await memberWithPassword()
    const elsewhere = await signIn(shop, ewa.email, GOOD_PASSWORD)
    const { password } = await change(ewa, GOOD_PASSWORD, NEW_PASSWORD).call()
    expect(await isSignedIn(ewa.token)).toBe(false)
    expect(await isSignedIn(elsewhere.access_token)).toBe(false)
    expect(sessionOf(await signInByCode(shop, password.sign_in_code))).toMatchObject({ userId: ewa.user_id })
    expect(sessionOf(await signIn(shop, ewa.email, NEW_PASSWORD))?.typeName).toBe('user')
    expect((await mailsTo(shop, ewa.email)).map((one) => one.template)).toEqual(['password-changed'])
  })

  test('forgets other remembered devices and remembers this one again', async () => {
    const ewa = await memberWithPassword()
    const { device_key: elsewhere = '' } = await signIn(shop, ewa.email, GOOD_PASSWORD)
    const { password } = await change(ewa, GOOD_PASSWORD, NEW_PASSWORD).call()
    const { device_key: here = '' } = await signInByCode(shop, password.sign_in_code)
    expect(await isRemembered(ewa.email, elsewhere)).toBe(false)
    expect(await isRemembered(ewa.email, here)).toBe(true)
  })

  test('ends reset links and sign-in codes issued before', async () => {
    const ewa = await memberWithPassword()
    const link = await resetLink(ewa.email)
    const { password } = await change(ewa, GOOD_PASSWORD, NEW_PASSWORD).call()
    const signed = await signIn(shop, ewa.email, NEW_PASSWORD)
    const again = callerWith(shop.service, signed.access_token)
    await again.call(changePassword, { body: { current_password: NEW_PASSWORD, new_password: GOOD_PASSWORD } })
    await expect(signInByCode(shop, password.sign_in_code)).rejects.toThrow()
    const body = { link, password: NEW_PASSWORD }
    expect(await shop.nobody.refusal(confirmPasswordReset, { body })).toBe('ONE_TIME_CODE_INVALID')
  })

  test('with a wrong current one is refused, and blocked after ten an hour on that device only', async () => {
    const ewa = await memberWithPassword()
    const elsewhere = await signIn(shop, ewa.email, GOOD_PASSWORD)
    for (let time = 0; time < 10; time++) {
      expect(await change(ewa, 'not the password', NEW_PASSWORD).refusal()).toBe('PASSWORD_WRONG')
    }
    expect(await change(ewa, GOOD_PASSWORD, NEW_PASSWORD).refusal()).toBe('TOO_MANY_REQUESTS')
    const other = callerWith(shop.service, elsewhere.access_token)
    const body = { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD }
    expect(await other.call(changePassword, { body })).toMatchObject({ password: { status: 'changed' } })
  })

  test('is possible again after an hour', async () => {
    const ewa = await memberWithPassword()
    for (let time = 0; time < 10; time++) await change(ewa, 'not the password', NEW_PASSWORD).refusal()
    later(3600_001)
    await change(ewa, GOOD_PASSWORD, NEW_PASSWORD).call()
  })

  test.each([GOOD_PASSWORD, 'qwerty123456', '1234567', ''])('to %j is refused', async (new_password) => {
    const ewa = await memberWithPassword()
    expect(await change(ewa, GOOD_PASSWORD, new_password).refusal()).toBe('FIELDS_REFUSED')
    expect(await isSignedIn(ewa.token)).toBe(true)
  })

  test('twice at once happens once', async () => {
    const ewa = await memberWithPassword()
    const outcomes = await Promise.allSettled(
      [NEW_PASSWORD, 'niebieski parasol w deszczu'].map((one) => change(ewa, GOOD_PASSWORD, one).call()),
    )
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('is for users only', async () => {
    const body = { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD }
    expect(await shop.nobody.refusal(changePassword, { body })).toBe('TOKEN_REQUIRED')
    expect(await (await shop.guest('PL')).refusal(changePassword, { body })).toBe('CALLER_NOT_ALLOWED')
    const admin = await shop.member({ type_id: 2, countries: ['PL'] })
    expect(await admin.refusal(changePassword, { body })).toBe('CALLER_NOT_ALLOWED')
  })
})

describe('a new e-mail address', () => {
  const requestChange = (who: TestUser, email: string) =>
    inTransaction(shop.pool.kysely, (tx) =>
      requestEmailChange(
        tx,
        { ...shop.options },
        { user_id: who.user_id, email, language_id: 'pl', now: shop.time.now },
      ),
    )
  const linkTo = async (email: string) => (await mailsTo(shop, email)).at(-1)?.link ?? ''
  const emailOf = async (who: TestUser) =>
    (
      await shop.pool.kysely
        .selectFrom('sec.user_account')
        .select('email')
        .where('user_id', '=', who.user_id)
        .executeTakeFirstOrThrow()
    ).email

  test('replaces the old one once its link was used; the old one is notified, and nobody is signed out', async () => {
    const ewa = await memberWithPassword()
    const signed = await signIn(shop, ewa.email, GOOD_PASSWORD)
    const email = `new-${ewa.email}`
    await requestChange(ewa, email)
    expect(await emailOf(ewa)).toBe(ewa.email)
    const [mail] = await mailsTo(shop, email)
    expect(mail).toMatchObject({ template: 'confirm-new-email', new_email: email })
    await shop.nobody.call(confirmEmail, { body: { link: await linkTo(email) } })
    expect(await emailOf(ewa)).toBe(email)
    // A token with the old address is refused, and a refresh returns one with the new address.
    expect(await isSignedIn(signed.access_token)).toBe(false)
    expect(sessionOf(await refresh(shop, signed.refresh_token))).toMatchObject({ email })
    const [reported] = await mailsTo(shop, ewa.email)
    expect(reported).toMatchObject({ template: 'email-changed', recipient: ewa.email, happened_at: shop.time.now })
    expect(sessionOf(await signIn(shop, email, GOOD_PASSWORD))?.typeName).toBe('user')
  })

  test('that belongs to another account notifies that account and changes nothing', async () => {
    const [ewa, jan] = [await shop.member(), await shop.member()]
    await requestChange(ewa, jan.email)
    expect(await mailsTo(shop, jan.email)).toMatchObject([
      { template: 'account-exists', name_first: null, secrets: [] },
    ])
    expect(await emailOf(ewa)).toBe(ewa.email)
  })

  test('goes to the first who verifies it', async () => {
    const [ewa, jan] = [await shop.member(), await shop.member()]
    const email = `shared-${ewa.email}`
    await requestChange(ewa, email)
    const ofEwa = await linkTo(email)
    await requestChange(jan, email)
    const ofJan = await linkTo(email)
    expect(ofEwa).not.toBe(ofJan)
    const outcomes = await Promise.allSettled(
      [ofEwa, ofJan].map((link) => shop.nobody.call(confirmEmail, { body: { link } })),
    )
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect([await emailOf(ewa), await emailOf(jan)].filter((one) => one === email)).toHaveLength(1)
  })

  test('has a link that works once, for a day, until another address is requested', async () => {
    const ewa = await shop.member()
    await requestChange(ewa, `first-${ewa.email}`)
    const first = await linkTo(`first-${ewa.email}`)
    await requestChange(ewa, `second-${ewa.email}`)
    const second = await linkTo(`second-${ewa.email}`)
    const refused = (link: string) => shop.nobody.refusal(confirmEmail, { body: { link } })
    expect(await refused(first)).toBe('ONE_TIME_CODE_INVALID')
    await shop.nobody.call(confirmEmail, { body: { link: second } })
    expect(await refused(second)).toBe('ONE_TIME_CODE_INVALID')
    await requestChange(ewa, `third-${ewa.email}`)
    const third = await linkTo(`third-${ewa.email}`)
    later(24 * 3600_000 + 1)
    expect(await refused(third)).toBe('ONE_TIME_CODE_INVALID')
  })

  test('requested with the old password cannot be verified after a new one', async () => {
    const ewa = await memberWithPassword()
    const email = `thief-${ewa.email}`
    await requestChange(ewa, email)
    const link = await linkTo(email)
    const reset = { link: await resetLink(ewa.email), password: NEW_PASSWORD }
    await shop.nobody.call(confirmPasswordReset, { body: reset })
    expect(await shop.nobody.refusal(confirmEmail, { body: { link } })).toBe('ONE_TIME_CODE_INVALID')
    expect(await emailOf(ewa)).toBe(ewa.email)
  })

  test('ends the links mailed to the old one', async () => {
    const ewa = await memberWithPassword()
    const reset = await resetLink(ewa.email)
    const email = `new-${ewa.email}`
    await requestChange(ewa, email)
    await shop.nobody.call(confirmEmail, { body: { link: await linkTo(email) } })
    const body = { link: reset, password: NEW_PASSWORD }
    expect(await shop.nobody.refusal(confirmPasswordReset, { body })).toBe('ONE_TIME_CODE_INVALID')
  })

  test('has a link that works for nothing else', async () => {
    const ewa = await memberWithPassword()
    const reset = await resetLink(ewa.email)
    expect(await shop.nobody.refusal(confirmEmail, { body: { link: reset } })).toBe('ONE_TIME_CODE_INVALID')
    await expect(signInByCode(shop, reset)).rejects.toThrow()
  })
})

describe('the devices', () => {
  test('are listed, this one first, the others by their last use', async () => {
    const ewa = await memberWithPassword()
    later(1000)
    await signIn(shop, ewa.email, GOOD_PASSWORD, { device: 'Phone' })
    later(1000)
    await signIn(shop, ewa.email, GOOD_PASSWORD, { device: 'Tablet' })
    const { sessions } = await ewa.call(listSessions, {})
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Test', current: true },
      { device: 'Tablet', current: false },
      { device: 'Phone', current: false },
    ])
  })

  test('are signed out one by one', async () => {
    const ewa = await memberWithPassword()
    const phone = await signIn(shop, ewa.email, GOOD_PASSWORD)
    const id = (await ewa.call(listSessions, {})).sessions.find((one) => !one.current)?.id ?? ''
    const params = { sessionId: id }
    expect(await ewa.call(endSession, { params })).toEqual({ session: { id, status: 'ended' } })
    expect(await isSignedIn(phone.access_token)).toBe(false)
    await expect(refresh(shop, phone.refresh_token)).rejects.toThrow()
    expect(await ewa.refusal(endSession, { params })).toBe('SESSION_ABSENT')
    expect(await isSignedIn(ewa.token)).toBe(true)
  })

  test('are signed out except this one', async () => {
    const ewa = await memberWithPassword()
    const phone = await signIn(shop, ewa.email, GOOD_PASSWORD)
    await signIn(shop, ewa.email, GOOD_PASSWORD)
    expect(await ewa.call(endOtherSessions, {})).toEqual({ ended: 2 })
    expect(await isSignedIn(phone.access_token)).toBe(false)
    expect(await isSignedIn(ewa.token)).toBe(true)
    expect(await ewa.call(endOtherSessions, {})).toEqual({ ended: 0 })
  })

  test('are removed when unused for a month, and kept while used', async () => {
    const ewa = await memberWithPassword()
    const phone = await signIn(shop, ewa.email, GOOD_PASSWORD)
    const tablet = await signIn(shop, ewa.email, GOOD_PASSWORD)
    later(20 * 24 * 3600_000)
    const { refresh_token } = await refresh(shop, phone.refresh_token)
    later(12 * 24 * 3600_000)
    await removeExpiredProofs(shop.pool.kysely, shop.time.now)
    const kept = await shop.pool.kysely
      .selectFrom('sec.user_session')
      .select('session_id')
      .where('user_id', '=', ewa.user_id)
      .execute()
    expect(kept).toHaveLength(1)
    await expect(refresh(shop, tablet.refresh_token)).rejects.toThrow()
    expect(sessionOf(await refresh(shop, refresh_token))).toMatchObject({ userId: ewa.user_id })
  })

  test('links are deleted a day after they end, and not before', async () => {
    const ewa = await memberWithPassword()
    await resetLink(ewa.email)
    const kept = async () => {
      await removeExpiredProofs(shop.pool.kysely, shop.time.now)
      const links = shop.pool.kysely
        .selectFrom('sec.one_time_link')
        .select('purpose')
        .where('user_id', '=', ewa.user_id)
      return (await links.execute()).map(({ purpose }) => purpose)
    }
    later(24 * 3600_000)
    expect(await kept()).toEqual(['RESET_PASSWORD'])
    later(3600_001)
    expect(await kept()).toEqual([])
  })

  test('of other accounts look like missing ones', async () => {
    const [ewa, jan] = [await shop.member(), await shop.member()]
    expect(await jan.refusal(endSession, { params: { sessionId: ewa.session_id } })).toBe('SESSION_ABSENT')
    await jan.call(endOtherSessions, {})
    expect(await isSignedIn(ewa.token)).toBe(true)
    expect((await jan.call(listSessions, {})).sessions).toHaveLength(1)
  })

  test.each([listSessions, endOtherSessions])('are not available to guests: $name', async (endpoint) => {
    expect(await shop.nobody.refusal(endpoint, {})).toBe('TOKEN_REQUIRED')
    expect(await (await shop.guest('PL')).refusal(endpoint, {})).toBe('CALLER_NOT_ALLOWED')
  })
})
