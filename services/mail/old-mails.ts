import type { Database } from '@meridian/database/schema/database.ts'
import { retentionCutoff } from '@meridian/domain/retention.ts'
import { type Kysely, sql } from 'kysely'
import { inBatches, ROWS_AT_ONCE } from '../batches.ts'

/**
 * R32: forgets to whom old mails went and what they said, sent or not. That they were written stays, so that none is sent again (R9).
 * A mail that a job is writing anew just now is left to it.
 */
export function eraseOldMails(database: Kysely<Database>, now: Date): Promise<void> {
  return inBatches(async () => {
    const { numAffectedRows } = await sql`
      update mail.message set recipient = '', subject = '', html = '', text = ''
        where id in (
          select id from mail.message where recipient <> '' and created_at < ${retentionCutoff('mail_text', now)}
            order by created_at limit ${ROWS_AT_ONCE} for update skip locked)`.execute(database)
    return Number(numAffectedRows ?? 0)
  })
}
