import type { Filter, ProductsData } from '@meridian/contract/shop/catalogue.ts'
import { EVERYTHING, type ListingChoice } from '@meridian/domain/listing-choice.ts'
import { type FocusEvent, memo, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { CachedMarkup } from '../../ui/cached-markup.tsx'
import { Icon } from '../../ui/icon.tsx'
import { amountText, choiceParameters } from '../../visit/query-values.ts'
import { consumeEarlyChange } from './early-change.ts'
import { atPage, type ListingQuery, readListingQuery, writeListingQuery } from './listing-query.ts'

export interface FiltersProps {
  listing: Pick<ProductsData, 'filters' | 'total' | 'prices' | 'on_offer' | 'in_stock' | 'currency_symbol'>
  asked: ListingQuery
  /** The listing's address without its query. */
  path: string
}

const ID = 'filters'

/** Number of initially open attributes; those with a selected value are always open. */
const OPEN_FROM_START = 4

/** Opens the filters on narrow screens; a native popover, so it works without scripts. */
export function FiltersButton({ chosen }: { chosen: number }) {
  return (
    <button type="button" popoverTarget={ID} className="button button-outline filters-button">
      <Icon name="filter" />
      {useTranslate()('FILTERS')}
      {chosen > 0 && <span className="badge">{chosen}</span>}
    </button>
  )
}

/**
 * All attributes with their values and product counts; a value without products is disabled. Shown beside the list, and
 * on narrow screens in a native popover sheet (listing.css). A change navigates at once; without scripts there is a
 * submit button.
 */
export const Filters = memo(function Filters({ listing, asked, path }: FiltersProps) {
  const { filters, total } = listing
  const translate = useTranslate()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const chosen = writeListingQuery(atPage(asked))
  // History, the summary and links change the selection without this form: it follows the address.
  useEffect(() => {
    if (form.current === null) return
    if (consumeEarlyChange(form.current)) {
      navigate(addressOf(form.current, path), { preventScrollReset: true })
      return
    }
    const given = new URLSearchParams(chosen)
    for (const field of form.current.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')) {
      if (field.type === 'checkbox') field.checked = given.getAll(field.name).includes(field.value)
      else field.value = given.get(field.name) ?? ''
    }
  }, [chosen, path, navigate])

  // The page behind the sheet must not get the focus: leaving the sheet closes it.
  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return
    if (currentTarget.matches(':popover-open')) currentTarget.hidePopover()
  }

  return (
    <aside id={ID} popover="auto" className="filters" aria-label={translate('FILTERS')} onBlur={leave}>
      <Form
        ref={form}
        action={path}
        preventScrollReset
        onChange={({ target, currentTarget }) => {
          // A price is applied when it is finished, not at every digit.
          if (!(target instanceof HTMLInputElement && target.type === 'text'))
            navigate(addressOf(currentTarget, path), { preventScrollReset: true })
        }}
        onSubmit={(event) => {
          event.preventDefault()
          navigate(addressOf(event.currentTarget, path), { preventScrollReset: true })
        }}
      >
        <div className="filters-head">
          <p className="font-display text-title">{translate('FILTERS')}</p>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            className="icon-button -mr-2"
            aria-label={translate('CLOSE')}
          >
            <Icon name="close" />
          </button>
        </div>
        <HiddenFields asked={{ ...asked, filters: [], choice: EVERYTHING }} />
        <OwnFilters listing={listing} asked={asked} />
        {filters.map((filter, index) => (
          <CachedMarkup
            key={filter.id}
            as="details"
            className="filter"
            open={index < OPEN_FROM_START || filter.values.some(({ checked }) => checked)}
            of={FilterGroup}
            given={{ filter }}
          />
        ))}
        <div className="sticky bottom-0 grid gap-1 pt-2 bg-ground max-md:pb-[calc(16px+env(safe-area-inset-bottom))]">
          <Button type="submit" className="without-scripts w-full">
            {translate('FILTERS_APPLY')}
          </Button>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            className="button button-primary with-scripts filters-done"
          >
            {translate('FILTERS_SHOW', { count: total })}
          </button>
        </div>
      </Form>
    </aside>
  )
})

/** The address of the list that a form asks for, without its empty fields. */
function addressOf(form: HTMLFormElement, path: string): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return `${path}${writeListingQuery(readListingQuery(query))}`
}

/** What every list is filtered by: the price to pay, what is reduced, and what can be ordered. */
function OwnFilters({ listing, asked: { choice } }: Pick<FiltersProps, 'listing' | 'asked'>) {
  const translate = useTranslate()
  const { prices, on_offer, in_stock } = listing
  return (
    <>
      <details className="filter" open>
        <summary>
          {translate('FILTER_PRICE')}
          <Icon name="down" className="icon-small" />
        </summary>
        <fieldset className="filter-prices">
          <legend className="sr-only">{translate('FILTER_PRICE')}</legend>
          <PriceLimit name="price_from" label={translate('FILTER_PRICE_FROM')} given={choice} range={prices} />
          <PriceLimit name="price_to" label={translate('FILTER_PRICE_TO')} given={choice} range={prices} />
          <span className="text-soft">{listing.currency_symbol}</span>
        </fieldset>
      </details>
      <ul className="filter">
        <OwnValue name="on_offer" label={translate('FILTER_ON_OFFER')} count={on_offer} checked={choice.on_offer} />
        <OwnValue name="in_stock" label={translate('FILTER_IN_STOCK')} count={in_stock} checked={choice.in_stock} />
      </ul>
    </>
  )
}

/** A limit of the price, with the present end of the range in its place. */
function PriceLimit({
  name,
  label,
  given,
  range,
}: {
  name: 'price_from' | 'price_to'
  label: string
  given: ListingChoice
  range: ProductsData['prices']
}) {
  const limit = given[name]
  const end = range && (name === 'price_from' ? Math.floor(range.from / 100) : Math.ceil(range.to / 100))
  return (
    <label className="min-w-0">
      <span className="text-fine text-soft">{label}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="control"
        name={name}
        maxLength={12}
        defaultValue={limit === null ? '' : amountText(limit)}
        placeholder={end === null ? '' : String(end)}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== (limit === null ? '' : amountText(limit)))
            currentTarget.form?.requestSubmit()
        }}
      />
    </label>
  )
}

function OwnValue({
  name,
  label,
  count,
  checked,
}: {
  name: 'on_offer' | 'in_stock'
  label: string
  count: number
  checked: boolean
}) {
  const empty = count === 0 && !checked
  return (
    <li>
      <label className="filter-value" data-empty={empty || undefined}>
        <input
          type="checkbox"
          className="checkbox"
          name={name}
          value="true"
          defaultChecked={checked}
          disabled={empty}
        />
        <span className="flex-1">{label}</span>
        <span className="text-soft tabular-nums">{count}</span>
      </label>
    </li>
  )
}

function FilterGroup({ filter }: { filter: Filter }) {
  return (
    <>
      <summary>
        {filter.name}
        <Icon name="down" className="icon-small" />
      </summary>
      <ul>
        {filter.values.map(({ id, name, count, checked }) => {
          const empty = count === 0 && !checked
          return (
            <li key={id}>
              <label className="filter-value" data-empty={empty || undefined}>
                <input
                  type="checkbox"
                  className="checkbox"
                  name="f"
                  value={id}
                  defaultChecked={checked}
                  disabled={empty}
                />
                <span className="flex-1">{name}</span>
                <span className="text-soft tabular-nums">{count}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The hidden fields that keep the rest of a listing's state. */
export function HiddenFields({ asked: { query, filters, choice, sort } }: { asked: ListingQuery }) {
  return (
    <>
      {query !== '' && <input type="hidden" name="query" value={query} />}
      {filters.map((id) => (
        <input key={id} type="hidden" name="f" value={id} />
      ))}
      {choiceParameters(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sort !== 'recommended' && <input type="hidden" name="sort" value={sort} />}
    </>
  )
}
