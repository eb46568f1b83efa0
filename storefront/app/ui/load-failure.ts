import { type ComponentType, lazy } from 'react'

/** The part that failed to load: the revalidated page, or some of its code. Written in the browser only (R29). */
let lacking: 'page' | 'code' | null = null
const listeners = new Set<() => void>()

export function subscribeToLoadFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentLoadFailure = () => lacking

export function setLoadFailure(now: typeof lacking): void {
  lacking = now
  for (const listener of listeners) listener()
}

interface LaterPart<Props> {
  readonly Part: ComponentType<Props>
  fetchCode: () => Promise<unknown>
}

const Nothing = () => null

/**
 * A part of a page whose code is loaded only on pages that contain it. If loading fails the server's markup stays, readable and
 * with working links, and a notice is shown (shell/stale-page.tsx).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LaterPart<Props> {
  let code: ReturnType<typeof load> | undefined
  let drawn: ComponentType<Props> | undefined
  /** Loads the code once; retries after a failure. */
  function fetchCode() {
    code ??= load().then(
      (module) => {
        drawn = module.default
        return module
      },
      (error: unknown) => {
        code = undefined
        throw error
      },
    )
    return code
  }
  // The server loads the code of all parts at start and never waits.
  if (import.meta.env.SSR) {
    return {
      get Part() {
        return drawn ?? Nothing
      },
      fetchCode,
    }
  }
  const Part = lazy<ComponentType<Props>>(() =>
    fetchCode().catch(() => {
      setLoadFailure('code')
      // A pending promise keeps the server's markup.
      return new Promise<never>(() => {})
    }),
  )
  return { Part, fetchCode }
}
