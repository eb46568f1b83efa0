import { type ComponentType, lazy, useEffect } from 'react'
import { setLoadFailure } from './load-failure.ts'

interface Closes {
  onClose: () => void
}

/**
 * A dialog whose code is loaded when it first opens. If loading fails the page stays usable and a notice is shown
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
