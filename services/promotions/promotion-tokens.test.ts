import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { VersionedCache } from '../cache.ts'
import { importKeys, type KeyRing } from '../gate/keys.ts'
import { createSessionTokens } from '../gate/session.ts'
import { createPromotionTokens, type PromotionTokens } from './promotion-tokens.ts'

const NOW = new Date('2030-01-15T12:03:00Z')
const NO_SESSIONS = {
  readVersion: async () => undefined,
  readAdmin: async () => undefined,
  readAdminByToken: async () => undefined,
  readActing: async () => undefined,
  readRevokedGuests: async () => [],
}
const CATALOG = { country_id: 'PL', price_group_id: 1, place: 'CATALOG', now_ms: NOW.getTime() } as const

let keys: KeyRing
let version = 7
// The tokens only read the version of a cache.
const cache = { version: () => version } as unknown as VersionedCache
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

async function newKey(kid: string) {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid }
}

// A new instance has an empty cache, so that a test sees real signatures.
const tokens = (): PromotionTokens => createPromotionTokens({ keys, cache })

beforeAll(async () => {
  keys = await importKeys([await newKey('first')])
})

test('equal inputs give the equal token, in any process', async () => {
  const token = await tokens().sign(CATALOG)
  expect(await tokens().sign({ ...CATALOG, now_ms: minutesLater(6).getTime() })).toBe(token)
})

test('another country, group, place, bucket, set version or cart version gives another token', async () => {
  const cart = { code: 'a'.repeat(22), version: 1 }
  const contents = [
    CATALOG,
    { ...CATALOG, country_id: 'DE' },
    { ...CATALOG, price_group_id: 2 },
    { ...CATALOG, now_ms: minutesLater(8).getTime() },
    { ...CATALOG, place: 'CHECKOUT' as const, cart },
    { ...CATALOG, place: 'CHECKOUT' as const, cart: { ...cart, version: 2 } },
  ]
  const made = await Promise.all(contents.map((content) => tokens().sign(content)))
  version = 8
  made.push(await tokens().sign(CATALOG))
  version = 7
  expect(new Set(made).size).toBe(7)
})

test('a token has the claims it was signed with, until the end of the following bucket', async () => {
  const token = await tokens().sign(CATALOG)
  const claims = {
    country_id: 'PL',
    price_group_id: 1,
    place: 'CATALOG',
    cart: null,
    expires_at_s: Date.parse('2030-01-15T12:20:00Z') / 1000,
  }
  for (const verifier of [tokens(), tokens()]) {
    expect(await verifier.verify(token, NOW)).toEqual(claims)
    expect(await verifier.verify(token, minutesLater(16.9))).toEqual(claims)
    expect(await verifier.verify(token, minutesLater(17))).toBeNull()
  }
})

test('a token of an older set version stays valid until it expires', async () => {
  const token = await tokens().sign(CATALOG)
  version = 9
  expect(await tokens().verify(token, NOW)).toMatchObject({ country_id: 'PL' })
  version = 7
})

test('the claims of the specification can be read from it: exp and cid', async () => {
  const payload = (await tokens().sign(CATALOG)).split('.')[1] ?? ''
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    cid: 'PL',
    exp: Date.parse('2030-01-15T12:20:00Z') / 1000,
  })
})

test('every other token is rejected: forged, malformed, of an unknown key, or a session token', async () => {
  const token = await tokens().sign(CATALOG)
  const [head = '', body = '', signature = ''] = token.split('.')
  const other = Buffer.from(JSON.stringify({ cid: 'PL', pgi: 3 })).toString('base64url')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'promotion+jwt' })).toString('base64url')
  const stranger = createPromotionTokens({ keys: await importKeys([await newKey('stranger')]), cache })
  const namesake = createPromotionTokens({ keys: await importKeys([await newKey('first')]), cache })
  const session = await createSessionTokens(keys, NO_SESSIONS).signGuest({
    guest_id: '00000000-0000-4000-8000-000000000000',
    country_id: 'PL',
    issued_at: NOW,
  })
  const refused = [
    '',
    'a.b.c',
    'x'.repeat(100_000),
    `${head}.${other}.${signature}`,
    `${head}.${body}.`,
    `${unsigned}.${body}.`,
    `${head}.${body}.${'A'.repeat(86)}`,
    await stranger.sign(CATALOG),
    await namesake.sign(CATALOG),
    session,
  ]
  for (const text of refused) expect(await tokens().verify(text, NOW)).toBeNull()
})

test('signed claims with invalid values are rejected', async () => {
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ cid: 'PL', pgi: 1, plc: 'CATALOG', ver: 7, exp: NOW.getTime() / 1000 + 60, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'promotion+jwt', kid: 'first' })
      .setIssuer('meridian')
      .setAudience('meridian-promotions')
      .sign(keys.current.private_key)
  expect(await tokens().verify(await sign({}), NOW)).not.toBeNull()
  for (const claims of [{ cid: 'XX' }, { cid: 5 }, { pgi: '1' }, { plc: 'SHOP' }, { ver: null }]) {
    expect(await tokens().verify(await sign(claims), NOW)).toBeNull()
  }
})

test('a promotion token is not accepted as a session', async () => {
  expect(await createSessionTokens(keys, NO_SESSIONS).verify(await tokens().sign(CATALOG), NOW)).toBeNull()
})

test('a validly signed token for another audience is rejected', async () => {
  const now_s = NOW.getTime() / 1000
  const sign = (of: { typ?: string; iss?: string; aud?: string | string[] }, claims: Record<string, unknown>) =>
    new SignJWT({ exp: now_s + 60, iat: now_s, nbf: now_s, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'first', typ: of.typ ?? 'at+jwt' })
      .setIssuer(of.iss ?? 'meridian')
      .setAudience(of.aud ?? 'meridian-api')
      .sign(keys.current.private_key)
  const guest = { gid: '00000000-0000-4000-8000-000000000000', tid: 1, rol: ['guest'], pgi: 1, countryId: 'PL' }
  const sessions = createSessionTokens(keys, NO_SESSIONS)
  expect(await sessions.verify(await sign({}, guest), NOW)).toMatchObject({ kind: 'guest' })
  const foreign = [
    { aud: 'meridian-promotions' },
    { aud: 'other-api' },
    { aud: [] },
    { iss: 'other' },
    { typ: 'promotion+jwt' },
  ]
  for (const of of foreign) expect(await sessions.verify(await sign(of, guest), NOW), JSON.stringify(of)).toBeNull()
  const promotion = { cid: 'PL', pgi: 1, plc: 'CATALOG', ver: 7 }
  const right = { typ: 'promotion+jwt', aud: 'meridian-promotions' }
  expect(await tokens().verify(await sign(right, promotion), NOW)).not.toBeNull()
  for (const of of [{ aud: 'meridian-api' }, { aud: 'other' }, { iss: 'other' }, { typ: 'at+jwt' }]) {
    expect(await tokens().verify(await sign({ ...right, ...of }, promotion), NOW), JSON.stringify(of)).toBeNull()
  }
})

test('a token signed by a previous key is still valid', async () => {
  const old = await newKey('old')
  const before = createPromotionTokens({ keys: await importKeys([old]), cache })
  const after = createPromotionTokens({ keys: await importKeys([await newKey('new'), old]), cache })
  expect(await after.verify(await before.sign(CATALOG), NOW)).not.toBeNull()
})
