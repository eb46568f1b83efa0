import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { UNUSED_FILE_KEPT_MS } from '@meridian/domain/uploaded-file.ts'
import { type Kysely, sql } from 'kysely'

const IS_USED = sql`exists (select from files.uses_of(f.file_id))`

/** The most that one run removes. */
const AT_ONCE = 500

/** Uploads that nothing uses are noted, and removed once that has been so for their time. SPEC §6 (files). */
export function sweepUnusedFiles(database: Kysely<Database>, now: Date): Promise<void> {
  return inTransaction(database, async (tx) => {
    await sql`
    update files.file f set unused_since = null where f.unused_since is not null and ${IS_USED}`.execute(tx)
    await sql`
    delete from files.file f where f.file_id in (
      select file_id from files.file where unused_since < ${new Date(now.getTime() - UNUSED_FILE_KEPT_MS)}
        order by unused_since limit ${sql.lit(AT_ONCE)} for update skip locked)`.execute(tx)
    await sql`
    update files.file f set unused_since = ${now}
      from files.uploaded_content c
      where c.file_id = f.file_id and f.is_public and f.unused_since is null and not ${IS_USED}`.execute(tx)
  })
}
