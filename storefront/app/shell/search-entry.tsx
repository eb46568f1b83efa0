import { useLocation } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { usePlace } from '../ui/place.ts'
import { searchText } from '../visit/query-values.ts'
import { SearchField } from './search/search-field.tsx'

/** The search entry: a field, or on a phone a link to the search page. */
export function SearchEntry() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const searchPage = links.search(locale)
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchField
        className="search-entry"
        query={pathname === searchPage ? searchText(new URLSearchParams(search)) : ''}
      />
      <Link to={searchPage} className="icon-button md:hidden" aria-label={translate('SEARCH')}>
        <Icon name="search" />
      </Link>
    </>
  )
}
