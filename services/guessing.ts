import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Answers that tell somebody a code, key or token was wrong. */
export const WRONG_GUESSES: ReadonlySet<ErrorName> = new Set([
  'LINK_ABSENT',
  'FAVORITE_CART_ABSENT',
  'ORDER_ABSENT',
  'PAYMENT_ABSENT',
  'GRANT_INVALID',
  'RECOMMENDER_INVALID',
  'ONE_TIME_CODE_INVALID',
])
const GUESSES_PER_MINUTE = 20

export interface GuessLimit {
  /** @throws Refusal TOO_MANY_REQUESTS while the address has guessed too often. */
  check(address: string): Promise<void>
  /** Counts a refusal that was a wrong guess. */
  note(address: string, error: ErrorName): Promise<void>
}

/**
 * Codes, keys and tokens are too long to guess; this keeps somebody from trying all the same. Only wrong tries count, so that who knows
 * the code is never slowed down. Each process counts for itself.
 */
export function createGuessLimit(): GuessLimit {
  const limiter = new RateLimiterMemory({ points: GUESSES_PER_MINUTE, duration: 60 })
  return {
    async check(address) {
      const seen = await limiter.get(address)
      if (seen && seen.consumedPoints > GUESSES_PER_MINUTE) {
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfterS: Math.ceil(seen.msBeforeNext / 1000) })
      }
    },
    async note(address, error) {
      if (WRONG_GUESSES.has(error)) await limiter.penalty(address, 1)
    },
  }
}
