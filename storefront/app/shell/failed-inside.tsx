import { useLocation } from 'react-router'
import { useTranslate } from '../strings/strings-context.tsx'
import { useShopName } from '../ui/shop-facts.ts'

/**
 * Replaces a page that failed inside its layout, with a way to try again. Its title is its own: the page's data, which
 * have one, are missing.
 */
export function FailedInside() {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <div className="wrap grid justify-items-start gap-2 py-10" role="alert">
      <title>{`${translate('FAILED_TITLE')} · ${useShopName()}`}</title>
      <h1 className="text-heading">{translate('FAILED_TITLE')}</h1>
      <p className="max-w-[48ch] text-lead text-soft">{translate('FAILED_TEXT')}</p>
      <a href={`${pathname}${search}`} className="button button-primary">
        {translate('TRY_AGAIN')}
      </a>
    </div>
  )
}
