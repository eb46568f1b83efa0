import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** Forms are small; a longer body is refused before it is read. */
const BODY_BYTES_MAX = 64 * 1024

/** What the pages' forms send, with and without scripts. */
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The forms that send a file: a member's picture, and files of a member. Their actions tell what is larger than they take, within reason. */
const UPLOAD_PATH = /^\/[a-z]{2}-[a-z]{2}\/account\/(?:personal(?:\.data)?|materials\/upload)$/
const UPLOAD_TYPE = 'multipart/form-data'
const UPLOAD_BYTES_MAX = 12 * 1024 * 1024

/** Why a request never reaches a page; `gone`: whoever sent it went away in its middle. */
export type UnreadableRequest = { status: 400 | 405 | 411 | 413 | 415 | 'gone' }

/**
 * The request as the router reads it, under the address visitors know. `signal` ends when the visitor goes away. A file is read only
 * when `admit` says so, which gets the request without its body, and as a stream; who is not admitted sends an empty form.
 * Returns a status for an address that is none, a method no page has, and a body that is too long or no form.
 */
export async function webRequest(
  request: IncomingMessage,
  public_url: string,
  signal: AbortSignal,
  admit: (head: Request) => Promise<boolean>,
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
  const url = `${public_url}${target}`
  if (reads) return new Request(url, { method, headers, signal })
  const length = request.headers['content-length']
  if (uploads) {
    // Node reads no more than this, so that the stream needs no counting.
    if (length === undefined) return { status: 411 }
    if (Number(length) > UPLOAD_BYTES_MAX) return { status: 413 }
    if (await admit(new Request(url, { headers }))) {
      // The browser's type does not know what Node asks of a stream.
      const init: RequestInit & { duplex: 'half' } = {
        method,
        headers,
        signal,
        body: streamOf(request),
        duplex: 'half',
      }
      return new Request(url, init)
    }
    headers.set('content-type', FORM_TYPE)
    return new Request(url, { method, headers, signal, body: '' })
  }
  if (Number(length ?? 0) > BODY_BYTES_MAX) return { status: 413 }
  const body = await readBody(request)
  if (typeof body === 'string') return { status: body === 'gone' ? 'gone' : 413 }
  return new Request(url, { method, headers, signal, body })
}

function streamOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  // Node's own type of the same stream.
  return Readable.toWeb(request) as ReadableStream<Uint8Array>
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | 'too long' | 'gone'> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request) {
      length += chunk.length
      if (length > BODY_BYTES_MAX) return 'too long'
      chunks.push(chunk)
    }
  } catch {
    return 'gone'
  }
  return new Uint8Array(Buffer.concat(chunks))
}
