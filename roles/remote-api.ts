import type { Lifecycle } from './lifecycle.ts'

const ASK_EVERY_MS = 2000
const ANSWER_WITHIN_MS = 1500

export interface RemoteApi {
  isReady(): Promise<boolean>
  /** The last reported version; retained while the API does not answer, so that cached pages can still be served. */
  cacheVersion(): string
}

/**
 * Lets a standalone storefront know whether its API is ready, and when its cached pages are stale (within two seconds).
 */
export async function watchApi(apiUrl: string, lifecycle: Lifecycle): Promise<RemoteApi> {
  let ready = false
  let cacheVersion = 'unknown'
  const poll = async (): Promise<void> => {
    const get = (place: string) => fetch(`${apiUrl}${place}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    try {
      const [health, version] = await Promise.all([get('/readyz'), get('/api/cache-version')])
      ready = health.ok
      if (version.ok) cacheVersion = await version.text()
    } catch {
      ready = false
    }
  }
  await poll()
  const timer = setInterval(poll, ASK_EVERY_MS)
  lifecycle.onStop(async () => clearInterval(timer))
  return { isReady: async () => ready, cacheVersion: () => cacheVersion }
}
