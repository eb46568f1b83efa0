import type { Database } from '@meridian/database/schema/database.ts'
import type { MailTemplate, MemberMailTemplate, RenderedMail } from '@meridian/mails/render.js'
import { type Kysely, sql } from 'kysely'

/**
 * Natural keys (R9): a mail about an order is identified by order and template, one about a payment also by its
 * attempt, one about a parcel, a refund, a cancellation or a withdrawal also by that, one about an act by the version
 * of the order after it; one that an admin sends once more also by the version of the order after that.
 */
export interface OrderMailName {
  order_id: number
  template: MailTemplate
  attempt_id?: number | undefined
  shipment_id?: number | undefined
  refund_id?: number | undefined
  cancellation_id?: number | undefined
  withdrawal_id?: number | undefined
  return_id?: number | undefined
  amendment_id?: number | undefined
  note_id?: number | undefined
  version?: number | undefined
  again?: number | undefined
}

/** Natural keys (R9): any other mail is identified by its template and `about`, such as `registration:51:1`. */
export interface MemberMailName {
  about: string
  template: MemberMailTemplate
}

export type MailName = OrderMailName | MemberMailName

/** The columns of the name, which a unique index covers. */
const NAME = ['order_id', 'template', 'attempt_id', 'about'] as const

function columnsOf(name: MailName) {
  return 'about' in name
    ? { order_id: null, template: name.template, attempt_id: null, about: name.about }
    : {
        order_id: name.order_id,
        template: name.template,
        attempt_id: name.attempt_id ?? null,
        about: aboutOf(name),
      }
}

/** Parts of `about` for a mail about an order, in this order. */
const SUBJECTS = [
  ['shipment_id', 'shipment'],
  ['refund_id', 'refund'],
  ['cancellation_id', 'cancellation'],
  ['withdrawal_id', 'withdrawal'],
  ['return_id', 'return'],
  ['amendment_id', 'amendment'],
  ['note_id', 'note'],
  ['version', 'version'],
  ['again', 'again'],
] as const

function aboutOf(name: OrderMailName): string | null {
  const parts = SUBJECTS.flatMap(([key, subject]) => (name[key] === undefined ? [] : [`${subject}:${name[key]}`]))
  return parts.length === 0 ? null : parts.join(' ')
}

/** The name of a stored mail about an order; undefined where the order has no such mail. */
export async function findOrderMail(
  database: Kysely<Database>,
  order_id: number,
  id: number,
): Promise<OrderMailName | undefined> {
  const row = await database
    .selectFrom('mail.message')
    .select(['template', 'attempt_id', 'about'])
    .where('order_id', '=', order_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const idBySubject = new Map(
    (row.about ?? '')
      .split(' ')
      .map((part) => part.split(':'))
      .map(([key, of]) => [key, Number(of)]),
  )
  return {
    // Mails about orders are written by their templates only.
    order_id,
    template: row.template as MailTemplate,
    attempt_id: row.attempt_id ?? undefined,
    ...Object.fromEntries(
      SUBJECTS.flatMap(([key, subject]) => (key === 'again' ? [] : [[key, idBySubject.get(subject)]])),
    ),
  }
}

function named(name: MailName) {
  const { order_id, template, attempt_id, about } = columnsOf(name)
  const whose = order_id === null ? sql`order_id is null` : sql`order_id = ${order_id}`
  const mine = about === null ? sql`${whose} and about is null` : sql`${whose} and about = ${about}`
  return sql<boolean>`(${mine} and template = ${template} and attempt_id is not distinct from ${attempt_id})`
}

/** A mail as stored before it is sent. */
export interface NewMessage extends RenderedMail {
  name: MailName
  recipient: string
  language_id: string
}

function rowOf({ name, recipient, language_id, subject, html, text }: NewMessage, now: Date) {
  return { ...columnsOf(name), recipient, language_id, subject, html, text, created_at: now }
}

/**
 * Time for which a try to send holds its mail without renewing its claim, in milliseconds. Short, so that the mail of
 * a killed worker is sent by another within a minute.
 */
export const CLAIM_MS = 20_000
/** Interval at which a claim is renewed while a mail is being sent. */
export const CLAIM_KEPT_MS = 5000

/** The number of other mails about an order stored since a time. */
export async function countOtherMessages(
  database: Kysely<Database>,
  name: OrderMailName,
  since: Date,
): Promise<number> {
  const row = await database
    .selectFrom('mail.message')
    .select((expression) => expression.fn.countAll<number>().as('mails'))
    .where('order_id', '=', name.order_id)
    .where('created_at', '>', since)
    .where((expression) => expression.not(named(name)))
    .executeTakeFirstOrThrow()
  return Number(row.mails)
}

/** When the last but `place - 1` of the other mails about an order was stored. */
export async function readLatestMessage(
  database: Kysely<Database>,
  name: OrderMailName,
  place: number,
): Promise<Date | undefined> {
  const row = await database
    .selectFrom('mail.message')
    .select('created_at')
    .where('order_id', '=', name.order_id)
    .where((expression) => expression.not(named(name)))
    .orderBy('created_at', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export type MessageState = 'absent' | 'unsent' | 'sent'

export async function readMessageState(database: Kysely<Database>, name: MailName): Promise<MessageState> {
  const row = await database.selectFrom('mail.message').select('sent_at').where(named(name)).executeTakeFirst()
  if (row === undefined) return 'absent'
  return row.sent_at === null ? 'unsent' : 'sent'
}

/** Stores a mail that will not be sent; the first one of its name stays. */
export async function storeMessage(database: Kysely<Database>, message: NewMessage, now: Date): Promise<void> {
  await database
    .insertInto('mail.message')
    .values(rowOf(message, now))
    .onConflict((conflict) => conflict.columns(NAME).doNothing())
    .execute()
}

/**
 * Stores and claims a mail for sending: of any number of concurrent calls one gets true. `created_at` is the time of
 * the claim or of its last renewal; a mail without one for CLAIM_MS and still not sent goes to the next caller.
 */
export async function claimMessage(database: Kysely<Database>, message: NewMessage, now: Date): Promise<boolean> {
  const row = await database
    .insertInto('mail.message')
    .values(rowOf(message, now))
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

/** Renews a claim made or renewed at a time; false where the mail was sent or has gone to another. */
export async function renewClaim(
  database: Kysely<Database>,
  name: MailName,
  { claimedAt, now }: { claimedAt: Date; now: Date },
): Promise<boolean> {
  const row = await database
    .updateTable('mail.message')
    .set({ created_at: now })
    .where(named(name))
    .where('sent_at', 'is', null)
    .where('created_at', '=', claimedAt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Releases the claim of a mail that no server accepted, so that the retried job need not wait for its end. */
export async function releaseMessage(database: Kysely<Database>, name: MailName, claimedAt: Date): Promise<void> {
  await database
    .deleteFrom('mail.message')
    .where(named(name))
    .where('sent_at', 'is', null)
    .where('created_at', '=', claimedAt)
    .execute()
}

/** Removes an obsolete mail left by a killed sender. False while its claim holds: its holder may be sending it. */
export async function dropMessage(database: Kysely<Database>, name: MailName, now: Date): Promise<boolean> {
  const row = await database
    .deleteFrom('mail.message')
    .where(named(name))
    .where('sent_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - CLAIM_MS))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a mail as sent. Its secrets are replaced by hashes, so that the stored copy opens nothing. */
export async function markSent(
  database: Kysely<Database>,
  name: MailName,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): Promise<void> {
  const without = (column: 'html' | 'text') =>
    secrets.reduce((kept, secret) => sql<string>`replace(${kept}, ${secret}, '')`, sql<string>`${sql.ref(column)}`)
  await database
    .updateTable('mail.message')
    .set({ sent_at: now, html: without('html'), text: without('text') })
    .where(named(name))
    .execute()
}

export interface MessageSummary {
  id: number
  /** Null for a mail about a person, which `about` identifies. */
  order_id: number | null
  about: string | null
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
    .select(['id', 'order_id', 'about', 'template', 'recipient', 'subject', 'created_at', 'sent_at'])
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
      'about',
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
