import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouterContextProvider } from 'react-router'
import type { StorefrontConfig } from '../app/visit/config.ts'
import { securityHeaders } from './security-headers.ts'
import { sendResponse } from './send-response.ts'
import { visitorAddress } from './visitor-address.ts'
import { type UnreadableRequest, webRequest } from './web-request.ts'

/** React Router's handler of the storefront. */
export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

interface AnswerParts {
  handle: Handle
  config: StorefrontConfig
  openVisit: (request: Request, address: string | undefined) => RouterContextProvider
  /** True if the API accepts the visitor as a member. Checked before a file is read. */
  isMember: (context: RouterContextProvider) => Promise<boolean>
  /** Headers that replace those of the page. */
  headers?: Readonly<Record<string, string>>
}

/** Answers a request specific to this visitor: with their cookies, and uncached unless the page says otherwise. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, config, openVisit, isMember, headers = {} }: AnswerParts,
): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const address = visitorAddress(request, config.trust_proxy ?? false)
  let context: RouterContextProvider | undefined
  const read = await webRequest(request, config.public_url, gone.signal, (head) => {
    // The visit continues through the action: session changes made here end up in the response's cookies.
    context = openVisit(head, address)
    return isMember(context)
  })
  if (!(read instanceof Request)) return refuse(request, response, read)
  const answer = await handle(read, context ?? openVisit(read, address))
  if (gone.signal.aborted && !request.complete) return logBrokenOff(request)
  // A page without a form.
  if (answer.status === 405 && !answer.headers.has('allow')) answer.headers.set('Allow', 'GET, HEAD')
  if (!answer.headers.has('cache-control')) answer.headers.set('Cache-Control', 'private, no-store')
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  const body = Buffer.from(await answer.arrayBuffer())
  await sendResponse(request, response, answer, body, securityHeaders(config))
}

/** The value that the client could have sent instead. RFC 9110 §15.5 */
const ACCEPTED: Readonly<Record<number, Record<string, string>>> = {
  405: { Allow: 'GET, HEAD, POST' },
  415: { 'Accept-Encoding': 'identity' },
}

function refuse(request: IncomingMessage, response: ServerResponse, { status }: UnreadableRequest): void {
  if (status === 'gone') logBrokenOff(request)
  else {
    response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close', ...ACCEPTED[status] })
    response.end('Unreadable request')
  }
}

/** Happens with every lost connection, so it deserves a log line but no stack trace. */
function logBrokenOff({ method, url }: IncomingMessage): void {
  console.warn(`Form upload aborted: ${method} ${url?.split('?', 1)[0]}`)
}
