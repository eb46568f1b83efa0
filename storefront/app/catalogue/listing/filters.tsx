import type { Filter } from '@meridian/contract/shop/catalogue.ts'
import { type FocusEvent, memo, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { CachedMarkup } from '../../ui/cached-markup.tsx'
import { Icon } from '../../ui/icon.tsx'
import { consumeEarlyChange } from './early-change.ts'
import type { ListingQuery } from './listing-query.ts'

export interface FiltersProps {
  filters: readonly Filter[]
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
export const Filters = memo(function Filters({ filters, asked, path, total }: FiltersProps & { total: number }) {
  const translate = useTranslate()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const chosen = asked.filters.join()
  // History, the summary and links change the selection without this form: it follows the address.
  useEffect(() => {
    if (form.current === null) return
    if (consumeEarlyChange(form.current)) {
      submit(form.current, { preventScrollReset: true })
      return
    }
    const ids = new Set(chosen.split(','))
    for (const box of form.current.querySelectorAll<HTMLInputElement>('input[name="f"]'))
      box.checked = ids.has(box.value)
  }, [chosen, submit])

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
        onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
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
        <HiddenFields asked={{ ...asked, filters: [] }} />
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
export function HiddenFields({ asked: { query, filters, sort } }: { asked: ListingQuery }) {
  return (
    <>
      {query !== '' && <input type="hidden" name="query" value={query} />}
      {filters.map((id) => (
        <input key={id} type="hidden" name="f" value={id} />
      ))}
      {sort !== 'recommended' && <input type="hidden" name="sort" value={sort} />}
    </>
  )
}
