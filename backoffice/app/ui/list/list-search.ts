import type { listViews } from '@meridian/contract/admin/views.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'

export type SavedView = AnswerOf<typeof listViews>['views'][number]

/** Parameters of a list's address that are not filters of its call. */
const OWN = new Set(['view', 'sort', 'after', 'before', 'columns', 'page', 'dialog'])

/** A view of a list: a name for filters and a sort, shown as a tab. */
export interface View {
  id: string
  name: string
  /** The filters as the address has them. */
  filters: Readonly<Record<string, string>>
  sort?: string
  /** The columns that it shows; undefined: those that the person has chosen. */
  columns?: readonly string[]
  /** A view that somebody has saved. */
  saved?: SavedView
}

/** Where a list stands, as its address says: everything in it can be sent to a colleague. */
export interface ListPlace {
  /** The view whose tab is chosen; the first one without a choice. */
  view: View | undefined
  /** The filters in force: those of the view, unless the address says others. */
  filters: Readonly<Record<string, string>>
  sort: string | undefined
  after: string | undefined
  /** The place before which the page ends, on the way back. */
  before: string | undefined
  /** Which page it is, from 1. */
  page: number
  /** The columns chosen; undefined: the usual ones. */
  columns: readonly string[] | undefined
  /** Whether the filters or the sort are no longer those of the view. */
  isChanged: boolean
}

/** Reads the place from an address. An empty filter in the address takes one of the view away. */
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

/** The country of the scope chip narrows every view and changes none. */
function withoutScope({ country: _, ...filters }: Readonly<Record<string, string>>): Record<string, string> {
  return filters
}

function hasSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] === b[name])
}

/** The address with a filter set or, by an empty value, taken away. The list begins at its first page again. */
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

/** The address with what a search says: filters typed as tokens are those that somebody picks, and the rest is searched. */
export function withSearch(
  search: URLSearchParams,
  views: readonly View[],
  { filters, text }: { filters: Readonly<Record<string, string>>; text: string },
): URLSearchParams {
  const all = { ...filters, search: text }
  return Object.entries(all).reduce((next, [name, value]) => withFilter(next, views, name, value), search)
}

/** The address of a view. The country stays, and the columns unless the view has its own: they belong to the person. */
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

/** The page before this one; the first page of the list is reached by its own address. */
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
    ...{ id: savedId(saved.view_id), name: saved.name, filters, saved },
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns }),
  }
}

/** What a view of this place is saved as: without the country, which narrows every view. */
export function savedPlace({ filters, sort, columns }: ListPlace): SavedView['place'] {
  return {
    filters: withoutScope(filters),
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns: [...columns] }),
  }
}
