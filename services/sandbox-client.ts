import { createHmac, timingSafeEqual } from 'node:crypto'
import { assertOutsideTransaction } from '@meridian/database/transaction.ts'
import { Agent, request } from 'undici'

const CONNECT_TIMEOUT_MS = 1000
const READ_TIMEOUT_MS = 5000
const SIGNATURE_AGE_MAX_S = 300

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Address and credentials of the sandbox. */
export interface SandboxAccess {
  /** The base address of the sandbox, e.g. http://localhost:3001. */
  url: string
  key: string
  /** The read time-out; 5 s by default. */
  readTimeoutMs?: number
}

export interface SandboxResponse {
  status: number
  headers: Headers
  raw: Buffer
}

/**
 * Sends requests to the sandbox. `call` names the call for the check that no transaction is open; `silent` makes the
 * error thrown if no response arrives, because then the outcome at the sandbox is unknown. Three phases (R4).
 */
export function createSandboxClient(
  { url, key, readTimeoutMs = READ_TIMEOUT_MS }: SandboxAccess,
  { call, connections, silent }: { call: string; connections: number; silent: (cause: unknown) => Error },
): (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<SandboxResponse> {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: readTimeoutMs,
    bodyTimeout: readTimeoutMs,
    connections,
  })
  return async (method, path, body) => {
    assertOutsideTransaction(call)
    try {
      const {
        statusCode,
        headers,
        body: answer,
      } = await request(`${url}${path}`, {
        method,
        dispatcher: agent,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      return { status: statusCode, headers, raw: Buffer.from(await answer.arrayBuffer()) }
    } catch (error) {
      throw silent(error)
    }
  }
}

/** True if the sandbox signed these bytes at most five minutes ago. */
export function isSignedBySandbox(
  raw: Buffer,
  headers: Headers,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): boolean {
  const header = headers['sandbox-signature']
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!match?.[1] || !match[2]) return false
  const [, at, signature] = match
  const given = Buffer.from(signature, 'hex')
  const isRight = (secret: string) =>
    timingSafeEqual(createHmac('sha256', secret).update(`${at}.`).update(raw).digest(), given)
  const isFresh = Math.abs(now.getTime() / 1000 - Number(match[1])) <= SIGNATURE_AGE_MAX_S
  return isFresh && secrets.some(isRight)
}

/** The JSON in the bytes of the sandbox, to be parsed by a schema; null where there is none. */
export function jsonOfSandbox(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
