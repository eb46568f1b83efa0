import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Faults between the shop and its provider, for every method of payment. `before` means that the provider never gets
 * the request, `after` that it acts and its answer is lost.
 */
export const PROVIDER_FAULTS = {
  refuses: 'nobody listens',
  hangs_before: 'the request is lost',
  hangs_after: 'the answer is lost',
  resets_before: 'the connection breaks before the request arrives',
  resets_after: 'the connection breaks before the answer arrives',
  fails_before: '500 without an effect',
  fails_after: '500 after the effect',
  busy: '429',
  slow: 'an answer after four seconds',
  cut: 'half an answer',
  garbled: 'an answer that is not JSON',
  lies: 'an answer about another amount',
} as const
export type ProviderFault = keyof typeof PROVIDER_FAULTS

const SLOW_MS = 4000

export interface ProviderProxy {
  /** Fault of the shop's calls; null for none. */
  fault: ProviderFault | null
  close(): Promise<void>
}

/** Stands before a provider; only calls below one of `prefixes`, the shop's own, are hurt. */
export async function startProviderProxy(
  port: number,
  { target, prefixes }: { target: string; prefixes: readonly string[] },
): Promise<ProviderProxy> {
  let fault: ProviderFault | null = null
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const isOwn = prefixes.some((prefix) => (request.url ?? '').startsWith(prefix))
    const hurt = isOwn ? fault : null
    if (hurt === 'refuses' || hurt === 'resets_before') return void request.socket.destroy()
    if (hurt === 'hangs_before') return
    if (hurt === 'fails_before') return void response.writeHead(500).end('oops')
    if (hurt === 'busy') return void response.writeHead(429, { 'retry-after': '1' }).end('{"code":"too_many_requests"}')
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const method = request.method ?? 'GET'
    const answer = await fetch(`${target}${request.url}`, {
      method,
      redirect: 'manual',
      // Node's headers of a request hold texts or lists of texts.
      headers: Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
      ...(method !== 'GET' && method !== 'HEAD' && { body: Buffer.concat(chunks) }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (hurt === 'hangs_after') return
    if (hurt === 'resets_after') return void request.socket.destroy()
    if (hurt === 'fails_after') return void response.writeHead(500).end('oops')
    if (hurt === 'slow') await sleep(SLOW_MS)
    for (const name of ['content-type', 'location', 'retry-after', 'request-id']) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    response.statusCode = answer.status
    if (hurt === 'cut') {
      response.setHeader('content-length', body.length)
      response.write(body.subarray(0, body.length / 2))
      // Lets the first half leave.
      await sleep(50)
      return void request.socket.destroy()
    }
    response.end(hurt === 'garbled' ? body.subarray(1) : hurt === 'lies' ? lieAbout(body) : body)
  }

  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The same answer with one more minor unit. */
function lieAbout(body: Buffer): string {
  const text = body.toString('utf8')
  // PayU writes amounts as texts.
  return text.replaceAll(
    /("(?:amount|amount_received|totalAmount)":"?)(\d+)/g,
    (_, name: string, amount: string) => `${name}${Number(amount) + 1}`,
  )
}
