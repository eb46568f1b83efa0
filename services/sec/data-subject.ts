import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import type { DataSubject } from '../personal-data.ts'
import { readEmails } from './personal-data.ts'

/** The orders of an account; handed in, since sec knows no shop. */
export type ReadOrderIds = (database: Kysely<Database>, user_id: number) => Promise<number[]>

/** Somebody as every service may find what it keeps of them. */
export async function readSubject(
  database: Kysely<Database>,
  readOrderIds: ReadOrderIds,
  user_id: number,
): Promise<DataSubject> {
  return {
    user_id,
    ...(await readEmails(database, user_id)),
    order_ids: await readOrderIds(database, user_id),
  }
}
