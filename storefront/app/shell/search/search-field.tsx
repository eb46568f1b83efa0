import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale } from '../../ui/locale.ts'

const Suggestions = lazy<ComponentType<{ field: HTMLInputElement }>>(() =>
  import('./suggestions.tsx').catch(() => ({ default: () => null })),
)

/** A search form that works without scripts. Suggestions are loaded when the field gets the focus. */
export function SearchField({
  query = '',
  focused = false,
  label,
  className,
}: {
  query?: string
  /** Focused on page load, on the search page. */
  focused?: boolean
  /** Distinguishes it from the field in the header on pages with both. */
  label?: string
  className?: string
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  // History and links change the search without this form: the field follows the address. Text typed before hydration
  // is kept.
  const shown = useRef(query)
  useEffect(() => {
    if (input.current && shown.current !== query) input.current.value = query
    shown.current = query
  }, [query])
  useEffect(() => {
    if (focused) input.current?.focus()
    if (document.activeElement === input.current) setField(input.current)
  }, [focused])
  return (
    <Form role="search" action={links.search(locale)} aria-label={label} className={classes('search-field', className)}>
      <button type="submit" aria-label={translate('SEARCH')}>
        <Icon name="search" />
      </button>
      <input
        ref={input}
        type="search"
        name="query"
        defaultValue={query}
        aria-label={translate('SEARCH_QUESTION')}
        placeholder={translate('SEARCH')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        onFocus={({ currentTarget }) => setField(currentTarget)}
      />
      {field !== null && (
        <Suspense>
          <Suggestions field={field} />
        </Suspense>
      )}
    </Form>
  )
}
