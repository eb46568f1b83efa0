import type { Database } from '@meridian/database/schema/database.ts'
import { UNUSED_FILE_KEPT_MS } from '@meridian/domain/uploaded-file.ts'
import { sql, type Transaction } from 'kysely'

const IS_USED = sql`exists (select from files.uses_of(f.file_id))`

/** Uploads that nothing uses are noted, and removed once that has been so for their time. */
export async function sweepUnusedFiles(tx: Transaction<Database>, now: Date, limit: number): Promise<void> {
  await sql`
    update files.file f set unused_since = null where f.unused_since is not null and ${IS_USED}`.execute(tx)
  await sql`
    delete from files.file f where f.file_id in (
      select file_id from files.file where unused_since < ${new Date(now.getTime() - UNUSED_FILE_KEPT_MS)}
        order by unused_since limit ${limit} for update skip locked)`.execute(tx)
  await sql`
    update files.file f set unused_since = ${now}
      from files.uploaded_content c
      where c.file_id = f.file_id and f.is_public and f.unused_since is null and not ${IS_USED}`.execute(tx)
}
