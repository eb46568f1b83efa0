import { getGeneralData, getPersonalData, setPersonalData } from '@meridian/contract/sec/account.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop, type TestUser } from '../testing.ts'

const query = { languageId: 'en' } as const

let shop: TestShop
let ewa: TestUser
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  ewa = await shop.member()
})
afterAll(() => shop.close())

type Body = Parameters<typeof ewa.call<typeof setPersonalData>>[1]['body']
const change = async (body: Body, of = ewa) => (await of.call(setPersonalData, { query, body })).account_personal_data
const read = async (of = ewa) => (await of.call(getPersonalData, {})).account_personal_data

test('the general data say who is signed in, in the language asked for', async () => {
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

test('only what is sent is changed, and null takes away', async () => {
  const { name_last } = await read()
  const changed = await change({ name_first: 'Zoë', name_patronymic: 'Janówna', company_name: 'Lis & Syn' })
  expect(changed).toMatchObject({ name_first: 'Zoë', name_last, name_patronymic: 'Janówna', company_name: 'Lis & Syn' })
  const cleared = await change({ name_patronymic: null, company_name: ' ' })
  expect(cleared).toMatchObject({ name_first: 'Zoë', name_patronymic: null, company_name: null })
  expect(await read()).toEqual(cleared)
  const { account_general_data } = await ewa.call(getGeneralData, { query })
  expect(account_general_data.username).toBe(`Zoë ${name_last}`)
})

test('nothing sent is nothing changed', async () => {
  const before = await read()
  expect(await change({})).toEqual(before)
})

test('a phone is kept with its prefix in national form, and goes as a whole', async () => {
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

test('whether recommended people see the picture, and the language, can be chosen', async () => {
  expect(await change({ shows_picture: true, language_id: 'en' })).toMatchObject({
    shows_picture: true,
    language_id: 'en',
  })
})

test('wrong fields are all named and nothing is changed', async () => {
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

test('a tax number is read by the rules of the country', async () => {
  expect(await change({ tax_number: 'PL 526-000-12-46' })).toMatchObject({ tax_number: '5260001246' })
})

test('a guest, an admin and nobody have no account data', async () => {
  const guest = await shop.guest('PL')
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  expect(await guest.refusal(getPersonalData, {})).toBe('CALLER_NOT_ALLOWED')
  expect(await admin.refusal(getGeneralData, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(setPersonalData, { query, body: {} })).toBe('TOKEN_REQUIRED')
})
