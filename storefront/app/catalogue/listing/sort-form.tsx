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
  points: 'SORT_POINTS',
  name: 'SORT_NAME',
} as const

/** The order of a listing; a choice goes to the address at once, without scripts by a button. */
export const SortForm = memo(function SortForm({ asked, path }: { asked: ListingQuery; path: string }) {
  const translate = useTranslate()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  // Back and links change the order without this form: what it shows follows the address.
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
        <span className="sort-label">{translate('SORT')}</span>
        <select
          ref={select}
          name="sort"
          className="control"
          defaultValue={asked.sort}
          onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {/* What was looked for is first sorted by how well it fits. */}
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
