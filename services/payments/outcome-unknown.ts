import { Refusal } from '@meridian/contract/errors.ts'
import { run } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { chargeDifferences, isOutcomeUnknown } from '@meridian/domain/payment.ts'
import type { Kysely, Transaction } from 'kysely'
import { type Attempt, findAttempt, lockingAttempt, readAttempts } from './attempts.ts'
import { failUnknownAttempt, type PayableOrder, type PaymentDeps, silent } from './settle.ts'
import { storeEvent } from './webhooks.ts'

/** Payments of an order with unknown outcome, oldest first. SPEC §4 Payments of unknown outcome. */
export async function readUnknownOutcomes(database: Kysely<Database>, order_id: number): Promise<Attempt[]> {
  return (await readAttempts(database, order_id)).filter(isOutcomeUnknown)
}

type NameOfPayment = Pick<Attempt, 'order_id' | 'token'>
type LookUp = NameOfPayment & { provider_payment_id: string }

/**
 * Looks up a payment at the provider by its number, outside any transaction; false if the payment's outcome is already
 * known, as in a repeated call.
 * @throws Refusal if the provider has something else
 */
export async function checkLookup(paymentDeps: PaymentDeps, { order_id, token, provider_payment_id }: LookUp) {
  const attempt = await findAttempt(paymentDeps.database, token)
  if (attempt?.order_id !== order_id || !isOutcomeUnknown(attempt)) return false
  const { amount, currency_code } = attempt
  const found = await lookUp(paymentDeps, attempt, provider_payment_id)
  if (found === null) throw new Refusal('PAYMENT_UNKNOWN')
  const differs = chargeDifferences(found, { reference: token, amount, currency_code })
  if (differs.length > 0) throw new Refusal('PAYMENT_DIFFERS', { detail: { differs } })
  return true
}

async function lookUp(
  paymentDeps: PaymentDeps,
  { token, provider, currency_code }: Attempt,
  provider_payment_id: string,
) {
  const paymentProvider = paymentDeps.providers.of(provider)
  if (paymentProvider.lookUp === undefined) throw new Refusal('ACT_NOT_ALLOWED')
  try {
    return await paymentProvider.lookUp(provider_payment_id, currency_code)
  } catch (error) {
    silent(paymentDeps, token, error)
    throw new Refusal('PROVIDER_SILENT')
  }
}

/**
 * Records the provider's number of a payment with unknown outcome like an event of the provider, which the sweep
 * applies if nobody else does. The order is locked. Webhook inbox (R7).
 * @returns the news.
 * @throws Refusal
 */
export async function recordLookup(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  { order_id, token, provider_payment_id, version, isChecked }: LookUp & { version: number; isChecked: boolean },
): Promise<{ provider: string; event_id: string; reference: string }> {
  const { provider, attempt_id, state } = requireOutcomeUnknown(await run(tx, lockingAttempt(token)), order_id)
  if (!isChecked) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  const news = { provider, event_id: `office-${token}-${version}`, reference: token }
  const raw = Buffer.from(JSON.stringify({ looked_up: provider_payment_id }))
  await tx.updateTable('payments.attempt').set({ provider_payment_id }).where('attempt_id', '=', attempt_id).execute()
  await storeEvent(tx, { ...news, raw, received_at: paymentDeps.clock(), claimedStatus: null })
  return news
}

/** The provider does not know a payment of an order, which is locked: nobody paid it. @throws Refusal */
export async function endUnknown(
  tx: Transaction<Database>,
  paymentDeps: PaymentDeps,
  { order, token }: { order: PayableOrder; token: string },
): Promise<Attempt> {
  const attempt = requireOutcomeUnknown(await run(tx, lockingAttempt(token)), order.order_id)
  return failUnknownAttempt(tx, paymentDeps, { order, attempt })
}

/** @throws Refusal */
function requireOutcomeUnknown(attempt: Attempt | undefined, order_id: number): Attempt {
  if (attempt?.order_id !== order_id) throw new Refusal('PAYMENT_ABSENT')
  if (!isOutcomeUnknown(attempt)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: attempt.state } })
  return attempt
}
