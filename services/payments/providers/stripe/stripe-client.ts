import { assertOutsideTransaction } from '@meridian/database/transaction.ts'
import Stripe from 'stripe'
import { Agent, Response, fetch as send } from 'undici'
import { z } from 'zod'

const CONNECT_TIMEOUT_MS = 1000
const READ_TIMEOUT_MS = 5000

/** Stripe's API version that this code is written for; the package of the same release types it. */
export const STRIPE_VERSION = '2026-10-28.endive'

export interface StripeAccess {
  secretKey: string
  /** Base URL of the API; Stripe's own by default. */
  url?: string
  /** The read time-out; 5 s by default. */
  readTimeoutMs?: number
}

/**
 * The official client with our limits (R4): 1 s to connect, 5 s to answer, and no retries of its own, because only the
 * attempt's state decides whether a request is sent again.
 */
export function createStripeClient({ secretKey, url, readTimeoutMs = READ_TIMEOUT_MS }: StripeAccess): Stripe {
  const dispatcher = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, connections: 64 })
  const limited = async (address: string, init: Parameters<typeof send>[1]) => {
    assertOutsideTransaction('A call to a payment provider')
    const answer = await send(address, { ...init, dispatcher, redirect: 'manual' })
    const text = await answer.text()
    if (!isOfStripe(answer.ok, text)) throw new Error(`Something else than Stripe answered with ${answer.status}`)
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
  const at = url === undefined ? null : new URL(url)
  const protocol = at?.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    apiVersion: STRIPE_VERSION,
    maxNetworkRetries: 0,
    timeout: readTimeoutMs,
    telemetry: false,
    // undici's fetch is the one of Node; only its types are declared twice.
    httpClient: Stripe.createFetchHttpClient(limited as unknown as typeof fetch),
    ...(at && { host: at.hostname, port: at.port || (protocol === 'http' ? '80' : '443'), protocol }),
  })
}

/**
 * True if an answer is a Stripe object: the package treats an error without a reason as success, and crashes on
 * anything that is not an object.
 */
function isOfStripe(isSuccess: boolean, text: string): boolean {
  const kind = isSuccess ? Named : Failed
  try {
    return kind.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

const Named = z.object({ object: z.string() })
const Failed = z.object({ error: z.object({}) })
