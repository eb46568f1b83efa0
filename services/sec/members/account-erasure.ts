import { Refusal } from '@meridian/contract/errors.ts'
import { eraseAccount } from '@meridian/contract/sec/account.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import type { Kysely, Transaction } from 'kysely'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { PersonalDataHolder } from '../../personal-data/personal-data.ts'
import { checkCurrentPassword } from '../identity/current-password.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { eraseAccountRow, lockForErasure, readErasedAccounts } from '../personal-data.ts'
import { readAccount } from './account-data-queries.ts'
import { type ReadOrderIds, readSubject } from './data-subject.ts'

/** Dependencies of erasure: every holder of personal data. */
export interface ErasureDeps {
  holders: readonly PersonalDataHolder[]
  readOrderIds: ReadOrderIds
}

/**
 * SPEC §4 Account (erasure), §7 SEC (account), erasure (R31): the person is erased permanently, at once and in one
 * transaction; accounting records stay.
 */
export function accountErasureRoutes(
  { database }: Dependencies,
  { identity, ...erasing }: ErasureDeps & { identity: IdentityDeps },
): Route[] {
  return [
    route(eraseAccount, async ({ body }, { now, ...context }) => {
      const { user_id, session_id } = userOf(context)
      const { password_hash } = await readAccount(database, user_id)
      await checkCurrentPassword(database, identity, { session_id, password_hash, typed: body.current_password, now })
      await inTransaction(database, (tx) => erasePerson(tx, erasing, { user_id, now }))
      identity.sessions.forget()
      return { account: { status: 'erased' as const } }
    }),
  ]
}

/** Erases a person. @throws Refusal where something is still open */
export async function erasePerson(
  tx: Transaction<Database>,
  { holders, readOrderIds }: ErasureDeps,
  { user_id, now }: { user_id: number; now: Date },
): Promise<void> {
  await lockForErasure(tx, user_id)
  const subject = await readSubject(tx, readOrderIds, user_id)
  for (const holder of holders) {
    const why = await holder.erasureRefusal(tx, subject, now)
    if (why !== null) throw new Refusal(why)
  }
  for (const holder of holders) await holder.erase(tx, subject, now)
  await eraseAccountRow(tx, user_id, now)
}

/**
 * A token stays valid for some seconds after its session has ended (R20); after this time no write can arrive any
 * more.
 */
const AGAIN_AFTER_MS = MINUTE_MS
const AGAIN_WITHIN_MS = 60 * MINUTE_MS

/** Erases again the rows written in the seconds around an erasure. A sweep runs it; idempotent. */
export async function eraseLeftovers(
  database: Kysely<Database>,
  { holders, readOrderIds }: ErasureDeps,
  now: Date,
): Promise<void> {
  const erased = await readErasedAccounts(database, {
    after: new Date(now.getTime() - AGAIN_WITHIN_MS),
    until: new Date(now.getTime() - AGAIN_AFTER_MS),
  })
  for (const user_id of erased) {
    await inTransaction(database, async (tx) => {
      const subject = await readSubject(tx, readOrderIds, user_id)
      for (const holder of holders) {
        if ((await holder.erasureRefusal(tx, subject, now)) === null) await holder.erase(tx, subject, now)
      }
    })
  }
}
