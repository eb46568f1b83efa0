import type { Database } from '@meridian/database/schema/database.ts'
import type { ConsentKind } from '@meridian/domain/consent.ts'
import type { Kysely, Transaction } from 'kysely'

/** All consents and withdrawals of an account, in the order they were given. */
export function readConsents(database: Kysely<Database>, user_id: number) {
  return database
    .selectFrom('sec.consent as c')
    .leftJoin('core.regulation_file as r', 'r.regulation_file_id', 'c.regulation_file_id')
    .leftJoin('files.file as f', 'f.file_id', 'r.file_id')
    .select(['c.kind', 'c.given', 'c.at', 'c.version', 'r.title', 'f.kind as file_kind', 'f.name', 'f.sha256'])
    .where('c.user_id', '=', user_id)
    .orderBy('c.consent_id')
    .execute()
}

/** Appends a consent: consents are facts, so a change is a new row. */
export async function insertConsent(
  tx: Transaction<Database>,
  consent: { user_id: number; kind: ConsentKind; given: boolean; at: Date },
): Promise<void> {
  await tx.insertInto('sec.consent').values(consent).execute()
}
