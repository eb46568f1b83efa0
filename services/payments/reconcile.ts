import { isAttemptWithProvider } from '@meridian/domain/payment.ts'
import { findAttempt, readAttempts } from './attempts.ts'
import { claimDueAttempts } from './poll-attempts.ts'
import { findLostRefunds, refundPayment } from './refunds.ts'
import { type AttemptName, cancelAndApply, pollAndApply, type Settling } from './settle.ts'
import { applyEvent, findWaitingEvents } from './webhooks.ts'

const AT_ONCE = 50
/** Questions under way to the provider; each answer takes a connection for a moment. */
const ASKED_AT_ONCE = 5
/** A refund's own job has had this long to be done. */
const REFUND_WAITED_MS = 120_000
/** Time for the process that kept an event to apply it itself. */
const INBOX_WAITED_MS = 2000

/** R5: ends what may still become money for an order whose time is over, as far as the provider says that it can be ended. */
export async function cancelAttemptsOf(settling: Settling, order_id: number): Promise<void> {
  for (const attempt of await readAttempts(settling.database, order_id)) {
    if (isAttemptWithProvider(attempt.state)) await cancelAndApply(settling, attempt)
  }
}

/** R6: makes the refunds whose job was lost. */
export async function retryLostRefunds(settling: Settling): Promise<void> {
  for (const refund_id of await findLostRefunds(settling, REFUND_WAITED_MS)) {
    await refundPayment(settling, refund_id).catch((error: unknown) =>
      settling.log.warn({ err: error, refund_id }, 'A refund waits for the provider'),
    )
  }
}

/** R7: applies events that were kept and not applied. */
export async function applyWaitingEvents(settling: Settling): Promise<void> {
  for (const event of await findWaitingEvents(settling, INBOX_WAITED_MS)) await applyEvent(settling, event)
}

/**
 * R5: asks about all attempts that are due. Those that money may be lost with go first, and again before each turn of the others, so that
 * no number of agreed payments delays them. A provider that answered nothing in a turn is away, and is left alone until the next sweep.
 */
export async function pollWaitingAttempts(settling: Settling): Promise<void> {
  const claim = (turn: 'first' | 'later') =>
    claimDueAttempts(settling.database, settling.clock(), { turn, limit: AT_ONCE })
  for (;;) {
    const urgent = await claim('first')
    const waiting = urgent.length > 0 ? urgent : await claim('later')
    if (waiting.length === 0) return
    let answered = 0
    const rest = waiting.values()
    const ask = async () => {
      for (const attempt of rest) if (await askOne(settling, attempt)) answered += 1
    }
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask))
    if (answered === 0) return
  }
}

/** False where the provider did not answer. An attempt that cannot be settled keeps no other waiting. */
async function askOne(settling: Settling, attempt: AttemptName): Promise<boolean> {
  try {
    return (await pollAndApply(settling, attempt)).answered
  } catch (error) {
    settling.log.error({ err: error, token: attempt.token }, 'A payment could not be settled')
    return true
  }
}

/**
 * R5: the other direction of the net: everything the provider says changed is compared with ours, so that no capture is unknown to us. What
 * differs is settled as ever; a charge that we never made is a matter for people, and is logged as an error.
 */
export async function compareJournal(settling: Settling, since: Date): Promise<void> {
  let from: string | null = since.toISOString()
  while (from !== null) {
    const page: { references: string[]; next: string | null } = await settling.provider.list(from)
    for (const reference of page.references) {
      const attempt = await findAttempt(settling.database, reference)
      if (!attempt) settling.log.error({ reference }, 'The payment provider knows a charge that we do not')
      else if (attempt.state !== 'REFUNDED') await pollAndApply(settling, attempt)
    }
    from = page.next
  }
}
