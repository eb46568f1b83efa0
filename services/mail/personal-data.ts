import { type RawBuilder, sql } from 'kysely'
import { type DataSubject, keepsAll, type PersonalDataHolder } from '../personal-data.ts'

/** R31: the mails to somebody. That they were sent stays, so that none is sent again; to whom and what goes. */
export const mailPersonalData: PersonalDataHolder = {
  ...keepsAll,
  tables: ['mail.message'],

  read: async (database, subject) => ({
    mails: await database
      .selectFrom('mail.message')
      .select(['template', 'recipient', 'language_id', 'subject', 'text', 'created_at', 'sent_at'])
      .where(mailsTo(subject))
      .orderBy('id')
      .execute(),
  }),

  async erase(tx, subject) {
    await tx
      .updateTable('mail.message')
      .set({ recipient: '', subject: '', html: '', text: '' })
      .where((where) => where.or([mailsTo(subject), askedFor(subject)]))
      .execute()
  },
}

/** About their orders, or to an address that is or was theirs. */
function mailsTo({ order_ids, emails }: DataSubject): RawBuilder<boolean> {
  const keys = emails.map((email) => email.toLowerCase())
  return sql<boolean>`(order_id = any(${order_ids}::bigint[]) or lower(recipient) = any(${keys}::text[]))`
}

/** The mails by which addresses were to be proven as theirs: they name the person, and whoever else asked for the same address. */
function askedFor({ asked_emails }: DataSubject): RawBuilder<boolean> {
  const keys = asked_emails.map((email) => email.toLowerCase())
  return sql<boolean>`(template = 'confirm-new-email' and lower(recipient) = any(${keys}::text[]))`
}
