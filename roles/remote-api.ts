import { ReferenceFacts } from '@meridian/contract/reference.ts'
import { setReferenceFacts } from '@meridian/domain/reference-facts.ts'
import type { Lifecycle } from './lifecycle.ts'

const ASK_EVERY_MS = 2000
const ANSWER_WITHIN_MS = 1500

export interface RemoteApi {
  isReady(): Promise<boolean>
  /** Resolves once this process has the facts of countries: pages need them. */
  loaded: Promise<void>
  /** The last reported version; retained while the API does not answer, so that cached pages can still be served. */
  cacheVersion(): string
}

/**
 * Lets a standalone storefront know whether its API is ready, and when its cached pages are stale (within two seconds).
 * Loads the facts of countries from there, and renews them.
 */
export async function watchApi(apiUrl: string, lifecycle: Lifecycle): Promise<RemoteApi> {
  let ready = false
  let cacheVersion = 'unknown'
  let refused: string | null = null
  const { promise: loaded, resolve: onLoaded, reject } = Promise.withResolvers<void>()
  lifecycle.signal.addEventListener('abort', () => reject(lifecycle.signal.reason))
  // Whoever waits for it learns of a stop.
  loaded.catch(() => {})
  const poll = async (): Promise<void> => {
    const get = (place: string) => fetch(`${apiUrl}${place}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    try {
      const [health, version] = await Promise.all([get('/readyz'), get('/api/cache-version')])
      ready = health.ok
      const read = version.ok ? await version.text() : cacheVersion
      if (read === cacheVersion) return
      // Before the version: pages of the new version are made from the new facts.
      const facts = await get('/api/reference')
      const parsed = ReferenceFacts.safeParse(facts.ok ? await facts.json() : null)
      if (parsed.success) {
        setReferenceFacts(parsed.data)
        cacheVersion = read
        onLoaded()
      } else if (refused !== read) {
        lifecycle.report('The API has no facts of countries that this storefront can use; those of before stay.')
        refused = read
      }
    } catch {
      ready = false
    }
  }
  await poll()
  const timer = setInterval(poll, ASK_EVERY_MS)
  lifecycle.onStop(async () => clearInterval(timer))
  return { isReady: async () => ready, loaded, cacheVersion: () => cacheVersion }
}
