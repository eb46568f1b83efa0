import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import type { IdentityDeps } from './identity.ts'
import { countTry, revokeTry } from './try-counts.ts'

/**
 * Checks that a signed-in caller knows the account's password: an unattended device must not suffice for critical
 * changes. Ten wrong
 * ones an hour are allowed per device, so that one device never blocks the owner's others. Outside transactions, since
 * hashing is
 * slow on purpose. SPEC §6.
 * @throws Refusal PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function checkCurrentPassword(
  database: Kysely<Database>,
  { passwords }: Pick<IdentityDeps, 'passwords'>,
  {
    session_id,
    password_hash,
    typed,
    now,
  }: { session_id: string; password_hash: string | null; typed: string; now: Date },
): Promise<void> {
  const limits = [{ name: `current-password:${session_id}`, tries: 10, windowS: 3600 }]
  await countTry(database, limits, now)
  if (!(await passwords.verify(typed, password_hash))) throw new Refusal('PASSWORD_WRONG')
  await revokeTry(database, limits)
}
