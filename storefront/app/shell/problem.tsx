import { type ComponentType, lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import type { NotFoundHelp } from './not-found.tsx'

// Loaded lazily: working pages need neither; the not-found page has a search and categories.
const loadFailed = () => import('./failed.tsx')
const Failed = import.meta.env.SSR
  ? (await loadFailed()).Failed
  : lazy<ComponentType>(() =>
      loadFailed().then(
        ({ Failed: there }) => ({ default: there }),
        () => ({ default: PlainFailed }),
      ),
    )
const NotFound = lazy<ComponentType<{ help: NotFoundHelp | null }>>(() =>
  import('./not-found.tsx').catch(() => ({ default: () => <Failed /> })),
)

/** Replaces a page that is missing or failed: /404 and /500, without the main layout. SPEC §2. */
export function Problem({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return (
      <Suspense>
        <Failed />
      </Suspense>
    )
  }
  const thrown: unknown = error.data
  const hasHelp = typeof thrown === 'object' && thrown !== null && 'categories' in thrown
  // Only missing.server.ts throws an object.
  return (
    <Suspense>
      <NotFound help={hasHelp ? (thrown as NotFoundHelp) : null} />
    </Suspense>
  )
}

/** The same text if the code of its page fails to load. */
function PlainFailed() {
  const translate = useTranslate()
  return (
    <main className="wrap problem">
      <h1 className="text-heading">{translate('FAILED_TITLE')}</h1>
      <a href="?">{translate('TRY_AGAIN')}</a>
    </main>
  )
}
