import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { languageAfterTransfer } from '@meridian/domain/country-transfer.ts'
import { isLanguageId } from '@meridian/domain/locale.ts'
import { periodOf, periodStart } from '@meridian/domain/period.ts'
import type { Kysely, Transaction } from 'kysely'
import { claimApprovedTransfers, markApplied, moveAccount } from './country-transfers-queries.ts'

const AT_ONCE = 100

/** Further effects of a transfer; passed in by services/jobs/worker.ts, since sec does not depend on structures. */
export type AfterTransfer = (tx: Transaction<Database>, moved: { user_id: number; now: Date }) => Promise<void>

/**
 * Moves the members whose approved request was decided before the current period. Language, price group and tokens
 * follow; baskets of the old country and the sponsor stay. Any number of workers may run. SPEC §4 Country transfer
 * requests.
 */
export async function applyDueTransfers(
  { database, afterTransfer }: { database: Kysely<Database>; afterTransfer: AfterTransfer },
  now: Date,
): Promise<void> {
  const decidedBefore = periodStart(periodOf(now))
  for (;;) {
    const done = await inTransaction(database, async (tx) => {
      const due = await claimApprovedTransfers(tx, decidedBefore, AT_ONCE)
      for (const { id, user_id, to_country_id, language_id, state } of due) {
        if (state !== 'ERASED' && isLanguageId(language_id)) {
          const language = languageAfterTransfer(language_id, to_country_id)
          await moveAccount(tx, { user_id, country_id: to_country_id, language_id: language })
          await afterTransfer(tx, { user_id, now })
        }
        await markApplied(tx, id, now)
      }
      return due.length
    })
    if (done < AT_ONCE) return
  }
}
