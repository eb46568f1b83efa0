import type { Total } from '@meridian/contract/admin/list.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Caller } from '../../calls/caller.ts'
import { answerTo } from '../../calls/use-answer.ts'
import { useFormats } from '../../texts/formats.ts'
import { listInput } from './list-input.ts'

/** How long the count beside a tab stays fresh, in milliseconds; the tab itself counts again. */
const FRESH_MS = 60_000

/** The number of rows of a view that is not selected. */
export function TabCount<E extends Endpoint>({
  endpoint,
  asked,
}: {
  /** A list call. */
  endpoint: E
  asked: Readonly<Record<string, string>>
}) {
  const formats = useFormats()
  const call = useContext(Caller)
  const query = useQuery({
    ...answerTo<E>(endpoint, listInput<E>(endpoint, { ...asked, limit: '0' }), call),
    staleTime: FRESH_MS,
  })
  // Every list answers with a total: contract/admin/list.ts.
  const total = (query.data as { total: Total } | undefined)?.total
  return total === undefined ? null : <span className="tab-count"> · {totalText(total, formats.number)}</span>
}

/** `1,240`, or `10,000+` above the counting limit. */
export function totalText({ count, is_exact }: Total, number: (value: number) => string): string {
  return is_exact ? number(count) : `${number(count)}+`
}
