import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { MemberState } from '@meridian/domain/member-state.ts'
import type { TransferRequestStatus } from '@meridian/domain/state/account.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../../lists/admin-list.ts'

const BY_CREATION = [
  { column: 'request.created_at', type: 'moment' },
  { column: 'request.id', type: 'integer' },
] as const

export const TRANSFER_SORTS = {
  created_at: { keys: BY_CREATION, descending: false },
  '-created_at': { keys: BY_CREATION, descending: true },
} as const

/** A request with its member; names are null after an erasure. */
export interface TransferRow {
  id: number
  version: number
  user_id: number
  code: string
  name_first: string | null
  name_last: string | null
  language_id: LanguageId
  from_country_id: CountryId
  to_country_id: CountryId
  status: TransferRequestStatus
  reason: string | null
  decision_reason: string | null
  decided_by: string | null
  created_at: Date
  decided_at: Date | null
  applied_at: Date | null
}

const COLUMNS = sql`request.id, request.version, request.user_id, account.code, person.name_first, person.name_last,
  account.language_id, request.from_country_id, request.to_country_id, request.status, request.reason,
  request.decision_reason, decider.username as decided_by, request.created_at, request.decided_at, request.applied_at`

const FROM = sql`from sec.country_transfer_request as request
  join sec.user_account as account using (user_id)
  left join sec.user_person as person using (user_id)
  left join sec.user_account as decider on decider.user_id = request.decided_by`

/** A page of requests. An erased member's request needs no decision. */
export async function readTransferRows(
  database: Kysely<Database>,
  scope: CountryScope,
  requested: {
    status: TransferRequestStatus | undefined
    member: number | undefined
    country: CountryId | undefined
    page: ListPage
  },
) {
  const { status, member, country, page } = requested
  const matching = sql.join(
    [
      sql`${within(scope, 'request.from_country_id')}`,
      // A literal, so that the partial index of pending requests fits.
      ...(status === 'pending' ? [sql`request.status = 'pending'`, sql`account.state <> 'ERASED'`] : []),
      ...(status === undefined || status === 'pending' ? [] : [sql`request.status = ${status}`]),
      ...(member === undefined ? [] : [sql`request.user_id = ${member}`]),
      ...(country === undefined ? [] : [sql`request.from_country_id = ${country}`]),
    ],
    sql` and `,
  )
  const [rows, total] = await Promise.all([
    page.read(
      database,
      sql<TransferRow & PlacedRow>`
      select ${COLUMNS}, ${page.place} as place ${FROM}
        where ${matching} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
    ),
    countRows(database, sql`${FROM} where ${matching}`),
  ])
  return page.answer(rows, total)
}

export async function readTransferRow(
  database: Kysely<Database>,
  scope: CountryScope,
  id: number,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} ${FROM} where request.id = ${id} and ${within(scope, 'request.from_country_id')}`.execute(
    database,
  )
  return rows[0]
}

/** Locks a request and its member, so that of two decisions one counts. */
export async function lockTransfer(tx: Transaction<Database>, scope: CountryScope, id: number) {
  const { rows } = await sql<{
    user_id: number
    from_country_id: CountryId
    to_country_id: CountryId
    status: TransferRequestStatus
    version: number
    state: MemberState
  }>`
    select request.user_id, request.from_country_id, request.to_country_id, request.status, request.version, account.state
      from sec.country_transfer_request as request join sec.user_account as account using (user_id)
      where request.id = ${id} and ${within(scope, 'request.from_country_id')} for update of request for share of account`.execute(
    tx,
  )
  return rows[0]
}

/** Stores a decision of an admin. */
export async function writeDecision(
  tx: Transaction<Database>,
  decision: { id: number; status: 'approved' | 'rejected'; admin_id: number; reason: string | null; now: Date },
): Promise<void> {
  const { id, status, admin_id, reason, now } = decision
  await sql`
    update sec.country_transfer_request
      set status = ${status}, decided_at = ${now}, decided_by = ${admin_id}, decision_reason = ${reason}, version = version + 1
      where id = ${id}`.execute(tx)
}
