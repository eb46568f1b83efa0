import type { Database } from '@meridian/database/schema/database.ts'
import type { MailTemplate, RenderedMail } from '@meridian/mails/render.js'
import { type Kysely, sql } from 'kysely'

/** R9: a mail is named by its order and template, one about a payment by its attempt as well. */
export interface MailName {
  order_id: number
  template: MailTemplate
  attempt_id?: number | undefined
}

/** The columns of the name, as the table keeps them unique. */
const NAME = ['order_id', 'template', 'attempt_id'] as const

function named({ order_id, template, attempt_id }: MailName) {
  return sql<boolean>`order_id = ${order_id} and template = ${template} and attempt_id is not distinct from ${attempt_id ?? null}`
}

/** A mail as it is written down before anybody sends it. */
export interface NewMessage extends MailName, RenderedMail {
  recipient: string
  language_id: string
}

/**
 * How long a try to send holds its mail, in milliseconds: longer than a conversation can be silent in all its turns. Whoever finds an
 * unsent mail older than this knows that its sender is gone.
 */
export const CLAIM_MS = 180_000

export type MessageState = 'absent' | 'unsent' | 'sent'

export async function readMessageState(database: Kysely<Database>, name: MailName): Promise<MessageState> {
  const row = await database.selectFrom('mail.message').select('sent_at').where(named(name)).executeTakeFirst()
  if (row === undefined) return 'absent'
  return row.sent_at === null ? 'unsent' : 'sent'
}

/** Keeps a mail that nobody will send; the first one of its name stays. */
export async function keepMessage(database: Kysely<Database>, message: NewMessage, now: Date): Promise<void> {
  await database
    .insertInto('mail.message')
    .values({ ...message, created_at: now })
    .onConflict((conflict) => conflict.columns(NAME).doNothing())
    .execute()
}

/**
 * Writes a mail down for the one who will send it now: of any number at once only one gets true. `created_at` is the time of the claim;
 * a mail claimed CLAIM_MS ago and still not sent goes to whoever asks next.
 */
export async function claimMessage(database: Kysely<Database>, message: NewMessage, now: Date): Promise<boolean> {
  const row = await database
    .insertInto('mail.message')
    .values({ ...message, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(NAME)
        .doUpdateSet({
          recipient: message.recipient,
          language_id: message.language_id,
          subject: message.subject,
          html: message.html,
          text: message.text,
          created_at: now,
        })
        .where('mail.message.sent_at', 'is', null)
        .where('mail.message.created_at', '<=', new Date(now.getTime() - CLAIM_MS)),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets a claim whose mail no server took, so that the repeated job need not wait for its end. */
export async function releaseMessage(database: Kysely<Database>, name: MailName, claimedAt: Date): Promise<void> {
  await database
    .deleteFrom('mail.message')
    .where(named(name))
    .where('sent_at', 'is', null)
    .where('created_at', '=', claimedAt)
    .execute()
}

/** Notes that a mail is out. What stays of it here does not open the order any more: access keys are kept hashed only. */
export async function markSent(database: Kysely<Database>, name: MailName, now: Date): Promise<void> {
  await database
    .updateTable('mail.message')
    .set({
      sent_at: now,
      html: sql<string>`regexp_replace(html, 'access_key=[A-Za-z0-9_-]+', 'access_key=', 'g')`,
      text: sql<string>`regexp_replace(text, 'access_key=[A-Za-z0-9_-]+', 'access_key=', 'g')`,
    })
    .where(named(name))
    .execute()
}

export interface MessageSummary {
  id: number
  order_id: number
  template: string
  recipient: string
  subject: string
  created_at: Date
  sent_at: Date | null
}

/** Mails, newest first, those older than the one with the id `before`. */
export async function listMessages(
  database: Kysely<Database>,
  { before, limit }: { before: number | null; limit: number },
): Promise<MessageSummary[]> {
  return database
    .selectFrom('mail.message')
    .select(['id', 'order_id', 'template', 'recipient', 'subject', 'created_at', 'sent_at'])
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface Message extends MessageSummary {
  html: string
  text: string
  language_id: string
}

export async function readMessage(database: Kysely<Database>, id: number): Promise<Message | undefined> {
  return database
    .selectFrom('mail.message')
    .select([
      'id',
      'order_id',
      'template',
      'recipient',
      'subject',
      'created_at',
      'sent_at',
      'html',
      'text',
      'language_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
