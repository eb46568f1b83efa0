import { sql } from 'kysely'
import type { DatabaseServer } from './database-server.ts'

/** Forgets whose tries to pay are spent (SPEC §6): a few people do here what many would. */
export async function forgetTries({ owner }: DatabaseServer): Promise<void> {
  await sql`update payments.attempt set device_key = null, network_key = null
    where device_key is not null or network_key is not null`.execute(owner.kysely)
}
