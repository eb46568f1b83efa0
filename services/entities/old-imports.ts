import type { Database } from '@meridian/database/schema/database.ts'
import { retentionCutoff } from '@meridian/domain/retention.ts'
import { type Kysely, sql } from 'kysely'
import { inBatches, ROWS_AT_ONCE } from '../jobs/batches.ts'

/** Retention (R32): deletes old imports, first their rows. What they changed stays in the audit log. */
export async function removeOldImports(database: Kysely<Database>, now: Date): Promise<void> {
  const cutoff = retentionCutoff('import_rows', now)
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from core.import_row where (import_id, row) in (
        select r.import_id, r.row from core.import_row r join core.table_import i using (import_id)
          where i.created_at < ${cutoff} limit ${ROWS_AT_ONCE} for update of r skip locked)`.execute(database)
    return Number(numAffectedRows ?? 0)
  })
  await sql`delete from core.table_import i where created_at < ${cutoff}
    and not exists (select from core.import_row r where r.import_id = i.import_id)`.execute(database)
}
