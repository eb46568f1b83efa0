import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { recheckDelayMs } from '@meridian/domain/payment.ts'
import { type Kysely, sql } from 'kysely'
import { ATTEMPT_COLUMNS, type Attempt, asAttempt } from './attempts.ts'

/**
 * Claims the right to query an attempt now: false when it was queried within `quietMs`. Ten polling tabs cause one
 * query, and reconcilers of several processes do not repeat each other.
 */
export async function claimPoll(
  database: Kysely<Database>,
  token: string,
  now: Date,
  quietMs: number,
): Promise<boolean> {
  const claimed = await database
    .updateTable('payments.attempt')
    .set({ polled_at: now })
    .where('token', '=', token)
    .where('state', 'in', ['SENT', 'NEEDS_ACTION', 'AUTHORISED', 'UNKNOWN'])
    .where((expression) =>
      expression.or([
        expression('polled_at', 'is', null),
        expression('polled_at', '<=', new Date(now.getTime() - quietMs)),
      ]),
    )
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/**
 * The attempts that the reconciler polls: the first kind may have lost money; the second were accepted and await the
 * payer.
 */
const TO_POLL = {
  first: sql`state in ('SENT', 'NEEDS_ACTION', 'UNKNOWN')`,
  later: sql`state = 'AUTHORISED'`,
}
type AskingTurn = keyof typeof TO_POLL

/** Reconciler (R5): attempts due for a query, longest overdue first, claimed for this process. */
export function claimDueAttempts(
  database: Kysely<Database>,
  now: Date,
  { turn, limit }: { turn: AskingTurn; limit: number },
): Promise<Attempt[]> {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<
      Omit<Attempt, 'state' | 'payment_method_type'> & { state: string; payment_method_type: string }
    >`
      select ${sql.join(ATTEMPT_COLUMNS.map((column) => sql.ref(column)))} from payments.attempt
        where ${TO_POLL[turn]} and poll_at <= ${now} order by poll_at limit ${limit} for update skip locked`.execute(tx)
    const due = rows.map(asAttempt)
    if (due.length === 0) return due
    const next = due.map((one) => new Date(now.getTime() + recheckDelayMs(one.state, one.payment_method_type)))
    await sql`
      update payments.attempt set polled_at = ${now}, poll_at = due.poll_at
        from unnest(${due.map((one) => one.attempt_id)}::bigint[], ${next}::timestamptz[]) due (attempt_id, poll_at)
        where attempt.attempt_id = due.attempt_id`.execute(tx)
    return due
  })
}

/** The orders of these attempts that ended unpaid. */
export async function readEndedOrders(
  database: Kysely<Database>,
  attempts: readonly Pick<Attempt, 'order_id'>[],
): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom('shop.orders')
    .select('order_id')
    .where(sql<boolean>`order_id = any(${attempts.map(({ order_id }) => order_id)}::bigint[])`)
    .where('state', 'in', ['EXPIRED', 'CANCELLED'])
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

const PAGE = 100

/**
 * A provider's attempts since a time, newest first, paged. Ids follow creation order, so that none older is read.
 * `next` is the cursor of the next page, null at the end.
 */
export async function readAttemptsSince(
  database: Kysely<Database>,
  { provider, since, before }: { provider: string; since: Date; before: number | null },
): Promise<{ attempts: Attempt[]; next: number | null }> {
  const rows = await database
    .selectFrom('payments.attempt')
    .select(ATTEMPT_COLUMNS)
    .$if(before !== null, (query) => query.where('attempt_id', '<', before))
    .orderBy('attempt_id', 'desc')
    .limit(PAGE)
    .execute()
  const attempts = rows.map(asAttempt)
  const recent = attempts.filter(({ created_at }) => created_at >= since)
  const isOver = attempts.length < PAGE || recent.length === 0
  return {
    attempts: recent.filter((one) => one.provider === provider),
    next: isOver ? null : (attempts.at(-1)?.attempt_id ?? null),
  }
}
