import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { ErrorBody } from '@meridian/contract/errors.ts'
import { encodeBody, encodePath } from '@meridian/contract/request.ts'
import { z } from 'zod'
import { ConnectionLost, RefusedError } from './call-failure.ts'
import { loadReference } from './load-reference.ts'
import { type Proof, requestProof } from './proofs.ts'

const BASE = '/api/admin'
const WITHIN_MS = 20_000

export interface CallOptions {
  /** The Idempotency-Key of a change: repeating the key never repeats the change. */
  key?: string
  signal?: AbortSignal
  /** Do not prompt for re-authentication. */
  quiet?: boolean
}

/** The proof that resolves each refusal. Wrong passwords and codes are refused under other names. */
const LIFTED_BY: Readonly<Record<string, Proof>> = {
  TOKEN_REQUIRED: 'sign_in',
  TOKEN_INVALID: 'sign_in',
  STEP_UP_NEEDED: 'step_up',
}

/**
 * Makes a call of the back office: encodes the input and decodes the answer by the contract. If the session has ended,
 * or the act requires a second proof, it prompts over the page and sends the same request again with the same key.
 * @throws RefusedError, ConnectionLost
 */
export async function callAdmin<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const request = requestOf(endpoint, input, options.key)
  for (;;) {
    try {
      // The contract's schema of this endpoint decodes to the endpoint's own answer.
      return (await decode(endpoint.response, await send(request.clone(), options.signal))) as AnswerOf<E>
    } catch (error) {
      const proof = error instanceof RefusedError ? LIFTED_BY[error.body.name] : undefined
      if (proof === undefined || options.quiet === true || !(await requestProof(proof))) throw error
    }
  }
}

function requestOf(endpoint: Endpoint, input: InputOf<Endpoint>, key: string | undefined): Request {
  const body = encodeBody(endpoint, input)
  return new Request(new URL(`${BASE}${encodePath(endpoint, input)}`, location.origin), {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      // The server accepts the cookie of a change only with this type, even without a body.
      ...(endpoint.method !== 'GET' && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** @throws RefusedError, ConnectionLost; AbortError where `signal` ends the call */
async function send(request: Request, signal: AbortSignal | undefined): Promise<unknown> {
  const late = AbortSignal.timeout(WITHIN_MS)
  let response: Response
  let read: unknown
  try {
    response = await fetch(request, { signal: signal ? AbortSignal.any([signal, late]) : late, redirect: 'error' })
    read = await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ConnectionLost('No answer came', { cause })
  }
  if (response.ok) return read
  const body = ErrorBody.safeParse(read)
  // The answer came from something between browser and server.
  if (!body.success) throw new ConnectionLost(`Something answered ${response.status}`)
  throw new RefusedError(response.status, body.data)
}

/** @throws ConnectionLost if the answer does not match the contract, as from a newer or older server */
async function decode(schema: z.ZodType, read: unknown): Promise<unknown> {
  let decoded = z.safeDecode(schema, read)
  if (decoded.success) return decoded.data
  // Countries and languages may be newer than this page.
  await loadReference().catch(() => {})
  decoded = z.safeDecode(schema, read)
  if (decoded.success) return decoded.data
  throw new ConnectionLost('The answer has another form', { cause: decoded.error })
}
