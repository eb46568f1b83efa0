import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { countryOf } from '@meridian/domain/locale.ts'
import { PROMOTION_COOKIE, type PromotionTokenClaims, tokenStep } from '@meridian/domain/promotion-token.ts'
import { GUEST_PRICE_GROUP_ID, unsafeReadClaims } from '@meridian/domain/session.ts'
import { LRUCache } from 'lru-cache'
import { answerRequest, type Handle } from './answer-request.ts'
import { sessionOf } from './app/session.server.ts'
import type { StorefrontConfig } from './config.ts'
import { readCookies } from './cookies.ts'
import { type CachedPage, createPageCache, packPage, sendPage, type Visibility } from './page-cache.ts'
import { type PageAddress, pageAddressOf, pageKey } from './page-key.ts'
import type { PromotionTokens } from './promotion-tokens.ts'
import { securityHeaders } from './security-headers.ts'
import { sendResponse } from './send-response.ts'
import type { OpenVisit } from './server.ts'

/** So many addresses and tokens are remembered as read; they are read again otherwise. */
const READ_MAX = 20_000

/** So long a session that the api accepted may be shown pages from memory; then the api is asked again. */
const ACCEPTED_FOR_MS = 60_000

const KEPT = new Set(['content-type', 'content-security-policy', 'x-remix-response'])

interface PageServerParts {
  /** React Router's handler of the built storefront. */
  handle: Handle
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
export function createPageServer({ handle, config, openVisit, promotions }: PageServerParts): RequestListener {
  const cache = createPageCache(config.page_cache_bytes)
  const everyPage = securityHeaders(config)

  const addresses = new LRUCache<string, { read: PageAddress | null }>({ max: READ_MAX })
  const visitors = new LRUCache<string, Visitor>({ max: READ_MAX })
  /** Sessions of other price groups than the guest's with which a page was made. */
  const accepted = new LRUCache<string, true>({ max: READ_MAX, ttl: ACCEPTED_FOR_MS })

  return (request, response) => {
    const address = addressOf(request)
    if (address !== null && serveQuickly(request, response, address)) return
    serve(request, response, address).catch((error) => {
      console.error('A request ended in nothing', error)
      if (response.headersSent) response.destroy()
      else
        response.writeHead(500, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Unexpected error')
    })
  }

  function addressOf(request: IncomingMessage): PageAddress | null {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isAdminHost(request)) return null
    const target = request.url ?? '/'
    const known = addresses.get(target)
    if (known !== undefined) return known.read
    const read = pageAddressOf(target)
    if (target.length < 500) addresses.set(target, { read })
    return read
  }

  /** The way of nearly every request, without a turn of the event loop: all is known and the page is there. */
  function serveQuickly(request: IncomingMessage, response: ServerResponse, address: PageAddress): boolean {
    const guestToken = promotions.known(countryOf(address.locale))
    const visitor = visitorOf(request)
    const promotionToken =
      storedToken(visitor, address) ?? (visitor.sessionToken === undefined ? guestToken : undefined)
    if (guestToken === undefined || promotionToken === undefined) return false
    const { price_group_id, sessionToken } = visitor
    if (sessionToken !== undefined && !accepted.has(sessionToken)) return false
    const page = cache.get(keyOf(address, { promotionToken, price_group_id }))
    if (page === undefined) return false
    sendPage(request, response, page, visibilityOf({ promotionToken, price_group_id }, guestToken))
    return true
  }

  async function serve(request: IncomingMessage, response: ServerResponse, address: PageAddress | null): Promise<void> {
    if (address === null) {
      const nonce = randomBytes(16).toString('base64')
      const openOwn = (each: Request, address: string | undefined) => openVisit(each, { nonce, address })
      return answerRequest(request, response, { handle, config, openVisit: openOwn })
    }
    const country_id = countryOf(address.locale)
    const visitor = visitorOf(request)
    const promotionToken = storedToken(visitor, address) ?? (await currentToken(country_id, visitor.sessionToken))
    const audience = { ...visitor, promotionToken }
    const rendered = await find(address, audience)
    if (rendered.kind === 'other') return sendResponse(request, response, rendered.response, rendered.body, everyPage)
    sendPage(request, response, rendered.page, visibilityOf(audience, await currentToken(country_id, undefined)))
  }

  /** Who asks, as far as pages depend on it; what the cookies say is read once for each of their values. */
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

  /** The page of an audience from the cache, or rendered once for all who ask for it now. */
  async function find(address: PageAddress, audience: Audience): Promise<Rendered> {
    const key = keyOf(address, audience)
    const { sessionToken } = audience
    // What a session claims opens nothing: the api has to have accepted it lately before it may share others' pages.
    if (sessionToken !== undefined && !accepted.has(sessionToken)) {
      return cache.share(`${key} ${sessionToken}`, () => render(address, audience))
    }
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
    const isIncomplete = response.headers.get('cache-control')?.includes('no-store') ?? false
    if (response.status !== 200 || isIncomplete) {
      response.headers.set('Cache-Control', 'private, no-store')
      return { kind: 'other', response, body }
    }
    if (audience.sessionToken !== undefined) accepted.set(audience.sessionToken, true)
    const page = packPage(body, { ...everyPage, ...keptHeaders(response.headers) })
    // Without a token the page shows the regular prices, which is a way out and no page to keep.
    if (used !== undefined) {
      cache.set(keyOf(address, { ...audience, promotionToken: used }), page)
    }
    return { kind: 'page', page }
  }

  function keyOf(
    { address }: PageAddress,
    { promotionToken = '', price_group_id }: Omit<Audience, 'sessionToken'>,
  ): string {
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

/** What a visitor's cookies say: the session's price group and the stored promotion token. */
interface Visitor extends Omit<Audience, 'promotionToken'> {
  stored: { token: string; claims: PromotionTokenClaims } | null
  /** When the session or the promotion token ends and the cookies have to be read again, in seconds since the epoch. */
  until_s: number
}

const NOBODY: Visitor = {
  price_group_id: GUEST_PRICE_GROUP_ID,
  sessionToken: undefined,
  stored: null,
  until_s: Number.POSITIVE_INFINITY,
}

function readVisitor(token: string | undefined, stored: string | undefined): Visitor {
  const session = sessionOf(token, Date.now() / 1000)
  const price_group_id = session?.claims.priceGroupId ?? GUEST_PRICE_GROUP_ID
  const claims = stored === undefined ? null : promotionClaims(stored)
  return {
    price_group_id,
    sessionToken: price_group_id === GUEST_PRICE_GROUP_ID ? undefined : session?.token,
    stored: stored === undefined || claims === null ? null : { token: stored, claims },
    until_s: session?.claims.expiration ?? Number.POSITIVE_INFINITY,
  }
}

/** SPEC §4: a stored token is reused if it is not expired and its country matches. */
function storedToken({ stored }: Visitor, address: PageAddress): string | undefined {
  // The list of countries shows no prices: one page of it is enough for everybody.
  if (stored === null || address.page === 'choose-country') return undefined
  const use = {
    country_id: countryOf(address.locale),
    now_s: Date.now() / 1000,
    checkout_flow: false,
    admin_host: false,
  }
  return tokenStep(stored.claims, use) === 'reuse' ? stored.token : undefined
}

function visibilityOf(audience: Omit<Audience, 'sessionToken'>, guestToken: string | undefined): Visibility {
  const isGuests = audience.price_group_id === GUEST_PRICE_GROUP_ID && audience.promotionToken === guestToken
  return isGuests && guestToken !== undefined ? 'public' : 'private'
}

/** Of a rendering's headers those that belong to the page; the router's data answers say in theirs how to read them. */
function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => KEPT.has(name)))
}

function promotionClaims(token: string): PromotionTokenClaims | null {
  const { exp, cid } = unsafeReadClaims(token) ?? {}
  return typeof exp === 'number' && typeof cid === 'string' ? { exp, cid } : null
}
