import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreateRequest } from './new-payment.ts'
import type { Payment } from './payment.ts'
import { type Sandbox, startSandbox } from './server.ts'

/**
 * A shop for the sandbox's own tests: it calls the API, receives webhooks and verifies their signatures independently.
 */

export const testKey = 'key-of-the-tests'
export const testSecret = 'webhook-secret-of-the-tests'
const oldestWebhookSeconds = 300

export type ReceivedWebhook = {
  id: string
  type: string
  created_at: string
  payment: Payment
  isSignatureGood: boolean
}

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

/** Verifies a `Sandbox-Signature` header over the raw body, as a careful shop does. */
export function isSignatureGood(header: string, rawBody: string, secret: string, nowSeconds: number): boolean {
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header)
  if (match?.[1] === undefined || match[2] === undefined) return false
  if (Math.abs(nowSeconds - Number(match[1])) > oldestWebhookSeconds) return false
  const wanted = createHmac('sha256', secret).update(`${match[1]}.${rawBody}`).digest()
  return timingSafeEqual(wanted, Buffer.from(match[2], 'hex'))
}

/** Waits until a condition holds; the test runner's time-out ends a wait that never does. */
export async function until<Value>(read: () => Value | undefined | false | Promise<Value | undefined | false>) {
  for (;;) {
    const value = await read()
    if (value !== undefined && value !== false) return value
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export function paymentBody(changes: Partial<CreateRequest> & { webhook_url: string }): CreateRequest {
  return {
    reference: `ref-${Math.random().toString(36).slice(2)}`,
    amount: 12_345,
    currency: 'PLN',
    method: 'card',
    ...(changes.method === undefined || changes.method === 'card' ? { card_token: 'tok_capture' } : {}),
    return_url: 'http://shop.localhost/order/1',
    description: 'Order 1',
    locale: 'en-pl',
    ...changes,
  }
}

/** Starts a sandbox with its own journal and an adjustable clock, and a shop beside it. */
export async function startTestShop(options: { journalPath?: string; allowedParents?: string[] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-sandbox-'))
  const journalPath = options.journalPath ?? join(folder, 'journal.jsonl')
  const received: ReceivedWebhook[] = []
  let clockOffsetMs = 0
  /** The shop's answers to the next webhooks; 200 once these are used up. */
  const nextStatuses: number[] = []
  const clock = () => Date.now() + clockOffsetMs

  const receiver = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      raw += piece
    })
    request.on('end', () => {
      const header = request.headers['sandbox-signature']?.toString() ?? ''
      const isGood = isSignatureGood(header, raw, testSecret, Math.floor(clock() / 1000))
      received.push({ ...JSON.parse(raw), isSignatureGood: isGood })
      response.statusCode = nextStatuses.shift() ?? (isGood ? 200 : 401)
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  // A server listening on a port has an address of this type.
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`

  const start = () =>
    startSandbox({
      port: 0,
      key: testKey,
      webhookSecret: testSecret,
      journalPath,
      clock,
      ...(options.allowedParents === undefined ? {} : { allowedParents: options.allowedParents }),
    })
  let sandbox: Sandbox = await start()

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${testKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    return { status: answer.status, body: await answer.json(), headers: answer.headers } as Answer
  }

  async function send(form: { path: string; action: string }): Promise<Response> {
    return fetch(`${sandbox.url}${form.path}`, {
      method: 'POST',
      body: new URLSearchParams({ action: form.action }),
      redirect: 'manual',
    })
  }

  return {
    url: () => sandbox.url,
    webhookUrl,
    journalPath,
    received,
    nextStatuses,
    call,
    send,
    create: (changes: Partial<CreateRequest> = {}) =>
      call('POST', '/v1/payments', paymentBody({ webhook_url: webhookUrl, ...changes })),
    /** Creates a payment, waiting at most the given time for the answer; null if none arrived. */
    async createWithin(timeoutMs: number, changes: Partial<CreateRequest>): Promise<number | null> {
      try {
        const answer = await fetch(`${sandbox.url}/v1/payments`, {
          method: 'POST',
          headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
          body: JSON.stringify(paymentBody({ webhook_url: webhookUrl, ...changes })),
          signal: AbortSignal.timeout(timeoutMs),
        })
        return answer.status
      } catch {
        return null
      }
    },
    find: (reference: string) => call('GET', `/v1/payments/by-reference/${reference}`),
    receivedAbout: (reference: string) => received.filter((webhook) => webhook.payment.reference === reference),
    moveClock(byMs: number) {
      clockOffsetMs += byMs
    },
    async restart() {
      await sandbox.stop()
      sandbox = await start()
    },
    async stop() {
      await sandbox.stop()
      receiver.closeAllConnections()
      await new Promise((resolve) => receiver.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof startTestShop>>
