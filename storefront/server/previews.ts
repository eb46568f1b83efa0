import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@meridian/contract/errors.ts'
import { getPreview } from '@meridian/contract/previews.ts'
import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { type Locale, localeOf, parseLocale } from '@meridian/domain/locale.ts'
import { links } from '../app/links.ts'
import { PLAIN_PAGE_POLICY } from '../app/shell/plain-page.server.ts'
import type { Call } from '../app/visit/call.ts'
import type { StorefrontConfig } from '../app/visit/config.ts'
import { readCookies, writeCookie } from '../app/visit/cookies.ts'
import { type OpenPreview, PREVIEW_COOKIE, type PreviewFacts } from '../app/visit/preview.server.ts'
import { redirectToDocument } from './document-redirect.ts'
import { securityHeaders } from './security-headers.ts'

/** Marks the page that answers a refused form. */
const REFUSED = 'unchanged'

/** Writes the page in place of a preview that has ended, or of another country's. */
export type PreviewEnd = (locale: Locale, shop_name: string, other: PreviewFacts | null) => string

/** Headers of every page of a preview. */
export const PREVIEW_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/** True for a visitor with a preview, valid or not. */
export function hasPreview({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie?.includes(`${PREVIEW_COOKIE}=`) === true && readCookies(cookie).has(PREVIEW_COOKIE)
}

export type Previews = ReturnType<typeof createPreviews>

/** Previews of the shop by a signed link, which its cookie keeps for the link's hour. SPEC §6 */
export function createPreviews({
  call,
  config,
  previewEnd,
}: {
  call: Call
  config: StorefrontConfig
  previewEnd: PreviewEnd
}) {
  async function read(token: string): Promise<PreviewFacts | null> {
    try {
      return await call(getPreview, {}, { preview: token })
    } catch (error) {
      if (error instanceof Refusal && error.error === 'PREVIEW_INVALID') return null
      throw error
    }
  }

  function cookieOf(value: string, maxAgeS: number): string {
    const secure = config.public_url.startsWith('https:')
    const { cookie_domain: domain } = config
    return writeCookie({ name: PREVIEW_COOKIE, value, maxAgeS, httpOnly: true, secure, domain }, Date.now())
  }

  function sendEnd(response: ServerResponse, locale: Locale, other: PreviewFacts | null): void {
    const body = previewEnd(locale, config.shop_name, other)
    response.writeHead(other === null ? 410 : 409, {
      ...securityHeaders(config),
      ...PREVIEW_HEADERS,
      ...(other === null && { 'Set-Cookie': cookieOf('', 0) }),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'Content-Length': Buffer.byteLength(body),
    })
    response.end(body)
  }

  function redirect(request: IncomingMessage, response: ServerResponse, to: string, headers: object = {}): void {
    const { pathname } = new URL(request.url ?? '/', config.public_url)
    const answer = redirectToDocument(to, pathname.endsWith('.data'))
    // What a form sends is not read.
    request.resume()
    response.writeHead(answer.status, { ...PREVIEW_HEADERS, ...answer.headers, ...headers }).end()
  }

  return {
    /** Begins a preview by its link, and ends it by a form. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.method === 'POST') {
        const token = readCookies(request.headers.cookie).get(PREVIEW_COOKIE)
        const facts = token === undefined ? null : await read(token)
        return redirect(request, response, links.home(homeOf(facts)), { 'Set-Cookie': cookieOf('', 0) })
      }
      const token = new URL(request.url ?? '/', config.public_url).searchParams.get('token') ?? ''
      const facts = await read(token)
      if (facts === null) return sendEnd(response, DEFAULT_LOCALE, null)
      const maxAgeS = Math.max(1, Math.floor((Date.parse(facts.expires_at) - Date.now()) / 1000))
      const { product } = facts
      const locale = homeOf(facts)
      const page = product === null ? links.home(locale) : links.product(locale, product.slug)
      redirect(request, response, page, { 'Set-Cookie': cookieOf(token, maxAgeS) })
    },

    /** The preview of a visitor who has one; null where the request is answered, because it may not be opened in it. */
    async open(request: IncomingMessage, response: ServerResponse): Promise<OpenPreview | null> {
      const { pathname, search, searchParams } = new URL(request.url ?? '/', config.public_url)
      const path = pathname.replace(/\.data$/, '')
      const parts = parseLocale(path.split('/', 2)[1] ?? '')
      const token = readCookies(request.headers.cookie).get(PREVIEW_COOKIE) ?? ''
      const facts = await read(token)
      const isAbroad = facts !== null && parts !== null && parts.countryId !== facts.country_id
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        redirect(request, response, pageOf(request, links.home(homeOf(facts))))
        return null
      }
      if (facts !== null && !isAbroad) return { token, facts, hasRefused: searchParams.has(REFUSED) }
      // The page says why, and the router of an open page loads it.
      if (path === pathname) sendEnd(response, parts?.locale ?? homeOf(facts), facts)
      else redirect(request, response, `${path}${search}`)
      return null
    },
  }

  /** The page that sent a form, marked as the answer. */
  function pageOf({ headers: { referer = '' } }: IncomingMessage, home: string): string {
    const page = URL.canParse(referer) ? new URL(referer) : null
    // Of the address only the path, so that no other site can be meant.
    const url = new URL(
      page?.pathname.startsWith('//') === false ? page.pathname + page.search : home,
      config.public_url,
    )
    url.searchParams.set(REFUSED, '1')
    return url.pathname + url.search
  }
}

function homeOf(facts: PreviewFacts | null): Locale {
  return (facts && localeOf(facts.language_id, facts.country_id)) ?? DEFAULT_LOCALE
}
