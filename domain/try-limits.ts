/** So many tries in a window of time. */
export interface TryLimit {
  tries: number
  windowS: number
}

const HOUR_S = 3600

/**
 * SPEC §6: wrong passwords after which a right one has to be proven by mail as well. A device where the person signed in before has a
 * count of its own; strangers are counted by account, by account and network, and by network.
 */
export const SIGN_IN_LIMITS = {
  device: { tries: 10, windowS: HOUR_S / 4 },
  account: { tries: 10, windowS: HOUR_S },
  accountOfNetwork: { tries: 5, windowS: HOUR_S / 4 },
  network: { tries: 100, windowS: 24 * HOUR_S },
} as const satisfies Record<string, TryLimit>

const DELAY_STEP_MS = 100
const DELAY_MAX_MS = 2000

/** SPEC §6: how long the answer to a sign-in waits, by the tries over a limit: guessing costs time, and its length tells nothing. */
export function signInDelayMs(triesOver: number): number {
  return Math.min(Math.max(0, triesOver) * DELAY_STEP_MS, DELAY_MAX_MS)
}

/** SPEC §6: mails that anybody may ask for, an hour: of one kind to one address, and of all kinds from one network. */
export const MAIL_LIMITS = {
  toAddress: { tries: 5, windowS: HOUR_S },
  fromNetwork: { tries: 300, windowS: HOUR_S },
} as const satisfies Record<string, TryLimit>
const FREELY_FROM_NETWORK = 30

/**
 * SPEC §6: whether one more such mail is sent; both counts include it. Where many were asked for from one network, each address still gets
 * its first one of the hour, so that neighbours keep nobody from theirs.
 */
export function mayMail({ toAddress, fromNetwork }: { toAddress: number; fromNetwork: number }): boolean {
  if (toAddress > MAIL_LIMITS.toAddress.tries || fromNetwork > MAIL_LIMITS.fromNetwork.tries) return false
  return fromNetwork <= FREELY_FROM_NETWORK || toAddress === 1
}
