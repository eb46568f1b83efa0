import { createHash } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import type { ContactTopic } from '@meridian/domain/contact-message.ts'
import { emailKey } from '@meridian/domain/email.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { retentionCutoff } from '@meridian/domain/retention.ts'
import type { Kysely, Transaction } from 'kysely'
import { inBatches, ROWS_AT_ONCE } from '../jobs/batches.ts'

export interface ContactMessage {
  country_id: CountryId
  language_id: LanguageId
  name: string
  email: string
  order_number: string | null
  topic: ContactTopic
  text: string
}

/** The `about` of both mails of a message. */
export function contactMailAbout(contact_message_id: number): string {
  return `contact:${contact_message_id}`
}

/** True if the same message was written on the same day already. */
export async function isKnownMessage(database: Kysely<Database>, message: ContactMessage, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('mail.contact_message')
    .select('contact_message_id')
    .where('content_hash', '=', hashOf(message, now))
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a message; undefined where the same was written on the same day. */
export async function storeContactMessage(
  tx: Transaction<Database>,
  message: ContactMessage,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('mail.contact_message')
    .values({ ...message, content_hash: hashOf(message, now), created_at: now })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('contact_message_id')
    .executeTakeFirst()
  return row?.contact_message_id
}

export async function readContactMessage(
  database: Kysely<Database>,
  contact_message_id: number,
): Promise<ContactMessage | undefined> {
  const row = await database
    .selectFrom('mail.contact_message')
    .select(['country_id', 'language_id', 'name', 'email', 'order_number', 'topic', 'text'])
    .where('contact_message_id', '=', contact_message_id)
    .executeTakeFirst()
  // Stored by storeContactMessage only.
  return row as ContactMessage | undefined
}

/** Retention (R32): deletes messages when the texts of their mails are erased. */
export function deleteOldContactMessages(database: Kysely<Database>, now: Date): Promise<void> {
  return inBatches(async () => {
    const { numDeletedRows } = await database
      .deleteFrom('mail.contact_message')
      .where('contact_message_id', 'in', (query) =>
        query
          .selectFrom('mail.contact_message')
          .select('contact_message_id')
          .where('created_at', '<', retentionCutoff('mail_text', now))
          .limit(ROWS_AT_ONCE),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

function hashOf({ country_id, email, order_number, topic, text }: ContactMessage, now: Date): Buffer {
  const day = now.toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([country_id, emailKey(email), order_number, topic, text, day]))
    .digest()
}
