import assert from 'node:assert/strict'
import { savesCards } from '@meridian/domain/saved-card.ts'
import type { CardVault, ChargeRequest, ProviderCard } from '../../provider.ts'
import type { Bench, Ending, Sentence } from './bench.ts'
import {
  answered,
  asksUntil,
  newReference,
  requestOf,
  silence,
  unanswered,
  unlessSilent,
  until,
} from './charge-steps.ts'

function keeping({ provider: { cards } }: Bench): CardVault {
  assert.ok(cards, 'This provider saves no cards')
  return cards
}

/** A card saved by a charge in a new vault. */
async function saved(bench: Bench, ending: Ending): Promise<{ request: ChargeRequest; card: ProviderCard }> {
  const vault = await keeping(bench).openVault(newReference())
  const request = { ...(await requestOf(bench, ending)), vault, saves_card: true }
  const first = await bench.provider.charge(request)
  const answer = await asksUntil(bench, answered(bench, request, first), 'captured')
  assert.ok(answer.saved_card)
  assert.equal(answer.saved_card.provider_vault_id, vault)
  return { request, card: answer.saved_card }
}

/** A charge on a saved card. */
function again({ request, card }: Awaited<ReturnType<typeof saved>>, vault = card.provider_vault_id) {
  const { card_token: _, saves_card: __, ...rest } = request
  return { ...rest, reference: newReference(), vault, saved_card: card.provider_card_id }
}

async function isRefused(bench: Bench, request: ChargeRequest): Promise<void> {
  const answer = await bench.provider.charge(request)
  assert.equal(answer.status, 'failed')
  assert.ok(answer.decline_code)
  assert.equal(await bench.chargesUnder(request.reference), 0)
}

/** Contract of every provider that saves members' cards. */
export const CARDS: readonly Sentence[] = [
  {
    title: 'it saves cards exactly if the table of the domain says so',
    needs: [],
    async check({ provider }) {
      assert.equal(provider.cards !== undefined, savesCards(provider.name, 'card'))
    },
  },
  {
    title: 'a saved card pays again out of its vault, and out of no other',
    needs: ['captured'],
    also: ['saved_cards'],
    async check(bench) {
      const kept = await saved(bench, 'captured')
      const { brand, last4, expires_month, expires_year } = kept.card
      assert.match(brand, /^[a-z_]+$/)
      assert.match(last4, /^\d{4}$/)
      assert.ok(expires_month >= 1 && expires_month <= 12 && expires_year >= bench.clock().getUTCFullYear())
      assert.deepEqual(await keeping(bench).read(kept.card.provider_card_id), kept.card)
      const second = again(kept)
      const answer = await bench.provider.charge(second)
      await asksUntil(bench, answered(bench, second, answer), 'captured')
      assert.equal(await bench.chargesUnder(second.reference), 1)
      await isRefused(bench, again(kept, await keeping(bench).openVault(newReference())))
    },
  },
  {
    title: 'a vault is opened once for a key, and nothing is saved without the wish',
    needs: ['captured'],
    also: ['saved_cards'],
    async check(bench) {
      const key = newReference()
      const vault = await keeping(bench).openVault(key)
      assert.equal(await keeping(bench).openVault(key), vault)
      const request = await requestOf(bench, 'captured')
      const first = await bench.provider.charge(request)
      const answer = await asksUntil(bench, answered(bench, request, first), 'captured')
      assert.equal(answer.saved_card, undefined)
    },
  },
  {
    title: 'a card is saved though the answer to its charge was lost',
    needs: ['lost_answer'],
    also: ['saved_cards'],
    async check(bench) {
      const vault = await keeping(bench).openVault(newReference())
      const request = { ...(await requestOf(bench, 'lost_answer')), vault, saves_card: true }
      await silence(bench.provider.charge(request))
      const answer = await asksUntil(bench, unanswered(bench, request), 'captured')
      assert.equal(answer.saved_card?.provider_vault_id, vault)
    },
  },
  {
    title: 'a declined charge saves nothing',
    needs: ['declined'],
    also: ['saved_cards'],
    async check(bench) {
      const vault = await keeping(bench).openVault(newReference())
      const request = { ...(await requestOf(bench, 'declined')), vault, saves_card: true }
      const answer = await bench.provider.charge(request)
      assert.deepEqual([answer.status, answer.saved_card], ['failed', undefined])
    },
  },
  {
    title: 'a removed card pays no more, and removing it again is no error',
    needs: ['captured'],
    also: ['saved_cards'],
    async check(bench) {
      const kept = await saved(bench, 'captured')
      const { provider_card_id } = kept.card
      await keeping(bench).remove(provider_card_id)
      await keeping(bench).remove(provider_card_id)
      assert.equal(await keeping(bench).read(provider_card_id), null)
      await isRefused(bench, again(kept))
    },
  },
  {
    title: 'no answer to a removal is silence, and asking again finds it done',
    needs: ['removal_lost_answer'],
    also: ['saved_cards'],
    async check(bench) {
      const kept = await saved(bench, 'removal_lost_answer')
      await silence(keeping(bench).remove(kept.card.provider_card_id))
      await keeping(bench).remove(kept.card.provider_card_id)
      await isRefused(bench, again(kept))
    },
  },
  {
    title: 'the cards of a closed vault pay no more, and closing it again is no error',
    needs: ['captured'],
    also: ['saved_cards'],
    async check(bench) {
      const kept = await saved(bench, 'captured')
      await keeping(bench).closeVault(kept.card.provider_vault_id)
      await keeping(bench).closeVault(kept.card.provider_vault_id)
      assert.equal(await keeping(bench).read(kept.card.provider_card_id), null)
      await isRefused(bench, again(kept))
    },
  },
  {
    title: 'a saved card may be declined later, with a code',
    needs: ['saved_declined'],
    also: ['saved_cards'],
    async check(bench) {
      const second = again(await saved(bench, 'saved_declined'))
      const first = await bench.provider.charge(second)
      const answer = await asksUntil(bench, answered(bench, second, first), 'failed')
      assert.ok(answer.decline_code)
    },
  },
  {
    title: 'the bank may ask for 3-D Secure before a saved card pays',
    needs: ['saved_waits'],
    also: ['saved_cards'],
    async check(bench) {
      const second = again(await saved(bench, 'saved_waits'))
      const answer = await bench.provider.charge(second)
      assert.equal(answer.status, 'needs_action')
      assert.equal(answer.action?.kind, 'redirect')
    },
  },
  {
    title: 'a card that changes or goes at the provider is told of by webhook, and reading it tells what it is now',
    needs: ['captured'],
    also: ['saved_cards', 'webhooks', 'card_news'],
    async check(bench) {
      const { card } = await saved(bench, 'captured')
      const reported = () =>
        bench.webhooks().filter(({ raw, headers }) => {
          const reference = bench.provider.readWebhook(raw, headers, bench.clock())?.reference
          return reference === card.provider_card_id && keeping(bench).isCard(reference)
        }).length
      assert.equal(reported(), 0)
      await bench.renewCard?.(card.provider_card_id, { month: 3, year: card.expires_year + 4 })
      await until(
        async () => reported(),
        (count) => count === 1,
      )
      const renewed = await keeping(bench).read(card.provider_card_id).catch(unlessSilent)
      assert.deepEqual(renewed, { ...card, expires_month: 3, expires_year: card.expires_year + 4 })
      await bench.removeCardOutside?.(card.provider_card_id)
      await until(
        async () => reported(),
        (count) => count === 2,
      )
      assert.equal(await keeping(bench).read(card.provider_card_id), null)
    },
  },
]
