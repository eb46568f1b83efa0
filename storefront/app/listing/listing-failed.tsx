import { useLocation } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from '../ui/alert.tsx'

/** In place of a list that could not be loaded: what happened, and the way to try again. SPEC §4 Catalogue. */
export function ListingFailed() {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <div className="mt-4 max-w-[68ch]">
      <Alert severity="error" title={translate('LISTING_FAILED_TITLE')}>
        <p>{translate('LISTING_FAILED_TEXT')}</p>
        <a href={`${pathname}${search}`} className="button button-outline mt-2">
          {translate('TRY_AGAIN')}
        </a>
      </Alert>
    </div>
  )
}
