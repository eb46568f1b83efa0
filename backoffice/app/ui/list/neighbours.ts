import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { callAdmin } from '../../calls/call-admin.ts'
import { Caller } from '../../calls/caller.ts'
import { listInput } from './list-input.ts'
import type { ListTrail } from './list-page.tsx'

type RowOf<E extends Endpoint> = AnswerOf<E> extends { rows: readonly (infer Row)[] } ? Row : never

/** The list of a room, to navigate from one of its objects to the next. */
export interface RowsOfRoom {
  name: string
  read: (
    call: typeof callAdmin,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<{ addresses: string[]; first: string | null; next: string | null }>
  /** The number that finds the object among the rows. */
  search: string
  /** Additional parameters that the list needs. */
  fixed: Readonly<Record<string, string>>
}

export function rowsOfRoom<E extends Endpoint>(
  endpoint: E,
  addressOf: (row: RowOf<E>) => string,
  { search, fixed = {} }: { search: string; fixed?: Readonly<Record<string, string>> },
): RowsOfRoom {
  return {
    name: endpoint.name,
    search,
    fixed,
    read: async (call, query, signal) => {
      const answer = await call(endpoint, listInput(endpoint, query), { signal })
      // Only lists have a type of rows.
      const { rows, first = null, next } = answer as { rows: RowOf<E>[]; first?: string | null; next: string | null }
      return { addresses: rows.map(addressOf), first, next }
    },
  }
}

interface Neighbour {
  address: string
  trail: ListTrail
}

/**
 * The objects before and after one in its list: those of the page that the person came from, and beyond its ends those
 * of the adjacent pages; after a direct link those of the whole list.
 */
export function useNeighbours(
  pathname: string,
  trail: ListTrail | null,
  rows: RowsOfRoom | undefined,
): { previous: Neighbour | null; next: Neighbour | null } {
  const at = trail?.addresses.indexOf(pathname) ?? -1
  const isDirect = rows !== undefined && at < 0
  const own = useRows(rows, isDirect ? { ...rows.fixed, search: rows.search, limit: '1' } : null)
  const isFound = own?.addresses[0] === pathname
  const asked = isDirect ? rows.fixed : (trail?.query ?? {})
  const here = isDirect ? (isFound ? own.first : null) : null
  const before = isDirect ? here : at === 0 ? (trail?.first ?? null) : null
  const after = isDirect ? here : at >= 0 && at === (trail?.addresses.length ?? 0) - 1 ? (trail?.next ?? null) : null
  const earlier = useRows(rows, before === null ? null : { ...asked, before })
  const later = useRows(rows, after === null ? null : { ...asked, after })
  const search = trail?.search ?? ''
  const neighbour = (page: typeof earlier, place: number): Neighbour | null => {
    const address = page?.addresses.at(place)
    return page === undefined || address === undefined ? null : { address, trail: { ...page, search, query: asked } }
  }
  const inTrail = (place: number): Neighbour | null => {
    const address = place < 0 ? undefined : trail?.addresses[place]
    return trail === null || at < 0 || address === undefined ? null : { address, trail }
  }
  return { previous: inTrail(at - 1) ?? neighbour(earlier, -1), next: inTrail(at + 1) ?? neighbour(later, 0) }
}

function useRows(rows: RowsOfRoom | undefined, query: Readonly<Record<string, string>> | null) {
  const call = useContext(Caller)
  return useQuery({
    queryKey: ['neighbours', rows?.name ?? '', query],
    queryFn: ({ signal }) => {
      if (rows === undefined || query === null) throw new Error('Nothing is asked')
      return rows.read(call, query, signal)
    },
    enabled: rows !== undefined && query !== null,
    staleTime: 60_000,
    retry: false,
  }).data
}
