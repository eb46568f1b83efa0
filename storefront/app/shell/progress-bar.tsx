import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { currentLoadFailure, subscribeToLoadFailure } from '../ui/load-failure.ts'

/** SPEC §9: a 1px bar at the top of the page during navigation; no spinner. */
export function ProgressBar() {
  const { state } = useNavigation()
  const translate = useTranslate()
  // The router keeps a navigation pending if its code fails to load; the notice reports it (stale-page.tsx).
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
