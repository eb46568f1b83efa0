import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import type { TransferRequestStatus } from '@meridian/domain/state/account.ts'
import type { Kysely, Transaction } from 'kysely'

const COLUMNS = [
  'id',
  'from_country_id',
  'to_country_id',
  'status',
  'reason',
  'created_at',
  'decided_at',
  'applied_at',
] as const

/** A page of an account's requests, newest first; pages start at 1. SPEC §9. */
export async function readTransfers(
  database: Kysely<Database>,
  { user_id, page, limit }: { user_id: number; page: number; limit: number },
) {
  const rows = await database
    .selectFrom('sec.country_transfer_request')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(checkedRow)
}

/** The open requests: those that await a decision or their date. */
export async function readWaitingTransfers(tx: Transaction<Database>, user_id: number) {
  const rows = await tx
    .selectFrom('sec.country_transfer_request')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('status', '<>', 'rejected')
    .where('applied_at', 'is', null)
    .execute()
  return rows.map(checkedRow)
}

export async function insertTransfer(
  tx: Transaction<Database>,
  request: { user_id: number; from_country_id: CountryId; to_country_id: CountryId; reason: string | null; now: Date },
) {
  const { now, ...values } = request
  const row = await tx
    .insertInto('sec.country_transfer_request')
    .values({ ...values, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return checkedRow(row)
}

/**
 * Rejects a pending request in one statement, so that of two concurrent decisions one counts. @returns whether it was
 * pending
 */
export async function rejectTransfer(
  tx: Transaction<Database>,
  { user_id, id, now }: { user_id: number; id: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sec.country_transfer_request')
    .set((set) => ({ status: 'rejected', decided_at: now, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @throws Refusal REQUEST_ABSENT for a missing request or one of another account (R21) */
export async function checkTransferExists(tx: Transaction<Database>, user_id: number, id: number): Promise<void> {
  const row = await tx
    .selectFrom('sec.country_transfer_request')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new Refusal('REQUEST_ABSENT')
}

/** Claims some approved transfers decided before a time and not applied yet, locked against other workers. */
export async function claimApprovedTransfers(tx: Transaction<Database>, decidedBefore: Date, limit: number) {
  const rows = await tx
    .selectFrom('sec.country_transfer_request as r')
    .innerJoin('sec.user_account as a', 'a.user_id', 'r.user_id')
    .select(['r.id', 'r.user_id', 'r.to_country_id', 'a.language_id', 'a.state'])
    .where('r.status', '=', 'approved')
    .where('r.applied_at', 'is', null)
    .where('r.decided_at', '<', decidedBefore)
    .orderBy('r.decided_at')
    .orderBy('r.id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ to_country_id, ...row }) => ({ ...row, to_country_id: knownCountry(to_country_id) }))
}

/** Moves an account: its sessions must then refresh their tokens, which name the new country. Sessions (R20). */
export async function moveAccount(
  tx: Transaction<Database>,
  { user_id, country_id, language_id }: { user_id: number; country_id: CountryId; language_id: string },
): Promise<void> {
  await tx
    .updateTable('sec.user_account')
    .set((set) => ({ country_id, language_id, session_version: set('session_version', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute()
}

export async function markApplied(tx: Transaction<Database>, id: number, now: Date): Promise<void> {
  await tx.updateTable('sec.country_transfer_request').set({ applied_at: now }).where('id', '=', id).execute()
}

function checkedRow<Row extends { from_country_id: string; to_country_id: string; status: string }>(row: Row) {
  return {
    ...row,
    from_country_id: knownCountry(row.from_country_id),
    to_country_id: knownCountry(row.to_country_id),
    status: knownStatus(row.status),
  }
}

function knownCountry(id: string): CountryId {
  if (!isCountryId(id)) throw new Error(`The shop does not have the country ${id}`)
  return id
}

function knownStatus(status: string): TransferRequestStatus {
  if (status === 'pending' || status === 'approved' || status === 'rejected') return status
  throw new Error(`A transfer request cannot be ${status}`)
}
