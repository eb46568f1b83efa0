import type { IncomingMessage } from 'node:http'

/** Forms are small; a longer body is refused before it is read. */
const BODY_BYTES_MAX = 64 * 1024

/** What the pages' forms send, with and without scripts. */
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The one page whose form sends a file: a member's picture. Its action tells what is larger than it takes, within reason. */
const UPLOAD_PATH = /^\/[a-z]{2}-[a-z]{2}\/account\/personal(?:\.data)?$/
const UPLOAD_TYPE = 'multipart/form-data'
const UPLOAD_BYTES_MAX = 12 * 1024 * 1024

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
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const uploads = type === UPLOAD_TYPE && UPLOAD_PATH.test(target.split('?', 1)[0] ?? '')
  if (!reads && !uploads && type !== FORM_TYPE) return { status: 415 }
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, typeof value === 'string' ? value : value.join(', '))
  }
  const body = reads ? null : await readBody(request, uploads ? UPLOAD_BYTES_MAX : BODY_BYTES_MAX)
  if (body === 'too long') return { status: 413 }
  return new Request(`${public_url}${target}`, { method, headers, signal, body })
}

async function readBody(request: IncomingMessage, maximum: number): Promise<Uint8Array<ArrayBuffer> | 'too long'> {
  if (Number(request.headers['content-length'] ?? 0) > maximum) return 'too long'
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > maximum) return 'too long'
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
