import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { isLocale, type Locale } from '@meridian/domain/locale.ts'
import { type Call, tracedCall } from '../app/visit/call.ts'
import type { StorefrontConfig } from '../app/visit/config.ts'
import { callInWordsOf } from '../app/visit/locale-words.ts'
import { newPageTrace } from '../app/visit/page-trace.ts'
import type { PromotionTokens } from '../app/visit/promotion-tokens.ts'
import { merchantFeed } from './merchant-feed.ts'
import { newsFeed } from './news-feed.ts'
import { CACHING, chooseEncoding, createPageCache, packPage, sendPage } from './page-cache.ts'
import { inPageTrace } from './page-scope.ts'
import { foundLocales, openSitemap, sitemapIndex } from './sitemap.ts'
import { createTurns } from './turns.ts'

/** Longer answers are streamed and not cached. */
const CACHED_ANSWER_MAX = 2 * 1024 * 1024
const CACHE_BYTES_MAX = 32 * 1024 * 1024
/** Limits concurrent generation, since each file queries the services for a whole country. */
const AT_ONCE = 3
const WAITING_MAX = 200
/** Slower readers are cut off to free their slot. */
const WRITING_MAX_MS = 10 * 60_000
const RETRY_AFTER_S = '60'
/** Low quality, since a long answer is compressed again for every request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const XML = 'application/xml; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

/** Serves robots.txt, sitemaps and merchant feeds; returns whether it handled the request. */
export type ServeMachineFile = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

interface MachineFile {
  type: string
  /** The text in chunks, produced by calls that carry this trace; null where the file does not exist. */
  open(trace: string): Promise<AsyncIterable<string> | null>
}

/**
 * Files for search engines and price comparison, none of them personal. Short answers are cached like pages, long ones
 * are streamed, and while the services are unavailable the answer is 503. SPEC §2 Found by machines.
 */
export function createMachineFiles(parts: {
  call: Call
  config: StorefrontConfig
  promotions: PromotionTokens
}): ServeMachineFile {
  const { config } = parts
  const { public_url, shop_name } = config
  const shopOf = (trace: string) => ({
    call: tracedCall(parts.call, trace),
    promotions: parts.promotions,
    public_url,
    shop_name,
  })
  /** The shop in the wording of a locale, as on its pages. */
  const wordedShop = (trace: string, locale: Locale) => {
    const shop = shopOf(trace)
    return { ...shop, call: callInWordsOf(locale, shop.call) }
  }
  const cache = createPageCache(CACHE_BYTES_MAX)
  const turns = createTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })

  function fileOf(path: string): MachineFile | null | undefined {
    if (path === '/robots.txt') return { type: TEXT, open: async () => Readable.from([robots(public_url)]) }
    if (path === '/sitemap.xml') return { type: XML, open: async (trace) => sitemapIndex(shopOf(trace)) }
    const [, newsOf] = /^\/feeds\/news-([a-z]{2}-[a-z]{2})\.xml$/.exec(path) ?? []
    if (newsOf !== undefined) {
      return isLocale(newsOf)
        ? { type: ATOM, open: async (trace) => newsFeed(wordedShop(trace, newsOf), newsOf) }
        : null
    }
    const [, folder, name = '', part = '1'] =
      /^\/(sitemaps|feeds)\/([a-z]{2}-[a-z]{2})(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path) ?? []
    if (folder === undefined) return /^\/(?:sitemaps|feeds)\//.test(path) ? null : undefined
    if (!isFound(name)) return null
    if (folder === 'sitemaps') return { type: XML, open: (trace) => openSitemap(shopOf(trace), name, Number(part)) }
    return part === '1' ? { type: XML, open: async (trace) => merchantFeed(wordedShop(trace, name), name) } : null
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { path, file, trace }: { path: string; file: MachineFile; trace: string },
  ) {
    const key = `${config.cacheVersion()} ${path}`
    const endTurn = cache.get(key) === undefined ? await turns.take() : undefined
    try {
      // An earlier request in the queue may have generated it.
      const known = cache.get(key)
      if (known !== undefined) return sendPage(request, response, known, 'public')
      const pieces = await file.open(trace)
      if (pieces === null) return refuse(response, 404)
      const headers = { 'Content-Type': file.type, 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex' }
      const { text, rest } = await readStart(pieces)
      if (rest !== null) return await stream(request, response, headers, text, rest)
      const page = packPage(Buffer.from(text), headers)
      cache.set(key, page)
      sendPage(request, response, page, 'public')
    } finally {
      endTurn?.()
    }
  }

  return (request, response, path) => {
    const file = fileOf(path)
    if (file === undefined) return false
    if (file === null) refuse(response, 404)
    else if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response, 405, { Allow: 'GET, HEAD' })
    else {
      const trace = newPageTrace()
      inPageTrace(trace, () => answer(request, response, { path, file, trace })).catch((error: unknown) => {
        inPageTrace(trace, () => console.error(`${path} could not be served`, error))
        // A truncated file must not look complete.
        if (response.headersSent) response.destroy()
        else refuse(response, 503, { 'Retry-After': RETRY_AFTER_S })
      })
    }
    return true
  }
}

function isFound(name: string): name is Locale {
  return isLocale(name) && foundLocales().includes(name)
}

/** Allows everything except addresses that are not pages. */
function robots(public_url: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*/me$',
    'Disallow: /*/basket$',
    '',
    `Sitemap: ${public_url}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The text if it fits the cache limit, else its beginning and the iterator of the rest. */
async function readStart(pieces: AsyncIterable<string>): Promise<{ text: string; rest: AsyncIterator<string> | null }> {
  const iterator = pieces[Symbol.asyncIterator]()
  let text = ''
  while (text.length < CACHED_ANSWER_MAX) {
    const next = await iterator.next()
    if (next.done) return { text, rest: null }
    text += next.value
  }
  return { text, rest: iterator }
}

async function stream(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  start: string,
  rest: AsyncIterator<string>,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  response.writeHead(200, {
    ...headers,
    ...CACHING.public,
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  if (request.method === 'HEAD') {
    await rest.return?.()
    response.end()
    return
  }
  const source = Readable.from(joined(start, rest))
  const signal = AbortSignal.timeout(WRITING_MAX_MS)
  if (encoding === 'br') await pipeline(source, createBrotliCompress(BROTLI), response, { signal })
  else if (encoding === 'gzip') await pipeline(source, createGzip(), response, { signal })
  else await pipeline(source, response, { signal })
}

async function* joined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': TEXT, 'Cache-Control': 'no-store', ...headers }).end()
}
