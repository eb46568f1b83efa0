import { type ComponentType, lazy } from 'react'
import { setLacking } from '../background.ts'

/**
 * A block whose code is fetched by pages that hold it only. Where it cannot be fetched, what the server wrote stays as it is, readable
 * and with its links, and a line says so (layout/stale-page.tsx).
 */
export function laterBlock<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let code: ReturnType<typeof load> | undefined
  /** The code, fetched once; after a failure it is asked for again. */
  function fetchCode() {
    code ??= load().catch((error: unknown) => {
      code = undefined
      throw error
    })
    return code
  }
  const Block = lazy<ComponentType<Props>>(() =>
    fetchCode().catch(() => {
      setLacking('code')
      // Whoever waits for a block goes on showing what was written by the server.
      return new Promise<never>(() => {})
    }),
  )
  return { Block, fetchCode }
}
