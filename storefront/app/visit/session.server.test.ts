import { Refusal } from '@meridian/contract/errors.ts'
import { expect, test } from 'vitest'
import { createGrants, forgetSessionCookies, sessionCookies, sessionOf } from './session.server.ts'
import { callWith, TEST_CONFIG, unsignedToken } from './visit-testing.ts'

const NOW_S = 1_800_000_000
const config = { ...TEST_CONFIG, public_url: 'https://shop.test', cookie_domain: '.shop.test' }
const grant = {
  access_token: 'aa.bb.cc',
  token_type: 'Bearer' as const,
  expires_in: 28_800,
  refresh_token: 'refresh',
  refresh_expires_in: 7_776_000,
}

const guest = { aud: 'a', iss: 'i', iat: 1, nbf: 1, tid: 1, pgi: 1, gid: 'g-1', countryId: 'PL' }

test('a valid guest token yields a session with a country and a price group', () => {
  const session = sessionOf(unsignedToken({ ...guest, exp: NOW_S + 60 }), NOW_S)
  expect(session?.claims).toMatchObject({ typeName: 'guest', countryId: 'PL', priceGroupId: 1 })
})

test("a malformed, expired or nearly expired token or an admin's token yields no session", () => {
  const admin = { tid: 2, userId: 1, username: 'root', email: 'r@example.com', cid: ['PL'], exp: NOW_S + 60 }
  for (const token of [undefined, '', 'a.b', 'aa.bb.cc', unsignedToken({}), unsignedToken(admin)]) {
    expect(sessionOf(token, NOW_S)).toBeNull()
  }
  expect(sessionOf(unsignedToken({ ...guest, exp: NOW_S - 1 }), NOW_S)).toBeNull()
  expect(sessionOf(unsignedToken({ ...guest, exp: NOW_S + 10 }), NOW_S)).toBeNull()
})

test('both cookies are HttpOnly, SameSite Lax, Secure on https, with name, path, expiry and domain', () => {
  const [access, refresh] = sessionCookies(grant, config, 0)
  expect(access).toBe(
    'token=aa.bb.cc; Max-Age=28800; Domain=.shop.test; Path=/; Expires=Thu, 01 Jan 1970 08:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  )
  expect(refresh).toMatch(
    /^token_refresh=refresh; Max-Age=7776000; Domain=.shop.test; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('on plain http, as on localhost, the cookies are not Secure', () => {
  const [access] = sessionCookies(grant, { ...config, public_url: 'http://localhost:3000', cookie_domain: null }, 0)
  expect(access).not.toContain('Secure')
  expect(access).not.toContain('Domain')
})

test('a rejected session is forgotten with both cookies', () => {
  expect(forgetSessionCookies(config, 0)).toEqual([
    expect.stringMatching(/^token=; Max-Age=0; Domain=.shop.test; Path=\/; /),
    expect.stringMatching(/^token_refresh=; Max-Age=0; Domain=.shop.test; Path=\/; /),
  ])
})

function grants(answer: (body: Record<string, unknown>) => unknown) {
  const bodies: Record<string, unknown>[] = []
  const call = callWith(async (_endpoint: unknown, input: { body: Record<string, unknown> }) => {
    bodies.push(input.body)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return answer(input.body)
  })
  return { bodies, grants: createGrants(call) }
}

test('concurrent requests with one refresh token use it once and share the answer', async () => {
  const { bodies, grants: made } = grants(() => grant)
  const answers = await Promise.all([made.refresh('r'), made.refresh('r'), made.refresh('r')])
  expect(answers).toEqual([grant, grant, grant])
  expect(await made.refresh('r')).toBe(answers[0])
  expect(bodies).toEqual([{ grant_type: 'refresh_token', refresh_token: 'r' }])
})

test('an invalid refresh token yields no session', async () => {
  const { grants: made } = grants(() => {
    throw new Refusal('GRANT_INVALID')
  })
  expect(await made.refresh('r')).toBeNull()
})

test('a guest keeps the same identity in another country if the refresh token is valid, else becomes a new guest', async () => {
  const { bodies, grants: made } = grants((body) => {
    if (body.refresh_token === 'spoiled') throw new Refusal('GRANT_INVALID')
    return grant
  })
  await made.guest('DE', 'r')
  await made.guest('DE', 'spoiled')
  const grant_type = 'urn:meridian:grant-type:guest'
  expect(bodies).toEqual([
    { grant_type, country_id: 'DE', refresh_token: 'r' },
    { grant_type, country_id: 'DE', refresh_token: 'spoiled' },
    { grant_type, country_id: 'DE' },
  ])
})

test("an account that is not a shopper's is not signed in here, and its session is revoked", async () => {
  const exp = Math.floor(Date.now() / 1000) + 600
  const admin = { tid: 2, userId: 1, username: 'root', email: 'r@example.com', cid: ['PL'], exp }
  const { bodies, grants: made } = grants(() => ({ ...grant, access_token: unsignedToken(admin) }))
  const proof = { username: 'r@example.com', password: 'right' }
  await expect(made.password(proof)).rejects.toMatchObject({ error: 'SIGN_IN_REFUSED' })
  await expect(made.oneTimeCode({ code: 'c' })).rejects.toMatchObject({ error: 'ONE_TIME_CODE_INVALID' })
  expect(bodies.filter((body) => !('grant_type' in body))).toEqual([
    { refresh_token: 'refresh' },
    { refresh_token: 'refresh' },
  ])
})

test('a failure to reach the token endpoint does not end the session', async () => {
  const { bodies, grants: made } = grants(() => {
    throw new Error('unreachable')
  })
  await expect(made.refresh('r')).rejects.toThrow('unreachable')
  await expect(made.refresh('r')).rejects.toThrow('unreachable')
  expect(bodies).toHaveLength(2)
})
