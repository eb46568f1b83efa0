import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { countryOf } from '@meridian/domain/locale.ts'
import { PROMOTION_COOKIE, type PromotionTokenClaims, tokenStep } from '@meridian/domain/promotion-token.ts'
import { GUEST_PRICE_GROUP_ID, unsafeReadClaims } from '@meridian/domain/session.ts'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { sessionOf } from './app/session.server.ts'
import type { StorefrontConfig } from './config.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts'
import { readCookies } from './cookies.ts'
import { type CachedPage, chooseEncoding, createPageCache, packPage } from './page-cache.ts'
import { type PageAddress, pageAddressOf, pageKey } from './page-key.ts'
import type { PromotionTokens } from './promotion-tokens.ts'
import { securityHeaders } from './security-headers.ts'
import { sendResponse } from './send-response.ts'
import type { OpenVisit } from './server.ts'
import { webRequest } from './web-request.ts'

/** A CDN may keep a guest's page for a minute, and show it for ten more while it asks for the next. */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const PRIVATE = 'private, no-cache'

interface PageServerParts {
  build: ServerBuild
  config: StorefrontConfig
  openVisit: OpenVisit
  promotions: PromotionTokens
}

/** What a page may depend on besides its address; nothing else of a visitor reaches a cacheable page. */
interface Audience {
  promotionToken: string | undefined
  price_group_id: number
  /** Set only for other price groups than the guest's: it proves the right to their prices. */
  sessionToken: string | undefined
}

type Rendered = { kind: 'page'; page: CachedPage } | { kind: 'other'; response: Response; body: Buffer }

/** Answers every address of the shop: cacheable pages from memory or by one rendering each, the others as they come. */
export function createPageServer({ build, config, openVisit, promotions }: PageServerParts): RequestListener {
  const handle = createRequestHandler(build, 'production')
  const cache = createPageCache(config.page_cache_bytes)
  const everyPage = securityHeaders(config)

  return (request, response) => {
    serve(request, response).catch((error) => {
      console.error('A request ended in nothing', error)
      if (response.headersSent) response.destroy()
      else
        response.writeHead(500, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Unexpected error')
    })
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const address = reads && !isAdminHost(request) ? pageAddressOf(request.url ?? '/') : null
    if (address === null) return serveUncached(request, response)
    const audience = await audienceOf(request, address)
    const rendered = await find(address, audience)
    if (rendered.kind === 'other') return sendResponse(request, response, rendered.response, rendered.body, everyPage)
    const isPublic =
      audience.price_group_id === GUEST_PRICE_GROUP_ID &&
      (audience.promotionToken === undefined ||
        audience.promotionToken === (await currentToken(countryOf(address.locale), undefined)))
    sendPage(request, response, rendered.page, isPublic ? PUBLIC : PRIVATE)
  }

  async function audienceOf(request: IncomingMessage, address: PageAddress): Promise<Audience> {
    const cookies = readCookies(request.headers.cookie)
    const nowS = Date.now() / 1000
    const session = cookies.size === 0 ? null : sessionOf(cookies.get(config.token_cookie), nowS)
    const price_group_id = session?.claims.priceGroupId ?? GUEST_PRICE_GROUP_ID
    const sessionToken = price_group_id === GUEST_PRICE_GROUP_ID ? undefined : session?.token
    const audience = { price_group_id, sessionToken }
    // The list of countries shows no prices.
    if (address.page === 'choose-country') return { ...audience, promotionToken: undefined }
    const stored = cookies.get(PROMOTION_COOKIE)
    const country_id = countryOf(address.locale)
    const use = { country_id, now_s: nowS, checkout_flow: false, admin_host: false }
    if (stored !== undefined && tokenStep(promotionClaims(stored), use) === 'reuse') {
      return { ...audience, promotionToken: stored }
    }
    return { ...audience, promotionToken: await currentToken(country_id, sessionToken) }
  }

  /** The page of an audience from the cache, or rendered once for all who ask for it now. */
  async function find(address: PageAddress, audience: Audience): Promise<Rendered> {
    const key = keyOf(address, audience)
    const page = cache.get(key)
    if (page !== undefined) return { kind: 'page', page }
    return cache.share(key, () => render(address, audience))
  }

  async function render(address: PageAddress, audience: Audience): Promise<Rendered> {
    let used = audience.promotionToken
    // Neither cookies nor any other header of the visitor: the page cannot know who asked for it.
    const request = new Request(`${config.public_url}${address.address}`)
    const context = openVisit(request, {
      cacheable: {
        promotionToken: audience.promotionToken,
        sessionToken: audience.sessionToken,
        onPromotionToken: (token) => {
          used = token
        },
      },
    })
    const response = await handle(request, context)
    const body = Buffer.from(await response.arrayBuffer())
    if (response.status >= 500 && audience.sessionToken !== undefined) {
      // A session that the api does not accept gives no right to its prices: the guest's page is right for everybody.
      const guest = { price_group_id: GUEST_PRICE_GROUP_ID, sessionToken: undefined }
      return find(address, { ...guest, promotionToken: await currentToken(countryOf(address.locale), undefined) })
    }
    const contentType = response.headers.get('content-type') ?? ''
    const isPage = contentType.startsWith('text/html')
    const policy = contentSecurityPolicy({
      scripts: isPage ? inlineScriptHashes(body.toString('utf8')) : [],
      sandbox_url: config.sandbox_url,
    })
    if (isPage) response.headers.set('Content-Security-Policy', policy)
    if (response.status !== 200) return { kind: 'other', response, body }
    const headers = {
      ...everyPage,
      'Content-Type': contentType,
      ...(isPage && { 'Content-Security-Policy': policy }),
      ...dataHeaders(response.headers),
    }
    const page = await packPage(body, headers)
    // Without a token the page shows the regular prices, which is a way out and no page to keep.
    if (used !== undefined || address.page === 'choose-country') {
      cache.set(keyOf(address, { ...audience, promotionToken: used }), page)
    }
    return { kind: 'page', page }
  }

  async function serveUncached(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const webForm = await webRequest(request, config.public_url, gone.signal)
    if (!(webForm instanceof Request)) {
      response
        .writeHead(webForm.status, { 'Content-Type': 'text/plain', Connection: 'close' })
        .end('Unreadable request')
      return
    }
    const nonce = randomBytes(16).toString('base64')
    const answer = await handle(webForm, openVisit(webForm, { nonce }))
    if (!answer.headers.has('cache-control')) answer.headers.set('Cache-Control', 'private, no-store')
    if (answer.headers.get('content-type')?.startsWith('text/html')) {
      const scripts = [`'nonce-${nonce}'`]
      answer.headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts, sandbox_url: config.sandbox_url }))
    }
    await sendResponse(request, response, answer, Buffer.from(await answer.arrayBuffer()), everyPage)
  }

  function keyOf({ address }: PageAddress, { promotionToken = '', price_group_id }: Audience): string {
    return pageKey({ address, promotionToken, price_group_id, cacheVersion: config.cacheVersion() })
  }

  async function currentToken(...who: Parameters<PromotionTokens['current']>): Promise<string | undefined> {
    try {
      return await promotions.current(...who)
    } catch (error) {
      console.warn('No promotion token:', error instanceof Error ? error.message : error)
      return undefined
    }
  }

  function isAdminHost(request: IncomingMessage): boolean {
    return config.admin_hosts.includes((request.headers.host ?? '').replace(/:\d+$/, ''))
  }
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage, cacheControl: string): void {
  const headers = { ...page.headers, ETag: page.etag, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' }
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = page.bodies[encoding]
  response.writeHead(200, {
    ...headers,
    'Content-Length': body.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The router's data answers say in their own headers how to read them. */
function dataHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-remix-')))
}

function promotionClaims(token: string): PromotionTokenClaims | null {
  const { exp, cid } = unsafeReadClaims(token) ?? {}
  return typeof exp === 'number' && typeof cid === 'string' ? { exp, cid } : null
}
