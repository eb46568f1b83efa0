import { describe, expect, test } from 'vitest'
import {
  ADMIN_TYPE_ID,
  decodeSession,
  isShopper,
  storefrontClaims,
  TOKEN_LIFETIME_S,
  tokenShape,
  USER_TYPE_ID,
  unsafeReadClaims,
} from './session.ts'

const standard = { aud: 'meridian', iss: 'https://shop.example', iat: 1000, exp: 1000 + TOKEN_LIFETIME_S, nbf: 1000 }
const guest = { ...standard, gid: 'g-1', tid: 1, rol: [], pgi: 1, countryId: 'PL' }
const user = {
  ...standard,
  tid: 3,
  rol: ['MEMBER'],
  pgi: 2,
  stt: 'wallet',
  userId: 12,
  username: 'anna',
  email: 'anna@example.com',
  accountCreatedDate: '2024-05-01',
  oldSystemId: 'A-77',
  countryId: 'PL',
  languageId: 'pl',
}
const admin = {
  ...standard,
  tid: 2,
  userId: 5,
  username: 'ewa',
  email: 'ewa@example.com',
  cid: ['PL', 'DE'],
}
const token = (payload: string) => `aa.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.cc`
const encode = (value: unknown) => token(btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value)))))

test('a token is valid for 8 hours, and the type ids are fixed', () => {
  expect(TOKEN_LIFETIME_S).toBe(8 * 60 * 60)
  expect([USER_TYPE_ID, ADMIN_TYPE_ID]).toEqual([3, 2])
})

test('a token has exactly three segments of at least two characters', () => {
  expect(tokenShape('aa.bb.cc')).toBe(true)
  for (const text of ['', 'aa.bb', 'aa.bb.cc.dd', 'aa.b.cc', 'aa..cc', '.aa.bb', 'aa.bb.c', '...']) {
    expect(tokenShape(text), text).toBe(false)
  }
})

describe('reading claims', () => {
  test('works for any text in claims', () => {
    expect(unsafeReadClaims(encode({ username: 'Łucja Żółć' }))).toEqual({ username: 'Łucja Żółć' })
  })

  test('returns null for empty or invalid claims', () => {
    for (const value of [{}, [], [1], 'text', 7, null]) expect(unsafeReadClaims(encode(value))).toBeNull()
    for (const text of ['aa.bb', 'aa.@@.cc', 'aa.bbb.cc', token(btoa('{"a":')), token(btoa('\xff\xfe'))]) {
      expect(unsafeReadClaims(text)).toBeNull()
    }
  })
})

describe('decoding', () => {
  test('a token with a guest id is a guest', () => {
    expect(decodeSession(guest)).toEqual({
      typeName: 'guest',
      audience: 'meridian',
      issuer: 'https://shop.example',
      issueTime: 1000,
      expiration: 29_800,
      notBeforeTime: 1000,
      guestId: 'g-1',
      priceGroupId: 1,
      typeId: 1,
      roles: [],
      countryId: 'PL',
    })
  })

  test('type 3 is a user', () => {
    expect(decodeSession(user)).toEqual({
      typeName: 'user',
      userId: 12,
      username: 'anna',
      email: 'anna@example.com',
      priceGroupId: 2,
      settlementType: 'wallet',
      accountCreatedDate: '2024-05-01',
      oldSystemId: 'A-77',
      typeId: 3,
      roles: ['MEMBER'],
      countryId: 'PL',
      languageId: 'pl',
      expiration: 29_800,
    })
  })

  test('type 2 is an admin with a list of countries', () => {
    expect(decodeSession(admin)).toEqual({
      typeName: 'admin',
      userId: 5,
      username: 'ewa',
      email: 'ewa@example.com',
      countries: ['PL', 'DE'],
      expiration: 29_800,
    })
  })

  test('claims with a missing field or wrong type are nobody', () => {
    const holes: Record<string, unknown>[] = [
      {},
      { ...standard, tid: 9 },
      { ...guest, gid: '' },
      { ...guest, gid: 7 },
      { ...guest, exp: undefined },
      { ...guest, exp: '29800' },
      { ...guest, pgi: 1.5 },
      { ...guest, countryId: undefined },
      { ...user, userId: '12' },
      { ...user, rol: 'MEMBER' },
      { ...admin, cid: 'PL' },
      { ...admin, cid: [1] },
    ]
    for (const claims of holes) expect(decodeSession(claims)).toBeNull()
  })
})

describe('storefront claims', () => {
  test("are 'none' without a session", () => {
    expect(storefrontClaims(null)).toEqual({
      typeName: 'none',
      username: null,
      userId: null,
      expiration: null,
      accountCreatedDate: null,
      priceGroupId: null,
      countryId: null,
      settlementType: null,
    })
  })

  test('are the name and price group of a user, the country of a guest', () => {
    expect(storefrontClaims(decodeSession(user))).toMatchObject({ typeName: 'user', username: 'anna', priceGroupId: 2 })
    expect(storefrontClaims(decodeSession(guest))).toMatchObject({ typeName: 'guest', username: null, countryId: 'PL' })
    expect(storefrontClaims(decodeSession(admin))).toMatchObject({ typeName: 'admin', priceGroupId: null })
  })
})

test('users and guests may shop, admins and visitors without a session may not', () => {
  expect((['user', 'guest', 'admin', 'none'] as const).filter(isShopper)).toEqual(['user', 'guest'])
})
