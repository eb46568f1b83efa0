import { Form, Link } from 'react-router'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'

/** The way into the search: a plain form, which needs no scripts; on a phone a link to the page that holds the field. */
export function SearchEntry() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const searchPage = links.search(locale)
  return (
    <>
      <Form role="search" action={searchPage} className="search-entry">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={translate('SEARCH')}
          placeholder={translate('SEARCH')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
      </Form>
      <Link to={searchPage} className="icon-button md:hidden" aria-label={translate('SEARCH')}>
        <Icon name="search" />
      </Link>
    </>
  )
}
