import { listAmendments } from '@meridian/contract/admin/amendments.ts'
import { searchReturns } from '@meridian/contract/admin/returns.ts'
import { searchWithdrawals } from '@meridian/contract/admin/withdrawals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isUnanswered } from '../../calls/unanswered.ts'

/** The page's lists, which carry no version of the order. */
const LISTS = [listAmendments, searchReturns, searchWithdrawals]

/** A query with the answer of a call about an order. */
export interface OrderPart {
  version: number | undefined
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Refetches parts of an order that are older than another: each has a call of its own, and the order may change between
 * them. Once per version, since a part may stay behind.
 */
export function useOneVersion(parts: readonly OrderPart[]): void {
  const client = useQueryClient()
  const asked = useRef(0)
  const newest = Math.max(0, ...parts.map(({ version }) => version ?? 0))
  const isStill = parts.every(({ isFetching }) => !isFetching)
  const old = parts.filter(({ version }) => version !== undefined && version < newest)
  useEffect(() => {
    if (!isStill || old.length === 0 || asked.current === newest || isUnanswered(client)) return
    asked.current = newest
    for (const part of old) part.refetch()
    for (const { name } of LISTS) client.invalidateQueries({ queryKey: [name] })
  })
}
