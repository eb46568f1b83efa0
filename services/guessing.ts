import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RawInput } from './input.ts'

/** Answers that tell somebody a code, key or token was wrong, and the fields that can hold it. */
const SECRET_FIELDS: Partial<Record<ErrorName, readonly string[]>> = {
  LINK_ABSENT: ['code'],
  FAVORITE_CART_ABSENT: ['favoriteCartCode'],
  ORDER_ABSENT: ['access_key'],
  PAYMENT_ABSENT: ['token'],
  GRANT_INVALID: ['refresh_token'],
  RECOMMENDER_INVALID: ['code', 'recommender_code'],
  ONE_TIME_CODE_INVALID: ['code', 'link'],
}
const GUESSES_PER_MINUTE = 20

/** A member number has eight characters: who asks about millions a day would find members. Everything else is too long to be guessed. */
const GUESSABLE: readonly ErrorName[] = ['RECOMMENDER_INVALID']

/**
 * What somebody may be guessing with a call: the refusals that a wrong secret would get, of those secrets that the call carries. Who asks
 * without any, as for an order of their own session, guesses nothing.
 */
export function guessesIn(endpoint: Endpoint, input: RawInput): ErrorName[] {
  if (endpoint.caller !== 'anyone') return []
  const parts = [input.params, input.query, input.body]
  const carries = (field: string) => parts.some((part) => isRecord(part) && (part[field] ?? null) !== null)
  return endpoint.errors.filter((name) => SECRET_FIELDS[name]?.some(carries))
}

export interface GuessLimit {
  /** @throws Refusal TOO_MANY_REQUESTS while the address has made too many guesses at what can be guessed. */
  check(address: string, guess: ErrorName): Promise<void>
  /** Counts a wrong guess. @throws Refusal TOO_MANY_REQUESTS where there were too many */
  note(address: string, guess: ErrorName): Promise<void>
}

/**
 * Codes, keys and tokens are too long to guess, or count their wrong tries themselves; this tells who tries all the same to stop. Only
 * wrong tries count, each kind for itself, and what is right is answered whoever guessed before: an address may be that of a whole town,
 * which must not lose the shop because somebody in it tries links. What is short enough to be found by trying is not looked at meanwhile.
 * Each process counts for itself.
 */
export function createGuessLimit(): GuessLimit {
  const limiter = new RateLimiterMemory({ points: GUESSES_PER_MINUTE, duration: 60 })
  const refuseOver = (seen: RateLimiterRes | null, guesses: number) => {
    if (seen === null || seen.consumedPoints <= guesses) return
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterS: Math.ceil(seen.msBeforeNext / 1000) })
  }
  return {
    async check(address, guess) {
      if (GUESSABLE.includes(guess)) refuseOver(await limiter.get(`${guess} ${address}`), GUESSES_PER_MINUTE - 1)
    },
    async note(address, guess) {
      refuseOver(await limiter.penalty(`${guess} ${address}`, 1), GUESSES_PER_MINUTE)
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
