import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@meridian/contract/errors.ts'
import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { ProviderStatus } from '@meridian/domain/payment.ts'
import { type Kysely, sql } from 'kysely'
import { type Attempt, findAttempt } from './attempts.ts'
import { recordDisputes } from './refunds/disputes.ts'
import { findSentRefunds } from './refunds/refund-queries.ts'
import { refundPayment } from './refunds/refunds.ts'
import { refreshSavedCard } from './saved-cards/saved-cards.ts'
import { type PaymentDeps, pollAndApply } from './settle.ts'

/** Time an event waits for its charge's own answer before it is applied. */
const ANSWER_COMES_WITHIN_MS = 500
/** After so many tries an event is left to staff. */
export const EVENT_TRIES_MAX = 500

interface EventName {
  provider: string
  event_id: string
  reference: string
}

interface StoredEvent extends EventName {
  provider_payment_id?: string
  raw: Buffer
  received_at: Date
  /** The status claimed by the event, if any. */
  claimedStatus: ProviderStatus | null
}

/** True if an event's content was already applied. */
function isKnown({ claimedStatus, reference }: { claimedStatus: ProviderStatus | null; reference: string }) {
  return sql<boolean>`(${claimedStatus}::text = 'captured' and exists (
    select from payments.attempt where token = ${reference} and state = 'CAPTURED'))`
}

const KEPT = prepared((database, given: StoredEvent) => {
  const { provider, event_id, reference, raw, received_at } = given
  return database
    .insertInto('payments.inbox')
    .values({
      provider,
      event_id,
      reference,
      raw,
      received_at,
      applied_at: sql<Date | null>`case when ${isKnown(given)} then ${received_at}::timestamptz end`,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning([
      sql<boolean>`applied_at is null`.as('is_news'),
      sql<Date | null>`(select sent_at from payments.attempt where token = ${reference} and state = 'SENT')`.as(
        'sent_at',
      ),
    ])
})

/**
 * Webhook inbox (R7): stores an event before it is trusted; committed when this returns. Null if nothing needs
 * applying, because the event is known or its content already applied; otherwise the time its charge was sent, if that
 * is still unanswered.
 */
export async function storeEvent(
  database: Kysely<Database>,
  event: StoredEvent,
): Promise<{ unanswered_since: Date | null } | null> {
  const [kept] = (await database.executeQuery(KEPT(event))).rows
  return kept?.is_news ? { unanswered_since: kept.sent_at } : null
}

const LEARNED = prepared((database, given: { provider: string; reference: string; provider_payment_id: string }) =>
  database
    .updateTable('payments.attempt')
    .set({ provider_payment_id: given.provider_payment_id })
    .where('token', '=', given.reference)
    .where('provider', '=', given.provider)
    .where('provider_payment_id', 'is', null),
)

/**
 * Three phases (R4): stores the provider's id of a charge whose answer was lost, if the provider can be queried by
 * nothing else. The answer to that query names the reference again, so that an event with a wrong id leads nowhere.
 */
async function recordProviderId(database: Kysely<Database>, event: StoredEvent): Promise<void> {
  const { provider, reference, provider_payment_id } = event
  if (provider_payment_id !== undefined)
    await database.executeQuery(LEARNED({ provider, reference, provider_payment_id }))
}

/** The attempt named by a provider's event, by our reference or its own id. */
export async function findNamed(
  paymentDeps: PaymentDeps,
  provider: string,
  name: string,
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(paymentDeps.database, name)
  if (attempt) return attempt
  const reference = await paymentDeps.providers.of(provider).referenceOf?.(name)
  return reference == null ? undefined : findAttempt(paymentDeps.database, reference)
}

/** Queries the refunds and disputes of a charge, made by the shop or without it. @throws ProviderSilent */
export async function hearOfRefunds(paymentDeps: PaymentDeps, attempt: Attempt): Promise<void> {
  for (const refund_id of await findSentRefunds(paymentDeps.database, attempt.attempt_id)) {
    await refundPayment(paymentDeps, refund_id)
  }
  await recordDisputes(paymentDeps, attempt)
}

/**
 * Applies a stored event: queries the payment it names and applies the answer. An event about an unknown payment stays
 * in the inbox for the next sweep; nothing is dropped.
 */
export async function applyEvent(
  paymentDeps: PaymentDeps,
  { provider, event_id, reference }: EventName,
): Promise<void> {
  let last_error: string | null = null
  try {
    const { cards } = paymentDeps.providers.of(provider)
    const attempt = cards?.isCard(reference) ? null : await findNamed(paymentDeps, provider, reference)
    if (attempt === null) await refreshSavedCard(paymentDeps, provider, reference)
    else if (!attempt) last_error = 'No attempt has this reference'
    // Unanswered, the event stays in the inbox: attempts that have ended are otherwise queried only once a day.
    else if (!(await pollAndApply(paymentDeps, attempt)).answered) last_error = 'The provider did not answer'
    else await hearOfRefunds(paymentDeps, attempt)
  } catch (error) {
    last_error = error instanceof Error ? error.message : 'unknown'
    paymentDeps.log.error({ err: error, event_id }, 'A payment event could not be applied')
  }
  await paymentDeps.database
    .updateTable('payments.inbox')
    .set((expression) => ({
      tries: expression('tries', '+', 1),
      last_error,
      applied_at: last_error === null ? paymentDeps.clock() : null,
    }))
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .execute()
}

const KNOWN_NOTED = prepared(
  (_, given: Pick<StoredEvent, 'provider' | 'event_id' | 'reference' | 'claimedStatus'> & { now: Date }) => sql<{
    noted: true
  }>`
    update payments.inbox set tries = tries + 1, applied_at = ${given.now}
      where provider = ${given.provider} and event_id = ${given.event_id} and ${isKnown(given)}
      returning true as noted`,
)

/**
 * Applies an event that has just arrived. It often overtakes the answer to its charge, which carries the same facts:
 * waiting briefly for that answer saves the query.
 */
async function applyNews(paymentDeps: PaymentDeps, event: StoredEvent, unanswered_since: Date | null): Promise<void> {
  const now = paymentDeps.clock()
  if (unanswered_since !== null && now.getTime() - unanswered_since.getTime() <= ANSWER_COMES_WITHIN_MS) {
    await sleep(ANSWER_COMES_WITHIN_MS, undefined, { ref: false })
    const { rows } = await paymentDeps.database.executeQuery(KNOWN_NOTED({ ...event, now }))
    if (rows.length > 0) return
  }
  await applyEvent(paymentDeps, event)
}

/**
 * Pending events in the inbox, older than `waitedMs`: the process crashed before applying, the payment was not stored
 * yet, or the provider did not answer. The n-th try comes n² seconds after the event: frequent at first, for almost
 * three days in total.
 */
export async function findWaitingEvents(
  paymentDeps: PaymentDeps,
  waitedMs: number,
): Promise<{ provider: string; event_id: string; reference: string }[]> {
  return paymentDeps.database
    .selectFrom('payments.inbox')
    .select(['provider', 'event_id', 'reference'])
    .where('applied_at', 'is', null)
    .where(
      sql`received_at + tries * tries * interval '1 second'`,
      '<',
      new Date(paymentDeps.clock().getTime() - waitedMs),
    )
    .where('tries', '<', EVENT_TRIES_MAX)
    .orderBy('tries')
    .orderBy('received_at')
    .limit(50)
    .execute()
}

/**
 * Receives a webhook: verifies it over the raw bytes, stores it, commits, and applies it at once; the sweep is the
 * fallback.
 */
export async function receiveEvent(
  paymentDeps: PaymentDeps,
  provider: string,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<{ applied: Promise<void> }> {
  const now = paymentDeps.clock()
  const event = paymentDeps.providers.of(provider).readWebhook(raw, headers, now)
  if (!event) throw new Refusal('SIGNATURE_INVALID')
  const { reference, ...reported } = event
  // Concerns others using the same account: acknowledged, so that it is not sent again.
  if (reference === null) return { applied: Promise.resolve() }
  const news: StoredEvent = { provider, ...reported, reference, raw, received_at: now }
  await recordProviderId(paymentDeps.database, news)
  const kept = await storeEvent(paymentDeps.database, news)
  return { applied: kept === null ? Promise.resolve() : applyNews(paymentDeps, news, kept.unanswered_since) }
}
