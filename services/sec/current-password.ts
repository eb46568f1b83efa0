import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import type { Identity } from './identity.ts'
import { countTry, revokeTry } from './try-counts.ts'

/**
 * Makes sure that somebody who is signed in knows the account's password: a device left open is not enough for what matters most. Ten
 * wrong ones an hour are heard from a device, so that none of them keeps the owner's other ones out. Outside of transactions, since it is slow on purpose. SPEC §6.
 * @throws Refusal PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function checkCurrentPassword(
  database: Kysely<Database>,
  { passwords }: Pick<Identity, 'passwords'>,
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
