import { type RawBuilder, sql } from 'kysely'
import { type DataSubject, keepsAll, type PersonalDataHolder } from '../personal-data/personal-data.ts'
import { contactMailAbout } from './contact-messages.ts'

const WITHOUT_WORDS = { recipient: '', subject: '', html: '', text: '' }

/**
 * Erasure (R31): the mails to a person. The fact that they were sent stays, so that none is sent again; recipient and
 * content are erased.
 */
export const mailPersonalData: PersonalDataHolder = {
  ...keepsAll,
  tables: ['mail.message', 'mail.contact_message'],

  read: async (database, subject) => ({
    mails: await database
      .selectFrom('mail.message')
      .select(['template', 'recipient', 'language_id', 'subject', 'text', 'created_at', 'sent_at'])
      .where(mailsTo(subject))
      .orderBy('id')
      .execute(),
    contact_messages: await database
      .selectFrom('mail.contact_message')
      .select(['country_id', 'language_id', 'name', 'email', 'order_number', 'topic', 'text', 'created_at'])
      .where(writtenBy(subject))
      .orderBy('contact_message_id')
      .execute(),
  }),

  async erase(tx, subject) {
    await tx
      .updateTable('mail.message')
      .set(WITHOUT_WORDS)
      .where((where) => where.or([mailsTo(subject), askedFor(subject)]))
      .execute()
    const written = await tx
      .deleteFrom('mail.contact_message')
      .where(writtenBy(subject))
      .returning('contact_message_id')
      .execute()
    if (written.length === 0) return
    // These went to the service desk.
    const abouts = written.map(({ contact_message_id }) => contactMailAbout(contact_message_id))
    await tx.updateTable('mail.message').set(WITHOUT_WORDS).where('about', 'in', abouts).execute()
  },
}

/** Mails about their orders, or to a present or former address. */
function mailsTo({ order_ids, emails }: DataSubject): RawBuilder<boolean> {
  const keys = emails.map((email) => email.toLowerCase())
  return sql<boolean>`(order_id = any(${order_ids}::bigint[]) or lower(recipient) = any(${keys}::text[]))`
}

/** Mails that requested verification of an address: they name the person, and others who requested the same address. */
function askedFor({ requested_emails }: DataSubject): RawBuilder<boolean> {
  const keys = requested_emails.map((email) => email.toLowerCase())
  return sql<boolean>`(template = 'confirm-new-email' and lower(recipient) = any(${keys}::text[]))`
}

/** Messages of the contact form by a person. */
function writtenBy({ emails }: DataSubject): RawBuilder<boolean> {
  const keys = emails.map((email) => email.toLowerCase())
  return sql<boolean>`(lower(email) = any(${keys}::text[]))`
}
