import type { SearchData } from '@meridian/contract/shop/search.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { useLocale } from '../../../ui/locale.ts'
import type { ListingQuery } from '../../listing/listing-query.ts'

/** A note on the search text: a corrected spelling that was used, one that would find more, or other advice. */
export function SearchNote({
  asked: { query },
  listing,
  empty,
}: {
  asked: ListingQuery
  listing: SearchData
  empty: boolean
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { corrected_query, did_you_mean } = listing
  if (corrected_query !== null) {
    return (
      <p className="search-note text-soft">{translate('SEARCH_CORRECTED', { query, corrected: corrected_query })}</p>
    )
  }
  if (did_you_mean !== null) {
    return (
      <p className="search-note text-soft">
        <Link to={links.search(locale, did_you_mean)} className="underlined">
          {translate('SEARCH_DID_YOU_MEAN', { query: did_you_mean })}
        </Link>
      </p>
    )
  }
  if (empty) return <p className="search-note text-soft">{translate('SEARCH_EMPTY_TEXT')}</p>
  return null
}
