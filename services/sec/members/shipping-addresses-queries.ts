import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredAddress } from '@meridian/database/schema/stored.ts'
import type { Kysely, Transaction } from 'kysely'

/** The addresses of an account, with the owner's code. SPEC §3 Address (user_account). */
function addressesOf(database: Kysely<Database>, user_id: number) {
  return database
    .selectFrom('sec.shipping_address as a')
    .innerJoin('sec.user_account as u', 'u.user_id', 'a.user_id')
    .select(['a.id', 'a.user_id', 'u.code as user_code', 'a.version', 'a.is_default', 'a.address'])
    .where('a.user_id', '=', user_id)
}

/** SPEC §4 Shipping addresses: the default first, then in the order they were added. */
export function readAddresses(database: Kysely<Database>, user_id: number) {
  return addressesOf(database, user_id).orderBy('a.is_default', 'desc').orderBy('a.id').execute()
}

/** The default address; null without addresses. */
export async function readDefaultAddress(database: Kysely<Database>, user_id: number) {
  const row = await addressesOf(database, user_id).where('a.is_default', '=', true).executeTakeFirst()
  return row ?? null
}

/** @throws Refusal ADDRESS_ABSENT for a missing address or one of another account (R21) */
export async function readAddress(database: Kysely<Database>, user_id: number, id: number) {
  const row = await addressesOf(database, user_id).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('ADDRESS_ABSENT')
  return row
}

export type AddressRow = Awaited<ReturnType<typeof readAddress>>

export async function insertAddress(
  tx: Transaction<Database>,
  address: { user_id: number; stored: StoredAddress; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('sec.shipping_address')
    .values({
      user_id: address.user_id,
      address: JSON.stringify(address.stored),
      created_at: address.now,
      updated_at: address.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Requires the lock of the account. If `version` is absent, the present one is not checked.
 * @throws Refusal ADDRESS_ABSENT as readAddress, VERSION_STALE
 */
export async function updateAddress(
  tx: Transaction<Database>,
  address: { user_id: number; id: number; version?: number | undefined; stored: StoredAddress; now: Date },
): Promise<void> {
  const known = await readAddress(tx, address.user_id, address.id)
  if (address.version !== undefined && address.version !== known.version) throw new Refusal('VERSION_STALE')
  await tx
    .updateTable('sec.shipping_address')
    .set((to) => ({
      address: JSON.stringify(address.stored),
      version: to('version', '+', 1),
      updated_at: address.now,
    }))
    .where('id', '=', address.id)
    .execute()
}

/**
 * Makes one address the only default. Requires the lock of the account; the unique index would reject a second default.
 * @throws Refusal ADDRESS_ABSENT as readAddress
 */
export async function makeDefault(tx: Transaction<Database>, user_id: number, id: number): Promise<void> {
  const ofUser = tx.updateTable('sec.shipping_address').where('user_id', '=', user_id)
  await ofUser.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute()
  const { numUpdatedRows } = await ofUser.set({ is_default: true }).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('ADDRESS_ABSENT')
}

/** @throws Refusal ADDRESS_ABSENT as readAddress */
export async function deleteAddress(tx: Transaction<Database>, user_id: number, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('sec.shipping_address')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('ADDRESS_ABSENT')
}
