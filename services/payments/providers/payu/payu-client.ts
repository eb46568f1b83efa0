import { assertOutsideTransaction } from '@meridian/database/transaction.ts'
import { Agent, request } from 'undici'
import { ProviderSilent } from '../../provider.ts'
import { PayuToken } from './payu-answers.ts'

const CONNECT_TIMEOUT_MS = 1000
const READ_TIMEOUT_MS = 5000
/** Tokens are renewed this long before they expire, so that none expires in flight. */
const RENEWED_BEFORE_MS = 60_000

/** A point of sale: PayU has one for each currency. */
export interface PayuPoint {
  pos_id: string
  client_id: string
  client_secret: string
  /** Keys that sign notifications; two while the key is being changed. */
  second_keys: readonly string[]
}

export interface PayuAccess {
  /** https://secure.payu.com, or the address of its sandbox. */
  url: string
  clock: () => Date
  /** The read time-out; 5 s by default. */
  readTimeoutMs?: number
}

export interface PayuResponse {
  status: number
  /** Null if the body is not JSON, as on an error page. */
  json: unknown
}

type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Sends requests for a point of sale, with its access token.
 * @throws ProviderSilent when no answer comes. Three phases (R4).
 */
export type PayuClient = (method: Method, path: string, body?: unknown) => Promise<PayuResponse>

/** Calls for one point of sale. Its token is cached until it expires; concurrent calls share one renewal. */
export function createPayuClient(point: PayuPoint, { url, clock, readTimeoutMs = READ_TIMEOUT_MS }: PayuAccess) {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: readTimeoutMs,
    bodyTimeout: readTimeoutMs,
    connections: 64,
  })
  let token: { text: string; until: number } | null = null
  let renewing: Promise<string | null> | null = null

  async function send(method: Method, path: string, headers: Record<string, string>, body: string | null) {
    try {
      const answer = await request(`${url}${path}`, { method, dispatcher: agent, headers, body })
      return { status: answer.statusCode, json: readJson(await answer.body.text()) }
    } catch (error) {
      throw new ProviderSilent('PayU did not answer', { cause: error })
    }
  }

  /** Null if PayU rejects the credentials. */
  async function renew(): Promise<string | null> {
    const { client_id, client_secret } = point
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const requestedAt = clock().getTime()
    const answer = await send('POST', '/pl/standard/user/oauth/authorize', headers, form.toString())
    if (answer.status === 401) return null
    const parsed = PayuToken.safeParse(answer.json)
    if (answer.status !== 200 || !parsed.success) throw new ProviderSilent('PayU gave no access token')
    const { access_token, expires_in } = parsed.data
    const lifeMs = expires_in * 1000
    token = { text: access_token, until: requestedAt + lifeMs - Math.min(RENEWED_BEFORE_MS, lifeMs / 2) }
    return access_token
  }

  function tokenNow(): Promise<string | null> {
    if (token !== null && token.until > clock().getTime()) return Promise.resolve(token.text)
    renewing ??= renew().finally(() => {
      renewing = null
    })
    return renewing
  }

  const unauthorised: PayuResponse = { status: 401, json: null }

  const call: PayuClient = async (method, path, body) => {
    assertOutsideTransaction('A call to a payment provider')
    const text = body === undefined ? null : JSON.stringify(body)
    const attempt = async (access_token: string) => {
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      return send(method, path, headers, text)
    }
    const first = await tokenNow()
    if (first === null) return unauthorised
    const answer = await attempt(first)
    if (answer.status !== 401) return answer
    // PayU revoked the token early; a call with it had no effect.
    if (token?.text === first) token = null
    const second = await tokenNow()
    return second === null ? unauthorised : attempt(second)
  }
  return call
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
