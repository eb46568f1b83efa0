import { Refusal } from '@meridian/contract/errors.ts'
import { expect, test, vi } from 'vitest'
import type { CallOptions } from './call.ts'
import { createGrants } from './session.server.ts'
import { callWith, TEST_CONFIG as config, unsignedToken } from './visit-testing.ts'
import { createVisitorSession } from './visitor-session.server.ts'

const FAR_S = 4_000_000_000

const guestToken = (countryId: string, exp = FAR_S) =>
  unsignedToken({ aud: 'a', iss: 'i', iat: 1, nbf: 1, tid: 1, pgi: 1, gid: 'g-1', countryId, exp })
const memberToken = (more: { countryId?: string; pgi?: number; exp?: number } = {}) =>
  unsignedToken({
    tid: 3,
    userId: 7,
    username: 'ANNA2024',
    email: 'a@example.com',
    pgi: 2,
    countryId: 'PL',
    languageId: 'en',
    accountCreatedDate: '2026-01-01',
    exp: FAR_S,
    ...more,
  })

function grantOf(access_token: string, refresh_token: string, more: { device_key?: string } = {}) {
  const lifetimes = { expires_in: 28_800, refresh_expires_in: 2_592_000 }
  return { access_token, token_type: 'Bearer' as const, refresh_token, ...lifetimes, ...more }
}

/**
 * A visitor with these cookies; `pieces` are those of the guest's basket by country, `dead` the invalid refresh tokens.
 */
function visitor(
  cookies: Record<string, string>,
  { pieces = {} as Record<string, number>, dead = [] as string[], down = false } = {},
) {
  const lines = new Map<string, string>()
  const revoked: string[] = []
  const call = callWith(
    async (endpoint: { name: string }, { body = {} }: { body?: Record<string, string> }, options: CallOptions) => {
      if (down) throw new Error('unreachable')
      const { refresh_token = '', grant_type = '', country_id = '' } = body
      if (endpoint.name === 'revokeToken') {
        revoked.push(refresh_token)
        return { revoked: true }
      }
      if (endpoint.name === 'getGuestCartTotalQuantity') {
        const country = Object.keys(pieces).find((each) => options.token === guestToken(each)) ?? ''
        return { cart_total_quantity: pieces[country] ?? 0 }
      }
      if (dead.includes(refresh_token)) throw new Refusal('GRANT_INVALID')
      if (grant_type === 'refresh_token') return grantOf(memberToken({ pgi: 3 }), `${refresh_token}.1`)
      return grantOf(guestToken(country_id), refresh_token === '' ? 'new-guest' : `${refresh_token}.1`)
    },
  )
  const session = createVisitorSession({
    call,
    grants: createGrants(call),
    config,
    cookies: new Map(Object.entries(cookies)),
    countryId: 'PL',
    address: undefined,
    addCookie: (line) => lines.set(line.slice(0, line.indexOf('=')), line),
  })
  const set = (name: string) => /=([^;]*)/.exec(lines.get(name) ?? '')?.[1]
  return { session, set, lines, revoked }
}

const guest = { token: guestToken('PL'), token_refresh: 'g' }
const member = { token: memberToken(), token_refresh: 'm' }

test("a member's session stays the member's own on the pages of another country", async () => {
  const { session, lines } = visitor({ token: memberToken({ countryId: 'DE' }), token_refresh: 'm' })
  expect((await session.current())?.claims).toMatchObject({ typeName: 'user', countryId: 'DE' })
  expect(lines.size).toBe(0)
})

test('signing in sets both cookies and forgets the promotion token of the guest', async () => {
  const { session, set, lines } = visitor(guest)
  const made = await session.signIn(grantOf(memberToken(), 'm', { device_key: 'device' }))
  expect(made.claims.typeName).toBe('user')
  expect(await session.current()).toBe(made)
  expect(set('token')).toBe(memberToken())
  expect(set('token_refresh')).toBe('m')
  expect(lines.get('promoCatalog')).toMatch(/^promoCatalog=; .*Max-Age=0/)
  expect(lines.get('token_device')).toMatch(/^token_device=device; .*HttpOnly/)
  expect(set('token_guest')).toBeUndefined()
})

test('a guest with a non-empty basket is kept, HttpOnly, until the member has decided', async () => {
  const { session, set, lines } = visitor(guest, { pieces: { PL: 2 } })
  await session.signIn(grantOf(memberToken(), 'm'))
  expect(set('token_guest')).toBe('g.1')
  expect(lines.get('token_guest')).toMatch(/HttpOnly/)
  expect(await session.storedGuest('PL')).toBe(guestToken('PL'))
  expect(set('token_guest')).toBe('g.1.1')
  session.forgetStoredGuest()
  expect(lines.get('token_guest')).toMatch(/^token_guest=; .*Max-Age=0/)
  expect(await session.storedGuest('PL')).toBeNull()
})

test("a guest's basket in the country of the page is kept as well, even if the member is of another", async () => {
  const { session, set } = visitor(guest, { pieces: { PL: 1 } })
  await session.signIn(grantOf(memberToken({ countryId: 'DE' }), 'm'))
  expect(set('token_guest')).toBe('g.1')
})

test('signing out ends the session and forgets the promotion token', async () => {
  const { session, set, lines, revoked } = visitor(member)
  await session.signOut()
  expect(revoked).toEqual(['m'])
  expect([set('token'), set('token_refresh')]).toEqual(['', ''])
  expect(lines.get('promoCatalog')).toMatch(/Max-Age=0/)
  expect(await session.current()).toBeNull()
})

test('after signing out the visitor is again the guest whose basket is still pending', async () => {
  const { session, set } = visitor({ ...member, token_guest: 'g' })
  await session.signOut()
  expect((await session.current())?.claims.typeName).toBe('guest')
  expect(set('token_refresh')).toBe('g.1')
  expect(set('token_guest')).toBe('')
})

test('the same holds when the session has expired', async () => {
  const ended = { token: memberToken({ exp: 1 }), token_refresh: 'm', token_guest: 'g' }
  const { session, set } = visitor(ended, { dead: ['m'] })
  expect((await session.current())?.claims.typeName).toBe('guest')
  expect(set('token_guest')).toBe('')
})

test('a kept guest with an invalid refresh token is forgotten', async () => {
  const { session, set } = visitor({ ...member, token_guest: 'g' }, { dead: ['g'] })
  expect(await session.storedGuest('PL')).toBeNull()
  expect(set('token_guest')).toBe('')
})

test('a change of the price group forgets the promotion token', async () => {
  const { session, lines } = visitor(member)
  expect((await session.renew())?.claims.priceGroupId).toBe(3)
  expect(lines.get('promoCatalog')).toMatch(/Max-Age=0/)
})

test("signing in while another member is signed in ends that member's session", async () => {
  const { session, revoked } = visitor(member)
  await session.signIn(grantOf(memberToken(), 'm2'))
  expect(revoked).toEqual(['m'])
})

test('signing out works while the API is down', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { session, set } = visitor(member, { down: true })
  await session.signOut()
  expect(await session.current()).toBeNull()
  expect(set('token')).toBe('')
})

const acting = { token: unsignedToken({ ...JSON.parse(atob(memberToken().split('.')[1] ?? '')), act: 5 }), acting: '1' }

test('an admin sees a member’s account beside their own session, which waits', async () => {
  const { session, set, lines, revoked } = visitor({ ...guest, token_guest: 'kept' })
  session.seeAccount({ access_token: acting.token, token_type: 'Bearer', expires_in: 900 })
  expect((await session.current())?.claims).toMatchObject({ typeName: 'user', userId: 7 })
  expect(lines.get('token')).toMatch(/Max-Age=900/)
  expect(set('acting')).toBe('1')
  expect(set('token_refresh')).toBeUndefined()
  expect(revoked).toEqual([])
})

test('after that the admin is who they were in this browser', async () => {
  const { session, set, revoked } = visitor({ ...guest, ...acting, token_guest: 'kept' })
  expect(session.hasStoredGuest()).toBe(false)
  expect(await session.leaveAccount()).toBe(true)
  expect((await session.current())?.claims.typeName).toBe('user')
  expect(set('token_refresh')).toBe('g.1')
  expect(set('acting')).toBe('')
  // Only a session of their own would be revoked.
  expect(revoked).toEqual([])
  expect(await visitor(guest).session.leaveAccount()).toBe(false)
})

test('a member whose session was ended elsewhere loses both cookies, and may sign in again in this browser', async () => {
  const { session, set, lines } = visitor({ ...member, token_guest: 'gone' }, { dead: ['m', 'gone'] })
  expect(await session.renew()).toBeNull()
  expect([set('token'), set('token_refresh'), set('token_guest')]).toEqual(['', '', ''])
  expect(lines.get('token')).toMatch(/Max-Age=0/)
  const again = await session.signIn(grantOf(memberToken(), 'm2'))
  expect(again.claims.typeName).toBe('user')
  expect(set('token_refresh')).toBe('m2')
})

test('a guest whose session was ended loses both cookies, and begins anew with the next basket', async () => {
  const { session, set } = visitor(guest, { dead: ['g'] })
  expect(await session.renew()).toBeNull()
  expect([set('token'), set('token_refresh')]).toEqual(['', ''])
  expect((await session.start()).claims.typeName).toBe('guest')
  expect(set('token_refresh')).toBe('new-guest')
})
