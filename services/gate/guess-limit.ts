import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RawInput } from './input.ts'

/** The refusals of a wrong code, key or token, and the fields that can hold the secret. */
const SECRET_FIELDS: Partial<Record<ErrorName, readonly string[]>> = {
  LINK_ABSENT: ['code'],
  FAVORITE_CART_ABSENT: ['favoriteCartCode'],
  WISHES_ABSENT: ['wishesCode'],
  ORDER_ABSENT: ['access_key'],
  PAYMENT_ABSENT: ['token'],
  GRANT_INVALID: ['refresh_token'],
  RECOMMENDER_INVALID: ['code', 'recommender_code'],
  ONE_TIME_CODE_INVALID: ['code', 'link'],
}
const GUESSES_PER_MINUTE = 20

/**
 * A member number has only eight characters: millions of tries a day would find members. Look-ups of orders have limits of
 * their own; all other secrets are too long to guess.
 */
const GUESSABLE: readonly ErrorName[] = ['RECOMMENDER_INVALID']

/**
 * The secrets that a call could be guessing: the refusals that wrong values of the secrets in its input would get. A
 * call without a secret, as for an order of the same session, is no guess.
 */
export function guessesIn(endpoint: Endpoint, input: RawInput): ErrorName[] {
  if (endpoint.caller !== 'anyone') return []
  const parts = [input.params, input.query, input.body]
  const carries = (field: string) => parts.some((part) => isRecord(part) && (part[field] ?? null) !== null)
  return endpoint.errors.filter((name) => SECRET_FIELDS[name]?.some(carries))
}

export interface GuessLimit {
  /**
   * Uses one of the tries that an address has at a guessable secret, before the answer is known: simultaneous guesses
   * do not pass together.
   * @throws Refusal TOO_MANY_REQUESTS if none is left
   */
  reserveGuess(address: string, guess: ErrorName): Promise<void>
  /** Returns a try whose guess was not wrong. */
  releaseGuess(address: string, guess: ErrorName): Promise<void>
  /** Counts a wrong guess. @throws Refusal TOO_MANY_REQUESTS above the limit */
  recordFailure(address: string, guess: ErrorName): Promise<void>
}

/**
 * Limits wrong codes, keys and tokens by address. Most are too long to guess or count their wrong tries themselves;
 * this only discourages. Only wrong tries count, per kind, and a right value is answered regardless: a whole town may
 * share an address and must not lose the shop because one person in it tries links. Secrets short enough to be guessed
 * are not checked at all while blocked. Each process counts on its own.
 */
export function createGuessLimit(): GuessLimit {
  const limiter = new RateLimiterMemory({ points: GUESSES_PER_MINUTE, duration: 60 })
  const isOver = ({ consumedPoints }: RateLimiterRes) => consumedPoints > GUESSES_PER_MINUTE
  const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
    new Refusal('TOO_MANY_REQUESTS', { retryAfterS: Math.ceil(msBeforeNext / 1000) })
  return {
    async reserveGuess(address, guess) {
      if (!GUESSABLE.includes(guess)) return
      const reserved = await limiter.penalty(`${guess} ${address}`, 1)
      if (!isOver(reserved)) return
      await limiter.reward(`${guess} ${address}`, 1)
      throw tooMany(reserved)
    },
    async releaseGuess(address, guess) {
      if (GUESSABLE.includes(guess)) await limiter.reward(`${guess} ${address}`, 1)
    },
    async recordFailure(address, guess) {
      if (GUESSABLE.includes(guess)) return
      const recorded = await limiter.penalty(`${guess} ${address}`, 1)
      if (isOver(recorded)) throw tooMany(recorded)
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
