import type { Filter } from '@meridian/contract/shop/catalogue.ts'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ListingQuery } from './listing-query.ts'

export interface FiltersProps {
  filters: readonly Filter[]
  asked: ListingQuery
  /** The listing's address without its query. */
  path: string
}

/**
 * Every attribute with its values and how many products each would show; a value without products cannot be chosen. A change
 * goes to the address at once; without scripts there is a button for it.
 */
export function Filters({ filters, asked, path }: FiltersProps) {
  const translate = useTranslate()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const chosen = asked.filters.join()
  // Back, the summary and links change the choice without this form: what it shows follows the address.
  useEffect(() => {
    const ids = new Set(chosen.split(','))
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name="f"]') ?? []) {
      box.checked = ids.has(box.value)
    }
  }, [chosen])
  return (
    <Form
      ref={form}
      action={path}
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      {asked.sort !== 'recommended' && <input type="hidden" name="sort" value={asked.sort} />}
      {filters.map((filter) => (
        <details key={filter.id} className="filter" open>
          <summary>
            {filter.name}
            <Icon name="down" className="icon-small" />
          </summary>
          <ul>
            {filter.values.map((value) => (
              <li key={value.id}>
                <label className="filter-value" data-empty={(value.count === 0 && !value.checked) || undefined}>
                  <input
                    type="checkbox"
                    className="checkbox"
                    name="f"
                    value={value.id}
                    defaultChecked={value.checked}
                    disabled={value.count === 0 && !value.checked}
                  />
                  <span className="flex-1">{value.name}</span>
                  <span className="text-soft tabular-nums">{value.count}</span>
                </label>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <Button type="submit" className="without-scripts mt-2 w-full">
        {translate('FILTERS_APPLY')}
      </Button>
    </Form>
  )
}
