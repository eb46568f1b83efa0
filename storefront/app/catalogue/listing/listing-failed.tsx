import { useLocation } from 'react-router'
import { useTranslate } from '../../strings/strings-context.tsx'

/** Replaces a list that failed to load: an error with a retry. SPEC §4 Catalogue. */
export function ListingFailed() {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <div className="empty" role="alert">
      <p className="font-display text-title">{translate('LISTING_FAILED_TITLE')}</p>
      <p className="max-w-[48ch] text-soft">{translate('LISTING_FAILED_TEXT')}</p>
      <a href={`${pathname}${search}`} className="button button-outline">
        {translate('TRY_AGAIN')}
      </a>
    </div>
  )
}
