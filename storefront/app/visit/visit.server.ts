import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { isCountryId, type LocaleParts, parseLocale } from '@meridian/domain/locale.ts'
import {
  isCheckoutFlow,
  PROMOTION_COOKIE,
  PROMOTION_TOKEN_LIFETIME_MS,
  type PromotionTokenClaims,
  tokenStep,
} from '@meridian/domain/promotion-token.ts'
import { unsafeReadClaims } from '@meridian/domain/session.ts'
import { LRUCache } from 'lru-cache'
import { createContext, type RouterContextProvider } from 'react-router'
import { type Call, tracedCall } from './call.ts'
import type { StorefrontConfig } from './config.ts'
import { type CookieToSet, readCookies, writeCookie } from './cookies.ts'
import { orElse, withinASecond } from './expected.server.ts'
import { callInWordsOf } from './locale-words.ts'
import { newPageTrace } from './page-trace.ts'
import { callInPreview, type OpenPreview } from './preview.server.ts'
import type { PromotionTokens } from './promotion-tokens.ts'
import { requestingPage } from './requesting-page.server.ts'
import { createGrants, type Grants, type Session } from './session.server.ts'
import { createVisitorSession, type VisitorSession } from './visitor-session.server.ts'

/** State shared by all visits of a storefront; none of it is personal. */
export interface Shop {
  call: Call
  config: StorefrontConfig
  promotions: PromotionTokens
  grants: Grants
  /** Cached answers that many pages need (menus, countries), by cache version, call, input and promotion token. */
  remembered: LRUCache<string, Promise<unknown>>
}

/** Creates the cache with limits of size and age; a new cache version invalidates entries sooner. */
export function createRemembered(): Shop['remembered'] {
  return new LRUCache({ max: 5000, ttl: 60_000 })
}

/** Decided by the page cache before rendering a cacheable page; nothing else of the visitor is known then. */
export interface CacheableRendering {
  promotionToken: string | undefined
  /** The session of a price group other than the guest's; guests' pages are the same for everybody. */
  sessionToken: string | undefined
  /** Called when the API refused the token and the page was rendered with another. */
  onPromotionToken(token: string): void
}

/** One request of one visitor, with its locale, session and promotion token. */
export interface Visit extends LocaleParts {
  readonly config: StorefrontConfig
  readonly nonce: string | undefined
  /** The trace of this page request, for the log. */
  readonly pageTrace: string
  readonly cacheable: boolean
  /** The preview of the shop that this request belongs to: then the visitor has no session, and nothing is cached. */
  readonly preview: OpenPreview | null
  /** The moment that the page shows: now, or that of the preview. */
  readonly now: Date
  /** True for a document request, false for a data request of the router. */
  readonly isDocument: boolean
  /** A call for data that is the same for everyone of this country and price group; nothing personal. */
  read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>
  /** A call for data that rarely changes: all visits share the answer until the cache version rises. */
  remember<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>
  /**
   * The answer of a non-essential call; on failure `fallback`, logged as 'Expected error'. SPEC §8: a failed menu is
   * empty, failed languages fall back, other failures are logged. The incomplete page is not cached.
   */
  orElse<T>(answer: Promise<T>, fallback: T, what: string): Promise<T>
  /**
   * A call for the parts around every page, which delays it at most a second: the answer; else the last known one, else
   * `fallback`, and the page is incomplete as with `orElse`. SPEC §8.
   */
  orLast<E extends Endpoint>(endpoint: E, input: InputOf<E>, fallback: AnswerOf<E>, what: string): Promise<AnswerOf<E>>
  /** A part of the page is missing. */
  isIncomplete(): boolean
  /** Marks the page as refused by a busy API: answered with 503, not as a fault. */
  markBusy(): void
  isBusy(): boolean
  /** Marks a configuration fault, which redirects to /500. SPEC §8 */
  markMisconfigured(): void
  isMisconfigured(): boolean
  /**
   * A call on behalf of the visitor. Without a session it is refused with TOKEN_REQUIRED, unless `start` allows
   * creating a guest (at the first change). A rejected token is refreshed once.
   */
  own<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: { idempotencyKey?: string; start?: boolean },
  ): Promise<AnswerOf<E>>
  /** A call with another session of this visitor: the guest session from before sign-in. */
  callAs<E extends Endpoint>(token: string, endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>
  /**
   * The visitor's session, refreshed if necessary; null if there is none. A guest's is of this country; a member's
   * stays in the member's own country on every page: prices follow the page, the basket does not.
   */
  session(): Promise<Session | null>
  /** Signs the visitor in and out, and handles the guest session from before. Never on a cacheable page. */
  readonly identity: Omit<VisitorSession, 'current' | 'renew' | 'start'>
  /** The grants that sign-in forms use. */
  readonly grants: Pick<Grants, 'password' | 'oneTimeCode' | 'acting'>
  readonly address: string | undefined
  /** The promotion token of the visitor's calls; undefined on an admin host and if the evaluation fails. */
  promotionToken(): Promise<string | undefined>
  cookie(name: string): string | undefined
  setCookie(cookie: Pick<CookieToSet, 'name' | 'value' | 'maxAgeS' | 'httpOnly'>): void
  /** The Set-Cookie lines collected so far; always empty on a cacheable page. */
  setCookieLines(): readonly string[]
}

export const visitContext = createContext<Visit>()

/** The visit of the request that a loader or action handles. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext)
}

export function createVisit(
  shop: Shop,
  request: Request,
  how: {
    nonce?: string | undefined
    cacheable?: CacheableRendering | undefined
    address?: string | undefined
    /** The trace assigned to the request by the server; a new one by default. */
    pageTrace?: string | undefined
    preview?: OpenPreview | undefined
  },
): Visit {
  const { config } = shop
  const { address, preview = null } = how
  const pageTrace = how.pageTrace ?? newPageTrace()
  const url = new URL(request.url)
  const parsed = parseLocale(url.pathname.split(/[/.]/, 2)[1] ?? '') ?? parseLocale(DEFAULT_LOCALE)
  if (parsed === null) throw new Error('The default locale is not a locale')
  const begun = preview === null ? shop.call : callInPreview(shop.call, preview.token)
  const call = callInWordsOf(parsed.locale, tracedCall(begun, pageTrace))
  const grants = preview === null ? shop.grants : createGrants(call)
  const { countryId } = parsed
  const cookies = readCookies(request.headers.get('cookie'))
  const checkoutFlow = isCheckoutFlow(requestingPage(request))
  const adminHost = config.admin_hosts.includes((request.headers.get('host') ?? '').replace(/:\d+$/, ''))
  const setCookies = new Map<string, string>()
  let incomplete = false
  let busy = false
  let misconfigured = false
  const visitor = createVisitorSession({ ...shop, grants, call, cookies, countryId, address, addCookie })
  let promotionKnown: Promise<string | undefined> | undefined

  function addCookie(line: string): void {
    if (how.cacheable !== undefined) throw new Error('A cacheable page must not set cookies')
    if (preview !== null) return
    setCookies.set(line.slice(0, line.indexOf('=')), line)
  }

  function session(): Promise<Session | null> {
    return how.cacheable === undefined && preview === null ? visitor.current() : Promise.resolve(null)
  }

  /** Only price groups other than the guest's need a session for their prices. */
  async function priceSession(): Promise<string | undefined> {
    if (how.cacheable !== undefined) return how.cacheable.sessionToken
    const known = await session()
    return known?.claims.typeName === 'user' ? known.token : undefined
  }

  async function findPromotionToken(): Promise<string | undefined> {
    if (adminHost || preview !== null) return undefined
    if (how.cacheable !== undefined) return how.cacheable.promotionToken
    const stored = cookies.get(PROMOTION_COOKIE)
    const use = {
      country_id: countryId,
      now_s: Date.now() / 1000,
      checkout_flow: checkoutFlow,
      admin_host: adminHost,
    }
    if (stored !== undefined && tokenStep(promotionClaims(stored), use) === 'reuse') return stored
    try {
      const token = await shop.promotions.current(countryId, await priceSession())
      storePromotionToken(token)
      return token
    } catch (error) {
      // Without a token the API answers with regular prices, which is better than no page.
      console.warn('No promotion token:', error instanceof Error ? error.message : error)
      return undefined
    }
  }

  function storePromotionToken(value: string): void {
    if (how.cacheable !== undefined) {
      how.cacheable.onPromotionToken(value)
      return
    }
    addCookie(
      writeCookie(
        {
          name: PROMOTION_COOKIE,
          value,
          maxAgeS: PROMOTION_TOKEN_LIFETIME_MS / 1000,
          httpOnly: true,
          secure: config.public_url.startsWith('https:'),
          domain: config.cookie_domain,
        },
        Date.now(),
      ),
    )
  }

  function promotionToken(): Promise<string | undefined> {
    promotionKnown ??= findPromotionToken()
    return promotionKnown
  }

  /** SPEC §4: a promotion-sensitive call that answers 403 is repeated once with a fresh token. */
  async function withPromotion<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    own: { token: string | undefined; idempotencyKey?: string | undefined; country?: string | null },
  ): Promise<AnswerOf<E>> {
    const { token, idempotencyKey, country = countryId } = own
    const options = { token, idempotencyKey, address }
    if (!isPromotional(endpoint)) return call(endpoint, input, options)
    // A member's basket belongs to the member's own country: calls about it need a promotion token of that country.
    if (country !== null && country !== countryId && isCountryId(country)) {
      const abroad = adminHost
        ? undefined
        : await orElse(shop.promotions.current(country, token), undefined, 'promotion')
      return call(endpoint, input, { ...options, promotionToken: abroad })
    }
    const used = await promotionToken()
    try {
      return await call(endpoint, input, { ...options, promotionToken: used })
    } catch (error) {
      if (!(error instanceof Refusal) || error.error !== 'PROMOTION_TOKEN_INVALID' || adminHost) throw error
      const fresh = await shop.promotions.fresh(countryId, used, await priceSession())
      promotionKnown = Promise.resolve(fresh)
      // SPEC §2: in the checkout flow the stored token stays, even if it was refused.
      if (!checkoutFlow || cookies.get(PROMOTION_COOKIE) === undefined) storePromotionToken(fresh)
      return call(endpoint, input, { ...options, promotionToken: fresh })
    }
  }

  async function read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const token = await priceSession()
    try {
      return await withPromotion(endpoint, input, { token, country: countryAsked(input) })
    } catch (error) {
      if (token === undefined || how.cacheable !== undefined || !isOfEndedSession(error)) throw error
      await visitor.renew()
      return withPromotion(endpoint, input, { token: await priceSession(), country: countryAsked(input) })
    }
  }

  const visit: Visit = {
    ...parsed,
    config,
    nonce: how.nonce,
    pageTrace,
    cacheable: how.cacheable !== undefined,
    preview,
    now: preview === null ? new Date() : new Date(preview.facts.at),
    isDocument: !url.pathname.endsWith('.data'),
    read,
    async remember(endpoint, input) {
      if (preview !== null || (await priceSession()) !== undefined) return read(endpoint, input)
      const token = isPromotional(endpoint) ? await promotionToken() : ''
      // A token that we did not issue must not become part of a cache key.
      if (token !== undefined && token !== '' && !shop.promotions.isIssued(token)) return read(endpoint, input)
      const key = `${config.cacheVersion()} ${endpoint.alias} ${endpoint.name} ${JSON.stringify(input)} ${token}`
      const known = shop.remembered.get(key)
      // The key contains the call, so the entry is that call's answer.
      if (known !== undefined) return known as Promise<AnswerOf<typeof endpoint>>
      const answer = read(endpoint, input)
      shop.remembered.set(key, answer)
      answer.catch(() => shop.remembered.delete(key))
      return answer
    },
    async own(endpoint, input, options = {}) {
      const { idempotencyKey, start = false } = options
      const ask = ({ token, claims }: Session) =>
        withPromotion(endpoint, input, { token, idempotencyKey, country: claims.countryId })
      const known = (await session()) ?? (start && preview === null ? await visitor.start() : null)
      if (known === null) throw new Refusal('TOKEN_REQUIRED')
      try {
        return await ask(known)
      } catch (error) {
        if (!isOfEndedSession(error)) throw error
        const renewed = (await visitor.renew()) ?? (start ? await visitor.start() : null)
        if (renewed === null) throw error
        return ask(renewed)
      }
    },
    callAs: (token, endpoint, input) => call(endpoint, input, { token, address }),
    async orElse(answer, fallback, what) {
      try {
        return await answer
      } catch (error) {
        incomplete = true
        return orElse(Promise.reject(error), fallback, what)
      }
    },
    async orLast(endpoint, input, fallback, what) {
      if (preview !== null) return visit.orElse(read(endpoint, input), fallback, what)
      const key = `last ${endpoint.alias} ${endpoint.name} ${JSON.stringify(input)}`
      const answer = visit.remember(endpoint, input).then((known) => {
        shop.remembered.set(key, Promise.resolve(known), { ttl: 0 })
        return known
      })
      // The key contains the call, so the entry is that call's answer.
      const last = (await shop.remembered.get(key)) as AnswerOf<typeof endpoint> | undefined
      return visit.orElse(withinASecond(answer), last ?? fallback, what)
    },
    isIncomplete: () => incomplete,
    markBusy: () => {
      busy = true
    },
    isBusy: () => busy,
    markMisconfigured: () => {
      misconfigured = true
    },
    isMisconfigured: () => misconfigured,
    session,
    identity: visitor,
    grants,
    address,
    promotionToken,
    cookie: (name) => cookies.get(name),
    setCookie: ({ name, value, maxAgeS, httpOnly }) =>
      addCookie(
        writeCookie(
          {
            name,
            value,
            maxAgeS,
            httpOnly,
            secure: config.public_url.startsWith('https:'),
            domain: config.cookie_domain,
          },
          Date.now(),
        ),
      ),
    setCookieLines: () => [...setCookies.values()],
  }
  return visit
}

/** True for the ten calls that have the header or read the token as the cookie. SPEC §7 Promotion header. */
function isPromotional(endpoint: Endpoint): boolean {
  return endpoint.promotion || endpoint.errors.includes('PROMOTION_TOKEN_INVALID')
}

/** The country of a call; null if it has none. */
function countryAsked(input: object): string | null {
  if (!('query' in input) || typeof input.query !== 'object' || input.query === null) return null
  return 'countryId' in input.query && typeof input.query.countryId === 'string' ? input.query.countryId : null
}

function isOfEndedSession(error: unknown): boolean {
  return error instanceof Refusal && error.error === 'TOKEN_INVALID'
}

function promotionClaims(token: string): PromotionTokenClaims | null {
  const { exp, cid } = unsafeReadClaims(token) ?? {}
  return typeof exp === 'number' && typeof cid === 'string' ? { exp, cid } : null
}
