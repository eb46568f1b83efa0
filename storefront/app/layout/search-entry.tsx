import { useLocation } from 'react-router'
import { searchText } from '../../query-values.ts'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { SearchField } from '../search/search-field.tsx'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/** The way into the search: a field, and on a phone a link to the page that holds it. */
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
