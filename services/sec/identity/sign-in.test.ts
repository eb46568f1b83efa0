import { ADMIN_GRANT, createToken, ONE_TIME_GRANT, revokeToken } from '@meridian/contract/auth.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { listSessions } from '@meridian/contract/sec/registration.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { compose } from '../../compose.ts'
import { createApi } from '../../gate/api.ts'
import { crowd } from '../../testing/crowd-testing.ts'
import { callerWith, createTestShop, openTestShop, type TestShop, type TestUser } from '../../testing/testing.ts'
import { setMembership } from '../for-services.ts'
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
import { createPasswords } from './passwords.ts'

const passwords = countedPasswords()
/** Delays of answers that the test skipped, in milliseconds. */
let waited: number[] = []
const shop = await openTestShop({ passwords, pause: async (ms) => void waited.push(ms) })
beforeEach(() => {
  shop.time.now = new Date()
})

const later = (ms: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + ms)
}
async function memberWithPassword(of: Parameters<TestShop['member']>[0] = {}): Promise<TestUser> {
  const member = await shop.member(of)
  await setTestPassword(shop, member.user_id)
  return member
}
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => 'answered',
    (cause: unknown) => cause,
  )
  if (error instanceof Refusal) return error.error
  throw error instanceof Error ? error : new Error(String(error))
}
const refusalOfOr = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: unknown) => refusalOf(Promise.reject(error)),
  )
const accountOf = (user_id: number) =>
  shop.pool.kysely
    .selectFrom('sec.user_account')
    .select(['code', 'password_hash', 'created_at', 'username'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()

describe('a caller who signs in', () => {
  test('with e-mail address and password gets the claims of a user', async () => {
    const ewa = await memberWithPassword({ country_id: 'DE', language_id: 'de', price_group_id: 3 })
    const { username, created_at } = await accountOf(ewa.user_id)
    const answer = await signIn(shop, ewa.email, GOOD_PASSWORD)
    expect(sessionOf(answer)).toEqual({
      typeName: 'user',
      userId: ewa.user_id,
      username,
      email: ewa.email,
      priceGroupId: 3,
      settlementType: null,
      accountCreatedDate: created_at.toISOString(),
      oldSystemId: null,
      typeId: 3,
      roles: ['user'],
      countryId: 'DE',
      languageId: 'de',
      expiration: Math.floor(shop.time.now.getTime() / 1000) + 28_800,
    })
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 28_800, refresh_expires_in: 30 * 24 * 3600 })
  })

  test('may type the address in capitals, or the member number with blanks', async () => {
    const ewa = await memberWithPassword()
    const { code } = await accountOf(ewa.user_id)
    for (const name of [
      ewa.email.toUpperCase(),
      ` ${ewa.email} `,
      code.toLowerCase(),
      `${code.slice(0, 4)} ${code.slice(4)}`,
    ]) {
      expect(sessionOf(await signIn(shop, name, GOOD_PASSWORD))).toMatchObject({ userId: ewa.user_id })
    }
  })

  test('may type a domain with its letters, or in the Punycode that a browser makes of it', async () => {
    await memberWithPassword({ email: 'Ewa@przykład.pl' })
    for (const typed of ['ewa@przykład.pl', 'ewa@xn--przykad-rjb.pl', 'EWA@XN--PRZYKAD-RJB.PL'])
      expect(await signIn(shop, typed, GOOD_PASSWORD)).toMatchObject({ token_type: 'Bearer' })
  })

  test('as an admin gets a token with countries and no price group', async () => {
    const admin = await memberWithPassword({ type_id: 2, countries: ['DE', 'PL'] })
    const session = sessionOf(await signIn(shop, admin.email, GOOD_PASSWORD))
    expect(session).toMatchObject({ typeName: 'admin', userId: admin.user_id, countries: ['DE', 'PL'] })
  })

  test('as an admin needs no storefront, and a member is refused there like a wrong password', async () => {
    const admin = await memberWithPassword({ type_id: 2, countries: ['DE', 'PL'] })
    const ewa = await memberWithPassword()
    const grant = (username: string, password: string) =>
      ({ body: { grant_type: ADMIN_GRANT, username, password } }) as const
    const answer = await shop.nobody.call(createToken, grant(admin.email, GOOD_PASSWORD))
    expect(sessionOf(answer)).toMatchObject({ typeName: 'admin', userId: admin.user_id, countries: ['DE', 'PL'] })
    const { refresh_token } = answer
    const again = await shop.nobody.call(createToken, { body: { grant_type: 'refresh_token', refresh_token } })
    expect(sessionOf(again)).toMatchObject({ typeName: 'admin', userId: admin.user_id })
    expect(await shop.nobody.refusal(createToken, grant(admin.email, 'wrong one'))).toBe('SIGN_IN_REFUSED')
    expect(await shop.nobody.refusal(createToken, grant(ewa.email, GOOD_PASSWORD))).toBe('SIGN_IN_REFUSED')
    const tried = { body: { grant_type: 'password', username: admin.email, password: GOOD_PASSWORD } } as const
    expect(await shop.nobody.refusal(createToken, tried)).toBe('CLIENT_INVALID')
  })

  test('of the seed world uses the password in the README', async () => {
    const real = await createTestShop()
    const answer = await signIn(real, 'anna@meridian.example', 'ambre-51-meridian')
    expect(sessionOf(answer)).toMatchObject({ typeName: 'user', email: 'anna@meridian.example' })
    await real.close()
  })

  test('opens a separate session on each device, named by what the browser sent', async () => {
    const ewa = await memberWithPassword()
    const answer = await signIn(shop, ewa.email, GOOD_PASSWORD, { device: 'Firefox on Linux' })
    const { sessions } = await callerWith(shop.service, answer.access_token).call(listSessions, {})
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Test', false],
    ])
  })
})

describe('a refused sign-in', () => {
  test.each(['no-such-person@people.example', 'ZZZZ9999', 'x', '\u202e'])(
    '%j is refused like a wrong password',
    async (name) => {
      const ewa = await memberWithPassword()
      const [known, unknown] = await Promise.all(
        [ewa.email, name].map((username) =>
          shop.service.answer(
            createToken,
            { params: undefined, query: undefined, body: { grant_type: 'password', username, password: 'wrong one' } },
            { isClient: true },
          ),
        ),
      )
      const bodyOf = (body: string | undefined) => ({ ...JSON.parse(body ?? '{}'), trace: '' })
      expect(unknown?.status).toBe(401)
      expect(bodyOf(unknown?.body)).toEqual(bodyOf(known?.body))
    },
  )

  test('costs the same work for a known, unknown, blocked or passwordless account', async () => {
    const known = await memberWithPassword()
    const blocked = await memberWithPassword()
    const without = await shop.member()
    await shop.pool.kysely
      .updateTable('sec.user_account')
      .set({ state: 'BLOCKED' })
      .where('user_id', '=', blocked.user_id)
      .execute()
    const work: number[] = []
    const statements: number[] = []
    for (const name of [known.email, 'nobody@people.example', blocked.email, without.email]) {
      const before = passwords.work()
      const counter = shop.pool.countStatements()
      expect(await refusalOf(signIn(shop, name, 'not the password'))).toBe('SIGN_IN_REFUSED')
      counter.stop()
      work.push(passwords.work() - before)
      statements.push(counter.count)
    }
    expect(work).toEqual([1, 1, 1, 1])
    expect(new Set(statements).size).toBe(1)
    expect(await refusalOf(signIn(shop, blocked.email, GOOD_PASSWORD))).toBe('SIGN_IN_REFUSED')
  })

  test.each([
    { grant_type: 'password', username: 'anna@meridian.example', password: 'ambre-51-meridian' },
    { grant_type: ONE_TIME_GRANT, code: 'x'.repeat(43) },
  ] as const)('by $grant_type happens to every caller except the storefront', async (body) => {
    expect(await shop.nobody.refusal(createToken, { body })).toBe('CLIENT_INVALID')
  })

  test('over HTTP happens to a client without the storefront’s secret', async () => {
    const ewa = await memberWithPassword()
    const api = await createApi({
      service: shop.service,
      log: shop.deps.log,
      trustProxy: false,
      publicUrl: 'http://localhost:3000',
      receive: async () => {},
      receiveParcel: async () => {},
      cacheVersion: () => '1',
      clientSecrets: ['secret-of-the-client'],
    })
    const payload = { grant_type: 'password', username: ewa.email, password: GOOD_PASSWORD }
    const statusWith = async (authorization?: string) =>
      (
        await api.inject({
          method: 'POST',
          url: '/api/auth/oauth/v2/token',
          payload,
          headers: authorization === undefined ? {} : { authorization },
        })
      ).statusCode
    const basic = (secret: string) => `Basic ${Buffer.from(`storefront:${secret}`).toString('base64')}`
    expect(await statusWith()).toBe(401)
    expect(await statusWith(basic('another'))).toBe(401)
    expect(await statusWith(basic('secret-of-the-client'))).toBe(200)
    await api.close()
  })
})

describe('wrong passwords', () => {
  const wrong = (name: string, address: string, device_key?: string) =>
    refusalOf(signIn(shop, name, 'not the password', { address, ...(device_key && { device_key }) }))
  const heardOf = async (tries: Promise<string>[]) =>
    (await Promise.all(tries)).filter((one) => one === 'SIGN_IN_REFUSED').length
  /** The mailed links of a person who typed the right password. */
  const mailedLinks = async ({ email }: TestUser) =>
    (await mailsTo(shop, email)).filter(({ template }) => template === 'confirm-sign-in')
  /** The whole answer and its delay. */
  const answerTo = async (username: string, password: string, address: string) => {
    waited = []
    const body = { grant_type: 'password', username, password }
    const answer = await shop.service.answer(
      createToken,
      { params: undefined, query: undefined, body },
      { isClient: true, address },
    )
    const { status, retryAfterS } = answer
    return { status, retryAfterS, body: { ...JSON.parse(answer.body), trace: '' }, waited: [...waited] }
  }

  test('are allowed five times in a quarter of an hour from one network, without affecting the owner elsewhere', async () => {
    const ewa = await memberWithPassword()
    const heard: string[] = []
    for (let attempt = 0; attempt < 7; attempt++) heard.push(await wrong(ewa.email, '192.0.2.1'))
    expect(heard).toEqual([
      ...Array.from({ length: 5 }, () => 'SIGN_IN_REFUSED'),
      'SIGN_IN_PROOF_NEEDED',
      'SIGN_IN_PROOF_NEEDED',
    ])
    expect(sessionOf(await signIn(shop, ewa.email, GOOD_PASSWORD, { address: '198.51.100.7' }))?.typeName).toBe('user')
    later(15 * 60_000 + 1)
    expect(sessionOf(await signIn(shop, ewa.email, GOOD_PASSWORD, { address: '192.0.2.1' }))?.typeName).toBe('user')
  })

  test('of others never lock the owner out: a mailed link signs in, and permanently on this device', async () => {
    const ewa = await memberWithPassword()
    for (let network = 1; network <= 10; network++) await wrong(ewa.email, `203.0.113.${network}`)
    const address = '198.51.100.9'
    expect(await refusalOf(signIn(shop, ewa.email, GOOD_PASSWORD, { address }))).toBe('SIGN_IN_PROOF_NEEDED')
    const [mail] = await mailedLinks(ewa)
    expect(mail).toMatchObject({ path: `/sign-in/confirm?link=${mail?.link}`, secrets: [mail?.link] })
    later(59 * 60_000)
    const answer = await signInByCode(shop, mail?.link ?? '')
    expect(sessionOf(answer)).toMatchObject({ userId: ewa.user_id })
    expect(await refusalOf(signInByCode(shop, mail?.link ?? ''))).toBe('ONE_TIME_CODE_INVALID')
    for (let network = 1; network <= 20; network++) await wrong(ewa.email, `203.0.113.${network}`)
    const { device_key } = answer
    const again = await signIn(shop, ewa.email, GOOD_PASSWORD, { address, ...(device_key && { device_key }) })
    expect(sessionOf(again)).toMatchObject({ userId: ewa.user_id })
  })

  test('beyond the limit get the same answer, delay and time to wait as the right one; only the owner gets mail', async () => {
    const ewa = await memberWithPassword()
    for (let network = 1; network <= 10; network++) await wrong(ewa.email, `203.0.113.${network}`)
    later(20 * 60_000)
    const guessed = await answerTo(ewa.email, 'not the password', '203.0.113.200')
    expect(guessed).toMatchObject({ status: 429, retryAfterS: 40 * 60, waited: [100] })
    expect(await mailedLinks(ewa)).toEqual([])
    const right = await answerTo(ewa.email, GOOD_PASSWORD, '203.0.113.200')
    expect(right).toEqual({ ...guessed, waited: [200] })
    expect(await mailedLinks(ewa)).toHaveLength(1)
    // The right one was no guess.
    expect(await answerTo(ewa.email, 'not the password', '203.0.113.200')).toMatchObject({ waited: [200] })
    later(40 * 60_000)
    expect(await answerTo(ewa.email, GOOD_PASSWORD, '203.0.113.200')).toMatchObject({ status: 200, waited: [] })
  })

  test('cause at most five mails an hour, even with the right one', async () => {
    const ewa = await memberWithPassword()
    for (let network = 1; network <= 10; network++) await wrong(ewa.email, `203.0.113.${network}`)
    for (let time = 0; time < 8; time++)
      await refusalOf(signIn(shop, ewa.email, GOOD_PASSWORD, { address: '192.0.2.3' }))
    expect(await mailedLinks(ewa)).toHaveLength(5)
  })

  const NETWORKS = crowd(1000, 250)

  test(`${NETWORKS} an hour from as many networks learn ten times that they are wrong, and nothing from the right one`, async () => {
    const ewa = await memberWithPassword()
    const { device_key = '' } = await signIn(shop, ewa.email, GOOD_PASSWORD, { address: '198.51.100.8' })
    let heard = 0
    for (let network = 0; network < NETWORKS; network++) {
      later(3_000_000 / NETWORKS)
      const password = network === NETWORKS * 0.7 ? GOOD_PASSWORD : `guess ${network}`
      const address = `10.0.${network >> 8}.${network & 255}`
      if ((await refusalOf(signIn(shop, ewa.email, password, { address }))) === 'SIGN_IN_REFUSED') heard += 1
    }
    expect(heard).toBe(10)
    const owner = await signIn(shop, ewa.email, GOOD_PASSWORD, { address: '203.0.113.1', device_key })
    expect(sessionOf(owner)).toMatchObject({ userId: ewa.user_id })
    expect(owner.device_key).toBe(device_key)
  })

  test('are counted together however the member number is spelt', async () => {
    const ewa = await memberWithPassword()
    const { code } = await accountOf(ewa.user_id)
    let heard = 0
    for (let at = 1; at < 9; at++) {
      for (const gap of [' ', '-', '--']) {
        const name = `${code.slice(0, at)}${gap}${code.slice(at)}`
        if ((await wrong(name, `203.0.113.${at}`)) === 'SIGN_IN_REFUSED') heard += 1
      }
    }
    expect(heard).toBe(10)
  })

  test('have the same limits for an unknown address', async () => {
    const heard: string[] = []
    for (let attempt = 0; attempt < 6; attempt++) heard.push(await wrong('nobody-here@people.example', '192.0.2.9'))
    expect(heard.filter((one) => one === 'SIGN_IN_REFUSED')).toHaveLength(5)
  })

  test('are limited to a hundred a day per network, whose other people sign in by mail or on known devices', async () => {
    const ewa = await memberWithPassword()
    const { device_key = '' } = await signIn(shop, ewa.email, GOOD_PASSWORD)
    let heard = 0
    for (let person = 0; person < 110; person++) {
      if ((await wrong(`person${person}@people.example`, '2001:db8:0:7::1')) === 'SIGN_IN_REFUSED') heard += 1
    }
    expect(heard).toBe(100)
    // Another address of the same network.
    const address = '2001:db8:0:7:aaaa::2'
    expect(await wrong('person999@people.example', address)).toBe('SIGN_IN_PROOF_NEEDED')
    expect(await wrong('person999@people.example', '2001:db8:0:8::1')).toBe('SIGN_IN_REFUSED')
    expect(sessionOf(await signIn(shop, ewa.email, GOOD_PASSWORD, { address, device_key }))?.typeName).toBe('user')
    expect(await refusalOf(signIn(shop, ewa.email, GOOD_PASSWORD, { address }))).toBe('SIGN_IN_PROOF_NEEDED')
    const [mail] = await mailedLinks(ewa)
    expect(sessionOf(await signInByCode(shop, mail?.link ?? ''))).toMatchObject({ userId: ewa.user_id })
  })

  test('are all counted when concurrent, over every process', async () => {
    const ewa = await memberWithPassword()
    const another = await compose({ ...shop.options, passwords: countedPasswords() })
    onTestFinished(() => another.stop())
    const guess = ({ service }: Pick<TestShop, 'service'>, attempt: number) =>
      refusalOf(
        service.call(
          createToken,
          { body: { grant_type: 'password', username: ewa.email, password: `guess ${attempt}` } },
          { isClient: true, address: '192.0.2.20' },
        ),
      )
    const tries = Array.from({ length: 40 }, (_, attempt) => guess(attempt % 2 === 0 ? shop : another, attempt))
    expect(await heardOf(tries)).toBe(5)
  })

  test('five hundred at once delay the owner neither on known devices nor by mail', async () => {
    const ewa = await memberWithPassword()
    const { device_key = '' } = await signIn(shop, ewa.email, GOOD_PASSWORD)
    const flood = Array.from({ length: 500 }, (_, network) => wrong(ewa.email, `10.1.${network >> 8}.${network & 255}`))
    const owner = signIn(shop, ewa.email, GOOD_PASSWORD, { address: '198.51.100.10', device_key })
    expect(sessionOf(await owner)).toMatchObject({ userId: ewa.user_id })
    expect(await heardOf(flood)).toBeLessThanOrEqual(10)
    const address = '198.51.100.11'
    expect(await refusalOf(signIn(shop, ewa.email, GOOD_PASSWORD, { address }))).toBe('SIGN_IN_PROOF_NEEDED')
    expect(await mailedLinks(ewa)).toHaveLength(1)
  })

  test('do not count where the password was right', async () => {
    const ewa = await memberWithPassword()
    for (let time = 0; time < 15; time++) await signIn(shop, ewa.email, GOOD_PASSWORD, { address: '192.0.2.30' })
    expect(await wrong(ewa.email, '192.0.2.30')).toBe('SIGN_IN_REFUSED')
  })

  test('a device key works only for its owner, and a forged one for nobody', async () => {
    const ewa = await memberWithPassword()
    const jan = await memberWithPassword()
    const { device_key: of_jan = '' } = await signIn(shop, jan.email, GOOD_PASSWORD)
    for (const key of [of_jan, 'forged', `${of_jan}x`, 'a.b', '']) {
      const address = `192.0.2.${40 + key.length}`
      for (let attempt = 0; attempt < 5; attempt++) await wrong(ewa.email, address, key)
      later(3600_000)
    }
    const address = '192.0.2.199'
    for (let attempt = 0; attempt < 5; attempt++) await wrong(ewa.email, address, of_jan)
    expect(await wrong(ewa.email, address, of_jan)).toBe('SIGN_IN_PROOF_NEEDED')
  })

  test('on one device of the owner require the mail there too, and nothing on their others', async () => {
    const ewa = await memberWithPassword()
    const [{ device_key: here = '' }, { device_key: there = '' }] = [
      await signIn(shop, ewa.email, GOOD_PASSWORD),
      await signIn(shop, ewa.email, GOOD_PASSWORD),
    ]
    for (let attempt = 0; attempt < 10; attempt++) await wrong(ewa.email, '192.0.2.50', here)
    const comes = (device_key: string) => refusalOfOr(signIn(shop, ewa.email, GOOD_PASSWORD, { device_key }))
    expect(await comes(here)).toBe('SIGN_IN_PROOF_NEEDED')
    expect(await comes(there)).toBe('signed in')
  })
})

describe('the hash of a password', () => {
  test('that costs too little is replaced at sign-in', async () => {
    const cheap = createPasswords({ cost: { memory: 8192, passes: 1, parallelism: 1 } })
    const real = await createTestShop({ passwords: createPasswords() })
    const member = await real.member()
    await real.pool.kysely
      .updateTable('sec.user_account')
      .set({ password_hash: await cheap.hash(GOOD_PASSWORD) })
      .where('user_id', '=', member.user_id)
      .execute()
    await signIn(real, member.email, GOOD_PASSWORD)
    const { password_hash } = await real.pool.kysely
      .selectFrom('sec.user_account')
      .select('password_hash')
      .where('user_id', '=', member.user_id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(sessionOf(await signIn(real, member.email, GOOD_PASSWORD))?.typeName).toBe('user')
    await real.close()
  })
})

describe('refreshing', () => {
  const opened = async () => {
    const ewa = await memberWithPassword()
    return { ewa, first: await signIn(shop, ewa.email, GOOD_PASSWORD) }
  }
  const isSignedIn = async (token: string) => {
    const caller = callerWith(shop.service, token)
    return caller.call(listSessions, {}).then(
      () => true,
      () => false,
    )
  }

  test('twenty at once by an honest client all get the same answer, and nobody is signed out', async () => {
    const { first } = await opened()
    later(60_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(shop, first.refresh_token)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const [answer] = answers
    expect(answer?.refresh_token).not.toBe(first.refresh_token)
    expect(await isSignedIn(answer?.access_token ?? '')).toBe(true)
    later(60_000)
    expect(sessionOf(await refresh(shop, answer?.refresh_token ?? ''))?.typeName).toBe('user')
  })

  test('with a used token ends the session and all its tokens', async () => {
    const { first } = await opened()
    const second = await refresh(shop, first.refresh_token)
    later(10_001)
    expect(await refusalOf(refresh(shop, first.refresh_token))).toBe('GRANT_INVALID')
    expect(await refusalOf(refresh(shop, second.refresh_token))).toBe('GRANT_INVALID')
    expect(await isSignedIn(second.access_token)).toBe(false)
    expect(await isSignedIn(first.access_token)).toBe(false)
  })

  test('leaves the other devices signed in', async () => {
    const { ewa, first } = await opened()
    const other = await signIn(shop, ewa.email, GOOD_PASSWORD)
    await refresh(shop, first.refresh_token)
    later(10_001)
    await refusalOf(refresh(shop, first.refresh_token))
    expect(await isSignedIn(other.access_token)).toBe(true)
  })

  test('works for thirty days, which start again at each use', async () => {
    const { first } = await opened()
    later(29 * 24 * 3600_000)
    const second = await refresh(shop, first.refresh_token)
    later(29 * 24 * 3600_000)
    const third = await refresh(shop, second.refresh_token)
    later(30 * 24 * 3600_000 + 1)
    expect(await refusalOf(refresh(shop, third.refresh_token))).toBe('GRANT_INVALID')
  })

  test('is for the storefront only, and other callers do not use up a token', async () => {
    const { first } = await opened()
    const body = { grant_type: 'refresh_token', refresh_token: first.refresh_token } as const
    expect(await shop.nobody.refusal(createToken, { body })).toBe('CLIENT_INVALID')
    later(20_000)
    expect(sessionOf(await refresh(shop, first.refresh_token))?.typeName).toBe('user')
  })

  test('gives nothing to a blocked person, whose token is refused as well', async () => {
    const { ewa, first } = await opened()
    await shop.pool.kysely
      .updateTable('sec.user_account')
      .set({ state: 'BLOCKED' })
      .where('user_id', '=', ewa.user_id)
      .execute()
    shop.sessions.forget()
    expect(await refusalOf(refresh(shop, first.refresh_token))).toBe('GRANT_INVALID')
    expect(await isSignedIn(first.access_token)).toBe(false)
  })

  test('after a change of the price group returns the new one, and the token with the old one is refused', async () => {
    const { ewa, first } = await opened()
    const membership = { price_group_id: 3, settlement_type: 'commission' }
    await inTransaction(shop.pool.kysely, (tx) => setMembership(tx, ewa.user_id, membership))
    shop.sessions.forget()
    expect(await isSignedIn(first.access_token)).toBe(false)
    const answer = await refresh(shop, first.refresh_token)
    expect(sessionOf(answer)).toMatchObject({ priceGroupId: 3, settlementType: 'commission' })
    expect(await isSignedIn(answer.access_token)).toBe(true)
    await inTransaction(shop.pool.kysely, (tx) => setMembership(tx, ewa.user_id, membership))
    shop.sessions.forget()
    expect(await isSignedIn(answer.access_token)).toBe(true)
  })

  test('a user’s refresh token is not accepted as a guest’s', async () => {
    const { first } = await opened()
    const body = {
      grant_type: 'urn:meridian:grant-type:guest',
      country_id: 'PL',
      refresh_token: first.refresh_token,
    } as const
    expect(await shop.nobody.refusal(createToken, { body }, { isClient: true })).toBe('GRANT_INVALID')
  })

  test('signing out ends the session at once, and reveals nothing about unknown tokens', async () => {
    const { first } = await opened()
    const out = (refresh_token: string) => shop.nobody.call(revokeToken, { body: { refresh_token } })
    expect(await out(first.refresh_token)).toEqual({ revoked: true })
    expect(await out(first.refresh_token)).toEqual({ revoked: true })
    expect(await out('no such token')).toEqual({ revoked: true })
    expect(await isSignedIn(first.access_token)).toBe(false)
    expect(await refusalOf(refresh(shop, first.refresh_token))).toBe('GRANT_INVALID')
  })

  test('signing out reaches every other process within five seconds', async () => {
    const { first } = await opened()
    const another = await compose(shop.options)
    const isKnown = async () => (await another.sessions.verify(first.access_token, shop.time.now)) !== null
    expect(await isKnown()).toBe(true)
    await shop.nobody.call(revokeToken, { body: { refresh_token: first.refresh_token } })
    const since = performance.now()
    while (await isKnown()) await new Promise((resolve) => setTimeout(resolve, 100))
    expect(performance.now() - since).toBeLessThan(5000)
    another.stop()
  })

  test('signing out ends the tokens of a guest as well', async () => {
    const kasia = await shop.guest('PL')
    await shop.nobody.call(revokeToken, { body: { refresh_token: kasia.refresh_token } })
    expect(await refusalOf(refresh(shop, kasia.refresh_token))).toBe('GRANT_INVALID')
  })
})

test('of more than fifty devices the least recently used is signed out', async () => {
  const ewa = await memberWithPassword()
  const first = await signIn(shop, ewa.email, GOOD_PASSWORD)
  for (let device = 0; device < 50; device++) {
    later(1000)
    await signIn(shop, ewa.email, GOOD_PASSWORD)
  }
  shop.sessions.forget()
  expect(await callerWith(shop.service, first.access_token).refusal(listSessions, {})).toBe('TOKEN_INVALID')
})
