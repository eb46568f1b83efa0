import type { Refusal } from '@meridian/contract/errors.ts'
import { validateRecommender } from '@meridian/contract/form.ts'
import { getGeneralData, setAvatar, setPersonalData } from '@meridian/contract/sec/account.ts'
import {
  confirmRegistration,
  createRegistration,
  getDataForRegister,
  resendRegistration,
} from '@meridian/contract/sec/registration.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { picture } from '../members/avatar-testing.ts'
import { removeExpiredProofs } from './expired-proofs.ts'
import {
  countedPasswords,
  GOOD_PASSWORD,
  mailsTo,
  registrationBody,
  sessionOf,
  signIn,
  signInByCode,
} from './identity-testing.ts'

const passwords = countedPasswords()
const shop = await openTestShop({ passwords })
beforeEach(() => {
  shop.time.now = new Date()
})

const later = (ms: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + ms)
}

/** Fills the form in and reads the mail. */
async function begin(more: Parameters<typeof registrationBody>[1] = {}) {
  const body = await registrationBody(shop, more)
  const { registration } = await shop.nobody.call(createRegistration, { body })
  const [mail] = await mailsTo(shop, body.email)
  if (!mail) throw new Error('No mail was left')
  return { body, token: registration.token, mail, code: mail.code ?? '' }
}
const confirmBy = (body: { token: string; code: string } | { link: string; password?: string }) =>
  shop.nobody.call(confirmRegistration, {
    body: 'link' in body ? { link: body.link, password: body.password ?? GOOD_PASSWORD } : body,
  })
const accountsOf = (email: string) =>
  shop.pool.kysely
    .selectFrom('sec.user_account as account')
    .innerJoin('sec.user_person as person', 'person.user_id', 'account.user_id')
    .select(['account.user_id', 'code', 'username', 'email', 'email_key', 'country_id', 'language_id', 'state'])
    .select(['price_group_id', 'name_first', 'name_last', 'birth_date', 'phone_prefix', 'phone_number'])
    .where('email_key', '=', email.toLowerCase())
    .execute()
const problemsOf = async (more: Parameters<typeof registrationBody>[1]): Promise<string[]> => {
  const body = await registrationBody(shop, more)
  const { status, body: text } = await shop.service.answer(
    createRegistration,
    { params: undefined, query: undefined, body },
    {},
  )
  expect(status).toBe(422)
  const { fields = [] } = JSON.parse(text)
  return fields.map((field: { path: string; code: string }) => `${field.path} ${field.code}`)
}

describe('a person who registers', () => {
  test('types the code from the mail, becomes a member and is signed in', async () => {
    const { body, token, mail, code } = await begin({
      email: 'Jagoda.Wrzos@People.example',
      birth_date: '1990-02-28',
      phone_prefix: '48',
      phone_number: '600 100 200',
    })
    expect(await accountsOf(body.email)).toEqual([])
    expect(mail).toMatchObject({ template: 'verify-address', language: 'pl', country_id: 'PL', name_first: 'Jagoda' })
    expect(mail.company.email).toContain('@')
    expect(code).toMatch(/^\d{6}$/)
    const { registration } = await confirmBy({ token, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
    const [account] = await accountsOf(body.email)
    expect(account).toMatchObject({
      username: 'Jagoda Wrzos',
      email: 'Jagoda.Wrzos@People.example',
      email_key: 'jagoda.wrzos@people.example',
      country_id: 'PL',
      language_id: 'pl',
      state: 'ACTIVE',
      price_group_id: 2,
      name_first: 'Jagoda',
      name_last: 'Wrzos',
      birth_date: '1990-02-28',
      phone_prefix: '+48',
      phone_number: '600100200',
    })
    expect(account?.code).toMatch(/^[2-9A-Z]{8}$/)
    expect(sessionOf(await signInByCode(shop, registration.sign_in_code))).toMatchObject({ userId: account?.user_id })
    expect(sessionOf(await signIn(shop, body.email, GOOD_PASSWORD))).toMatchObject({ userId: account?.user_id })
  })

  test('or follows the link, on any device', async () => {
    const { body, mail } = await begin()
    await confirmBy({ link: mail.link })
    expect(await accountsOf(body.email)).toHaveLength(1)
  })

  test('needs the password of the form for the link, so that nobody opens an account for a stranger', async () => {
    const { body, mail } = await begin()
    const guess = { link: mail.link, password: 'what the owner of the address would type' }
    expect(await shop.nobody.refusal(confirmRegistration, { body: guess })).toBe('PASSWORD_WRONG')
    expect(await accountsOf(body.email)).toEqual([])
    await confirmBy({ link: mail.link })
    expect(await accountsOf(body.email)).toHaveLength(1)
  })

  test('has accepted the terms in force in their versions and being of age, and nothing else', async () => {
    const { body, mail } = await begin()
    await confirmBy({ link: mail.link })
    const [account] = await accountsOf(body.email)
    const consents = await shop.pool.kysely
      .selectFrom('sec.consent')
      .select(['kind', 'version', 'regulation_file_id', 'given'])
      .where('user_id', '=', account?.user_id ?? 0)
      .orderBy('kind')
      .execute()
    expect(consents.map((one) => one.kind)).toEqual(['age', 'privacy', 'terms', 'withdrawal'])
    expect(consents.every((one) => one.given)).toBe(true)
    const files = consents.filter((one) => one.kind !== 'age')
    expect(files.map((one) => one.regulation_file_id).sort()).toEqual([...body.consents.regulation_file_ids].sort())
    expect(files.every((one) => one.version !== null)).toBe(true)
  })

  test('may agree to newsletters', async () => {
    const { consents } = await registrationBody(shop)
    const { body, mail } = await begin({ consents: { ...consents, marketing_email: true } })
    await confirmBy({ link: mail.link })
    const [account] = await accountsOf(body.email)
    const { rows } =
      await sql`select 1 from sec.consent where kind = 'marketing_email' and given and user_id = ${account?.user_id}`.execute(
        shop.pool.kysely,
      )
    expect(rows).toHaveLength(1)
  })

  test('is welcomed by a mail with the member number', async () => {
    const { body, mail } = await begin()
    await confirmBy({ link: mail.link })
    const [account] = await accountsOf(body.email)
    const [welcome] = await mailsTo(shop, body.email)
    expect(welcome).toMatchObject({ template: 'welcome', member_code: account?.code, path: '/account' })
  })

  test('is placed below their recommender', async () => {
    const { body, mail } = await begin({ recommender_code: ' anna 2019 ' })
    await confirmBy({ link: mail.link })
    const [account] = await accountsOf(body.email)
    const node = await shop.pool.kysely
      .selectFrom('structures.member')
      .select('sponsor_id')
      .where('user_id', '=', account?.user_id ?? 0)
      .executeTakeFirstOrThrow()
    const anna = await shop.user('anna')
    expect(node.sponsor_id).toBe(anna.user_id)
  })

  test('confirms twenty times at once and has one account, and one code to sign in once', async () => {
    const { body, token, mail, code } = await begin()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => confirmBy(at % 2 === 0 ? { token, code } : { link: mail.link })),
    )
    expect(new Set(answers.map((answer) => answer.registration.sign_in_code)).size).toBe(1)
    expect(await accountsOf(body.email)).toHaveLength(1)
    const welcomes = (await mailsTo(shop, body.email)).filter((one) => one.template === 'welcome')
    expect(welcomes).toHaveLength(1)
    const sign_in_code = answers[0]?.registration.sign_in_code ?? ''
    const signed = await Promise.allSettled(Array.from({ length: 5 }, () => signInByCode(shop, sign_in_code)))
    expect(signed.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('who clicks twice within ten minutes gets the same answer, later none', async () => {
    const { mail } = await begin()
    const first = await confirmBy({ link: mail.link })
    later(9 * 60_000)
    expect(await confirmBy({ link: mail.link })).toEqual(first)
    later(2 * 60_000)
    expect(await shop.nobody.refusal(confirmRegistration, { body: { link: mail.link, password: GOOD_PASSWORD } })).toBe(
      'ONE_TIME_CODE_INVALID',
    )
  })

  test('sends the form twice under one key and gets one mail', async () => {
    const body = await registrationBody(shop)
    const send = () => shop.nobody.call(createRegistration, { body }, { idempotencyKey: `form-${body.email}` })
    expect(await send()).toEqual(await send())
    expect(await mailsTo(shop, body.email)).toHaveLength(1)
  })

  test('twice with the same address has one account, by the first to be verified', async () => {
    const first = await begin()
    const second = await begin({ email: first.body.email.toUpperCase(), name_first: 'Malina' })
    const outcomes = await Promise.allSettled([
      confirmBy({ link: first.mail.link }),
      confirmBy({ link: second.mail.link }),
    ])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await accountsOf(first.body.email)).toHaveLength(1)
  })

  test('leaves no secrets in the row of the registration afterwards', async () => {
    const { mail, body } = await begin()
    await confirmBy({ link: mail.link })
    const row = await shop.pool.kysely
      .selectFrom('sec.registration')
      .select(['password_hash', 'person'])
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ password_hash: '', person: {} })
  })
})

describe('the code', () => {
  test('is invalid after five wrong tries, and the link is not', async () => {
    const { body, token, mail, code } = await begin()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await shop.nobody.refusal(confirmRegistration, { body: { token, code: wrong } })).toBe(
        'ONE_TIME_CODE_INVALID',
      )
    }
    expect(await shop.nobody.refusal(confirmRegistration, { body: { token, code } })).toBe('ONE_TIME_CODE_INVALID')
    expect(await accountsOf(body.email)).toEqual([])
    await confirmBy({ link: mail.link })
    expect(await accountsOf(body.email)).toHaveLength(1)
  })

  test('of a new mail differs and invalidates the previous one', async () => {
    const { body, token, code } = await begin()
    await shop.nobody.call(resendRegistration, { body: { token } })
    const [mail, ...more] = await mailsTo(shop, body.email)
    expect(more).toEqual([])
    expect(mail?.code).not.toBe(code)
    expect(await shop.nobody.refusal(confirmRegistration, { body: { token, code } })).toBe('ONE_TIME_CODE_INVALID')
    await confirmBy({ token, code: mail?.code ?? '' })
  })

  test('is mailed five times, and further requests get the same answer', async () => {
    const { token, body } = await begin()
    for (let time = 0; time < 8; time++) {
      expect(await shop.nobody.call(resendRegistration, { body: { token } })).toEqual({
        registration: { status: 'sent' },
      })
    }
    const { mails_sent } = await shop.pool.kysely
      .selectFrom('sec.registration')
      .select('mails_sent')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    expect(mails_sent).toBe(5)
  })

  test('is mailed to one address five times an hour, by however many registrations', async () => {
    const { token, body } = await begin()
    for (let time = 0; time < 3; time++) await shop.nobody.call(resendRegistration, { body: { token } })
    const { registration } = await shop.nobody.call(createRegistration, { body })
    const again = { token: registration.token }
    expect(await shop.nobody.refusal(resendRegistration, { body: again })).toBe('TOO_MANY_REQUESTS')
    later(3600_001)
    await shop.nobody.call(resendRegistration, { body: again })
  })

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', '', ' '])('%j is refused', async (code) => {
    const { token } = await begin()
    expect(['ONE_TIME_CODE_INVALID', 'FIELDS_REFUSED']).toContain(
      await shop.nobody.refusal(confirmRegistration, { body: { token, code } }),
    )
  })

  test('of another registration is refused', async () => {
    const [one, other] = [await begin(), await begin()]
    if (one.code === other.code) return
    const body = { token: one.token, code: other.code }
    expect(await shop.nobody.refusal(confirmRegistration, { body })).toBe('ONE_TIME_CODE_INVALID')
  })

  test('is valid for a day, and a day later an unused registration is deleted', async () => {
    const { body, mail } = await begin()
    later(24 * 3600_000 + 1)
    expect(await shop.nobody.refusal(confirmRegistration, { body: { link: mail.link, password: GOOD_PASSWORD } })).toBe(
      'ONE_TIME_CODE_INVALID',
    )
    later(24 * 3600_000)
    await removeExpiredProofs(shop.pool.kysely, shop.time.now)
    const { rows } = await sql`select 1 from sec.registration where email = ${body.email}`.execute(shop.pool.kysely)
    expect(rows).toEqual([])
  })

  test('tried by a stranger more than twenty times a minute is blocked, and a right one still accepted', async () => {
    const address = '192.0.2.77'
    const guess = (at: number) =>
      shop.nobody.refusal(
        confirmRegistration,
        { body: { link: `guess-number-${at}-of-a-link-0123456789`, password: GOOD_PASSWORD } },
        { address },
      )
    for (let at = 0; at < 20; at++) expect(await guess(at)).toBe('ONE_TIME_CODE_INVALID')
    expect(await guess(20)).toBe('TOO_MANY_REQUESTS')
    // Another person behind the same address has the right one.
    const { mail, body } = await begin()
    await shop.nobody.call(confirmRegistration, { body: { link: mail.link, password: body.password } }, { address })
    expect(await accountsOf(body.email)).toHaveLength(1)
  })
})

describe('an address that has an account', () => {
  test('gets the same answer for the same work, and only its owner is notified', async () => {
    const answers: string[][] = []
    const work: number[] = []
    const statements: number[] = []
    // The first one warms the caches.
    for (const email of ['warm@people.example', 'anna@meridian.example', 'nobody-yet@people.example']) {
      const body = await registrationBody(shop, { email })
      const before = passwords.work()
      const counter = shop.pool.countStatements()
      const { registration } = await shop.nobody.call(createRegistration, { body })
      counter.stop()
      answers.push(Object.keys(registration))
      work.push(passwords.work() - before)
      statements.push(counter.count)
      const { token } = registration
      expect(await shop.nobody.call(resendRegistration, { body: { token } })).toEqual({
        registration: { status: 'sent' },
      })
      const wrong = { token, code: '000000' }
      expect(await shop.nobody.refusal(confirmRegistration, { body: wrong })).toBe('ONE_TIME_CODE_INVALID')
    }
    expect(answers[1]).toEqual(answers[2])
    expect(work.slice(1)).toEqual([1, 1])
    expect(statements[1]).toBe(statements[2])
    const [mail] = await mailsTo(shop, 'anna@meridian.example')
    expect(mail).toMatchObject({ template: 'account-exists', path: '/sign-in', code: null, secrets: [] })
  })

  test('cannot be taken over by a registration that was started before', async () => {
    const { body, mail } = await begin()
    const owner = await shop.member({ email: body.email })
    expect(await shop.nobody.refusal(confirmRegistration, { body: { link: mail.link, password: GOOD_PASSWORD } })).toBe(
      'ONE_TIME_CODE_INVALID',
    )
    expect((await accountsOf(body.email)).map((account) => account.user_id)).toEqual([owner.user_id])
  })
})

test('a name is stored as its signs mean, and the last may be missing where people have one', async () => {
  const pasted = await begin({ name_first: '\u2066Zoë·Maria\u2069', name_last: 'O´Brien‑Lis\u200b' })
  await confirmBy({ token: pasted.token, code: pasted.code })
  expect(await accountsOf(pasted.body.email)).toMatchObject([{ name_first: 'Zoë·Maria', name_last: "O'Brien-Lis" }])
  expect(await problemsOf({ name_last: '' })).toEqual(['name_last REQUIRED'])
})

describe('an invalid form', () => {
  test('is refused with all wrong fields at once', async () => {
    const problems = await problemsOf({
      email: 'a@b',
      name_first: ' ',
      name_last: '<b>x',
      password: 'short',
      birth_date: '2020-01-01',
      phone_prefix: '48',
      phone_number: '123',
    })
    expect(problems.sort()).toEqual([
      'birth_date TOO_YOUNG',
      'email EMAIL_INVALID',
      'name_first REQUIRED',
      'name_last INVALID_CHARACTERS',
      'password PASSWORD_TOO_SHORT',
      'phone_number INVALID_FORMAT',
    ])
  })

  test.each([
    [{ password: 'password123' }, 'password PASSWORD_COMMON'],
    [{ password: 'jagoda wrzos' }, 'password PASSWORD_PERSONAL'],
    [{ password: 'x'.repeat(129) }, 'password PASSWORD_TOO_LONG'],
    [{ password: '' }, 'password REQUIRED'],
    [{ email: '' }, 'email REQUIRED'],
    [{ name_first: '123' }, 'name_first INVALID_CHARACTERS'],
    [{ name_last: '\u200b-\u200b' }, 'name_last INVALID_CHARACTERS'],
    [{ email: 'two@at@people.example' }, 'email EMAIL_INVALID'],
    [{ birth_date: '30.02.1990' }, 'birth_date INVALID_FORMAT'],
    [{ phone_prefix: '+999', phone_number: '600100200' }, 'phone_number PHONE_INVALID'],
  ])('%j', async (more, problem) => {
    expect(await problemsOf(more)).toEqual([problem])
  })

  test('proves being of age, by the date of birth or by a declaration', async () => {
    const { consents } = await registrationBody(shop)
    expect(await problemsOf({ consents: { ...consents, of_age: false } })).toEqual(['consents.of_age REQUIRED'])
    const { mail } = await begin({ consents: { ...consents, of_age: false }, birth_date: '1990-01-01' })
    expect(mail.template).toBe('verify-address')
  })

  test('cannot send messages to others through the mail: anything that is not a plain name is left out', async () => {
    const { mail } = await begin({ name_first: 'Free gift at www.shop.test' })
    expect(mail).toMatchObject({ template: 'verify-address', name_first: null })
  })

  test('must accept every regulation in force', async () => {
    const body = await registrationBody(shop)
    const [, ...rest] = body.consents.regulation_file_ids
    for (const regulation_file_ids of [[], rest]) {
      const consents = { ...body.consents, regulation_file_ids }
      expect(await shop.nobody.refusal(createRegistration, { body: { ...body, consents } })).toBe(
        'REGULATIONS_REQUIRED',
      )
    }
  })

  test.each(['NOBODY99', 'x', 'ANNA2019X', "' or 1=1"])(
    'with the recommender %j is refused',
    async (recommender_code) => {
      const body = await registrationBody(shop, { recommender_code })
      expect(await shop.nobody.refusal(createRegistration, { body })).toBe('RECOMMENDER_INVALID')
    },
  )

  test('more than five times an hour for one address is blocked', async () => {
    const body = await registrationBody(shop)
    for (let time = 0; time < 5; time++) await shop.nobody.call(createRegistration, { body })
    expect(await shop.nobody.refusal(createRegistration, { body })).toBe('TOO_MANY_REQUESTS')
    later(3600_001)
    await shop.nobody.call(createRegistration, { body })
  })

  test('registers at once, however often a stranger has requested mails to the address', async () => {
    const body = await registrationBody(shop)
    const register = (address: string) => shop.nobody.call(createRegistration, { body }, { address })
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => register('192.0.2.130')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const { registration } = await register('192.0.2.131')
    const mail = (await mailsTo(shop, body.email)).at(-1)
    await confirmBy({ token: registration.token, code: mail?.code ?? '' })
    expect(await accountsOf(body.email)).toHaveLength(1)
  })

  test('registers even while a stranger keeps requesting mails', async () => {
    for (let round = 0; round < 5; round++) {
      const body = await registrationBody(shop)
      const register = (address: string) => shop.nobody.call(createRegistration, { body }, { address })
      const strangers = Promise.allSettled(Array.from({ length: 40 }, () => register('192.0.2.140')))
      await expect(register('192.0.2.141')).resolves.toMatchObject({ registration: { email: body.email } })
      await strangers
      later(3600_001)
    }
  })

  test('gets a first mail from each network, twenty an hour; then the refusal states the time to wait', async () => {
    const body = await registrationBody(shop)
    const register = (network: number) =>
      shop.nobody.call(createRegistration, { body }, { address: `198.51.100.${network}` })
    for (let network = 0; network < 20; network++) await register(network)
    later(20 * 60_000)
    for (const network of [3, 20, 21]) {
      await expect(register(network)).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS', retryAfterS: 40 * 60 })
    }
    later(40 * 60_000 + 1)
    await register(20)
  })
})

describe('a recommender', () => {
  const dataOf = (code: string) => shop.nobody.call(getDataForRegister, { query: { code } })

  test.each(['ANNA2019', 'anna2019', ' Anna-2019 '])('is found by %j', async (code) => {
    expect(await shop.nobody.call(validateRecommender, { query: { code } })).toEqual({
      recommender: { code: 'ANNA2019', valid: true },
    })
  })

  test('is shown to a new member by first name and initial', async () => {
    const { user_data } = await dataOf('ANNA2019')
    expect(user_data).toMatchObject({ code: 'ANNA2019', name: 'Anna K.' })
    expect(Object.keys(user_data).sort()).toEqual(['code', 'image', 'name'])
  })

  test('shows a picture only if they allow it', async () => {
    const ewa = await shop.member({ name_first: 'Ewa', name_last: 'Ćwik' })
    const query = { languageId: 'en' } as const
    const base64_code = (await picture(64, 64).png().toBuffer()).toString('base64')
    await ewa.call(setAvatar, { query, body: { base64_code } })
    const { code } = (await ewa.call(getGeneralData, { query })).account_general_data
    const allow = (shows_picture: boolean) => ewa.call(setPersonalData, { query, body: { shows_picture } })
    await allow(false)
    expect((await dataOf(code)).user_data).toEqual({ code, name: 'Ewa Ć.', image: null })
    await allow(true)
    expect((await dataOf(code)).user_data.image).toMatch(/^\/files\//)
  })

  test.each(['nobody', 'blocked', 'admin', 'erased'])('is not found by a code of %s', async (kind) => {
    const someone = await shop.member(kind === 'admin' ? { type_id: 2 } : {})
    const { code } = await shop.pool.kysely
      .selectFrom('sec.user_account')
      .select('code')
      .where('user_id', '=', someone.user_id)
      .executeTakeFirstOrThrow()
    const state = kind === 'erased' ? { state: 'ERASED', erased_at: new Date() } : { state: 'BLOCKED' }
    if (kind === 'blocked' || kind === 'erased') {
      await shop.pool.kysely.updateTable('sec.user_account').set(state).where('user_id', '=', someone.user_id).execute()
    }
    const query = { code: kind === 'nobody' ? 'NOBODY99' : code }
    expect(await shop.nobody.refusal(validateRecommender, { query })).toBe('RECOMMENDER_INVALID')
    expect(await shop.nobody.refusal(getDataForRegister, { query })).toBe('RECOMMENDER_INVALID')
  })

  test('cannot be guessed: more than twenty wrong codes a minute from one network are blocked', async () => {
    const address = '192.0.2.88'
    const guess = (at: number) =>
      shop.nobody.refusal(validateRecommender, { query: { code: `GUESS${at}` } }, { address })
    for (let at = 0; at < 20; at++) expect(await guess(100 + at)).toBe('RECOMMENDER_INVALID')
    expect(await guess(200)).toBe('TOO_MANY_REQUESTS')
    const right = shop.nobody.call(getDataForRegister, { query: { code: 'ANNA2019' } }, { address })
    const refused: unknown = await right.catch((error: unknown) => error)
    expect(refused).toMatchObject({ error: 'TOO_MANY_REQUESTS', retryAfterS: expect.any(Number) })
    const { retryAfterS = 0 } = refused as Refusal
    expect(retryAfterS).toBeGreaterThan(0)
    expect(retryAfterS).toBeLessThanOrEqual(60)
  })

  test('costs the same statements whether found or not', async () => {
    const countOf = async (code: string) => {
      const counter = shop.pool.countStatements()
      await shop.nobody.call(validateRecommender, { query: { code } }).catch(() => {})
      counter.stop()
      return counter.count
    }
    expect(await countOf('NOBODY99')).toBe(await countOf('ANNA2019'))
  })
})
