import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { acceptInvitation } from '@meridian/contract/admin/admins.ts'
import { proveSignIn, signInAdmin, signInByPasskey, signOutAdmin } from '@meridian/contract/admin/sessions.ts'
import { DEVICE_KEY_HEADER } from '@meridian/contract/device-key.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ERRORS, type ErrorBody, TOKEN_IS_DEAD } from '@meridian/contract/errors.ts'
import { ADMIN_SESSION_LONGEST_MS } from '@meridian/domain/admin-session.ts'
import { hasVersion } from '@meridian/domain/entity-tag.ts'
import { packReference } from '@meridian/domain/packed-reference.ts'
import { isPlainPath } from '@meridian/domain/plain-path.ts'
import { reference } from '@meridian/domain/reference-facts.ts'
import { z } from 'zod'
import { adminCookie, adminTokenOf, deviceCookie, deviceKeyOf, mayUseCookie, noAdminCookie } from './admin-cookie.ts'
import { inlineScriptHashes, securityHeaders } from './security-headers.ts'

/** The build output for browsers. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../build/client', import.meta.url))

/** The package of the back office: Vite's `root` in development. */
export const BACK_OFFICE_FOLDER = fileURLToPath(new URL('..', import.meta.url))

export interface BackOfficeOptions {
  /** The address at which browsers reach it. */
  own_url: string
  /** Answers everything except calls. */
  pages: RequestListener
  /** The services of this process. */
  api: RequestListener
}

/**
 * The back office as a request listener: its pages, and the admin calls with the session in a cookie that scripts
 * cannot read.
 */
export function createBackOffice({ own_url, pages, api }: BackOfficeOptions): RequestListener {
  const is_secure = own_url.startsWith('https:')
  return (request, response) => {
    const path = pathOf(request)
    if (/^\/api(\/|$)/.test(path)) answerCall(request, response, path)
    else if (path === '/reference.json') sendReference(request, response)
    else pages(request, response)
  }

  function answerCall(request: IncomingMessage, response: ServerResponse, path: string): void {
    // A path that the services resolve differently could return a token to a script.
    if (!isPlainPath(path)) refuse(response, 'MALFORMED')
    else if (!path.startsWith('/api/admin/')) refuse(response, 'ROUTE_UNKNOWN')
    else if (!mayUseCookie(request.method, request.headers, own_url)) refuse(response, 'SITE_NOT_ALLOWED')
    else {
      const token = adminTokenOf(request.headers, is_secure)
      const deviceKey = deviceKeyOf(request.headers, is_secure)
      delete request.headers.cookie
      delete request.headers[DEVICE_KEY_HEADER.toLowerCase()]
      delete request.headers.authorization
      if (token !== undefined) {
        request.headers.authorization = `Bearer ${token}`
        clearDeadToken(response, is_secure)
      }
      if (OPENS_SESSION.has(path)) {
        if (deviceKey !== undefined) request.headers[DEVICE_KEY_HEADER.toLowerCase()] = deviceKey
        storeToken(response, is_secure)
      }
      if (path === SIGN_OUT) clearToken(response, is_secure)
      api(request, response)
    }
  }
}

const addressOf = ({ path }: Pick<Endpoint, 'path'>) => `/api/admin${path}`
/** The calls whose answer holds the token of a new session. */
const OPENS_SESSION: ReadonlySet<string> = new Set(
  [signInAdmin, proveSignIn, signInByPasskey, acceptInvitation].map((endpoint) => addressOf(endpoint)),
)
const SIGN_OUT = addressOf(signOutAdmin)

/**
 * Moves the token of a new session and the key of its browser from the answer into cookies, whether the answer has one
 * or several chunks.
 */
function storeToken(response: ServerResponse, isSecure: boolean): void {
  const end = response.end.bind(response)
  const writeHead = response.writeHead.bind(response)
  const pieces: Buffer[] = []
  let head: { status: number; headers: OutgoingHttpHeaders } | undefined
  // Answers use only these forms of the methods.
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    head = { status, headers }
    return response
  }) as typeof response.writeHead
  response.write = ((piece: string | Buffer) => {
    pieces.push(Buffer.from(piece))
    return true
  }) as typeof response.write
  response.end = ((last: string | Buffer = '') => {
    const { text, cookies } = withoutSecrets(Buffer.concat([...pieces, Buffer.from(last)]).toString(), isSecure)
    // Framing headers of the original answer do not apply to the new one, which is a single chunk of another length.
    const { 'transfer-encoding': _, ...headers } = head?.headers ?? {}
    writeHead(head?.status ?? response.statusCode, {
      ...headers,
      'content-length': Buffer.byteLength(text),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    })
    return end(text)
  }) as typeof response.end
}

/** The cookie lives as long as a session can; the services decide when it ends. SPEC §6. */
const SESSION_LONGEST_S = ADMIN_SESSION_LONGEST_MS / 1000

function withoutSecrets(text: string, isSecure: boolean): { text: string; cookies: string[] } {
  const answer = SessionAnswer.safeParse(parsed(text))
  if (!answer.success) return { text, cookies: [] }
  const { token, device_key, ...session } = answer.data.session
  const ofSession = adminCookie(token, isSecure, SESSION_LONGEST_S)
  const cookies = device_key === undefined ? [ofSession] : [ofSession, deviceCookie(device_key, isSecure)]
  return { text: JSON.stringify({ ...answer.data, session }), cookies }
}

const SessionAnswer = z.looseObject({
  session: z.looseObject({ token: z.string(), device_key: z.string().optional() }),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Removes the cookie once the services report that its session has ended: the next sign-in starts without it. SPEC §6
 */
function clearDeadToken(response: ServerResponse, isSecure: boolean): void {
  const writeHead = response.writeHead.bind(response)
  // Answers call it only in this form.
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    const isDead = headers['www-authenticate'] === TOKEN_IS_DEAD
    return writeHead(status, { ...headers, ...(isDead && { 'set-cookie': noAdminCookie(isSecure) }) })
  }) as typeof response.writeHead
}

/** Removes the cookie whatever the services answer: signing out of an ended session fails. */
function clearToken(response: ServerResponse, isSecure: boolean): void {
  response.setHeader('set-cookie', noAdminCookie(isSecure))
  response.setHeader('clear-site-data', '"cache", "storage"')
}

export interface DemoSignIn {
  password: string
  people: readonly { email: string; name: string; role_key: string; countries: readonly string[] | 'all' }[]
}

export interface PagesOptions {
  is_secure: boolean
  /** The address of the shop, which serves the pictures, without a trailing slash. */
  shop_url: string
  shop_name: string
  /** The people of a demo who can sign in with one click, and their public password; null in every other shop. */
  demo: DemoSignIn | null
  /** The one document of the application, as built. */
  document: string
  /** Serves a built file; returns false if there is none. */
  serveFile: (request: IncomingMessage, response: ServerResponse, path: string) => boolean
}

/** The built pages: files, and the same document at every other address, where the router in the browser shows the page. */
export function builtPages(options: PagesOptions): RequestListener {
  const { shop_url, is_secure, serveFile } = options
  const document = Buffer.from(withShop(options.document, options))
  const headers = Object.entries(
    securityHeaders({ scripts: inlineScriptHashes(options.document), shop_url, is_secure }),
  )
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!serveFile(request, response, pathOf(request))) sendDocument(request, response, document)
  }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/'
}

/** Passes shop data to the page, without a script that the policy would have to allow. */
function withShop(
  html: string,
  { shop_url, shop_name, demo }: Pick<PagesOptions, 'shop_url' | 'shop_name' | 'demo'>,
): string {
  const meta = `<meta name="shop" content="${escapeText(shop_url)}"><meta name="application-name" content="${escapeText(shop_name)}">`
  const people = demo === null ? '' : `<meta name="demo-people" content="${escapeText(JSON.stringify(demo))}">`
  return html.replace('</head>', () => `${meta}${people}</head>`)
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function sendDocument(request: IncomingMessage, response: ServerResponse, document: Buffer): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Length': document.length,
  })
  response.end(request.method === 'HEAD' ? undefined : document)
}

/** The facts of countries, which the pages load at their start and when they meet a new country. */
function sendReference(request: IncomingMessage, response: ServerResponse): void {
  const body = Buffer.from(JSON.stringify(packReference(reference().facts)))
  const ETag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', ETag }
  if (hasVersion(request.headers['if-none-match'], ETag)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Refuses a call before it reaches the services, in their format. SPEC §8. */
function refuse(response: ServerResponse, error: 'MALFORMED' | 'ROUTE_UNKNOWN' | 'SITE_NOT_ALLOWED'): void {
  const { status, error_code, message } = ERRORS[error]
  const trace = randomBytes(12).toString('base64url')
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(JSON.stringify({ message, trace, error_code, name: error } satisfies ErrorBody))
}
