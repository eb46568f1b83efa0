import { type TestShop, testKeys } from '../../testing/testing.ts'
import { createSessionTokens } from '../session.ts'

/** Claims of a member's token. */
async function account(shop: TestShop) {
  const { user_id, session_id, email } = await shop.member({ name_last: 'CanaryAnybody' })
  return {
    user_id,
    session_id,
    email,
    session_version: 1,
    type_id: 3,
    username: 'Anybody',
    roles: ['user'],
    country_id: 'PL',
    language_id: 'pl',
    countries: [],
    price_group_id: 2,
    settlement_type: null,
    old_system_id: null,
    created_at: shop.time.now,
  }
}

/** Signed ten hours ago. */
export async function expiredToken(shop: TestShop): Promise<string> {
  return shop.sessions.signPerson(await account(shop), new Date(shop.time.now.getTime() - 10 * 60 * 60 * 1000))
}

/** Signed by a key that is not the shop's, under the same name. */
export async function forgedToken(shop: TestShop): Promise<string> {
  const stranger = createSessionTokens(await testKeys('test'), {
    readVersion: async () => 1,
    readAdmin: async () => undefined,
    readAdminByToken: async () => undefined,
    readActing: async () => undefined,
    readRevokedGuests: async () => [],
  })
  return stranger.signPerson(await account(shop), shop.time.now)
}
