import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Refusal } from '@meridian/contract/errors.ts'
import { readClosed } from '@meridian/domain/closed-content.ts'
import { type CountryId, countryOf } from '@meridian/domain/locale.ts'
import { PROMOTION_COOKIE, type PromotionTokenClaims, tokenStep } from '@meridian/domain/promotion-token.ts'
import { GUEST_PRICE_GROUP_ID, unsafeReadClaims } from '@meridian/domain/session.ts'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { ACTING_COOKIE } from '../app/visit/acting.ts'
import { CLOSED_KEY } from '../app/visit/closed-content.ts'
import type { StorefrontConfig } from '../app/visit/config.ts'
import { readCookies } from '../app/visit/cookies.ts'
import { newPageTrace } from '../app/visit/page-trace.ts'
import type { PromotionTokens } from '../app/visit/promotion-tokens.ts'
import { sessionOf } from '../app/visit/session.server.ts'
import { answerRequest, type Handle } from './answer-request.ts'
import { type CachedPage, createPageCache, packPage, sendPage, type Visibility } from './page-cache.ts'
import { type PageAddress, pageAddressOf, pageKey } from './page-key.ts'
import { type FollowedPage, type FollowPage, followNothing } from './page-meter.ts'
import { currentPageTrace, inPageTrace } from './page-scope.ts'
import { type TracePage, traceNothing } from './page-tracer.ts'
import { hasPreview, PREVIEW_HEADERS, type Previews } from './previews.ts'
import { securityHeaders } from './security-headers.ts'
import { sendResponse } from './send-response.ts'
import type { OpenVisit } from './storefront.ts'
import { createTurns, TooManyWaiting, type Turns } from './turns.ts'

/** Number of parsed addresses and tokens to remember. */
const READ_MAX = 20_000
/** Cookies vary in length, so the cache of parsed ones is limited by characters. */
const COOKIES_READ_MAX = 8_000_000

/** Duration for which an accepted session is served from memory before the API is called again. */
const ACCEPTED_FOR_MS = 60_000

/**
 * Limits concurrent and queued renderings; beyond them every response would be late, health checks too (R16). Requests
 * for a visitor's own pages may wait longer and render faster.
 */
const SHARED_PAGES = { atOnce: 3, waitingMax: 60 }
const OWN_PAGES = { atOnce: 4, waitingMax: 60 }
/** Order pages may call a payment provider; a provider that does not respond must not block other pages. */
const ASKS_PROVIDER = /^\/[a-z]{2}-[a-z]{2}\/order(?=[/.?]|$)/
const RETRY_AFTER_S = 2

const STORED_HEADERS = new Set(['content-type', 'content-security-policy', 'x-remix-response'])

interface PageServerParts {
  /** React Router's handler of the built storefront. */
  handle: Handle
  config: StorefrontConfig
  openVisit: OpenVisit
  isMember: (context: RouterContextProvider) => Promise<boolean>
  promotions: PromotionTokens
  previews: Pick<Previews, 'open'>
  /** The page sent when too many pages are requested. */
  busyPage: (path: string) => string
  /** Follows each request for a meter; none by default. */
  follow?: FollowPage | undefined
  /** Records each answer that is not served from memory; off by default. */
  trace?: TracePage | undefined
}

/** Everything a cacheable page may depend on besides its address; no other property of a visitor reaches it. */
interface Audience {
  promotionToken: string | undefined
  price_group_id: number
  /** Set only for price groups other than the guest's: it proves the right to their prices. */
  sessionToken: string | undefined
}

type RenderedAnswer = { kind: 'page'; page: CachedPage } | { kind: 'other'; response: Response; body: Buffer }

/**
 * Serves every address of the shop: cacheable pages from memory or one shared rendering each, the others rendered per
 * request.
 */
export function createPageServer({
  handle,
  config,
  openVisit,
  isMember,
  promotions,
  previews,
  busyPage,
  follow = followNothing,
  trace = traceNothing,
}: PageServerParts): RequestListener {
  const cache = createPageCache(config.page_cache_bytes)
  const everyPage = securityHeaders(config)

  const sharedPages = createTurns(SHARED_PAGES)
  const ownPages = createTurns(OWN_PAGES)
  const addresses = new LRUCache<string, { read: PageAddress | null }>({ max: READ_MAX })
  const visitors = new LRUCache<string, Visitor>({
    maxSize: COOKIES_READ_MAX,
    sizeCalculation: (_visitor, cookies) => cookies.length + 1,
  })
  /** Sessions of other price groups than the guest's that the API accepted. */
  const accepted = new LRUCache<string, true>({ max: READ_MAX, ttl: ACCEPTED_FOR_MS })

  return (request, response) => {
    const page = follow(request, response)
    const address = addressOf(request)
    if (address !== null && serveQuickly(request, response, address)) {
      page.outcome = 'cached'
      return
    }
    const answer = () =>
      serve(request, response, address, page).catch((error) => {
        if (error instanceof TooManyWaiting && !response.headersSent) {
          page.outcome = 'busy'
          refuseBusy(request, response)
          return
        }
        console.error('Unhandled error while serving a request', error)
        if (response.headersSent) response.destroy()
        else
          response.writeHead(500, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Unexpected error')
      })
    void inPageTrace(newPageTrace(), () => trace(request, response, answer))
  }

  function refuseBusy({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    const body = busyPage(url)
    response.writeHead(503, {
      ...everyPage,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'Cache-Control': 'no-store',
      'Retry-After': String(RETRY_AFTER_S),
      'Content-Length': Buffer.byteLength(body),
    })
    response.end(body)
  }

  function addressOf(request: IncomingMessage): PageAddress | null {
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      isAdminHost(request) ||
      hasClosed(request) ||
      isActing(request) ||
      hasPreview(request)
    )
      return null
    const target = request.url ?? '/'
    const known = addresses.get(target)
    if (known !== undefined) return known.read
    const read = pageAddressOf(target)
    if (target.length < 500) addresses.set(target, { read })
    return read
  }

  /** The fast path of most requests, without an await: the visitor is known and the page is cached. */
  function serveQuickly(request: IncomingMessage, response: ServerResponse, address: PageAddress): boolean {
    const guestToken = promotions.known(countryOf(address.locale))
    const visitor = visitorOf(request)
    const promotionToken =
      storedToken(visitor, address) ?? (visitor.sessionToken === undefined ? guestToken : undefined)
    if (guestToken === undefined || promotionToken === undefined) return false
    const { price_group_id, sessionToken } = visitor
    if (sessionToken !== undefined && !accepted.has(sessionToken)) return false
    const page = cache.get(keyOf(address, { promotionToken, price_group_id }, config.cacheVersion()))
    if (page === undefined) return false
    sendPage(request, response, page, visibilityOf({ promotionToken, price_group_id }, guestToken))
    return true
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress | null,
    page: FollowedPage,
  ): Promise<void> {
    if (address === null) {
      const nonce = randomBytes(16).toString('base64')
      const preview = hasPreview(request) ? await previews.open(request, response) : undefined
      if (preview === null) return
      const headers = preview && PREVIEW_HEADERS
      const openOwn = (each: Request, address: string | undefined) =>
        openVisit(each, { nonce, address, pageTrace: currentPageTrace(), preview })
      const answer = () => answerRequest(request, response, { handle, config, openVisit: openOwn, isMember, headers })
      // Form posts and order pages skip the queue: they must succeed under load.
      return request.method === 'POST' || ASKS_PROVIDER.test(request.url ?? '') ? answer() : inTurn(ownPages, answer)
    }
    const country_id = countryOf(address.locale)
    const claimed = visitorOf(request)
    const standing = await standingOf(claimed, country_id)
    const visitor = standing === 'refused' ? { ...claimed, ...GUEST } : claimed
    const promotionToken = storedToken(visitor, address) ?? (await currentToken(country_id, visitor.sessionToken))
    const rendered = await find(address, { ...visitor, promotionToken }, standing !== 'unknown', page)
    if (rendered.kind === 'other') return sendResponse(request, response, rendered.response, rendered.body, everyPage)
    const guestToken = await currentToken(country_id, undefined)
    sendPage(request, response, rendered.page, visibilityOf({ ...visitor, promotionToken }, guestToken))
  }

  /**
   * Claims are not trusted: the API must have accepted a session, by evaluating promotions for it, before it shares the
   * pages of its price group. `unknown`: the API could not be reached.
   */
  async function standingOf(
    { sessionToken }: Visitor,
    country_id: CountryId,
  ): Promise<'accepted' | 'refused' | 'unknown'> {
    if (sessionToken === undefined || accepted.has(sessionToken)) return 'accepted'
    try {
      await promotions.current(country_id, sessionToken)
      accepted.set(sessionToken, true)
      return 'accepted'
    } catch (error) {
      return error instanceof Refusal && error.error === 'TOKEN_INVALID' ? 'refused' : 'unknown'
    }
  }

  /** The properties of a visitor that pages depend on; each set of cookies is parsed once. */
  function visitorOf(request: IncomingMessage): Visitor {
    const header = request.headers.cookie
    if (header === undefined) return NOBODY
    const cookies = readCookies(header)
    const token = cookies.get(config.token_cookie)
    const stored = cookies.get(PROMOTION_COOKIE)
    if (token === undefined && stored === undefined) return NOBODY
    const name = `${token} ${stored}`
    const known = visitors.get(name)
    if (known !== undefined && known.until_s > Date.now() / 1000) return known
    const visitor = readVisitor(token, stored)
    if (name.length < 8000) visitors.set(name, visitor)
    return visitor
  }

  /**
   * The page of an audience from the cache, or rendered once for all concurrent requests; without `shared`, for this
   * session alone.
   */
  async function find(
    address: PageAddress,
    audience: Audience,
    shared: boolean,
    followed: FollowedPage,
  ): Promise<RenderedAnswer> {
    // Read before rendering: a page begun before a change must not be cached under the new version.
    const version = config.cacheVersion()
    const key = keyOf(address, audience, version)
    if (!shared)
      return cache.share(`${key} ${audience.sessionToken}`, () =>
        inTurn(sharedPages, () => render(address, audience, null)),
      )
    const page = cache.get(key)
    if (page !== undefined) {
      followed.outcome = 'cached'
      return { kind: 'page', page }
    }
    followed.outcome = 'shared'
    return cache.share(key, () => {
      followed.outcome = 'rendered'
      return inTurn(sharedPages, () => render(address, audience, version))
    })
  }

  /** Renders a page and caches it under `version` unless that is null. */
  async function render(address: PageAddress, audience: Audience, version: string | null): Promise<RenderedAnswer> {
    let used = audience.promotionToken
    // No cookies or other headers of the visitor: the page cannot depend on the requester.
    const request = new Request(`${config.public_url}${address.address}`)
    const context = openVisit(request, {
      pageTrace: currentPageTrace(),
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
      // A session that the API rejects gives no right to its prices: serve the guest's page.
      const promotionToken = await currentToken(countryOf(address.locale), undefined)
      return render(address, { ...GUEST, promotionToken }, version)
    }
    const isIncomplete = response.headers.get('cache-control')?.includes('no-store') ?? false
    if (response.status !== 200 || isIncomplete) {
      response.headers.set('Cache-Control', 'private, no-store')
      return { kind: 'other', response, body }
    }
    const page = packPage(body, { ...everyPage, ...storedHeaders(response.headers) })
    // Without a token the page shows regular prices, which is a fallback that must not be cached.
    if (used !== undefined && version !== null) {
      cache.set(keyOf(address, { ...audience, promotionToken: used }, version), page)
    }
    return { kind: 'page', page }
  }

  function keyOf(
    { address }: PageAddress,
    { promotionToken = '', price_group_id }: Omit<Audience, 'sessionToken'>,
    cacheVersion: string,
  ): string {
    return pageKey({ address, promotionToken, price_group_id, cacheVersion })
  }

  /**
   * SPEC §4: a stored token is reused if it is not expired and its country matches; here also only if it was issued by
   * us for this price group.
   */
  function storedToken({ stored, price_group_id }: Visitor, { page, locale }: PageAddress): string | undefined {
    // The list of countries shows no prices: one rendering serves everybody.
    if (stored === null || page === 'choose-country') return undefined
    if (stored.price_group_id !== price_group_id || !promotions.isIssued(stored.token)) return undefined
    const use = {
      country_id: countryOf(locale),
      now_s: Date.now() / 1000,
      checkout_flow: false,
      admin_host: false,
    }
    return tokenStep(stored.claims, use) === 'reuse' ? stored.token : undefined
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

/** True if a visitor without scripts has closed infoboxes: their pages are rendered individually. */
function hasClosed({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie?.includes(CLOSED_KEY) === true && readClosed(readCookies(cookie).get(CLOSED_KEY)).length > 0
}

/** True during an impersonation: such pages are rendered individually, because each displays it. */
function isActing({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie?.includes(`${ACTING_COOKIE}=`) === true && readCookies(cookie).has(ACTING_COOKIE)
}

/** @throws TooManyWaiting, and errors of `work` */
async function inTurn<T>(turns: Turns, work: () => Promise<T>): Promise<T> {
  const end = await turns.take()
  try {
    return await work()
  } finally {
    end()
  }
}

/** The contents of a visitor's cookies: the session's price group and the stored promotion token. */
interface Visitor extends Omit<Audience, 'promotionToken'> {
  stored: { token: string; claims: PromotionTokenClaims; price_group_id: number | null } | null
  /**
   * When the session or the promotion token expires and the cookies must be parsed again, in seconds since the epoch.
   */
  until_s: number
}

const GUEST = { price_group_id: GUEST_PRICE_GROUP_ID, sessionToken: undefined }

const NOBODY: Visitor = {
  ...GUEST,
  stored: null,
  until_s: Number.POSITIVE_INFINITY,
}

function readVisitor(token: string | undefined, stored: string | undefined): Visitor {
  const session = sessionOf(token, Date.now() / 1000)
  const price_group_id = session?.claims.priceGroupId ?? GUEST_PRICE_GROUP_ID
  return {
    price_group_id,
    sessionToken: price_group_id === GUEST_PRICE_GROUP_ID ? undefined : session?.token,
    stored: stored === undefined ? null : readStored(stored),
    until_s: session?.claims.expiration ?? Number.POSITIVE_INFINITY,
  }
}

function visibilityOf(audience: Omit<Audience, 'sessionToken'>, guestToken: string | undefined): Visibility {
  const isGuests = audience.price_group_id === GUEST_PRICE_GROUP_ID && audience.promotionToken === guestToken
  return isGuests && guestToken !== undefined ? 'public' : 'private'
}

/** The headers of a rendering to keep with the page; the router's data answers state their encoding in theirs. */
function storedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => STORED_HEADERS.has(name)))
}

function readStored(token: string): Visitor['stored'] {
  const { exp, cid, pgi } = unsafeReadClaims(token) ?? {}
  if (typeof exp !== 'number' || typeof cid !== 'string') return null
  return { token, claims: { exp, cid }, price_group_id: typeof pgi === 'number' ? pgi : null }
}
