import { isAttemptWithProvider } from '@meridian/domain/payment.ts'
import { claimWaiting, findAttempt, readAttempts } from './attempts.ts'
import { findForgottenRefunds, refundPayment } from './refunds.ts'
import { askAndApply, type Settling } from './settle.ts'
import { applyEvent, findWaitingEvents } from './webhooks.ts'

const WAITED_MS = 30_000
const AT_ONCE = 50
/** Time for the process that kept an event to apply it itself. */
const INBOX_WAITED_MS = 2000

/**
 * R5: the net under webhook, return and poll. `attempts` asks the provider about what has waited 30 seconds, `inbox` applies events that
 * were kept and not applied,
 * `endAttemptsOf` cancels what is still open for an order whose time is over, `journalSince` compares the provider's own list with ours.
 */
export async function reconcile(
  settling: Settling,
  what: 'attempts' | 'inbox' | { endAttemptsOf: number } | { journalSince: Date },
): Promise<void> {
  if (what === 'attempts') {
    const waiting = await claimWaiting(settling.database, settling.clock(), { waitedMs: WAITED_MS, limit: AT_ONCE })
    for (const attempt of waiting) await askAndApply(settling, attempt)
    for (const refund_id of await findForgottenRefunds(settling, WAITED_MS * 4)) {
      await refundPayment(settling, refund_id).catch((error: unknown) =>
        settling.log.warn({ err: error, refund_id }, 'A refund waits for the provider'),
      )
    }
    return
  }
  if (what === 'inbox') {
    for (const event of await findWaitingEvents(settling, INBOX_WAITED_MS)) {
      await applyEvent(settling, event)
    }
    return
  }
  if ('journalSince' in what) return compareJournal(settling, what.journalSince)
  for (const attempt of await readAttempts(settling.database, what.endAttemptsOf)) {
    if (isAttemptWithProvider(attempt.state)) await askAndApply(settling, attempt, 'cancel')
  }
}

/**
 * The other direction of the net: everything the provider says changed is compared with ours, so that no capture is unknown to us. What
 * differs is settled as ever; a charge that we never made is a matter for people, and is logged as an error.
 */
async function compareJournal(settling: Settling, since: Date): Promise<void> {
  let from: string | null = since.toISOString()
  while (from !== null) {
    const page: { references: string[]; next: string | null } = await settling.provider.list(from)
    for (const reference of page.references) {
      const attempt = await findAttempt(settling.database, reference)
      if (!attempt) settling.log.error({ reference }, 'The payment provider knows a charge that we do not')
      else if (attempt.state !== 'REFUNDED') await askAndApply(settling, attempt)
    }
    from = page.next
  }
}
