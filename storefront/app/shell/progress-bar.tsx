import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { currentLoadFailure, subscribeToLoadFailure } from '../ui/load-failure.ts'

/** SPEC §9: during a route change a bar of 1px runs along the top of the page; no spinner. */
export function ProgressBar() {
  const { state } = useNavigation()
  const translate = useTranslate()
  // A navigation whose code cannot be had stays under way for the router; the page tells of it (stale-page.tsx).
  const isLost = useSyncExternalStore(subscribeToLoadFailure, currentLoadFailure, () => null) === 'code'
  return (
    <>
      <div className="progress-bar" data-running={(state !== 'idle' && !isLost) || undefined} aria-hidden="true" />
      <span role="status" className="sr-only">
        {state === 'loading' && !isLost && translate('LOADING')}
      </span>
    </>
  )
}
