import type { IncomingMessage } from 'node:http'

/** Forms are small; a longer body is refused before it is read. */
const BODY_BYTES_MAX = 64 * 1024

/** What the pages' forms send, with and without scripts. */
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Why a request never reaches a page. */
export type UnreadableRequest = { status: 400 | 405 | 413 | 415 }

/**
 * The request as the router reads it, under the address visitors know. `signal` ends when the visitor goes away.
 * Returns a status for an address that is none, a method no page has, and a body that is too long or no form.
 */
export async function webRequest(
  request: IncomingMessage,
  public_url: string,
  signal: AbortSignal,
): Promise<Request | UnreadableRequest> {
  const target = request.url ?? '/'
  if (!target.startsWith('/') || !URL.canParse(`${public_url}${target}`)) return { status: 400 }
  const method = request.method ?? 'GET'
  const reads = method === 'GET' || method === 'HEAD'
  if (!reads && method !== 'POST') return { status: 405 }
  if (!reads && request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== FORM_TYPE)
    return { status: 415 }
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, typeof value === 'string' ? value : value.join(', '))
  }
  const body = reads ? null : await readBody(request)
  if (body === 'too long') return { status: 413 }
  return new Request(`${public_url}${target}`, { method, headers, signal, body })
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | 'too long'> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX) return 'too long'
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > BODY_BYTES_MAX) return 'too long'
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
