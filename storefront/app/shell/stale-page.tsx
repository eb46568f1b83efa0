import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { currentLoadFailure, setLoadFailure, subscribeToLoadFailure } from '../ui/load-failure.ts'
import { reloadPage } from '../ui/reload-page.ts'
import { useMeCall } from '../visit/me.tsx'
import { CODE_LOAD_FAILED } from './code-load-failed.ts'

/**
 * A notice that the page, its personal data or a part of its code failed to load: the page stays, with a retry button.
 */
export function StalePage() {
  const translate = useTranslate()
  const lacking = useSyncExternalStore(subscribeToLoadFailure, currentLoadFailure, () => null)
  const { failed } = useMeCall()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const onFailure = () => {
      setLoadFailure('code')
      // After a new release the old code is gone.
      reloadPage()
    }
    window.addEventListener(CODE_LOAD_FAILED, onFailure)
    return () => window.removeEventListener(CODE_LOAD_FAILED, onFailure)
  }, [])
  const again = lacking === 'code' ? reloadPage : () => revalidate()
  return (
    <div role="status" className="stale-page print:hidden">
      {(lacking !== null || failed) && (
        <p>
          {translate('REFUSED_NO_ANSWER')}{' '}
          <button type="button" className="underlined" disabled={state !== 'idle'} onClick={again}>
            {translate('TRY_AGAIN')}
          </button>
        </p>
      )}
    </div>
  )
}
