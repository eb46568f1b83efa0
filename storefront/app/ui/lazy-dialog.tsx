import { type ComponentType, lazy, useEffect } from 'react'
import { setLoadFailure } from './load-failure.ts'

interface Closes {
  onClose: () => void
}

/**
 * A dialog whose code is fetched when it first opens. Where it cannot be fetched the page stays as it is, and a line says so
 * (shell/stale-page.tsx).
 */
export function lazyDialog<Props extends Closes>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })))
}

function NotLoaded({ onClose }: Closes) {
  useEffect(() => {
    setLoadFailure('code')
    onClose()
  }, [onClose])
  return null
}
