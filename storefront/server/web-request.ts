import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** Forms are small; longer bodies are refused before they are read. */
const BODY_BYTES_MAX = 64 * 1024

/** The content type of the pages' forms, with and without scripts. */
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * The forms that upload a file: a member's picture and materials. Their actions report files above their own limits.
 */
const UPLOAD_PATH = /^\/[a-z]{2}-[a-z]{2}\/account\/(?:personal(?:\.data)?|materials\/upload)$/
const UPLOAD_TYPE = 'multipart/form-data'
const UPLOAD_BYTES_MAX = 12 * 1024 * 1024

/** Why a request never reaches a page; `gone`: the client disconnected while sending. */
export type UnreadableRequest = { status: 400 | 405 | 411 | 413 | 415 | 'gone' }

/**
 * Converts a Node request for the router, under its public address. `signal` aborts when the visitor disconnects. A
 * file is streamed, and only if `admit`, which gets the request without its body, allows it; otherwise the form arrives
 * empty. Returns a status for an invalid address, an unsupported method, and a body that is too long or not a form.
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
  if (!reads && isCoded(request.headers)) return { status: 415 }
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
    // Node reads no more than the announced length, so the stream needs no counting.
    if (length === undefined) return { status: 411 }
    if (Number(length) > UPLOAD_BYTES_MAX) return { status: 413 }
    if (await admit(new Request(url, { headers }))) {
      // The DOM type lacks `duplex`, which Node requires for a stream.
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

/** Request bodies are never decompressed. */
function isCoded({ 'content-encoding': coding }: IncomingMessage['headers']): boolean {
  return coding !== undefined && coding.toLowerCase() !== 'identity'
}

function streamOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  // Node's type of the same stream.
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
