import type { Database } from '@meridian/database/schema/database.ts'
import { periodOf, periodStart, shiftPeriod } from '@meridian/domain/period.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { sql, type Transaction } from 'kysely'
import { OPENED_DAYS_AGO } from '../prices.ts'
import { insertRecords, skipIds } from './insert-records.ts'
import { MEMBERS } from './members.ts'
import { adminIdOf } from './named-people.ts'

/** So soon after the opening that every order of the member was placed in the new country. */
const APPLIED_ASKED_DAYS_AGO = OPENED_DAYS_AGO - 2

/** Requests to move, of members who cannot sign in; `place` counts them in the country in which they live. */
const TRANSFERS = [
  { lives: 'PL', place: 0, to: 'DE', fate: 'pending', reason: 'I have moved to Berlin for work.' },
  { lives: 'PL', place: 1, to: 'CZ', fate: 'pending', reason: null },
  { lives: 'DE', place: 0, to: 'PL', fate: 'pending', reason: 'Ich ziehe im Dezember nach Wrocław.' },
  // Decided, and moved at the beginning of the next month.
  { lives: 'PL', place: 2, to: 'SK', fate: 'approved', reason: 'Od stycznia mieszkam w Bratysławie.' },
  { lives: 'DE', place: 1, from: 'PL', to: 'DE', fate: 'applied', reason: 'Ich bin nach Leipzig gezogen.' },
  {
    lives: 'CZ',
    place: 0,
    to: 'DE',
    fate: 'rejected',
    reason: null,
    answer: 'Please send a proof of residence first.',
  },
  { lives: 'PL', place: 3, to: 'FR', fate: 'withdrawn', reason: 'Wyjeżdżam do Lyonu.' },
] as const

/** Inserts requests to move to another country in every state: open and decided ones. SPEC §4. */
export async function insertTransfers(tx: Transaction<Database>, now: Date): Promise<void> {
  const admin_id = adminIdOf('manager_pl')
  const waiting = TRANSFERS.filter(({ fate }) => fate === 'pending').length
  const requests = TRANSFERS.map((transfer, index) => {
    const { lives, place, to, fate, reason } = transfer
    // A request that is decided was open for two days.
    const daysAgo = fate === 'applied' ? APPLIED_ASKED_DAYS_AGO : fate === 'pending' ? waiting - index : 30 + index
    const requested = new Date(now.getTime() - daysAgo * DAY_MS)
    const decided = fate === 'approved' ? lastDecision(now) : new Date(requested.getTime() + 2 * DAY_MS)
    const user_id = settled(lives)[place]?.user_id ?? 0
    return {
      id: index + 1,
      user_id,
      from_country_id: 'from' in transfer ? transfer.from : lives,
      to_country_id: to,
      reason,
      status: fate === 'applied' ? 'approved' : fate === 'withdrawn' ? 'rejected' : fate,
      created_at: requested,
      decided_at: fate === 'pending' ? null : decided,
      decided_by: fate === 'pending' || fate === 'withdrawn' ? null : admin_id,
      decision_reason: 'answer' in transfer ? transfer.answer : null,
      applied_at:
        fate === 'applied' ? new Date(periodStart(shiftPeriod(periodOf(decided), 1)).getTime() + 60_000) : null,
      version: fate === 'pending' ? 1 : 2,
    }
  })
  await insertRecords(tx, 'sec.country_transfer_request', requests)
  await skipIds(tx, 'sec.country_transfer_request', 'id', requests.length)
  await sql`
    with written as (
      insert into audit.entry (at, admin_id, act, object_kind, object_id, before, after, trace)
        select decided_at, decided_by, 'decideTransfer', 'country_transfer_request', id::text, '{"status": "pending"}',
            jsonb_build_object('status', status, 'user_id', user_id), 'seed'
          from sec.country_transfer_request where decided_by is not null order by decided_at
        returning entry_id, at, object_id
    )
    insert into audit.entry_country (entry_id, country_id, at)
      select w.entry_id, country_id, w.at from written w join sec.country_transfer_request r on r.id = w.object_id::integer,
        unnest(array[r.from_country_id, r.to_country_id]) as country_id`.execute(tx)
}

/** Members of a country who cannot sign in and were there before the shop opened. */
function settled(country: string) {
  return MEMBERS.filter(({ key, country_id }) => key === null && country_id === country)
}

/** Yesterday, but in this month, so that the move is still to come. */
function lastDecision(now: Date): Date {
  return new Date(Math.max(now.getTime() - DAY_MS, periodStart(periodOf(now)).getTime()))
}
