import type { Database } from '@meridian/database/schema/database.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import type { Kysely, Transaction } from 'kysely'
import { hashOf, randomText } from '../identity/secret-texts.ts'

export type ChallengePurpose = 'SIGN_IN' | 'PASSKEY_SIGN_IN' | 'STEP_UP' | 'NEW_TOTP' | 'NEW_PASSKEY'

const HOLDS_MS = 5 * MINUTE_MS

interface NewChallenge {
  purpose: ChallengePurpose
  admin_id: number | null
  /** For `SIGN_IN`. */
  password_version?: number
  now: Date
}

/** A random value to prove a factor with, valid for five minutes; a passkey signs it. Only its hash is stored. */
export async function makeChallenge(
  database: Kysely<Database>,
  { purpose, admin_id, password_version, now }: NewChallenge,
): Promise<string> {
  const challenge = randomText()
  await database
    .insertInto('sec.admin_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      admin_id,
      password_version: password_version ?? null,
      expires_at: new Date(now.getTime() + HOLDS_MS),
    })
    .execute()
  return challenge
}

export interface ChallengeCheck {
  challenge: string
  purpose: ChallengePurpose
  now: Date
}

/** The admin of a challenge that is still open; undefined for any other text. */
export async function readChallenge(
  database: Kysely<Database>,
  { challenge, purpose, now }: ChallengeCheck,
): Promise<{ admin_id: number | null; password_version: number | null } | undefined> {
  return database
    .selectFrom('sec.admin_challenge')
    .select(['admin_id', 'password_version'])
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a challenge up: of any number of concurrent calls, one gets true. */
export async function spendChallenge(
  tx: Transaction<Database>,
  { challenge, purpose, now }: ChallengeCheck,
): Promise<boolean> {
  const spent = await tx
    .updateTable('sec.admin_challenge')
    .set({ used_at: now })
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}
