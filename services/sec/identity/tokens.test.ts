import { createToken, GUEST_GRANT, revokeToken } from '@meridian/contract/auth.ts'
import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { decodeSession, TOKEN_LIFETIME_S, unsafeReadClaims } from '@meridian/domain/session.ts'
import { fillCart } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { compose } from '../../compose.ts'
import { callerWith, openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
beforeEach(() => {
  shop.time.now = new Date()
})

const later = (ms: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + ms)
}
const guest = () => shop.nobody.call(createToken, { body: { grant_type: GUEST_GRANT, country_id: 'PL' } })
const refresh = (refresh_token: string) => ({ body: { grant_type: 'refresh_token', refresh_token } }) as const

test('a guest gets a token of eight hours with the claims of a guest', async () => {
  const answer = await guest()
  const session = decodeSession(unsafeReadClaims(answer.access_token) ?? {})
  expect(session).toMatchObject({ typeName: 'guest', countryId: 'PL', priceGroupId: 1, roles: ['guest'] })
  expect(answer.expires_in).toBe(TOKEN_LIFETIME_S)
  expect((session?.expiration ?? 0) - Math.floor(shop.time.now.getTime() / 1000)).toBe(TOKEN_LIFETIME_S)
})

test('a token ends after eight hours, to the second, for every holder and whether cached or not', async () => {
  shop.time.now = new Date(Math.floor(Date.now() / 1000) * 1000)
  const anna = await shop.user('anna')
  const [seen, unseen] = [await shop.guest('PL'), await shop.guest('PL')]
  for (const guest of [seen, unseen]) await fillCart(guest, [])
  const another = await compose(shop.options)
  const isKnown = async (token: string) => (await another.sessions.verify(token, shop.time.now)) !== null
  later(TOKEN_LIFETIME_S * 1000 - 1)
  expect(await seen.call(getGuestCart, { query: { languageId: 'en' } })).toBeDefined()
  expect(await isKnown(seen.token)).toBe(true)
  later(1)
  for (const { token } of [seen, unseen, anna]) expect(await isKnown(token)).toBe(false)
  expect(await seen.refusal(getGuestCart, { query: { languageId: 'en' } })).toBe('TOKEN_INVALID')
  another.stop()
})

test('the tokens of a guest end with their revocation, here at once and in other processes within seconds', async () => {
  const [kasia, other] = [await shop.guest('PL'), await shop.guest('PL')]
  await fillCart(kasia, [])
  const another = await compose(shop.options)
  const isKnown = async ({ token }: { token: string }) => (await another.sessions.verify(token, shop.time.now)) !== null
  expect(await isKnown(kasia)).toBe(true)
  await shop.nobody.call(revokeToken, { body: { refresh_token: kasia.refresh_token } })
  expect(await kasia.refusal(getGuestCart, { query: { languageId: 'en' } })).toBe('TOKEN_INVALID')
  await vi.waitUntil(async () => !(await isKnown(kasia)), { timeout: 5000, interval: 100 })
  expect(await isKnown(other)).toBe(true)
  expect(await shop.sessions.verify(other.token, shop.time.now)).not.toBeNull()
  another.stop()
})

test('refreshing keeps the guest and the basket', async () => {
  const kasia = await shop.guest('PL')
  await fillCart(kasia, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  later(30 * 24 * 3600 * 1000)
  const answer = await shop.nobody.call(createToken, refresh(kasia.refresh_token))
  const returned = callerWith(shop.service, answer.access_token)
  expect((await returned.call(getGuestCart, { query: { languageId: 'en' } })).data.items[0]?.quantity).toBe(2)
})

test('twenty concurrent refreshes by an honest client all get the same answer', async () => {
  const first = await guest()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.nobody.call(createToken, refresh(first.refresh_token))),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.refresh_token).not.toBe(first.refresh_token)
})

test('a refresh token reused after ten seconds ends its whole family', async () => {
  const first = await guest()
  const second = await shop.nobody.call(createToken, refresh(first.refresh_token))
  later(10_001)
  expect(await shop.nobody.refusal(createToken, refresh(first.refresh_token))).toBe('GRANT_INVALID')
  expect(await shop.nobody.refusal(createToken, refresh(second.refresh_token))).toBe('GRANT_INVALID')
  expect(await shop.sessions.verify(second.access_token, shop.time.now)).toBeNull()
})

test('a refresh token is valid for ninety days', async () => {
  const first = await guest()
  later(90 * 24 * 3600 * 1000 + 1)
  expect(await shop.nobody.refusal(createToken, refresh(first.refresh_token))).toBe('GRANT_INVALID')
})

test('the same guest gets a token for another country with the refresh token', async () => {
  const first = await guest()
  const body = { grant_type: GUEST_GRANT, country_id: 'DE', refresh_token: first.refresh_token } as const
  const abroad = await shop.nobody.call(createToken, { body })
  const [home, away] = [first, abroad].map((answer) => decodeSession(unsafeReadClaims(answer.access_token) ?? {}))
  expect(away).toMatchObject({ typeName: 'guest', countryId: 'DE' })
  expect(away && 'guestId' in away && away.guestId).toBe(home && 'guestId' in home && home.guestId)
})

test.each(['', 'x', 'unknown-token-unknown-token'])('%j is not a refresh token', async (refresh_token) => {
  expect(['GRANT_INVALID', 'FIELDS_REFUSED']).toContain(await shop.nobody.refusal(createToken, refresh(refresh_token)))
})

test('very many new guests of one network are made ever more slowly, and none is refused', async () => {
  const pauses: number[] = []
  const slow = await compose({ ...shop.options, pause: async (ms) => void pauses.push(ms) })
  const made = async (address: string) => {
    const body = { grant_type: GUEST_GRANT, country_id: 'PL' } as const
    await slow.service.call(createToken, { body }, { address })
    return pauses.at(-1)
  }
  for (let guests = 0; guests < 300; guests++) expect(await made('203.0.113.7')).toBe(0)
  expect([await made('203.0.113.7'), await made('203.0.113.7')]).toEqual([100, 200])
  expect(await made('203.0.113.8')).toBe(0)
  for (let guests = 0; guests < 30; guests++) expect(await made('203.0.113.7')).toBeLessThanOrEqual(2000)
})
