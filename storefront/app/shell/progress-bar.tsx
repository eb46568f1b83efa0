import { useNavigation } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'

/** SPEC §9: during a route change a bar of 1px runs along the top of the page; no spinner. */
export function ProgressBar() {
  const { state } = useNavigation()
  const translate = useTranslate()
  return (
    <>
      <div className="progress-bar" data-running={state !== 'idle' || undefined} aria-hidden="true" />
      <span role="status" className="sr-only">
        {state === 'loading' && translate('LOADING')}
      </span>
    </>
  )
}
