import { inTransaction } from '@meridian/database/transaction.ts'
import { SAVED_CARDS_MAX } from '@meridian/domain/saved-card.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { actMeanwhile } from '../../testing/waiting-testing.ts'
import { claimRemovals, readSavedCards, removeAllOfMember, storeSavedCard } from './saved-card-queries.ts'

/** Concurrent changes of one member's cards, and retries of removals; `roles/saved-cards.test.ts` has the rest, with real providers. */

const provider = 'sandbox'
const shop = await openTestShop()

/** A member with as many saved cards. */
async function memberWith(cards: number) {
  const { user_id } = await shop.member()
  const { kysely } = shop.pool
  const vault = { user_id, provider, provider_vault_id: `vault-${user_id}` }
  await kysely
    .insertInto('payments.vault')
    .values({ ...vault, created_at: shop.time.now })
    .execute()
  /** Saves a card with these last digits, as a charge does. */
  const charged = (last4: number, charge = 'first') =>
    [
      provider,
      {
        provider_card_id: `${user_id}-${last4}-${charge}`,
        provider_vault_id: vault.provider_vault_id,
        brand: 'visa',
        last4: String(last4),
        expires_month: 1,
        expires_year: 2040,
      },
      shop.time.now,
    ] as const
  for (let index = 0; index < cards; index++)
    await inTransaction(kysely, (tx) => storeSavedCard(tx, ...charged(1000 + index)))
  const digits = async () => (await readSavedCards(kysely, user_id)).map(({ last4 }) => last4)
  const removals = async () => {
    const rows = await kysely.selectFrom('payments.card_removal').select('provider_id').execute()
    return rows.map(({ provider_id }) => provider_id).filter((id) => id.includes(String(user_id)))
  }
  return { user_id, charged, digits, removals, vault_id: vault.provider_vault_id }
}

test('of two cards that are saved at once where one has room, one is kept and the other is removed', async () => {
  const { user_id, charged, digits, removals } = await memberWith(SAVED_CARDS_MAX - 1)
  const [second] = await actMeanwhile(shop, (tx) => storeSavedCard(tx, ...charged(2000)), [
    () => inTransaction(shop.pool.kysely, (tx) => storeSavedCard(tx, ...charged(3000))),
  ])
  expect(second).toMatchObject({ status: 'fulfilled' })
  expect(await digits()).toHaveLength(SAVED_CARDS_MAX)
  expect(await digits()).not.toContain('3000')
  expect(await removals()).toEqual([`${user_id}-3000-first`])
})

test('a card that two charges save at once is one card', async () => {
  const { user_id, charged, digits, removals } = await memberWith(0)
  await actMeanwhile(shop, (tx) => storeSavedCard(tx, ...charged(2000)), [
    () => inTransaction(shop.pool.kysely, (tx) => storeSavedCard(tx, ...charged(2000, 'second'))),
  ])
  expect(await digits()).toEqual(['2000'])
  expect(await removals()).toEqual([`${user_id}-2000-first`])
})

test('an erasure removes the card too that is being saved', async () => {
  const { user_id, charged, digits, removals, vault_id } = await memberWith(1)
  const [erasure] = await actMeanwhile(shop, (tx) => storeSavedCard(tx, ...charged(2000)), [
    () => inTransaction(shop.pool.kysely, (tx) => removeAllOfMember(tx, user_id, shop.time.now)),
  ])
  expect(erasure).toMatchObject({ status: 'fulfilled' })
  expect(await digits()).toEqual([])
  expect((await removals()).sort()).toEqual([`${user_id}-1000-first`, `${user_id}-2000-first`, vault_id])
})

test('a card that is saved during an erasure is removed at its provider', async () => {
  const { user_id, charged, digits, removals } = await memberWith(0)
  const [saving] = await actMeanwhile(shop, (tx) => removeAllOfMember(tx, user_id, shop.time.now), [
    () => inTransaction(shop.pool.kysely, (tx) => storeSavedCard(tx, ...charged(2000))),
  ])
  expect(saving).toMatchObject({ status: 'fulfilled' })
  expect(await digits()).toEqual([])
  expect(await removals()).toContain(`${user_id}-2000-first`)
})

test('a removal is retried after ten seconds, and after each try later, up to an hour', async () => {
  const { user_id, vault_id } = await memberWith(0)
  const { kysely } = shop.pool
  await inTransaction(kysely, (tx) => removeAllOfMember(tx, user_id, shop.time.now))
  const isClaimed = async (afterS: number) => {
    const claimed = await claimRemovals(kysely, new Date(shop.time.now.getTime() + afterS * 1000), 100)
    return claimed.some(({ provider_id }) => provider_id === vault_id)
  }
  let afterS = 0
  for (const waitS of [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]) {
    expect([afterS, await isClaimed(afterS), await isClaimed(afterS + waitS - 1)]).toEqual([afterS, true, false])
    afterS += waitS
  }
})
