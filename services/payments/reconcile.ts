import { isAttemptOpen } from '@meridian/domain/payment.ts'
import { readAttempts } from './attempts.ts'
import { claimDueAttempts, readAttemptsSince, readEndedOrders } from './poll-attempts.ts'
import { type PaymentProvider, ProviderSilent } from './provider.ts'
import { recordDisputes } from './refunds/disputes.ts'
import { refreshSavedCard } from './saved-cards/saved-cards.ts'
import { cancelAndApply, type PaymentDeps, type PolledAttempt, pollAndApply, silent } from './settle.ts'
import { applyEvent, findNamed, findWaitingEvents, hearOfRefunds } from './webhooks.ts'

const AT_ONCE = 50
/** Concurrent queries to the provider; each answer uses a connection briefly. */
const ASKED_AT_ONCE = 5
/** Time for the process that stored an event to apply it itself. */
const INBOX_WAITED_MS = 2000

/** Reconciler (R5): cancels attempts of an ending order that may still capture money, as far as the provider allows. */
export async function cancelAttemptsOf(paymentDeps: PaymentDeps, order_id: number): Promise<void> {
  for (const attempt of await readAttempts(paymentDeps.database, order_id)) {
    // An attempt that was never sent cannot capture any.
    if (attempt.state !== 'CREATED' && isAttemptOpen(attempt.state)) await cancelAndApply(paymentDeps, attempt)
  }
}

/** Webhook inbox (R7): applies events that were stored and not yet applied. */
export async function applyWaitingEvents(paymentDeps: PaymentDeps): Promise<void> {
  for (const event of await findWaitingEvents(paymentDeps, INBOX_WAITED_MS)) await applyEvent(paymentDeps, event)
}

/**
 * Reconciler (R5): queries all due attempts. Those that may have lost money go first, and again before each batch of
 * the others, so that no number of accepted payments delays them. A provider that answers nothing in a batch is
 * unreachable and is skipped until the next sweep. Attempts of ended orders are cancelled.
 */
export async function pollWaitingAttempts(paymentDeps: PaymentDeps): Promise<void> {
  const claim = (turn: 'first' | 'later') =>
    claimDueAttempts(paymentDeps.database, paymentDeps.clock(), { turn, limit: AT_ONCE })
  for (;;) {
    const urgent = await claim('first')
    const waiting = urgent.length > 0 ? urgent : await claim('later')
    if (waiting.length === 0) return
    const ended = await readEndedOrders(paymentDeps.database, waiting)
    let answered = 0
    const rest = waiting.values()
    const settleNext = async () => {
      for (const attempt of rest) {
        // Its cancellation was lost or never requested.
        const settle = ended.has(attempt.order_id) ? cancelAndApply : pollAndApply
        if (await settleOne(paymentDeps, attempt, settle)) answered += 1
      }
    }
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, settleNext))
    if (answered === 0) return
  }
}

/** False if the provider did not answer. An attempt that cannot be settled does not delay the others. */
async function settleOne(
  paymentDeps: PaymentDeps,
  attempt: PolledAttempt,
  settle: typeof pollAndApply,
): Promise<boolean> {
  try {
    return (await settle(paymentDeps, attempt)).answered
  } catch (error) {
    paymentDeps.log.error({ err: error, token: attempt.token }, 'A payment could not be settled')
    return true
  }
}

/**
 * Reconciler (R5), in the other direction: compares every charge that the provider reports as changed with the stored
 * attempts, so that no capture goes unnoticed. Differences are settled as usual; a charge without an attempt needs a
 * person and is logged as an error.
 */
export async function compareJournals(paymentDeps: PaymentDeps, since: Date): Promise<void> {
  for (const provider of paymentDeps.providers.all) {
    await compareJournal(paymentDeps, provider, since).catch((error: unknown) => {
      // An unreachable provider does not prevent comparing the others.
      if (!(error instanceof ProviderSilent)) throw error
      paymentDeps.log.warn({ err: error, provider: provider.name }, 'A payment provider gave no list')
    })
  }
}

async function compareJournal(paymentDeps: PaymentDeps, provider: PaymentProvider, since: Date): Promise<void> {
  const { list } = provider
  if (list === null) return compareOwn(paymentDeps, provider, since)
  let from: string | null = since.toISOString()
  while (from !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(from)
    for (const reference of page.references) {
      await compareOne(paymentDeps, reference, async () => {
        if (provider.cards?.isCard(reference)) return refreshSavedCard(paymentDeps, provider.name, reference)
        const attempt = await findNamed(paymentDeps, provider.name, reference)
        if (!attempt) paymentDeps.log.error({ reference }, 'The payment provider has a charge without an attempt')
        else {
          if (attempt.state !== 'REFUNDED') await pollAndApply(paymentDeps, attempt)
          if (page.disputed?.includes(reference)) await hearOfRefunds(paymentDeps, attempt)
        }
      })
    }
    from = page.next
  }
}

/** An unanswered or unsettled charge does not prevent comparing the others. */
async function compareOne(paymentDeps: PaymentDeps, reference: string, compare: () => Promise<void>): Promise<void> {
  try {
    await compare()
  } catch (error) {
    if (error instanceof ProviderSilent) silent(paymentDeps, reference, error)
    else paymentDeps.log.error({ err: error, reference }, 'A payment could not be compared')
  }
}

/** Compares with a provider without a list: queries each of our charges that it has named. */
async function compareOwn(paymentDeps: PaymentDeps, provider: PaymentProvider, since: Date): Promise<void> {
  const { name } = provider
  let before: number | null = null
  do {
    const page = await readAttemptsSince(paymentDeps.database, { provider: name, since, before })
    for (const attempt of page.attempts) {
      if (attempt.provider_payment_id === null) continue
      await compareOne(paymentDeps, attempt.token, async () => {
        if (attempt.state !== 'REFUNDED') await pollAndApply(paymentDeps, attempt)
        await recordDisputes(paymentDeps, attempt)
      })
    }
    before = page.next
  } while (before !== null)
}
