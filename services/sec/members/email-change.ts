import { Refusal } from '@meridian/contract/errors.ts'
import { confirmEmail } from '@meridian/contract/sec/registration.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { emailKey } from '@meridian/domain/email.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { MemberState } from '@meridian/domain/member-state.ts'
import { sql, type Transaction } from 'kysely'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { consumeLink, createLink, endLinks, linkToken } from '../identity/one-time-links.ts'
import { raiseVersion } from './account-data-queries.ts'

/**
 * Mails a link to a new address; the account keeps the old one until the link is used. If the address has an account
 * already, that account is notified instead, so that the response does not reveal it.
 */
export async function requestEmailChange(
  tx: Transaction<Database>,
  { secret, enqueue }: Pick<IdentityDeps, 'secret' | 'enqueue'>,
  { user_id, email, language_id, now }: { user_id: number; email: string; language_id: LanguageId; now: Date },
): Promise<void> {
  // Only the last requested address can be confirmed.
  await endLinks(tx, { user_id, purpose: 'CHANGE_EMAIL', now })
  const { nonce } = await createLink(tx, { secret, purpose: 'CHANGE_EMAIL', owner: { user_id }, email, now })
  await enqueue(tx, 'send-member-mail', { template: 'confirm-new-email', nonce, language_id })
}

/** If two changes to one address run concurrently, the second waits here and then finds it in use. */
export async function lockEmail(tx: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${emailKey(email)}, 20))`.execute(tx)
}

/**
 * Changes the address of an account, after {@link lockEmail}, and notifies the old one. Tokens that name the
 * old one are soon refused, and nobody is signed out. False if another account has the address, or this one is in no
 * such state.
 */
export async function changeEmail(
  tx: Transaction<Database>,
  identity: Pick<IdentityDeps, 'secret' | 'enqueue'>,
  { user_id, email, states, now }: { user_id: number; email: string; states: readonly MemberState[]; now: Date },
): Promise<boolean> {
  const email_key = emailKey(email)
  const before = await tx
    .selectFrom('sec.user_account')
    .select('email')
    .where('user_id', '=', user_id)
    .where('state', 'in', states)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const taken = await tx
    .selectFrom('sec.user_account')
    .select('user_id')
    .where('email_key', '=', email_key)
    .where('user_id', '<>', user_id)
    .executeTakeFirst()
  if (!before || taken) return false
  await tx
    .updateTable('sec.user_account')
    .set((set) => ({ email, email_key, session_version: set('session_version', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute()
  // Links mailed to the old address no longer work.
  await endLinks(tx, { user_id, purpose: 'RESET_PASSWORD', now })
  if (before.email !== null) await notifyOldAddress(tx, identity, { user_id, previous_email: before.email, email, now })
  return true
}

/** The used link stores the old address for the mail's job. */
async function notifyOldAddress(
  tx: Transaction<Database>,
  { secret, enqueue }: Pick<IdentityDeps, 'secret' | 'enqueue'>,
  { user_id, previous_email, email, now }: { user_id: number; previous_email: string; email: string; now: Date },
): Promise<void> {
  const owner = { user_id }
  const { nonce } = await createLink(tx, { secret, purpose: 'CHANGE_EMAIL', owner, email, previous_email, now })
  await consumeLink(tx, { token: linkToken(secret[0], nonce), purpose: 'CHANGE_EMAIL', now })
  await enqueue(tx, 'send-member-mail', { template: 'email-changed', nonce, at: now.toISOString() })
}

/** SPEC §7 SEC: the link of that mail. */
export function emailRoutes({ database }: Dependencies, identity: IdentityDeps): Route[] {
  return [
    route(confirmEmail, async ({ body }, { now }) => {
      const changed = await inTransaction(database, async (tx) => {
        const link = await consumeLink(tx, { token: body.link, purpose: 'CHANGE_EMAIL', now })
        if (!link || link.email === null) return false
        const { user_id, email } = link
        await lockEmail(tx, email)
        if (!(await changeEmail(tx, identity, { user_id, email, states: ['ACTIVE'], now }))) return false
        await raiseVersion(tx, user_id)
        await identity.joining.claimGuestOrders(tx, { user_id, email_key: emailKey(email), now })
        return true
      })
      if (!changed) throw new Refusal('ONE_TIME_CODE_INVALID')
      identity.sessions.forget()
      return { email: { status: 'changed' as const } }
    }),
  ]
}
