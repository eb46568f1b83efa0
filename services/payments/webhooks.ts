import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { ProviderStatus } from '@meridian/domain/payment.ts'
import { type Kysely, sql } from 'kysely'
import { type Attempt, findAttempt } from './attempts.ts'
import { applyIn, type Settling, silent } from './settle.ts'

/** An answer that is not applied so long after its charge was sent is late: then the event counts. */
const ANSWER_COMES_WITHIN_MS = 500

/** R7: keeps an event before it is believed; false when it is known already. Committed by the time this answers. */
export async function keepEvent(
  database: Kysely<Database>,
  event: { provider: string; event_id: string; reference: string; raw: Buffer; received_at: Date },
): Promise<boolean> {
  const kept = await database
    .insertInto('payments.inbox')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

/**
 * Applies a kept event: asks the provider about the payment it names and goes where the answer says. An event about a payment we do not
 * know (yet) stays in the inbox for the next sweep; nothing is dropped.
 */
export async function applyEvent(
  settling: Settling,
  {
    provider,
    event_id,
    reference,
    tells,
  }: { provider: string; event_id: string; reference: string; tells?: ProviderStatus | null },
): Promise<void> {
  let last_error: string | null = null
  try {
    const attempt = await findAnswered(settling, reference)
    // A capture that is told again after it was applied: nothing is left to ask.
    const settled = attempt?.state === 'CAPTURED' && tells === 'captured'
    if (!attempt) last_error = 'There is no attempt under this reference'
    else if (!settled) {
      const answer = await settling.provider
        .ask(attempt.token)
        .catch((error: unknown) => silent(settling, attempt.token, error))
      await inTransaction(settling.database, (tx) => applyIn(tx, settling, attempt, answer))
      // What an attempt is told that has ended already, no other net asks about for a day.
      if (answer === null) last_error = 'The provider did not answer'
    }
  } catch (error) {
    last_error = error instanceof Error ? error.message : 'unknown'
    settling.log.error({ err: error, event_id }, 'A payment event could not be applied')
  }
  await settling.database
    .updateTable('payments.inbox')
    .set((expression) => ({
      tries: expression('tries', '+', 1),
      last_error,
      applied_at: last_error === null ? settling.clock() : null,
    }))
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .execute()
}

/** An event often overtakes the answer to its charge, which brings the same: that answer gets a moment, so that nobody has to ask. */
async function findAnswered(settling: Settling, reference: string): Promise<Attempt | undefined> {
  const attempt = await findAttempt(settling.database, reference)
  const sent_ms = attempt?.state === 'SENT' ? (attempt.sent_at?.getTime() ?? 0) : 0
  if (settling.clock().getTime() - sent_ms > ANSWER_COMES_WITHIN_MS) return attempt
  await sleep(ANSWER_COMES_WITHIN_MS, undefined, { ref: false })
  return findAttempt(settling.database, reference)
}

/**
 * Events that wait in the inbox, older than `waitedMs`: a crash came between keeping and applying, the payment was not there yet, or the
 * provider was silent. The n-th try comes n² seconds after the event: often at first, and for almost three days in all.
 */
export async function findWaitingEvents(
  settling: Settling,
  waitedMs: number,
): Promise<{ provider: string; event_id: string; reference: string }[]> {
  return settling.database
    .selectFrom('payments.inbox')
    .select(['provider', 'event_id', 'reference'])
    .where('applied_at', 'is', null)
    .where(sql`received_at + tries * tries * interval '1 second'`, '<', new Date(settling.clock().getTime() - waitedMs))
    .where('tries', '<', 500)
    .orderBy('tries')
    .orderBy('received_at')
    .limit(50)
    .execute()
}

/** Receives a webhook: verifies it over the raw bytes, keeps it, commits, and applies it at once; the sweep is the net. */
export async function receiveEvent(
  settling: Settling,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<{ applied: Promise<void> }> {
  const now = settling.clock()
  const event = settling.provider.readWebhook(raw, headers, now)
  if (!event) throw new Refusal('SIGNATURE_INVALID')
  const { tells, ...named } = event
  const kept = { provider: settling.provider.name, ...named, raw, received_at: now }
  const isNew = await keepEvent(settling.database, kept)
  return { applied: isNew ? applyEvent(settling, { ...kept, tells }) : Promise.resolve() }
}
