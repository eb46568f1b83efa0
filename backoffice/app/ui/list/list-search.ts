import type { listViews } from '@meridian/contract/admin/views.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'

export type SavedView = AnswerOf<typeof listViews>['views'][number]

/** Parameters of a list's address that are not filters of its call. */
const OWN = new Set(['view', 'sort', 'after', 'before', 'columns', 'page', 'dialog'])

/** A view of a list: a name for filters and a sort, shown as a tab. */
export interface View {
  id: string
  name: string
  /** The filters as in the address. */
  filters: Readonly<Record<string, string>>
  sort?: string
  /** The columns shown; undefined for the person's own choice. */
  columns?: readonly string[]
  /** Set for a saved view. */
  saved?: SavedView
}

/** The state of a list, fully contained in its address, so that it can be shared with a colleague. */
export interface ListPlace {
  /** The selected view; defaults to the first one. */
  view: View | undefined
  /** The active filters: those of the view, unless overridden by the address. */
  filters: Readonly<Record<string, string>>
  sort: string | undefined
  after: string | undefined
  /** The cursor before which the page ends, when paging backwards. */
  before: string | undefined
  /** The page number, from 1. */
  page: number
  /** The chosen columns; undefined for the default. */
  columns: readonly string[] | undefined
  /** True if the filters or the sort differ from those of the view. */
  isChanged: boolean
}

/** Parses a list's state from an address. An empty filter in the address removes one of the view. */
export function placeOf(search: URLSearchParams, views: readonly View[]): ListPlace {
  const view = views.find(({ id }) => id === search.get('view')) ?? views[0]
  const own = [...search].filter(([name]) => !OWN.has(name))
  const filters = Object.fromEntries(
    Object.entries({ ...view?.filters, ...Object.fromEntries(own) }).filter(([, value]) => value !== ''),
  )
  const sort = search.get('sort') ?? view?.sort
  const columns = search.get('columns')?.split(',') ?? view?.columns
  return {
    view,
    filters,
    sort,
    after: search.get('after') ?? undefined,
    before: search.get('before') ?? undefined,
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    columns,
    isChanged:
      (sort ?? '') !== (view?.sort ?? '') ||
      (view?.columns !== undefined && view.columns.join() !== columns?.join()) ||
      !hasSame(withoutScope(filters), view?.filters ?? {}),
  }
}

/** The country of the scope chip limits every view without changing it. */
function withoutScope({ country: _, ...filters }: Readonly<Record<string, string>>): Record<string, string> {
  return filters
}

function hasSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] === b[name])
}

/** The address with a filter set or, by an empty value, removed. The list returns to its first page. */
export function withFilter(
  search: URLSearchParams,
  views: readonly View[],
  name: string,
  value: string,
): URLSearchParams {
  const next = firstPage(search)
  const viewHas = placeOf(search, views).view?.filters[name] ?? ''
  if (value === viewHas) next.delete(name)
  else next.set(name, value)
  return next
}

/** The address with a search applied: tokens set filters, and the rest is searched as text. */
export function withSearch(
  search: URLSearchParams,
  views: readonly View[],
  { filters, text }: { filters: Readonly<Record<string, string>>; text: string },
): URLSearchParams {
  const all = { ...filters, search: text }
  return Object.entries(all).reduce((next, [name, value]) => withFilter(next, views, name, value), search)
}

/**
 * The address of a view. The country is kept, and the columns unless the view has its own: both belong to the person.
 */
export function withView(search: URLSearchParams, view: Pick<View, 'id' | 'columns'>): URLSearchParams {
  const next = new URLSearchParams({ view: view.id })
  for (const kept of view.columns === undefined ? ['country', 'columns'] : ['country']) {
    const value = search.get(kept)
    if (value !== null) next.set(kept, value)
  }
  return next
}

export function withSort(search: URLSearchParams, sort: string): URLSearchParams {
  const next = firstPage(search)
  next.set('sort', sort)
  return next
}

export function firstPage(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('after')
  next.delete('before')
  next.delete('page')
  return next
}

export function nextPage(search: URLSearchParams, after: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('before')
  next.set('after', after)
  next.set('page', String((Number.parseInt(search.get('page') ?? '1', 10) || 1) + 1))
  return next
}

/** The previous page; the first page of the list has an address without a cursor. */
export function previousPage(search: URLSearchParams, before: string): URLSearchParams {
  const page = (Number.parseInt(search.get('page') ?? '1', 10) || 1) - 1
  const next = firstPage(search)
  if (page <= 1) return next
  next.set('before', before)
  next.set('page', String(page))
  return next
}

/** The country of the scope chip, as a filter of every list. */
export function countryOf(search: URLSearchParams): Readonly<Record<string, string>> {
  const country = search.get('country')
  return country === null ? {} : { country }
}

/** The name of a saved view in the address. */
export function savedId(view_id: number): string {
  return `saved-${view_id}`
}

/** A saved view as a tab. */
export function viewOf(saved: SavedView): View {
  const { filters, sort, columns } = saved.place
  return {
    id: savedId(saved.view_id),
    name: saved.name,
    filters,
    saved,
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns }),
  }
}

/** This state as a saved view: without the country, which limits every view. */
export function savedPlace({ filters, sort, columns }: ListPlace): SavedView['place'] {
  return {
    filters: withoutScope(filters),
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns: [...columns] }),
  }
}
