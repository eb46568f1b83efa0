import { searchReturns } from '@meridian/contract/admin/returns.ts'
import { listTransfers } from '@meridian/contract/admin/transfers.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'

/** Returned goods on hand, awaiting inspection. */
const TO_INSPECT = { state: ['PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED'], limit: 0 } satisfies InputOf<
  typeof searchReturns
>['query']

/** The hook that counts each counted room, by its path. */
const COUNTS: Readonly<Record<string, () => number>> = {
  '/returns': () => useAnswer(searchReturns, { query: TO_INSPECT }).data?.total.count ?? 0,
  '/transfers': () => useAnswer(listTransfers, { query: { status: 'pending', limit: 0 } }).data?.total.count ?? 0,
}

/** Number of waiting items in a room; renders nothing for none. */
export default function RoomCounter({ path }: { path: string }) {
  const useCount = COUNTS[path] ?? useNoCount
  const count = useCount()
  const formats = useFormats()
  return count > 0 ? <b className="room-count">{formats.number(count)}</b> : null
}

const useNoCount = () => 0
