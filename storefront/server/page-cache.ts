import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Stock is not part of the cache version, so a page is made again after this time at the latest. */
const PAGE_LIFETIME_MS = 60_000
const DEFAULT_BYTES = 64 * 1024 * 1024
/** A window of 64 kB, which is nearly a page: a larger one costs twice the time and saves no byte in ten thousand. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } }

export type Encoding = 'br' | 'gzip' | 'identity'

/** Whether caches between us and the visitor may keep a page: only a guest's with the current promotion token. */
export type Visibility = 'public' | 'private'

/**
 * A CDN may keep a guest's page for a minute, and show it for ten more while it asks for the next. A browser asks each time: who has
 * signed in since has other prices at the same address.
 */
export const CACHING: Readonly<Record<Visibility, Readonly<Record<string, string>>>> = {
  public: {
    'Cache-Control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
  },
  private: { 'Cache-Control': 'private, no-cache' },
}

/** An answer as it goes out: header names and values in turn, and the bytes. */
interface Answer {
  headers: string[]
  body: Buffer
}

/** A rendered page. Each form of its answer is made when somebody first asks for it: most pages are asked for in one. */
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
  /** Renders one key once, whoever asks at the same time. What is not to be kept (a redirect, a failure) is shared all the same. */
  share<T>(key: string, render: () => Promise<T>): Promise<T>
}

/** Rendered pages, the least used dropped first once they weigh more than `maxBytes`. */
export function createPageCache(maxBytes = DEFAULT_BYTES): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    // The compressed forms of a page weigh about a third of it.
    sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.4) + key.length,
    ttl: PAGE_LIFETIME_MS,
  })
  const rendering = new Map<string, Promise<unknown>>()
  return {
    get: (key) => pages.get(key),
    set: (key, page) => pages.set(key, page),
    share<T>(key: string, render: () => Promise<T>) {
      const running = rendering.get(key)
      // The key names the rendering, so what runs under it is what `render` would do.
      if (running !== undefined) return running as Promise<T>
      const page = render().finally(() => rendering.delete(key))
      rendering.set(key, page)
      return page
    },
  }
}

/** A page ready to be kept. `headers` belong to every answer with it. */
export function packPage(body: Buffer, headers: Readonly<Record<string, string>>): CachedPage {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, headers, body, answers: new Map(), compressing: new Map() }
}

/** Sends a page in the form the browser takes best; a browser that has it already gets 304. */
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
  if (request.headers['if-none-match']?.includes(page.etag)) {
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

/** The best form a browser says it takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  // What every browser sends.
  if (accepted.startsWith('gzip, deflate, br')) return 'br'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
