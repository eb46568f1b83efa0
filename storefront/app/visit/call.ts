import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'

/** What goes with a call besides its input. */
export interface CallOptions {
  /** The session token, sent as Bearer. */
  token?: string | undefined
  /** Sent as X-Promotion-Token on the ten calls of SPEC §7, as the cookie promoCatalog on the others. */
  promotionToken?: string | undefined
  idempotencyKey?: string | undefined
  /** Of the visitor, for the api's limits. */
  address?: string | undefined
  /** Of the page request the call is made for: it joins the lines of both logs. R28 */
  pageTrace?: string | undefined
}

/**
 * One call of the contract, in process or by HTTP. Throws a Refusal (contract/errors.ts) for what the api refuses, a
 * RequestFailure for what never became an answer. SPEC §7, §8.
 */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>

/** The calls of one page request, which all tell its trace. */
export function tracedCall(call: Call, pageTrace: string): Call {
  return (endpoint, input, options) => call(endpoint, input, { ...options, pageTrace })
}

/** SPEC §8: a request that failed before there was an answer of the service to read. */
export class RequestFailure extends Error {
  readonly data = { error_code: -1, http_code: 500 } as const
  /** What the service said where it refused for a reason that this version does not know; null where it said nothing of its own form. */
  readonly rejected: string | null

  /** The text is one of the four of SPEC §8. */
  get error(): string {
    return this.message
  }

  constructor(text: string, { rejected = null, ...options }: ErrorOptions & { rejected?: string | null } = {}) {
    super(text, options)
    this.name = 'RequestFailure'
    this.rejected = rejected
  }
}

/** SPEC §8: a generic request failure yields {data: {error_code: -1, http_code: 500}, error}. */
export const FAILURE_TEXTS = {
  status: (status: number, body: string) => `Server responded with status ${status}: ${body}`,
  noResponse: 'No response received from server',
  setup: (message: string) => `Error setting up request: ${message}`,
  unexpected: 'Unexpected error',
} as const
