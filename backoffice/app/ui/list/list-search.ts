/** Parameters of a list's address that are not filters of its call. */
const OWN = new Set(['view', 'sort', 'after', 'columns', 'page', 'dialog'])

/** A view of a list: a name for filters and a sort, shown as a tab. */
export interface View {
  id: string
  name: string
  /** The filters as the address has them. */
  filters: Readonly<Record<string, string>>
  sort?: string
}

/** Where a list stands, as its address says: everything in it can be sent to a colleague. */
export interface ListPlace {
  /** The view whose tab is chosen; the first one without a choice. */
  view: View | undefined
  /** The filters in force: those of the view, unless the address says others. */
  filters: Readonly<Record<string, string>>
  sort: string | undefined
  after: string | undefined
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
  const columns = search.get('columns')?.split(',')
  return {
    view,
    filters,
    sort,
    after: search.get('after') ?? undefined,
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    columns,
    isChanged: (sort ?? '') !== (view?.sort ?? '') || !hasSame(withoutScope(filters), view?.filters ?? {}),
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

/** The address of a view. The country and the columns stay: they belong to the person and not to the view. */
export function withView(search: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams({ view: id })
  for (const kept of ['country', 'columns']) {
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
  next.delete('page')
  return next
}

export function nextPage(search: URLSearchParams, after: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('after', after)
  next.set('page', String((Number.parseInt(search.get('page') ?? '1', 10) || 1) + 1))
  return next
}
