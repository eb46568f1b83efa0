import { searchPrices } from '@meridian/contract/admin/prices.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { Caller } from '../calls/caller.ts'

type Query = NonNullable<InputOf<typeof searchPrices>['query']>

/** Rows of a grid at most: more are found by a search. */
const ROWS_MAX = 2000
const PAGE = 100

/** The prices that match, page after page. */
export function usePrices(query: Query, { enabled }: { enabled: boolean }) {
  const call = useContext(Caller)
  const pages = useInfiniteQuery({
    queryKey: [searchPrices.name, 'all', query] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchPrices,
        { query: { ...query, limit: PAGE, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last, all) => (all.length * PAGE < ROWS_MAX ? last.next : null),
    // Prices of another country, group or variant would look like missing ones of this.
    placeholderData: (before, asked) => (isSameTable(asked?.queryKey[2], query) ? before : undefined),
    enabled,
  })
  const { hasNextPage, isFetching, fetchNextPage, isError } = pages
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return pages
}

function isSameTable(one: Query | undefined, other: Query): boolean {
  const partsOf = ({ countries, groups, variant }: Query) => JSON.stringify([countries, groups, variant])
  return one !== undefined && partsOf(one) === partsOf(other)
}
