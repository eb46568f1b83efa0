import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

const ANSWER_WITHIN_MS = 5000

/** Reads the abilities of a mail server (EHLO). @throws Error if it cannot be reached */
export function probeMailServer(url: string): Promise<{ takes_utf8: boolean }> {
  const connection = new SMTPConnection({
    // Options in the address apply here as they do for sending.
    ...parseConnectionUrl(url),
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    dnsTimeout: ANSWER_WITHIN_MS,
  })
  return new Promise((resolve, reject) => {
    // Stays registered after the answer: an error while the connection closes is no failure, but must be handled.
    connection.on('error', reject)
    connection.connect(() => {
      // The answer to EHLO, after STARTTLS the second one.
      const greeting = String(connection.lastServerResponse)
      connection.quit()
      resolve({ takes_utf8: /^250[ -]SMTPUTF8\b/im.test(greeting) })
    })
  })
}

/**
 * Records the abilities of the mail server for the processes that accept addresses; without a server, mails are stored
 * for any script.
 */
export async function recordMailServer(database: Kysely<Database>, url: string | null, now: Date): Promise<void> {
  const { takes_utf8 } = url === null ? { takes_utf8: true } : await probeMailServer(url)
  await database
    .insertInto('mail.server')
    .values({ takes_utf8, seen_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ takes_utf8, seen_at: now }))
    .execute()
}
