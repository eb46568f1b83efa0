import type { Filter } from '@meridian/contract/shop/catalogue.ts'
import { memo } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { FiltersProps } from './filters.tsx'
import { atPage, writeListingQuery } from './listing-query.ts'

/** Filter values suggested above the list on narrow screens, where the filters are hidden. */
const OFFERED_MAX = 8

/**
 * The selected values above the list, each with a button to remove it and one to remove all; then some suggestions. A
 * single row with horizontal scrolling, so that the list below never shifts.
 */
export const ChosenFilters = memo(function ChosenFilters({
  filters,
  asked,
  path,
  total,
}: FiltersProps & { total: number }) {
  const translate = useTranslate()
  const names = new Map(filters.flatMap(({ values }) => values.map(({ id, phrase }) => [id, phrase])))
  const withFilters = (ids: readonly number[]) => `${path}${writeListingQuery({ ...atPage(asked), filters: [...ids] })}`
  const offered = offeredValues(filters, total)
  if (asked.filters.length === 0 && offered.length === 0) return null
  return (
    <ul className="scroll-row chip-row" aria-label={translate('FILTERS_APPLIED')}>
      {asked.filters.map((id) => (
        <li key={id}>
          <Link to={withFilters(asked.filters.filter((each) => each !== id))} className="chip" preventScrollReset>
            <span className="sr-only">{translate('FILTER_REMOVE')} </span>
            {names.get(id) ?? translate('FILTER_UNKNOWN')}
            <Icon name="close" className="icon-small" />
          </Link>
        </li>
      ))}
      {asked.filters.length > 0 && (
        <li>
          <Link to={withFilters([])} className="chip chip-quiet" preventScrollReset>
            {translate('FILTERS_CLEAR')}
          </Link>
        </li>
      )}
      {offered.map(({ id, phrase }) => (
        <li key={id} className="chip-offered">
          <Link to={withFilters([...asked.filters, id])} className="chip" preventScrollReset>
            <span className="sr-only">{translate('FILTER_ADD')} </span>
            {phrase}
          </Link>
        </li>
      ))}
    </ul>
  )
})

/** Values of the first attributes that would narrow the list without emptying it. */
function offeredValues(filters: readonly Filter[], total: number) {
  return filters
    .flatMap(({ values }) => values.filter(({ checked, count }) => !checked && count > 0 && count < total))
    .slice(0, OFFERED_MAX)
}
