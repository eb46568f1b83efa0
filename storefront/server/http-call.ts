import type { Alias, AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { ERRORS, ErrorBody, type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { PAGE_TRACE_HEADER } from '@meridian/contract/page-trace.ts'
import { PREVIEW_HEADER } from '@meridian/contract/previews.ts'
import { encodeBody, encodePath } from '@meridian/contract/request.ts'
import { signVisitorAddress, VISITOR_ADDRESS_HEADER } from '@meridian/contract/visitor-address.ts'
import { PROMOTION_COOKIE, PROMOTION_HEADER } from '@meridian/domain/promotion-token.ts'
import { z } from 'zod'
import { type Call, type CallOptions, FAILURE_TEXTS, RequestFailure } from '../app/visit/call.ts'
import { ConfigFault } from './server-config.ts'

/** SPEC §9 Requests and tokens. */
export const HTTP_TIMEOUT_MS = 20_000
const ANSWER_BYTES_MAX = 8 * 1024 * 1024
/** Maximum length of a foreign error body quoted in the failure's text. */
const QUOTED_CHARACTERS_MAX = 500

export interface HttpCallOptions {
  /** The base address of an alias without a trailing slash, e.g. http://api:3001/api/shop for SHOP. SPEC §7. */
  baseOf(alias: Alias): string | undefined
  /**
   * The confidential client (this server): Basic authorization for AUTH calls, and the key that signs visitors'
   * addresses.
   */
  client: { id: string; secret: string }
  timeoutMs?: number
  /** The span that a call belongs to, sent as W3C traceparent. */
  traceparent?: (() => string | undefined) | undefined
}

/** Statuses by which a proxy or a starting service reports that there is no answer now. */
const AWAY = new Set([502, 503, 504])

const ERROR_NAMES = new Map<number, ErrorName>(
  // Object.entries loses the key type.
  Object.entries(ERRORS).map(([name, { error_code }]) => [error_code, name as ErrorName]),
)

/**
 * Calls the API over HTTP: encodes the input and decodes the answer by the contract. Throws the Refusal that the
 * service named, a RequestFailure with one of the four texts of SPEC §8, or a ConfigFault where the alias has no base
 * address or the service does not know the client.
 */
export function createHttpCall({ baseOf, client, timeoutMs = HTTP_TIMEOUT_MS, traceparent }: HttpCallOptions): Call {
  const basic = `Basic ${Buffer.from(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`).toString('base64')}`

  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) => {
    const base = baseOf(endpoint.alias)
    if (base === undefined) throw new ConfigFault('alias')
    const request = setUp(base, endpoint, input, options)
    const { response, text } = await send(request, timeoutMs)
    if (!response.ok) {
      const refused = refusalOf(response, text)
      if (refused instanceof Refusal && refused.error === 'CLIENT_INVALID')
        throw new ConfigFault('oauth', { cause: refused })
      throw refused
    }
    try {
      // The contract's schema of this endpoint decodes to the endpoint's own answer.
      return z.decode(endpoint.response, JSON.parse(text)) as AnswerOf<E>
    } catch (cause) {
      throw new RequestFailure(FAILURE_TEXTS.unexpected, { cause })
    }
  }

  function setUp(base: string, endpoint: Endpoint, input: InputOf<Endpoint>, options: CallOptions): Request {
    try {
      const body = encodeBody(endpoint, input)
      const headers = new Headers({ Accept: 'application/json' })
      if (endpoint.alias === 'AUTH') headers.set('Authorization', basic)
      else if (options.token !== undefined) headers.set('Authorization', `Bearer ${options.token}`)
      if (options.promotionToken !== undefined) {
        // SPEC §7 Promotion header: ten calls send the header, product detail forwards the cookie instead.
        if (endpoint.promotion) headers.set(PROMOTION_HEADER, options.promotionToken)
        else headers.set('Cookie', `${PROMOTION_COOKIE}=${options.promotionToken}`)
      }
      if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
      if (options.preview !== undefined) headers.set(PREVIEW_HEADER, options.preview)
      if (options.pageTrace !== undefined) headers.set(PAGE_TRACE_HEADER, options.pageTrace)
      const span = traceparent?.()
      if (span !== undefined) headers.set('traceparent', span)
      if (options.address !== undefined) {
        headers.set(VISITOR_ADDRESS_HEADER, signVisitorAddress(options.address, client.secret, new Date()))
      }
      if (body !== undefined) headers.set('Content-Type', 'application/json')
      return new Request(`${base}${encodePath(endpoint, input)}`, {
        method: endpoint.method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    } catch (cause) {
      throw new RequestFailure(FAILURE_TEXTS.setup(cause instanceof Error ? cause.message : String(cause)), { cause })
    }
  }
}

async function send(request: Request, timeoutMs: number): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    return { response, text: await readText(response) }
  } catch (cause) {
    throw new RequestFailure(FAILURE_TEXTS.noResponse, { cause, isAway: true })
  }
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.length
    if (length > ANSWER_BYTES_MAX) throw new Error('The response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The parts of a refusal that this version needs; another version of the service may send fewer. */
const RefusalBody = ErrorBody.pick({ error_code: true, fields: true, detail: true }).extend({
  message: z.string().max(QUOTED_CHARACTERS_MAX).catch(''),
})

/**
 * SPEC §8: a body in the service's format names its error, or keeps its message where the error code is from another
 * version or 5000 with a sentence of its own; any other body is only quoted.
 */
function refusalOf(response: Response, text: string): Refusal | RequestFailure {
  const failure = FAILURE_TEXTS.status(response.status, text.slice(0, QUOTED_CHARACTERS_MAX))
  try {
    const { error_code, message, fields, detail } = RefusalBody.parse(JSON.parse(text))
    const name = ERROR_NAMES.get(error_code)
    // INTERNAL names no reason: another server's own sentence under its number is kept.
    const isOwnText = name !== 'INTERNAL' || message === ERRORS.INTERNAL.message
    if (name !== undefined && isOwnText) {
      const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN)
      return new Refusal(name, {
        ...(fields && { fields }),
        ...(detail && { detail }),
        ...(Number.isFinite(retryAfterS) && { retryAfterS }),
      })
    }
    return new RequestFailure(failure, { data: { error_code, http_code: response.status }, rejected: message })
  } catch {
    // Not in the service's format: a proxy or another server answered, or the service while it starts.
    return new RequestFailure(failure, { isAway: AWAY.has(response.status) })
  }
}
