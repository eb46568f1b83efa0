import type { Database } from '@meridian/database/schema/database.ts'
import { retentionCutoff } from '@meridian/domain/retention.ts'
import { type Kysely, sql } from 'kysely'
import { inBatches, ROWS_AT_ONCE } from '../jobs/batches.ts'

/**
 * Retention (R32): erases recipient and content of old mails, sent or not. The rows stay, so that no mail is sent again
 * (R9). Skips a mail that a job is writing at the moment.
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
