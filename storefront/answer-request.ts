import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouterContextProvider } from 'react-router'
import type { StorefrontConfig } from './config.ts'
import { securityHeaders } from './security-headers.ts'
import { sendResponse } from './send-response.ts'
import { visitorAddress } from './visitor-address.ts'
import { webRequest } from './web-request.ts'

/** React Router's handler of the storefront. */
export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

type OpenOwnVisit = (request: Request, address: string | undefined) => RouterContextProvider

/** Answers a request that is this visitor's own: with their cookies, and kept by nobody unless the page says otherwise. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  parts: { handle: Handle; config: StorefrontConfig; openVisit: OpenOwnVisit },
): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const read = await webRequest(request, parts.config.public_url, gone.signal)
  if (!(read instanceof Request)) {
    response.writeHead(read.status, { 'Content-Type': 'text/plain', Connection: 'close' }).end('Unreadable request')
    return
  }
  const answer = await parts.handle(
    read,
    parts.openVisit(read, visitorAddress(request, parts.config.trust_proxy ?? false)),
  )
  if (!answer.headers.has('cache-control')) answer.headers.set('Cache-Control', 'private, no-store')
  const body = Buffer.from(await answer.arrayBuffer())
  await sendResponse(request, response, answer, body, securityHeaders(parts.config))
}
