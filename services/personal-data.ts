import type { ErrorName } from '@meridian/contract/errors.ts'
import type { PersonalTable } from '@meridian/database/personal-data.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely, Transaction } from 'kysely'

/** Somebody whose data is given out or erased, as every service may find them. */
export interface DataSubject {
  user_id: number
  /** The addresses that are or were theirs, each proven, and nobody else's now. */
  emails: readonly string[]
  /** Addresses they asked to have and never proved: what is kept about those is somebody else's. */
  asked_emails: readonly string[]
  /** The orders of their account. */
  order_ids: readonly number[]
}

/** What a service keeps of people (R31). Each has one, and services/compose.ts knows them all. */
export interface PersonalDataHolder {
  /** The tables it answers for. */
  readonly tables: readonly PersonalTable[]
  /** What is kept about somebody, by the name of its part; dates and plain values, amounts as on the wire. */
  read(database: Kysely<Database>, subject: DataSubject): Promise<Record<string, unknown>>
  /** Why nothing of it may be erased yet; null where nothing is in the way. */
  erasureRefusal(tx: Transaction<Database>, subject: DataSubject): Promise<ErrorName | null>
  /** Erases the person and keeps the books. Doing it again does nothing more. */
  erase(tx: Transaction<Database>, subject: DataSubject, now: Date): Promise<void>
}

/** For a service that keeps what it has of people, for the reason in database/personal-data.ts, and needs not be asked. */
export const keepsAll = { erasureRefusal: async () => null, erase: async () => {} }
