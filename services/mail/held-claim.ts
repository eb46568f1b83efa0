import { CLAIM_KEPT_MS, type MailName, renewClaim } from './messages.ts'
import type { MailDependencies } from './send-mail.ts'

/**
 * Holds the claim of a mail during its conversation with the mail server, however long: a claim that is not renewed
 * has lost its sender. `end` returns the time of the last renewal, by which the claim is known.
 */
export function holdClaim(
  { database, clock, log, claimKeptMs = CLAIM_KEPT_MS }: MailDependencies,
  name: MailName,
  claimedAt: Date,
): { end(): Promise<Date> } {
  let held = claimedAt
  let renewing = Promise.resolve()
  const renew = async (): Promise<void> => {
    const now = clock()
    if (await renewClaim(database, name, { claimedAt: held, now })) held = now
  }
  const timer = setInterval(() => {
    renewing = renewing
      .then(renew)
      .catch((error: unknown) => log.warn({ ...name, err: error }, 'The claim of a mail could not be renewed'))
  }, claimKeptMs)
  return {
    async end() {
      clearInterval(timer)
      await renewing
      return held
    },
  }
}
