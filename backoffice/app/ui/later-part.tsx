import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { FailedState } from './states.tsx'

/**
 * A part of a page whose code comes after the page's own. Where it cannot be fetched, the page stays, and the part's place says so; a browser
 * may remember that an import failed, so only loading the page anew tries again.
 */
export function laterPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch((error: unknown) => ({ default: () => <Missing error={error} /> })))
}

function Missing({ error }: { error: unknown }) {
  return <FailedState error={error} onRetry={() => location.reload()} />
}
