import { type ComponentType, lazy } from 'react'
import { setLoadFailure } from '../ui/load-failure.ts'

interface LaterBlock<Props> {
  readonly Block: ComponentType<Props>
  fetchCode: () => Promise<unknown>
}

const Nothing = () => null

/**
 * A block whose code is fetched by pages that hold it only. Where it cannot be fetched, what the server wrote stays as it is, readable
 * and with its links, and a line says so (shell/stale-page.tsx).
 */
export function lazyBlock<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LaterBlock<Props> {
  let code: ReturnType<typeof load> | undefined
  let drawn: ComponentType<Props> | undefined
  /** The code, fetched once; after a failure it is asked for again. */
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
  // A server has the code of all blocks before it draws the first page (blocks.ts), and waits for none.
  if (import.meta.env.SSR) {
    return {
      get Block() {
        return drawn ?? Nothing
      },
      fetchCode,
    }
  }
  const Block = lazy<ComponentType<Props>>(() =>
    fetchCode().catch(() => {
      setLoadFailure('code')
      // Whoever waits for a block goes on showing what was written by the server.
      return new Promise<never>(() => {})
    }),
  )
  return { Block, fetchCode }
}
