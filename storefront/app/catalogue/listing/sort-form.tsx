import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import { memo, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { consumeEarlyChange } from './early-change.ts'
import { HiddenFields } from './filters.tsx'
import type { ListingQuery } from './listing-query.ts'

const SORT_TITLES = {
  recommended: 'SORT_RECOMMENDED',
  popular: 'SORT_POPULAR',
  newest: 'SORT_NEWEST',
  price_up: 'SORT_PRICE_UP',
  price_down: 'SORT_PRICE_DOWN',
  reduction: 'SORT_REDUCTION',
  points: 'SORT_POINTS',
  name: 'SORT_NAME',
} as const

/** The sort of a listing; a change navigates at once, without scripts by a button. */
export const SortForm = memo(function SortForm({ asked, path }: { asked: ListingQuery; path: string }) {
  const translate = useTranslate()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  // History and links change the sort without this form: it follows the address.
  useEffect(() => {
    const field = select.current
    if (!field?.form) return
    if (consumeEarlyChange(field.form)) submit(field.form, { preventScrollReset: true })
    else field.value = asked.sort
  }, [asked.sort, submit])
  return (
    <Form action={path} className="sort" preventScrollReset>
      <HiddenFields asked={{ ...asked, sort: 'recommended' }} />
      <label>
        <span className="max-md:sr-only">{translate('SORT')}</span>
        <select
          ref={select}
          name="sort"
          className="control"
          defaultValue={asked.sort}
          onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {/* Search results are sorted by relevance by default. */}
              {translate(sort === 'recommended' && asked.query !== '' ? 'SORT_RELEVANCE' : SORT_TITLES[sort])}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="quiet" className="without-scripts">
        {translate('APPLY')}
      </Button>
    </Form>
  )
})
