import { Refusal } from '@meridian/contract/errors.ts'
import { changePassword, confirmPasswordReset, createPasswordReset } from '@meridian/contract/sec/registration.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { emailKey, parseEmail } from '@meridian/domain/email.ts'
import type { Kysely, Transaction } from 'kysely'
import { fieldProblem } from '../../core/for-services-addresses.ts'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { checkCurrentPassword } from './current-password.ts'
import { identityProblem, passwordProblems } from './field-problems.ts'
import type { IdentityDeps } from './identity.ts'
import { consumeLink, createLink, endLinks, readLink } from './one-time-links.ts'
import { countRequestedMail } from './try-counts.ts'
import { endSessionsOf } from './user-sessions.ts'

/**
 * SPEC §7 SEC: forgotten and changed passwords. Each new one ends all sessions of the account, and a mail reports it.
 * Sessions (R20).
 */
export function passwordRoutes(deps: Dependencies, identity: IdentityDeps): Route[] {
  const { database } = deps
  const { secret, passwords, enqueue, sessions } = identity
  return [
    route(createPasswordReset, async ({ body }, { now, address }) => {
      const email = parseEmail(body.email)
      if (email === null) throw new Refusal('FIELDS_REFUSED', { fields: [fieldProblem('email', 'EMAIL_INVALID')] })
      const email_key = emailKey(email)
      const { send } = await countRequestedMail(database, { kind: 'reset-password', email_key, address, now })
      // Above the limit the owner already has a working link of this hour: requests by others cannot use up the owner's
      // quota.
      if (!send) return { password_reset: { status: 'sent' as const } }
      // The same for an unknown address; the job detects that and sends nothing.
      await inTransaction(database, async (tx) => {
        const { nonce } = await createLink(tx, { secret, purpose: 'RESET_PASSWORD', owner: { email_key }, now })
        await enqueue(tx, 'send-member-mail', { template: 'reset-password', nonce, language_id: body.language_id })
      })
      return { password_reset: { status: 'sent' as const } }
    }),

    route(confirmPasswordReset, async ({ body }, { now }) => {
      const requested = { token: body.link, purpose: 'RESET_PASSWORD', now } as const
      const link = await readLink(database, requested)
      if (!link) throw new Refusal('ONE_TIME_CODE_INVALID')
      const account = await readForPassword(database, link.user_id)
      if (!account) throw new Refusal('ONE_TIME_CODE_INVALID')
      refuseIfAny(passwordProblems('password', body.password, account.own))
      const password_hash = await passwords.hash(body.password)
      const sign_in_code = await inTransaction(database, async (tx) => {
        const used = await consumeLink(tx, requested)
        return used ? setPassword(tx, identity, { user_id: used.user_id, password_hash, now }) : null
      })
      if (sign_in_code === null) throw new Refusal('ONE_TIME_CODE_INVALID')
      sessions.forget()
      return { password_reset: { status: 'changed' as const, sign_in_code } }
    }),

    route(changePassword, async ({ body }, context) => {
      const { user_id, session_id } = userOf(context)
      const { now } = context
      const account = await readForPassword(database, user_id)
      if (!account) throw new Refusal('TOKEN_INVALID')
      const { password_hash: stored } = account
      const problems = passwordProblems('new_password', body.new_password, account.own)
      await checkCurrentPassword(database, identity, {
        session_id,
        now,
        password_hash: stored,
        typed: body.current_password,
      })
      if (await passwords.verify(body.new_password, stored)) {
        problems.push(identityProblem('new_password', 'PASSWORD_SAME'))
      }
      refuseIfAny(problems)
      const password_hash = await passwords.hash(body.new_password)
      const sign_in_code = await inTransaction(database, (tx) =>
        setPassword(tx, identity, { user_id, password_hash, instead: stored, now }),
      )
      // Changed by another call meanwhile: the typed password is no longer the current one.
      if (sign_in_code === null) throw new Refusal('PASSWORD_WRONG')
      sessions.forget()
      return { password: { status: 'changed' as const, sign_in_code } }
    }),
  ]
}

function refuseIfAny(problems: ReturnType<typeof passwordProblems>): void {
  if (problems.length > 0) throw new Refusal('FIELDS_REFUSED', { fields: problems })
}

/** The hash, and texts about the person that a password must not contain. */
async function readForPassword(database: Kysely<Database>, user_id: number) {
  const row = await database
    .selectFrom('sec.user_account as account')
    .leftJoin('sec.user_person as person', 'person.user_id', 'account.user_id')
    .select(['account.password_hash', 'account.email', 'person.name_first', 'person.name_last'])
    .where('account.user_id', '=', user_id)
    .where('account.state', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row) return undefined
  const own = [row.email, row.name_first, row.name_last].filter((text) => text !== null)
  return { password_hash: row.password_hash, own }
}

interface NewPassword {
  user_id: number
  password_hash: string
  /** Only if the account still has this hash. */
  instead?: string | null
  /** The session to keep; null ends all. */
  but?: string
  now: Date
}

/**
 * Sets the password, ends the sessions, every other link and all remembered devices, and reports it by mail; false where
 * the account has changed. A requested new address is dropped too: someone who knew the old password may have requested
 * it.
 */
export async function replacePassword(
  tx: Transaction<Database>,
  { enqueue }: Pick<IdentityDeps, 'enqueue'>,
  { user_id, password_hash, instead, but, now }: NewPassword,
): Promise<boolean> {
  const changed = await tx
    .updateTable('sec.user_account')
    .set((set) => ({
      password_hash,
      session_version: set('session_version', '+', 1),
      password_version: set('password_version', '+', 1),
    }))
    .where('user_id', '=', user_id)
    .where('state', '=', 'ACTIVE')
    .$if(instead !== undefined, (query) => query.where('password_hash', '=', instead ?? ''))
    .returning('session_version')
    .executeTakeFirst()
  if (!changed) return false
  await endSessionsOf(tx, { user_id, ...(but !== undefined && { but }), cause: 'PASSWORD', now })
  await endLinks(tx, { user_id, now })
  const { session_version } = changed
  await enqueue(tx, 'send-member-mail', {
    template: 'password-changed',
    user_id,
    session_version,
    at: now.toISOString(),
  })
  return true
}

/** The same, and returns the code that signs this device in again. */
async function setPassword(
  tx: Transaction<Database>,
  identity: IdentityDeps,
  given: Omit<NewPassword, 'but'>,
): Promise<string | null> {
  if (!(await replacePassword(tx, identity, given))) return null
  const { user_id, now } = given
  const { token } = await createLink(tx, { secret: identity.secret, purpose: 'SIGN_IN', owner: { user_id }, now })
  return token
}
