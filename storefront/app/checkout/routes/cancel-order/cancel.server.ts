import { cancelOrder } from '@meridian/contract/shop/cancellation.ts'
import { COUNTRIES } from '@meridian/domain/countries.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import type { FormProblem } from '../../../identity/form-issues.ts'
import { problemOf } from '../../../identity/form-problem.server.ts'
import { readOrder } from '../../../visit/read-order.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import type { ChoosableLine, Pieces } from '../../pieces.ts'
import { readProgress } from '../order/order-progress.server.ts'

/** Why nothing was cancelled, with what was chosen; `key` is set while that is unknown: the retry sends the same. */
export interface CancelAnswer extends FormProblem {
  pieces: Pieces[]
  key: string | null
}

/** What can still be cancelled of an order; null if there is no such order for this visitor. */
export async function readCancellable(visit: Visit, order_id: number, access_key: string | undefined) {
  const order = await readOrder(visit, order_id, access_key)
  const progress = order && (await readProgress(visit, order, access_key))
  if (!order || !progress) return null
  const most = new Map(progress.lines.map((line) => [line.position, line.quantity - line.cancelled]))
  const lines = order.lines.map(({ position, name }) => ({ position, name, most: most.get(position) ?? 0 }))
  return {
    number: order.number,
    placed_at: dayText(visit.locale, order.placed_at, COUNTRIES[order.country_id].time_zone),
    /** Only all of it can be cancelled. */
    whole: progress.can_cancel === 'whole',
    lines: progress.can_cancel === 'nothing' ? [] : lines.filter((line) => line.most > 0),
    new_key: crypto.randomUUID(),
  }
}

/** Cancels the chosen pieces; null if it is done. */
export async function cancelPieces(
  visit: Visit,
  {
    order_id,
    access_key,
    pieces,
    lines,
    key,
  }: {
    order_id: number
    access_key: string | undefined
    pieces: Pieces[]
    lines: readonly ChoosableLine[]
    key: string
  },
): Promise<CancelAnswer | null> {
  const idempotencyKey = /^[0-9a-f-]{36}$/.test(key) ? key : crypto.randomUUID()
  const chosen = pieces.reduce((sum, { units }) => sum + units, 0)
  const all = lines.reduce((sum, { most }) => sum + most, 0)
  const input = {
    params: { order_id },
    query: access_key === undefined ? {} : { access_key },
    // Everything, even what another window added or cancelled meanwhile.
    body: chosen === all ? {} : { units: pieces },
  }
  try {
    await visit.own(cancelOrder, input, { idempotencyKey, start: true })
    return null
  } catch (error) {
    return { ...problemOf(error), pieces, key: idempotencyKey }
  }
}
