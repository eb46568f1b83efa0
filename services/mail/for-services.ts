import type { Database } from '@meridian/database/schema/database.ts'
import { needsUtf8Server, parseEmail } from '@meridian/domain/email.ts'
import type { Kysely } from 'kysely'

/**
 * An address to which mails of ours can be sent, as it was typed: EMAIL_SCRIPT where the mail server takes no such name (SMTPUTF8), as the
 * worker saw it last. SPEC §6.
 */
export async function readMailAddress(
  database: Kysely<Database>,
  typed: string,
): Promise<{ email: string } | { problem: 'REQUIRED' | 'EMAIL_INVALID' | 'EMAIL_SCRIPT' }> {
  const email = parseEmail(typed)
  if (email === null) return { problem: typed.trim() === '' ? 'REQUIRED' : 'EMAIL_INVALID' }
  if (!needsUtf8Server(email)) return { email }
  const server = await database.selectFrom('mail.server').select('takes_utf8').executeTakeFirst()
  return server?.takes_utf8 === false ? { problem: 'EMAIL_SCRIPT' } : { email }
}
