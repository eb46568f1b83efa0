import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Stock is not part of the cache version, so a page is made again after this time at the latest. */
const PAGE_LIFETIME_MS = 60_000
const DEFAULT_BYTES = 64 * 1024 * 1024
const BROTLI_QUALITY = 5

export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page with its bytes in the three forms browsers take. */
export interface CachedPage {
  etag: string
  /** Content-Type, Content-Security-Policy and whatever else belongs to every answer with this page. */
  headers: Readonly<Record<string, string>>
  bodies: Readonly<Record<Encoding, Buffer>>
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
    sizeCalculation: ({ bodies }, key) => key.length + bodies.br.length + bodies.gzip.length + bodies.identity.length,
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

/** A page ready to be kept: hashed and compressed once. */
export async function packPage(body: Buffer, headers: Record<string, string>): Promise<CachedPage> {
  const [br, gzipped] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    zip(body),
  ])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, headers, bodies: { br, gzip: gzipped, identity: body } }
}

/** The best form a browser says it takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
