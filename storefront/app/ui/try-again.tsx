import { useLocation, useRevalidator } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { claimClick } from './claim-click.ts'

/** Reloads the page's data, and reports progress. Without scripts it opens the page again. */
export function TryAgain() {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  return (
    <a
      href={pathname + search}
      className="button button-outline mt-1"
      aria-busy={state === 'loading'}
      onClick={(event) => claimClick(event) && void revalidate()}
    >
      {translate(state === 'loading' ? 'LOADING' : 'TRY_AGAIN')}
    </a>
  )
}
