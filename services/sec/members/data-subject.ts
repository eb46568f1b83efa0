import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import type { DataSubject } from '../../personal-data/personal-data.ts'
import { readEmails } from '../personal-data.ts'

/** The orders of an account; passed in, since sec does not depend on the shop. */
export type ReadOrderIds = (database: Kysely<Database>, user_id: number) => Promise<number[]>

/** A person, by the keys that every service needs to find their data. */
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
