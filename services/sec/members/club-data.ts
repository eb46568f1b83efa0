import { getClubData } from '@meridian/contract/sec/account.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Kysely } from 'kysely'
import { readCountryName } from '../../core/for-services.ts'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { readAccount } from './account-data-queries.ts'
import { readRecommenderOf } from './recommenders.ts'

/** The current position of a member in the structure; points are integer hundredths. */
export interface MembershipForAccount {
  position: { id: number; name: string }
  period: string
  own_points: number
  group_points: number
  members_in_first_line: number
  /** Null without a sponsor. */
  sponsor_id: number | null
}

export type ReadMembershipForAccount = (
  database: Kysely<Database>,
  requested: { user_id: number; languageId: LanguageId; now: Date },
) => Promise<MembershipForAccount>

/** SPEC §7 SEC (account): the caller's position in the club. The structure's reader is passed in. */
export function clubDataRoutes(deps: Dependencies, readMembership: ReadMembershipForAccount): Route[] {
  const { database } = deps
  return [
    route(getClubData, async ({ query: { languageId } }, context) => {
      const { user_id } = userOf(context)
      const account = await readAccount(database, user_id)
      const { sponsor_id, ...membership } = await readMembership(database, { user_id, languageId, now: context.now })
      const { code, price_group_id, settlement_type } = account
      return {
        account_club_data: {
          code,
          price_group_id,
          settlement_type,
          recommend_path: `/register?ref=${code}`,
          joined_at: account.created_at.toISOString(),
          country: { id: account.country_id, name: await readCountryName(deps, account.country_id, languageId) },
          ...membership,
          recommender: sponsor_id === null ? null : await readRecommenderOf(database, sponsor_id),
        },
      }
    }),
  ]
}
