import { Writable } from 'node:stream'
import { listOwnTexts } from '@meridian/contract/core.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getGeneralData } from '@meridian/contract/sec/account.ts'
import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { parseLocale } from '@meridian/domain/locale.ts'
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { contentSecurityPolicy, inlineScriptHashes } from '../server/content-security-policy.ts'
import { redirectToDocument } from '../server/document-redirect.ts'
import { referencePath } from '../server/reference-file.ts'
import { isConfigFault } from '../server/server-config.ts'
import { documentHead } from './head/document-head.server.ts'
import { headOf } from './head/head.server.ts'
import { links } from './links.ts'
import { actingBanner } from './shell/acting-banner.server.ts'
import { extractInlineData, inlineDataScript, withInlineData } from './shell/page-data.server.ts'
import { plainPage } from './shell/plain-page.server.ts'
import { previewBar } from './shell/preview.server.ts'
import { CATALOGUE_NAMES, setHostedTexts, setOwnTexts, stringsOf } from './strings/catalogues.server.ts'
import { followHostedTexts } from './strings/hosted-texts.server.ts'
import { followOwnTexts } from './strings/own-texts.server.ts'
import { StringsProvider } from './strings/strings-context.tsx'
import type { Translate } from './strings/translate.ts'
import { type MarkupCache, MarkupCacheContext } from './ui/cached-markup.tsx'
import type { LocaleSettings } from './ui/locale.ts'
import { markupCacheFor } from './ui/markup-cache.server.tsx'
import type { ShopFacts } from './ui/shop-facts.ts'
import { type Call, isAway } from './visit/call.ts'
import type { StorefrontConfig } from './visit/config.ts'
import type { OpenPreview } from './visit/preview.server.ts'
import type { PromotionTokens } from './visit/promotion-tokens.ts'
import { createGrants } from './visit/session.server.ts'
import { NO_MEMBER } from './visit/signed-in.server.ts'
import {
  type CacheableRendering,
  createRemembered,
  createVisit,
  type Shop,
  type Visit,
  visitContext,
  visitOf,
} from './visit/visit.server.ts'
import { xmlText } from './visit/xml.ts'

/** Maximum render time; loaders have their own timeouts. */
const RENDER_TIMEOUT_MS = 10_000
const MODULE = ' type="module"'
const LATER = ' type="later"'
/** React's marker for a suspended part. */
const LEFT_OUT = '<!--$!-->'
/** Escaped in scripts, as in React Router (lib/dom/ssr/markup.js). */
const UNSAFE_IN_SCRIPT = /[&><\u2028\u2029]/g
const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Renders a page completely before sending: the page cache can store it, its inline scripts can be hashed and its
 * status is final.
 */
export default async function handleRequest(
  request: Request,
  statusOfRouter: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const visit = visitOf(loadContext)
  const redirected = redirectIfMisconfigured(visit, request, false)
  if (redirected !== null) return redirected
  const status = statusOfRouter === 500 && visit.isBusy() ? 503 : statusOfRouter
  if (status === 503) headers.set('Retry-After', '2')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('X-Trace', visit.pageTrace)
  if (visit.isIncomplete()) headers.set('Cache-Control', 'private, no-store')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const strings = stringsOf(visit.locale)
  const { context: routerContext, beside } = extractInlineData(entryContext)
  const cache = visit.preview === null ? cacheMarkup(strings.translate, routerContext) : null
  const page = (
    <StringsProvider translate={strings.translate}>
      <MarkupCacheContext value={cache}>
        <ServerRouter
          context={{ ...routerContext, serverHandoffStream: undefined }}
          url={request.url}
          nonce={visit.nonce}
        />
      </MarkupCacheContext>
    </StringsProvider>
  )
  const banner = await actingBanner(visit)
  const handoff = `${banner}${inlineDataScript(beside)}${handoffScript(await readData(routerContext), visit.nonce)}`
  await turnToDraw()
  const html = await renderWhole(page, visit.nonce)
  const end =
    status === 200 ? headOf(routerContext.staticHandlerContext, visit) : '<meta name="robots" content="noindex">'
  const routes = routerContext.staticHandlerContext.matches.map(({ route }) => route.id)
  const body = finish(html, {
    start: documentHead(visit, strings.sourcesOf(routes), referencePath()),
    end,
    top: previewBar(visit),
    handoff,
  })
  // In development Vite inserts its own styles and scripts into the page.
  if (!import.meta.env.DEV) {
    const { payment_pages, strings_host, map_tiles } = visit.config
    const scripts = visit.nonce === undefined ? inlineScriptHashes(body) : [`'nonce-${visit.nonce}'`]
    headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts, payment_pages, strings_host, map_tiles }))
  }
  return new Response(body, { status, headers })
}

/** Null if the page has no place, as below an address without a locale. */
function cacheMarkup(translate: Translate, { staticHandlerContext: { loaderData } }: EntryContext): MarkupCache | null {
  // A route's data is its loader's result; the casts name the two loaders.
  const settings = loaderData.locale as LocaleSettings | undefined
  const facts = loaderData.root as ShopFacts | undefined
  return settings === undefined ? null : markupCacheFor({ translate, settings, facts })
}

/** The data response of a page for the router; not cached either if incomplete. */
export function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Response {
  const visit = visitOf(context)
  const redirected = redirectIfMisconfigured(visit, request, true)
  if (redirected !== null) return redirected
  response.headers.set('X-Trace', visit.pageTrace)
  if (visit.isIncomplete()) response.headers.set('Cache-Control', 'private, no-store')
  if (response.status !== 500 || !visit.isBusy()) return response
  response.headers.set('Retry-After', '2')
  return new Response(response.body, { status: 503, headers: response.headers })
}

/** SPEC §8: a page whose calls met an unusable configuration leads to /500. */
function redirectIfMisconfigured(visit: Visit, request: Request, isData: boolean): Response | null {
  const failed = links.failed(visit.locale)
  if (!visit.isMisconfigured() || new URL(request.url).pathname === failed) return null
  const { status, headers } = redirectToDocument(failed, isData)
  return new Response(null, { status, headers: { ...headers, 'X-Trace': visit.pageTrace } })
}

/**
 * A failed call is a 500 whose cause is only logged; with busy or unreachable services it is a 503. SPEC §8: other
 * failures are logged as 'Expected error'.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const visit = visitOf(context)
  const isRefused = error instanceof Refusal && (error.error === 'OVERLOADED' || error.error === 'TOO_MANY_REQUESTS')
  if (isRefused || isAway(error)) visit.markBusy()
  if (isConfigFault(error)) visit.markMisconfigured()
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error('Expected error', error)
}

/**
 * Renders one page per turn of the event loop: quick requests, above all health checks, wait for one page and not for
 * all whose data arrived together.
 */
let lastTurn: Promise<void> = Promise.resolve()
function turnToDraw(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)))
  return lastTurn
}

/**
 * Nearly every page can be rendered synchronously as one string. If a part suspends, React leaves a marker (or renders
 * nothing and throws), and the page is rendered again as a stream.
 */
async function renderWhole(page: React.ReactNode, nonce: string | undefined): Promise<string> {
  try {
    const html = renderToString(page)
    // The stream includes the doctype.
    if (!html.includes(LEFT_OUT)) return `<!DOCTYPE html>${html}`
  } catch {
    // The stream reports the error if it fails as well.
  }
  return renderWaiting(page, { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY })
}

function renderWaiting(page: React.ReactNode, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => stream.pipe(sink),
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error) => console.error('A part of a page failed to render', error),
    })
    const timer = setTimeout(() => stream.abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
  })
}

/** All data of the page, as encoded by the router, which has already awaited them. */
async function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  if (serverHandoffStream === undefined) return ''
  const chunks: Uint8Array[] = []
  for await (const chunk of serverHandoffStream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/**
 * Passes its data to the router in the browser, like the router's own component, which React would have to render three
 * times.
 */
function handoffScript(data: string, nonce: string | undefined): string {
  const text = JSON.stringify(data).replace(UNSAFE_IN_SCRIPT, (character) => ESCAPED[character] ?? character)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${controller}.enqueue(${text});${controller}.close();</script>`
}

/**
 * Adds both parts of the head and the data to React's markup, and defers its scripts until the page is visible
 * (deferred-scripts.ts).
 */
function finish(
  html: string,
  { start, end, top, handoff }: { start: string; end: string; top: string; handoff: string },
): Buffer<ArrayBuffer> {
  const head = html.indexOf('<head>') + '<head>'.length
  const headEnd = html.indexOf('</head>', head)
  const bodyEnd = html.lastIndexOf('</body>')
  const written = html.slice(head, headEnd)
  const body = html.slice(headEnd, bodyEnd).replace('<body>', () => `<body>${top}`)
  // In development Vite inserts modules that start at once.
  const [links, rest] = import.meta.env.DEV ? [written, [body]] : [withLinksLater(written), withScriptLater(body)]
  const parts = [`${html.slice(0, head)}${start}${links}${end}`, ...rest, `${handoff}${html.slice(bodyEnd)}`]
  // Joined as bytes: joining strings would copy everything again.
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

function withLinksLater(head: string): string {
  return head.replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
}

/**
 * A page has one module script, and its text cannot contain another such tag: React and the router escape every `<` and
 * `"`.
 */
function withScriptLater(html: string): string[] {
  const at = html.lastIndexOf(MODULE)
  return at === -1 ? [html] : [html.slice(0, at), LATER, html.slice(at + MODULE.length)]
}

/** For server/storefront.ts, which must use the router instance of the app bundle (Vite has its own). */
export function createHandler(build: ServerBuild, mode: 'production' | 'development'): typeof answer {
  const handle = createRequestHandler(withInlineData(build), mode)
  return answer
  async function answer(...request: Parameters<typeof handle>): Promise<Response> {
    await renewTexts()
    return handle(...request)
  }
}

/** Set by the shop that is opened. */
let renewTexts: () => Promise<void> | null = () => null

/**
 * For server/storefront.ts: creates the loader context of a request. Created inside the bundle, because contexts are
 * compared by identity.
 */
export function openShop(parts: { call: Call; config: StorefrontConfig; promotions: PromotionTokens }) {
  const { strings_host } = parts.config
  const { call, config } = parts
  const readTexts = (language_id: LanguageId) => call(listOwnTexts, { params: { language_id } })
  renewTexts = followOwnTexts({ readTexts, cacheVersion: config.cacheVersion }, setOwnTexts)
  if (strings_host) followHostedTexts(strings_host, CATALOGUE_NAMES, setHostedTexts)
  const shop: Shop = { ...parts, grants: createGrants(parts.call), remembered: createRemembered() }
  return (
    request: Request,
    how: {
      nonce?: string
      cacheable?: CacheableRendering
      address?: string | undefined
      pageTrace?: string | undefined
      preview?: OpenPreview | undefined
    },
  ): RouterContextProvider => {
    const context = new RouterContextProvider()
    context.set(visitContext, createVisit(shop, request, how))
    return context
  }
}

/** For server/storefront.ts: true if the API accepts the visitor as a member. A rejected session is ended. */
export async function isMember(context: RouterContextProvider): Promise<boolean> {
  const visit = visitOf(context)
  try {
    await visit.own(getGeneralData, { query: { languageId: visit.languageId } })
    return true
  } catch (error) {
    if (error instanceof Refusal && NO_MEMBER.includes(error.error)) return false
    throw error
  }
}

/** For server/previews.ts. */
export { previewEnd } from './shell/preview.server.ts'

/** For server/storefront.ts: the page sent under overload, in the language of its address. */
export function busyPage(path: string, shop_name: string): string {
  const settings = parseLocale(path.split(/[/.?]/, 2)[1] ?? '') ?? parseLocale(DEFAULT_LOCALE)
  if (settings === null) throw new Error('The default locale is not a locale')
  const { translate } = stringsOf(settings.locale)
  return plainPage(settings.languageId, shop_name, {
    head: '<meta http-equiv="refresh" content="5">',
    body: `<p>${xmlText(translate('REFUSED_TOO_BUSY'))}</p>`,
  })
}
