import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCountryNames } from '../../texts/country-names.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LazyMenu } from '../lazy-menu.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { firstPage, placeOf, type View, withFilter, withSearch, withView } from './list-search.ts'
import { readSearch, unknownTokens } from './search-tokens.ts'
import { ViewActs } from './view-acts.tsx'

/** A filter of a list, by the name of its parameter. */
export type Filter =
  | { id: string; name: string; kind: 'words'; options: readonly { value: string; name: string }[] }
  | { id: string; name: string; kind: 'day' }
  | { id: string; name: string; kind: 'text' }

const SEARCH = 'search'
const load = () => import('./filter-popover.tsx')
const FilterPopover = lazyPart(load)

/** The search field if the list has one, the active filters as removable chips, and a menu to add others. */
export function FilterBar({
  filters,
  views,
  list,
  first,
  hasSearch,
  children,
}: {
  filters: readonly Filter[]
  views: readonly View[]
  /** The list of the saved views; absent if views cannot be saved. */
  list: string | undefined
  /** The person's initial view of the list; null for the default. */
  first: string | null
  hasSearch: boolean
  children?: ReactNode
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const countryName = useCountryNames()
  const [search, setSearch] = useSearchParams()
  const place = placeOf(search, views)
  const set = (name: string, value: string) => setSearch(withFilter(search, views, name, value))
  const applySearch = (typed: string, isTyping: boolean) => {
    const words = { country: t('TOKEN_COUNTRY'), status: t('TOKEN_STATUS'), countryName }
    // Typing leaves one entry in the history, not one per letter.
    setSearch(withSearch(search, views, readSearch(typed, filters, words)), { replace: isTyping })
  }
  const unknown = hasSearch ? unknownTokens(place.filters[SEARCH] ?? '') : []
  const inForce = filters.flatMap((filter) => {
    const value = place.filters[filter.id]
    return value === undefined ? [] : [{ filter, value }]
  })
  return (
    <div className="flex flex-wrap items-center gap-1 mb-1.25">
      {hasSearch && <SearchField value={place.filters[SEARCH] ?? ''} onSearch={applySearch} />}
      {inForce.map(({ filter, value }) => (
        <span
          key={filter.id}
          className="filter-word inline-flex items-center gap-0.5 py-[3px] pr-0.5 pl-1.25 rounded-panel bg-panel"
        >
          {filter.name}: {labelOf(filter, value, formats.day)}
          <button
            type="button"
            aria-label={t('REMOVE_FILTER', { name: filter.name })}
            onClick={() => set(filter.id, '')}
          >
            <span aria-hidden="true">×</span>
          </button>
        </span>
      ))}
      {filters.length > 0 && (
        <LazyMenu className="btn" load={load} text={t('ADD_FILTER')}>
          <FilterPopover filters={filters} values={place.filters} onChange={set} />
        </LazyMenu>
      )}
      {place.isChanged && (
        <button
          type="button"
          className="link"
          onClick={() => setSearch(withView(firstPage(search), place.view ?? { id: '' }))}
        >
          {t('RESET_VIEW')}
        </button>
      )}
      {list !== undefined && <ViewActs list={list} place={place} opens={(first ?? views[0]?.id) === place.view?.id} />}
      <span className="flex-1 min-w-0" />
      {children}
      {unknown.length > 0 && (
        <p className="sub tokens-unknown" role="status">
          {t('TOKENS_UNKNOWN', { tokens: unknown.join(' ') })}
        </p>
      )}
    </div>
  )
}

function labelOf(filter: Filter, value: string, day: (iso: string) => string): string {
  if (filter.kind === 'day') return day(value)
  if (filter.kind === 'text') return value
  return value
    .split(',')
    .map((word) => filter.options.find((option) => option.value === word)?.name ?? word)
    .join(', ')
}

/** Pause after typing before the list is requested. */
const TYPING_RESTS_MS = 300

/**
 * The search of a list, focused by `/`. It searches while typing, and at once by Enter. Filters typed as tokens wait
 * for Enter.
 */
function SearchField({ value, onSearch }: { value: string; onSearch: (value: string, isTyping: boolean) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  // The address differs from the last search here. An effect would run late, overwriting text typed meanwhile.
  if (known !== value) {
    setKnown(value)
    if (value !== asked) setTyped(value)
  }
  const applySearch = useEffectEvent((text: string, isTyping: boolean) => {
    setAsked(text)
    onSearch(text, isTyping)
  })
  useEffect(() => {
    const text = typed.trim()
    if (text === value || text.includes(':')) return
    const timer = setTimeout(() => applySearch(text, true), TYPING_RESTS_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(typed.trim())
    onSearch(typed.trim(), false)
  }
  return (
    <search className="min-w-[min(320px,100%)] max-desk:flex-[1_0_100%]">
      <form onSubmit={submit}>
        <input
          data-list-search
          type="search"
          className="control"
          placeholder={t('SEARCH_LIST')}
          aria-label={t('SEARCH_LIST')}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  )
}
