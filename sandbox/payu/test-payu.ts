import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPayu } from './server.ts'
import type { PointOfSale } from './tokens.ts'

export const poland: PointOfSale = {
  posId: '300746',
  clientId: '300746',
  clientSecret: 'secret-of-poland',
  secondKey: 'second-key-of-poland',
  currencies: ['PLN'],
  payMethods: ['m', 'c', 'blik'],
}
export const hungary: PointOfSale = {
  posId: '300747',
  clientId: '300747',
  clientSecret: 'secret-of-hungary',
  secondKey: 'second-key-of-hungary',
  currencies: ['HUF'],
  payMethods: ['c'],
  algorithm: 'SHA-256',
}

export type ReceivedNotification = {
  order?: { status: string; orderId: string; totalAmount: string; extOrderId: string }
  refund?: { status: string; amount: string; extRefundId: string }
  isSigned: boolean
}

/** Starts the stand-in with an adjustable clock, and a shop beside it that checks each signature by itself. */
export async function startTestPayu(options: { tokenLifeS?: number } = {}) {
  let offsetMs = 0
  const received: ReceivedNotification[] = []
  /** The shop's answers to the next notifications; 200 once these are used up. */
  const nextStatuses: number[] = []
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const raw = Buffer.concat(chunks)
    received.push({
      ...JSON.parse(raw.toString()),
      isSigned: isSigned(raw, String(request.headers['openpayu-signature'])),
    })
    response.writeHead(nextStatuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  const notifyUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notify`
  const payu = await startPayu({ port: 0, points: [poland, hungary], clock: () => Date.now() + offsetMs, ...options })

  async function authorise(point: PointOfSale = poland, client_secret = point.clientSecret) {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: point.clientId, client_secret })
    const answer = await fetch(`${payu.url}/pl/standard/user/oauth/authorize`, { method: 'POST', body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  async function call(method: string, path: string, body?: unknown, point: PointOfSale = poland) {
    const { access_token } = (await authorise(point)).body
    return callWith(String(access_token), method, path, body)
  }

  async function callWith(token: string, method: string, path: string, body?: unknown) {
    const answer = await fetch(`${payu.url}/api/v2_1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) as PayuAnswer }
  }

  const orderBody = (changes: Record<string, unknown> = {}) => ({
    customerIp: '127.0.0.1',
    merchantPosId: poland.posId,
    description: 'Order 1',
    currencyCode: 'PLN',
    totalAmount: '12345',
    products: [{ name: 'Order 1', unitPrice: '12345', quantity: '1' }],
    notifyUrl,
    continueUrl: 'http://shop.localhost/order/1?payment=x',
    extOrderId: `ext-${Math.random()}`,
    buyer: { email: 'anna@example.com', language: 'pl' },
    ...changes,
  })

  return {
    payu,
    notifyUrl,
    received,
    nextStatuses,
    authorise,
    call,
    callWith,
    orderBody,
    create: (changes: Record<string, unknown> = {}) => call('POST', '/orders', orderBody(changes)),
    async order(orderId: string) {
      return (await call('GET', `/orders/${orderId}`)).body.orders?.[0]
    },
    /** The payer's action on the payment page. */
    decide(orderId: string, form: Record<string, string>) {
      const body = new URLSearchParams(form)
      return fetch(`${payu.url}/pay/${orderId}`, { method: 'POST', body, redirect: 'manual' })
    },
    answerInApp(orderId: string, action: 'confirm' | 'refuse') {
      const body = new URLSearchParams({ action })
      return fetch(`${payu.url}/bank-app/${orderId}`, { method: 'POST', body, redirect: 'manual' })
    },
    moveClock(byMs: number) {
      offsetMs += byMs
    },
    async stop() {
      await payu.stop()
      receiver.closeAllConnections()
      await new Promise((resolve) => receiver.close(resolve))
    },
  }
}

type PayuAnswer = {
  status?: { statusCode: string; codeLiteral?: string; statusDesc?: string }
  orderId?: string
  redirectUri?: string
  orders?: { status: string; totalAmount: string; currencyCode: string; extOrderId: string }[]
  refund?: { status: string; amount: string; refundId: string }
  refunds?: { status: string; amount: string; extRefundId: string }[]
  transactions?: { resultCode?: string; card?: { cardData: { cardResponseCode: string; cardNumberMasked: string } } }[]
}

export type TestPayu = Awaited<ReturnType<typeof startTestPayu>>

function isSigned(raw: Buffer, header: string): boolean {
  const fields = Object.fromEntries(header.split(';').map((part) => part.split('=')))
  const { secondKey } = fields.algorithm === 'MD5' ? poland : hungary
  const hash = createHash(fields.algorithm === 'MD5' ? 'md5' : 'sha256')
  return fields.signature === hash.update(raw).update(secondKey).digest('hex')
}
