/** A number of tries within a time window. */
export interface TryLimit {
  tries: number
  windowS: number
}

const HOUR_S = 3600

/**
 * SPEC §6: failed passwords after which even the right one needs confirmation by mail. A device that signed in before
 * has its own count; unknown devices are counted by account, by account and network, and by network.
 */
export const SIGN_IN_LIMITS = {
  device: { tries: 10, windowS: HOUR_S / 4 },
  account: { tries: 10, windowS: HOUR_S },
  accountOfNetwork: { tries: 5, windowS: HOUR_S / 4 },
  network: { tries: 100, windowS: 24 * HOUR_S },
} as const satisfies Record<string, TryLimit>

/**
 * SPEC §6: wrong second factors of an admin, counted by admin at sign-in, since each try has passed the password, and
 * by session afterwards; and invalid passkeys, counted by network.
 */
export const FACTOR_LIMITS = {
  admin: { tries: 5, windowS: HOUR_S / 4 },
  network: { tries: 100, windowS: HOUR_S },
} as const satisfies Record<string, TryLimit>

/**
 * SPEC §6: look-ups of guests' orders, successful ones included, after which the link is mailed to the buyer instead of
 * shown: by mail address over all networks, and by network.
 */
export const ORDER_LOOK_UP_LIMITS = {
  email: { tries: 10, windowS: HOUR_S },
  network: { tries: 30, windowS: HOUR_S },
} as const satisfies Record<string, TryLimit>

const DELAY_STEP_MS = 100
const DELAY_MAX_MS = 2000

/**
 * SPEC §6: new guest sessions from one network in an hour after which further ones are delayed. A whole town may share
 * a network, so none is refused, but a client that creates thousands waits for each.
 */
export const NEW_GUESTS_OF_NETWORK: TryLimit = { tries: 300, windowS: HOUR_S }

/**
 * SPEC §6: the delay of the answer to a sign-in, and to a new guest, by the tries over a limit: it slows down guessing,
 * and does not depend on the result.
 */
export function delayMs(triesOver: number): number {
  return Math.min(Math.max(0, triesOver) * DELAY_STEP_MS, DELAY_MAX_MS)
}

/**
 * SPEC §6: hourly limits of mails that anybody may request: of one kind to one address from one network, of one kind to
 * one address, and of all kinds from one network.
 */
export const MAIL_LIMITS = {
  toAddressFromNetwork: { tries: 5, windowS: HOUR_S },
  toAddress: { tries: 20, windowS: HOUR_S },
  fromNetwork: { tries: 300, windowS: HOUR_S },
} as const satisfies Record<string, TryLimit>
const FREELY_TO_ADDRESS = 5
const FREELY_FROM_NETWORK = 30

/**
 * SPEC §6: true if another such mail may be sent; the counts include it. When the limit of an address or a network is
 * reached, each network still gets its first mail of the hour to each address, so that nobody can block others.
 */
export function mayMail({
  toAddressFromNetwork,
  toAddress,
  fromNetwork,
}: Record<keyof typeof MAIL_LIMITS, number>): boolean {
  if (toAddressFromNetwork > MAIL_LIMITS.toAddressFromNetwork.tries) return false
  if (toAddress > MAIL_LIMITS.toAddress.tries || fromNetwork > MAIL_LIMITS.fromNetwork.tries) return false
  return toAddressFromNetwork === 1 || (toAddress <= FREELY_TO_ADDRESS && fromNetwork <= FREELY_FROM_NETWORK)
}
