import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { isCardExpired, SAVED_CARDS_MAX, savesCards } from '@meridian/domain/saved-card.ts'
import type { Transaction } from 'kysely'
import type { Context } from '../../gate/handler.ts'
import type { SentAttempt } from '../attempts.ts'
import type { MethodFacts } from '../methods.ts'
import type { ChargeRequest } from '../provider.ts'
import { type PaymentDeps, silent } from '../settle.ts'
import { type ChargeableCard, countSavedCards, lockSavedCard } from './saved-card-queries.ts'
import { openVault, refreshSavedCard } from './saved-cards.ts'

/** A payment's use of saved cards; empty for most. */
export interface SavedCardUse {
  /** The saved card that pays. */
  card?: ChargeableCard
  /** The member who wants the paying card saved. */
  saver?: number
}

/**
 * The saved card of a payment, locked against removal, or the member who wants theirs saved. SPEC §3 Orders and
 * payments.
 * @throws Refusal CARD_ABSENT; FIELDS_REFUSED if the caller or the method saves none, for an expired card, and for one
 * above the limit
 */
export async function readSaving(
  tx: Transaction<Database>,
  { provider, type }: MethodFacts,
  request: { saved_card_id?: number | undefined; save_card?: boolean | undefined; card_token?: string | undefined },
  { caller, now }: Context,
): Promise<SavedCardUse> {
  const { saved_card_id, save_card, card_token } = request
  const unused = (field: string) => refuseField(field, 'NOT_USED_HERE', 'No card is saved or was saved for this')
  const canSave = caller.kind === 'user' && savesCards(provider, type)
  if (save_card === true) {
    if (!canSave || saved_card_id !== undefined) throw unused('save_card')
    if ((await countSavedCards(tx, caller.user_id)) >= SAVED_CARDS_MAX) {
      throw refuseField('save_card', 'CARDS_FULL', `A member can have ${SAVED_CARDS_MAX} saved cards`)
    }
    return { saver: caller.user_id }
  }
  if (saved_card_id === undefined) return {}
  if (!canSave) throw unused('saved_card_id')
  if (card_token !== undefined) throw unused('card_token')
  const card = await lockSavedCard(tx, caller.user_id, saved_card_id)
  if (card === undefined) throw new Refusal('CARD_ABSENT')
  if (card.provider !== provider) throw unused('saved_card_id')
  if (isCardExpired(card, now)) throw refuseField('saved_card_id', 'CARD_EXPIRED', 'This card has expired')
  return { card }
}

/** The vault for the card to charge or save. A card that cannot be saved now still pays. */
export async function vaultOf(
  paymentDeps: PaymentDeps,
  { attempt: { provider, token }, card, saver }: SavedCardUse & { attempt: SentAttempt },
): Promise<Pick<ChargeRequest, 'vault' | 'saves_card' | 'saved_card'>> {
  if (card !== undefined) return { vault: card.provider_vault_id, saved_card: card.provider_card_id }
  if (saver === undefined) return {}
  const opening = openVault(paymentDeps, { provider, user_id: saver, key: token })
  const vault = await opening.catch((error: unknown) => silent(paymentDeps, token, error))
  return vault === null ? {} : { vault, saves_card: true }
}

/** Refreshes a saved card after a decline: one removed at its provider is no longer offered. */
export async function readAfterDecline(
  paymentDeps: PaymentDeps,
  { attempt: { provider, token }, card }: SavedCardUse & { attempt: SentAttempt },
): Promise<void> {
  if (card === undefined) return
  await refreshSavedCard(paymentDeps, provider, card.provider_card_id).catch((error: unknown) =>
    silent(paymentDeps, token, error),
  )
}
