import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { lackingNow, setLacking, subscribeToLacking } from '../ui/lacking.ts'
import { loadAgain } from '../ui/load-again.ts'
import { useMeCall } from '../visit/me.tsx'
import { CODE_LACKING } from './code-lacking.ts'

/** A quiet line where the page, what is personal on it or a part of its code could not be had: the page stays, and one may try again. */
export function StalePage() {
  const translate = useTranslate()
  const lacking = useSyncExternalStore(subscribeToLacking, lackingNow, () => null)
  const { failed } = useMeCall()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const tell = () => {
      setLacking('code')
      // After a new release the old code is gone for good.
      loadAgain()
    }
    window.addEventListener(CODE_LACKING, tell)
    return () => window.removeEventListener(CODE_LACKING, tell)
  }, [])
  const again = lacking === 'code' ? loadAgain : () => revalidate()
  return (
    <div role="status" className="stale-page">
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
