import type { Filter } from '@meridian/contract/shop/catalogue.ts'
import { hasPriceLimit } from '@meridian/domain/listing-choice.ts'
import { memo } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormat } from '../../ui/locale.ts'
import type { FiltersProps } from './filters.tsx'
import { atPage, type ListingQuery, unfiltered, writeListingQuery } from './listing-query.ts'

/** Filter values suggested above the list on narrow screens, where the filters are hidden. */
const OFFERED_MAX = 8

/**
 * The selected values above the list, each with a button to remove it and one to remove all; then some suggestions. A
 * single row with horizontal scrolling, so that the list below never shifts.
 */
export const ChosenFilters = memo(function ChosenFilters({ listing, asked, path }: FiltersProps) {
  const { filters } = listing
  const translate = useTranslate()
  const { price } = useFormat()
  const names = new Map(filters.flatMap(({ values }) => values.map(({ id, phrase }) => [id, phrase])))
  const { choice } = asked
  const to = (change: Partial<ListingQuery>) => `${path}${writeListingQuery({ ...atPage(asked), ...change })}`
  const amount = (minor: number | null) => (minor === null ? '' : price(minor, listing.currency_symbol))
  const chosen = [
    ...asked.filters.map((id) => ({
      key: `f${id}`,
      name: names.get(id) ?? translate('FILTER_UNKNOWN'),
      without: to({ filters: asked.filters.filter((each) => each !== id) }),
    })),
    ...(hasPriceLimit(choice)
      ? [
          {
            key: 'price',
            name:
              choice.price_to === null
                ? translate('FILTER_PRICE_MIN', { price: amount(choice.price_from) })
                : choice.price_from === null
                  ? translate('FILTER_PRICE_MAX', { price: amount(choice.price_to) })
                  : translate('FILTER_PRICE_BETWEEN', { from: amount(choice.price_from), to: amount(choice.price_to) }),
            without: to({ choice: { ...choice, price_from: null, price_to: null } }),
          },
        ]
      : []),
    ...(choice.on_offer
      ? [{ key: 'offer', name: translate('FILTER_ON_OFFER'), without: to({ choice: { ...choice, on_offer: false } }) }]
      : []),
    ...(choice.in_stock
      ? [{ key: 'stock', name: translate('FILTER_IN_STOCK'), without: to({ choice: { ...choice, in_stock: false } }) }]
      : []),
  ]
  const offered = offeredValues(filters, listing.total)
  if (chosen.length === 0 && offered.length === 0) return null
  return (
    <ul className="scroll-row chip-row" aria-label={translate('FILTERS_APPLIED')}>
      {chosen.map(({ key, name, without }) => (
        <li key={key}>
          <Link to={without} className="chip" preventScrollReset>
            <span className="sr-only">{translate('FILTER_REMOVE')} </span>
            {name}
            <Icon name="close" className="icon-small" />
          </Link>
        </li>
      ))}
      {chosen.length > 0 && (
        <li>
          <Link to={`${path}${writeListingQuery(unfiltered(asked))}`} className="chip chip-quiet" preventScrollReset>
            {translate('FILTERS_CLEAR')}
          </Link>
        </li>
      )}
      {offered.map(({ id, phrase }) => (
        <li key={id} className="chip-offered">
          <Link to={to({ filters: [...asked.filters, id] })} className="chip" preventScrollReset>
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
