import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'

/** Options of a call besides its input. */
export interface CallOptions {
  /** The session token, sent as Bearer. */
  token?: string | undefined
  /** Sent as X-Promotion-Token on the ten calls of SPEC §7, as the cookie promoCatalog on others. */
  promotionToken?: string | undefined
  idempotencyKey?: string | undefined
  /** The visitor's address, for the API's rate limits. */
  address?: string | undefined
  /** The token of a preview: the call is answered as the shop will be, and changes nothing. SPEC §6 */
  preview?: string | undefined
  /** The trace of the page request: it links the log lines of storefront and API. Logs (R28) */
  pageTrace?: string | undefined
}

/**
 * One call of the contract, in process or over HTTP. Throws a Refusal (contract/errors.ts) if the API refuses, a
 * RequestFailure if there is no valid answer. SPEC §7, §8.
 */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>

/** Adds the trace of a page request to its calls. */
export function tracedCall(call: Call, pageTrace: string): Call {
  return (endpoint, input, options) => call(endpoint, input, { ...options, pageTrace })
}

/** SPEC §8: a request that failed without a readable answer of the service. */
export class RequestFailure extends Error {
  /** The number of an error unknown to this version, with its status; else those of any failed request. SPEC §8 */
  readonly data: { error_code: number; http_code: number }
  /**
   * The service's message if it refused with an error unknown to this version; null if the body is not in the service's
   * format.
   */
  readonly rejected: string | null
  /** No answer, or a proxy's answer for none: the service is unavailable for a moment, as during a restart. */
  readonly isAway: boolean

  /** The text is one of the four of SPEC §8. */
  get error(): string {
    return this.message
  }

  constructor(
    text: string,
    {
      data = { error_code: -1, http_code: 500 },
      rejected = null,
      isAway = false,
      ...options
    }: ErrorOptions & Partial<Pick<RequestFailure, 'data' | 'rejected' | 'isAway'>> = {},
  ) {
    super(text, options)
    this.name = 'RequestFailure'
    this.data = data
    this.rejected = rejected
    this.isAway = isAway
  }
}

/** SPEC §8: a generic request failure yields {data: {error_code: -1, http_code: 500}, error}. */
export const FAILURE_TEXTS = {
  status: (status: number, body: string) => `Server responded with status ${status}: ${body}`,
  noResponse: 'No response received from server',
  setup: (message: string) => `Error setting up request: ${message}`,
  unexpected: 'Unexpected error',
} as const

/**
 * True if a call failed because the service is away. By name and field: the bundle and the server have copies of the
 * class.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'RequestFailure' && 'isAway' in error && error.isAway === true
}
