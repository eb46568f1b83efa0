import {
  addShippingAddress,
  getCheckoutData,
  getGeneralData,
  listShippingAddresses,
  removeShippingAddress,
  setDefaultShippingAddress,
  setShippingAddress,
} from '@meridian/contract/sec/account.ts'
import { KASIAS_ADDRESS } from '@meridian/seed/buying.ts'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../../testing/testing.ts'

const query = { languageId: 'en' } as const

let ewa: TestUser
const shop = await openTestShop()
beforeEach(async () => {
  ewa = await shop.member()
})

async function add(street: string, more: { default?: 0 | 1 } = {}) {
  const body = { ...KASIAS_ADDRESS, street, ...more }
  return (await ewa.call(addShippingAddress, { query, body })).account_shipping_address
}

/** Streets in the order of the list, the default marked. */
async function streets(of = ewa) {
  const { account_shipping_addresses } = await of.call(listShippingAddresses, {})
  return account_shipping_addresses.map((saved) => `${saved.street}${saved.default === 1 ? ' *' : ''}`)
}

const setDefault = (id: number, of = ewa) =>
  of.call(setDefaultShippingAddress, { params: { shippingAddressId: id }, query })

test('the first address is the default, the next are appended', async () => {
  expect((await add('Długa')).default).toBe(1)
  expect((await add('Krótka')).default).toBe(0)
  expect((await add('Polna', { default: 0 })).default).toBe(0)
  expect(await streets()).toEqual(['Długa *', 'Krótka', 'Polna'])
})

test('the first address is the default even when sent as not default', async () => {
  expect((await add('Długa', { default: 0 })).default).toBe(1)
})

test('a new default address goes to the front and replaces the previous default', async () => {
  await add('Długa')
  await add('Krótka')
  await add('Polna', { default: 1 })
  expect(await streets()).toEqual(['Polna *', 'Długa', 'Krótka'])
})

test('making an address the default unmarks the others', async () => {
  await add('Długa')
  const { id } = await add('Krótka')
  await add('Polna')
  const { account_shipping_address } = await setDefault(id)
  expect(account_shipping_address).toMatchObject({ id, default: 1, street: 'Krótka' })
  expect(await streets()).toEqual(['Krótka *', 'Długa', 'Polna'])
  await setDefault(id)
  expect(await streets()).toEqual(['Krótka *', 'Długa', 'Polna'])
})

test('an address is returned as stored, with the names of its country and region', async () => {
  const saved = await add('ul. Świętojańska')
  expect(saved).toMatchObject({
    ...KASIAS_ADDRESS,
    street: 'ul. Świętojańska',
    phone_number: '501234567',
    country: { id: 'PL', name: 'Poland' },
    region: null,
    company_name: null,
  })
})

test('an address names its owner, in the address book and at the start of the checkout', async () => {
  const { account_general_data } = await ewa.call(getGeneralData, { query })
  const user_account = { id: account_general_data.user_id, code: account_general_data.code }
  expect(await add('Długa')).toMatchObject({ user_account })
  const { account_shipping_addresses } = await ewa.call(listShippingAddresses, {})
  expect(account_shipping_addresses).toMatchObject([{ user_account }])
  const { account_checkout_data } = await ewa.call(getCheckoutData, {})
  expect(account_checkout_data.account_shipping_address).toMatchObject({ user_account })
})

test('changing an address replaces it and leaves the default unchanged', async () => {
  const first = await add('Długa')
  const second = await add('Krótka')
  const params = { shippingAddressId: second.id }
  const body = { ...KASIAS_ADDRESS, street: 'Nowa', city_name: 'Sopot', street_an: null }
  const { account_shipping_address } = await ewa.call(setShippingAddress, { params, query, body })
  expect(account_shipping_address).toMatchObject({ id: second.id, street: 'Nowa', city_name: 'Sopot', street_an: null })
  expect(await streets()).toEqual(['Długa *', 'Nowa'])

  await ewa.call(setShippingAddress, { params, query, body: { ...body, default: 1 } })
  expect(await streets()).toEqual(['Nowa *', 'Długa'])
  // There is always a default: it ends only by making another one the default.
  await ewa.call(setShippingAddress, { params, query, body: { ...body, default: 0 } })
  expect(await streets()).toEqual(['Nowa *', 'Długa'])
  expect(first.default).toBe(1)
})

test('deleting the default makes the oldest remaining address the default', async () => {
  const first = await add('Długa')
  const second = await add('Krótka')
  await add('Polna')
  const remove = (id: number) => ewa.call(removeShippingAddress, { params: { shippingAddressId: id } })
  const { account_shipping_addresses } = await remove(first.id)
  expect(account_shipping_addresses.map(({ street }) => street)).toEqual(['Krótka', 'Polna'])
  expect(await streets()).toEqual(['Krótka *', 'Polna'])
  await remove(second.id)
  expect(await streets()).toEqual(['Polna *'])
})

test('all wrong fields are named, by the same rules as in a cart', async () => {
  const body = { ...KASIAS_ADDRESS, street: ' ', postal_code: '1', phone_number: '12', name_first: '<b>' }
  await expect(ewa.call(addShippingAddress, { query, body })).rejects.toMatchObject({
    error: 'FIELDS_REFUSED',
    fields: [
      { path: 'street', code: 'REQUIRED' },
      { path: 'postal_code', code: 'INVALID_FORMAT' },
      { path: 'name_first', code: 'INVALID_CHARACTERS' },
      { path: 'phone_number', code: 'INVALID_FORMAT' },
    ],
  })
  expect(await streets()).toEqual([])
})

test('an address may be in another country, by the rules of that country', async () => {
  const abroad = { ...KASIAS_ADDRESS, country_id: 'DE' as const, postal_code: '81-39' }
  expect(await ewa.refusal(addShippingAddress, { query, body: abroad })).toBe('FIELDS_REFUSED')
  const body = { ...abroad, postal_code: '10435', city_name: 'Berlin' }
  const { account_shipping_address } = await ewa.call(addShippingAddress, { query, body })
  expect(account_shipping_address.country).toEqual({ id: 'DE', name: 'Germany' })
})

test('the checkout starts with the default address; the buyer’s address is the default if it is in their country', async () => {
  await add('Długa')
  const { account_checkout_data } = await ewa.call(getCheckoutData, {})
  expect(account_checkout_data.account_shipping_address?.street).toBe('Długa')
  expect(account_checkout_data.buyer).toMatchObject({ email: ewa.email, name_first: 'Ewa', street: 'Długa' })
  const body = { ...KASIAS_ADDRESS, country_id: 'DE' as const, postal_code: '10435', default: 1 as const }
  await ewa.call(addShippingAddress, { query, body })
  const later = (await ewa.call(getCheckoutData, {})).account_checkout_data
  expect(later.account_shipping_address?.country.id).toBe('DE')
  expect(later.buyer.street).toBeUndefined()
})

test('an account without addresses has no default', async () => {
  const { account_checkout_data } = await ewa.call(getCheckoutData, {})
  expect(account_checkout_data.account_shipping_address).toBeNull()
})

test('an account has at most fifty addresses, even when added concurrently', async () => {
  for (let number = 1; number <= 48; number++) await add(`Polna ${number}`)
  const results = await Promise.allSettled(Array.from({ length: 5 }, (_, number) => add(`Leśna ${number}`)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await ewa.refusal(addShippingAddress, { query, body: KASIAS_ADDRESS })).toBe('ADDRESSES_FULL')
  expect(await streets()).toHaveLength(50)
})

test('forty concurrent changes of the default leave exactly one', async () => {
  const ids: number[] = []
  for (const street of ['Długa', 'Krótka', 'Polna', 'Leśna']) ids.push((await add(street)).id)
  await Promise.all(Array.from({ length: 40 }, (_, turn) => setDefault(ids[turn % ids.length] ?? 0)))
  const shown = await streets()
  expect(shown.filter((street) => street.endsWith('*'))).toEqual([shown[0]])
  expect(shown).toHaveLength(4)
})

test('the same key adds once', async () => {
  const body = { ...KASIAS_ADDRESS, street: 'Długa' }
  const more = { idempotencyKey: 'once' }
  const answers = await Promise.all([1, 2, 3].map(() => ewa.call(addShippingAddress, { query, body }, more)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await streets()).toHaveLength(1)
})

test('an address of another account looks like a missing one', async () => {
  const { id } = await add('Długa')
  const jan = await shop.member({ name_first: 'Jan' })
  for (const shippingAddressId of [id, 2_000_000_000]) {
    const params = { shippingAddressId }
    expect(await jan.refusal(setDefaultShippingAddress, { params, query })).toBe('ADDRESS_ABSENT')
    expect(await jan.refusal(removeShippingAddress, { params })).toBe('ADDRESS_ABSENT')
    expect(await jan.refusal(setShippingAddress, { params, query, body: KASIAS_ADDRESS })).toBe('ADDRESS_ABSENT')
    // The refusal is the same for invalid fields.
    expect(await jan.refusal(setShippingAddress, { params, query, body: {} })).toBe('ADDRESS_ABSENT')
  }
  expect(await streets(jan)).toEqual([])
  expect(await streets()).toEqual(['Długa *'])
})

test('guests, admins and callers without a session have no addresses', async () => {
  const guest = await shop.guest('PL')
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  expect(await guest.refusal(listShippingAddresses, {})).toBe('CALLER_NOT_ALLOWED')
  expect(await admin.refusal(addShippingAddress, { query, body: KASIAS_ADDRESS })).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(getCheckoutData, {})).toBe('TOKEN_REQUIRED')
})
