import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'

/** The version a token of this session must carry; undefined where the session has ended or its owner may not come in. */
export async function readSessionVersion(database: Kysely<Database>, session_id: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('sec.user_session as session')
    .innerJoin('sec.user_account as account', 'account.user_id', 'session.user_id')
    .select('account.session_version')
    .where('session.session_id', '=', session_id)
    .where('session.ended_at', 'is', null)
    .where('account.state', '=', 'ACTIVE')
    .executeTakeFirst()
  return row?.session_version
}
