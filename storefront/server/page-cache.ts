import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasVersion } from '@meridian/domain/entity-tag.ts'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Stock is not part of the cache version, so this bounds how stale it can be. */
const PAGE_LIFETIME_MS = 60_000
const DEFAULT_BYTES = 64 * 1024 * 1024
/** A 64 kB window nearly covers a page: a larger one doubles the time and saves less than one byte in ten thousand. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } }

export type Encoding = 'br' | 'gzip' | 'identity'

/** Shared caches may store only guests' pages with the current promotion token. */
export type Visibility = 'public' | 'private'

/**
 * A CDN may cache a guest's page for a minute, and serve it stale for ten more while it revalidates. A browser
 * revalidates each time: after sign-in the same address shows other prices.
 */
export const CACHING: Readonly<Record<Visibility, Readonly<Record<string, string>>>> = {
  public: {
    'Cache-Control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
  },
  private: { 'Cache-Control': 'private, no-cache' },
}

/** A response as sent: header names and values in turn, and the bytes. */
interface Answer {
  headers: string[]
  body: Buffer
}

/** A rendered page. Each encoding is produced on first request: most pages are requested in only one. */
export interface CachedPage {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly answers: Map<`${Visibility} ${Encoding}`, Answer>
  readonly compressing: Map<Encoding, Promise<Buffer>>
}

export interface PageCache {
  get(key: string): CachedPage | undefined
  set(key: string, page: CachedPage): void
  /** Renders a key once for all concurrent requests. Uncacheable results (a redirect, a failure) are shared as well. */
  share<T>(key: string, render: () => Promise<T>): Promise<T>
}

/** An LRU cache of rendered pages, limited to `maxBytes`. */
export function createPageCache(maxBytes = DEFAULT_BYTES): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    // The compressed encodings add about a third.
    sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.4) + key.length,
    ttl: PAGE_LIFETIME_MS,
  })
  const rendering = new Map<string, Promise<unknown>>()
  return {
    get: (key) => pages.get(key),
    set: (key, page) => pages.set(key, page),
    share<T>(key: string, render: () => Promise<T>) {
      const running = rendering.get(key)
      // The key identifies the rendering, so the running promise has the type of `render`.
      if (running !== undefined) return running as Promise<T>
      const page = render().finally(() => rendering.delete(key))
      rendering.set(key, page)
      return page
    },
  }
}

/** Prepares a page for the cache. `headers` are part of every response with it. */
export function packPage(body: Buffer, headers: Readonly<Record<string, string>>): CachedPage {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, headers, body, answers: new Map(), compressing: new Map() }
}

/** Sends a page in the best encoding the browser accepts, or 304 if it is already there. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  visibility: Visibility,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const answer = page.answers.get(`${visibility} ${encoding}`)
  if (answer !== undefined) {
    send(request, response, page, answer)
    return
  }
  compress(page, encoding).then(
    (body) => {
      const made = answerOf(page, visibility, encoding, body)
      page.answers.set(`${visibility} ${encoding}`, made)
      send(request, response, page, made)
    },
    () => send(request, response, page, answerOf(page, visibility, 'identity', page.body)),
  )
}

function send(request: IncomingMessage, response: ServerResponse, page: CachedPage, answer: Answer): void {
  if (hasVersion(request.headers['if-none-match'], page.etag)) {
    const length = answer.headers.indexOf('Content-Length')
    response.writeHead(304, answer.headers.toSpliced(length, 2))
    response.end()
    return
  }
  response.writeHead(200, answer.headers)
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

function answerOf(page: CachedPage, visibility: Visibility, encoding: Encoding, body: Buffer): Answer {
  const headers = {
    ...page.headers,
    ETag: page.etag,
    ...CACHING[visibility],
    Vary: 'Accept-Encoding',
    'Content-Length': String(body.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }
  return { headers: Object.entries(headers).flat(), body }
}

function compress(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(page.body)
  const running = page.compressing.get(encoding)
  if (running !== undefined) return running
  const compressed = encoding === 'br' ? brotli(page.body, BROTLI) : zip(page.body)
  page.compressing.set(encoding, compressed)
  return compressed
}

/** The best encoding that the Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  // The value that every browser sends.
  if (accepted.startsWith('gzip, deflate, br')) return 'br'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
