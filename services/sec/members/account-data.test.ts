import { getGeneralData, getPersonalData, setPersonalData } from '@meridian/contract/sec/account.ts'
import { confirmEmail } from '@meridian/contract/sec/registration.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { GOOD_PASSWORD, setTestPassword } from '../identity/identity-testing.ts'
import { linkToken } from '../identity/one-time-links.ts'

const query = { languageId: 'en' } as const

let ewa: TestUser
const shop = await openTestShop()
beforeEach(async () => {
  ewa = await shop.member()
})

type Body = Parameters<typeof ewa.call<typeof setPersonalData>>[1]['body']
const change = async (body: Body, of = ewa) => (await of.call(setPersonalData, { query, body })).account_personal_data
const read = async (of = ewa) => (await of.call(getPersonalData, {})).account_personal_data

test('the general data name the signed-in person, in the given language', async () => {
  const anna = await shop.user('anna')
  const { account_general_data } = await anna.call(getGeneralData, { query: { languageId: 'de' } })
  expect(account_general_data).toMatchObject({
    user_id: anna.user_id,
    code: 'ANNA2019',
    username: 'Anna Kowalska',
    email: 'anna@meridian.example',
    country: { id: 'PL', name: 'Polen' },
    language_id: 'pl',
    image: null,
  })
})

test('only fields that are sent change, and null clears a field', async () => {
  const { name_last } = await read()
  const changed = await change({ name_first: 'Zoë', name_patronymic: 'Janówna', company_name: 'Lis & Syn' })
  expect(changed).toMatchObject({ name_first: 'Zoë', name_last, name_patronymic: 'Janówna', company_name: 'Lis & Syn' })
  const cleared = await change({ name_patronymic: null, company_name: ' ' })
  expect(cleared).toMatchObject({ name_first: 'Zoë', name_patronymic: null, company_name: null })
  expect(await read()).toEqual(cleared)
  const { account_general_data } = await ewa.call(getGeneralData, { query })
  expect(account_general_data.username).toBe(`Zoë ${name_last}`)
})

test('an empty change changes nothing', async () => {
  const before = await read()
  expect(await change({})).toEqual(before)
})

test('a phone number is stored with its prefix in national form, and cleared with it', async () => {
  expect(await change({ phone_prefix: '48', phone_number: '501 234 567' })).toMatchObject({
    phone_prefix: '+48',
    phone_number: '501234567',
  })
  expect(await change({ phone_number: '602-345-678' })).toMatchObject({
    phone_prefix: '+48',
    phone_number: '602345678',
  })
  expect(await change({ phone_number: null })).toMatchObject({ phone_prefix: null, phone_number: null })
  await expect(change({ phone_number: '602345678' })).rejects.toMatchObject({ fields: [{ path: 'phone_prefix' }] })
})

test('the language, and whether recommended people see the picture, can be set', async () => {
  expect(await change({ shows_picture: true, language_id: 'en' })).toMatchObject({
    shows_picture: true,
    language_id: 'en',
  })
})

test('what is pasted is stored in plain signs', async () => {
  const pasted = {
    name_first: '\u2066Zoë\u200b\u2069',
    name_last: 'O´Brien‑Lis',
    company_name: '„Lis“ № 5',
    name_patronymic: '\u200e',
  }
  expect(await change({ ...pasted, phone_prefix: '＋48', phone_number: '\u202a٥٠١ 234 567' })).toMatchObject({
    name_first: 'Zoë',
    name_last: "O'Brien-Lis",
    company_name: '"Lis" № 5',
    name_patronymic: null,
    phone_prefix: '+48',
    phone_number: '501234567',
  })
})

test('where people have one name, the last may be empty', async () => {
  const london = await shop.member({ country_id: 'GB' })
  expect(await change({ name_first: 'Suharto', name_last: ' ' }, london)).toMatchObject({ name_last: '' })
  const { account_general_data } = await london.call(getGeneralData, { query })
  expect(account_general_data.username).toBe('Suharto')
  await expect(change({ name_last: ' ' })).rejects.toMatchObject({ fields: [{ path: 'name_last', code: 'REQUIRED' }] })
})

test('all wrong fields are named and nothing is changed', async () => {
  const before = await read()
  const body = {
    name_first: ' ',
    name_last: 'x'.repeat(101),
    name_patronymic: '<script>',
    company_name: '=1+1|cmd',
    tax_number: '123',
    phone_prefix: '+999999',
    phone_number: '501234567',
    language_id: 'fr',
    email: 'nobody',
  } as const
  await expect(change(body)).rejects.toMatchObject({
    error: 'FIELDS_REFUSED',
    fields: [
      { path: 'name_first', code: 'REQUIRED' },
      { path: 'name_last', code: 'TOO_LONG' },
      { path: 'name_patronymic', code: 'INVALID_CHARACTERS' },
      { path: 'company_name', code: 'INVALID_CHARACTERS' },
      { path: 'tax_number', code: 'INVALID_FORMAT' },
      { path: 'phone_prefix', code: 'INVALID_FORMAT' },
      { path: 'language_id', code: 'NOT_USED_HERE' },
      { path: 'email', code: 'EMAIL_INVALID' },
    ],
  })
  expect(await read()).toEqual(before)
})

test('a tax number is checked by the rules of the country', async () => {
  expect(await change({ tax_number: 'PL 526-000-12-46' })).toMatchObject({ tax_number: '5260001246' })
})

describe('a new e-mail address', () => {
  const jobs = async () => {
    const { rows } = await sql<{ data: { template: string; nonce: string } }>`
      select data from pgboss.job where name = 'send-member-mail' order by created_on desc`.execute(shop.deps.database)
    return rows.map(({ data }) => data)
  }

  test('needs the password', async () => {
    const marek = await shop.user('marek')
    const of = (current_password?: string) =>
      marek.refusal(setPersonalData, { query, body: { email: 'new@example.com', current_password } })
    expect(await of()).toBe('PASSWORD_WRONG')
    expect(await of('not this one')).toBe('PASSWORD_WRONG')
    expect(await read(marek)).toMatchObject({ email: 'marek@meridian.example', pending_email: null })
  })

  test('replaces the old one only after its owner used the mailed link', async () => {
    const anna = await shop.user('anna')
    const body = { email: ' anna.new@example.com ', current_password: DEMO_PASSWORD }
    const waiting = await change(body, anna)
    expect(waiting).toMatchObject({ email: 'anna@meridian.example', pending_email: 'anna.new@example.com' })
    const [mail] = await jobs()
    expect(mail?.template).toBe('confirm-new-email')
    const link = linkToken(shop.options.secret[0], mail?.nonce ?? '')
    await shop.nobody.call(confirmEmail, { body: { link } })
    const again = await shop.user('anna.new')
    expect(await read(again)).toMatchObject({ email: 'anna.new@example.com', pending_email: null })
  })

  test('that belongs to another account gets the same answer', async () => {
    const marek = await shop.user('marek')
    const body = { email: 'ZOFIA@meridian.example', current_password: DEMO_PASSWORD }
    expect(await change(body, marek)).toMatchObject({ pending_email: 'ZOFIA@meridian.example' })
  })

  test('equal to the current one changes nothing and needs no password', async () => {
    const before = (await jobs()).length
    expect(await change({ email: ewa.email.toUpperCase() })).toMatchObject({ email: ewa.email, pending_email: null })
    expect(await jobs()).toHaveLength(before)
  })

  test('gets five mails an hour, whoever requests them', async () => {
    const email = 'somebody.else@example.com'
    const emailChange = async () => {
      const member = await shop.member()
      await setTestPassword(shop, member.user_id)
      return { member, input: { query, body: { email, current_password: GOOD_PASSWORD } } }
    }
    for (let turn = 0; turn < 5; turn++) {
      const { member, input } = await emailChange()
      await member.call(setPersonalData, input)
    }
    const { member, input } = await emailChange()
    expect(await member.refusal(setPersonalData, input)).toBe('TOO_MANY_REQUESTS')
  })

  test('may be requested five times an hour', async () => {
    const zofia = await shop.user('zofia')
    const emailChange = (turn: number) => ({
      query,
      body: { email: `zofia${turn}@example.com`, current_password: DEMO_PASSWORD },
    })
    for (let turn = 0; turn < 5; turn++) await zofia.call(setPersonalData, emailChange(turn))
    expect(await zofia.refusal(setPersonalData, emailChange(5))).toBe('TOO_MANY_REQUESTS')
    expect((await read(zofia)).pending_email).toBe('zofia4@example.com')
  })
})

test('guests, admins and callers without a session have no account data', async () => {
  const guest = await shop.guest('PL')
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  expect(await guest.refusal(getPersonalData, {})).toBe('CALLER_NOT_ALLOWED')
  expect(await admin.refusal(getGeneralData, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(setPersonalData, { query, body: {} })).toBe('TOKEN_REQUIRED')
})
