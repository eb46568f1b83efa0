import type { Database } from '@meridian/database/schema/database.ts'
import { type CardExpiry, SAVED_CARDS_MAX } from '@meridian/domain/saved-card.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ProviderCard } from '../provider.ts'

/** A card or vault to remove at a provider. */
export interface Removal {
  provider: string
  kind: 'CARD' | 'VAULT'
  provider_id: string
}

const REMOVAL_WAITS_MIN_S = 10
const REMOVAL_WAITS_MAX_S = 3600

export interface SavedCardRow extends CardExpiry {
  saved_card_id: number
  provider: string
  brand: string
  last4: string
}

/** The saved cards of a member, newest first. */
export function readSavedCards(database: Kysely<Database>, user_id: number): Promise<SavedCardRow[]> {
  return database
    .selectFrom('payments.saved_card')
    .select(['saved_card_id', 'provider', 'brand', 'last4', 'expires_month', 'expires_year'])
    .where('user_id', '=', user_id)
    .orderBy('saved_card_id', 'desc')
    .execute()
}

export async function countSavedCards(tx: Transaction<Database>, user_id: number): Promise<number> {
  return (await readSavedCards(tx, user_id)).length
}

/** A saved card with the data for charging it. */
export interface ChargeableCard extends CardExpiry {
  provider: string
  provider_card_id: string
  provider_vault_id: string
}

/**
 * A card of a member, locked until the attempt that it pays is committed: a concurrent removal comes either before, and
 * then there is no card, or after.
 */
export function lockSavedCard(
  tx: Transaction<Database>,
  user_id: number,
  saved_card_id: number,
): Promise<ChargeableCard | undefined> {
  return tx
    .selectFrom('payments.saved_card as card')
    .innerJoin('payments.vault as vault', (join) =>
      join.onRef('vault.user_id', '=', 'card.user_id').onRef('vault.provider', '=', 'card.provider'),
    )
    .select(['card.provider', 'card.provider_card_id', 'card.expires_month', 'card.expires_year'])
    .select('vault.provider_vault_id')
    .where('card.user_id', '=', user_id)
    .where('card.saved_card_id', '=', saved_card_id)
    .forShare('card')
    .executeTakeFirst()
}

/** Queues removals at the provider. */
export async function planRemovals(tx: Transaction<Database>, removals: readonly Removal[], now: Date): Promise<void> {
  if (removals.length === 0) return
  await tx
    .insertInto('payments.card_removal')
    .values(removals.map((removal) => ({ ...removal, due_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a card of a member, so that the shop can no longer charge it. False if the member has no such card. */
export async function removeCardOf(
  tx: Transaction<Database>,
  { user_id, saved_card_id, now }: { user_id: number; saved_card_id: number; now: Date },
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('payments.saved_card')
    .where('user_id', '=', user_id)
    .where('saved_card_id', '=', saved_card_id)
    .returning(['provider', 'provider_card_id as provider_id'])
    .executeTakeFirst()
  if (removed === undefined) return false
  await planRemovals(tx, [{ ...removed, kind: 'CARD' }], now)
  return true
}

/** Removes all cards of a member, and their vaults. */
export async function removeAllOfMember(tx: Transaction<Database>, user_id: number, now: Date): Promise<void> {
  // Vaults before cards, the same lock order as when a card is saved.
  await tx.selectFrom('payments.vault').select('provider').where('user_id', '=', user_id).forUpdate().execute()
  const cards = await tx
    .deleteFrom('payments.saved_card')
    .where('user_id', '=', user_id)
    .returning(['provider', 'provider_card_id as provider_id'])
    .execute()
  const vaults = await tx
    .deleteFrom('payments.vault')
    .where('user_id', '=', user_id)
    .returning(['provider', 'provider_vault_id as provider_id'])
    .execute()
  const removals = [
    ...cards.map((card): Removal => ({ ...card, kind: 'CARD' })),
    ...vaults.map((vault): Removal => ({ ...vault, kind: 'VAULT' })),
  ]
  await planRemovals(tx, removals, now)
}

/** A member's vault at a provider; undefined if none was opened. */
export async function findVault(
  database: Kysely<Database>,
  user_id: number,
  provider: string,
): Promise<string | undefined> {
  const found = await database
    .selectFrom('payments.vault')
    .select('provider_vault_id')
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return found?.provider_vault_id
}

/** Stores a member's newly opened vault and returns the one in force; a surplus one is closed again. */
export async function storeVault(
  tx: Transaction<Database>,
  opened: { user_id: number; provider: string; provider_vault_id: string },
  now: Date,
): Promise<string> {
  const kept = await tx
    .insertInto('payments.vault')
    .values({ ...opened, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doNothing())
    .returning('provider_vault_id')
    .executeTakeFirst()
  if (kept !== undefined) return kept.provider_vault_id
  const { user_id, provider, provider_vault_id } = opened
  const known = await findVault(tx, user_id, provider)
  if (known === undefined) throw new Error(`The account of a member with ${provider} came and went`)
  if (known !== provider_vault_id) {
    await planRemovals(tx, [{ provider, kind: 'VAULT', provider_id: provider_vault_id }], now)
  }
  return known
}

/** The provider's name of a brand, if well-formed. */
const brandIn = (brand: string) => (/^[a-z_]{1,40}$/.test(brand) ? brand : 'unknown')

/**
 * Stores the card saved by a captured charge. Saving the same card again replaces the former one. If the member is gone
 * or at the limit, the card is removed at the provider.
 */
export async function storeSavedCard(
  tx: Transaction<Database>,
  provider: string,
  { provider_card_id, provider_vault_id, brand, last4, expires_month, expires_year }: ProviderCard,
  now: Date,
): Promise<void> {
  // Locked, so that concurrently saved cards are counted one after the other.
  const vault = await tx
    .selectFrom('payments.vault')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_vault_id', '=', provider_vault_id)
    .forUpdate()
    .executeTakeFirst()
  if (vault === undefined) return planRemovals(tx, [{ provider, kind: 'CARD', provider_id: provider_card_id }], now)
  const { user_id } = vault
  const shown = { brand: brandIn(brand), last4, expires_month, expires_year }
  const same = await tx
    .deleteFrom('payments.saved_card')
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .where((row) => row.and(shown))
    .where('provider_card_id', '<>', provider_card_id)
    .returning('provider_card_id as provider_id')
    .execute()
  await planRemovals(
    tx,
    same.map(({ provider_id }) => ({ provider, kind: 'CARD', provider_id })),
    now,
  )
  if ((await countSavedCards(tx, user_id)) >= SAVED_CARDS_MAX) {
    return planRemovals(tx, [{ provider, kind: 'CARD', provider_id: provider_card_id }], now)
  }
  await tx
    .insertInto('payments.saved_card')
    .values({ user_id, provider, provider_card_id, ...shown, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Updates a card's display data from the provider; null: it can no longer be charged. */
export async function changeCard(
  database: Kysely<Database>,
  provider: string,
  provider_card_id: string,
  card: ProviderCard | null,
): Promise<void> {
  if (card === null) {
    await database
      .deleteFrom('payments.saved_card')
      .where('provider', '=', provider)
      .where('provider_card_id', '=', provider_card_id)
      .execute()
    return
  }
  const { brand, last4, expires_month, expires_year } = card
  await database
    .updateTable('payments.saved_card')
    .set({ brand: brandIn(brand), last4, expires_month, expires_year })
    .where('provider', '=', provider)
    .where('provider_card_id', '=', provider_card_id)
    .execute()
}

/**
 * Claims due removals: another worker retries them only after a wait that doubles with each try, up to an hour. None is
 * given up.
 */
export async function claimRemovals(database: Kysely<Database>, now: Date, limit: number): Promise<Removal[]> {
  const { rows } = await sql<Removal>`
    update payments.card_removal set tries = tries + 1,
        due_at = ${now}::timestamptz + interval '1 second' *
          least(${REMOVAL_WAITS_MAX_S}, ${REMOVAL_WAITS_MIN_S} * power(2, least(tries, 20)))
      where (provider, kind, provider_id) in (
        select provider, kind, provider_id from payments.card_removal where due_at <= ${now}
          order by due_at limit ${limit} for update skip locked)
      returning provider, kind, provider_id`.execute(database)
  return rows
}

export async function forgetRemoval(database: Kysely<Database>, removal: Removal): Promise<void> {
  await database
    .deleteFrom('payments.card_removal')
    .where((row) => row.and({ ...removal }))
    .execute()
}
