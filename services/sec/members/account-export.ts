import { exportAccount } from '@meridian/contract/sec/account.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { PersonalDataHolder } from '../../personal-data/personal-data.ts'
import { countTry } from '../identity/try-counts.ts'
import { readAccount } from './account-data-queries.ts'
import { type ReadOrderIds, readSubject } from './data-subject.ts'

/** An export is expensive; nobody needs it more often. */
const EXPORTS_AN_HOUR = 10

/** SPEC §7 SEC (account), erasure (R31): all stored data about the caller, by kind. */
export function accountExportRoutes(
  { database }: Dependencies,
  { holders, readOrderIds }: { holders: readonly PersonalDataHolder[]; readOrderIds: ReadOrderIds },
): Route[] {
  return [
    route(exportAccount, async (_input, { now, ...context }) => {
      const { user_id } = userOf(context)
      await readAccount(database, user_id)
      await countTry(database, [{ name: `export:${user_id}`, tries: EXPORTS_AN_HOUR, windowS: 3600 }], now)
      return { account_export: await readAllAbout(database, { holders, readOrderIds }, { user_id, now }) }
    }),
  ]
}

/** All stored data about a person, as JSON: dates as strings. Erasure (R31). */
export async function readAllAbout(
  database: Kysely<Database>,
  { holders, readOrderIds }: { holders: readonly PersonalDataHolder[]; readOrderIds: ReadOrderIds },
  { user_id, now }: { user_id: number; now: Date },
) {
  const subject = await readSubject(database, readOrderIds, user_id)
  const parts: Record<string, unknown> = { exported_at: now }
  for (const holder of holders) Object.assign(parts, await holder.read(database, subject))
  return JSON.parse(JSON.stringify(parts))
}
