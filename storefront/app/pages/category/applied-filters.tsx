import { Link } from 'react-router'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FiltersProps } from './filters.tsx'
import { writeListingQuery } from './listing-query.ts'

/** The chosen values above the list, each with a way to take it back, and one to take back all. */
export function AppliedFilters({ filters, asked, path }: FiltersProps) {
  const translate = useTranslate()
  if (asked.filters.length === 0) return null
  const names = new Map(filters.flatMap(({ values }) => values.map(({ id, name }) => [id, name])))
  const without = (id: number) =>
    writeListingQuery({ ...asked, page: 1, filters: asked.filters.filter((each) => each !== id) })
  return (
    <ul className="chips mb-3" aria-label={translate('FILTERS_APPLIED')}>
      {asked.filters.map((id) => (
        <li key={id}>
          <Link to={`${path}${without(id)}`} className="chip" preventScrollReset>
            <span className="sr-only">{translate('FILTER_REMOVE')} </span>
            {names.get(id) ?? translate('FILTER_UNKNOWN')}
            <Icon name="close" className="icon-small" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={`${path}${writeListingQuery({ ...asked, page: 1, filters: [] })}`}
          className="underlined text-small"
          preventScrollReset
        >
          {translate('FILTERS_CLEAR')}
        </Link>
      </li>
    </ul>
  )
}
