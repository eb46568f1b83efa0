import { Refusal } from '@meridian/contract/errors.ts'
import { listSavedCards, removeSavedCard, type SavedCard } from '@meridian/contract/payments.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { PAYMENT_PROVIDERS } from '@meridian/domain/payment-provider.ts'
import { isCardExpired } from '@meridian/domain/saved-card.ts'
import type { Kysely } from 'kysely'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { type CardVault, ProviderSilent } from '../provider.ts'
import type { PaymentDeps } from '../settle.ts'
import {
  changeCard,
  claimRemovals,
  findVault,
  forgetRemoval,
  type Removal,
  readSavedCards,
  removeCardOf,
  storeVault,
} from './saved-card-queries.ts'

const REMOVALS_AT_ONCE = 20

/** SPEC §3 Orders and payments: the cards that a member has saved. */
export function savedCardRoutes({ database }: Dependencies): Route[] {
  return [
    route(listSavedCards, async (_input, context) => {
      const { user_id } = userOf(context)
      return { saved_cards: await showCards(database, user_id, context.now) }
    }),

    route(removeSavedCard, async (input, context) => {
      const { user_id } = userOf(context)
      const saved_card_id = input.params.savedCardId
      return changeOnce(database, context, { name: 'removeSavedCard', input }, async (tx) => {
        const isRemoved = await removeCardOf(tx, { user_id, saved_card_id, now: context.now })
        if (!isRemoved) throw new Refusal('CARD_ABSENT')
        return { saved_cards: await showCards(tx, user_id, context.now) }
      })
    }),
  ]
}

async function showCards(database: Kysely<Database>, user_id: number, now: Date): Promise<SavedCard[]> {
  return (await readSavedCards(database, user_id)).flatMap(({ saved_card_id, provider: name, ...card }) => {
    const provider = PAYMENT_PROVIDERS.find((one) => one === name)
    return provider === undefined ? [] : [{ id: saved_card_id, provider, ...card, expired: isCardExpired(card, now) }]
  })
}

/** @throws ProviderSilent for a provider that saves no cards, including one no longer configured */
function cardsOf({ providers }: PaymentDeps, name: string): CardVault {
  const { cards } = providers.of(name)
  if (cards === undefined) throw new ProviderSilent(`The payment provider ${name} saves no cards`)
  return cards
}

/**
 * A member's vault at a provider, opened under a random key if there is none. It discloses nothing about the person to
 * the provider.
 */
export async function openVault(
  paymentDeps: PaymentDeps,
  { user_id, provider, key }: { user_id: number; provider: string; key: string },
): Promise<string> {
  const { database, clock } = paymentDeps
  const known = await findVault(database, user_id, provider)
  if (known !== undefined) return known
  const provider_vault_id = await cardsOf(paymentDeps, provider).openVault(key)
  return inTransaction(database, (tx) => storeVault(tx, { user_id, provider, provider_vault_id }, clock()))
}

/** Webhook inbox (R7): refreshes a card after a provider's event. @throws ProviderSilent */
export async function refreshSavedCard(
  paymentDeps: PaymentDeps,
  provider: string,
  provider_card_id: string,
): Promise<void> {
  const card = await cardsOf(paymentDeps, provider).read(provider_card_id)
  await changeCard(paymentDeps.database, provider, provider_card_id, card)
}

/** Removes at the providers whatever was removed here. A lost answer is retried. */
export async function removeDueCards(paymentDeps: PaymentDeps): Promise<void> {
  for (;;) {
    const due = await claimRemovals(paymentDeps.database, paymentDeps.clock(), REMOVALS_AT_ONCE)
    for (const removal of due) await removeAtProvider(paymentDeps, removal)
    if (due.length < REMOVALS_AT_ONCE) return
  }
}

async function removeAtProvider(paymentDeps: PaymentDeps, removal: Removal): Promise<void> {
  const { provider, kind, provider_id } = removal
  try {
    const cards = cardsOf(paymentDeps, provider)
    await (kind === 'CARD' ? cards.remove(provider_id) : cards.closeVault(provider_id))
    await forgetRemoval(paymentDeps.database, removal)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    paymentDeps.log.warn({ err: error, provider, kind }, 'A saved card could not be removed at its provider')
  }
}
