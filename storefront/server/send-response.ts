import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compressing shorter bodies saves nothing. */
const COMPRESS_FROM_BYTES = 1024
/** Low quality, since each of these responses is compressed for a single request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }
const TEXT = /^(?:text\/|application\/(?:json|manifest))/

/**
 * Sends the router's response, compressed if the browser accepts it; `defaults` apply where the response does not set a
 * header.
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  body: Buffer,
  defaults: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = new Map<string, string | string[]>()
  for (const [name, value] of Object.entries(defaults)) headers.set(name.toLowerCase(), value)
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') headers.set(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) headers.set('set-cookie', cookies)
  const encoding = body.length < COMPRESS_FROM_BYTES ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  const compressed = encoding !== 'identity' && TEXT.test(answer.headers.get('content-type') ?? '')
  const sent = !compressed ? body : encoding === 'br' ? await brotli(body, BROTLI) : await zip(body)
  if (compressed) {
    headers.set('content-encoding', encoding)
    headers.set('vary', [answer.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  }
  if (answer.status !== 204 && answer.status !== 304) headers.set('content-length', String(sent.length))
  response.writeHead(answer.status, Object.fromEntries(headers))
  response.end(request.method === 'HEAD' ? undefined : sent)
}
