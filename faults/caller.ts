import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { ERRORS, type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import type { Call } from '@meridian/storefront/app/visit/call.ts'
import type { AnswerLog } from './answer-log.ts'

/** Outcome of a call, for a caller who repeats it until it is answered. */
export type Outcome<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; error: ErrorName }
  /** No answer within the caller's patience: it may or may not have happened. */
  | { kind: 'outcome_unknown' }

/** Refusals that invite a retry. */
const COME_AGAIN = new Set<ErrorName>(['OVERLOADED', 'IDEMPOTENCY_IN_FLIGHT', 'TOO_MANY_REQUESTS'])
/** Refusals that only a mistake of the shop can bring about here. */
const NEVER_DESERVED = new Set<ErrorName>(['FIELDS_REFUSED', 'MALFORMED', 'ORDER_ABSENT'])
const AGAIN_AFTER_MS = 200

export interface CallerOptions {
  call: Call
  seen: AnswerLog
  /** The address that the storefront reports of this person. */
  address: string
  /** How long a call is repeated, in milliseconds. */
  patienceMs: number
}

/** A person's program: sends a call, repeats it under its key until it is answered, and counts the answers. */
export class Caller {
  #options: CallerOptions
  token: string | undefined

  constructor(options: CallerOptions) {
    this.#options = options
  }

  /** Sends a call until it is answered or clearly refused. Each change has one key, so that repeating is harmless. */
  async insist<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    idempotencyKey: string = randomUUID(),
  ): Promise<Outcome<AnswerOf<E>>> {
    const { patienceMs } = this.#options
    const deadline = Date.now() + patienceMs
    for (;;) {
      const outcome = await this.once(endpoint, input, idempotencyKey)
      if (outcome.kind === 'answered') return outcome
      if (outcome.kind === 'refused' && !COME_AGAIN.has(outcome.error)) return outcome
      if (Date.now() > deadline) return { kind: 'outcome_unknown' }
      await sleep(AGAIN_AFTER_MS)
    }
  }

  /** Sends a call once. */
  async once<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    idempotencyKey: string = randomUUID(),
  ): Promise<Outcome<AnswerOf<E>>> {
    const { call, seen, address } = this.#options
    const { token } = this
    try {
      const answer = await call(endpoint, input, { token, address, ...(endpoint.changes && { idempotencyKey }) })
      seen.count('answered')
      return { kind: 'answered', answer }
    } catch (error) {
      return this.#heard(endpoint, error)
    }
  }

  #heard(endpoint: Endpoint, error: unknown): { kind: 'refused'; error: ErrorName } | { kind: 'outcome_unknown' } {
    const { seen } = this.#options
    // No caller here enters anything wrong.
    if (error instanceof Refusal && NEVER_DESERVED.has(error.error))
      seen.breaks(`${endpoint.name}: ${error.error} ${JSON.stringify(error.fields ?? error.detail)}`)
    if (error instanceof Refusal && ERRORS[error.error].status < 500) {
      seen.count(error.error)
      return { kind: 'refused', error: error.error }
    }
    if (error instanceof Refusal && error.error === 'OVERLOADED') {
      // A clear refusal states when to retry.
      if (error.retryAfterS === undefined) seen.breaks(`${endpoint.name}: OVERLOADED without Retry-After`)
      else seen.count('OVERLOADED')
      return { kind: 'refused', error: 'OVERLOADED' }
    }
    const lost = lostBy(error)
    if (lost !== null) seen.count(lost)
    else seen.breaks(`${endpoint.name}: ${error instanceof Error ? error.message : String(error)}`)
    return { kind: 'outcome_unknown' }
  }
}

/** Kind of a failed connection; null for an invalid answer. */
function lostBy(error: unknown): 'no connection' | 'no answer in time' | null {
  if (!(error instanceof Error) || error.message !== 'No response received from server') return null
  return error.cause instanceof Error && error.cause.name === 'TimeoutError' ? 'no answer in time' : 'no connection'
}
