import type { ErrorName } from '@meridian/contract/errors.ts'
import type { PersonalTable } from '@meridian/database/personal-data.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely, Transaction } from 'kysely'

/** A person whose data is exported or erased, by the keys that services need to find it. */
export interface DataSubject {
  user_id: number
  /** Present and former verified addresses that no other account has now. */
  emails: readonly string[]
  /** Addresses requested and never verified: data about them belongs to others. */
  requested_emails: readonly string[]
  /** The orders of the account. */
  order_ids: readonly number[]
}

/** The personal data of a service (R31). Each service has one; services/compose.ts lists them all. */
export interface PersonalDataHolder {
  /** The tables that this service owns. */
  readonly tables: readonly PersonalTable[]
  /** The stored data of a person, by the name of its part; dates and plain values, amounts as on the wire. */
  read(database: Kysely<Database>, subject: DataSubject): Promise<Record<string, unknown>>
  /** Why erasure must wait; null where it may go ahead. */
  erasureRefusal(tx: Transaction<Database>, subject: DataSubject, now: Date): Promise<ErrorName | null>
  /** Erases the person and retains the accounts. Idempotent. */
  erase(tx: Transaction<Database>, subject: DataSubject, now: Date): Promise<void>
}

/**
 * For a service that retains all its personal data, for the reason in database/personal-data.ts, and never delays
 * erasure.
 */
export const keepsAll = { erasureRefusal: async () => null, erase: async () => {} }
